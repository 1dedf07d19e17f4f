#include "bouton/play/game_state.hpp"

#include <utility>

#include "bouton/solve/moves.hpp"

namespace bouton {

bool for_each_move(const std::vector<Component>& position, const SumMoveVisitor& visit) {
    for (std::size_t i = 0; i < position.size(); ++i) {
        const bool went_on =
            for_each_move(position[i].rule, position[i].position,
                          [&](const Move& move) { return visit({.component = i, .move = move}); });
        if (!went_on) return false;
    }
    return true;
}

void make_move(std::vector<Component>& position, const SumMove& move) {
    Component& component = position[move.component];
    component.position = after(component.rule, component.position, move.move);
}

bool is_end(const std::vector<Component>& position) {
    return for_each_move(position, [](const SumMove&) { return false; });
}

MoveList legal_moves(const std::vector<Component>& position, std::size_t most) {
    MoveList list;
    list.all = for_each_move(position, [&](const SumMove& move) {
        if (list.moves.size() == most) return false;
        list.moves.push_back(move);
        return true;
    });
    return list;
}

GameState::GameState(std::vector<Component> start, Convention convention)
    : start_(std::move(start)), position_(start_), convention_(convention) {}

std::optional<Player> GameState::winner() const {
    if (!is_over()) return std::nullopt;
    return convention_ == Convention::normal ? other(to_move()) : to_move();
}

void GameState::make(SumMove move) {
    make_move(position_, move);
    moves_.push_back(std::move(move));
    taken_back_.clear();
}

bool GameState::undo() {
    if (moves_.empty()) return false;
    taken_back_.push_back(std::move(moves_.back()));
    moves_.pop_back();
    position_ = position_after(moves_.size());
    return true;
}

bool GameState::redo() {
    if (taken_back_.empty()) return false;
    make_move(position_, taken_back_.back());
    moves_.push_back(std::move(taken_back_.back()));
    taken_back_.pop_back();
    return true;
}

std::vector<Component> GameState::position_after(std::size_t count) const {
    std::vector<Component> position = start_;
    for (std::size_t i = 0; i < count; ++i) make_move(position, moves_[i]);
    return position;
}

}  // namespace bouton
