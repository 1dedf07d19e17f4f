#include "bouton/solve/solver.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

const Limits generous;

Solver solver(std::string_view rule, Convention convention = Convention::normal,
              const Limits& limits = generous) {
    return Solver(*parse_rule(rule), convention, limits);
}

std::vector<Move> moves(const Solution& solution) {
    std::vector<Move> all;
    Budget budget(generous);
    solution.for_each_winning_move(
        [&](const Move& move) {
            all.push_back(move);
            return true;
        },
        budget);
    return all;
}

TEST(Solver, AnswersTheExamplesOfTheMission) {
    Solver nim = solver("nim");
    const Answer first = nim.solve({3, 6, 9});
    const auto& solution = std::get<Solution>(first);
    EXPECT_EQ(solution.outcome, Outcome::N);
    EXPECT_EQ(solution.grundy, 12U);
    EXPECT_EQ(solution.method, Method::theorem);
    EXPECT_EQ(moves(solution), (std::vector<Move>{{.part = 2, .from = {9}, .to = {5}}}));

    const Answer second = nim.solve({15, 22, 19, 10});
    EXPECT_EQ(std::get<Solution>(second).outcome, Outcome::P);
    EXPECT_TRUE(moves(std::get<Solution>(second)).empty());
}

TEST(Solver, CountsEmptyHeapsForNothingInMiserePlay) {
    Solver nim = solver("nim", Convention::misere);
    for (const auto& [position, outcome] :
         std::vector<std::pair<Numbers, Outcome>>{{{1, 1, 1}, Outcome::P},
                                                  {{1, 0}, Outcome::P},
                                                  {{1, 1}, Outcome::N},
                                                  {{0, 0}, Outcome::N},
                                                  {{}, Outcome::N},
                                                  {{2, 2}, Outcome::P},
                                                  {{2, 1, 1}, Outcome::N}}) {
        const Answer answer = nim.solve(position);
        EXPECT_EQ(std::get<Solution>(answer).outcome, outcome)
            << ::testing::PrintToString(position);
    }
}

TEST(Solver, NeverAppliesTheMisereNimRuleToWildGames) {
    Solver kayles = solver("kayles", Convention::misere);
    const Answer nine = kayles.solve({9});
    EXPECT_EQ(std::get<Solution>(nine).outcome, Outcome::P);
    EXPECT_EQ(std::get<Solution>(nine).method, Method::quotient);
    const Answer eight = kayles.solve({8});
    EXPECT_EQ(std::get<Solution>(eight).outcome, Outcome::N);
    const Answer pair = kayles.solve({1, 5});
    EXPECT_EQ(std::get<Solution>(pair).outcome, Outcome::P);
}

TEST(Solver, TakesTheLargestHeaps) {
    constexpr std::uint64_t most = UINT64_MAX;
    Solver nim = solver("nim");
    const Answer answer = nim.solve({most, most - 1, 0});
    EXPECT_EQ(std::get<Solution>(answer).grundy, 1U);
    EXPECT_EQ(moves(std::get<Solution>(answer)),
              (std::vector<Move>{{.part = 0, .from = {most}, .to = {most - 1}}}));

    Solver bounded = solver("bounded:18446744073709551614", Convention::misere);
    const Answer second = bounded.solve({most});
    EXPECT_EQ(std::get<Solution>(second).outcome, Outcome::N);
    Solver row = solver("splitting-row", Convention::misere);
    const Answer third = row.solve({most, most});
    EXPECT_EQ(std::get<Solution>(third).outcome, Outcome::P);
}

TEST(Solver, SaysWhatItTriedWhenTheLimitsEndIt) {
    const Limits small{.max_heap = 1000};
    Solver officers = solver("officers", Convention::normal, small);
    const Answer answer = officers.solve({1'000'000'000'000});
    const auto& undecided = std::get<Undecided>(answer);
    EXPECT_EQ(undecided.tried, Method::table);
    EXPECT_EQ(undecided.why, Stopped::heap);
    EXPECT_EQ(undecided.largest_heap, 1'000'000'000'000U);

    const Limits few{.max_nodes = 100};
    Solver misere = solver("kayles", Convention::misere, few);
    const Answer searched = misere.solve({30, 30});
    EXPECT_EQ(std::get<Undecided>(searched).tried, Method::search);
    EXPECT_EQ(std::get<Undecided>(searched).why, Stopped::nodes);
    EXPECT_EQ(std::get<Undecided>(searched).position, (Numbers{30, 30}));

    Solver endless = solver("loopy:20.017");
    const Answer loop = endless.solve({3});
    EXPECT_EQ(std::get<Undecided>(loop).why, Stopped::endless);
}

TEST(Solver, StopsListingMovesWhenAsked) {
    Solver nim = solver("nim");
    const Answer answer = nim.solve({1, 2, 4, 8, 8, 8});
    int seen = 0;
    Budget budget(generous);
    EXPECT_FALSE(std::get<Solution>(answer).for_each_winning_move(
        [&](const Move&) { return ++seen < 2; }, budget));
    EXPECT_EQ(seen, 2);
}

TEST(After, KeepsTheNumbersOfTheHeaps) {
    const Rule rule = *parse_rule("kayles");
    EXPECT_EQ(after(rule, Numbers{7, 2}, {.part = 0, .from = {7}, .to = {4, 1}}),
              (Numbers{4, 2, 1}));
    EXPECT_EQ(after(rule, Numbers{7, 2}, {.part = 1, .from = {2}, .to = {}}), (Numbers{7, 0}));
}

}  // namespace
}  // namespace bouton
