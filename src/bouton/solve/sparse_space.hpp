#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>

namespace bouton {

/// Values parted into rare and common ones, so that a sum of two rare or of two common values is
/// rare and a sum of a rare and a common one is common ("sparse space": Berlekamp, Conway and Guy,
/// Winning Ways, chapter 4). What the parity of the bits under a mask tells, and the parity of the
/// heap where all splits take an even or all take an odd number of tokens.
struct SparseSpace {
    std::uint32_t mask = 0;
    bool by_heap = false;    ///< whether the parity of the heap counts
    bool odd_place = false;  ///< whether splits take an odd number of tokens

    /// Result: the parity under the mask that rare values of a heap have.
    bool rare_parity(std::uint64_t heap) const noexcept {
        return by_heap && ((heap & 1) != 0) != odd_place;
    }
    static bool parity(std::uint32_t bits) noexcept { return std::popcount(bits) % 2 != 0; }

    bool is_rare(std::uint64_t heap, std::uint32_t value) const noexcept {
        return parity(value & mask) == rare_parity(heap);
    }
    friend bool operator==(const SparseSpace&, const SparseSpace&) = default;
};

/// Result: the space with the fewest rare ones among the values counted: even_heaps[v] and
/// odd_heaps[v] tell how often v is the value of such a heap. The mask is not 0. `odd_place`: 0 or
/// 1 when all splits take an even or an odd number of tokens, nothing when both occur.
/// Precondition: two spans of the same size, a power of two from 2 on. Cost: Walsh-Hadamard
/// transforms, size * log2(size) additions each.
SparseSpace best_space(std::span<std::int64_t> even_heaps, std::span<std::int64_t> odd_heaps,
                       std::optional<bool> odd_place);

}  // namespace bouton
