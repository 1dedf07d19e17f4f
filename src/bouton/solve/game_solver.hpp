#pragma once
// Solves positions of any rule that is a Game: by its theorems where they speak, else by search.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/rules/game.hpp"
#include "bouton/solve/answer.hpp"
#include "bouton/solve/nimber_search.hpp"
#include "bouton/solve/retrograde.hpp"
#include "bouton/solve/search.hpp"

namespace bouton {

/// The solver of one game under one convention. What one position teaches serves the next.
template <ReadableGame G>
class GameSolver {
public:
    using Position = typename G::Position;

    /// Precondition: `limits` outlives the solver.
    GameSolver(G game, Convention convention, const Limits& limits)
        : game_(game),
          convention_(convention),
          limits_(limits),
          search_(game, outcome_under(convention)),
          nim_value_(game, Sought::nim_value),
          backwards_(game, convention),
          nimbers_(std::move(game), limits) {}

    /// Result: the answer for the position that `numbers` stand for, or Undecided. The solution
    /// must not outlive the solver. Precondition: game.position(numbers) has a value.
    Answer solve(std::vector<std::uint64_t> numbers) {
        const Position position = *game_.position(numbers);
        Solution solution{.position = std::move(numbers)};
        if (convention_ == Convention::normal) solution.grundy = theorem_value(position);
        std::optional<Outcome> outcome = theorem_outcome(position);
        if (!outcome) {
            Budget budget(limits_);
            solution.method = Method::search;
            outcome = searched_outcome(position, budget);
            if (!outcome) return give_up(Method::search, budget, std::move(solution.position));
        }
        solution.outcome = *outcome;
        if (!solution.grundy) {
            solution.grundy = searched_value(position, *outcome);
            solution.value_by_search = solution.grundy && *outcome == Outcome::N;
        }
        solution.walk = [this, position, lost = *outcome != Outcome::N](
                            std::span<const std::uint64_t> from, const MoveVisitor& visit,
                            Budget& budget) {
            return lost || visit_winning_moves(position, from, visit, budget);
        };
        return solution;
    }

    /// Result: the outcome of a position by theorem or, within the budget, by search.
    std::optional<Outcome> outcome(const Position& position, Budget& budget) {
        if (const auto known = theorem_outcome(position)) return known;
        return searched_outcome(position, budget);
    }

    /// Result: the nim-value of the position that `numbers` stand for, by theorem or, within the
    /// budget, by search. Precondition: game.position(numbers) has a value.
    std::optional<NimValue> value(std::span<const std::uint64_t> numbers, Budget& budget) {
        return value_of(*game_.position(numbers), budget);
    }

    /// Visits the moves that lead to a position of the nim-value `value`, which the position does
    /// not have. Result: false when the visitor or the budget ended it. Precondition:
    /// value(numbers) was found.
    bool for_each_move_to(std::uint64_t value, std::span<const std::uint64_t> numbers,
                          const MoveVisitor& visit, Budget& budget) {
        const Position position = *game_.position(numbers);
        Move move{.part = 0, .from = {numbers.begin(), numbers.end()}, .to = {}};
        const auto tell = [&](const Position& option) {
            game_.numbers(option, move.to);
            return visit(move);
        };
        if constexpr (HasWinningOptions<G>)
            if (value == 0 && theorem_value(position))
                return game_.for_each_winning_option(
                    position, Convention::normal,
                    [&](const Position& option) { return budget.spend(1) && tell(option); });
        return game_.for_each_option(position, [&](const Position& option) {
            if (!budget.spend(1)) return false;
            if (is_endless() && !theorem_value(option)) return true;  // it is worth no number
            const auto same = has_value(option, value, budget);
            if (!same) return false;
            return !*same || tell(option);
        });
    }

private:
    /// What stands in the place of a NimberSearch for a game without keys.
    struct NoNimbers {
        NoNimbers(const G&, const Limits&) {}
    };
    template <class Any>
    struct NimbersOf {
        using Type = NoNimbers;
    };
    template <Keyed Any>
    struct NimbersOf<Any> {
        using Type = NimberSearch<Any>;
    };

    /// What stands in the place of a Retrograde for a game whose plays all end.
    struct NoCycles {
        NoCycles(const G&, Convention) {}
    };
    template <class Any>
    struct BackwardsOf {
        using Type = NoCycles;
    };
    template <class Any>
    requires requires(const Any& game) { game.always_ends(); }
    struct BackwardsOf<Any> {
        using Type = Retrograde<Any>;
    };

