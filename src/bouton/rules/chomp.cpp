#include "bouton/rules/chomp.hpp"

#include <cassert>
#include <string>

#include "bouton/rules/nim_heaps.hpp"

namespace bouton {
namespace {

using Rows = Chomp::Position;

bool is_hook(const Rows& rows) { return rows.size() < 2 || rows[1] == 1; }
bool is_square(const Rows& rows) { return rows.back() == rows.size() && rows[0] == rows.size(); }

/// The first two lines of a position, seen from the side from which there are no more.
struct TwoLines {
    std::uint64_t first;
    std::uint64_t second;
    bool columns;  ///< the lines are columns
};

std::optional<TwoLines> two_lines(const Rows& rows) {
    if (rows.size() <= 2) return TwoLines{rows[0], rows.size() == 2 ? rows[1] : 0, false};
    if (rows[0] > 2) return std::nullopt;
    const auto twos = std::count(rows.begin(), rows.end(), 2U);
    return TwoLines{rows.size(), static_cast<std::uint64_t>(twos), true};
}

/// Result: the arms of a hook, right and down, as heaps.
NimHeaps arms(const Rows& hook) {
    NimHeaps heaps;
    heaps.add(hook[0] - 1);
    heaps.add(hook.size() - 1);
    return heaps;
}

}  // namespace

Chomp::Position Chomp::bitten(const Position& position, std::size_t row, std::uint64_t left) {
    Position option = position;
    if (left == 0) option.resize(row);
    for (std::size_t below = row; below < option.size() && option[below] > left; ++below)
        option[below] = left;
    return option;
}

Result<Chomp::Position> Chomp::position(std::span<const std::uint64_t> numbers) const {
    if (numbers.empty() || numbers[0] == 0) return fail({.message = Message::chomp_needs_square});
    for (std::size_t row = 1; row < numbers.size(); ++row)
        if (numbers[row] > numbers[row - 1])
            return fail({.message = Message::chomp_row_grows,
                         .arguments = {std::to_string(numbers[row - 1])},
                         .found = std::to_string(numbers[row])});
    Position position(numbers.begin(), numbers.end());
    while (position.back() == 0) position.pop_back();
    return position;
}

std::optional<std::uint64_t> Chomp::value(const Position& position) const {
    if (is_hook(position)) return arms(position).sum;
    const auto lines = two_lines(position);
    if (lines && lines->second == lines->first - 1) return 0;
    return std::nullopt;
}

std::optional<Outcome> Chomp::outcome(const Position& position, Convention convention) const {
    if (is_hook(position)) return arms(position).outcome(convention);
    if (convention == Convention::misere) return std::nullopt;
    if (const auto lines = two_lines(position))
        return lines->second == lines->first - 1 ? Outcome::P : Outcome::N;
    if (is_square(position)) return Outcome::N;
    return std::nullopt;
}

std::vector<Chomp::Position> Chomp::winning_options(const Position& position,
                                                    Convention convention) {
    std::vector<Position> options;
    if (is_hook(position)) {
        const NimHeaps heaps = arms(position);
        const std::uint64_t right = heaps.wanted(position[0] - 1, convention);
        const std::uint64_t down = heaps.wanted(position.size() - 1, convention);
        if (right < position[0] - 1) options.push_back(bitten(position, 0, right + 1));
        if (down < position.size() - 1)
            options.push_back(bitten(position, static_cast<std::size_t>(down) + 1, 0));
        return options;
    }
    assert(convention == Convention::normal);
    if (const auto lines = two_lines(position)) {
        const auto [first, second, columns] = *lines;
        if (second == first - 1) return options;
        // Equal lines: the last square of the second. Else the first is cut to one more than the
        // second.
        if (second == first)
            options.push_back(
                bitten(position, columns ? position.size() - 1 : 1, columns ? 1 : second - 1));
        else if (columns)
            options.push_back(bitten(position, static_cast<std::size_t>(second) + 1, 0));
        else
            options.push_back(bitten(position, 0, second + 1));
        return options;
    }
    assert(is_square(position));
    options.push_back(bitten(position, 1, 1));
    return options;
}

Chomp::Position Chomp::canonical(const Position& position) {
    Position columns(static_cast<std::size_t>(position[0]), 0);
    for (const std::uint64_t row : position)
        for (std::size_t column = 0; column < row; ++column) ++columns[column];
    return std::min(position, columns);
}

bool Chomp::has_key(const Position& position) {
    constexpr std::uint64_t most_squares = 256;
    constexpr std::uint64_t most_steps = 127;
    return position.size() < most_steps && position[0] <= most_steps - position.size() &&
           weight(position) <= most_squares;
}

Chomp::Key Chomp::key(const Position& position) {
    Key key{.words = {1, 0}};  // the first step, so that no staircase begins another
    const auto step = [&](std::uint64_t right) {
        key.words[1] = key.words[1] << 1 | key.words[0] >> 63;
        key.words[0] = key.words[0] << 1 | right;
    };
    std::uint64_t column = 0;
    for (std::size_t row = position.size(); row-- > 0; step(0))
        for (; column < position[row]; ++column) step(1);
    return key;
}

std::uint32_t Chomp::weight(const Position& position) {
    std::uint64_t squares = 0;
    for (const std::uint64_t row : position) squares += row;
    return static_cast<std::uint32_t>(squares);
}

}  // namespace bouton
