#include "bouton/play/legal.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <variant>

#include "bouton/rules/heap_sum.hpp"

namespace bouton {
namespace {

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

std::optional<bool> allows(const TakeBreak& game, std::uint64_t heap,
                           std::span<const std::uint64_t> left, Budget&) {
    const auto sum = tokens_of_heaps(left);
    if (heap == 0 || !sum) return false;
    Digit digit;
    if (*sum <= heap)
        digit = game.digit(heap - *sum);
    else if (*sum - heap <= game.adding.size())
        digit = game.adding[static_cast<std::size_t>(*sum - heap - 1)];
    if (!digit.allows(left.size())) return false;
    if (left.size() < 2) return true;
    std::vector<std::uint64_t> parts(left.begin(), left.end());
    std::sort(parts.begin(), parts.end(), std::greater<>());
    return has_shape(parts, digit.parts);
}

std::optional<bool> allows(const CustomRule& game, std::uint64_t heap,
                           std::span<const std::uint64_t> left, Budget& budget) {
    bool found = false;
    for_each_option(game, heap, [&](std::span<const std::uint64_t> parts) {
        found = std::is_permutation(parts.begin(), parts.end(), left.begin(), left.end());
        return !found && budget.spend(1);
    });
    if (!found && budget.stopped()) return std::nullopt;
    return found;
}

/// Result: whether from a large heap a long way may lie between one option and the next.
bool has_distant_options(const Family& family) {
    const auto* code = std::get_if<TakeBreak>(&family);
    if (code == nullptr) return std::holds_alternative<CustomRule>(family);
    const auto is_distant = [](const Digit& digit) {
        return digit.parts == Parts::all_equal && digit.allows(63);
    };
    return std::any_of(code->adding.begin(), code->adding.end(), is_distant) ||
           std::any_of(code->runs.begin(), code->runs.end(),
                       [&](const Run& run) { return is_distant(run.digit); }) ||
           std::any_of(code->tail.digits.begin(), code->tail.digits.end(), is_distant);
}

}  // namespace

Result<void> check_playable(const std::vector<Component>& position, const Limits& limits) {
    std::size_t numbers = 0;
    for (const Component& component : position) {
        numbers += component.position.size();
        const std::uint64_t heap = largest(component.position);
        if (heap > limits.max_heap && has_distant_options(component.rule.family))
            return fail({.message = Message::play_heap_too_large,
                         .arguments = {std::to_string(heap), std::to_string(limits.max_heap)}});
    }
    if (numbers > most_numbers_played)
        return fail({.message = Message::play_too_many_numbers,
                     .arguments = {std::to_string(numbers), std::to_string(most_numbers_played)}});
    return {};
}

std::optional<std::uint64_t> tokens_of_heaps(std::span<const std::uint64_t> heaps) {
    std::uint64_t sum = 0;
    for (const std::uint64_t heap : heaps) {
        if (heap == 0 || heap > UINT64_MAX - sum) return std::nullopt;
        sum += heap;
    }
    return sum;
}

std::optional<bool> allows(const Rule& rule, std::uint64_t heap,
                           std::span<const std::uint64_t> left, Budget& budget) {
    return std::visit(
        [&]<class G>(const G& game) -> std::optional<bool> {
            if constexpr (HeapGame<G>) return allows(game, heap, left, budget);
            return false;
        },
        rule.family);
}

std::optional<bool> is_legal(const Rule& rule, std::span<const std::uint64_t> position,
                             const Move& move, Budget& budget) {
    if (is_played_with_heaps(rule.family))
        return move.part < position.size() && move.from.size() == 1 &&
                       move.from.front() == position[move.part] &&
                       std::is_sorted(move.to.begin(), move.to.end(), std::greater<>())
                   ? allows(rule, move.from.front(), move.to, budget)
                   : false;
    bool found = false;
    for_each_move(rule, position, [&](const Move& option) {
        found = option == move;
        return !found && budget.spend(1);
    });
    if (!found && budget.stopped()) return std::nullopt;
    return found;
}

std::optional<bool> is_legal(const std::vector<Component>& position, const SumMove& move,
                             Budget& budget) {
    if (move.component >= position.size()) return false;
    const Component& component = position[move.component];
    return is_legal(component.rule, component.position, move.move, budget);
}

}  // namespace bouton
