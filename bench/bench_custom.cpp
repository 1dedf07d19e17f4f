// Custom rules against loops written by hand for the same rule, in the same run. Both give the sum
// of all nim-values, which must agree.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

#include "bouton/rules/custom_sequence.hpp"

namespace {

using Values = std::vector<std::uint32_t>;

/// The values of heaps 0 … last where mark(heap, values, seen) sets seen[value] = heap for every
/// option.
template <class Mark>
Values by_hand(std::uint32_t last, std::uint32_t most, Mark mark) {
    Values values(last + 1, 0);
    std::vector<std::uint32_t> seen(2 * most + 2, 0);
    for (std::uint32_t n = 1; n <= last; ++n) {
        mark(n, values.data(), seen.data());
        std::uint32_t value = 0;
        while (seen[value] == n) ++value;
        values[n] = value;
    }
    return values;
}

double seconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

template <class Mark>
void compare(const char* text, std::uint32_t last, Mark mark) {
    double hand = 1e9;
    double custom = 1e9;
    for (int round = 0; round < 2; ++round) {
        const double start = seconds();
        const Values expected = by_hand(last, last, mark);
        const double middle = seconds();
        const bouton::Limits limits{.max_nodes = std::uint64_t{1} << 62};
        bouton::Budget budget(limits);
        bouton::CustomSequence sequence(*bouton::parse_custom(text));
        if (!sequence.extend(last, budget)) std::abort();
        const double end = seconds();
        hand = std::min(hand, middle - start);
        custom = std::min(custom, end - middle);
        for (std::uint32_t n = 0; n <= last; ++n)
            if (sequence[n] != expected[n]) {
                std::printf("%s: heap %u differs\n", text, n);
                std::abort();
            }
    }
    std::printf("%-64s to %8u  by hand %8.4f s  custom %8.4f s  ratio %6.2f\n", text, last, hand,
                custom, custom / hand);
    std::fflush(stdout);
}

bool is_prime(std::uint32_t k) {
    for (std::uint32_t d = 2; d * d <= k; ++d)
        if (k % d == 0) return false;
    return k > 1;
}

}  // namespace

int main() {
    using Number = std::uint32_t;
    constexpr Number million = 1'000'000;
    compare("heap n: take k if pow2(k)", million, [](Number n, Number* v, Number* seen) {
        for (Number k = 1; k <= n; k *= 2) seen[v[n - k]] = n;
    });
    compare("heap n: take k if square(k)", million, [](Number n, Number* v, Number* seen) {
        for (Number r = 1; r * r <= n; ++r) seen[v[n - r * r]] = n;
    });
    compare("heap n: take k if k * k <= n", million, [](Number n, Number* v, Number* seen) {
        for (Number k = 1; k * k <= n; ++k) seen[v[n - k]] = n;
    });
    std::vector<Number> primes;
    for (Number k = 1; k <= 1000; ++k)
        if (is_prime(k)) primes.push_back(k);
    compare("heap n: take k if prime(k) and k <= 1000", million,
            [&](Number n, Number* v, Number* seen) {
                for (const Number k : primes) {
                    if (k > n) break;
                    seen[v[n - k]] = n;
                }
            });
    compare("heap n: take 1..3", million, [](Number n, Number* v, Number* seen) {
        for (Number k = 1; k <= 3 && k <= n; ++k) seen[v[n - k]] = n;
    });
    compare("heap n: take {2,5,7}", million, [](Number n, Number* v, Number* seen) {
        for (const Number k : {2U, 5U, 7U})
            if (k <= n) seen[v[n - k]] = n;
    });
    compare("heap n: to n / 2; to n / 3", million, [](Number n, Number* v, Number* seen) {
        seen[v[n / 2]] = n;
        seen[v[n / 3]] = n;
    });
    compare("heap n: take k if n % k = 0", million, [](Number n, Number* v, Number* seen) {
        for (Number k = 1; k * k <= n; ++k)
            if (n % k == 0) seen[v[n - k]] = seen[v[n - n / k]] = n;
    });
    compare("heap n: take k if n % k = 0", 30'000, [](Number n, Number* v, Number* seen) {
        for (Number k = 1; k <= n; ++k)
            if (n % k == 0) seen[v[n - k]] = n;
    });
    compare("heap n: take k if n % k = 1", 30'000, [](Number n, Number* v, Number* seen) {
        for (Number k = 1; k <= n; ++k)
            if (n % k == 1) seen[v[n - k]] = n;
    });
    compare("heap n: take k if gcd(k, n) = 1", 10'000, [](Number n, Number* v, Number* seen) {
        for (Number k = 1; k <= n; ++k)
            if (std::gcd(k, n) == 1) seen[v[n - k]] = n;
    });
    compare("heap n: take k if (k * k + n) % 7 < 2", 30'000, [](Number n, Number* v, Number* seen) {
        for (Number k = 1; k <= n; ++k)
            if ((k * k + n) % 7 < 2) seen[v[n - k]] = n;
    });
    compare("heap n: take k if k < 500 and (k + n) % 3 = 1", million,
            [](Number n, Number* v, Number* seen) {
                for (Number k = 1; k < 500 && k <= n; ++k)
                    if ((k + n) % 3 == 1) seen[v[n - k]] = n;
            });
    compare("heap n: split a, b if a != b", 30'000, [](Number n, Number* v, Number* seen) {
        for (Number a = 1; a < n - a; ++a) seen[v[a] ^ v[n - a]] = n;
    });
    compare("heap n: take k; split a, b", 30'000, [](Number n, Number* v, Number* seen) {
        for (Number k = 1; k <= n; ++k) seen[v[n - k]] = n;
        for (Number a = 1; a <= n - a; ++a) seen[v[a] ^ v[n - a]] = n;
    });
    compare("heap n: take 1..2; take 1..2 split a, b", 30'000,
            [](Number n, Number* v, Number* seen) {
                for (Number k = 1; k <= 2 && k <= n; ++k) {
                    for (Number a = 0; a <= (n - k) / 2; ++a) seen[v[a] ^ v[n - k - a]] = n;
                }
            });
    compare("heap n: split a, b if gcd(a, b) = 1 and a % 3 != 0", 10'000,
            [](Number n, Number* v, Number* seen) {
                for (Number a = 1; a < n; ++a)
                    if (std::gcd(a, n - a) == 1 && a % 3 != 0) seen[v[a] ^ v[n - a]] = n;
            });
    return 0;
}
