// Pairs of values with what every vector unit has: tables of 16 bytes.
//
// Bytes. The set is 16 places by the low four bits of a code, in two tables by its highest bit; the
// three bits between tell which bit of the place is the code's. Words are struck one by one until
// few are missing, then compared with each.

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "bouton/kernels/pairs_paths.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bouton/kernels/pairs_highway.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "bouton/kernels/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace bouton::kernels::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR

std::size_t pairs_8(const std::uint8_t* up, const std::uint8_t* down, std::size_t count,
                    std::uint64_t* missing, std::size_t words) {
    return plain_pairs().pairs_8(up, down, count, {missing, words});
}
std::size_t pairs_16(const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
                     std::uint64_t* missing, std::size_t words) {
    return plain_pairs().pairs_16(up, down, count, {missing, words});
}
std::size_t codes_8(const std::uint8_t* codes, std::size_t count, std::uint64_t* missing,
                    std::size_t words) {
    return plain_pairs().codes_8(codes, count, {missing, words});
}
std::size_t codes_16(const std::uint16_t* codes, std::size_t count, std::uint64_t* missing,
                     std::size_t words) {
    return plain_pairs().codes_16(codes, count, {missing, words});
}
void rows_8(const std::uint8_t* front, const Partner<std::uint8_t>* partners, std::size_t count,
            std::size_t stride, std::uint8_t* rows) {
    plain_pairs().rows_8(front, {partners, count}, stride, rows);
}
void rows_16(const std::uint16_t* front, const Partner<std::uint16_t>* partners, std::size_t count,
             std::size_t stride, std::uint16_t* rows) {
    plain_pairs().rows_16(front, {partners, count}, stride, rows);
}

#else

template <class Code>
using Lanes = hn::CappedTag<Code, 64 / sizeof(Code)>;

/// The vector that starts at `from` with its lanes in reverse order.
template <class Code>
HWY_INLINE auto reversed(const Code* from) {
    const Lanes<Code> lanes;
    const hn::Repartition<std::uint8_t, Lanes<Code>> bytes;
    HWY_ALIGN static constexpr std::uint8_t of_bytes[16] = {15, 14, 13, 12, 11, 10, 9, 8,
                                                            7,  6,  5,  4,  3,  2,  1, 0};
    HWY_ALIGN static constexpr std::uint8_t of_words[16] = {14, 15, 12, 13, 10, 11, 8, 9,
                                                            6,  7,  4,  5,  2,  3,  0, 1};
    const auto order = hn::LoadDup128(bytes, sizeof(Code) == 1 ? of_bytes : of_words);
    const auto in_blocks = hn::TableLookupBytes(hn::BitCast(bytes, hn::LoadU(lanes, from)), order);
    const hn::Repartition<std::uint32_t, decltype(bytes)> blocks;
    return hn::BitCast(lanes, hn::ReverseBlocks(blocks, hn::BitCast(blocks, in_blocks)));
}

/// Codes one behind the other: those of a list, or of pairs.
template <class Code>
struct List {
    const Code* codes;
    HWY_INLINE auto at(std::size_t i) const { return hn::LoadU(Lanes<Code>(), codes + i); }
    HWY_INLINE Code one(std::size_t i) const { return codes[i]; }
};
template <class Code>
struct Pairs {
    const Code* up;
    const Code* down;
    HWY_INLINE auto at(std::size_t i) const {
        const Lanes<Code> lanes;
        const Code* const last = down - i;
        return hn::Xor(hn::LoadU(lanes, up + i), reversed(last - (hn::Lanes(lanes) - 1)));
    }
    HWY_INLINE Code one(std::size_t i) const {
        return static_cast<Code>(up[i] ^ *(down - static_cast<std::ptrdiff_t>(i)));
    }
};

HWY_INLINE void take_out(std::uint64_t* missing, std::size_t words, std::size_t code) {
    if (code / 64 < words) missing[code / 64] &= ~(std::uint64_t{1} << (code % 64));
}

HWY_INLINE int size_of(const std::uint64_t* missing, std::size_t words) {
    int size = 0;
    for (std::size_t k = 0; k < words; ++k) size += std::popcount(missing[k]);
    return size;
}

/// A set of bytes as two tables.
struct Tables {
    HWY_ALIGN std::uint8_t place[32] = {};

    HWY_INLINE void put(std::size_t code) {
        place[code / 128 * 16 + code % 16] |= static_cast<std::uint8_t>(1U << (code / 16 % 8));
    }
};

