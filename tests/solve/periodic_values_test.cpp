#include "bouton/solve/periodic_values.hpp"

#include <gtest/gtest.h>

#include <string>

#include "bouton/rules/rule.hpp"
#include "bouton/solve/heap_values.hpp"
#include "bouton/solve/solver.hpp"
#include "solve/known_periods.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t far = 1'000'000'000'000'000'000;

TakeBreak game(std::string_view rule) { return std::get<TakeBreak>(parse_rule(rule)->family); }

TEST(PeriodicValues, ReachHeapsBeyondEveryTable) {
    const Limits limits;
    std::size_t tried = 0;
    for (const KnownPeriod& row : known_periods()) {
        if (2 * (row.preperiod + row.period) + 10 > most_values_in_tests) continue;
        PeriodicValues values(game(row.code));
        Budget budget(limits);
        ASSERT_TRUE(values.prepare(far, budget)) << row.code;
        EXPECT_TRUE(values.period()->proved) << row.code;
        EXPECT_TRUE(values.needs_period(far));
        NimSequence plain(game(row.code));
        ASSERT_TRUE(plain.extend(row.preperiod + row.period + 7, budget));
        for (std::uint64_t i = 0; i < 7; ++i) {
            const std::uint64_t heap = row.preperiod + i + far / row.period * row.period;
            EXPECT_EQ(values(heap), plain[row.preperiod + i]) << row.code << ' ' << heap;
        }
        ++tried;
    }
    EXPECT_GT(tried, 200U);
}

TEST(PeriodicValues, GrowWithASaltus) {
    const Limits limits;
    Budget budget(limits);
    PeriodicValues values(game("allbut:2,3,7"));
    ASSERT_TRUE(values.prepare(far, budget));
    EXPECT_EQ(values.period()->period, 4U);
    EXPECT_EQ(values.period()->saltus, 2U);
    EXPECT_EQ(values(far), far / 2);
    EXPECT_EQ(values(far + 3), far / 2 + 1);
}

TEST(PeriodicValues, SayWhenTheyDoNotKnow) {
    const Limits limits{.max_heap = 500};
    Budget budget(limits);
    PeriodicValues officers(game("officers"));
    EXPECT_FALSE(officers.prepare(far, budget));
    EXPECT_EQ(budget.stopped(), Stopped::heap);
    EXPECT_FALSE(officers.period());
    Budget more(limits);
    EXPECT_TRUE(officers.prepare(500, more));

    const Limits few{.max_nodes = 1000};
    Budget little(few);
    PeriodicValues kayles(game("kayles"));
    EXPECT_FALSE(kayles.prepare(far, little));
    EXPECT_EQ(little.stopped(), Stopped::nodes);
}

// Enough to find the period, too little to have it checked: then nothing rests on it.
TEST(PeriodicValues, UseNoPeriodThatWasNotChecked) {
    for (std::uint64_t nodes = 0; nodes < 40'000; nodes += 500) {
        const Limits limits{.max_nodes = nodes};
        Budget budget(limits);
        PeriodicValues values(game("kayles"));
        const bool known = values.prepare(far, budget);
        EXPECT_EQ(known, values.period() && values.period()->proved) << nodes;
        EXPECT_EQ(values.needs_period(far), known);
        const Limits all;
        Budget again(all);
        EXPECT_TRUE(values.prepare(far, again));  // it goes on from there
    }
}

TEST(PeriodicValues, OfCustomRulesAreSeenOnly) {
    const Limits limits;
    Budget budget(limits);
    PeriodicValues values(*parse_custom("heap n: take k if k*k <= n and k <= 3"));
    ASSERT_TRUE(values.search(300, budget));
    EXPECT_FALSE(values.period());
    const auto seen = values.observed();
    ASSERT_TRUE(seen);
    EXPECT_FALSE(seen->proved);
    EXPECT_EQ(seen->period, 4U);
    EXPECT_FALSE(values.prepare(far, budget));
}

TEST(PeriodicValues, TheMethodDoesNotDependOnWhatWasAskedBefore) {
    const Limits limits;
    const auto method = [](Solver& solver, std::uint64_t heap) {
        return std::get<Solution>(solver.solve({heap, 3})).method;
    };
    for (const char* rule : {"kayles", "subtract:2,3,7", "allbut:2,5", "0.4=1"}) {
        Solver warm(*parse_rule(rule), Convention::normal, limits);
        EXPECT_EQ(method(warm, far), Method::period) << rule;
        for (std::uint64_t heap = 1; heap < 400; heap += 3) {
            Solver cold(*parse_rule(rule), Convention::normal, limits);
            EXPECT_EQ(method(cold, heap), method(warm, heap)) << rule << ' ' << heap;
        }
    }
}

TEST(PeriodicValues, SolvedPositionsAgreeWithTheTable) {
    const Limits limits;
    Solver solver(*parse_rule("kayles"), Convention::normal, limits);
    const std::uint64_t large = far / 12 * 12 + 75;  // as 75
    const auto huge = std::get<Solution>(solver.solve({large, 5, 9}));
    EXPECT_EQ(huge.method, Method::period);
    EXPECT_TRUE(huge.proved);
    const std::uint64_t grundy = *huge.grundy;
    EXPECT_EQ(grundy, *std::get<Solution>(solver.solve({75, 5, 9})).grundy);
    // Its moves are more than can be looked at, and that is said.
    const auto lost = std::get<Solution>(solver.solve({large, large}));
    EXPECT_EQ(lost.outcome, Outcome::P);
    const Limits small{.max_heap = 1000};
    Budget budget(small);
    const auto won = std::get<Solution>(solver.solve({large, 5, 9}));
    std::uint64_t count = 0;
    EXPECT_FALSE(won.for_each_winning_move([&](const Move&) { return ++count != 0; }, budget));
    EXPECT_GT(count, 0U);
    EXPECT_EQ(budget.stopped(), Stopped::heap);
}

}  // namespace
}  // namespace bouton
