#include "bouton/solve/heap_solver.hpp"

#include <type_traits>
#include <utility>

#include "bouton/solve/winning_moves.hpp"

namespace bouton {

template <HeapGame R>
HeapSolver<R>::HeapSolver(R game, Convention convention, const Limits& limits)
    : game_(std::move(game)),
      convention_(convention),
      limits_(limits),
      values_(game_),
      quotient_(game_),
      search_({game_}, outcome_under(convention)) {}

template <HeapGame R>
Answer HeapSolver<R>::solve(std::vector<std::uint64_t> position) {
    if (!values_.speaks_of(convention_)) {
        if (quotient_.prepare(largest(position), limits_))
            return solve_by_quotient(std::move(position));
        return solve_by_search(std::move(position));
    }
    Budget budget(limits_);
    const std::uint64_t most = largest(position);
    if (values_.source() != ValueSource::nim && !values_.prepare(most, budget))
        return give_up(Method::table, budget, std::move(position));

    const NimHeaps whole = values_.fold(position);
    const Outcome outcome = whole.outcome(convention_);
    Solution solution{.position = std::move(position),
                      .outcome = outcome,
                      .method = method(most),
                      .values = &values_,
                      .nim_sum = whole.sum,
                      .rich = whole.rich};
    if (convention_ == Convention::normal) solution.grundy = whole.sum;
    solution.walk = [this, outcome, whole](std::span<const std::uint64_t> of,
                                           const MoveVisitor& visit, Budget& moves) {
        return outcome == Outcome::P ||
               visit_winning_moves(game_, values_, convention_, of, whole, visit, moves);
    };
    return solution;
}

template <HeapGame R>
std::optional<NimValue> HeapSolver<R>::value(std::span<const std::uint64_t> heaps, Budget& budget) {
    const std::uint64_t most = largest(heaps);
    if (values_.source() != ValueSource::nim && !values_.prepare(most, budget)) return std::nullopt;
    return NimValue{.value = values_.fold(heaps).sum, .method = method(most)};
}

template <HeapGame R>
bool HeapSolver<R>::for_each_move_to(std::uint64_t value, std::span<const std::uint64_t> heaps,
                                     const MoveVisitor& visit, Budget& budget) {
    NimHeaps whole = values_.fold(heaps);
    whole.sum ^= value;  // as if a heap of that value lay beside them: the sum must become 0
    return visit_winning_moves(game_, values_, Convention::normal, heaps, whole, visit, budget);
}

template <HeapGame R>
Answer HeapSolver<R>::solve_by_quotient(std::vector<std::uint64_t> position) {
    const bool lost = quotient_.is_lost(position);
    Solution solution{.position = std::move(position),
                      .outcome = lost ? Outcome::P : Outcome::N,
                      .method = Method::quotient};
    solution.walk = [this, lost](std::span<const std::uint64_t> of, const MoveVisitor& visit,
                                 Budget& moves) {
        return lost || quotient_.visit_winning_moves(of, visit, moves);
    };
    return solution;
}

template <HeapGame R>
Answer HeapSolver<R>::solve_by_search(std::vector<std::uint64_t> position) {
    Budget budget(limits_);
    if constexpr (std::is_same_v<R, CustomRule>)  // a single walk over its amounts must end soon
        if (!budget.reach(largest(position)))
            return give_up(Method::search, budget, std::move(position));
    const auto value = search_.value(HeapSum<R>::canonical(position), budget);
    if (!value) return give_up(Method::search, budget, std::move(position));
    Solution solution{.position = std::move(position),
                      .outcome = *value == 0 ? Outcome::P : Outcome::N,
                      .method = Method::search};
    solution.walk = [this, lost = *value == 0](std::span<const std::uint64_t> of,
                                               const MoveVisitor& visit, Budget& moves) {
        if (lost) return true;
        Move move{.part = 0, .from = {0}, .to = {}};
        std::vector<std::uint64_t> option;
        for (std::size_t i = 0; i < of.size(); ++i) {
            const bool went_on =
                for_each_option(game_, of[i], [&](std::span<const std::uint64_t> parts) {
                    option.assign(of.begin(), of.end());
                    option[i] = 0;
                    option.insert(option.end(), parts.begin(), parts.end());
                    const auto outcome = search_.value(HeapSum<R>::canonical(option), moves);
                    if (!outcome) return false;
                    if (*outcome != 0) return moves.spend(1);
                    move.part = i;
                    move.from[0] = of[i];
                    move.to.assign(parts.begin(), parts.end());
                    return visit(move);
                });
            if (!went_on) return false;
        }
        return true;
    };
    return solution;
}

template class HeapSolver<TakeBreak>;
template class HeapSolver<CustomRule>;

}  // namespace bouton
