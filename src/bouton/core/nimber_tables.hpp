#pragma once
// What nimber_tower.hpp looks up: about 10 KiB, made by the compiler, nothing at program start.

#include <array>
#include <cstddef>
#include <cstdint>

#include "bouton/core/nimber_definition.hpp"

namespace bouton::nimber_tower {

/// Logarithms count powers of one generator of the 255 non-zero nimbers below 256. The logarithm of
/// 0 is 510: every sum with it is at least 510, where there are no more powers and the tables
/// hold 0.
struct Tables {
    static constexpr std::size_t order = 255;
    static constexpr std::size_t sums = 4 * order + 1;  ///< 0 … 510 + 510

    std::array<std::uint16_t, 256> logarithm{};
    std::array<std::uint8_t, sums> power{};        ///< g^i for i < 509
    std::array<std::uint16_t, sums> power_high{};  ///< g^i (2^8)^2 = g^i 2^8 + g^i 2^7
    std::array<std::uint8_t, 256> square_8{}, root_8{}, inverse_8{};
    std::array<std::uint8_t, 256> top_8{};                   ///< x times 2^7
    std::array<std::array<std::uint16_t, 256>, 2> top_16{};  ///< [i][b]: b 2^(8i) times 2^15
    std::array<std::array<std::uint32_t, 256>, 4> top_32{};  ///< [i][b]: b 2^(8i) times 2^31
};

/// Result: (hF + l) times the top power F * F/2 of its floor, (h + l) F/2 F + h (F/2)^2, where
/// `times_half` is the product with F/2 and F = 2^half_bits.
template <class TimesHalf>
constexpr std::uint32_t times_top_power(std::uint32_t x, unsigned half_bits,
                                        TimesHalf times_half) noexcept {
    const std::uint32_t h = x >> half_bits;
    const std::uint32_t l = x & ((std::uint32_t{1} << half_bits) - 1);
    return times_half(h ^ l) << half_bits ^ times_half(times_half(h));
}

constexpr Tables make_tables() noexcept {
    Tables made;
    constexpr std::uint64_t generator = 18;  // the least whose powers are all 255
    std::uint64_t power = 1;
    for (std::size_t i = 0; i < 2 * Tables::order - 1; ++i) {
        const auto top = static_cast<std::uint8_t>(nim_product_by_definition(power, 0x80, 4));
        made.power[i] = static_cast<std::uint8_t>(power);
        made.power_high[i] = static_cast<std::uint16_t>(power << 8 | top);
        made.top_8[power] = top;
        made.logarithm[power] = static_cast<std::uint16_t>(i % Tables::order);
        power = nim_product_by_definition(power, generator, 4);
    }
    made.logarithm[0] = 2 * Tables::order;
    for (std::size_t i = 0; i < Tables::order; ++i) {
        const std::uint8_t x = made.power[i], x_squared = made.power[2 * i];
        made.square_8[x] = x_squared;
        made.root_8[x_squared] = x;
        made.inverse_8[x] = made.power[Tables::order - i];
    }
    const auto times_top_8 = [&made](std::uint32_t x) { return std::uint32_t{made.top_8[x]}; };
    const auto times_top_16 = [&](std::uint32_t x) { return times_top_power(x, 8, times_top_8); };
    for (std::uint32_t x = 0; x < 256; ++x) {
        for (unsigned byte = 0; byte < 2; ++byte)
            made.top_16[byte][x] = static_cast<std::uint16_t>(times_top_16(x << (8 * byte)));
        for (unsigned byte = 0; byte < 4; ++byte)
            made.top_32[byte][x] = times_top_power(x << (8 * byte), 16, times_top_16);
    }
    return made;
}

inline constexpr Tables tables = make_tables();

}  // namespace bouton::nimber_tower
