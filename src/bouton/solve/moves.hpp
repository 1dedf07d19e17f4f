#pragma once
// Moves as every face speaks of them: in the numbers that a person types.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "bouton/rules/rule.hpp"

namespace bouton {

/// A move: one part of the position is replaced. For heaps `from` is one heap and `to` the heaps it
/// leaves, largest first, none when it is taken whole.
struct Move {
    std::size_t part = 0;  ///< which heap, counted from 0; 0 for games that are one part
    std::vector<std::uint64_t> from = {};
    std::vector<std::uint64_t> to = {};

    friend bool operator==(const Move&, const Move&) = default;
};

/// Says whether to go on.
using MoveVisitor = std::function<bool(const Move&)>;

/// Visits every move of a position, heap by heap, in the order of the rule's own moves. Result:
/// false when the visitor ended it. Precondition: check_position(rule, position).
bool for_each_move(const Rule& rule, std::span<const std::uint64_t> position,
                   const MoveVisitor& visit);

/// Result: `position` after `move`: an emptied heap stays as 0, so that the other heaps keep their
/// numbers; of a heap that falls apart the first part stays in its place and the others go to the
/// end.
std::vector<std::uint64_t> after(const Rule& rule, std::span<const std::uint64_t> position,
                                 const Move& move);

}  // namespace bouton
