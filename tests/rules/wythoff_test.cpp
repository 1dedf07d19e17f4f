#include "bouton/rules/wythoff.hpp"

#include <algorithm>
#include <random>

#include "bouton/core/wide.hpp"
#include "rules/winning_options.hpp"
#include "solve/court.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t largest_number = UINT64_MAX;
constexpr Convention conventions[] = {Convention::normal, Convention::misere};

bool is_option(const Wythoff::Position& from, const Wythoff::Position& to) {
    if (to[0] > from[0] || to[1] > from[1] || to == from) return false;
    return to[0] == from[0] || to[1] == from[1] || from[0] - to[0] == from[1] - to[1];
}

std::vector<Wythoff::Position> winning(const Wythoff::Position& position, Convention convention) {
    return checked_winning_options(Wythoff{}, position, convention, is_option);
}

bool is_lost(std::uint64_t a, std::uint64_t b) {
    return Wythoff{}.outcome({a, b}, Convention::normal) == Outcome::P;
}

TEST(Wythoff, AgreesWithSearch) {
    std::vector<Numbers> positions;
    for (std::uint64_t a = 0; a <= 32; ++a)
        for (std::uint64_t b = 0; b <= 32; ++b) positions.push_back({a, b});
    judge_game(Wythoff{}, "wythoff", positions, false);
}

TEST(Wythoff, PairsAreThoseOfTheGreedyDefinition) {
    // The n-th pair: the least number in no pair before, and that number plus n.
    constexpr std::uint64_t to = 20'000;
    std::vector<bool> is_used(3 * to, false);
    std::uint64_t a = 0;
    for (std::uint64_t n = 0; n < to; ++n) {
        while (is_used[a]) ++a;
        const std::uint64_t b = a + n;
        is_used[a] = is_used[b] = true;
        ASSERT_EQ(wythoff_smaller(n, Convention::normal), a);
        ASSERT_EQ(wythoff_partner(a, Convention::normal), b);
        ASSERT_EQ(wythoff_partner(b, Convention::normal), a);
        ASSERT_EQ(golden_part(n), a - n);
    }
}

TEST(Wythoff, NeighboursOfFibonacciPairs) {
    // Consecutive Fibonacci numbers are the pairs nearest to the golden ratio: (F(2k), F(2k+1)) is
    // lost, (F(2k+1), F(2k+2)) is won. Floating point fails first here.
    std::uint64_t a = 1;
    std::uint64_t b = 2;
    for (int i = 0; b <= largest_number - a; ++i) {
        EXPECT_EQ(is_lost(a, b), i % 2 == 0) << a << ' ' << b;
        if (i >= 2) {
            EXPECT_FALSE(is_lost(a + 1, b));
            EXPECT_FALSE(is_lost(a, b + 1));
            EXPECT_EQ(is_lost(a - 1, b - 1), i % 2 == 1);
        }
        b += a;
        a = b - a;
    }
    EXPECT_TRUE(is_lost(165580140, 267914295));
    EXPECT_FALSE(is_lost(165580141, 267914296));
    EXPECT_FALSE(is_lost(165580140, 267914296));
    EXPECT_TRUE(is_lost(4, 7));
    EXPECT_FALSE(is_lost(8, 4));
}

TEST(Wythoff, GoldenPartIsExactToTheLastNumber) {
    // floor(n / phi) from the continued fraction: the convergents F(91)/F(92) and F(92)/F(93)
    // enclose 1 / phi.
    const auto lies_between = [](std::uint64_t n) {
        constexpr Wide f91 = 4660046610375530309;
        constexpr Wide f92 = 7540113804746346429;
        constexpr Wide f93 = 12200160415121876738U;
        const Wide part = golden_part(n);
        return part * f93 <= n * f92 && n * f91 <= (part + 1) * f92;
    };
    std::mt19937_64 random(1907);
    for (std::uint64_t n = 0; n < 1000; ++n) {
        ASSERT_TRUE(lies_between(n)) << n;
        ASSERT_TRUE(lies_between(largest_number - n)) << n;
        ASSERT_TRUE(lies_between((std::uint64_t{1} << 63) - 500 + n)) << n;
        ASSERT_TRUE(lies_between(random() >> random() % 64)) << n;
    }
    EXPECT_EQ(golden_part(largest_number), 11400714819323198485U);
}

TEST(Wythoff, LargePositionsHaveLegalWinningOptions) {
    std::mt19937_64 random(64);
    const auto judge = [](std::uint64_t a, std::uint64_t b) {
        for (const Convention convention : conventions) {
            const auto options = winning({a, b}, convention);
            const bool is_lost = Wythoff{}.outcome({a, b}, convention) == Outcome::P;
            EXPECT_EQ(options.empty(), is_lost || (a == 0 && b == 0));
            EXPECT_LE(options.size(), 3U);
        }
    };
    for (const std::uint64_t corner : {std::uint64_t{0}, std::uint64_t{1'000'000'000'000'000'000},
                                       std::uint64_t{1} << 63, largest_number - 40})
        for (std::uint64_t i = 0; i < 40; ++i) {
            judge(corner + i, corner + i * i % 37);
            judge(corner + i, random());
            const auto partner = wythoff_partner(corner + i, Convention::normal);
            if (!partner) continue;
            for (const std::uint64_t near : {*partner - 1, *partner, *partner + 1})
                judge(near, corner + i);
        }
    for (int i = 0; i < 500; ++i) judge(random() >> random() % 64, random() >> random() % 64);
}

TEST(Wythoff, TheLargestLostPositions) {
    // The last difference whose pair fits, and the partners at the rim of the 64-bit numbers.
    const auto partner = wythoff_partner(largest_number, Convention::normal);
    ASSERT_EQ(partner, 11400714819323198485U);
    EXPECT_TRUE(is_lost(*partner, largest_number));
    EXPECT_FALSE(is_lost(*partner - 1, largest_number));
    EXPECT_FALSE(is_lost(*partner + 1, largest_number));
    EXPECT_EQ(wythoff_smaller(largest_number, Convention::normal), std::nullopt);
    EXPECT_EQ(winning({largest_number, largest_number}, Convention::normal).size(), 3U);
    EXPECT_EQ(winning({largest_number, largest_number}, Convention::misere).size(), 3U);
    EXPECT_FALSE(Wythoff{}.position(Numbers{1, 2, 3}).has_value());
}

TEST(Wythoff, MiserePairsDifferOnlyAtTheCorner) {
    EXPECT_EQ(Wythoff{}.outcome({0, 0}, Convention::misere), Outcome::N);
    EXPECT_EQ(Wythoff{}.outcome({1, 0}, Convention::misere), Outcome::P);
    EXPECT_EQ(Wythoff{}.outcome({2, 2}, Convention::misere), Outcome::P);
    EXPECT_EQ(Wythoff{}.outcome({1, 2}, Convention::misere), Outcome::N);
    EXPECT_EQ(Wythoff{}.outcome({3, 5}, Convention::misere), Outcome::P);
}

}  // namespace
}  // namespace bouton
