#pragma once
// The court of the law tests: what a solver says of a position against what exhaustive search of
// the plain moves says: outcome, nim-value and the whole list of winning moves.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "bouton/rules/heap_sum.hpp"
#include "bouton/solve/game_solver.hpp"
#include "bouton/solve/search.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {

using Numbers = std::vector<std::uint64_t>;

/// The position that a person's numbers stand for.
template <ReadableGame G>
typename G::Position position_of(const G& game, const Numbers& numbers) {
    return *game.position(numbers);
}
template <HeapGame R>
Numbers position_of(const HeapSum<R>&, const Numbers& numbers) {
    return HeapSum<R>::canonical(numbers);
}

/// All moves of a position, straight from the definition, each with the numbers it leads to.
template <ReadableGame G>
std::vector<std::pair<Move, Numbers>> all_moves(const G& game, const Numbers& numbers) {
    std::vector<std::pair<Move, Numbers>> moves;
    game.for_each_option(position_of(game, numbers), [&](const typename G::Position& option) {
        Numbers to;
        game.numbers(option, to);
        moves.push_back({{.part = 0, .from = numbers, .to = to}, to});
        return true;
    });
    return moves;
}
template <HeapGame R>
std::vector<std::pair<Move, Numbers>> all_moves(const HeapSum<R>& game, const Numbers& heaps) {
    std::vector<std::pair<Move, Numbers>> moves;
    for (std::size_t i = 0; i < heaps.size(); ++i)
        for_each_option(game.rule, heaps[i], [&](std::span<const std::uint64_t> parts) {
            Numbers left = heaps;
            left[i] = 0;
            left.insert(left.end(), parts.begin(), parts.end());
            moves.push_back(
                {{.part = i, .from = {heaps[i]}, .to = {parts.begin(), parts.end()}}, left});
            return true;
        });
    return moves;
}

/// Judges one solver of one game under one convention, position by position.
template <class G>
class Court {
public:
    using Solve = std::function<Answer(Numbers)>;

    /// `solve` is the solver under test; `name` stands in failures.
    Court(G game, Convention convention, Solve solve, std::string name)
        : game_(game),
          convention_(convention),
          solve_(std::move(solve)),
          name_(std::move(name)),
          outcome_(game, outcome_under(convention)),
          nim_value_(game, Sought::nim_value) {}

    /// Fails the running test when the solver is wrong about the position. The order of the winning
    /// moves is compared too where `ordered`; a theorem may list them in an order of its own.
    void judge(const Numbers& numbers, bool ordered = true) {
        Budget budget(limits_);
        const std::string name =
            name_ + " " + std::string(word(convention_)) + " " + ::testing::PrintToString(numbers);
        const Answer answer = solve_(numbers);
        ASSERT_TRUE(std::holds_alternative<Solution>(answer)) << name;
        const auto& solution = std::get<Solution>(answer);
        const bool won = *outcome_.value(position_of(game_, numbers), budget) == 1;
        ASSERT_EQ(solution.outcome, won ? Outcome::N : Outcome::P) << name;
        ASSERT_TRUE(solution.proved) << name;
        if (convention_ == Convention::misere) {
            ASSERT_FALSE(solution.grundy.has_value()) << name;
        } else if (solution.grundy) {
            ASSERT_EQ(*solution.grundy, *nim_value_.value(position_of(game_, numbers), budget))
                << name;
        }

        std::vector<Move> winning;
        for (auto& [move, left] : all_moves(game_, numbers))
            if (*outcome_.value(position_of(game_, left), budget) == 0)
                winning.push_back(std::move(move));
        std::vector<Move> found;
        ASSERT_TRUE(solution.for_each_winning_move(
            [&](const Move& move) {
                found.push_back(move);
                return true;
            },
            budget))
            << name;
        if (!ordered) {
            const auto by_result = [](const Move& a, const Move& b) { return a.to < b.to; };
            std::sort(found.begin(), found.end(), by_result);
            std::sort(winning.begin(), winning.end(), by_result);
        }
        ASSERT_EQ(found, winning) << name;
    }

private:
    Limits limits_;
    G game_;
    Convention convention_;
    Solve solve_;
    std::string name_;
    Search<G> outcome_;
    Search<G> nim_value_;
};

/// Judges a game by its own GameSolver on all the positions given, under both conventions.
template <ReadableGame G>
void judge_game(const G& game, const std::string& name, const std::vector<Numbers>& positions,
                bool ordered = true) {
    const Limits limits;
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        GameSolver<G> solver(game, convention, limits);
        Court<G> court(
            game, convention, [&](Numbers numbers) { return solver.solve(std::move(numbers)); },
            name);
        for (const Numbers& numbers : positions)
            ASSERT_NO_FATAL_FAILURE(court.judge(numbers, ordered));
    }
}

}  // namespace bouton
