#include "bouton/rules/euclid.hpp"

#include <random>

#include "rules/winning_options.hpp"
#include "solve/court.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t largest_number = UINT64_MAX;

bool is_option(const Euclid& game, const Euclid::Position& from, const Euclid::Position& to) {
    for (const std::size_t i : {0U, 1U}) {
        const std::uint64_t smaller = from[1 - i];
        if (to[1 - i] != smaller || smaller == 0 || to[i] >= from[i]) continue;
        if ((from[i] - to[i]) % smaller == 0 && (game.to_zero || to[i] > 0)) return true;
    }
    return false;
}

void judge(const Euclid& game, const Euclid::Position& position) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        const auto options = checked_winning_options(
            game, position, convention,
            [&](const auto& from, const auto& to) { return is_option(game, from, to); });
        EXPECT_LE(options.size(), 2U);
        const bool can_move = !game.for_each_option(position, [](const auto&) { return false; });
        EXPECT_EQ(options.empty(), !can_move || game.outcome(position, convention) == Outcome::P);
    }
    EXPECT_EQ(*game.value(position) == 0, game.outcome(position, Convention::normal) == Outcome::P);
}

TEST(Euclid, AgreesWithSearch) {
    for (const bool to_zero : {false, true}) {
        std::vector<Numbers> positions;
        for (std::uint64_t a = to_zero ? 0 : 1; a <= 60; ++a)
            for (std::uint64_t b = to_zero ? 0 : 1; b <= 60; ++b) positions.push_back({a, b});
        positions.insert(positions.end(), {{89, 144}, {144, 233}, {3, 400}, {400, 399}});
        judge_game(Euclid{to_zero}, to_zero ? "euclid:zero" : "euclid", positions, false);
    }
}

TEST(Euclid, KnownPositions) {
    const Euclid to_zero{true};
    EXPECT_EQ(to_zero.outcome({25, 7}, Convention::normal), Outcome::N);
    EXPECT_EQ(to_zero.outcome({24, 15}, Convention::normal), Outcome::P);
    EXPECT_EQ(Euclid{}.outcome({7, 7}, Convention::normal), Outcome::P);
    EXPECT_EQ(Euclid{}.outcome({7, 7}, Convention::misere), Outcome::N);
    EXPECT_EQ(Euclid{}.outcome({7, 14}, Convention::misere), Outcome::P);
    EXPECT_EQ(to_zero.outcome({7, 7}, Convention::normal), Outcome::N);
    EXPECT_EQ(to_zero.outcome({7, 7}, Convention::misere), Outcome::P);
}

TEST(Euclid, WhatIsNoPosition) {
    EXPECT_FALSE(Euclid{}.position(Numbers{5}).has_value());
    ASSERT_FALSE(Euclid{}.position(Numbers{5, 0}).has_value());
    EXPECT_EQ(Euclid{}.position(Numbers{5, 0}).error().message, Message::number_too_small);
    EXPECT_TRUE(Euclid{true}.position(Numbers{5, 0}).has_value());
}

TEST(Euclid, FibonacciPairsToTheLast) {
    std::uint64_t a = 1;
    std::uint64_t b = 1;
    for (int i = 0; b <= largest_number - a; ++i) {
        for (const bool to_zero : {false, true}) {
            judge(Euclid{to_zero}, {a, b});
            judge(Euclid{to_zero}, {b, a + 1});
            judge(Euclid{to_zero}, {a, b + 1});
        }
        // The quotients of consecutive Fibonacci numbers lie below and above phi by turns.
        EXPECT_EQ(Euclid{}.outcome({a, b}, Convention::normal),
                  i % 2 == 0 ? Outcome::P : Outcome::N);
        EXPECT_EQ(Euclid{}.outcome({a, b}, Convention::misere),
                  i % 2 == 0 ? Outcome::N : Outcome::P);
        b += a;
        a = b - a;
    }
}

TEST(Euclid, LargestNumbers) {
    std::mt19937_64 random(1969);
    for (const bool to_zero : {false, true}) {
        const Euclid game{to_zero};
        EXPECT_EQ(game.value({1, largest_number}), largest_number - (to_zero ? 0 : 1));
        EXPECT_EQ(game.value({largest_number, largest_number}), to_zero ? 1U : 0U);
        judge(game, {largest_number, largest_number});
        judge(game, {1, largest_number});
        judge(game, {largest_number - 1, largest_number});
        judge(game, {largest_number / 2, largest_number});
        judge(game, {largest_number / 2 + 1, largest_number});
        for (int i = 0; i < 2000; ++i)
            judge(game, {random() >> random() % 63 | 1, random() >> random() % 63 | 1});
    }
}

}  // namespace
}  // namespace bouton
