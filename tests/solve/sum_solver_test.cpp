#include "bouton/solve/sum_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "bouton/solve/search.hpp"
#include "bouton/solve/sum_game.hpp"
#include "rules/read_test_file.hpp"

namespace bouton {
namespace {

/// Result: whether the player to move wins, by the definition and nothing else.
bool wins(const std::vector<Component>& sum, Convention convention) {
    bool has_move = false;
    bool won = false;
    for (std::size_t i = 0; i < sum.size(); ++i)
        for_each_move(sum[i].rule, sum[i].position, [&](const Move& move) {
            has_move = true;
            std::vector<Component> option = sum;
            option[i].position = after(sum[i].rule, sum[i].position, move);
            won = won || !wins(option, convention);
            return !won;
        });
    return has_move ? won : convention == Convention::misere;
}

std::vector<SumMove> winning_by_definition(const std::vector<Component>& sum,
                                           Convention convention) {
    std::vector<SumMove> winning;
    for (std::size_t i = 0; i < sum.size(); ++i)
        for_each_move(sum[i].rule, sum[i].position, [&](const Move& move) {
            std::vector<Component> option = sum;
            option[i].position = after(sum[i].rule, sum[i].position, move);
            if (!wins(option, convention)) winning.push_back({.component = i, .move = move});
            return true;
        });
    return winning;
}

/// The order of moves inside a component is that of its theorem.
void sort(std::vector<SumMove>& moves) {
    std::sort(moves.begin(), moves.end(), [](const SumMove& a, const SumMove& b) {
        return std::tie(a.component, a.move.part, a.move.to) <
               std::tie(b.component, b.move.part, b.move.to);
    });
}

void judge(const std::string& text, Convention convention) {
    const Limits limits;
    Budget budget(limits);
    SumSolver solver(*parse_sum(text, read_test_file), convention, limits);
    const SumAnswer answer = solver.solve();
    ASSERT_TRUE(std::holds_alternative<SumSolution>(answer)) << text;
    const auto& solution = std::get<SumSolution>(answer);
    EXPECT_EQ(solution.outcome == Outcome::N, wins(solver.components(), convention)) << text;
    std::vector<SumMove> expected = winning_by_definition(solver.components(), convention);
    std::vector<SumMove> found;
    EXPECT_TRUE(solution.for_each_winning_move(
        [&](const SumMove& move) {
            found.push_back(move);
            return true;
        },
        budget));
    sort(expected);
    sort(found);
    EXPECT_EQ(found, expected) << text << " " << word(convention);
}

const std::vector<std::vector<std::string>> components = {
    {"nim", "3", "1 2", "0"},
    {"kayles", "1", "4"},
    {"(heap n: take k if k * k <= n)", "4", "3"},
    {"wythoff", "1 2", "2 2"},
    {"king", "1 2"},
    {"fibonacci", "4", "3 2"},
    {"cram", "2 2", "1 3"},
    {"chomp", "2 1"},
    {"moore:2", "1 1 2"},
    {"turning-corners", "1 1"},
    {"node-kayles:tests/graphs/cycle_5.txt", "1 2 3"},
    {"dag:tests/graphs/poj_2425_first.txt", "0", "1"}};

TEST(SumSolver, AgreesWithTheDefinitionOnPairs) {
    for (std::size_t i = 0; i < components.size(); ++i)
        for (std::size_t k = i; k < components.size(); ++k)
            for (std::size_t a = 1; a < components[i].size(); ++a)
                for (std::size_t b = 1; b < components[k].size(); ++b)
                    for (const Convention convention : {Convention::normal, Convention::misere})
                        ASSERT_NO_FATAL_FAILURE(judge(components[i][0] + " " + components[i][a] +
                                                          " + " + components[k][0] + " " +
                                                          components[k][b],
                                                      convention));
}

TEST(SumSolver, AgreesWithTheDefinitionOnThree) {
    for (const char* text :
         {"kayles 3 + nim 1 2 + wythoff 1 2", "nim 2 + nim 1 1 + kayles 2",
          "grundy 5 + lasker 2 + king 1 1", "(heap n: take k if odd(k)) 3 + kayles 2 + kayles 2"})
        for (const Convention convention : {Convention::normal, Convention::misere})
            ASSERT_NO_FATAL_FAILURE(judge(text, convention));
}

TEST(SumSolver, LargeComponentsUnderATheorem) {
    const Limits limits;
    SumSolver solver(*parse_sum("nim 1000000000000000000 + bounded:6 999999999999999999 + rook "
                                "1000000 2000000"),
                     Convention::normal, limits);
    const SumAnswer answer = solver.solve();
    const auto& solution = std::get<SumSolution>(answer);
    EXPECT_EQ(solution.grundy, std::uint64_t{1000000000000000000} ^ (999999999999999999 % 7) ^
                                   (std::uint64_t{1000000} ^ 2000000));
    EXPECT_EQ(solution.method, Method::theorem);
}

TEST(SumSolver, SaysWhichComponentItCouldNotValue) {
    Limits limits;
    limits.max_nodes = 10'000;
    SumSolver solver(*parse_sum("nim 3 + wythoff 1000000000 5"), Convention::normal, limits);
    const SumAnswer answer = solver.solve();
    const auto& undecided = std::get<SumUndecided>(answer);
    EXPECT_EQ(undecided.component, 1U);
    EXPECT_EQ(undecided.undecided.why, Stopped::nodes);
}

TEST(SumSolver, EndlessComponentsAreNotSearched) {
    const Limits limits;
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        SumSolver solver(*parse_sum("nim 3 + loopy:20.017 4"), convention, limits);
        const SumAnswer answer = solver.solve();
        EXPECT_EQ(std::get<SumUndecided>(answer).undecided.why, Stopped::endless);
    }
}

}  // namespace
}  // namespace bouton
