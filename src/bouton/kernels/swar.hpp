#pragma once
// Decimal digits in a 64-bit word ("SIMD within a register").

#include <bit>
#include <cstdint>
#include <cstring>

namespace bouton::kernels {

/// Result: the eight bytes at `from`, the first one lowest, on every byte order.
/// Precondition: eight readable bytes.
inline std::uint64_t load_eight(const char* from) noexcept {
    std::uint64_t word = 0;
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(&word, from, sizeof word);
    } else {
        for (int i = 0; i < 8; ++i)
            word |= std::uint64_t{static_cast<unsigned char>(from[i])} << (8 * i);
    }
    return word;
}

/// Result: the high bit of every byte that is no ASCII digit, at least of the lowest such byte:
/// bytes above it may be told wrongly, so ask only "any?" and "which first?".
constexpr std::uint64_t not_digits(std::uint64_t word) noexcept {
    constexpr std::uint64_t high = 0x8080808080808080;
    const std::uint64_t below = word - 0x3030303030303030;  // borrows out of bytes under '0'
    const std::uint64_t above = word + 0x4646464646464646;  // carries into the high bit over '9'
    return (below | above | word) & high;
}

/// Result: the value of eight digits, the first (lowest) byte the most significant. Bytes hold 0
/// to 9.
constexpr std::uint64_t eight_digits(std::uint64_t digits) noexcept {
    const std::uint64_t pairs = digits * 10 + (digits >> 8);  // in bytes 0, 2, 4, 6
    constexpr std::uint64_t pair = 0x000000ff000000ff;
    constexpr std::uint64_t first_and_third = 100 + (1'000'000ULL << 32);
    constexpr std::uint64_t second_and_fourth = 1 + (10'000ULL << 32);
    return ((pairs & pair) * first_and_third + ((pairs >> 16) & pair) * second_and_fourth) >> 32;
}

}  // namespace bouton::kernels
