#include "bouton/rules/wythoff.hpp"

#include "bouton/core/wide.hpp"

namespace bouton {

std::uint64_t golden_part(std::uint64_t n) noexcept {
    if (n == 0) return 0;
    // floor(2^64 / phi): the product is too small by less than 1, so its whole part is right or one
    // too small.
    constexpr std::uint64_t inverse = 0x9E3779B97F4A7C15;
    const auto guess = static_cast<std::uint64_t>(static_cast<Wide>(n) * inverse >> 64);
    const Wide next = static_cast<Wide>(guess) + 1;  // at most n
    return static_cast<std::uint64_t>(next * next < n * (n - next) ? next : guess);
}

std::optional<std::uint64_t> wythoff_partner(std::uint64_t heap, Convention convention) noexcept {
    if (convention == Convention::misere && heap <= 2) return heap == 2 ? 2 : 1 - heap;
    if (heap == 0) return 0;
    // As the smaller of a pair the heap is floor(n phi) with n the next number after heap / phi.
    // Else it is floor(n phi) + n, and floor(n phi) is its golden part.
    const std::uint64_t part = golden_part(heap);
    const std::uint64_t n = part + 1;
    if (golden_part(n) != heap - n) return part;
    if (n > UINT64_MAX - heap) return std::nullopt;
    return heap + n;
}

std::optional<std::uint64_t> wythoff_smaller(std::uint64_t difference,
                                             Convention convention) noexcept {
    if (convention == Convention::misere && difference <= 1) return difference == 0 ? 2 : 0;
    const std::uint64_t part = golden_part(difference);
    if (part > UINT64_MAX - difference) return std::nullopt;
    return difference + part;
}

}  // namespace bouton
