#pragma once
// The documents that play answers with.

#include <optional>
#include <vector>

#include "bouton/api/answer_parts.hpp"
#include "bouton/play/analyst.hpp"
#include "bouton/play/game_state.hpp"
#include "bouton/play/hint.hpp"
#include "bouton/play/opponent.hpp"
#include "bouton/play/review.hpp"

namespace bouton {

/// How many legal moves a document lists at most.
inline constexpr std::size_t legal_moves_listed = 1000;

/// Result: "first" or "second".
std::string_view word(Player player) noexcept;

/// Result: a move as an object: `text`, in a sum `component`, then the fields of move_fields().
Json move_json(const std::vector<Component>& position, const SumMove& move, Language language);

/// Result: where a game stands: `rule` and `start`, or `sum`; `convention`, `moves`: as a request
/// has them; then `position`, `components`, `to_move`, `over`, `winner`, `legal_moves`,
/// `legal_count` (null where more than legal_moves_listed).
Json state_json(const GameState& game, Language language);

/// Result: an opponent's move with `by_lot` and `knew`.
Json reply_json(const std::vector<Component>& position, const OpponentMove& move,
                Language language);

Json hint_json(const std::vector<Component>& position, const Hint& hint, Language language);

/// Result: `position`, `outcome`, `cause`, `winning_moves`, `winning_count`, `explanation` of a
/// position. Cost: one solve().
Json why_json(Analyst& analyst, const std::vector<Component>& position, Language language);

/// Result: `moves` and, for each player, how it did.
Json review_json(const std::vector<ReviewedMove>& moves, const GameState& game, Language language);

}  // namespace bouton
