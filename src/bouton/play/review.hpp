#pragma once
// What was good in a game and what was not, move by move.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/core/messages.hpp"
#include "bouton/play/analyst.hpp"
#include "bouton/play/game_state.hpp"

namespace bouton {

/// What a move did to the game.
enum class Mark : std::uint8_t {
    kept_win,    ///< the position was won and still is
    threw_win,   ///< it was won, and is not any more
    no_win,      ///< it was lost whatever was played
    kept_draw,   ///< nobody could force an end, and still nobody can
    threw_draw,  ///< nobody could force an end, and now the other player can
    undecided    ///< the position before or after the move is beyond the limits
};

/// Result: the word that the JSON uses: kept_win, threw_win, …
std::string_view word(Mark mark) noexcept;

/// How many winning moves a review lists for a position at most.
inline constexpr std::size_t winning_moves_reviewed = 20;

struct ReviewedMove {
    Player player = Player::first;
    SumMove move = {};
    std::vector<Component> before = {};  ///< the position in which it was played
    std::vector<Component> after = {};   ///< the position that it led to
    Mark mark = Mark::undecided;
    /// The winning moves that there were, the first winning_moves_reviewed of them.
    MoveList winning = {};
    /// Why the position before it was won or lost, "the nim-sum is 12, not 0"; empty where
    /// undecided.
    std::string cause = {};
};

/// Result: every move of the game so far. A position is won exactly when the solver says N, and a
/// winning move is one that the solver lists. Precondition: the analyst was made for the game's
/// components and convention. Cost: one solve() for each position.
std::vector<ReviewedMove> review(Analyst& analyst, const GameState& game, Language language);

/// Result: the mark of a move from a position with outcome `before` to one with outcome `after`.
Mark mark_of(std::optional<Outcome> before, std::optional<Outcome> after) noexcept;

/// How one player did.
struct Tally {
    std::uint64_t moves = 0;
    std::uint64_t kept = 0;   ///< kept a win or a draw
    std::uint64_t threw = 0;  ///< threw a win or a draw away
};
Tally tally(const std::vector<ReviewedMove>& moves, Player player) noexcept;

/// Result: the move of `who` and what it did, in one line: "3. first player: take 1 from heap 2 ->
/// (1,5,4): threw the win away".
std::string review_line(const ReviewedMove& move, std::size_t number, const std::string& who,
                        Language language);

/// Result: what there was to know, in one line: "Before it the nim-sum is 12, not 0. Winning was:
/// take 4 from heap 3." Empty where nothing is known.
std::string review_reason(const ReviewedMove& move, Language language);

}  // namespace bouton
