#include "bouton/play/move_line.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "bouton/play/legal.hpp"
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

Result<Move> read_heap_move(const Rule& rule, std::span<const std::uint64_t> heaps,
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
    if (tokens_of_heaps(move.to) != heap - take)
        return fail(error(Message::line_heaps_do_not_add_up,
                          {taken, std::to_string(heap), number, joined(move.to)}));
    std::sort(move.to.begin(), move.to.end(), std::greater<>());
    const auto allowed = allows(rule, heap, move.to, budget);
    if (!allowed)
        return fail(error(Message::line_too_many_options, {position_text(heaps), joined(line)}));
    if (!*allowed)
        return fail(error(Message::line_against_the_rule,
                          {taken, number, move.to.empty() ? std::string("0") : joined(move.to)}));
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
                return read_heap_move(rule, position, *numbers, budget);
            else
                return read_move_of(game, position, *std::move(numbers), budget);
        },
        rule.family);
}

}  // namespace bouton