    static Outcome of_value(std::uint64_t value) { return value == 0 ? Outcome::P : Outcome::N; }

    std::optional<Outcome> searched_outcome(const Position& position, Budget& budget) {
        if (budget.stopped()) return std::nullopt;
        if constexpr (requires { game_.always_ends(); })
            if (is_endless()) return backwards_.outcome(position, budget);
        if constexpr (Keyed<G>)
            if (serves_nimbers(position)) {
                const auto lost = nimbers_.is_lost(position, 0, budget);
                return lost ? std::optional(*lost ? Outcome::P : Outcome::N) : std::nullopt;
            }
        const auto found = search_.value(position, budget);
        return found ? std::optional(of_value(*found)) : std::nullopt;
    }

    /// Result: the nim-value of a position whose outcome is known, where it can be had with
    /// Limits::value_nodes.
    std::optional<std::uint64_t> searched_value(const Position& position, Outcome outcome) {
        if constexpr (Keyed<G>)
            if (serves_nimbers(position)) {
                if (outcome == Outcome::P) return 0;
                Limits patience = limits_;
                patience.max_nodes = std::min(limits_.max_nodes, limits_.value_nodes);
                Budget budget(patience);
                return nimbers_.value(position, budget);
            }
        return std::nullopt;
    }

    /// Result: whether the nim-value of a position is `value`, or nothing when the budget ran out.
    std::optional<bool> has_value(const Position& position, std::uint64_t value, Budget& budget) {
        if constexpr (Keyed<G>)
            if (!theorem_value(position) && serves_nimbers(position))
                return nimbers_.is_lost(position, value, budget);
        const auto found = value_of(position, budget);
        return found ? std::optional(found->value == value) : std::nullopt;
    }

    std::optional<NimValue> value_of(const Position& position, Budget& budget) {
        if (const auto known = theorem_value(position))
            return NimValue{.value = *known, .method = Method::theorem};
        if (is_endless()) budget.stop(Stopped::endless);
        if (budget.stopped()) return std::nullopt;
        const auto searched = [&]() -> std::optional<std::uint64_t> {
            if constexpr (Keyed<G>)
                if (serves_nimbers(position)) return nimbers_.value(position, budget);
            return nim_value_.value(position, budget);
        };
        const auto found = searched();
        if (!found) return std::nullopt;
        return NimValue{.value = *found, .method = Method::search};
    }

    /// Result: whether the nimber search can be asked of the position.
    bool serves_nimbers(const Position& position) const {
        if constexpr (Keyed<G>)
            return convention_ == Convention::normal && nimbers_.serves(position);
        return false;
    }

    /// Result: whether plays may go on for ever, so that plain search would.
    bool is_endless() const {
        if constexpr (requires { game_.always_ends(); }) return !game_.always_ends();
        return false;
    }

    std::optional<std::uint64_t> theorem_value(const Position& position) const {
        if constexpr (HasValueTheorem<G>) return game_.value(position);
        return std::nullopt;
    }

    std::optional<Outcome> theorem_outcome(const Position& position) const {
        if constexpr (HasOutcomeTheorem<G>)
            if (const auto known = game_.outcome(position, convention_)) return known;
        if (convention_ == Convention::misere) return std::nullopt;
        const auto value = theorem_value(position);
        if (!value) return std::nullopt;
        return *value == 0 ? Outcome::P : Outcome::N;
    }

    bool visit_winning_moves(const Position& position, std::span<const std::uint64_t> from,
                             const MoveVisitor& visit, Budget& budget) {
        Move move{.part = 0, .from = {from.begin(), from.end()}, .to = {}};
        const auto tell = [&](const Position& option) {
            game_.numbers(option, move.to);
            return visit(move);
        };
        if constexpr (HasWinningOptions<G>)
            if (theorem_outcome(position))
                return game_.for_each_winning_option(
                    position, convention_,
                    [&](const Position& option) { return budget.spend(1) && tell(option); });
        return game_.for_each_option(position, [&](const Position& option) {
            if (!budget.spend(1)) return false;
            const auto after_move = outcome(option, budget);
            if (!after_move) return false;
            return *after_move != Outcome::P || tell(option);
        });
    }

    G game_;
    Convention convention_;
    const Limits& limits_;
    Search<G> search_;
    Search<G> nim_value_;  // of single positions, for sums with other games
    typename BackwardsOf<G>::Type backwards_;
    typename NimbersOf<G>::Type nimbers_;
};

}  // namespace bouton
