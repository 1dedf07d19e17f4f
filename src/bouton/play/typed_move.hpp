#pragma once
// A move as a person types it.

#include <string_view>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/messages.hpp"
#include "bouton/core/result.hpp"
#include "bouton/play/game_state.hpp"

namespace bouton {

/// How many moves can be named by `#1`, `#2`, …
inline constexpr std::size_t most_numbered_moves = 1000;

/// Result: the move that a person means; it is legal. Read are, in English and in Chinese and in
/// letters of either case: `3 from 2`, `3 2`, `take 3 from heap 2`, `heap 2 take 3`, `all from 2`;
/// `1 from 2 leaving 3 5` and `1 2 3 5` where more heaps than one are left; `split 2 into 3 5`;
/// `add 1 to heap 2`; a lone `3` where only one heap is not empty; for games without heaps the
/// numbers of the position after the move, `move to 3 5` or `3 5`; `#4` for the fourth legal move.
/// In a sum the component stands before it: `2: 3 from 1` or `in component 2, nim: take 3 from heap
/// 1`; it may be left out where all others are at their end. Every text of played_text() is read
/// back as the same move. Errors: a word for the person, in `language`, without a place. Cost: as
/// is_legal(), counted in `budget` (error line_too_many_options when it ends). Precondition: every
/// component has a position of its rule.
Result<SumMove> read_typed_move(const std::vector<Component>& position, std::string_view text,
                                Language language, Budget& budget);

}  // namespace bouton
