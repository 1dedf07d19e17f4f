#include "bouton/solve/far_moves.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "bouton/rules/rule.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {
namespace {

using Parts = std::vector<std::uint64_t>;

/// What the walk over all options and the walk for far heaps find from one heap.
struct Both {
    std::vector<Parts> plain;
    std::vector<Parts> far;
    bool all = false;
};

Both both(const std::string& rule, std::uint64_t heap, std::uint64_t wanted) {
    const auto game = std::get<TakeBreak>(parse_rule(rule)->family);
    const Limits limits;
    Budget budget(limits);
    PeriodicValues values(game);
    EXPECT_TRUE(values.prepare(heap, budget));
    EXPECT_TRUE(values.period()) << rule;
    Both moves;
    for_each_option(game, heap, [&](std::span<const std::uint64_t> parts) {
        std::uint64_t sum = 0;
        for (const std::uint64_t part : parts) sum ^= values(part);
        if (sum == wanted) moves.plain.emplace_back(parts.begin(), parts.end());
        return true;
    });
    const FarHeap far{game, *values.period(), heap, [&](std::uint64_t of) { return values(of); }};
    bool left_out = false;
    const bool went_on = visit_far_moves(
        far, wanted,
        [&](std::span<const std::uint64_t> parts) {
            moves.far.emplace_back(parts.begin(), parts.end());
            return true;
        },
        budget, left_out);
    moves.all = went_on && !left_out;
    return moves;
}

TEST(FarMoves, AreAllOfThemWhereValuesGrow) {
    for (const char* rule :
         {"allbut:2,3,7", "allbut:1", "0.[3]", "0.0[3]", "0.[13]", "0.[2]", "0.1[2]"})
        for (std::uint64_t heap = 200; heap < 212; ++heap)
            for (std::uint64_t wanted = 0; wanted < 130; ++wanted) {
                const Both moves = both(rule, heap, wanted);
                EXPECT_TRUE(moves.all) << rule;
                EXPECT_EQ(moves.far, moves.plain) << rule << ' ' << heap << ' ' << wanted;
            }
}

TEST(FarMoves, AreSomeOfThemWhereThereAreTooMany) {
    for (const char* rule : {"kayles", "0.07", "0.4=1", "4.6", "subtract:2,3,7"})
        for (std::uint64_t heap = 4000; heap < 4004; ++heap)
            for (std::uint64_t wanted = 0; wanted < 10; ++wanted) {
                const Both moves = both(rule, heap, wanted);
                EXPECT_EQ(moves.far.empty(), moves.plain.empty()) << rule << ' ' << heap;
                if (moves.all) {
                    EXPECT_EQ(moves.far, moves.plain) << rule;
                }
                const std::set<Parts> plain(moves.plain.begin(), moves.plain.end());
                for (const Parts& parts : moves.far) EXPECT_TRUE(plain.contains(parts)) << rule;
            }
}

TEST(FarMoves, TheSolverNamesAWinningMoveOfSeveralHugeHeaps) {
    const Limits limits;
    int won = 0;
    for (const Convention convention : {Convention::normal, Convention::misere})
        for (std::uint64_t i = 0; i < 40; ++i) {
            Solver solver(*parse_rule("kayles"), convention, limits);
            const auto solution = std::get<Solution>(
                solver.solve({1'000'000'000 + i, 2'000'000'000 + 7 * i, 3'000'000'000 + i * i}));
            if (solution.outcome == Outcome::P) continue;
            ++won;
            Budget budget(limits);
            const auto move = solution.first_winning_move(budget);
            ASSERT_TRUE(move) << i;
            const auto next = after(solver.rule(), solution.position, *move);
            EXPECT_EQ(std::get<Solution>(solver.solve(next)).outcome, Outcome::P) << i;
        }
    EXPECT_GT(won, 60);
}

TEST(FarMoves, TheSolverNamesAWinningMoveOfAHugeHeap) {
    const Limits limits;
    for (const char* rule : {"kayles", "0.07", "subtract:2,3,7", "allbut:2,3,7"})
        for (const std::uint64_t heap : {999'999'999'999'999'999U, 1'000'000'000'000'000'000U}) {
            Solver solver(*parse_rule(rule), Convention::normal, limits);
            const auto solution = std::get<Solution>(solver.solve({heap, 2}));
            if (solution.outcome == Outcome::P) continue;
            Budget budget(limits);
            const auto move = solution.first_winning_move(budget);
            ASSERT_TRUE(move) << rule;
            const auto next = after(solver.rule(), solution.position, *move);
            EXPECT_EQ(std::get<Solution>(solver.solve(next)).outcome, Outcome::P) << rule;
        }
}

}  // namespace
}  // namespace bouton
