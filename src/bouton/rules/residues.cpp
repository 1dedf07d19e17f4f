#include "bouton/rules/residues.hpp"

#include <limits>

namespace bouton {
namespace {

constexpr auto without_end = std::numeric_limits<std::uint64_t>::max();

/// Result: whether a multiple of `r` lies in first … last. Precondition: r >= 1.
bool holds_multiple(std::uint64_t first, std::uint64_t last, std::uint64_t r) {
    return last / r > (first - 1) / r;
}

/// Result: the least positive place whose digit is zero, 0 when there is none. The canonical form
/// sees to it that a tail holds a zero digit and a digit that is not zero, or two unlike digits.
std::uint64_t least_missing(const TakeBreak& rule) {
    std::uint64_t place = 1;
    for (const Run& run : rule.runs) {
        if (run.first != place) break;
        if (run.last == without_end) return 0;
        place = run.last + 1;
    }
    while (!rule.digit(place).is_zero()) ++place;  // only within the first period of the tail
    return place;
}

}  // namespace

std::optional<std::uint64_t> residue_modulus(const TakeBreak& rule) {
    constexpr Digit take{.counts = 3};  // leave nothing, or one heap
    if (!rule.adding.empty()) return std::nullopt;
    for (const Run& run : rule.runs)
        if (run.digit != take) return std::nullopt;
    for (const Digit& digit : rule.tail.digits)
        if (digit != take && !digit.is_zero()) return std::nullopt;

    const std::uint64_t r = least_missing(rule);
    if (r == 0) return 0;
    if (r == 1) return std::nullopt;
    for (const Run& run : rule.runs)
        if (holds_multiple(run.first, run.last, r)) return std::nullopt;
    // Place k of the tail stands for first + k, first + k + period, …: the residues of these repeat
    // after r steps, so a multiple of r is met within the first r periods or never.
    const std::uint64_t period = rule.tail.digits.size();
    if (period != 0 && r > 10'000) return std::nullopt;
    for (std::uint64_t k = 0; k < period * r; ++k)
        if (!rule.tail.digits[k % period].is_zero() && (rule.tail.first % r + k) % r == 0)
            return std::nullopt;
    return r;
}

}  // namespace bouton
