#pragma once
// Nim-sums of pairs of values, as many at once as a vector holds, looked up in a set. Knows nothing
// of games.
//
// A set `missing` has bit c % 64 of word c / 64 for the code c; codes behind the last word are
// never missing. To strike a code means to take it out of the set.

#include <cstddef>
#include <cstdint>
#include <span>

namespace bouton::kernels {

/// Strikes up[0] ^ down[0], up[1] ^ down[-1], … up[count - 1] ^ down[-(count - 1)] out of
/// `missing`. Result: how many pairs were looked at, the same on every processor: all of them, or
/// if nothing is missing any more, those up to the end of the 256 after which that is so. Nothing
/// outside the two rows is read. Cost: one pass; with AVX-512 VBMI two to three cycles for 64 bytes
/// once few codes are missing, and some cycles for each code struck.
std::size_t strike_pairs(const std::uint8_t* up, const std::uint8_t* down, std::size_t count,
                         std::span<std::uint64_t> missing);
std::size_t strike_pairs(const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
                         std::span<std::uint64_t> missing);
std::size_t strike_pairs(const std::uint32_t* up, const std::uint32_t* down, std::size_t count,
                         std::span<std::uint64_t> missing);

/// Strikes codes[0 … count - 1]. Otherwise as strike_pairs.
std::size_t strike_codes(const std::uint8_t* codes, std::size_t count,
                         std::span<std::uint64_t> missing);
std::size_t strike_codes(const std::uint16_t* codes, std::size_t count,
                         std::span<std::uint64_t> missing);

/// How many columns xor_rows makes.
inline constexpr std::size_t row_count = 64;

/// One value and the place of another: what a rare heap brings to 64 sums at once.
template <class Code>
struct Partner {
    std::uint64_t back = 0;  ///< how far before `front` the first of 64 partners stands
    Code code = 0;           ///< the code of the heap itself
};

/// rows[j * stride + i] = front[j - partners[i].back] ^ partners[i].code for j < 64 and all i, and
/// what stands up to the next multiple of 16 behind them is a copy of the last one. Preconditions:
/// `stride` is a multiple of 16 and at least the number of partners; the places read exist.
/// Cost: about one instruction for two codes.
void xor_rows(const std::uint8_t* front, std::span<const Partner<std::uint8_t>> partners,
              std::size_t stride, std::uint8_t* rows);
void xor_rows(const std::uint16_t* front, std::span<const Partner<std::uint16_t>> partners,
              std::size_t stride, std::uint16_t* rows);

}  // namespace bouton::kernels
