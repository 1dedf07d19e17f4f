#pragma once
// Positions, moves and players of a game in words.

#include <string>
#include <vector>

#include "bouton/core/messages.hpp"
#include "bouton/play/game_state.hpp"

namespace bouton {

/// Result: the move as a person says it: "take 4 from heap 3", in a sum "in component 2, nim: take
/// 4 from heap 1".
std::string played_text(const std::vector<Component>& position, const SumMove& move,
                        Language language);

/// Result: "(3,6,9)", of a sum "kayles (7) + nim (3,5)".
std::string whole_position_text(const std::vector<Component>& position);

/// Result: the rule's name, of a sum the names joined by ` + `.
std::string whole_rule_text(const std::vector<Component>& position);

/// Result: the numbers with blanks between them; `-` where there are none.
std::string plain_numbers(const std::vector<std::uint64_t>& numbers);

/// Result: the sum as parse_sum() reads it: "kayles 7 + nim 3 5".
std::string plain_sum(const std::vector<Component>& position);

/// Result: "the first player", "the second player".
std::string player_text(Player player, Language language);

}  // namespace bouton
