#include "bouton/rules/silver_dollar.hpp"

#include <gtest/gtest.h>

#include <random>

#include "solve/court.hpp"

namespace bouton {
namespace {

TEST(SilverDollar, TheoremIsWhatSearchSays) {
    std::vector<Numbers> positions;
    for (std::uint64_t cells = 0; cells < 1 << 11; ++cells) {
        positions.emplace_back();
        for (std::uint64_t cell = 1; cell <= 11; ++cell)
            if ((cells >> (cell - 1) & 1) != 0) positions.back().push_back(cell);
    }
    judge_game(SilverDollar(), "silver-dollar", positions);
}

TEST(SilverDollar, OrderOfTheNumbersIsAllTheSame) {
    const SilverDollar game;
    const auto sample = game.position(Numbers{17, 1, 14, 5, 12, 6, 9, 7});  // POJ 1704
    ASSERT_TRUE(sample.has_value());
    EXPECT_EQ(*sample, (Numbers{1, 5, 6, 7, 9, 12, 14, 17}));
    EXPECT_EQ(game.outcome(*sample, Convention::normal), Outcome::N);
    EXPECT_EQ(game.outcome({1, 2, 3}, Convention::normal), Outcome::P);
    EXPECT_EQ(game.outcome({1, 2, 3}, Convention::misere), Outcome::N);
}

TEST(SilverDollar, LargestCells) {
    const SilverDollar game;
    EXPECT_EQ(game.value({UINT64_MAX}), UINT64_MAX - 1);
    EXPECT_EQ(game.value({1, UINT64_MAX}), UINT64_MAX - 2);
    std::mt19937_64 random(1704);
    for (int i = 0; i < 300; ++i) {
        Numbers cells;
        for (std::uint64_t n = 1 + random() % 6; n > 0; --n) cells.push_back(random() | 1);
        const auto position = game.position(cells);
        if (!position) continue;
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            std::size_t winning = 0;
            game.for_each_winning_option(*position, convention, [&](const Numbers& option) {
                ++winning;
                EXPECT_EQ(game.position(option), option);
                EXPECT_EQ(game.outcome(option, convention), Outcome::P);
                return true;
            });
            EXPECT_EQ(winning != 0, game.outcome(*position, convention) == Outcome::N);
        }
    }
}

TEST(SilverDollar, RefusesWhatIsNoPosition) {
    const auto message = [](const Numbers& numbers) {
        return describe(SilverDollar().position(numbers).error(), Language::english, "position");
    };
    EXPECT_EQ(message({3, 0}), "found '0', expected a cell from 1 to 18446744073709551615");
    EXPECT_EQ(message({3, 5, 3}), "found '3' twice, expected each cell at most once");
}

}  // namespace
}  // namespace bouton
