#pragma once
// Sets of nim-values for the fast engine of custom rules.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bouton::detail {

/// The nim-values of the options of one heap: those of options that are listed anew for each heap
/// (marked), and those of a stretch of heaps that changes little from heap to heap (held).
class CustomValueSet {
public:
    /// Starts the options of the next heap; what is held stays.
    void clear() {
        if (++now_ != 0) return;
        marks_.assign(marks_.size(), 0);
        now_ = 1;
    }

    /// Makes room for values up to `most`, and for the sums of such values.
    void reserve(std::uint32_t most) {
        const std::size_t size = std::bit_ceil(std::size_t{most} + 2);
        if (size <= marks_.size()) return;
        marks_.resize(size, 0);
        counts_.resize(size, 0);
        full_.resize(size / 64 + 1, 0);
    }

    /// Precondition: there is room for the value.
    void mark(std::uint32_t value) { marks_[value] = now_; }
    std::uint32_t* marks() { return marks_.data(); }
    std::uint32_t now() const { return now_; }

    void hold(std::uint32_t value) {
        if (counts_[value]++ == 0) full_[value / 64] |= bit(value);
    }
    void release(std::uint32_t value) {
        if (--counts_[value] != 0) return;
        full_[value / 64] &= ~bit(value);
        if (value / 64 < first_word_) first_word_ = value / 64;
    }

    /// Result: the least value that is neither marked nor held.
    std::uint32_t mex() {
        while (first_word_ < full_.size() && ~full_[first_word_] == 0) ++first_word_;
        for (std::size_t word = first_word_; word < full_.size(); ++word)
            for (std::uint64_t open = ~full_[word]; open != 0; open &= open - 1) {
                const std::size_t value =
                    word * 64 + static_cast<std::size_t>(std::countr_zero(open));
                if (value >= marks_.size() || marks_[value] != now_)
                    return static_cast<std::uint32_t>(value);
            }
        return static_cast<std::uint32_t>(marks_.size());
    }

private:
    static std::uint64_t bit(std::uint32_t value) { return std::uint64_t{1} << (value % 64); }

    std::vector<std::uint32_t> marks_ = {};
    std::vector<std::uint32_t> counts_ = {};  ///< how often a value is held
    std::vector<std::uint64_t> full_ = {};    ///< bit v: counts_[v] != 0
    std::size_t first_word_ = 0;              ///< the words before it are full
    std::uint32_t now_ = 0;
};

/// The divisors of heap after heap, found block by block: d and h / d are put down for every
/// multiple h >= d * d of d in the block.
class CustomDivisors {
public:
    /// The divisors of `heap`, in no order. Precondition: heap >= 1; heaps are asked in ascending
    /// order. Cost: amortised the number of divisors, and the root of the heap for each block.
    const std::vector<std::uint32_t>& of(std::uint64_t heap) {
        while (heap >= start_ + lists_.size()) next_block();
        return lists_[static_cast<std::size_t>(heap - start_)];
    }

private:
    void next_block() {
        start_ += lists_.size();
        const std::uint64_t size = start_ < 1024 ? 1024 : start_ < 16'384 ? start_ : 16'384;
        lists_.resize(static_cast<std::size_t>(size));
        for (auto& list : lists_) list.clear();
        const std::uint64_t end = start_ + size;
        for (std::uint64_t d = 1; d * d < end; ++d) {
            std::uint64_t heap = d * d >= start_ ? d * d : (start_ + d - 1) / d * d;
            for (; heap < end; heap += d) {
                auto& list = lists_[static_cast<std::size_t>(heap - start_)];
                list.push_back(static_cast<std::uint32_t>(d));
                if (heap / d != d) list.push_back(static_cast<std::uint32_t>(heap / d));
            }
        }
    }

    std::uint64_t start_ = 0;
    std::vector<std::vector<std::uint32_t>> lists_ = {};
};

}  // namespace bouton::detail
