#pragma once
// One pass over heap sizes: all that Bouton's theorem and its misère twin ask of a position of Nim.

#include <cstddef>
#include <cstdint>
#include <span>

namespace bouton {

/// What a position of Nim comes down to. Parts of a position add up by `+=`, in any order.
struct NimFold {
    std::uint64_t nim_sum = 0;
    std::uint64_t heaps = 0;  ///< how many are not empty
    std::uint64_t rich = 0;   ///< how many hold more than 1

    NimFold& operator+=(const NimFold& other) noexcept {
        nim_sum ^= other.nim_sum;
        heaps += other.heaps;
        rich += other.rich;
        return *this;
    }
    friend bool operator==(const NimFold&, const NimFold&) = default;
};

/// Result: the fold of all heaps. Cost: one pass at the speed of memory.
NimFold fold_nim(std::span<const std::uint64_t> heaps);

/// "None" as an index.
inline constexpr std::size_t no_heap = static_cast<std::size_t>(-1);

/// A heap can be cut to make the nim-sum zero just when it holds the leading bit of the nim-sum
/// (Bouton 1901). Result: the index of the first such heap, no_heap if `nim_sum` is 0 or no heap
/// holds the bit. Cost: one pass up to that heap.
std::size_t first_cut(std::span<const std::uint64_t> heaps, std::uint64_t nim_sum);

/// Result: how many such heaps there are: the number of winning first moves if `nim_sum` is that of
/// all heaps and play is normal. Cost: one pass at the speed of memory.
std::size_t count_cuts(std::span<const std::uint64_t> heaps, std::uint64_t nim_sum);

}  // namespace bouton
