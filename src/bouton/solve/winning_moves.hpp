#pragma once

#include <cstdint>
#include <span>

#include "bouton/core/budget.hpp"
#include "bouton/core/convention.hpp"
#include "bouton/rules/heap_sum.hpp"
#include "bouton/solve/answer.hpp"
#include "bouton/solve/heap_values.hpp"

namespace bouton {

/// Visits every winning move of `heaps`: heap by heap, fewest tokens taken first. One pass over the
/// heaps; constant work per heap for Nim and for bounded Nim, the options of the heap otherwise.
/// Result: false when the visitor or the budget ended it, also where a heap is larger than the
/// limit for tables and not all its moves could be looked at (far_moves.hpp). Precondition:
/// `values` are prepared for all heaps and speak of `convention`; `whole` is the fold of the heaps.
template <HeapGame R>
bool visit_winning_moves(const R& game, const HeapValues& values, Convention convention,
                         std::span<const std::uint64_t> heaps, const NimHeaps& whole,
                         const MoveVisitor& visit, Budget& budget);

}  // namespace bouton
