#include "bouton/rules/dag.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "bouton/solve/game_solver.hpp"
#include "bouton/solve/retrograde.hpp"
#include "solve/court.hpp"

namespace bouton {
namespace {

Dag dag_of(std::string_view text) {
    return Dag(std::make_shared<const Graph>(*read_graph(text, Graph::Kind::directed)));
}

std::vector<Numbers> all_positions(const Dag& game, std::size_t tokens) {
    std::vector<Numbers> positions = {{}};
    for (std::size_t at = 0; at < positions.size(); ++at) {
        const Numbers position = positions[at];
        if (position.size() == tokens) continue;
        for (std::uint32_t v = 0; v < game.graph().vertices(); ++v) {
            if (!position.empty() && game.graph().name(v) < position.back()) continue;
            positions.push_back(position);
            positions.back().push_back(game.graph().name(v));
        }
    }
    return positions;
}

/// POJ 2425, A Chess Game: the two graphs of the sample with their queries.
TEST(Dag, ChessGameSample) {
    const auto outcome = [](const Dag& game, const Numbers& numbers) {
        return *game.outcome(position_of(game, numbers), Convention::normal);
    };
    const Dag first = dag_of("0 1\n0 2\n2 3\n");
    EXPECT_EQ(outcome(first, {0}), Outcome::N);
    EXPECT_EQ(outcome(first, {0, 2}), Outcome::N);
    const Dag second = dag_of("0 1\n1 2\n3\n");
    EXPECT_EQ(outcome(second, {0, 1}), Outcome::N);
    EXPECT_EQ(outcome(second, {1, 1}), Outcome::P);
    EXPECT_EQ(outcome(second, {0, 1, 3}), Outcome::N);
}

TEST(Dag, UnknownVertexIsRefused) {
    const auto position = dag_of("0 1").position(Numbers{0, 5});
    ASSERT_FALSE(position.has_value());
    EXPECT_EQ(position.error().message, Message::graph_no_vertex);
    EXPECT_EQ(position.error().arguments, std::vector<std::string>{"5"});
}

TEST(Dag, SearchAgreesWhereEveryPlayEnds) {
    std::mt19937_64 random(2425);
    for (int round = 0; round < 40; ++round) {
        std::string text = "11\n";
        for (int i = 0; i < 16; ++i) {
            const auto from = 1 + random() % 9;
            text += std::to_string(from) + " " + std::to_string(random() % from) + "\n";
        }
        const Dag game = dag_of(text);
        ASSERT_TRUE(game.always_ends());
        ASSERT_NO_FATAL_FAILURE(judge_game(game, text, all_positions(game, 3)));
    }
}

/// The options of a position that the definition says are lost for their player.
std::vector<Numbers> lost_options(const Dag& game, const Dag::Position& position,
                                  Retrograde<Dag>& oracle) {
    std::vector<Numbers> lost;
    const Limits limits;
    Budget budget(limits);
    game.for_each_option(position, [&](const Dag::Position& option) {
        if (oracle.outcome(option, budget) == Outcome::P) {
            lost.emplace_back();
            game.numbers(option, lost.back());
        }
        return true;
    });
    return lost;
}

TEST(Dag, WorkingBackwardsAgreesWherePlayMayGoOn) {
    std::mt19937_64 random(20266);
    const Limits limits;
    for (int round = 0; round < 300; ++round) {
        std::string text;
        for (int i = 0; i < 12; ++i)
            text += std::to_string(random() % 7) + " " + std::to_string(random() % 7) + "\n";
        const Dag game = dag_of(text);
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            Retrograde<Dag> oracle(game, convention);
            Budget budget(limits);
            for (const Numbers& numbers : all_positions(game, 2)) {
                const Dag::Position position = position_of(game, numbers);
                const auto outcome = game.outcome(position, convention);
                ASSERT_EQ(outcome.has_value(),
                          convention == Convention::normal || position.size() < 2);
                if (!outcome) continue;
                ASSERT_EQ(outcome, oracle.outcome(position, budget)) << text;
                std::vector<Numbers> found;
                game.for_each_winning_option(position, convention, [&](const auto& option) {
                    found.emplace_back();
                    game.numbers(option, found.back());
                    return true;
                });
                ASSERT_EQ(found, lost_options(game, position, oracle)) << text;
            }
        }
    }
}

/// The outcomes of misère play from their definition, by going over all positions until none
/// changes.
std::map<Numbers, Outcome> misere_outcomes(const Dag& game, const std::vector<Numbers>& positions) {
    std::map<Numbers, Outcome> outcomes;
    for (const Numbers& numbers : positions) outcomes[numbers] = Outcome::D;
    for (bool changed = true; changed;) {
        changed = false;
        for (const Numbers& numbers : positions) {
            if (outcomes[numbers] != Outcome::D) continue;
            bool has_move = false;
            bool reaches_lost = false;
            bool all_won = true;
            game.for_each_option(position_of(game, numbers), [&](const auto& option) {
                Numbers after;
                game.numbers(option, after);
                has_move = true;
                reaches_lost = reaches_lost || outcomes[after] == Outcome::P;
                all_won = all_won && outcomes[after] == Outcome::N;
                return true;
            });
            if (has_move && !reaches_lost && !all_won) continue;
            outcomes[numbers] = !has_move || reaches_lost ? Outcome::N : Outcome::P;
            changed = true;
        }
    }
    return outcomes;
}

TEST(Dag, MiserePlayOfSeveralTokensThatMayGoOn) {
    std::mt19937_64 random(4);
    int draws = 0;
    for (int round = 0; round < 60; ++round) {
        std::string text = "6\n";
        for (std::uint64_t i = 0; i < 5 + random() % 6; ++i)
            text += std::to_string(random() % 6) + " " + std::to_string(random() % 6) + "\n";
        const Dag game = dag_of(text);
        const std::vector<Numbers> positions = all_positions(game, 3);
        std::map<Numbers, Outcome> expected = misere_outcomes(game, positions);
        const Limits limits;
        GameSolver<Dag> solver(game, Convention::misere, limits);
        for (const Numbers& numbers : positions) {
            const Answer answer = solver.solve(numbers);
            ASSERT_TRUE(std::holds_alternative<Solution>(answer)) << text;
            const auto& solution = std::get<Solution>(answer);
            ASSERT_EQ(solution.outcome, expected[numbers]) << text;
            draws += solution.outcome == Outcome::D ? 1 : 0;
            std::set<Numbers> won;
            Budget budget(limits);
            ASSERT_TRUE(solution.walk(
                numbers, [&](const Move& move) { return won.insert(move.to), true; }, budget));
            std::set<Numbers> options;
            game.for_each_option(position_of(game, numbers), [&](const auto& option) {
                Numbers after;
                game.numbers(option, after);
                if (expected[after] == Outcome::P) options.insert(after);
                return true;
            });
            ASSERT_EQ(won, options) << text;
        }
    }
    EXPECT_GT(draws, 100);
}

}  // namespace
}  // namespace bouton
