#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/solve/set_ring.hpp"
#include "bouton/solve/sparse_run.hpp"
#include "bouton/solve/split_rule.hpp"
#include "bouton/solve/value_column.hpp"

namespace bouton {

/// The nim-values of rules that leave at most two heaps (octal games, Grundy's game, …). While
/// there are few heaps, or where rare values never stop, all pairs of a total are looked at, many
/// at a time; otherwise the sparse-space method looks only at those that matter. Which of the two
/// is cheaper, and which space is best, is asked again now and then; the values are the same.
class SplitValues {
public:
    /// Precondition: SplitRule::speaks_of(rule).
    explicit SplitValues(const TakeBreak& rule);
    SplitValues(const SplitValues&) = delete;
    SplitValues& operator=(const SplitValues&) = delete;
    ~SplitValues() = default;

    /// Makes the values of heaps 0 … `heap` known. Result: false when the budget ran out.
    /// Precondition: `values`, which this made, has room for them; more is reserved when values
    /// become wider.
    bool extend(std::uint64_t heap, Budget& budget, ValueColumn& values);

    /// Goes on from values that another run found. Precondition: nothing was extended yet, and
    /// `values` are those of the rule. Cost: one pass over the values.
    void resume(const ValueColumn& values);

    /// Result: bytes held beside `heaps` values.
    std::uint64_t bytes(std::uint64_t heaps) const;

private:
    template <class Code>
    Ended extend_all_pairs(std::uint64_t heap, Budget& budget, ValueColumn& values);
    template <class Code>
    void look_at_total(std::uint64_t total, const ValueColumn& values);
    Ended extend_some(std::uint64_t heap, Budget& budget, ValueColumn& values);
    void look_below(std::uint64_t end, const ValueColumn& values);
    void leave_sparse(const ValueColumn& values);
    void widen(ValueColumn& values);
    void choose(const ValueColumn& values);

    SplitRule rule_;
    std::uint64_t top_ = 0;  // codes below it are looked for, until none is left
    SetRing sums_;           // for all pairs: values no pair of a total has
    ValueSet hit_;           // values of the options with one heap
    std::uint64_t at_ = 0;   // the next heap whose hit_ is to be found
    std::vector<std::uint64_t> missing_;
    std::variant<std::monostate, SparseRun<std::uint8_t>, SparseRun<std::uint16_t>> sparse_;
    std::uint64_t next_choice_ = 512;
    std::size_t rare_before_ = 0;  // rare heaps at the last choice
    std::uint64_t looked_ = 0;
};

}  // namespace bouton