template <class Codes>
HWY_INLINE std::size_t strike_8(const Codes& codes, std::size_t count, std::uint64_t* missing,
                                std::size_t words) {
    constexpr int dense = 24;
    const Lanes<std::uint8_t> lanes;
    const hn::Repartition<std::uint16_t, decltype(lanes)> pairs;
    const std::size_t step = hn::Lanes(lanes);
    HWY_ALIGN static constexpr std::uint8_t bits[16] = {1, 2, 4, 8, 16, 32, 64, 128,
                                                        1, 2, 4, 8, 16, 32, 64, 128};
    HWY_ALIGN std::uint8_t found[64];
    const auto bit_of = hn::LoadDup128(lanes, bits);
    words = std::min<std::size_t>(words, 4);
    std::size_t i = 0;
    int left = size_of(missing, words);
    while (i < count && left != 0) {
        const std::size_t end = i + std::min(count - i, pair_chunk);
        if (left > dense || end - i < pair_chunk) {
            for (; i < end; ++i) take_out(missing, words, codes.one(i));
            left = size_of(missing, words);
            continue;
        }
        Tables tables;
        for (std::size_t k = 0; k < words; ++k)
            for (std::uint64_t word = missing[k]; word != 0; word &= word - 1)
                tables.put(64 * k + static_cast<std::size_t>(std::countr_zero(word)));
        const auto low = hn::LoadDup128(lanes, tables.place);
        const auto high = hn::LoadDup128(lanes, tables.place + 16);
        const auto nibble = hn::Set(lanes, 0x8f);
        const auto top = hn::Set(lanes, 0x80);
        const int before = left;
        while (count - i >= pair_chunk && left == before) {
            for (const std::size_t stop = i + pair_chunk; i < stop; i += step) {
                const auto code = codes.at(i);
                const auto place = hn::And(code, nibble);
                const auto there = hn::Or(hn::TableLookupBytesOr0(low, place),
                                          hn::TableLookupBytesOr0(high, hn::Xor(place, top)));
                const auto middle =
                    hn::And(hn::BitCast(lanes, hn::ShiftRight<4>(hn::BitCast(pairs, code))),
                            hn::Set(lanes, 7));
                const auto is_find = hn::TestBit(there, hn::TableLookupBytes(bit_of, middle));
                if (HWY_LIKELY(hn::AllFalse(lanes, is_find))) continue;
                std::uint8_t mask[8] = {};
                hn::StoreMaskBits(lanes, is_find, mask);
                std::uint64_t finds = 0;
                std::memcpy(&finds, mask, sizeof finds);
                hn::Store(code, lanes, found);
                for (; finds != 0; finds &= finds - 1)
                    take_out(missing, words, found[std::countr_zero(finds)]);
                left = 0;
            }
            if (left == 0) left = size_of(missing, words);
        }
    }
    return i == 0 ? std::min(count, pair_chunk) : i;
}

template <class Codes>
HWY_INLINE std::size_t strike_16(const Codes& codes, std::size_t count, std::uint64_t* missing,
                                 std::size_t words) {
    constexpr int few = 8;
    const Lanes<std::uint16_t> lanes;
    const std::size_t step = hn::Lanes(lanes);
    std::size_t i = 0;
    int left = size_of(missing, words);
    while (i < count && left != 0) {
        const std::size_t end = i + std::min(count - i, pair_chunk);
        if (left > few || end - i < pair_chunk) {
            for (; i < end; ++i) take_out(missing, words, codes.one(i));
            left = size_of(missing, words);
            continue;
        }
        std::array<std::uint16_t, few> wanted{};
        std::size_t at = 0;
        for (std::size_t k = 0; k < words; ++k)
            for (std::uint64_t word = missing[k]; word != 0; word &= word - 1)
                wanted[at++] = static_cast<std::uint16_t>(
                    64 * k + static_cast<std::size_t>(std::countr_zero(word)));
        std::fill(wanted.begin() + left, wanted.end(), wanted[0]);
        std::array<bool, few> is_found{};
        for (; i < end; i += step) {
            const auto code = codes.at(i);
            for (std::size_t k = 0; k < static_cast<std::size_t>(left); ++k)
                if (!hn::AllFalse(lanes, hn::Eq(code, hn::Set(lanes, wanted[k]))))
                    is_found[k] = true;
        }
        for (std::size_t k = 0; k < few; ++k)
            if (is_found[k]) take_out(missing, words, wanted[k]);
        left = size_of(missing, words);
    }
    return i == 0 ? std::min(count, pair_chunk) : i;
}

