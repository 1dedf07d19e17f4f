#include "bouton/solve/heap_quotient.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "bouton/rules/custom.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/rules/take_break_code.hpp"
#include "bouton/solve/search.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {
namespace {

const Limits limits;

/// All winning moves through the quotient are those whose options search finds lost.
template <HeapGame R>
void compare_moves(const R& rule, std::uint64_t largest, const std::string& name) {
    std::mt19937_64 random(3);
    Budget budget(limits);
    HeapQuotient<R> quotient(rule);
    ASSERT_TRUE(quotient.prepare(largest, limits)) << name;
    Search<HeapSum<R>> search({rule}, Sought::misere_outcome);
    for (int i = 0; i < 40; ++i) {
        std::vector<std::uint64_t> heaps(random() % 5);
        for (std::uint64_t& heap : heaps) heap = random() % (largest + 1);
        std::vector<Move> wanted, found;
        for (std::size_t at = 0; at < heaps.size(); ++at)
            for_each_option(rule, heaps[at], [&](std::span<const std::uint64_t> parts) {
                std::vector<std::uint64_t> option = heaps;
                option[at] = 0;
                option.insert(option.end(), parts.begin(), parts.end());
                if (search.value(HeapSum<R>::canonical(option), budget) == 0U)
                    wanted.push_back(
                        {.part = at, .from = {heaps[at]}, .to = {parts.begin(), parts.end()}});
                return true;
            });
        EXPECT_EQ(quotient.is_lost(heaps),
                  search.value(HeapSum<R>::canonical(heaps), budget) == 0U);
        ASSERT_TRUE(quotient.visit_winning_moves(
            heaps,
            [&](const Move& move) {
                found.push_back(move);
                return true;
            },
            budget));
        EXPECT_EQ(found, wanted) << name << testing::PrintToString(heaps);
    }
}

TEST(HeapQuotient, FindsTheMovesThatSearchFinds) {
    for (const char* text : {"0.77", "0.07", "0.123", "4!.0", "0.6", "0.{2,3}!3"})
        compare_moves(*parse_ending_code(text), 11, text);
    const char* line = "heap n: take k if k * k <= n; split a, b if a != b";
    compare_moves(*parse_custom(line), 11, line);
}

TEST(HeapQuotient, PlaysHugeHeapsByTheProvedPeriod) {
    Solver solver(*parse_rule("0.77"), Convention::misere, limits);
    std::vector<std::uint64_t> heaps;
    for (std::uint64_t i = 0; i < 3000; ++i) heaps.push_back(1'000'000'000 + i * 7919 % 1000);
    const Answer answer = solver.solve(heaps);
    const auto* solution = std::get_if<Solution>(&answer);
    ASSERT_NE(solution, nullptr);
    EXPECT_EQ(solution->method, Method::quotient);
    EXPECT_TRUE(solution->proved);
    Budget budget(limits);
    if (solution->outcome == Outcome::N) {
        const auto move = solution->first_winning_move(budget);
        ASSERT_TRUE(move);
        heaps[move->part] = 0;
        heaps.insert(heaps.end(), move->to.begin(), move->to.end());
        const Answer after = solver.solve(heaps);
        ASSERT_NE(std::get_if<Solution>(&after), nullptr);
        EXPECT_EQ(std::get_if<Solution>(&after)->outcome, Outcome::P);
    }
}

/// Far moves: a small limit for tables makes the same heaps far ones.
TEST(HeapQuotient, LooksAtFarHeapsAsAtNearOnes) {
    const TakeBreak rule = *parse_ending_code("0.123");
    HeapQuotient<TakeBreak> quotient(rule);
    ASSERT_TRUE(quotient.prepare(1'000'000, limits));
    const Limits near{.max_heap = 10};
    for (std::uint64_t heap = 11; heap < 60; ++heap)
        for (std::uint64_t other = 0; other < 12; ++other) {
            std::vector<Move> wanted, found;
            Budget all(limits), few(near);
            const auto to = [](std::vector<Move>& moves) {
                return [&moves](const Move& move) {
                    moves.push_back(move);
                    return true;
                };
            };
            const std::vector<std::uint64_t> heaps{other, heap};
            ASSERT_TRUE(quotient.visit_winning_moves(heaps, to(wanted), all));
            ASSERT_TRUE(quotient.visit_winning_moves(heaps, to(found), few));
            EXPECT_EQ(found, wanted) << heap << ' ' << other;
        }
}

TEST(HeapQuotient, LeavesTheRestToSearch) {
    Solver solver(*parse_rule("0.07"), Convention::misere, limits);
    const Answer small = solver.solve({9, 12});
    EXPECT_EQ(std::get<Solution>(small).method, Method::quotient);
    // Beyond the last heap that fits: the heaps before it are still played by the quotient.
    const Limits some{.max_nodes = 200'000};
    Solver wild(*parse_rule("0.76"), Convention::misere, some);
    EXPECT_EQ(std::get<Solution>(wild.solve({14})).method, Method::search);
    EXPECT_EQ(std::get<Solution>(wild.solve({9, 8})).method, Method::quotient);
    const Limits few{.max_nodes = 1000};
    Solver hurried(*parse_rule("0.07"), Convention::misere, few);
    const Answer large = hurried.solve({40, 41});
    EXPECT_NE(std::get_if<Undecided>(&large), nullptr);
    Solver nim_solver(*parse_rule("nim"), Convention::misere, limits);
    const Answer nim = nim_solver.solve({1, 1, 1});
    EXPECT_EQ(std::get<Solution>(nim).method, Method::theorem);
}

}  // namespace
}  // namespace bouton
