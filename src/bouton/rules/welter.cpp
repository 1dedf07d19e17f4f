#include "bouton/rules/welter.hpp"

#include <algorithm>
#include <string>

namespace bouton {
namespace {

/// Result: whether there is one coin in each pair {i, 2n-1-i}: where misère play differs.
bool one_in_each_pair(std::span<const std::uint64_t> cells) {
    const std::uint64_t pairs = cells.size();
    std::vector<bool> seen(cells.size(), false);
    for (const std::uint64_t cell : cells) {
        if (cell >= 2 * pairs) return false;
        const auto pair = static_cast<std::size_t>(std::min(cell, 2 * pairs - 1 - cell));
        if (seen[pair]) return false;
        seen[pair] = true;
    }
    return true;
}

/// Result: the lowest `bits` bits of `cell`, bits < 64.
constexpr std::uint64_t residue(std::uint64_t cell, unsigned bits) noexcept {
    return cell & ((std::uint64_t{1} << bits) - 1);
}

}  // namespace

Result<Welter::Position> Welter::position(std::span<const std::uint64_t> numbers) const {
    Position position(numbers.begin(), numbers.end());
    std::sort(position.begin(), position.end());
    const auto twice = std::adjacent_find(position.begin(), position.end());
    if (twice != position.end())
        return fail({.message = Message::position_cell_twice, .found = std::to_string(*twice)});
    return position;
}

Welter::Position Welter::moved(const Position& position, std::size_t coin, std::uint64_t cell) {
    Position option = position;
    std::size_t at = coin;
    for (; at > 0 && option[at - 1] > cell; --at) option[at] = option[at - 1];
    option[at] = cell;
    return option;
}

std::optional<std::uint64_t> Welter::value(const Position& position) const {
    // Bit k counts the pairs of coins that agree in their k lowest bits. These stand together when
    // the coins are sorted by their lowest bit, within that by the next, and so on.
    Position cells = position;
    std::sort(cells.begin(), cells.end(), [](std::uint64_t a, std::uint64_t b) {
        const std::uint64_t differ = a ^ b;
        return (a & differ & (0 - differ)) < (b & differ & (0 - differ));
    });
    std::uint64_t value = 0;
    for (const std::uint64_t cell : cells) value ^= cell;
    for (unsigned bit = 0; bit < 64; ++bit) {
        std::uint64_t pairs = 0;
        std::uint64_t together = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0 && residue(cells[i], bit) != residue(cells[i - 1], bit)) together = 0;
            pairs ^= together++ & 1;
        }
        value ^= pairs << bit;
    }
    return value;
}

std::optional<Outcome> Welter::outcome(const Position& position, Convention convention) const {
    const bool lost = *value(position) == 0;
    const bool flipped = convention == Convention::misere && one_in_each_pair(position);
    return lost != flipped ? Outcome::P : Outcome::N;
}

std::optional<std::uint64_t> Welter::wanted(const Position& position, std::size_t coin,
                                            Convention convention) const {
    Position others = position;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(coin));
    const std::uint64_t rest = *value(others);
    // The coin pairs, at bit k, with the others that agree with it in its k lowest bits; these are
    // settled already when bit k of the cell is chosen so that bit k of the value is 0.
    std::uint64_t cell = 0;
    for (unsigned bit = 0; bit < 64; ++bit) {
        std::uint64_t one = rest >> bit & 1;
        for (const std::uint64_t other : others) one ^= residue(other, bit) == cell ? 1 : 0;
        cell |= one << bit;
    }
    if (convention == Convention::misere) {
        others.push_back(cell);
        if (one_in_each_pair(others)) cell = 2 * others.size() - 1 - cell;
        others.pop_back();
    }
    if (cell >= position[coin] || std::binary_search(others.begin(), others.end(), cell))
        return std::nullopt;
    return cell;
}

}  // namespace bouton
