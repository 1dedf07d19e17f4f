#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "bouton/core/budget.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/period.hpp"

namespace bouton {

/// The moves from a heap whose value rests on a period: there may be more of them than can ever be
/// looked at.
struct FarHeap {
    const TakeBreak& rule;
    const Period& period;
    std::uint64_t heap;
    std::function<std::uint64_t(std::uint64_t)> value;  ///< of any heap
};

/// Visits moves of `far` that leave heaps whose values have the nim-sum `wanted`, fewest tokens
/// taken first. Where values grow and no heap breaks these are all there are, found backwards from
/// the value. Else for each number of tokens the first 2 (preperiod + period) + 1000 ways to leave
/// the rest are looked at; the first preperiod + period of these hold a move into two heaps if
/// there is one. `left_out` becomes true when there are ways that were not looked at. Result: false
/// when the visitor or the budget ended it. Precondition: far.heap >= period.preperiod.
bool visit_far_moves(const FarHeap& far, std::uint64_t wanted,
                     const std::function<bool(std::span<const std::uint64_t>)>& visit,
                     Budget& budget, bool& left_out);

}  // namespace bouton
