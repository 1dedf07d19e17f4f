#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace bouton {

/// A set of nim-values, one bit each, that grows as it must.
class ValueSet {
public:
    /// Cost: amortised constant; memory one bit for each number up to the greatest value.
    void insert(std::uint64_t value) {
        const auto word = static_cast<std::size_t>(value / 64);
        if (word >= words_.size()) words_.resize(word + 1 + word / 2, 0);
        words_[word] |= std::uint64_t{1} << (value % 64);
    }
    void erase(std::uint64_t value) noexcept {
        if (value / 64 < words_.size())
            words_[static_cast<std::size_t>(value / 64)] &= ~(std::uint64_t{1} << (value % 64));
    }
    bool contains(std::uint64_t value) const noexcept {
        return value / 64 < words_.size() &&
               (words_[static_cast<std::size_t>(value / 64)] >> (value % 64) & 1) != 0;
    }
    void clear() noexcept {
        for (std::uint64_t& word : words_) word = 0;
    }
    ValueSet& operator|=(std::span<const std::uint64_t> words) {
        if (words_.size() < words.size()) words_.resize(words.size(), 0);
        for (std::size_t i = 0; i < words.size(); ++i) words_[i] |= words[i];
        return *this;
    }
    ValueSet& operator|=(const ValueSet& other) { return *this |= other.words(); }
    /// Result: the least value that is not in the set.
    std::uint64_t mex() const noexcept {
        std::size_t i = 0;
        while (i < words_.size() && words_[i] == ~std::uint64_t{0}) ++i;
        return 64 * i +
               (i < words_.size() ? static_cast<std::uint64_t>(std::countr_one(words_[i])) : 0);
    }
    /// Result: value v is bit v % 64 of word v / 64; there are no values behind the last word.
    std::span<const std::uint64_t> words() const noexcept { return words_; }
    std::uint64_t bytes() const noexcept { return words_.capacity() * sizeof(std::uint64_t); }

private:
    std::vector<std::uint64_t> words_;
};

}  // namespace bouton
