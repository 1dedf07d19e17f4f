#include "bouton/play/move_line.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "bouton/play/move_text.hpp"
#include "bouton/rules/heap_sum.hpp"

namespace bouton {
namespace {

std::string joined(std::span<const std::uint64_t> numbers) {
    std::string text;
    for (const std::uint64_t number : numbers)
        text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
}

Error error(Message message, std::vector<std::string> arguments) {
    return {.message = message, .arguments = std::move(arguments)};
}

/// Result: whether the sizes of two or more heaps, largest first, are of that shape.
bool has_shape(std::span<const std::uint64_t> parts, Parts shape) {
    const bool equal = parts.front() == parts.back();
    switch (shape) {
        case Parts::any:
            return true;
        case Parts::all_different:
            return std::adjacent_find(parts.begin(), parts.end()) == parts.end();
        case Parts::not_all_equal:
            return !equal;
        case Parts::all_equal:
            break;
    }
    return equal;
}

/// Result: the sum of the heaps; nothing when one is empty or the sum is above 2^64-1.
std::optional<std::uint64_t> total(std::span<const std::uint64_t> heaps) {
    std::uint64_t sum = 0;
    for (const std::uint64_t heap : heaps) {
        if (heap == 0 || heap > UINT64_MAX - sum) return std::nullopt;
        sum += heap;
    }
    return sum;
}

/// Result: whether the rule lets a move take so many of a heap and leave these, largest first.
bool allows(const TakeBreak& game, std::uint64_t heap, std::uint64_t take,
            std::span<const std::uint64_t> left, Budget&) {
    const Digit digit = game.digit(take);
    return heap != 0 && digit.allows(left.size()) &&
           (left.size() < 2 || has_shape(left, digit.parts));
}

bool allows(const CustomRule& game, std::uint64_t heap, std::uint64_t,
            std::span<const std::uint64_t> left, Budget& budget) {
    bool found = false;
    for_each_option(game, heap, [&](std::span<const std::uint64_t> parts) {
        found = std::is_permutation(parts.begin(), parts.end(), left.begin(), left.end());
        return !found && budget.spend(1);
    });
    return found;
}

template <HeapGame R>
Result<Move> read_heap_move(const R& game, std::span<const std::uint64_t> heaps,
                            std::span<const std::uint64_t> line, Budget& budget) {
    const std::uint64_t take = line[0];
    const std::string number = std::to_string(line[1]);
    if (line[1] == 0 || line[1] > heaps.size())
        return fail(error(Message::line_no_heap, {number, std::to_string(heaps.size())}));
    const std::size_t part = line[1] - 1;
    const std::uint64_t heap = heaps[part];
    const std::string taken = std::to_string(take);
    if (take > heap)
        return fail(error(Message::line_takes_too_much, {taken, number, std::to_string(heap)}));
    Move move{.part = part, .from = {heap}, .to = {line.begin() + 2, line.end()}};
    if (line.size() == 2 && take < heap) move.to = {heap - take};
    if (total(move.to) != heap - take)
        return fail(error(Message::line_heaps_do_not_add_up,
                          {taken, std::to_string(heap), number, joined(move.to)}));
    std::sort(move.to.begin(), move.to.end(), std::greater<>());
    if (!allows(game, heap, take, move.to, budget)) {
        if (budget.stopped())
            return fail(
                error(Message::line_too_many_options, {position_text(heaps), joined(line)}));
        return fail(error(Message::line_against_the_rule,
                          {taken, number, move.to.empty() ? std::string("0") : joined(move.to)}));
    }
    return move;
}

template <ReadableGame G>
Result<Move> read_move_of(const G& game, std::span<const std::uint64_t> position,
                          std::vector<std::uint64_t> line, Budget& budget) {
    std::vector<std::uint64_t> numbers;
    bool found = false;
    game.for_each_option(*game.position(position), [&](const typename G::Position& option) {
        numbers.clear();
        game.numbers(option, numbers);
        found = numbers == line;
        return !found && budget.spend(1);
    });
    if (!found)
        return fail(
            error(budget.stopped() ? Message::line_too_many_options : Message::line_no_option,
                  {position_text(position), position_text(line)}));
    return Move{.part = 0, .from = {position.begin(), position.end()}, .to = std::move(line)};
}

}  // namespace

bool can_be_played_by_lines(const Rule& rule) noexcept {
    const auto* heaps = std::get_if<TakeBreak>(&rule.family);
    return !rule.endless && (heaps == nullptr || heaps->adding.empty());
}

std::string move_line(const Rule& rule, const Move& move) {
    if (!is_played_with_heaps(rule.family)) return joined(move.to);
    std::uint64_t taken = move.from.front();
    for (const std::uint64_t part : move.to) taken -= part;
    const std::string text = std::to_string(taken) + " " + std::to_string(move.part + 1);
    return move.to.size() < 2 ? text : text + " " + joined(move.to);
}

Result<Move> read_move(const Rule& rule, std::span<const std::uint64_t> position,
                       std::string_view line, Budget& budget) {
    Result<std::vector<std::uint64_t>> numbers = parse_numbers(line);
    const bool heaps = is_played_with_heaps(rule.family);
    if (!numbers || (heaps && numbers->size() < 2)) {
        if (heaps) return fail({.message = Message::line_two_numbers, .found = std::string(line)});
        Error wrong = numbers.error();
        wrong.place.reset();
        return fail(std::move(wrong));
    }
    return std::visit(
        [&]<class G>(const G& game) -> Result<Move> {
            if constexpr (HeapGame<G>)
                return read_heap_move(game, position, *numbers, budget);
            else
                return read_move_of(game, position, *std::move(numbers), budget);
        },
        rule.family);
}

}  // namespace bouton
