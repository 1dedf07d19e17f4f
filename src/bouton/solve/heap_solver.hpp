#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/core/limits.hpp"
#include "bouton/rules/heap_sum.hpp"
#include "bouton/solve/answer.hpp"
#include "bouton/solve/heap_quotient.hpp"
#include "bouton/solve/heap_values.hpp"
#include "bouton/solve/search.hpp"

namespace bouton {

/// Solves positions of heaps under one rule: by the nim-sum of values where a theorem or a table
/// speaks of the convention, else by the misère quotient where there is one, else by search. What
/// one position teaches serves the next.
template <HeapGame R>
class HeapSolver {
public:
    /// Precondition: always_ends(game); `limits` outlives the solver.
    HeapSolver(R game, Convention convention, const Limits& limits);
    HeapSolver(const HeapSolver&) = delete;  // its solutions refer to it
    HeapSolver& operator=(const HeapSolver&) = delete;

    /// Result: the answer for the heaps, or Undecided. The solution must not outlive the solver nor
    /// the next call. Cost: one pass over the heaps under a theorem; else see HeapValues and
    /// Search.
    Answer solve(std::vector<std::uint64_t> position);

    /// Result: the nim-value of the heaps, or nothing when the budget ran out.
    std::optional<NimValue> value(std::span<const std::uint64_t> heaps, Budget& budget);

    /// Visits the moves that lead to a position of the nim-value `value`, which the heaps do not
    /// have. Result: false when the visitor or the budget ended it. Precondition: value(heaps) was
    /// found.
    bool for_each_move_to(std::uint64_t value, std::span<const std::uint64_t> heaps,
                          const MoveVisitor& visit, Budget& budget);

private:
    /// Precondition: values_ are prepared for `most`, the largest heap.
    Method method(std::uint64_t most) const noexcept {
        const ValueSource source = values_.source(most);
        if (source == ValueSource::period) return Method::period;
        return source == ValueSource::table ? Method::table : Method::theorem;
    }
    Answer solve_by_quotient(std::vector<std::uint64_t> position);
    Answer solve_by_search(std::vector<std::uint64_t> position);

    R game_;
    Convention convention_;
    const Limits& limits_;
    HeapValues values_;
    HeapQuotient<R> quotient_;
    Search<HeapSum<R>> search_;
};

extern template class HeapSolver<TakeBreak>;
extern template class HeapSolver<CustomRule>;

}  // namespace bouton
