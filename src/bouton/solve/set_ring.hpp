#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace bouton {

/// One set of codes for each of the last few totals: what is still missing among the nim-sums of
/// two heaps of that total. An option of a heap n is such a pair of total n - t, so that heaps n
/// and n + 1 share what was found for a total.
class SetRing {
public:
    SetRing() = default;
    SetRing(std::uint64_t totals, std::size_t words)
        : words_(words), totals_(totals), bits_(static_cast<std::size_t>(totals) * words) {}

    /// Result: the set of `total`; it replaces that of `total` less the length of the ring.
    std::span<std::uint64_t> operator[](std::uint64_t total) noexcept {
        return {bits_.data() + static_cast<std::size_t>(total % totals_) * words_, words_};
    }
    std::size_t words() const noexcept { return words_; }
    std::uint64_t bytes() const noexcept { return bits_.capacity() * sizeof(std::uint64_t); }

private:
    std::size_t words_ = 0;
    std::uint64_t totals_ = 1;
    std::vector<std::uint64_t> bits_;
};

namespace detail {

inline void strike(std::span<std::uint64_t> missing, std::uint64_t code) noexcept {
    if (code / 64 < missing.size())
        missing[static_cast<std::size_t>(code / 64)] &= ~(std::uint64_t{1} << (code % 64));
}

inline void keep_common(std::span<std::uint64_t> to,
                        std::span<const std::uint64_t> other) noexcept {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] &= other[i];
}

inline bool any(std::span<const std::uint64_t> words) noexcept {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return all != 0;
}

/// Result: the least code in the set, 64 times its words when it is empty.
inline std::uint64_t least(std::span<const std::uint64_t> words) noexcept {
    std::size_t i = 0;
    while (i < words.size() && words[i] == 0) ++i;
    return 64 * i + (i < words.size() ? static_cast<std::uint64_t>(std::countr_zero(words[i])) : 0);
}

/// Keeps only the codes below `end`.
inline void keep_below(std::span<std::uint64_t> words, std::uint64_t end) noexcept {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::uint64_t from = 64 * i;
        if (end <= from)
            words[i] = 0;
        else if (end < from + 64)
            words[i] &= (std::uint64_t{1} << (end - from)) - 1;
    }
}

}  // namespace detail
}  // namespace bouton
