#include "bouton/solve/answer.hpp"

#include <algorithm>
#include <utility>

namespace bouton {

std::string_view word(Method method) noexcept {
    switch (method) {
        case Method::theorem:
            return "theorem";
        case Method::table:
            return "table";
        case Method::period:
            return "period";
        case Method::quotient:
            return "quotient";
        case Method::search:
            break;
    }
    return "search";
}

std::optional<Move> Solution::first_winning_move(Budget& budget) const {
    std::optional<Move> first;
    for_each_winning_move(
        [&](const Move& move) {
            first = move;
            return false;
        },
        budget);
    return first;
}

std::uint64_t largest(std::span<const std::uint64_t> numbers) noexcept {
    return numbers.empty() ? 0 : *std::max_element(numbers.begin(), numbers.end());
}

Undecided give_up(Method tried, const Budget& budget, std::vector<std::uint64_t> position) {
    const std::uint64_t largest_heap = largest(position);
    return {.position = std::move(position),
            .tried = tried,
            .why = budget.stopped().value_or(Stopped::nodes),
            .nodes = budget.nodes(),
            .largest_heap = largest_heap};
}

std::vector<std::uint64_t> after(const Rule& rule, std::span<const std::uint64_t> position,
                                 const Move& move) {
    if (!is_played_with_heaps(rule.family)) return move.to;
    std::vector<std::uint64_t> result(position.begin(), position.end());
    result[move.part] = move.to.empty() ? 0 : move.to.front();
    for (std::size_t i = 1; i < move.to.size(); ++i) result.push_back(move.to[i]);
    return result;
}

}  // namespace bouton
