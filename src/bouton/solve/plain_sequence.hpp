#pragma once

#include <cstdint>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/mex.hpp"
#include "bouton/rules/take_break.hpp"

namespace bouton {

/// The nim-values of the heaps of one rule, from heap 0 on, made longer as they are needed.
/// Precondition: always_ends(rule).
class PlainSequence {
public:
    explicit PlainSequence(TakeBreak rule);

    /// Makes the values of heaps 0 … `heap` known. Result: false when the budget ran out first; the
    /// values found so far stay. Cost: every option of every new heap, by the plain definition.
    bool extend(std::uint64_t heap, Budget& budget);

    /// Result: the nim-value of a heap. Precondition: heap < size().
    std::uint32_t operator[](std::uint64_t heap) const noexcept { return values_[heap]; }
    std::uint64_t size() const noexcept { return values_.size(); }
    const TakeBreak& rule() const noexcept { return rule_; }

private:
    TakeBreak rule_;
    std::vector<std::uint32_t> values_;
    MexSet mex_;
};

}  // namespace bouton
