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

}  // namespace bouton
