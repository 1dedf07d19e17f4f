#include "bouton/rules/euclid.hpp"

#include "bouton/core/wide.hpp"

namespace bouton {
namespace {

/// Result: whether b / a < phi. Precondition: 0 < a <= b. Source: x < phi exactly when x * (x - 1)
/// < 1, for x >= 1.
bool is_below_golden_ratio(std::uint64_t a, std::uint64_t b) {
    return static_cast<Wide>(b) * (b - a) < static_cast<Wide>(a) * a;
}

/// Result: whether (a, b) is a multiple of two consecutive Fibonacci numbers. Precondition: 0 < a
/// <= b.
bool is_fibonacci_pair(std::uint64_t a, std::uint64_t b) {
    while (a != b) {
        const std::uint64_t before = b - a;
        if (before > a) return false;
        b = a;
        a = before;
    }
    return true;
}

}  // namespace

std::optional<std::uint64_t> Euclid::value(const Position& position) const {
    auto [a, b] = position;
    if (a > b) std::swap(a, b);
    if (a == 0) return 0;
    const std::uint64_t quotient = b / a;
    if (!to_zero) {
        const bool is_less = static_cast<Wide>(b % a) * b < static_cast<Wide>(a) * a;
        return quotient - (is_less ? 1 : 0);
    }
    // The value is the quotient q, or q - 1 where q is at most the value of the pair (b mod a, a),
    // which is the next quotient or one less. While quotients are equal, the two cases alternate.
    bool is_less = false;
    for (bool is_odd_step = false;; is_odd_step = !is_odd_step) {
        const std::uint64_t rest = b % a;
        if (rest == 0 || b / a != a / rest) {
            is_less = (rest != 0 && b / a < a / rest) != is_odd_step;
            break;
        }
        b = a;
        a = rest;
    }
    return quotient - (is_less ? 1 : 0);
}

std::optional<Outcome> Euclid::outcome(const Position& position, Convention convention) const {
    const auto [a, b] = std::minmax(position[0], position[1]);
    bool is_lost = a > 0 && is_below_golden_ratio(a, b);
    if (to_zero && convention == Convention::normal) is_lost = a == 0 || (is_lost && a != b);
    if (!to_zero && convention == Convention::misere)
        is_lost = a > 0 && is_lost != is_fibonacci_pair(a, b);
    return is_lost ? Outcome::P : Outcome::N;
}

}  // namespace bouton
