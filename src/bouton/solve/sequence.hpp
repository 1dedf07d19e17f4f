#pragma once

#include <cstdint>
#include <memory>

#include "bouton/core/budget.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/value_column.hpp"

namespace bouton {

/// The nim-values of the heaps of one rule, from heap 0 on, made longer as they are needed, in the
/// fastest way there is for the rule (docs/performance.md). They are those of PlainSequence.
class NimSequence {
public:
    /// Precondition: always_ends(rule).
    explicit NimSequence(TakeBreak rule);
    NimSequence(NimSequence&&) noexcept;
    NimSequence& operator=(NimSequence&&) noexcept;
    ~NimSequence();

    /// Makes the values of heaps 0 … `heap` known. Result: false when the budget ran out first; the
    /// values found so far stay. The memory for all of them is stated to the budget before anything
    /// is worked out. One node of the budget is a value or 64 pairs of heaps looked at. Cost for a
    /// value: a few instructions where at most 64 tokens are taken and one heap is left; for codes
    /// that break heaps in two, pairs are looked at up to 64 at a time, and once rare values have
    /// stopped, their number does not grow with the heap.
    bool extend(std::uint64_t heap, Budget& budget);

    /// Result: whether values alone are enough to go on from. False where sets of nim-sums are kept
    /// beside them, which only the whole way from heap 0 gives (three heaps or more after a move,
    /// heaps broken without a bound, long sets).
    bool resumes() const noexcept;

    /// Goes on from the values of heaps 0 … that another run found. Preconditions: resumes(),
    /// size() = 0; `values` are those of the rule. Cost: one pass over the values.
    void resume(ValueColumn values);

    /// Result: the nim-value of a heap. Precondition: heap < size(). Cost: constant.
    std::uint32_t operator[](std::uint64_t heap) const noexcept { return values_[heap]; }
    std::uint64_t size() const noexcept { return values_.size(); }
    const TakeBreak& rule() const noexcept { return rule_; }
    const ValueColumn& column() const noexcept { return values_; }

    /// Calls `visit(std::span<const T>)` with all values, T = std::uint8_t while all are below 256,
    /// else std::uint16_t or std::uint32_t. The span is valid until the next extend(). Result: that
    /// of `visit`.
    template <class Visit>
    decltype(auto) visit(Visit&& visit) const {
        return values_.visit(visit);
    }

private:
    class Engine;

    TakeBreak rule_;
    ValueColumn values_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace bouton
