#include "bouton/core/budget.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

TEST(Budget, StopsAfterTheNodesItWasGiven) {
    const Limits limits{.max_nodes = 100};
    Budget budget(limits);
    EXPECT_TRUE(budget.spend(100));
    EXPECT_FALSE(budget.spend(1));
    EXPECT_EQ(budget.stopped(), Stopped::nodes);
    EXPECT_EQ(budget.nodes(), 101U);
    EXPECT_FALSE(budget.spend(1));
}

TEST(Budget, StopsWhenAskedWhenLateAndWhenFull) {
    const std::atomic<bool> stop{true};
    const Limits asked{.stop = &stop};
    EXPECT_FALSE(Budget(asked).spend(1));

    const Limits late{.max_seconds = 1, .seconds = [] { return 2.0; }};
    Budget slow(late);
    EXPECT_FALSE(slow.spend(1));
    EXPECT_EQ(slow.stopped(), Stopped::time);

    const Limits small{.max_memory = 10};
    Budget full(small);
    EXPECT_TRUE(full.hold(10));
    EXPECT_FALSE(full.hold(11));
    EXPECT_EQ(full.stopped(), Stopped::memory);
}

TEST(Budget, ReportsNowAndThen) {
    std::uint64_t last = 0;
    const Limits limits{.report = [&](const Progress& progress) { last = progress.done; }};
    Budget budget(limits);
    for (int i = 0; i < 20'000; ++i) ASSERT_TRUE(budget.spend(1));
    EXPECT_GE(last, 16'384U);
}

}  // namespace
}  // namespace bouton
