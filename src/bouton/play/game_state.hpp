#pragma once
// A game in progress as a value: what is played, from where, and what has been played so far.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bouton/core/convention.hpp"
#include "bouton/solve/sum_solver.hpp"

namespace bouton {

enum class Player : std::uint8_t { first, second };

constexpr Player other(Player player) noexcept {
    return player == Player::first ? Player::second : Player::first;
}

/// Visits every move of a sum, component by component in the order of for_each_move() of one rule.
/// Result: false when the visitor ended it. Precondition: every component has a position of its
/// rule.
bool for_each_move(const std::vector<Component>& position, const SumMoveVisitor& visit);

/// Makes a move in a sum. Precondition: the move is one of for_each_move().
void make_move(std::vector<Component>& position, const SumMove& move);

/// Result: whether no move is left. Cost: up to the first move.
bool is_end(const std::vector<Component>& position);

/// The moves of a position, or the first of them.
struct MoveList {
    std::vector<SumMove> moves = {};
    bool all = true;  ///< there are no others
};

/// Result: the first `most` moves of a position, in order. Cost: as many options.
MoveList legal_moves(const std::vector<Component>& position, std::size_t most);

/// A game of one rule (a single component) or of a sum of several. The first player moves first;
/// nothing in it knows of clocks, people or opponents. Copies are independent games.
class GameState {
public:
    /// Precondition: `start` has a component, each with a position of its rule.
    GameState(std::vector<Component> start, Convention convention);

    const std::vector<Component>& start() const noexcept { return start_; }
    /// Result: where the game stands now.
    const std::vector<Component>& position() const noexcept { return position_; }
    Convention convention() const noexcept { return convention_; }
    /// Result: the moves made and not taken back, the oldest first.
    const std::vector<SumMove>& moves() const noexcept { return moves_; }
    /// Result: how many moves redo() can bring back.
    std::size_t taken_back() const noexcept { return taken_back_.size(); }

    /// Result: whose turn it is.
    Player to_move() const noexcept {
        return moves_.size() % 2 == 0 ? Player::first : Player::second;
    }
    bool is_over() const { return is_end(position_); }
    /// Result: who has won, when the game is over: who made the last move, in misère play the
    /// other.
    std::optional<Player> winner() const;

    /// Makes a move and forgets the moves taken back. Precondition: it is legal (for_each_move(),
    /// is_legal()).
    void make(SumMove move);
    /// Takes the last move back. Result: false when there is none. Cost: the game so far.
    bool undo();
    /// Makes the move again that was taken back last. Result: false when there is none.
    bool redo();

    /// Result: the position after the first `count` moves. Precondition: count <= moves().size().
    std::vector<Component> position_after(std::size_t count) const;

private:
    std::vector<Component> start_;
    std::vector<Component> position_;
    Convention convention_;
    std::vector<SumMove> moves_;
    std::vector<SumMove> taken_back_;
};

}  // namespace bouton
