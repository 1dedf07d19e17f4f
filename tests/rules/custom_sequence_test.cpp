#include "bouton/rules/custom_sequence.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bouton/core/mex.hpp"
#include "rules/custom_naive.hpp"

namespace bouton {
namespace {

/// The nim-values of heaps 0 … `last` straight from the options.
std::vector<std::uint32_t> plain_values(const CustomRule& rule, std::uint64_t last) {
    std::vector<std::uint32_t> values;
    MexSet set;
    for (std::uint64_t heap = 0; heap <= last; ++heap) {
        set.clear();
        for_each_option(rule, heap, [&](Heaps parts) {
            std::uint32_t sum = 0;
            for (const std::uint64_t part : parts) sum ^= values[part];
            set.insert(sum);
            return true;
        });
        values.push_back(static_cast<std::uint32_t>(set.mex()));
    }
    return values;
}

std::vector<std::uint32_t> fast_values(const CustomRule& rule, std::uint64_t last) {
    const Limits limits{.max_nodes = 1'000'000'000};
    Budget budget(limits);
    CustomSequence sequence(rule);
    EXPECT_TRUE(sequence.extend(last / 3, budget));  // in two goes
    EXPECT_TRUE(sequence.extend(last, budget));
    std::vector<std::uint32_t> values;
    for (std::uint64_t heap = 0; heap <= last; ++heap) values.push_back(sequence[heap]);
    return values;
}

TEST(CustomSequence, RandomRulesHaveTheValuesOfTheDefinition) {
    naive::Drawer drawer(1901);
    for (int round = 0; round < 600; ++round) {
        std::string text = "heap n:";
        const std::size_t count = 1 + drawer.below(3);
        for (std::size_t i = 0; i < count; ++i)
            text += (i == 0 ? " " : "; ") + drawer.clause(2).text;
        const CustomRule rule = *parse_custom(text);
        ASSERT_EQ(fast_values(rule, 40), plain_values(rule, 40)) << text;
    }
}

/// Rules whose conditions take each of the ways through the engine.
constexpr const char* rules[] = {
    "heap n: take k",
    "heap n: take 1..5",
    "heap n: take k if pow2(k)",
    "heap n: take k if square(k)",
    "heap n: take k if k*k <= n",
    "heap n: take k if prime(k) and k <= 100",
    "heap n: take k if n % k == 0",
    "heap n: take k if n % k == 0 and k < n and odd(k)",
    "heap n: take k if divides(k, n) and gcd(k, n / k) = 1",
    "heap n: to m if divides(m, n)",
    "heap n: to n/2; to n/3; take 1 if odd(n)",
    "heap n: take k if gcd(n, k) = 1",
    "heap n: take k if (n + k) % 7 in {1, 3} or n % (k - 3) = 2",
    "heap n: take k if not n / (n - 5) > k and lcm(k, n) < 10 * n",
    "heap n: take k if n - k >= 2*k; take all if n < 3",
    "heap n: take k if k*k <= n and n % 3 != 0; take k if 2*k > n and k < n",
    "heap n: take k if n * n * n * n * n * n * k % 5 = 1",  // too large for the batch
    "heap n: take k if k * 18446744073709551615 % 10 = n % 10; take k if k * k * k * k * k * k > n",
    "heap n: to m if m*m <= n and odd(m + n); to m if m in {1, 5, 200..210}",
    "heap n: split a, b if a != b",
    "heap n: take k; split a, b",
    "heap n: take k split a, b; take k",
    "heap n: take 1..2 split a, b; take 1..2",
    "heap n: split a, b if a = 2 * b",
    "heap n: split a, b if a < b and gcd(a, b) = 1 and n % (a - 1) != 2",
    "heap n: take k split a, b if prime(k + n) and (a + k) % 3 = b % 2 and k < 30",
    "heap n: take k if n % 2 = 0 and k < 9; take 1 if odd(n)",
    "heap n: take k if bits(k) = 1 or abs(n - 2*k) in {0, 4} or power(3, k) or min(k, 7) = n % 8",
    "heap n: take k if k in max(1, n - 5)..n / 2; take k if fib(k) and even(k)",
};

TEST(CustomSequence, EveryWayThroughTheEngineAgrees) {
    for (const char* const text : rules) {
        const CustomRule rule = *parse_custom(text);
        const std::uint64_t last = splits(rule) ? 320 : 700;  // more than one batch
        ASSERT_EQ(fast_values(rule, last), plain_values(rule, last)) << text;
    }
    for (const char* const text : {"heap n: split a, b, c if a * b > c", "heap n: split a,b,c,d"}) {
        const CustomRule rule = *parse_custom(text);
        ASSERT_EQ(fast_values(rule, 40), plain_values(rule, 40)) << text;
    }
}

TEST(CustomSequence, RangesOfTheBatchGrowWithTheHeaps) {
    for (const char* const text :
         {"heap n: take k if k in 1..40 and (n * k) % 11 < 3",
          "heap n: take k if prime(k) and k < 60; take k if k < 20 and prime(n + k)",
          "heap n: to m if 2 * m > n and m < n / 2 + 9 and square(m + n % 5)"}) {
        const CustomRule rule = *parse_custom(text);
        ASSERT_EQ(fast_values(rule, 4'500), plain_values(rule, 4'500)) << text;
    }
}

TEST(CustomSequence, TheBudgetEndsItAndKeepsWhatIsKnown) {
    for (const char* const text : rules) {
        const CustomRule rule = *parse_custom(text);
        const std::vector<std::uint32_t> expected = plain_values(rule, 150);
        CustomSequence sequence(rule);
        for (std::uint64_t nodes = 1; sequence.size() <= 150; nodes += 1000) {
            const Limits limits{.max_nodes = nodes};
            Budget budget(limits);
            const bool done = sequence.extend(150, budget);
            EXPECT_EQ(done, sequence.size() == 151);
            EXPECT_EQ(done, !budget.stopped().has_value());
        }
        CustomSequence moved(std::move(sequence));
        for (std::uint64_t heap = 0; heap <= 150; ++heap)
            ASSERT_EQ(moved[heap], expected[heap]) << text << " at " << heap;
    }
}

}  // namespace
}  // namespace bouton
