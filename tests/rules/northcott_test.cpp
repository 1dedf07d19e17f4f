#include "bouton/rules/northcott.hpp"

#include <gtest/gtest.h>

#include "solve/court.hpp"

namespace bouton {
namespace {

TEST(Northcott, TheoremIsWhatSearchSays) {
    std::vector<Numbers> positions{{}};
    for (std::uint64_t a = 0; a < 7; ++a)
        for (std::uint64_t b = 0; b < 7; ++b) {
            if (a == b) continue;
            positions.push_back({a, b});
            for (std::uint64_t c = 0; c < 5; ++c) {
                positions.push_back({a, b, c, 5});
                positions.push_back({a, b, 5, c, 0, 3});
            }
        }
    judge_game(Northcott(), "northcott", positions);
}

TEST(Northcott, LargestCells) {
    const Northcott game;
    EXPECT_EQ(game.value({{0, UINT64_MAX}}), UINT64_MAX - 1);
    EXPECT_EQ(game.value({{UINT64_MAX, 0}, {0, UINT64_MAX}}), 0U);
    std::vector<Northcott::Position> options;
    game.for_each_winning_option({{UINT64_MAX, 0}, {4, 9}}, Convention::misere,
                                 [&](const Northcott::Position& option) {
                                     options.push_back(option);
                                     return true;
                                 });
    EXPECT_EQ(options, (std::vector<Northcott::Position>{{{5, 0}, {4, 9}},
                                                         {{UINT64_MAX, UINT64_MAX - 5}, {4, 9}}}));
}

TEST(Northcott, RefusesWhatIsNoPosition) {
    const auto message = [](const Numbers& numbers) {
        return describe(Northcott().position(numbers).error(), Language::english, "position");
    };
    EXPECT_EQ(message({3, 4, 7}),
              "a position of northcott is two cells for each row, found 3 numbers");
    EXPECT_EQ(message({3, 4, 7, 7}),
              "found two tokens of one row on cell '7', expected different cells");
}

}  // namespace
}  // namespace bouton
