#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace bouton {

/// Rows of bits, all of one width, one behind the other. Bits beyond the width are 0.
class BitRows {
public:
    explicit BitRows(std::size_t width = 0) : width_(width), words_((width + 63) / 64) {}

    std::size_t width() const noexcept { return width_; }
    std::size_t words() const noexcept { return words_; }
    std::size_t rows() const noexcept { return words_ == 0 ? 0 : bits_.size() / words_; }

    /// Adds a row of zeros at the end. Result: the row.
    std::span<std::uint64_t> add() {
        bits_.resize(bits_.size() + words_, 0);
        return (*this)[rows() - 1];
    }
    /// Adds a row that is a copy of `row`.
    void add(std::span<const std::uint64_t> row) {
        bits_.insert(bits_.end(), row.begin(), row.end());
    }
    /// Leaves the first `count` rows.
    void shrink(std::size_t count) { bits_.resize(count * words_); }

    std::span<std::uint64_t> operator[](std::size_t row) {
        return {bits_.data() + row * words_, words_};
    }
    std::span<const std::uint64_t> operator[](std::size_t row) const {
        return {bits_.data() + row * words_, words_};
    }
    std::uint64_t bytes() const noexcept { return bits_.capacity() * sizeof(std::uint64_t); }

private:
    std::size_t width_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_ = {};
};

namespace bits {

inline bool test(std::span<const std::uint64_t> row, std::size_t at) {
    return (row[at / 64] >> (at % 64) & 1) != 0;
}
inline void set(std::span<std::uint64_t> row, std::size_t at) {
    row[at / 64] |= std::uint64_t{1} << (at % 64);
}
inline bool any(std::span<const std::uint64_t> row) {
    for (const std::uint64_t word : row)
        if (word != 0) return true;
    return false;
}
/// Result: whether every bit of `small` is one of `large`.
inline bool within(std::span<const std::uint64_t> small, std::span<const std::uint64_t> large) {
    for (std::size_t i = 0; i < small.size(); ++i)
        if ((small[i] & ~large[i]) != 0) return false;
    return true;
}
inline void unite(std::span<std::uint64_t> with, std::span<const std::uint64_t> row) {
    for (std::size_t i = 0; i < row.size(); ++i) with[i] |= row[i];
}
/// Calls visit(at) for every bit that is set, in order.
template <class Visit>
void for_each(std::span<const std::uint64_t> row, Visit&& visit) {
    for (std::size_t i = 0; i < row.size(); ++i)
        for (std::uint64_t word = row[i]; word != 0; word &= word - 1)
            visit(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
}
/// Result: a mixture of the words of the row.
inline std::uint64_t hash(std::span<const std::uint64_t> row) {
    std::uint64_t state = 0x9e3779b97f4a7c15U;
    for (const std::uint64_t word : row) {
        state = (state ^ word) * 0xff51afd7ed558ccdU;
        state ^= state >> 32;
    }
    return state;
}

}  // namespace bits
}  // namespace bouton
