#pragma once

#include <cstdint>

#include "bouton/core/budget.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/value_column.hpp"

namespace bouton {

/// The nim-values of rules that leave at most one heap and take at most 64 tokens, 64 heaps at a
/// time and value by value: of the heaps that have no smaller value, the first that has no option
/// of value v has the value v and bars v from the heaps up to 64 above it. One step of a few
/// instructions for each heap, however many amounts may be taken.
class SubtractionValues {
public:
    /// Result: whether it speaks of `rule`.
    static bool speaks_of(const TakeBreak& rule) noexcept;

    /// Precondition: speaks_of(rule).
    explicit SubtractionValues(const TakeBreak& rule);

    /// Makes the values of heaps 0 … `heap` known. Result: false when the budget ran out.
    /// Precondition: room for them is reserved in `values`, which this made.
    bool extend(std::uint64_t heap, Budget& budget, ValueColumn& values) const;

private:
    std::uint32_t first_value(std::uint64_t heap, const ValueColumn& values) const;

    TakeBreak rule_;
    std::uint64_t amounts_ = 0;  // bit k: k + 1 tokens may be taken and one heap left
};

}  // namespace bouton
