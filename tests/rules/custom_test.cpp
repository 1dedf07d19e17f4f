#include "bouton/rules/custom.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "rules/custom_naive.hpp"

namespace bouton {
namespace {

naive::Options options_of(const CustomRule& rule, std::uint64_t heap) {
    naive::Options found;
    for_each_option(rule, heap, [&](Heaps parts) {
        EXPECT_TRUE(std::is_sorted(parts.rbegin(), parts.rend()));
        found.emplace(parts.begin(), parts.end());
        return true;
    });
    return found;
}

TEST(Custom, RandomRulesHaveTheOptionsOfTheDefinition) {
    naive::Drawer drawer(1939);
    for (int round = 0; round < 2000; ++round) {
        std::vector<naive::Clause> clauses;
        std::string text = "heap n:";
        const std::size_t count = 1 + drawer.below(3);
        for (std::size_t i = 0; i < count; ++i) {
            clauses.push_back(drawer.clause(2));
            text += (i == 0 ? " " : "; ") + clauses.back().text;
        }
        const Result<CustomRule> rule = parse_custom(text);
        ASSERT_TRUE(rule) << text << '\n' << describe(rule.error(), Language::english, "rule");
        const Result<CustomRule> again = parse_custom(print(*rule));
        ASSERT_TRUE(again) << print(*rule);
        ASSERT_EQ(*again, *rule) << text << '\n' << print(*rule);
        ASSERT_EQ(print(*again), print(*rule));
        for (long long n = 0; n <= 14; ++n)
            ASSERT_EQ(options_of(*rule, static_cast<std::uint64_t>(n)), naive::options(clauses, n))
                << text << " at " << n;
    }
}

TEST(Custom, TheVisitorEndsTheWalk) {
    const CustomRule rule = *parse_custom("heap n: take k; split a,b");
    for (int stop = 1; stop < 12; ++stop) {
        int seen = 0;
        EXPECT_EQ(for_each_option(rule, 7, [&](Heaps) { return ++seen < stop; }), stop > 10);
        EXPECT_EQ(seen, std::min(stop, 10));
    }
}

std::vector<std::vector<std::uint64_t>> listed(const char* text, std::uint64_t heap) {
    std::vector<std::vector<std::uint64_t>> found;
    for_each_option(*parse_custom(text), heap, [&](Heaps parts) {
        found.emplace_back(parts.begin(), parts.end());
        return found.size() < 100;
    });
    return found;
}

TEST(Custom, HugeHeapsAreNotWalkedTokenByToken) {
    constexpr std::uint64_t most = 18'446'744'073'709'551'615U;
    using List = std::vector<std::vector<std::uint64_t>>;
    EXPECT_EQ(listed("heap n: take 1..3", most), (List{{most - 1}, {most - 2}, {most - 3}}));
    EXPECT_EQ(listed("heap n: take k if pow2(k)", most).size(), 64U);
    EXPECT_EQ(listed("heap n: take k if fib(k)", most).size(), 92U);
    EXPECT_EQ(listed("heap n: take k if power(10, k)", most).size(), 20U);
    EXPECT_EQ(listed("heap n: take k if k in {1, 1000000000000, 18446744073709551615}", most),
              (List{{most - 1}, {most - 1'000'000'000'000U}, {}}));
    EXPECT_EQ(listed("heap n: to n / 2; to n / 3", most), (List{{most / 2}, {most / 3}}));
    EXPECT_EQ(listed("heap n: take k if k * k = n", most - 1), List());
    EXPECT_EQ(listed("heap n: take k if k * k = n", 4'294'967'295ULL * 4'294'967'295U),
              (List{{4'294'967'295ULL * 4'294'967'294U}}));
    EXPECT_EQ(listed("heap n: take k if 4 * k >= 3 * n and n - k >= n / 3", most).size(), 0U);
    EXPECT_EQ(listed("heap n: take all if odd(n)", most), (List{{}}));
    EXPECT_EQ(listed("heap n: take n - 1", most), (List{{1}}));
}

/// What a condition without amounts says of heap 10.
bool holds(const std::string& condition) {
    return !listed(("heap n: take all if " + condition).c_str(), 10).empty();
}

TEST(Custom, NumbersAreExactAndHeldAtTheBounds) {
    EXPECT_TRUE(holds("18446744073709551615 * 9223372036854775808 > 18446744073709551615"));
    EXPECT_TRUE(holds("18446744073709551615 * 18446744073709551615 > 0"));
    EXPECT_TRUE(holds("n - 11 = -1 and -1 < 0 and 3 - 5 + 2 = 0"));
    EXPECT_TRUE(holds("(0 - 7) / 2 = -4 and -7 % 2 = 1"));
    EXPECT_FALSE(holds("n / 0 = 1"));
    EXPECT_FALSE(holds("n / 0 != 1"));
    EXPECT_TRUE(holds("not n / 0 = 1"));
    EXPECT_TRUE(holds("n / 0 = 1 or n = 10"));
    EXPECT_FALSE(holds("prime(n % 0) or n % (0 - 3) in 0..9 or n / 0 in {0, 1}"));
    EXPECT_TRUE(
        holds("2 + 3 * 4 = 14 and (2 + 3) * 4 = 20 and 20 - 5 - 5 = 10 and 100 / 5 / 2 = n"));
    EXPECT_TRUE(holds("1 < 2 < 3 <= 3 and not 1 < 2 > 2"));
    EXPECT_TRUE(holds("1 = 1 or 1 = 1 and 1 = 2"));
    EXPECT_TRUE(holds("n not in {1..9, 11} and not n in 1..9"));
    EXPECT_TRUE(holds("gcd(12, 18) = 6 and lcm(4, 6) = 12 and gcd(0, 5) = 5 and lcm(0, 5) = 0"));
    EXPECT_TRUE(holds("min(2, 3) = 2 and max(2, 3) = 3 and abs(2 - 5) = 3 and bits(11) = 3"));
    EXPECT_TRUE(holds("prime(18446744073709551557) and not prime(18446744073709551556)"));
    EXPECT_FALSE(holds("prime(3825123056546413051)"));  // deceives the bases up to 23
    EXPECT_TRUE(holds("square(18446744065119617025) and not square(18446744065119617026)"));
    EXPECT_TRUE(holds("square(0) and square(1) and not square(-1) and fib(0) and not fib(-1)"));
    EXPECT_TRUE(holds("fib(12200160415121876738) and pow2(9223372036854775808) and pow2(1)"));
    EXPECT_FALSE(holds("pow2(0) or power(1, 1) or power(0, 0) or prime(1) or prime(-7)"));
    EXPECT_TRUE(holds("divides(5, n) and divides(0, 0) and not divides(0, 5) and divides(7, 0)"));
    EXPECT_TRUE(holds("odd(-3) and even(-4) and even(0)"));
}

}  // namespace
}  // namespace bouton
