#include "bouton/rules/staircase.hpp"

#include <random>

#include "rules/winning_options.hpp"
#include "solve/court.hpp"

namespace bouton {
namespace {

/// Every list of `steps` numbers up to `largest`.
std::vector<Numbers> small_positions(std::size_t steps, std::uint64_t largest) {
    std::vector<Numbers> all{{}};
    for (std::size_t i = 0; i < steps; ++i) {
        std::vector<Numbers> longer;
        for (const Numbers& numbers : all)
            for (std::uint64_t coins = 0; coins <= largest; ++coins) {
                longer.push_back(numbers);
                longer.back().push_back(coins);
            }
        all = std::move(longer);
    }
    return all;
}

/// Whether a move takes coins of one step to the step below.
bool is_option(const Staircase& game, const Numbers& from, const Numbers& to) {
    if (from.size() != to.size()) return false;
    for (std::size_t i = game.has_ground ? 1 : 0; i < from.size(); ++i) {
        if (to[i] >= from[i]) continue;
        Numbers after = from;
        after[i] = to[i];
        if (i > 0) after[i - 1] += from[i] - to[i];
        if (after == to) return true;
    }
    return false;
}

TEST(Staircase, AgreesWithSearch) {
    for (const bool has_ground : {false, true}) {
        const Staircase game{has_ground};
        judge_game(game, "staircase", small_positions(4, 2));
        judge_game(game, "staircase", small_positions(3, 4));
        judge_game(game, "staircase", small_positions(2, 9));
        judge_game(game, "staircase", {{}, {0}, {9}, {1, 0, 1, 1, 1}, {0, 1, 0, 1, 1, 1}});
    }
}

TEST(Staircase, WinningOptionsOfManyCoins) {
    std::mt19937_64 random(1099);
    for (const bool has_ground : {false, true})
        for (const Convention convention : {Convention::normal, Convention::misere})
            for (int round = 0; round < 400; ++round) {
                const Staircase game{has_ground};
                Numbers position(1 + random() % 12);
                for (std::uint64_t& coins : position)
                    coins = round % 4 == 0 ? random() % 3 : random() >> (4 + random() % 60);
                ASSERT_TRUE(game.position(position).has_value());
                const auto options = checked_winning_options(
                    game, position, convention, [&](const Numbers& from, const Numbers& to) {
                        return is_option(game, from, to);
                    });
                const bool can_move =
                    !game.for_each_option(position, [](const Numbers&) { return false; });
                EXPECT_EQ(options.empty(),
                          !can_move || game.outcome(position, convention) == Outcome::P);
                EXPECT_LE(options.size(), position.size());
            }
}

TEST(Staircase, AllTheCoinsThereIsRoomFor) {
    const std::uint64_t half = std::uint64_t{1} << 63;
    const Staircase game;
    ASSERT_TRUE(game.position(Numbers{half, half - 1}).has_value());
    const auto too_many = game.position(Numbers{half, 0, half});
    ASSERT_FALSE(too_many.has_value());
    EXPECT_EQ(too_many.error().message, Message::staircase_too_many_coins);
    const auto options = checked_winning_options(
        game, {half, half - 1}, Convention::normal,
        [&](const Numbers& from, const Numbers& to) { return is_option(game, from, to); });
    EXPECT_EQ(options, (std::vector<Numbers>{{0, half - 1}}));
    const auto last_step =
        checked_winning_options(Staircase{true}, {half, half - 1}, Convention::normal,
                                [&](const Numbers& from, const Numbers& to) {
                                    return is_option(Staircase{true}, from, to);
                                });
    EXPECT_EQ(last_step, (std::vector<Numbers>{{UINT64_MAX, 0}}));
}

TEST(Staircase, TheGroundDecidesWhichStepsAreOdd) {
    EXPECT_EQ(Staircase{false}.value({5, 7, 2, 5}), 5U ^ 2U);
    EXPECT_EQ(Staircase{true}.value({5, 7, 2, 5}), 7U ^ 5U);
}

}  // namespace
}  // namespace bouton
