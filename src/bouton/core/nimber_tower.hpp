#pragma once
// Arithmetic in the tower of fields formed by the nimbers below 2^8, 2^16, 2^32 and 2^64. A nimber
// of one floor is h*F + l with h, l of the floor below and F = 2^(bits of h), where F*F = F + F/2
// (Conway, On Numbers and Games, chapter 6; Lenstra, Nim multiplication, 1977). Each function is
// this equation, once; bytes come from tables. Words are std::uint8_t to std::uint64_t. All of it
// also runs at compile time; callers want nimber.hpp.

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "bouton/core/nimber_tables.hpp"

namespace bouton::nimber_tower {

/// The word of the floor below.
template <class Word>
using Half = std::conditional_t<sizeof(Word) == 8, std::uint32_t,
                                std::conditional_t<sizeof(Word) == 4, std::uint16_t, std::uint8_t>>;

template <class Word>
constexpr Half<Word> high(Word x) noexcept {
    return static_cast<Half<Word>>(x >> (4 * sizeof(Word)));
}

template <class Word>
constexpr Half<Word> low(Word x) noexcept {
    return static_cast<Half<Word>>(x);
}

/// Result: h*F + l.
template <class Word>
constexpr Word join(Half<Word> h, Half<Word> l) noexcept {
    return static_cast<Word>(static_cast<Word>(h) << (4 * sizeof(Word)) | l);
}

template <class Word>
constexpr Word sum(Word a, Word b) noexcept {
    return static_cast<Word>(a ^ b);
}

/// Result: x times the floor's highest power of two, which is F/2 of the floor above.
/// Cost: one table look-up a byte.
constexpr std::uint8_t times_top(std::uint8_t x) noexcept { return tables.top_8[x]; }

constexpr std::uint16_t times_top(std::uint16_t x) noexcept {
    return sum(tables.top_16[0][low(x)], tables.top_16[1][high(x)]);
}

constexpr std::uint32_t times_top(std::uint32_t x) noexcept {
    std::uint32_t product = 0;
    for (std::size_t byte = 0; byte < 4; ++byte)
        product ^= tables.top_32[byte][x >> (8 * byte) & 0xff];
    return product;
}

/// Result: the nim-product. Cost: 82 table look-ups for 64 bits, about 20 ns.
/// Two bytes by two take all four products, since Karatsuba's three need logarithms of sums as well
/// and look up more; the floors above take three.
template <class Word>
constexpr Word product(Word a, Word b) noexcept {
    if constexpr (sizeof(Word) == 1) {
        return tables.power[std::size_t{tables.logarithm[a]} + tables.logarithm[b]];
    } else if constexpr (sizeof(Word) == 2) {
        const std::size_t a_high = tables.logarithm[high(a)], a_low = tables.logarithm[low(a)];
        const std::size_t b_high = tables.logarithm[high(b)], b_low = tables.logarithm[low(b)];
        const std::uint8_t mixed = sum(tables.power[a_high + b_low], tables.power[a_low + b_high]);
        return sum(join<Word>(mixed, tables.power[a_low + b_low]),
                   tables.power_high[a_high + b_high]);
    } else {
        const Half<Word> lows = product(low(a), low(b));
        const Half<Word> highs = product(high(a), high(b));
        const Half<Word> all = product(sum(high(a), low(a)), sum(high(b), low(b)));
        return join<Word>(sum(all, lows), sum(lows, times_top(highs)));
    }
}

/// Result: x*x = h^2 F + (l^2 + h^2 F/2), a linear map. Cost: 24 table look-ups for 64 bits.
template <class Word>
constexpr Word square(Word x) noexcept {
    if constexpr (sizeof(Word) == 1) {
        return tables.square_8[x];
    } else {
        const Half<Word> h = square(high(x));
        return join<Word>(h, sum(square(low(x)), times_top(h)));
    }
}

/// Result: the one y with y*y = x, by the equation of `square` read from right to left. Cost: as a
/// square.
template <class Word>
constexpr Word square_root(Word x) noexcept {
    if constexpr (sizeof(Word) == 1) {
        return tables.root_8[x];
    } else {
        return join<Word>(square_root(high(x)), square_root(sum(low(x), times_top(high(x)))));
    }
}

/// Result: 1/x, and 0 for 0. The conjugate of hF + l is hF + (h + l); their product is the norm
/// l (h + l) + h^2 F/2, a nimber of the floor below. Cost: three half-sized products a floor.
template <class Word>
constexpr Word inverse(Word x) noexcept {
    if constexpr (sizeof(Word) == 1) {
        return tables.inverse_8[x];
    } else {
        const Half<Word> h = high(x), l = low(x), conjugate_low = sum(h, l);
        const Half<Word> norm = sum(product(l, conjugate_low), times_top(square(h)));
        const Half<Word> scale = inverse(norm);
        return join<Word>(product(h, scale), product(conjugate_low, scale));
    }
}

}  // namespace bouton::nimber_tower
