#pragma once
// Plain search a few moves deep, for positions that nothing decides.

#include <cstdint>
#include <optional>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/convention.hpp"
#include "bouton/play/game_state.hpp"

namespace bouton {

/// Result: whether the player to move wins by force within `depth` moves (true), or loses within as
/// many (false); nothing where neither is so, or where the budget ended. Cost: all play of that
/// length, counted in `budget`.
std::optional<bool> wins_within(const std::vector<Component>& position, Convention convention,
                                unsigned depth, Budget& budget);

/// Result: of up to 200 spread moves one after which the other player loses by force, looking ever
/// deeper while 50,000 options last; else one by lot of those after which the other does not win
/// by force; else one by lot. Nothing when no move is left.
std::optional<SumMove> far_sighted_move(const std::vector<Component>& position,
                                        Convention convention, std::uint64_t seed);

}  // namespace bouton
