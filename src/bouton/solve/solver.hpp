#pragma once
// The one door to an answer: it picks theorem, table or search and says which.

#include <memory>
#include <variant>
#include <vector>

#include "bouton/core/limits.hpp"
#include "bouton/rules/heap_sum.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/answer.hpp"
#include "bouton/solve/heap_values.hpp"
#include "bouton/solve/search.hpp"

namespace bouton {

/// Solves positions of one rule under one convention. What one position teaches (values, searched
/// positions) serves the next. Not for use by several threads at once.
class Solver {
public:
    /// Precondition: `limits` outlives the solver; they bound each call of solve() by itself.
    Solver(Rule rule, Convention convention, const Limits& limits);

    /// Result: the answer for `position`, or Undecided when the limits do not allow one.
    /// Precondition: check_position(rule(), position).
    /// Cost: one pass over the heaps where a theorem speaks; else see HeapValues and Search.
    Answer solve(std::vector<std::uint64_t> position);

    const Rule& rule() const noexcept { return rule_; }
    Convention convention() const noexcept { return convention_; }
    const Limits& limits() const noexcept { return limits_; }

private:
    struct Heaps {
        HeapValues values;
        Search<HeapSum> search;
    };

    Answer solve_heaps(const TakeBreak& game, Heaps& heaps, std::vector<std::uint64_t> position);
    Answer solve_by_search(const TakeBreak& game, Heaps& heaps,
                           std::vector<std::uint64_t> position);
    Answer solve_king(Search<King>& search, std::vector<std::uint64_t> position);

    Rule rule_;
    Convention convention_;
    const Limits& limits_;
    std::variant<std::monostate, Heaps, Search<King>> means_;
};

}  // namespace bouton