/// 16 bytes of 16 partners, or 8 words of 8, become rows by interleaving the first half of the
/// vectors with the second half, four or three times.
template <class Code>
HWY_INLINE void rows_of(const Code* front, const Partner<Code>* partners, std::size_t count,
                        std::size_t stride, Code* rows) {
    constexpr std::size_t side = 16 / sizeof(Code);
    const Lanes<Code> lanes;
    const std::size_t step = hn::Lanes(lanes);
    const std::size_t padded = (count + 15) / 16 * 16;
    HWY_ALIGN Code buffer[side * 64];
    for (std::size_t from = 0; from < padded; from += side)
        for (std::size_t column = 0; column < row_count; column += step) {
            const auto line = [&](std::size_t i) HWY_ATTR {
                const Partner<Code>& partner = partners[std::min(from + i, count - 1)];
                return hn::Xor(hn::LoadU(lanes, front - partner.back + column),
                               hn::Set(lanes, partner.code));
            };
            for (std::size_t i = 0; i < side; ++i) hn::Store(line(i), lanes, buffer + i * step);
            HWY_ALIGN Code other[side * 64];
            Code* in = buffer;
            Code* out = other;
            for (std::size_t half = 1; half < side; half *= 2) {
                for (std::size_t i = 0; i < side / 2; ++i) {
                    const auto a = hn::Load(lanes, in + i * step);
                    const auto b = hn::Load(lanes, in + (i + side / 2) * step);
                    hn::Store(hn::InterleaveLower(lanes, a, b), lanes, out + 2 * i * step);
                    hn::Store(hn::InterleaveUpper(lanes, a, b), lanes, out + (2 * i + 1) * step);
                }
                std::swap(in, out);
            }
            for (std::size_t block = 0; block < step / side; ++block)
                for (std::size_t i = 0; i < side; ++i)
                    std::memcpy(rows + (column + block * side + i) * stride + from,
                                in + i * step + block * side, 16);
        }
}

std::size_t pairs_8(const std::uint8_t* up, const std::uint8_t* down, std::size_t count,
                    std::uint64_t* missing, std::size_t words) {
    return strike_8(Pairs<std::uint8_t>{up, down}, count, missing, words);
}
std::size_t pairs_16(const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
                     std::uint64_t* missing, std::size_t words) {
    return strike_16(Pairs<std::uint16_t>{up, down}, count, missing, words);
}
std::size_t codes_8(const std::uint8_t* codes, std::size_t count, std::uint64_t* missing,
                    std::size_t words) {
    return strike_8(List<std::uint8_t>{codes}, count, missing, words);
}
std::size_t codes_16(const std::uint16_t* codes, std::size_t count, std::uint64_t* missing,
                     std::size_t words) {
    return strike_16(List<std::uint16_t>{codes}, count, missing, words);
}
void rows_8(const std::uint8_t* front, const Partner<std::uint8_t>* partners, std::size_t count,
            std::size_t stride, std::uint8_t* rows) {
    rows_of(front, partners, count, stride, rows);
}
void rows_16(const std::uint16_t* front, const Partner<std::uint16_t>* partners, std::size_t count,
             std::size_t stride, std::uint16_t* rows) {
    rows_of(front, partners, count, stride, rows);
}

#endif

}  // namespace
}  // namespace bouton::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bouton::kernels {
namespace {

BOUTON_KERNEL(pairs_8);
BOUTON_KERNEL(pairs_16);
BOUTON_KERNEL(codes_8);
BOUTON_KERNEL(codes_16);
BOUTON_KERNEL(rows_8);
BOUTON_KERNEL(rows_16);

}  // namespace

const PairKernels& highway_pairs() {
    static constexpr PairKernels kernels{
        [](const std::uint8_t* up, const std::uint8_t* down, std::size_t count,
           std::span<std::uint64_t> missing) {
            return BOUTON_CALL(pairs_8)(up, down, count, missing.data(), missing.size());
        },
        [](const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
           std::span<std::uint64_t> missing) {
            return BOUTON_CALL(pairs_16)(up, down, count, missing.data(), missing.size());
        },
        [](const std::uint8_t* codes, std::size_t count, std::span<std::uint64_t> missing) {
            return BOUTON_CALL(codes_8)(codes, count, missing.data(), missing.size());
        },
        [](const std::uint16_t* codes, std::size_t count, std::span<std::uint64_t> missing) {
            return BOUTON_CALL(codes_16)(codes, count, missing.data(), missing.size());
        },
        [](const std::uint8_t* front, std::span<const Partner<std::uint8_t>> partners,
           std::size_t stride, std::uint8_t* rows) {
            BOUTON_CALL(rows_8)(front, partners.data(), partners.size(), stride, rows);
        },
        [](const std::uint16_t* front, std::span<const Partner<std::uint16_t>> partners,
           std::size_t stride, std::uint16_t* rows) {
            BOUTON_CALL(rows_16)(front, partners.data(), partners.size(), stride, rows);
        }};
    return kernels;
}

}  // namespace bouton::kernels
#endif
