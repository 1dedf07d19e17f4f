#include "bouton/solve/subtraction_bits.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>

#include "bouton/core/mex.hpp"
#include "bouton/kernels/bit_union.hpp"

namespace bouton {
namespace {

std::vector<std::uint64_t> in_order(std::span<const std::uint64_t> steps) {
    std::vector<std::uint64_t> ordered(steps.begin(), steps.end());
    std::sort(ordered.begin(), ordered.end());
    ordered.erase(std::unique(ordered.begin(), ordered.end()), ordered.end());
    assert(ordered.empty() || ordered.front() != 0);
    return ordered;
}

constexpr std::size_t block = kernels::portion;  // bytes that are settled together
constexpr std::uint64_t block_heaps = 8 * block;

/// One value at a time: the heaps of that value, block by block, out of those that are still open.
class ByValue {
public:
    ByValue(std::span<const std::uint64_t> steps, std::uint64_t heap)
        : blocks_(static_cast<std::size_t>(heap / block_heaps) + 1) {
        const auto large = std::lower_bound(steps.begin(), steps.end(), block_heaps);
        small_.assign(steps.begin(), large);
        large_.assign(large, steps.end());
        // Row r of found_ holds the heaps of the value, moved down by r, behind two blocks of
        // zeros: so whatever the step, what stands that far back begins with a whole byte.
        stride_ = (blocks_ + 2) * block;
        found_.resize(8 * stride_);
        for (const std::uint64_t step : large_) {
            const std::uint64_t up = (8 - step % 8) % 8;
            offsets_.push_back(static_cast<std::ptrdiff_t>(up * stride_ + 2 * block) -
                               static_cast<std::ptrdiff_t>((step + up) / 8));
        }
        for (const std::uint64_t step : small_)
            if (step < 64) within_word_ |= std::uint64_t{1} << step;
        open_.resize(blocks_ * block_words, 0);
        for (std::uint64_t word = 0; word < heap / 64; ++word) open_[word] = ~std::uint64_t{0};
        open_[heap / 64] = ~std::uint64_t{0} >> (63 - heap % 64);
    }

    /// Gives `value` to the heaps that have it. Result: how many.
    std::uint64_t settle(std::uint32_t value, std::vector<std::uint32_t>& to) {
        std::uint64_t count = 0;
        std::fill(found_.begin(), found_.end(), std::uint8_t{0});
        Words reach = {};  // of small steps: the block and the next one
        for (std::size_t b = 0; b < blocks_; ++b) {
            const auto steps = static_cast<std::size_t>(
                std::lower_bound(large_.begin(), large_.end(), (b + 1) * block_heaps) -
                large_.begin());
            std::array<std::uint8_t, block> far = {};
            kernels::unite(far.data(), found_.data() + b * block, std::span(offsets_).first(steps));
            for (std::size_t w = 0; w < block_words; ++w) reach[w] |= word_at(far.data() + 8 * w);
            count += settle_block(value, b, reach, to);
            std::copy_n(reach.begin() + block_words, block_words, reach.begin());
            std::fill(reach.begin() + block_words, reach.end(), std::uint64_t{0});
        }
        return count;
    }

private:
    static constexpr std::size_t block_words = block / 8;
    using Words = std::array<std::uint64_t, 2 * block_words + 1>;

    std::uint64_t settle_block(std::uint32_t value, std::size_t b, Words& reach,
                               std::vector<std::uint32_t>& to) {
        std::uint64_t count = 0;
        std::array<std::uint8_t, block + 1> here = {};
        for (std::size_t w = 0; w < block_words; ++w) {
            std::uint64_t& open = open_[b * block_words + w];
            std::uint64_t found = 0;
            for (std::uint64_t left = open & ~reach[w]; left != 0;) {
                const auto bit = static_cast<unsigned>(std::countr_zero(left));
                to[b * block_heaps + 64 * w + bit] = value;
                ++count;
                found |= std::uint64_t{1} << bit;
                left &= (left - 1) & ~(within_word_ << bit);
            }
            if (found == 0) continue;
            open &= ~found;
            for (const std::uint64_t step : small_) {
                const std::size_t words = w + static_cast<std::size_t>(step / 64);
                const std::uint64_t bits = step % 64;
                reach[words] |= found << bits;
                if (bits != 0) reach[words + 1] |= found >> (64 - bits);
            }
            put_word(here.data() + 8 * w, found);
        }
        if (count != 0) put(b, here);
        return count;
    }

    /// Writes block b into every row. The byte before it gets what is moved down out of it.
    void put(std::size_t b, const std::array<std::uint8_t, block + 1>& here) {
        for (unsigned down = 0; down < 8; ++down) {
            std::uint8_t* const row = found_.data() + down * stride_ + (b + 2) * block;
            row[-1] = static_cast<std::uint8_t>(row[-1] | here[0] << (8 - down));
            for (std::size_t i = 0; i < block; ++i)
                row[i] = static_cast<std::uint8_t>(here[i] >> down | here[i + 1] << (8 - down));
        }
    }

    /// Eight bytes as a word whose lowest bits are the first byte, on any machine.
    static std::uint64_t word_at(const std::uint8_t* bytes) {
        std::uint64_t word = 0;
        for (unsigned i = 0; i < 8; ++i) word |= std::uint64_t{bytes[i]} << 8 * i;
        return word;
    }
    static void put_word(std::uint8_t* bytes, std::uint64_t word) {
        for (unsigned i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(word >> 8 * i);
    }

    std::size_t blocks_;
    std::vector<std::uint64_t> small_;  // steps within a block
    std::uint64_t within_word_ = 0;     // bit s: the step s, for s < 64
    std::vector<std::uint64_t> large_;
    std::size_t stride_;
    std::vector<std::uint8_t> found_;
    std::vector<std::ptrdiff_t> offsets_;  // into found_, of what a large step leads to
    std::vector<std::uint64_t> open_;      // heaps without a value, a bit each
};

bool values_by_bits(std::span<const std::uint64_t> steps, std::uint64_t heap,
                    std::vector<std::uint32_t>& to, Budget& budget) {
    ByValue heaps(steps, heap);
    to.assign(static_cast<std::size_t>(heap) + 1, 0);
    std::uint64_t left = heap + 1;
    for (std::uint32_t value = 0; left != 0; ++value) {
        left -= heaps.settle(value, to);
        if (!budget.spend((heap / block_heaps + 1) * steps.size())) return false;
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
    constexpr std::size_t few = 8;  // with few steps there is little to gather
    return ordered.size() >= few ? values_by_bits(ordered, heap, to, budget)
                                 : values_by_marks(ordered, heap, to, budget);
}

}  // namespace bouton
