#include "bouton/solve/subtraction_values.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace bouton {
namespace {

constexpr std::uint64_t reach = 64;  // the most tokens that may be taken

/// By value: which of the next 64 heaps have an option of it, the nearest in bit 0.
using Barred = std::array<std::uint64_t, reach + 1>;

/// Gives 64 heaps their values, those of the bits in `open`. Result: `barred` for the 64 behind.
void fill_block(std::uint64_t amounts, std::uint64_t open, Barred& barred, std::uint8_t* out) {
    const std::uint64_t within = amounts << 1;
    for (std::size_t value = 0; value < barred.size(); ++value) {
        std::uint64_t free = open & ~barred[value];
        std::uint64_t taken = 0;
        std::uint64_t behind = 0;
        while (free != 0) {
            const int at = std::countr_zero(free);
            out[at] = static_cast<std::uint8_t>(value);
            taken |= free & (0 - free);
            behind |= amounts >> (63 - at);
            free &= (free - 1) & ~(within << at);
        }
        open &= ~taken;
        barred[value] = behind;
        if (open == 0) {
            std::fill(barred.begin() + static_cast<std::ptrdiff_t>(value) + 1, barred.end(), 0);
            return;
        }
    }
    assert(open == 0);  // 64 amounts have at most 64 values, so that one of 0 … 64 is left
}

}  // namespace

bool SubtractionValues::speaks_of(const TakeBreak& rule) noexcept {
    return rule.adding.empty() && rule.tail.digits.empty() && !splits(rule) &&
           (rule.runs.empty() || rule.runs.back().last <= reach);
}

SubtractionValues::SubtractionValues(const TakeBreak& rule) : rule_(rule) {
    for (std::uint64_t t = 1; t <= reach; ++t)
        if (rule.digit(t).allows(1)) amounts_ |= std::uint64_t{1} << (t - 1);
}

std::uint32_t SubtractionValues::first_value(std::uint64_t heap, const ValueColumn& values) const {
    std::array<bool, reach + 2> hit{};
    if (heap != 0 && rule_.digit(heap).allows(0)) hit[0] = true;
    for (std::uint64_t t = 1; t < heap; ++t)
        if ((amounts_ >> (t - 1) & 1) != 0) hit[values[heap - t]] = true;
    return static_cast<std::uint32_t>(std::find(hit.begin(), hit.end(), false) - hit.begin());
}

bool SubtractionValues::extend(std::uint64_t heap, Budget& budget, ValueColumn& values) const {
    while (values.size() <= std::min(heap, reach)) {
        if (!budget.spend(1)) return false;
        values.push(first_value(values.size(), values));
    }
    if (values.size() > heap) return true;

    // From here on no option empties the heap, so that the amounts alone tell all.
    Barred barred{};
    auto* const out = values.data<std::uint8_t>();
    std::uint64_t at = values.size();
    for (std::uint64_t back = 1; back <= reach; ++back)
        barred[out[at - back]] |= amounts_ >> (back - 1);
    bool goes_on = true;
    while (goes_on && at <= heap) {
        const std::uint64_t blocks = std::min<std::uint64_t>((heap - at) / 64 + 1, 256);
        for (std::uint64_t block = 0; block < blocks; ++block) {
            const std::uint64_t left = heap - at + 1;
            const std::uint64_t open =
                left < 64 ? (std::uint64_t{1} << left) - 1 : ~std::uint64_t{0};
            fill_block(amounts_, open, barred, out + at);
            at += std::min<std::uint64_t>(left, 64);
        }
        values.resize(at);
        goes_on = budget.spend(blocks);
    }
    return goes_on || at > heap;
}

}  // namespace bouton
