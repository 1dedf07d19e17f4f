#include "bouton/solve/quotient_period.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace bouton {
namespace {

constexpr std::uint64_t far = std::uint64_t{1} << 40;  // beyond every heap that is looked at

/// The digits of a finite code, each once, and its last place; nothing for other rules.
struct FiniteCode {
    std::vector<Digit> digits = {};
    std::uint64_t last = 0;
};

std::optional<FiniteCode> finite_code(const TakeBreak& rule) {
    if (!rule.tail.digits.empty()) return std::nullopt;
    FiniteCode code{.digits = rule.adding};
    for (const Run& run : rule.runs) {
        if (run.last >= far) return std::nullopt;
        code.last = std::max(code.last, run.last);
        code.digits.push_back(run.digit);
    }
    for (const Digit& digit : code.digits)
        if (digit.allows(63)) return std::nullopt;
    return code;
}

}  // namespace

std::optional<std::uint64_t> images_needed(const TakeBreak& rule, std::uint64_t preperiod,
                                           std::uint64_t period) {
    const auto code = finite_code(rule);
    if (!code || period >= far || preperiod >= far) return std::nullopt;
    std::uint64_t q = period;
    for (const Digit& digit : code->digits)
        for (std::uint64_t heaps = 2; heaps < 63; ++heaps)
            if (digit.parts == Parts::all_equal && digit.allows(heaps)) {
                q = std::lcm(q, period * heaps);
                if (q >= far) return std::nullopt;
            }
    const std::uint64_t least = std::max<std::uint64_t>(preperiod, 1);
    std::uint64_t bound = least + code->last;
    for (const Digit& digit : code->digits)
        for (std::uint64_t heaps = 2; heaps < 63; ++heaps) {
            if (!digit.allows(heaps)) continue;
            std::uint64_t moved = heaps - 1;
            if (digit.parts == Parts::all_equal) moved = 0;
            if (digit.parts == Parts::not_all_equal) moved = heaps;
            if (digit.parts == Parts::all_different) moved = heaps == 2 ? heaps : heaps * heaps - 1;
            bound = std::max(bound, heaps * least + moved * q + code->last);
        }
    if (q != period) bound = std::max(bound, preperiod + period);
    return bound + q;
}

std::optional<Period> period_of_images(const TakeBreak& rule, std::span<const Element> images) {
    const std::uint64_t size = images.size();
    if (!finite_code(rule)) return std::nullopt;
    for (std::uint64_t period = 1; 2 * period < size; ++period) {
        std::uint64_t preperiod = size - period;
        while (preperiod > 0 && images[static_cast<std::size_t>(preperiod - 1)] ==
                                    images[static_cast<std::size_t>(preperiod - 1 + period)])
            --preperiod;
        const auto needed = images_needed(rule, preperiod, period);
        if (!needed || *needed > size) continue;
        return Period{.preperiod = preperiod, .period = period, .checked_to = *needed - 1};
    }
    return std::nullopt;
}

}  // namespace bouton
