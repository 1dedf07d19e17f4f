#pragma once
// A whole game between the winner and an opponent who holds out, move by move.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "bouton/solve/solver.hpp"

namespace bouton {

/// A reply asked of the side that is lost: take `take` from heap `heap` (counted from 1).
struct Reply {
    std::uint64_t heap = 0;
    std::uint64_t take = 0;
};

/// One move of a game that is played out.
struct PlayedMove {
    Move move;
    bool won = false;                     ///< the side that moved had a winning position
    std::vector<std::uint64_t> position;  ///< afterwards
};

/// How a played-out game ended.
enum class PlayoutEnd : std::uint8_t {
    finished,   ///< no move is left
    undecided,  ///< a position on the way could not be decided within the limits
    long_game,  ///< the visitor had seen enough
    bad_reply   ///< the reply that was asked for is no legal move there
};

/// Plays from `position` to the end and tells `visit` of every move; `visit` returns whether to go
/// on. A side with a winning move plays the first one that there is; a lost side first plays the
/// `replies` in turn, then takes about half of the largest heap, so that the game is neither over
/// at once nor without end. Cost: one solve() a move; memory for one position.
PlayoutEnd play_out(Solver& solver, std::vector<std::uint64_t> position,
                    std::span<const Reply> replies,
                    const std::function<bool(const PlayedMove&)>& visit);

}  // namespace bouton
