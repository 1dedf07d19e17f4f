#pragma once
// Positions of a game drawn as text.

#include <string>
#include <vector>

#include "bouton/core/messages.hpp"
#include "bouton/play/game_state.hpp"

namespace bouton::cli {

/// How many tokens of a heap and how many heaps are drawn at most; beyond that the numbers tell.
inline constexpr std::uint64_t tokens_drawn = 50;
inline constexpr std::size_t heaps_drawn = 40;

/// Result: the position, line ends included: heaps as rows of tokens in groups of five, each with
/// its number and size; positions of other rules and of many heaps as numbers. The games of a sum
/// come one under the other. With `colour` the
/// tokens are coloured.
std::string drawn(const std::vector<Component>& position, Language language, bool colour);

}  // namespace bouton::cli
