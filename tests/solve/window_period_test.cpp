#include "bouton/solve/window_period.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "bouton/rules/rule.hpp"
#include "bouton/solve/certificate.hpp"
#include "bouton/solve/period_hunt.hpp"
#include "bouton/solve/sequence.hpp"

namespace bouton {
namespace {

TakeBreak game(std::string_view rule) { return std::get<TakeBreak>(parse_rule(rule)->family); }

/// Both searches for a period, one with a table and one without, find the same.
void expect_same(const std::string& rule, std::uint64_t most) {
    const Limits limits{.max_nodes = 100'000'000'000};
    Budget budget(limits);
    ASSERT_TRUE(has_window(game(rule))) << rule;
    NimSequence table(game(rule));
    PeriodHunt hunt{PeriodTheorem(game(rule))};
    ASSERT_TRUE(hunt.advance(table, 2 * most, budget));
    const auto period = window_period(game(rule), most, budget);
    ASSERT_EQ(period.has_value(), hunt.settled() && hunt.settled()->checked_to <= most) << rule;
    if (!period) return;
    EXPECT_EQ(*period, *hunt.settled()) << rule;
    EXPECT_EQ(window_certificate(game(rule), *period, budget),
              certificate_of(game(rule), *period, table));
    WindowValues values(game(rule));
    for (std::uint64_t heap = 0; heap < table.size(); ++heap)
        ASSERT_EQ(values.next(), table[heap]) << rule << ' ' << heap;
}

TEST(WindowPeriod, IsThatOfTheTable) {
    std::mt19937 random(1980);
    for (int round = 0; round < 1000; ++round) {
        std::string code = "0.";
        for (std::size_t i = 1 + random() % 12; i > 0; --i) code += "0123"[random() % 4];
        expect_same(code, 1500);
    }
    for (const char* rule : {"0.0", "0.1", "0.2", "subtract:64", "subtract:1,64", "subtract:65",
                             "subtract:7,65", "subtract:3,70,99", "bounded:64", "bounded:65"})
        expect_same(rule, 2000);
}

TEST(WindowPeriod, NeedsNoTable) {
    const Limits limits{.max_nodes = 100'000'000, .max_memory = 1};
    Budget budget(limits);
    const TakeBreak rule = game("subtract:5,17,23,41,64");
    const auto period = window_period(rule, 10'000'000, budget);
    ASSERT_TRUE(period);
    WindowValues early(rule);
    WindowValues late(rule);
    while (late.heap() < period->preperiod + period->period) late.next();
    while (early.heap() < period->preperiod) early.next();
    for (std::uint64_t i = 0; i < 3 * period->period; ++i) ASSERT_EQ(early.next(), late.next());
}

TEST(WindowPeriod, GivesUpWhenAsked) {
    const Limits limits{.max_nodes = 1000};
    Budget budget(limits);
    EXPECT_FALSE(window_period(game("subtract:5,17,23,41,64"), 10'000'000, budget));
    EXPECT_EQ(budget.stopped(), Stopped::nodes);
    const Limits more;
    Budget enough(more);
    EXPECT_FALSE(window_period(game("subtract:2,3,7"), 3, enough));
    EXPECT_FALSE(enough.stopped());
    EXPECT_FALSE(has_window(game("kayles")));
    EXPECT_FALSE(has_window(game("allbut:1")));
    EXPECT_FALSE(has_window(game("subtract:1000000")));
}

}  // namespace
}  // namespace bouton
