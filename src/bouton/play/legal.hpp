#pragma once
// Whether a move is allowed, without listing all that are.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/result.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/sum_solver.hpp"

namespace bouton {

/// Result: the sum of the heaps; nothing when one is empty or the sum is above 2^64-1.
std::optional<std::uint64_t> tokens_of_heaps(std::span<const std::uint64_t> heaps);

/// The most numbers of a position that is played.
inline constexpr std::size_t most_numbers_played = 10'000;

/// Result: nothing, or why no game is played from here: more than most_numbers_played numbers; or a
/// heap above limits.max_heap under a rule whose next move may be that far to look for (a rule in
/// one line; a code that leaves any number of equal heaps). Precondition: every component has a
/// position of its rule.
Result<void> check_playable(const std::vector<Component>& position, const Limits& limits);

/// Result: whether the rule lets a move leave these heaps (none of them empty, in any order) of one
/// of `heap` tokens; nothing when the budget ended. Precondition: the rule is played with heaps.
/// Cost: constant for take-and-break rules, else the options of the heap.
std::optional<bool> allows(const Rule& rule, std::uint64_t heap,
                           std::span<const std::uint64_t> left, Budget& budget);

/// Result: whether `move` is one of for_each_move(rule, position), whatever stands in it; nothing
/// when the budget ended. Precondition: check_position(rule, position). Cost: as allows(); for
/// games without heaps the options of the position.
std::optional<bool> is_legal(const Rule& rule, std::span<const std::uint64_t> position,
                             const Move& move, Budget& budget);

/// Result: the same for a move of a sum.
std::optional<bool> is_legal(const std::vector<Component>& position, const SumMove& move,
                             Budget& budget);

}  // namespace bouton
