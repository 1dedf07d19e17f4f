#pragma once
// Help in three steps: a question, where to look, the move.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "bouton/core/messages.hpp"
#include "bouton/play/analyst.hpp"
#include "bouton/play/game_state.hpp"

namespace bouton {

enum class HintStep : std::uint8_t {
    question,  ///< what to ask oneself, without an answer
    place,     ///< the component and the heap of a winning move; of other games how many win
    move       ///< the move, and what it leaves
};

/// Result: the step that comes next; after the last one again the last.
constexpr HintStep next(HintStep step) noexcept {
    return step == HintStep::question ? HintStep::place : HintStep::move;
}

/// Result: the word that the JSON uses: question, place, move.
std::string_view word(HintStep step) noexcept;

struct Hint {
    HintStep step = HintStep::question;
    std::string text = {};
    bool decided = true;  ///< false where the limits leave the position open: the text says so
    bool won = false;     ///< there is a winning move, and the hint leads to it
    std::optional<std::size_t> component = std::nullopt;  ///< from `place` on; counted from 0
    std::optional<std::size_t> heap = std::nullopt;       ///< likewise, of a rule played with heaps
    std::optional<SumMove> move = std::nullopt;           ///< at `move`
};

/// Result: one step of help for the player to move. All steps for one position lead to the same
/// move: the first winning one; in a lost position the one that sets the other player the hardest
/// task (hardest_move()), and the text says that it does not win; in a drawn one none.
/// Precondition: the game is not over; the analyst was made for its components and convention.
/// Cost: one solve(), in a lost position from `place` on that of hardest_move().
Hint hint(Analyst& analyst, const GameState& game, HintStep step, Language language);

}  // namespace bouton
