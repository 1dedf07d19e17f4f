#pragma once
// What a player can ask of the positions of one game, be it one rule or a sum of several.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bouton/core/messages.hpp"
#include "bouton/play/explain.hpp"
#include "bouton/play/game_state.hpp"
#include "bouton/solve/solver.hpp"
#include "bouton/solve/sum_solver.hpp"

namespace bouton {

/// Answers for the positions of a game: who wins, by which moves, and why. What one position
/// teaches serves the next. Not for use by several threads at once.
class Analyst {
public:
    /// `components` name the rules; the positions are given with each question. Precondition:
    /// `limits` outlives the analyst; they bound each question by itself.
    Analyst(const std::vector<Component>& components, Convention convention, const Limits& limits);
    ~Analyst();
    Analyst(const Analyst&) = delete;
    Analyst& operator=(const Analyst&) = delete;

    /// Turns to a position: all other questions are about it. Result: who wins; nothing when the
    /// limits do not allow an answer (undecided() tells which). Precondition: as many components as
    /// were named, each with a position of its rule. Cost: one solve().
    std::optional<Outcome> look_at(const std::vector<Component>& position);

    /// Result: the outcome that look_at() found.
    std::optional<Outcome> outcome() const;
    /// Result: what was tried and which limit ended it. Precondition: look_at() found no outcome.
    const SumUndecided& undecided() const;
    /// Result: the first `most` winning moves, in order; none where there are none. `all` is false
    /// too where the limits ended the walk.
    MoveList winning_moves(std::size_t most) const;
    /// Result: what decides the position, in the game's terms: "the nim-sum is 12, not 0".
    /// Precondition: look_at() found an outcome.
    std::string cause(Language language) const;
    /// Result: the steps of the reason. Precondition: look_at() found an outcome.
    std::vector<Step> explain(Language language) const;
    /// Result: the solution of a game of one rule; null for a sum or where nothing was decided.
    const Solution* solution() const;

    Convention convention() const noexcept { return convention_; }
    const Limits& limits() const noexcept { return limits_; }

private:
    struct Means;

    Convention convention_;
    const Limits& limits_;
    std::unique_ptr<Means> means_;
};

}  // namespace bouton
