// Every rule on one heap that the judges' problems ask for, as a line of text, against the built-in
// rule of the same game or against a loop.

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bouton/core/mex.hpp"
#include "bouton/rules/custom_sequence.hpp"
#include "bouton/rules/heap_rules.hpp"
#include "rules/custom_naive.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t last_heap = 200;

std::vector<std::uint32_t> custom_values(const std::string& text) {
    const Limits limits;
    Budget budget(limits);
    CustomSequence sequence(*parse_custom(text));
    EXPECT_TRUE(sequence.extend(last_heap, budget));
    std::vector<std::uint32_t> values;
    for (std::uint64_t heap = 0; heap <= last_heap; ++heap) values.push_back(sequence[heap]);
    return values;
}

std::multiset<std::vector<std::uint64_t>> options_of(const auto& rule, std::uint64_t heap) {
    std::multiset<std::vector<std::uint64_t>> found;
    for_each_option(rule, heap, [&](Heaps parts) {
        found.emplace(parts.begin(), parts.end());
        return true;
    });
    return found;
}

TEST(CustomJudge, BuiltInRulesCanBeWrittenInOneLine) {
    const std::pair<const char*, const char*> same[] = {
        {"nim", "heap n: take k"},                             // Luogu P2197, POJ 2975, …
        {"bounded:3", "heap n: take 1..3"},                    // CSES 1098
        {"bounded:7", "heap n: take k if k <= 7"},             // HDU 1846, 2188, 1851
        {"subtract:2,5,9", "heap n: take {2,5,9}"},            // HDU 1536, POJ 2960, BZOJ 1874
        {"subtract:1,3,4", "heap n: take 1; take 3; take 4"},  // CSES 1729, EDPC K, UVa 10404
        {"allbut:2,4", "heap n: take k if k not in {2,4}"},    //
        {"lasker", "heap n: take k; split a,b"},               // HDU 3032
        {"grundy", "heap n: split a,b if a != b"},             // CSES 2207
        {"splitting-row", "heap n: take k; take k split a,b if k > 0"},  // HDU 2509
        {"kayles", "heap n: take 1..2; take 1..2 split a,b"},            // POJ 2484 after one move
        {"dawsons-kayles", "heap n: take 2; take 2 split a,b"},          // CF 1704F
        {"dawsons-chess", "heap n: take 1 if n = 1; take 2..3; take 3 split a,b"},
        {"treblecross", "heap n: take 3; take 3 split a,b"},  // POJ 3537 without its border
        {"officers", "heap n: take 1 if n > 1; take 1 split a,b"},
    };
    for (const auto& [name, text] : same) {
        const TakeBreak built_in = parse_heap_rule(name)->game;
        const CustomRule custom = *parse_custom(text);
        for (std::uint64_t heap = 0; heap <= 40; ++heap)
            ASSERT_EQ(options_of(custom, heap), options_of(built_in, heap))
                << text << " at " << heap;
    }
}

/// The values where leads(n, m) tells whether a heap of n may become one of m.
std::vector<std::uint32_t> by_loop(const std::function<bool(long long, long long)>& leads) {
    std::vector<std::uint32_t> values;
    for (long long n = 0; n <= static_cast<long long>(last_heap); ++n) {
        MexSet set;
        for (long long m = 0; m < n; ++m)
            if (leads(n, m)) set.insert(values[static_cast<std::size_t>(m)]);
        values.push_back(static_cast<std::uint32_t>(set.mex()));
    }
    return values;
}

TEST(CustomJudge, RulesWithoutACodeAgreeWithLoops) {
    using N = long long;
    const std::pair<const char*, std::function<bool(N, N)>> rules[] = {
        {"heap n: take k if pow2(k)",  // HDU 1847
         [](N n, N m) { return naive::is_power(2, n - m); }},
        {"heap n: take k if fib(k)",  // HDU 1848
         [](N n, N m) { return naive::is_fibonacci(n - m); }},
        {"heap n: take k if square(k)", [](N n, N m) { return naive::is_square(n - m); }},
        {"heap n: take k if prime(k)", [](N n, N m) { return naive::is_prime(n - m); }},
        {"heap n: take k if k = 1 or prime(k)",
         [](N n, N m) { return n - m == 1 || naive::is_prime(n - m); }},
        {"heap n: take k if n % k = 0 and k < n",
         [](N n, N m) { return m > 0 && n % (n - m) == 0; }},
        {"heap n: take k if divides(k, n)", [](N n, N m) { return n % (n - m) == 0; }},
        {"heap n: take k if gcd(k, n) = 1", [](N n, N m) { return std::gcd(n - m, n) == 1; }},
        {"heap n: take k if k * k <= n", [](N n, N m) { return (n - m) * (n - m) <= n; }},
        {"heap n: take k if 2 * k <= n", [](N n, N m) { return 2 * (n - m) <= n; }},
        {"heap n: to n/2; to n/3; take 1",
         [](N n, N m) { return m == n / 2 || m == n / 3 || m == n - 1; }},
        {"heap n: to m if divides(m, n)", [](N n, N m) { return m > 0 && n % m == 0; }},
        {"heap n: take k if power(3, k)", [](N n, N m) { return naive::is_power(3, n - m); }},
        {"heap n: take 1..n/2; take all if odd(n)",
         [](N n, N m) { return n - m <= n / 2 || (m == 0 && n % 2 != 0); }},
        {"heap n: take n % 10; take n / 10 % 10",
         [](N n, N m) { return n - m == n % 10 || n - m == n / 10 % 10; }},
    };
    for (const auto& [text, leads] : rules) ASSERT_EQ(custom_values(text), by_loop(leads)) << text;
}

TEST(CustomJudge, KnownFactsHold) {
    const std::vector<std::uint32_t> powers = custom_values("heap n: take k if pow2(k)");
    const std::vector<std::uint32_t> lasker = custom_values("heap n: take k; split a, b");
    const std::vector<std::uint32_t> bash = custom_values("heap n: take 1..6");
    for (std::uint32_t n = 1; n <= last_heap; ++n) {
        EXPECT_EQ(powers[n], n % 3);                                        // HDU 1847
        EXPECT_EQ(lasker[n], n % 4 == 0 ? n - 1 : n % 4 == 3 ? n + 1 : n);  // HDU 3032
        EXPECT_EQ(bash[n], n % 7);                                          // HDU 1846
    }
}

}  // namespace
}  // namespace bouton
