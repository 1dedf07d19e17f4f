#pragma once
// The nim-product as it is defined: slow, short, and the oracle of every faster way.

#include <cstdint>

namespace bouton {

/// Result: the nim-product of `a` and `b`, by Conway's two rules and the laws of a field. With F =
/// 2^half_bits a Fermat 2-power, F times a lesser nimber is their ordinary product, and F times F
/// is F + F/2. Precondition: half_bits is 1, 2, 4, 8, 16 or 32, and a, b < F * F. Cost: up to 4^6
/// calls, some microseconds. Source: Conway, On Numbers and Games, chapter 6.
constexpr std::uint64_t nim_product_by_definition(std::uint64_t a, std::uint64_t b,
                                                  unsigned half_bits = 32) noexcept {
    if (a < 2 || b < 2) return a * b;
    const std::uint64_t one = 1;
    const std::uint64_t mask = (one << half_bits) - 1;
    const std::uint64_t a_high = a >> half_bits, a_low = a & mask;
    const std::uint64_t b_high = b >> half_bits, b_low = b & mask;
    const unsigned below = half_bits / 2;
    const std::uint64_t highs = nim_product_by_definition(a_high, b_high, below);
    const std::uint64_t lows = nim_product_by_definition(a_low, b_low, below);
    const std::uint64_t mixed = nim_product_by_definition(a_high ^ a_low, b_high ^ b_low, below);
    const std::uint64_t half = one << (half_bits - 1);
    return (mixed ^ lows) << half_bits ^ lows ^ nim_product_by_definition(highs, half, below);
}

}  // namespace bouton
