#include "bouton/solve/search.hpp"

#include <gtest/gtest.h>

#include "bouton/rules/heap_sum.hpp"
#include "bouton/rules/rule.hpp"

namespace bouton {
namespace {

HeapSum<TakeBreak> game(std::string_view rule) {
    return {std::get<TakeBreak>(parse_rule(rule)->family)};
}

/// The definition once more, as a plain recursion without any memory.
std::uint32_t by_hand(const HeapSum<TakeBreak>& rule, const HeapSum<TakeBreak>::Position& position,
                      Sought sought) {
    std::vector<std::uint32_t> values;
    rule.for_each_option(position, [&](const HeapSum<TakeBreak>::Position& option) {
        values.push_back(by_hand(rule, option, sought));
        return true;
    });
    if (sought == Sought::misere_outcome && values.empty()) return 1;
    std::uint32_t least = 0;
    while (std::find(values.begin(), values.end(), least) != values.end()) ++least;
    return sought == Sought::nim_value ? least : std::min(least, std::uint32_t{1});
}

TEST(Search, AgreesWithThePlainRecursion) {
    Limits limits;
    for (const std::string_view rule : {"nim", "kayles", "4!.0", "0.[7]", "subtract:2,3", "0.3F"})
        for (const Sought sought :
             {Sought::normal_outcome, Sought::misere_outcome, Sought::nim_value}) {
            Search<HeapSum<TakeBreak>> search(game(rule), sought);
            Budget budget(limits);
            for (std::uint64_t a = 0; a <= 5; ++a)
                for (std::uint64_t b = 0; b <= 4; ++b) {
                    const auto position = HeapSum<TakeBreak>::canonical(std::vector{a, b});
                    EXPECT_EQ(search.value(position, budget),
                              by_hand(search.game(), position, sought))
                        << rule << " " << a << " " << b;
                }
        }
}

TEST(Search, KnowsMisereKayles) {
    Limits limits;
    Budget budget(limits);
    Search<HeapSum<TakeBreak>> search(game("kayles"), Sought::misere_outcome);
    EXPECT_EQ(search.value({9}, budget), 0U);
    EXPECT_EQ(search.value({8}, budget), 1U);
    EXPECT_EQ(search.value({1, 5}, budget), 0U);
}

TEST(Search, StopsAtItsLimitsAndGoesOnLater) {
    const Limits few{.max_nodes = 50};
    Budget small(few);
    Search<HeapSum<TakeBreak>> search(game("kayles"), Sought::misere_outcome);
    EXPECT_FALSE(search.value({20, 20}, small).has_value());
    EXPECT_EQ(small.stopped(), Stopped::nodes);

    const Limits tight{.max_memory = 2000};
    Budget narrow(tight);
    EXPECT_FALSE(search.value({20, 20}, narrow).has_value());
    EXPECT_EQ(narrow.stopped(), Stopped::memory);

    Limits limits;
    Budget enough(limits);
    EXPECT_TRUE(search.value({20, 20}, enough).has_value());
}

TEST(Search, LongGamesNeedNoDeepStack) {
    Limits limits;
    Budget budget(limits);
    Search<HeapSum<TakeBreak>> search(game("subtract:1"), Sought::misere_outcome);
    EXPECT_EQ(search.value({200'000}, budget), 1U);
    EXPECT_EQ(search.positions(), 200'001U);
}

}  // namespace
}  // namespace bouton
