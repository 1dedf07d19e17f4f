#include "bouton/rules/moore.hpp"

#include <algorithm>
#include <random>

#include "rules/winning_options.hpp"
#include "solve/court.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t largest_number = UINT64_MAX;

/// Every list of `heaps` heaps in descending order, the first up to `largest`.
std::vector<Numbers> small_positions(std::size_t heaps, std::uint64_t largest) {
    std::vector<Numbers> all{{}};
    for (std::size_t i = 0; i < heaps; ++i) {
        std::vector<Numbers> longer;
        for (const Numbers& numbers : all)
            for (std::uint64_t heap = 0; heap <= (numbers.empty() ? largest : numbers.back());
                 ++heap) {
                longer.push_back(numbers);
                longer.back().push_back(heap);
            }
        all = std::move(longer);
    }
    return all;
}

bool is_option(const Moore& game, const Numbers& from, const Numbers& to) {
    if (from.size() != to.size()) return false;
    std::uint64_t lowered = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (to[i] > from[i]) return false;
        lowered += to[i] < from[i];
    }
    return lowered >= 1 && lowered <= game.most;
}

TEST(Moore, AgreesWithSearch) {
    for (const std::uint64_t most : {1U, 2U, 3U, 4U, 7U}) {
        const std::string name = "moore:" + std::to_string(most);
        judge_game(Moore{most}, name, small_positions(3, 5), false);
        judge_game(Moore{most}, name, small_positions(4, 3), false);
        judge_game(Moore{most}, name, small_positions(6, 1), false);
        judge_game(Moore{most}, name, {{}, {0}, {7}, {2, 7}, {0, 5, 0}, {2, 1, 2, 1, 1}}, false);
    }
}

TEST(Moore, TwoHeapsAtATimeNeedColumnsOfThree) {
    const Moore game{2};
    EXPECT_EQ(game.outcome({1, 2, 3, 3}, Convention::normal), Outcome::P);
    EXPECT_EQ(game.outcome({5, 5, 5}, Convention::normal), Outcome::P);
    EXPECT_EQ(game.outcome({1, 1, 1}, Convention::misere), Outcome::N);
    EXPECT_EQ(game.outcome({1, 1, 1, 1}, Convention::misere), Outcome::P);
}

TEST(Moore, EveryOptionIsListedOnce) {
    std::vector<Numbers> options;
    Moore{2}.for_each_option({2, 0, 1}, [&](const Numbers& option) {
        options.push_back(option);
        return true;
    });
    EXPECT_EQ(options,
              (std::vector<Numbers>{{2, 0, 0}, {1, 0, 1}, {1, 0, 0}, {0, 0, 1}, {0, 0, 0}}));
}

TEST(Moore, WinningOptionsOfTheLargestHeaps) {
    std::mt19937_64 random(1910);
    for (const std::uint64_t most :
         {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{5}, largest_number})
        for (const Convention convention : {Convention::normal, Convention::misere})
            for (const std::size_t heaps : {1U, 2U, 3U, 5U, 9U}) {
                const Moore game{most};
                Numbers position(heaps, largest_number);
                for (int round = 0; round < 5; ++round) {
                    const auto options = checked_winning_options(
                        game, position, convention,
                        [&](const Numbers& from, const Numbers& to) {
                            return is_option(game, from, to);
                        },
                        200);
                    auto once = options;
                    std::sort(once.begin(), once.end());
                    EXPECT_EQ(std::adjacent_find(once.begin(), once.end()), once.end());
                    EXPECT_EQ(options.empty(), game.outcome(position, convention) == Outcome::P);
                    for (std::uint64_t& heap : position) heap = random() >> random() % 64;
                }
            }
}

TEST(Moore, AllHeapsAtOnceIsOneMove) {
    const Moore game{largest_number};
    const Numbers position{largest_number, 1, largest_number};
    EXPECT_EQ(game.outcome(position, Convention::normal), Outcome::N);
    const auto options = checked_winning_options(
        game, position, Convention::normal,
        [&](const Numbers& from, const Numbers& to) { return is_option(game, from, to); });
    EXPECT_EQ(options, (std::vector<Numbers>{{0, 0, 0}}));
    EXPECT_EQ(game.outcome({}, Convention::misere), Outcome::N);
    EXPECT_EQ(game.outcome({}, Convention::normal), Outcome::P);
}

TEST(Moore, AHundredThousandHeapsAreNoTrouble) {
    const Moore game{3};
    Numbers position(100'000, 6);
    position.push_back(largest_number);
    position.push_back(5);
    EXPECT_EQ(
        checked_winning_options(
            game, position, Convention::misere,
            [&](const Numbers& from, const Numbers& to) { return is_option(game, from, to); }, 2)
            .size(),
        2U);
}

}  // namespace
}  // namespace bouton
