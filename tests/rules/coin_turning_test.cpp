#include "bouton/rules/coin_turning.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <random>

#include "bouton/core/mex.hpp"
#include "bouton/core/nimber.hpp"
#include "solve/court.hpp"

namespace bouton {
namespace {

constexpr CoinTurning runs_of_up_to(unsigned coins) {
    return {.sizes = (std::uint64_t{2} << coins) - 2, .runs = true};
}

/// All sets of heads among the first `coins`.
std::vector<Numbers> all_rows(std::uint64_t coins) {
    std::vector<Numbers> positions(std::size_t{1} << coins);
    for (std::size_t heads = 0; heads < positions.size(); ++heads)
        for (std::uint64_t coin = 0; coin < coins; ++coin)
            if ((heads >> coin & 1) != 0) positions[heads].push_back(coin);
    return positions;
}

std::vector<Numbers> all_boards(std::uint64_t columns, std::uint64_t rows) {
    std::vector<Numbers> positions(std::size_t{1} << (columns * rows));
    for (std::size_t heads = 0; heads < positions.size(); ++heads)
        for (std::uint64_t coin = 0; coin < columns * rows; ++coin)
            if ((heads >> coin & 1) != 0)
                positions[heads].insert(positions[heads].end(), {coin / rows, coin % rows});
    return positions;
}

TEST(CoinTurning, ValuesAreThoseOfTheDefinition) {
    const auto compare = [](const CoinTurning& turning, std::size_t count) {
        const auto values = coin_values(turning, count);
        for (std::size_t coin = 0; coin < count; ++coin)
            ASSERT_EQ(turning.value(coin), values[coin])
                << turning.sizes << " coins, place " << coin;
    };
    compare({.sizes = 0b10}, 50);
    compare(twins, 200);
    compare(turning_turtles, 200);
    compare(mock_turtles, 100);
    compare(ruler, 300);
    for (unsigned longest = 1; longest <= 20; ++longest) compare(runs_of_up_to(longest), 150);
    compare(runs_of_up_to(62), 300);
}

TEST(CoinTurning, ValuesOfMockTurtlesAndRuler) {
    const std::vector<std::uint64_t> mock{1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22};
    const std::vector<std::uint64_t> ruled{1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4};
    for (std::size_t coin = 0; coin < mock.size(); ++coin) {
        EXPECT_EQ(mock_turtles.value(coin), mock[coin]);
        EXPECT_EQ(ruler.value(coin), ruled[coin]);
    }
}

TEST(CoinTurning, SetsAreListedInOrder) {
    const auto sets = [](const CoinTurning& turning, std::uint64_t last) {
        std::vector<Numbers> all;
        turning.for_each_set(last, [&](std::span<const std::uint64_t> set) {
            all.emplace_back(set.begin(), set.end());
            return true;
        });
        return all;
    };
    EXPECT_EQ(sets(mock_turtles, 3),
              (std::vector<Numbers>{{3}, {0, 3}, {1, 3}, {2, 3}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}));
    EXPECT_EQ(sets(ruler, 2), (std::vector<Numbers>{{2}, {1, 2}, {0, 1, 2}}));
    EXPECT_EQ(sets(twins, 0), std::vector<Numbers>{});
    EXPECT_EQ(sets({.sizes = 0b1000, .runs = true}, 4), (std::vector<Numbers>{{2, 3, 4}}));
    EXPECT_EQ(sets(ruler, 99).size(), 100U);
    EXPECT_EQ(sets({.sizes = std::uint64_t{1} << 63}, 62).size(), 1U);
    EXPECT_EQ(sets({.sizes = std::uint64_t{1} << 62}, 62).size(), 62U);
}

TEST(CoinRow, TheoremIsWhatSearchSays) {
    for (const CoinTurning& turning :
         {turning_turtles, mock_turtles, ruler, twins, runs_of_up_to(1), runs_of_up_to(2),
          runs_of_up_to(3), CoinTurning{.sizes = 0b10}, CoinTurning{.sizes = 0b1000},
          CoinTurning{.sizes = 0b101010}, CoinTurning{.sizes = 0b1100, .runs = true}})
        ASSERT_NO_FATAL_FAILURE(judge_game(CoinRow{turning}, "coins", all_rows(6)))
            << turning.sizes;
    judge_game(CoinRow{mock_turtles}, "mock-turtles", all_rows(9));
    judge_game(CoinRow{ruler}, "ruler", all_rows(9));
    judge_game(CoinRow{turning_turtles}, "turning-turtles", all_rows(9));
}

TEST(CoinRow, LargestPlaces) {
    constexpr std::uint64_t most = UINT64_MAX >> 1;
    EXPECT_EQ(CoinRow{turning_turtles}.value({most}), most + 1);
    EXPECT_EQ(CoinRow{mock_turtles}.value({most}), UINT64_MAX - 1);
    EXPECT_EQ(CoinRow{twins}.value({0, most}), most);
    std::mt19937_64 random(14);
    for (const CoinTurning& turning : {turning_turtles, mock_turtles, twins, runs_of_up_to(40)})
        for (int i = 0; i < 100; ++i) {
            Numbers heads;
            for (std::uint64_t n = 1 + random() % 5; n > 0; --n) heads.push_back(random() >> 1);
            const CoinRow game{turning};
            const auto position = game.position(heads);
            ASSERT_TRUE(position.has_value());
            for (const Convention convention : {Convention::normal, Convention::misere}) {
                const auto outcome = game.outcome(*position, convention);
                if (!outcome) continue;
                std::size_t winning = 0;
                game.for_each_winning_option(*position, convention, [&](const Numbers& option) {
                    EXPECT_EQ(game.position(option), option);
                    EXPECT_EQ(game.outcome(option, convention), Outcome::P);
                    return ++winning < 1000;  // Mock Turtles has 2^61 and more
                });
                EXPECT_EQ(winning != 0, outcome == Outcome::N);
            }
        }
}

TEST(CoinBoard, TartanTheoremOnSingleHeads) {
    const auto compare = [](const CoinBoard& game, std::uint64_t side) {
        std::vector<std::vector<std::uint64_t>> values(side, std::vector<std::uint64_t>(side));
        MexSet left;
        for (std::uint64_t x = 0; x < side; ++x)
            for (std::uint64_t y = 0; y < side; ++y) {
                left.clear();
                game.for_each_option({{x, y}}, [&](const CoinBoard::Position& option) {
                    std::uint64_t sum = 0;
                    for (const auto& [a, b] : option) sum ^= values[a][b];
                    left.insert(sum);
                    return true;
                });
                values[x][y] = left.mex();
                ASSERT_EQ(game.value({{x, y}}), values[x][y]) << x << " " << y;
            }
    };
    compare(turning_corners, 16);
    compare({turning_turtles, turning_turtles}, 12);
    compare({ruler, ruler}, 10);
    compare({mock_turtles, ruler}, 8);
    compare({twins, mock_turtles}, 8);
}

TEST(CoinBoard, TheoremIsWhatSearchSays) {
    judge_game(turning_corners, "turning-corners", all_boards(3, 3));
    judge_game(turning_corners, "turning-corners", all_boards(2, 4));
    judge_game(CoinBoard{turning_turtles, ruler}, "coins", all_boards(3, 3));
    judge_game(CoinBoard{mock_turtles, {.sizes = 0b1010}}, "coins", all_boards(4, 2));
}

TEST(CoinBoard, LargestPlaces) {
    constexpr std::uint64_t most = UINT64_MAX >> 1;
    EXPECT_EQ(turning_corners.value({{most, most}}), (Nimber(most) * Nimber(most)).value());
    EXPECT_EQ(turning_corners.value({{1, most}, {most, 1}}), 0U);
}

TEST(CoinTurning, RefusesWhatIsNoPosition) {
    const auto message = [](const auto& game, const Numbers& numbers) {
        return describe(game.position(numbers).error(), Language::english, "position");
    };
    EXPECT_EQ(message(CoinRow{ruler}, {10000}), "found '10000', expected a cell from 0 to 9999");
    EXPECT_EQ(message(CoinRow{turning_turtles}, {UINT64_MAX}),
              "found '18446744073709551615', expected a cell from 0 to 9223372036854775807");
    EXPECT_EQ(message(CoinRow{mock_turtles}, {4, 7, 4}),
              "found '4' twice, expected each cell at most once");
    EXPECT_EQ(message(turning_corners, {4, 7, 4}),
              "a position of coins on a board is two numbers for each head, found 3 numbers");
    EXPECT_EQ(message(turning_corners, {4, 7, 4, 7}),
              "found the coin 4 7 twice, expected each at most once");
    EXPECT_EQ(message(CoinBoard{ruler, twins}, {4, 100}),
              "found '100', expected a cell from 0 to 99");
}

}  // namespace
}  // namespace bouton
