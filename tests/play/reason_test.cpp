#include "bouton/play/reason.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

const Limits generous;

std::string said(std::string_view rule, Convention convention,
                 const std::vector<std::uint64_t>& position,
                 Language language = Language::english) {
    Solver solver(*parse_rule(rule), convention, generous);
    return reason(solver, solver.solve(position), language);
}

TEST(Reason, OfNim) {
    EXPECT_EQ(
        said("nim", Convention::normal, {3, 6, 9}),
        "heaps 3 6 9: the nim-sum is 12, not 0; first player wins, say by: take 4 from heap 3");
    EXPECT_EQ(said("nim", Convention::normal, {1, 1}),
              "heaps 1 1: the nim-sum is 0; second player wins");
    EXPECT_EQ(said("nim", Convention::normal, {1, 1}, Language::chinese),
              "各堆 1 1：尼姆和是 0；后手必胜");
}

TEST(Reason, OfMisereNim) {
    EXPECT_EQ(
        said("nim", Convention::misere, {1, 1, 0}),
        "heaps 1 1 0: all heaps are lonely, 2 of them, an even number, the empty heap counts for "
        "nothing; first player wins, say by: take 1 from heap 1");
    EXPECT_EQ(
        said("nim", Convention::misere, {0, 1, 0}),
        "heaps 0 1 0: all heaps are lonely, 1 of them, an odd number, the 2 empty heaps count for "
        "nothing; second player wins");
    EXPECT_EQ(
        said("nim", Convention::misere, {0, 0}),
        "heaps 0 0: nothing is left to take, and whoever cannot move wins; first player wins");
    EXPECT_EQ(
        said("nim", Convention::misere, {1, 5}),
        "heaps 1 5: one rich heap decides how many lonely ones are left; first player wins, say "
        "by: take 5 from heap 2");
    EXPECT_EQ(said("nim", Convention::misere, {4, 4}),
              "heaps 4 4: 2 rich heaps, and the nim-sum is 0; second player wins");
}

TEST(Reason, OfValuesThatAreNotSizes) {
    EXPECT_EQ(said("bounded:3", Convention::normal, {5, 1}),
              "heaps 5 1: worth 1 1, the nim-sum is 0; second player wins");
    EXPECT_EQ(
        said("bounded:3", Convention::misere, {5, 4}),
        "heaps 5 4: worth 1 0, all heaps are lonely, 1 of them, an odd number, what is worth 0 "
        "counts for nothing; second player wins");
}

TEST(Reason, OfOtherGames) {
    EXPECT_EQ(said("wythoff", Convention::normal, {3, 5}),
              "position 3 5: a theorem on this game decides it; second player wins");
    EXPECT_EQ(said("staircase", Convention::normal, {2, 7}),
              "position 2 7: the nim-value is 2; first player wins, say by: move to 0 7");
    EXPECT_EQ(said("kayles", Convention::misere, {2, 1}),
              "heaps 2 1: by the misere quotient; first player wins, say by: take 2 from heap 1");
}

TEST(Reason, CutsLongPositions) {
    const std::string text = said("nim", Convention::normal, std::vector<std::uint64_t>(20, 1));
    EXPECT_EQ(text,
              "heaps 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 …: the nim-sum is 0; second player wins");
}

TEST(Reason, OfWhatIsNotDecided) {
    Limits tight;
    tight.max_nodes = 10;
    Solver solver(*parse_rule("kayles"), Convention::misere, tight);
    EXPECT_EQ(reason(solver, solver.solve({30, 30}), Language::english),
              "position 30 30: not decided within the limits");
}

}  // namespace
}  // namespace bouton
