#include "bouton/solve/subtraction_bits.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "bouton/core/mex.hpp"

namespace bouton {
namespace {

std::vector<std::uint64_t> in_order(std::span<const std::uint64_t> steps) {
    std::vector<std::uint64_t> ordered(steps.begin(), steps.end());
    std::sort(ordered.begin(), ordered.end());
    ordered.erase(std::unique(ordered.begin(), ordered.end()), ordered.end());
    assert(ordered.empty() || ordered.front() != 0);
    return ordered;
}

/// to[i] |= from[i].
void unite(std::uint8_t* __restrict to, const std::uint8_t* __restrict from, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) to[i] |= from[i];
}

/// The steps as bits, moved up by 0 … 7: with these every shift is a whole number of bytes.
class Shifted {
public:
    Shifted(std::span<const std::uint64_t> steps, std::size_t bytes)
        : bytes_(bytes), bits_(8 * bytes, 0) {
        for (const std::uint64_t step : steps)
            for (std::uint64_t up = 0; up < 8; ++up)
                if ((step + up) / 8 < bytes)
                    bits_[up * bytes + (step + up) / 8] |=
                        static_cast<std::uint8_t>(1U << (step + up) % 8);
    }
    const std::uint8_t* up_by(std::uint64_t bits) const { return bits_.data() + bits * bytes_; }

private:
    std::size_t bytes_;
    std::vector<std::uint8_t> bits_;
};

bool values_by_bits(std::span<const std::uint64_t> steps, std::uint64_t heap,
                    std::vector<std::uint32_t>& to, Budget& budget) {
    const std::size_t bytes = static_cast<std::size_t>(heap / 64 + 1) * 8;
    const std::size_t first = static_cast<std::size_t>(steps.front() / 8);
    const std::size_t span = static_cast<std::size_t>(steps.back() / 8) + 2;
    const Shifted shifted(steps, span);
    std::vector<std::uint8_t> open(bytes, 0xff);  // heaps that have no value yet
    std::vector<std::uint8_t> reach(bytes);       // heaps that lead to one of the present value
    to.assign(static_cast<std::size_t>(heap) + 1, 0);
    std::uint64_t left = heap + 1;
    for (std::uint32_t value = 0; left != 0; ++value) {
        std::fill(reach.begin(), reach.end(), std::uint8_t{0});
        for (std::size_t byte = 0; byte < bytes; ++byte) {
            unsigned candidates = open[byte] & ~static_cast<unsigned>(reach[byte]);
            while (candidates != 0) {
                const auto bit = static_cast<unsigned>(std::countr_zero(candidates));
                const std::uint64_t found = byte * 8 + bit;
                if (found > heap) break;
                to[found] = value;
                --left;
                open[byte] = static_cast<std::uint8_t>(open[byte] & ~(1U << bit));
                if (byte + first < bytes)
                    unite(reach.data() + byte + first, shifted.up_by(bit) + first,
                          std::min(span, bytes - byte) - first);
                candidates &= ~static_cast<unsigned>(reach[byte]) & ~((2U << bit) - 1);
            }
        }
        if (!budget.spend(bytes)) return false;
    }
    return true;
}

bool values_by_marks(std::span<const std::uint64_t> steps, std::uint64_t heap,
                     std::vector<std::uint32_t>& to, Budget& budget) {
    MexSet mex;
    to.clear();
    for (std::uint64_t n = 0; n <= heap; ++n) {
        mex.clear();
        for (const std::uint64_t step : steps) {
            if (step > n) break;
            mex.insert(to[n - step]);
        }
        to.push_back(static_cast<std::uint32_t>(mex.mex()));
        if (!budget.spend(steps.size() + 1)) return false;
    }
    return true;
}

}  // namespace

LostHeaps::LostHeaps(std::span<const std::uint64_t> steps) : steps_(in_order(steps)), words_(1, 0) {
    for (const std::uint64_t step : steps_)
        if (step < 64) small_ |= std::uint64_t{1} << step;
}

bool LostHeaps::extend(std::uint64_t heap, Budget& budget) {
    const std::uint64_t wanted = heap / 64 + 2;
    if (!budget.hold(wanted * sizeof(std::uint64_t))) return false;
    while (words_.size() < wanted) {
        const std::uint64_t base = (words_.size() - 1) * 64;  // the first heap of the new word
        const std::uint64_t* const behind = words_.data() + words_.size();
        std::uint64_t won = 0;  // leads to a lost heap of an earlier word
        std::size_t some = 0;
        for (; some < steps_.size() && steps_[some] < 64; ++some)
            won |= behind[-1] >> (64 - steps_[some]);
        for (; some < steps_.size() && steps_[some] < base + 64; ++some) {
            const std::uint64_t back = steps_[some] / 64;
            const std::uint64_t bits = steps_[some] % 64;
            const std::uint64_t* const from = behind - back;
            won |= bits == 0 ? *from : from[0] << bits | from[-1] >> (64 - bits);
        }
        std::uint64_t lost = 0;
        for (std::uint64_t open = ~won; open != 0;) {
            const int first = std::countr_zero(open);
            lost |= std::uint64_t{1} << first;
            open &= ~(small_ << first) & ~(std::uint64_t{1} << first);
        }
        words_.push_back(lost);
        if (!budget.spend(some + 1)) return false;
    }
    return true;
}

bool subtraction_values(std::span<const std::uint64_t> steps, std::uint64_t heap,
                        std::vector<std::uint32_t>& to, Budget& budget) {
    std::vector<std::uint64_t> ordered = in_order(steps);
    while (!ordered.empty() && ordered.back() > heap) ordered.pop_back();
    if (!budget.reach(heap) || !budget.hold((heap + 1) * sizeof(std::uint32_t))) return false;
    if (ordered.empty()) {
        to.assign(static_cast<std::size_t>(heap) + 1, 0);
        return true;
    }
    const std::uint64_t span = ordered.back() - ordered.front();
    return span / 128 / 2 + 4 < ordered.size() ? values_by_bits(ordered, heap, to, budget)
                                               : values_by_marks(ordered, heap, to, budget);
}

}  // namespace bouton
