#pragma once
// The one door to an answer: it picks theorem, table, period or search and says which.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bouton/core/limits.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/answer.hpp"

namespace bouton {

/// Solves positions of one rule under one convention. What one position teaches (values, searched
/// positions) serves the next. Not for use by several threads at once.
class Solver {
public:
    /// Precondition: `limits` outlives the solver; they bound each call of solve() by itself.
    Solver(Rule rule, Convention convention, const Limits& limits);
    ~Solver();
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    /// Result: the answer for `position`, or Undecided when the limits do not allow one.
    /// Precondition: check_position(rule(), position).
    /// Cost: one pass over the heaps where a theorem speaks; else see HeapValues and Search.
    Answer solve(std::vector<std::uint64_t> position);

    /// Result: the nim-value of `position` under normal play, or nothing when the budget ran out (a
    /// rule whose games may go on for ever ends it, where the position is worth no number).
    /// Precondition: check_position(rule(), position).
    std::optional<NimValue> value(std::span<const std::uint64_t> position, Budget& budget);

    /// Visits the moves that lead to a position of the nim-value `value`, which `position` does not
    /// have. Result: false when the visitor or the budget ended it. Precondition: value(position)
    /// was found.
    bool for_each_move_to(std::uint64_t value, std::span<const std::uint64_t> position,
                          const MoveVisitor& visit, Budget& budget);

    const Rule& rule() const noexcept { return rule_; }
    Convention convention() const noexcept { return convention_; }
    const Limits& limits() const noexcept { return limits_; }

private:
    struct Means;  // what serves the rule's family: values and searches, with their memory

    Rule rule_;
    Convention convention_;
    const Limits& limits_;
    std::unique_ptr<Means> means_;
};

}  // namespace bouton
