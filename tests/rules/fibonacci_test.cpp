#include "bouton/rules/fibonacci.hpp"

#include <random>

#include "rules/winning_options.hpp"
#include "solve/court.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t largest_number = UINT64_MAX;

bool is_option(const Fibonacci::Position& from, const Fibonacci::Position& to) {
    const std::uint64_t taken = from.left - to.left;
    if (taken == 0 || taken > from.limit || to.left > from.left) return false;
    return to.limit == (taken >= to.left
                            ? to.left
                            : std::min(to.left, taken + std::min(taken, largest_number - taken)));
}

void judge(std::uint64_t left, std::uint64_t limit) {
    const Fibonacci game;
    const auto position = *game.position(Numbers{left, limit});
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        const auto options = checked_winning_options(game, position, convention, is_option);
        EXPECT_EQ(options.empty(),
                  position.limit == 0 || game.outcome(position, convention) == Outcome::P);
        // The neighbours of what the theorem takes lose.
        for (const auto& option : options)
            for (const std::uint64_t taken : {left - option.left - 1, left - option.left + 1}) {
                if (taken == 0 || taken > position.limit || taken >= left / 2) continue;
                const Fibonacci::Position other{left - taken, std::min(left - taken, 2 * taken)};
                const bool is_listed =
                    std::find(options.begin(), options.end(), other) != options.end();
                EXPECT_EQ(game.outcome(other, convention) == Outcome::P, is_listed);
            }
    }
}

TEST(Fibonacci, AgreesWithSearch) {
    std::vector<Numbers> positions;
    for (std::uint64_t left = 0; left <= 150; ++left) positions.push_back({left});
    for (std::uint64_t left = 0; left <= 40; ++left)
        for (std::uint64_t limit = 0; limit <= left + 1; ++limit)
            positions.push_back({left, limit});
    judge_game(Fibonacci{}, "fibonacci", positions);
}

TEST(Fibonacci, ZeckendorfSumsAreCanonical) {
    std::mt19937_64 random(1972);
    for (int i = 0; i < 2000; ++i) {
        const std::uint64_t n = i == 0 ? largest_number : random() >> random() % 64;
        std::uint64_t sum = 0;
        std::uint64_t before = 0;
        for (const std::uint64_t part : zeckendorf(n)) {
            EXPECT_TRUE(before == 0 || part > 2 * before) << n;
            before = part;
            sum += part;
        }
        EXPECT_EQ(sum, n);
    }
    EXPECT_EQ(zeckendorf(100), (Numbers{3, 8, 89}));
    EXPECT_TRUE(zeckendorf(0).empty());
}

TEST(Fibonacci, StartsAreLostAtFibonacciNumbers) {
    const Fibonacci game;
    const auto is_lost = [&](std::uint64_t n) {
        return game.outcome(*game.position(Numbers{n}), Convention::normal) == Outcome::P;
    };
    std::uint64_t a = 1;
    for (std::uint64_t b = 2; b <= largest_number - a; b += a, a = b - a) {
        EXPECT_TRUE(is_lost(b)) << b;
        EXPECT_EQ(is_lost(b + 1), b == 2) << b;
        EXPECT_EQ(game.outcome(*game.position(Numbers{b}), Convention::misere), Outcome::N);
    }
    EXPECT_TRUE(is_lost(12200160415121876738U));
    EXPECT_FALSE(is_lost(1'000'000'000'000'000'000));
    EXPECT_FALSE(is_lost(largest_number));
}

TEST(Fibonacci, LargeNumbers) {
    std::mt19937_64 random(1963);
    for (const std::uint64_t left :
         {std::uint64_t{1'000'000'000'000'000'000}, std::uint64_t{1} << 63, largest_number - 1,
          largest_number, std::uint64_t{12200160415121876738U},
          std::uint64_t{12200160415121876739U}})
        for (const std::uint64_t limit : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2},
                                          left / 3, left / 2, left - 1, left, largest_number})
            judge(left, limit);
    for (int i = 0; i < 1000; ++i) judge(random() >> random() % 63, random() >> random() % 64);
}

TEST(Fibonacci, WhatIsNoPosition) {
    ASSERT_FALSE(Fibonacci{}.position(Numbers{}).has_value());
    ASSERT_FALSE(Fibonacci{}.position(Numbers{1, 2, 3}).has_value());
    EXPECT_EQ(Fibonacci{}.position(Numbers{1, 2, 3}).error().message,
              Message::fibonacci_expected_numbers);
    EXPECT_EQ(*Fibonacci{}.position(Numbers{7, 9}), (Fibonacci::Position{7, 7}));
    EXPECT_EQ(*Fibonacci{}.position(Numbers{7}), (Fibonacci::Position{7, 6}));
}

}  // namespace
}  // namespace bouton
