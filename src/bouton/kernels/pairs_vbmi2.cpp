// Pairs of values with AVX-512 VBMI, 64 bytes or 32 words at a time.
//
// Bytes. A table of 64 bytes has in place h the missing code whose low six bits are h: a byte
// permute by the codes looked at, which takes their low six bits, fetches what each of them would
// have to be, and one comparison tells which are. Up to four codes share their low six bits, so
// that there are up to four such tables, soon one. What is found is taken out of the set after each
// chunk of 256, and the tables are made anew. While most codes are missing, nearly every pair is a
// find; then a chunk is marked in a row of bytes, one store for a pair.
//
// Words. A table of 1024 bits, 64 words of 16, looked up by a word permute and a shift.

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "bouton/kernels/dispatch.hpp"
#include "bouton/kernels/pairs_paths.hpp"

#if defined(__x86_64__) && defined(__GNUC__)

#if !defined(__clang__)
// The compiler's own intrinsics leave lanes open on purpose and are then blamed for it.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <immintrin.h>

#define BOUTON_VBMI2       \
    __attribute__((target( \
        "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,bmi,bmi2,lzcnt,popcnt")))
#define BOUTON_VBMI2_INLINE BOUTON_VBMI2 __attribute__((always_inline)) inline

namespace bouton::kernels {
namespace {

alignas(64) constexpr auto counting = [] {
    std::array<std::uint8_t, 64> bytes{};
    for (unsigned i = 0; i < 64; ++i) bytes[i] = static_cast<std::uint8_t>(i);
    return bytes;
}();
alignas(64) constexpr auto backwards_8 = [] {
    std::array<std::uint8_t, 64> bytes{};
    for (unsigned i = 0; i < 64; ++i) bytes[i] = static_cast<std::uint8_t>(63 - i);
    return bytes;
}();
alignas(64) constexpr auto backwards_16 = [] {
    std::array<std::uint16_t, 32> words{};
    for (unsigned i = 0; i < 32; ++i) words[i] = static_cast<std::uint16_t>(31 - i);
    return words;
}();

BOUTON_VBMI2_INLINE __m512i load(const void* from) { return _mm512_loadu_si512(from); }
BOUTON_VBMI2_INLINE std::uint64_t low_bits(std::size_t count) {
    return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

/// Codes one behind the other: those of a list, or of pairs.
struct List8 {
    const std::uint8_t* codes;
    BOUTON_VBMI2_INLINE __m512i at(std::size_t i) const { return load(codes + i); }
    BOUTON_VBMI2_INLINE __m512i part(std::size_t i, std::size_t count) const {
        return _mm512_maskz_loadu_epi8(low_bits(count), codes + i);
    }
};
struct Pairs8 {
    const std::uint8_t* up;
    const std::uint8_t* down;
    BOUTON_VBMI2_INLINE __m512i at(std::size_t i) const {
        const __m512i other = load(down - i - 63);
        return _mm512_xor_si512(load(up + i),
                                _mm512_permutexvar_epi8(load(backwards_8.data()), other));
    }
    BOUTON_VBMI2_INLINE __m512i part(std::size_t i, std::size_t count) const {
        const __m512i other = _mm512_maskz_loadu_epi8(~low_bits(64 - count), down - i - 63);
        return _mm512_xor_si512(_mm512_maskz_loadu_epi8(low_bits(count), up + i),
                                _mm512_permutexvar_epi8(load(backwards_8.data()), other));
    }
};
struct List16 {
    const std::uint16_t* codes;
    BOUTON_VBMI2_INLINE __m512i at(std::size_t i) const { return load(codes + i); }
    BOUTON_VBMI2_INLINE __m512i part(std::size_t i, std::size_t count) const {
        return _mm512_maskz_loadu_epi16(static_cast<__mmask32>(low_bits(count)), codes + i);
    }
};
struct Pairs16 {
    const std::uint16_t* up;
    const std::uint16_t* down;
    BOUTON_VBMI2_INLINE __m512i at(std::size_t i) const {
        const __m512i other = load(down - i - 31);
        return _mm512_xor_si512(load(up + i),
                                _mm512_permutexvar_epi16(load(backwards_16.data()), other));
    }
    BOUTON_VBMI2_INLINE __m512i part(std::size_t i, std::size_t count) const {
        const auto high = static_cast<__mmask32>(~low_bits(32 - count));
        const __m512i other = _mm512_maskz_loadu_epi16(high, down - i - 31);
        return _mm512_xor_si512(
            _mm512_maskz_loadu_epi16(static_cast<__mmask32>(low_bits(count)), up + i),
            _mm512_permutexvar_epi16(load(backwards_16.data()), other));
    }
};

/// The codes still missing, and where to look them up.
struct Set8 {
    std::uint64_t word[4];
    __m512i table[4];
    unsigned tables;

    BOUTON_VBMI2_INLINE bool any() const { return (word[0] | word[1] | word[2] | word[3]) != 0; }
    BOUTON_VBMI2_INLINE int size() const {
        return std::popcount(word[0]) + std::popcount(word[1]) + std::popcount(word[2]) +
               std::popcount(word[3]);
    }
    BOUTON_VBMI2_INLINE void take_out(std::uint8_t code) {
        word[code / 64] &= ~(std::uint64_t{1} << (code % 64));
    }
    BOUTON_VBMI2_INLINE void make_tables() {
        const __m512i place = load(counting.data());
        std::uint64_t left[4] = {word[0], word[1], word[2], word[3]};
        tables = 0;
        for (__m512i& made : table) {
            tables += (left[0] | left[1] | left[2] | left[3]) != 0 ? 1 : 0;
            // In an empty place stands what cannot be looked up there.
            made = _mm512_xor_si512(place, _mm512_set1_epi8(1));
            std::uint64_t used = 0;
            for (int k = 0; k < 4; ++k) {
                const std::uint64_t here = left[k] & ~used;
                const __m512i base = _mm512_set1_epi8(static_cast<char>(64 * k));
                made = _mm512_mask_add_epi8(made, here, place, base);
                left[k] ^= here;
                used |= here;
            }
        }
    }
};

/// Marks all codes of up to 256 lanes.
template <class Codes>
BOUTON_VBMI2_INLINE void mark_chunk(const Codes& codes, std::size_t from, std::size_t count,
                                    Set8& set) {
    alignas(64) std::uint8_t found[pair_chunk];
    alignas(64) std::uint8_t marks[256];
    for (std::size_t k = 0; k < 4; ++k) _mm512_store_si512(marks + 64 * k, _mm512_setzero_si512());
    std::size_t i = 0;
    for (; i + 64 <= count; i += 64) _mm512_store_si512(found + i, codes.at(from + i));
    if (i < count) _mm512_store_si512(found + i, codes.part(from + i, count - i));
    for (i = 0; i + 8 <= count; i += 8) {
        std::uint64_t eight = 0;
        __builtin_memcpy(&eight, found + i, sizeof eight);
        for (unsigned k = 0; k < 8; ++k) marks[eight >> (8 * k) & 255] = 1;
    }
    for (; i < count; ++i) marks[found[i]] = 1;
    for (std::size_t k = 0; k < 4; ++k) {
        const __m512i marked = _mm512_load_si512(marks + 64 * k);
        set.word[k] &= ~_mm512_test_epi8_mask(marked, marked);
    }
}

/// Marks 64 codes, of which only those below 64 matter, without memory.
BOUTON_VBMI2_INLINE std::uint64_t mark_small(__m512i codes) {
    const __m512i one = _mm512_set1_epi64(1);
    __m512i marked = _mm512_setzero_si512();
    for (unsigned k = 0; k < 4; ++k) {
        const __m128i part = k == 0   ? _mm512_castsi512_si128(codes)
                             : k == 1 ? _mm512_extracti64x2_epi64(codes, 1)
                             : k == 2 ? _mm512_extracti64x2_epi64(codes, 2)
                                      : _mm512_extracti64x2_epi64(codes, 3);
        const __m512i low = _mm512_sllv_epi64(one, _mm512_cvtepu8_epi64(part));
        const __m512i high =
            _mm512_sllv_epi64(one, _mm512_cvtepu8_epi64(_mm_unpackhi_epi64(part, part)));
        marked = _mm512_ternarylogic_epi64(marked, low, high, 0xfe);
    }
    return static_cast<std::uint64_t>(_mm512_reduce_or_epi64(marked));
}

template <unsigned Tables>
BOUTON_VBMI2_INLINE std::uint64_t finds(const Set8& set, __m512i codes) {
    std::uint64_t found = 0;
    for (unsigned k = 0; k < Tables; ++k)
        found |= _mm512_cmpeq_epi8_mask(_mm512_permutexvar_epi8(codes, set.table[k]), codes);
    return found;
}

/// Looks whole chunks through from `from` on, until one has a find. Result: where the next chunk
/// begins.
template <unsigned Tables, class Codes>
BOUTON_VBMI2_INLINE std::size_t look(const Codes& codes, std::size_t from, std::size_t end,
                                     Set8& set) {
    alignas(64) std::uint8_t found[pair_chunk + 64];
    for (; from + pair_chunk <= end; from += pair_chunk) {
        const __m512i part[4] = {codes.at(from), codes.at(from + 64), codes.at(from + 128),
                                 codes.at(from + 192)};
        const std::uint64_t lanes[4] = {finds<Tables>(set, part[0]), finds<Tables>(set, part[1]),
                                        finds<Tables>(set, part[2]), finds<Tables>(set, part[3])};
        if ((lanes[0] | lanes[1] | lanes[2] | lanes[3]) == 0) continue;
        std::size_t count = 0;
        for (unsigned k = 0; k < 4; ++k) {
            _mm512_storeu_si512(found + count, _mm512_maskz_compress_epi8(lanes[k], part[k]));
            count += static_cast<std::size_t>(std::popcount(lanes[k]));
        }
        for (std::size_t i = 0; i < count; ++i) set.take_out(found[i]);
        return from + pair_chunk;
    }
    return from;
}

template <class Codes>
BOUTON_VBMI2_INLINE std::size_t strike_8(const Codes& codes, std::size_t count,
                                         std::span<std::uint64_t> missing) {
    Set8 set;
    for (std::size_t k = 0; k < 4; ++k) set.word[k] = k < missing.size() ? missing[k] : 0;
    std::size_t i = 0;
    constexpr int dense = 32;
    if (const int size = set.size(); count != 0 && size > dense) {
        int before = size;
        int after = size;
        do {
            const std::size_t part = std::min(count - i, pair_chunk);
            mark_chunk(codes, i, part, set);
            i += part;
            before = std::exchange(after, set.size());
        } while (before - after > 2 * dense && after > dense && i < count);
    } else if (count != 0 && (set.word[1] | set.word[2] | set.word[3]) == 0) {
        const std::size_t part = std::min<std::size_t>(count, 64);
        set.word[0] &=
            ~(part == 64 ? mark_small(codes.at(0))
                         : mark_small(_mm512_mask_mov_epi8(_mm512_set1_epi8(-1), low_bits(part),
                                                           codes.part(0, part))));
        if (part == 64 && set.word[0] != 0 && count >= 128)
            set.word[0] &= ~mark_small(codes.at(64));
        if (part == count) i = count;
    }
    while (i < count && set.any()) {
        set.make_tables();
        switch (set.tables) {
            case 1:
                i = look<1>(codes, i, count, set);
                break;
            case 2:
                i = look<2>(codes, i, count, set);
                break;
            case 3:
                i = look<3>(codes, i, count, set);
                break;
            default:
                i = look<4>(codes, i, count, set);
                break;
        }
        if (!set.any() || count - i >= pair_chunk) continue;
        if (i == count) break;
        // The last chunk is no whole one.
        set.make_tables();
        alignas(64) std::uint8_t found[64];
        for (; i < count; i += 64) {
            const std::size_t part = std::min<std::size_t>(count - i, 64);
            const __m512i here = part == 64 ? codes.at(i) : codes.part(i, part);
            _mm512_store_si512(found, here);
            std::uint64_t lanes = finds<4>(set, here) & low_bits(part);
            for (; lanes != 0; lanes &= lanes - 1) set.take_out(found[std::countr_zero(lanes)]);
        }
        i = count;
    }
    for (std::size_t k = 0; k < 4 && k < missing.size(); ++k) missing[k] = set.word[k];
    return i == 0 ? std::min(count, pair_chunk) : i;
}

/// 1024 codes, or those of 16 words from the word 16 * group on.
struct Table16 {
    __m512i low;
    __m512i high;
    __m512i group;

    BOUTON_VBMI2_INLINE Table16(const std::uint64_t* words, std::size_t index)
        : low(load(words + 16 * index)),
          high(load(words + 16 * index + 8)),
          group(_mm512_set1_epi16(static_cast<short>(index))) {}
    /// Result: which lanes hold codes of the set.
    BOUTON_VBMI2_INLINE __mmask32 finds(__m512i codes) const {
        const __m512i bits = _mm512_permutex2var_epi16(low, _mm512_srli_epi16(codes, 4), high);
        const __m512i bit = _mm512_and_si512(codes, _mm512_set1_epi16(15));
        const __mmask32 here = _mm512_cmpeq_epi16_mask(_mm512_srli_epi16(codes, 10), group);
        return _mm512_mask_test_epi16_mask(here, _mm512_srlv_epi16(bits, bit),
                                           _mm512_set1_epi16(1));
    }
};

BOUTON_VBMI2_INLINE int size_of(std::span<const std::uint64_t> words) {
    int size = 0;
    for (const std::uint64_t word : words) size += std::popcount(word);
    return size;
}

BOUTON_VBMI2_INLINE void take_out(std::span<std::uint64_t> missing, std::size_t code) {
    missing[code / 64] &= ~(std::uint64_t{1} << (code % 64));
}

template <class Codes>
BOUTON_VBMI2_INLINE void strike_part(const Codes& codes, std::size_t from, std::size_t end,
                                     std::span<std::uint64_t> missing) {
    alignas(64) std::uint16_t found[32];
    for (; from < end; from += 32) {
        const std::size_t part = std::min<std::size_t>(end - from, 32);
        const __m512i here = part == 32 ? codes.at(from) : codes.part(from, part);
        std::uint64_t lanes = 0;
        for (std::size_t group = 0; 16 * group < missing.size(); ++group)
            lanes |= Table16(missing.data(), group).finds(here);
        lanes &= low_bits(part);
        if (lanes == 0) continue;
        _mm512_store_si512(found, here);
        for (; lanes != 0; lanes &= lanes - 1) take_out(missing, found[std::countr_zero(lanes)]);
    }
}

/// Looks whole chunks through from `from` on for one to four codes, until one has a find. Result:
/// where the next chunk begins.
template <class Codes>
BOUTON_VBMI2_INLINE std::size_t look_for_few(const Codes& codes, std::size_t from, std::size_t end,
                                             std::span<std::uint64_t> missing) {
    __m512i wanted[4];
    std::uint16_t code[4];
    std::size_t count = 0;
    for (std::size_t k = 0; k < missing.size(); ++k)
        for (std::uint64_t left = missing[k]; left != 0; left &= left - 1)
            code[count++] = static_cast<std::uint16_t>(
                64 * k + static_cast<std::size_t>(std::countr_zero(left)));
    for (std::size_t k = 0; k < 4; ++k)
        wanted[k] = _mm512_set1_epi16(static_cast<short>(code[k < count ? k : 0]));
    for (; from + pair_chunk <= end; from += pair_chunk) {
        __mmask32 found[4] = {};
        for (std::size_t i = 0; i < pair_chunk; i += 32) {
            const __m512i here = codes.at(from + i);
            for (unsigned k = 0; k < 4; ++k) found[k] |= _mm512_cmpeq_epi16_mask(here, wanted[k]);
        }
        if ((found[0] | found[1] | found[2] | found[3]) == 0) continue;
        for (std::size_t k = 0; k < count; ++k)
            if (found[k] != 0) take_out(missing, code[k]);
        return from + pair_chunk;
    }
    return from;
}

/// Marks the codes of up to 256 lanes in a row of bytes. Precondition: at most 16 words.
template <class Codes>
BOUTON_VBMI2_INLINE void mark_chunk(const Codes& codes, std::size_t from, std::size_t count,
                                    std::span<std::uint64_t> missing) {
    alignas(64) std::uint16_t found[pair_chunk];
    alignas(64) std::uint8_t marks[1024 + 64];
    for (std::size_t k = 0; k < missing.size(); ++k)
        _mm512_store_si512(marks + 64 * k, _mm512_setzero_si512());
    const __m512i behind = _mm512_set1_epi16(1024);
    std::size_t i = 0;
    for (; i + 32 <= count; i += 32)
        _mm512_store_si512(found + i, _mm512_min_epu16(codes.at(from + i), behind));
    if (i < count)
        _mm512_store_si512(found + i, _mm512_min_epu16(codes.part(from + i, count - i), behind));
    for (i = 0; i < count; ++i) marks[found[i]] = 1;
    for (std::size_t k = 0; k < missing.size(); ++k) {
        const __m512i marked = _mm512_load_si512(marks + 64 * k);
        missing[k] &= ~_mm512_test_epi8_mask(marked, marked);
    }
}

/// Looks whole chunks through from `from` on, for codes of 16 words, until few are missing. Result:
/// where the next chunk begins.
template <class Codes>
BOUTON_VBMI2_INLINE std::size_t look(const Codes& codes, std::size_t from, std::size_t end,
                                     std::span<std::uint64_t> missing) {
    alignas(64) std::uint16_t found[pair_chunk + 32];
    for (; from + pair_chunk <= end; from += pair_chunk) {
        const Table16 table(missing.data(), 0);
        std::size_t count = 0;
        for (std::size_t i = 0; i < pair_chunk; i += 128) {
            const __m512i part[4] = {codes.at(from + i), codes.at(from + i + 32),
                                     codes.at(from + i + 64), codes.at(from + i + 96)};
            const __mmask32 lanes[4] = {table.finds(part[0]), table.finds(part[1]),
                                        table.finds(part[2]), table.finds(part[3])};
            if ((lanes[0] | lanes[1] | lanes[2] | lanes[3]) == 0) continue;
            for (unsigned k = 0; k < 4; ++k) {
                _mm512_storeu_si512(found + count, _mm512_maskz_compress_epi16(lanes[k], part[k]));
                count += static_cast<std::size_t>(std::popcount(lanes[k]));
            }
        }
        if (count == 0) continue;
        for (std::size_t i = 0; i < count; ++i) take_out(missing, found[i]);
        if (size_of(missing) <= 4) return from + pair_chunk;
    }
    return from;
}

template <class Codes>
BOUTON_VBMI2_INLINE std::size_t strike_16(const Codes& codes, std::size_t count,
                                          std::span<std::uint64_t> missing) {
    constexpr int dense = 64;
    std::size_t i = 0;
    bool marks = missing.size() == 16 && size_of(missing) > dense;
    while (i < count) {
        const std::size_t end = i + std::min(count - i, pair_chunk);
        const int left = size_of(missing);
        if (left == 0) return i == 0 ? end : i;
        if (marks) {
            mark_chunk(codes, i, end - i, missing);
            marks = left - size_of(missing) > dense;
            i = end;
        } else if (left <= 4 && end - i == pair_chunk) {
            i = look_for_few(codes, i, count, missing);
        } else if (missing.size() == 16 && end - i == pair_chunk) {
            i = look(codes, i, count, missing);
        } else {
            strike_part(codes, i, end, missing);
            i = end;
        }
    }
    return i;
}

template <class Codes>
BOUTON_VBMI2_INLINE std::size_t strike_padded(const Codes& codes, std::size_t count,
                                              std::span<std::uint64_t> missing) {
    if (missing.size() % 16 == 0) return strike_16(codes, count, missing);
    std::array<std::uint64_t, 1040> padded;
    const std::size_t words = std::min<std::size_t>(missing.size(), 1024);
    const std::size_t all = (words + 15) / 16 * 16;
    std::copy_n(missing.data(), words, padded.data());
    std::fill(padded.data() + words, padded.data() + all, 0);
    const std::size_t looked = strike_16(codes, count, {padded.data(), all});
    std::copy_n(padded.data(), words, missing.data());
    return looked;
}

BOUTON_VBMI2 std::size_t pairs_8(const std::uint8_t* up, const std::uint8_t* down,
                                 std::size_t count, std::span<std::uint64_t> missing) {
    return strike_8(Pairs8{up, down}, count, missing);
}
BOUTON_VBMI2 std::size_t pairs_16(const std::uint16_t* up, const std::uint16_t* down,
                                  std::size_t count, std::span<std::uint64_t> missing) {
    return strike_padded(Pairs16{up, down}, count, missing);
}
BOUTON_VBMI2 std::size_t codes_8(const std::uint8_t* codes, std::size_t count,
                                 std::span<std::uint64_t> missing) {
    return strike_8(List8{codes}, count, missing);
}
BOUTON_VBMI2 std::size_t codes_16(const std::uint16_t* codes, std::size_t count,
                                  std::span<std::uint64_t> missing) {
    return strike_padded(List16{codes}, count, missing);
}

}  // namespace

const PairKernels& vbmi2_pairs() {
    static const PairKernels kernels{
        &pairs_8, &pairs_16, &codes_8, &codes_16, highway_pairs().rows_8, highway_pairs().rows_16};
    return kernels;
}

}  // namespace bouton::kernels

#else

namespace bouton::kernels {

const PairKernels& vbmi2_pairs() { return plain_pairs(); }

}  // namespace bouton::kernels

#endif
