#pragma once
// Periods of rules that never break a heap, without a table: the last max(S) values tell all that
// follows.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/mex.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/period.hpp"

namespace bouton {

/// Result: whether a rule has finitely many places, at most 100,000, and leaves at most one heap,
/// no larger than before, so that WindowValues speaks of it.
bool has_window(const TakeBreak& rule);

/// The nim-values of such a rule, one after the other, of which only the last k are kept, k being
/// its last place. Where k is at most 64 a value costs a few operations for each smaller value;
/// else the number of places.
class WindowValues {
public:
    /// Precondition: has_window(rule).
    explicit WindowValues(const TakeBreak& rule);

    /// Result: the value of the next heap, from heap 0 on.
    std::uint32_t next();

    /// Result: whether the last k values are the same, so that all that follow are. Precondition:
    /// both stand beyond heap k. Cost: for most pairs of windows constant, at worst k.
    bool same_window(const WindowValues& other) const;

    std::uint64_t heap() const noexcept { return heap_; }  ///< whose value comes next

private:
    std::uint32_t next_by_bits();
    std::uint32_t next_by_ring();

    std::uint64_t width_ = 0;                    // k
    std::vector<std::uint32_t> leave_one_ = {};  // places that leave one heap
    std::vector<bool> leave_none_ = {};          // by place
    std::uint64_t heap_ = 0;

    std::uint64_t reach_ = 0;                // k <= 64: bit j - 1 for each place j of leave_one_
    std::vector<std::uint64_t> where_ = {};  // by value: bit i for the heap i + 1 below this one
    std::vector<std::uint32_t> ring_ = {};   // k > 64: the value of heap h at h mod k
    MexSet mex_ = {};
};

/// Result: the least preperiod and period, as PeriodTheorem settles them, by Brent's cycle search;
/// nothing when the budget ran out, or when they lie beyond heap `last`. Cost: some six times
/// preperiod + period values, and next to no memory. Source: R. P. Brent, An improved Monte Carlo
/// factorization algorithm, BIT 20 (1980) 176-184. Precondition: has_window(rule), last < 2^60.
std::optional<Period> window_period(const TakeBreak& rule, std::uint64_t last, Budget& budget);

/// Result: its certificate, as certificate_of() writes it, from values that are computed anew;
/// nothing when the budget ran out or the rule has no spelling.
std::optional<std::string> window_certificate(const TakeBreak& rule, const Period& period,
                                              Budget& budget);

}  // namespace bouton
