#include "bouton/rules/divisors.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "bouton/core/wide.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t small_primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};

std::uint64_t product(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) {
    return static_cast<std::uint64_t>(static_cast<Wide>(a) * b % modulus);
}

std::uint64_t power(std::uint64_t base, std::uint64_t exponent, std::uint64_t modulus) {
    std::uint64_t result = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1) result = product(result, base, modulus);
        base = product(base, base, modulus);
    }
    return result;
}

/// Result: whether `n` is prime. Precondition: n > 37 and odd. Source: Miller and Rabin; the first
/// twelve primes are enough witnesses below 2^64 (J. Sorenson and J. Webster, Mathematics of
/// Computation 86 (2017) 985-1003).
bool is_prime(std::uint64_t n) {
    const int twos = std::countr_zero(n - 1);
    for (const std::uint64_t witness : small_primes) {
        std::uint64_t x = power(witness, (n - 1) >> twos, n);
        bool is_witnessed = x != 1 && x != n - 1;
        for (int i = 1; i < twos && is_witnessed; ++i) {
            x = product(x, x, n);
            is_witnessed = x != n - 1;
        }
        if (is_witnessed) return false;
    }
    return true;
}

/// Result: a divisor of `n` other than 1 and `n`. Precondition: n is composite and odd. Source:
/// Pollard's rho with Floyd's cycle; differences are multiplied in runs of 64 to save on gcds.
std::uint64_t divisor_of(std::uint64_t n) {
    for (std::uint64_t shift = 1;; ++shift) {
        const auto next = [&](std::uint64_t x) {
            return static_cast<std::uint64_t>((static_cast<Wide>(x) * x + shift) % n);
        };
        const auto apart = [](std::uint64_t x, std::uint64_t y) { return x < y ? y - x : x - y; };
        std::uint64_t slow = 2;
        std::uint64_t fast = 2;
        for (std::uint64_t common = 1; common == 1;) {
            const std::uint64_t slow_before = slow;
            const std::uint64_t fast_before = fast;
            std::uint64_t run = 1;
            for (int i = 0; i < 64; ++i) {
                slow = next(slow);
                fast = next(next(fast));
                run = product(run, apart(slow, fast), n);
            }
            common = std::gcd(run, n);
            if (common == n) {  // the run holds more than one divisor, or all of the cycle
                slow = slow_before;
                fast = fast_before;
                do {
                    slow = next(slow);
                    fast = next(next(fast));
                    common = std::gcd(apart(slow, fast), n);
                } while (common == 1);
            }
            if (common != 1 && common != n) return common;
        }
    }
}

/// Result: the prime factors of `n`, each as often as it divides. Precondition: n >= 1.
std::vector<std::uint64_t> prime_factors(std::uint64_t n) {
    std::vector<std::uint64_t> primes;
    for (const std::uint64_t prime : small_primes)
        for (; n % prime == 0; n /= prime) primes.push_back(prime);
    std::vector<std::uint64_t> open;
    if (n > 1) open.push_back(n);
    while (!open.empty()) {
        const std::uint64_t factor = open.back();
        open.pop_back();
        if (is_prime(factor)) {
            primes.push_back(factor);
            continue;
        }
        const std::uint64_t divisor = divisor_of(factor);
        open.push_back(divisor);
        open.push_back(factor / divisor);
    }
    std::sort(primes.begin(), primes.end());
    return primes;
}

}  // namespace

std::vector<std::uint64_t> divisors_of(std::uint64_t n) {
    assert(n >= 1);
    std::vector<std::uint64_t> divisors{1};
    std::uint64_t before = 1;
    std::size_t from = 0;  // the divisors from here on hold the prime before as often as they can
    for (const std::uint64_t prime : prime_factors(n)) {
        if (prime != before) from = 0;
        const std::size_t to = divisors.size();
        for (; from < to; ++from) divisors.push_back(divisors[from] * prime);
        before = prime;
    }
    std::sort(divisors.begin(), divisors.end());
    return divisors;
}

}  // namespace bouton
