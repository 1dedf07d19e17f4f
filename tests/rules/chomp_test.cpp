#include "bouton/rules/chomp.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>

#include "solve/court.hpp"

namespace bouton {
namespace {

/// All staircases of at most this many rows, none longer than `longest`.
std::vector<Numbers> staircases(std::size_t rows, std::uint64_t longest) {
    std::vector<Numbers> positions{{}};
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Numbers above = positions[i];
        if (above.size() == rows) continue;
        for (std::uint64_t row = 1; row <= (above.empty() ? longest : above.back()); ++row) {
            positions.push_back(above);
            positions.back().push_back(row);
        }
    }
    positions.erase(positions.begin());
    return positions;
}

TEST(Chomp, TheoremIsWhatSearchSays) {
    judge_game(Chomp(), "chomp", staircases(5, 5));
    judge_game(Chomp(), "chomp", staircases(2, 14));
    judge_game(Chomp(), "chomp", staircases(14, 2));
    judge_game(Chomp(), "chomp", staircases(3, 9));
}

TEST(Chomp, OptionsAreTheBitesOfTheDefinition) {
    std::vector<Numbers> options;
    Chomp().for_each_option({3, 2}, [&](const Numbers& option) {
        options.push_back(option);
        return true;
    });
    EXPECT_EQ(options, (std::vector<Numbers>{{2, 2}, {1, 1}, {3, 1}, {3}}));
    EXPECT_TRUE(Chomp().for_each_option({1}, [](const Numbers&) { return false; }));
}

TEST(Chomp, MirrorImagesAreOneGame) {
    const Limits limits;
    Budget budget(limits);
    Search<Chomp> search({}, Sought::nim_value);
    for (const Numbers& position : staircases(5, 5)) {
        const Numbers one = Chomp::canonical(position);
        EXPECT_EQ(Chomp::canonical(one), one);
        EXPECT_LE(one, position);
        EXPECT_EQ(std::accumulate(one.begin(), one.end(), std::uint64_t{0}),
                  std::accumulate(position.begin(), position.end(), std::uint64_t{0}));
        EXPECT_EQ(search.value(one, budget), search.value(position, budget));
    }
    EXPECT_EQ(Chomp::canonical({4, 2, 1}), (Numbers{3, 2, 1, 1}));
}

/// Gale: the first player wins on every board but the poisoned square; on 3 x n with one bite only,
/// for the n that search reaches.
TEST(Chomp, FullBoardsAreWon) {
    const Limits limits;
    Budget budget(limits);
    Search<Chomp> search({}, Sought::normal_outcome);
    for (std::size_t rows = 1; rows <= 5; ++rows)
        for (std::uint64_t columns = 1; columns <= 7; ++columns) {
            const Numbers board(rows, columns);
            EXPECT_EQ(search.value(board, budget), rows * columns == 1 ? 0U : 1U);
            if (rows != 3) continue;
            int winning = 0;
            Chomp().for_each_option(board, [&](const Numbers& option) {
                winning += search.value(option, budget) == 0U ? 1 : 0;
                return true;
            });
            EXPECT_EQ(winning, 1) << columns;
        }
}

TEST(Chomp, LargestRows) {
    const Chomp chomp;
    const auto winning = [&](const Numbers& position, Convention convention) {
        std::vector<Numbers> options;
        chomp.for_each_winning_option(position, convention, [&](const Numbers& option) {
            options.push_back(option);
            return true;
        });
        return options;
    };
    constexpr std::uint64_t most = UINT64_MAX;
    EXPECT_EQ(chomp.value({most}), most - 1);
    EXPECT_EQ(chomp.value({most, most - 1}), 0U);
    EXPECT_EQ(winning({most, most - 1}, Convention::normal), std::vector<Numbers>{});
    EXPECT_EQ(winning({most, most}, Convention::normal), (std::vector<Numbers>{{most, most - 1}}));
    EXPECT_EQ(winning({most, 5}, Convention::normal), (std::vector<Numbers>{{6, 5}}));
    EXPECT_EQ(winning({most, 1, 1}, Convention::normal), (std::vector<Numbers>{{3, 1, 1}}));
    EXPECT_EQ(winning({most}, Convention::misere), (std::vector<Numbers>{{2}}));
    EXPECT_EQ(winning(Numbers(300, 300), Convention::normal).front(), [] {
        Numbers hook(300, 1);
        hook[0] = 300;
        return hook;
    }());
}

TEST(Chomp, RefusesWhatIsNoPosition) {
    const auto message = [](const Numbers& numbers) {
        return describe(Chomp().position(numbers).error(), Language::english, "position");
    };
    const std::string none =
        "found a first row of 0 squares, expected at least the poisoned square";
    EXPECT_EQ(message({}), none);
    EXPECT_EQ(message({0, 0}), none);
    EXPECT_EQ(message({3, 2, 4}),
              "found a row of '4' squares below a row of 2, expected no more than above it");
    EXPECT_EQ(*Chomp().position(Numbers{3, 2, 0, 0}), (Numbers{3, 2}));
}

}  // namespace
}  // namespace bouton
