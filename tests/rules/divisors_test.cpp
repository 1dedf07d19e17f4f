#include "bouton/rules/divisors.hpp"

#include <algorithm>
#include <random>

#include "solve/court.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t largest_number = UINT64_MAX;

TEST(Divisors, AgreeWithSearch) {
    std::vector<Numbers> positions;
    for (std::uint64_t n = 0; n <= 500; ++n) positions.push_back({n});
    judge_game(Divisors{}, "divisors", positions);
    positions.erase(positions.begin());
    judge_game(Divisors{true}, "aliquot", positions);
}

TEST(Divisors, SmallNumbersByTrial) {
    for (std::uint64_t n = 1; n <= 3000; ++n) {
        Numbers all;
        for (std::uint64_t d = 1; d <= n; ++d)
            if (n % d == 0) all.push_back(d);
        ASSERT_EQ(divisors_of(n), all) << n;
    }
}

TEST(Divisors, LargeNumbers) {
    const std::uint64_t largest_prime = 18446744073709551557U;
    const std::uint64_t p = 4294967291;  // the largest primes below 2^32
    const std::uint64_t q = 4294967279;
    EXPECT_EQ(divisors_of(largest_prime), (Numbers{1, largest_prime}));
    EXPECT_EQ(divisors_of(p * p), (Numbers{1, p, p * p}));
    EXPECT_EQ(divisors_of(p * q), (Numbers{1, q, p, p * q}));
    EXPECT_EQ(divisors_of(largest_number).size(), 128U);  // 3 5 17 257 641 65537 6700417
    EXPECT_EQ(divisors_of(std::uint64_t{1} << 63).size(), 64U);
    EXPECT_EQ(divisors_of(1'000'000'000'000'000'000).size(), 361U);
    EXPECT_EQ(divisors_of(std::uint64_t{41} * 41 * 43 * 43 * 47 * 47).size(), 27U);
    EXPECT_EQ(divisors_of(std::uint64_t{2097143} * 2097143 * 2097143).size(), 4U);
}

TEST(Divisors, TheNumberWithTheMost) {
    const std::uint64_t n = 18401055938125660800U;
    const auto all = divisors_of(n);
    EXPECT_EQ(all.size(), 184'320U);  // OEIS A002182, A002183
    EXPECT_EQ(std::adjacent_find(all.begin(), all.end(), std::greater_equal<>()), all.end());
    EXPECT_TRUE(std::all_of(all.begin(), all.end(), [&](std::uint64_t d) { return n % d == 0; }));
}

TEST(Divisors, WinningOptionsOfLargeNumbers) {
    const Limits limits;
    std::mt19937_64 random(2);
    for (const bool is_proper : {false, true})
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            const Divisors game{is_proper};
            GameSolver<Divisors> solver(game, convention, limits);
            for (int i = 0; i < 20; ++i) {
                const std::uint64_t n = i < 4 ? largest_number - static_cast<std::uint64_t>(i)
                                              : random() >> random() % 32;
                const Answer answer = solver.solve({n});
                ASSERT_TRUE(std::holds_alternative<Solution>(answer));
                const auto& solution = std::get<Solution>(answer);
                Budget budget(limits);
                std::uint64_t winning = 0;
                EXPECT_TRUE(solution.for_each_winning_move(
                    [&](const Move& move) {
                        ++winning;
                        EXPECT_EQ(n % (n - move.to[0]), 0U);
                        EXPECT_EQ(std::get<Solution>(solver.solve(move.to)).outcome, Outcome::P);
                        return true;
                    },
                    budget));
                EXPECT_EQ(winning > 0, solution.outcome == Outcome::N) << n;
            }
        }
}

TEST(Divisors, WhatIsNoPosition) {
    EXPECT_FALSE(Divisors{}.position(Numbers{1, 2}).has_value());
    EXPECT_TRUE(Divisors{}.position(Numbers{0}).has_value());
    ASSERT_FALSE(Divisors{true}.position(Numbers{0}).has_value());
    EXPECT_EQ(Divisors{true}.position(Numbers{0}).error().message, Message::number_too_small);
}

}  // namespace
}  // namespace bouton
