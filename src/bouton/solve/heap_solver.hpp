#pragma once

#include <cstdint>
#include <vector>

#include "bouton/core/limits.hpp"
#include "bouton/rules/heap_sum.hpp"
#include "bouton/solve/answer.hpp"
#include "bouton/solve/heap_values.hpp"
#include "bouton/solve/search.hpp"

namespace bouton {

/// Solves positions of heaps under one rule: by the nim-sum of values where a
/// theorem or a table speaks of the convention, else by search. What one position teaches serves
/// the next.
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

private:
    Answer solve_by_search(std::vector<std::uint64_t> position);

    R game_;
    Convention convention_;
    const Limits& limits_;
    HeapValues values_;
    Search<HeapSum<R>> search_;
};

extern template class HeapSolver<TakeBreak>;
extern template class HeapSolver<CustomRule>;

}  // namespace bouton
