#include "bouton/solve/period.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "bouton/core/wide.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t most_values = std::uint64_t{1} << 63;

/// Result: the least common multiple, 0 where it reaches most_values or one number is 0.
std::uint64_t common_multiple(std::uint64_t a, std::uint64_t b) {
    if (a == 0 || b == 0) return 0;
    const Wide product = Wide{a / std::gcd(a, b)} * b;
    return product < most_values ? static_cast<std::uint64_t>(product) : 0;
}

}  // namespace

PeriodTheorem::PeriodTheorem(const TakeBreak& rule) : rule_(rule) {
    std::vector<Digit> digits = rule.adding;
    for (const Run& run : rule.runs) digits.push_back(run.digit);
    digits.insert(digits.end(), rule.tail.digits.begin(), rule.tail.digits.end());
    const bool ends =
        rule.tail.digits.empty() && (rule.runs.empty() || rule.runs.back().last != no_end);
    if (!ends) {
        const bool breaks = std::any_of(digits.begin(), digits.end(),
                                        [](const Digit& digit) { return digit.splits(); });
        if (!breaks && rule.adding.empty() && rule.digit(0).is_zero()) kind_ = PeriodKind::tail;
        return;
    }
    if (std::any_of(digits.begin(), digits.end(),
                    [](const Digit& digit) { return digit.allows(63); }))
        return;
    kind_ = PeriodKind::finite;
    last_place_ = rule.runs.empty() ? 0 : rule.runs.back().last;
    terms_.push_back({.heaps = 1, .strides = 0});
    for (const Digit& digit : digits)
        for (std::uint64_t heaps = 2; heaps < 63; ++heaps) {
            if (!digit.allows(heaps)) continue;
            Term term{.heaps = heaps, .strides = heaps - 1};
            if (digit.parts == Parts::not_all_equal) term.strides = heaps;
            if (digit.parts == Parts::all_different)
                term.strides = heaps == 2 ? 2 : heaps * heaps - 1;
            if (digit.parts == Parts::all_equal) {
                term.strides = 0;
                equal_.push_back(heaps);
            }
            terms_.push_back(term);
        }
}

std::uint64_t PeriodTheorem::stride(std::uint64_t period) const noexcept {
    if (kind_ == PeriodKind::tail) return common_multiple(period, tail_length());
    std::uint64_t stride = period;
    for (const std::uint64_t heaps : equal_)
        stride = common_multiple(stride, heaps % 2 == 0 ? heaps : period * heaps);
    return stride;
}

std::optional<std::uint64_t> PeriodTheorem::values_needed(std::uint64_t preperiod,
                                                          std::uint64_t period) const {
    if (kind_ != PeriodKind::finite || period >= most_values / 64) return std::nullopt;
    const std::uint64_t q = stride(period);
    if (q == 0) return std::nullopt;
    const std::uint64_t m = std::max<std::uint64_t>(preperiod, 1);
    Wide bound = q == period ? 0 : Wide{preperiod} + period;
    for (const Term& term : terms_)
        bound = std::max(bound, Wide{term.heaps} * m + Wide{term.strides} * q + last_place_);
    bound += q;
    if (bound >= most_values) return std::nullopt;
    return static_cast<std::uint64_t>(bound);
}

std::uint64_t PeriodTheorem::first_of_tail() const noexcept {
    return rule_.tail.digits.empty() ? rule_.runs.back().first : rule_.tail.first;
}

std::uint64_t PeriodTheorem::tail_length() const noexcept {
    return std::max<std::uint64_t>(rule_.tail.digits.size(), 1);
}

Digit PeriodTheorem::tail_digit(std::uint64_t offset) const noexcept {
    return rule_.tail.digits.empty() ? rule_.runs.back().digit
                                     : rule_.tail.digits[static_cast<std::size_t>(offset)];
}

std::vector<PeriodTheorem::Bits> PeriodTheorem::reached(const std::vector<Bits>& by_residue) const {
    const std::uint64_t length = tail_length();
    const std::uint64_t first = first_of_tail() % length;
    std::vector<Bits> all(by_residue.size(), Bits(by_residue.front().size()));
    for (std::uint64_t residue = 0; residue < length; ++residue) {
        Bits& values = all[static_cast<std::size_t>(residue)];
        if (tail_digit((residue + length - first) % length).allows(0)) values[0] |= 1;
        for (std::uint64_t left = 0; left < length; ++left) {
            if (!tail_digit((residue + 2 * length - left - first) % length).allows(1)) continue;
            const Bits& reach = by_residue[static_cast<std::size_t>(left)];
            for (std::size_t i = 0; i < reach.size(); ++i) values[i] |= reach[i];
        }
    }
    return all;
}

bool PeriodTheorem::same_from_mex(const Bits& before, const Bits& after, std::uint64_t shift) {
    const auto mex = [](const Bits& bits) {
        std::uint64_t word = 0;
        while (word < bits.size() && ~bits[static_cast<std::size_t>(word)] == 0) ++word;
        if (word == bits.size()) return word * 64;
        return word * 64 +
               static_cast<std::uint64_t>(std::countr_one(bits[static_cast<std::size_t>(word)]));
    };
    const std::uint64_t room = before.size() * 64;
    const auto holds = [&](const Bits& bits, std::uint64_t value) {
        return value < room &&
               (bits[static_cast<std::size_t>(value / 64)] >> (value % 64) & 1) != 0;
    };
    const std::uint64_t low = mex(before);
    if (mex(after) != low + shift) return false;
    for (std::uint64_t value = low; value < room; ++value)
        if (holds(before, value) != holds(after, value + shift)) return false;
    return true;
}

}  // namespace bouton
