#include "bouton/kernels/pairs.hpp"

namespace bouton::kernels {
namespace {

bool any(std::span<const std::uint64_t> words) {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return all != 0;
}

inline void strike(std::span<std::uint64_t> missing, std::uint64_t code) {
    if (code / 64 < missing.size()) missing[code / 64] &= ~(std::uint64_t{1} << (code % 64));
}

template <class CodeAt>
std::size_t strike_all(std::size_t count, std::span<std::uint64_t> missing, CodeAt code_at) {
    constexpr std::size_t chunk = 256;
    std::size_t i = 0;
    while (i < count) {
        const std::size_t end = count - i < chunk ? count : i + chunk;
        for (; i < end; ++i) strike(missing, code_at(i));
        if (!any(missing)) break;
    }
    return i;
}

template <class Code>
std::size_t pairs(const Code* up, const Code* down, std::size_t count,
                  std::span<std::uint64_t> missing) {
    return strike_all(count, missing, [=](std::size_t i) {
        return static_cast<Code>(up[i] ^ *(down - static_cast<std::ptrdiff_t>(i)));
    });
}

template <class Code>
void rows_of(const Code* front, std::span<const Partner<Code>> partners, std::size_t stride,
             Code* rows) {
    const std::size_t padded = (partners.size() + 15) / 16 * 16;
    for (std::size_t i = 0; i < padded; ++i) {
        const Partner<Code>& partner = partners[i < partners.size() ? i : partners.size() - 1];
        for (std::size_t j = 0; j < row_count; ++j)
            rows[j * stride + i] = static_cast<Code>(*(front + static_cast<std::ptrdiff_t>(j) -
                                                       static_cast<std::ptrdiff_t>(partner.back)) ^
                                                     partner.code);
    }
}

}  // namespace

std::size_t strike_pairs(const std::uint8_t* up, const std::uint8_t* down, std::size_t count,
                         std::span<std::uint64_t> missing) {
    return pairs(up, down, count, missing);
}
std::size_t strike_pairs(const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
                         std::span<std::uint64_t> missing) {
    return pairs(up, down, count, missing);
}
std::size_t strike_pairs(const std::uint32_t* up, const std::uint32_t* down, std::size_t count,
                         std::span<std::uint64_t> missing) {
    return pairs(up, down, count, missing);
}
std::size_t strike_codes(const std::uint8_t* codes, std::size_t count,
                         std::span<std::uint64_t> missing) {
    return strike_all(count, missing, [=](std::size_t i) { return codes[i]; });
}
std::size_t strike_codes(const std::uint16_t* codes, std::size_t count,
                         std::span<std::uint64_t> missing) {
    return strike_all(count, missing, [=](std::size_t i) { return codes[i]; });
}
void xor_rows(const std::uint8_t* front, std::span<const Partner<std::uint8_t>> partners,
              std::size_t stride, std::uint8_t* rows) {
    rows_of(front, partners, stride, rows);
}
void xor_rows(const std::uint16_t* front, std::span<const Partner<std::uint16_t>> partners,
              std::size_t stride, std::uint16_t* rows) {
    rows_of(front, partners, stride, rows);
}

}  // namespace bouton::kernels
