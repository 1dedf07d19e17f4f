// Eight numbers at a time out of 64 bytes of text.
//
// A chunk of 64 bytes becomes two bit masks, digits and white space. Where a run of digits starts
// and which byte comes right after it are compressed into two lists of positions, counted from the
// chunk's first byte; a number that began in the chunk before has a negative start. Of each number
// two lanes of eight digits, its low and its high half, are fetched out of the chunk and the one
// before it by a byte permute, right-aligned, with zeros in front of the start. Pairs of neighbours
// are then combined three times (factors 10, 100, 10^4), and the halves joined. Numbers of more
// than sixteen digits, bad bytes and the last numbers before the room is full are left to the plain
// path, which also tells what was wrong.

#include "bouton/kernels/integer_paths.hpp"

#if defined(__x86_64__) && defined(__GNUC__)

#if !defined(__clang__)
// The compiler's own intrinsics leave lanes open on purpose and are then blamed for it.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <hwy/targets.h>
#include <immintrin.h>

#include <algorithm>
#include <bit>

#define BOUTON_VBMI2       \
    __attribute__((target( \
        "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,bmi,bmi2,lzcnt,popcnt")))
#define BOUTON_VBMI2_INLINE BOUTON_VBMI2 __attribute__((always_inline)) inline

namespace bouton::kernels {
namespace {

constexpr std::size_t chunk_size = 64;

/// 64 bytes of text as digits (0 to 9 where `is_digit`), and where numbers start and end in them.
struct Chunk {
    __m512i digits;
    std::uint64_t is_digit;
    std::uint64_t is_bad;  // neither digit nor white
    std::uint64_t after;   // first byte after a number
    std::uint64_t start;   // first byte of a number; bit 0 also stands for one that began earlier
};

/// `run`: how many digits stand right before the chunk.
BOUTON_VBMI2_INLINE Chunk classify(__m512i text, std::uint64_t run) {
    // The white byte with the same low four bits: 0x20, or 0x09 to 0x0d.
    const __m512i white = _mm512_broadcast_i32x4(
        _mm_setr_epi8(' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', '\v', '\f', '\r', 0, 0));
    Chunk chunk;
    chunk.digits = _mm512_sub_epi8(text, _mm512_set1_epi8('0'));
    chunk.is_digit = _mm512_cmplt_epu8_mask(chunk.digits, _mm512_set1_epi8(10));
    const std::uint64_t is_white = _mm512_cmpeq_epi8_mask(_mm512_shuffle_epi8(white, text), text);
    chunk.is_bad = ~(chunk.is_digit | is_white);
    const std::uint64_t follows = chunk.is_digit << 1;
    const std::uint64_t carry = run != 0 ? 1 : 0;
    chunk.after = ~chunk.is_digit & (follows | carry);
    chunk.start = (chunk.is_digit & ~follows) | carry;
    return chunk;
}

/// The value of the eight numbers of `start` and `after` (positions relative to `now`) from `first`
/// on.
BOUTON_VBMI2_INLINE __m512i eight_numbers(__m512i before, __m512i now, __m512i start, __m512i after,
                                          __m512i which) {
    const __m512i place = _mm512_set1_epi64(static_cast<long long>(0xfffefdfcfbfaf9f8));  // -8 … -1
    const __m512i starts = _mm512_permutexvar_epi8(which, start);
    const __m512i low_at = _mm512_add_epi8(_mm512_permutexvar_epi8(which, after), place);
    const __m512i high_at = _mm512_sub_epi8(low_at, _mm512_set1_epi8(8));
    // Bit 6 of a position chooses the chunk before, as it must for -1 to -64.
    const __m512i low =
        _mm512_maskz_permutex2var_epi8(_mm512_cmpge_epi8_mask(low_at, starts), now, low_at, before);
    const __m512i high = _mm512_maskz_permutex2var_epi8(_mm512_cmpge_epi8_mask(high_at, starts),
                                                        now, high_at, before);
    const __m512i ten = _mm512_set1_epi16(0x010a);
    const __m512i hundred = _mm512_set1_epi16(0x0164);
    const __m512i ten_thousand = _mm512_set1_epi32(0x00012710);
    const __m512i pairs =
        _mm512_packus_epi16(_mm512_maddubs_epi16(high, ten), _mm512_maddubs_epi16(low, ten));
    // In every 128 bits: the high halves of two numbers, then their low halves.
    const __m512i halves = _mm512_madd_epi16(_mm512_maddubs_epi16(pairs, hundred), ten_thousand);
    const __m512i high_half = _mm512_shuffle_epi32(halves, _MM_PERM_DBCA);
    const __m512i low_half = _mm512_unpackhi_epi32(halves, _mm512_setzero_si512());
    return _mm512_add_epi64(_mm512_mul_epu32(high_half, _mm512_set1_epi64(100'000'000)), low_half);
}

/// Result: the start of the token whose part stands right before `at`, at the earliest `begin`.
const char* token_start(const char* begin, const char* at) {
    while (at != begin && !is_white(at[-1])) --at;
    return at;
}

}  // namespace

bool has_vbmi2() { return (hwy::SupportedTargets() & HWY_AVX3_DL) != 0; }

BOUTON_VBMI2 IntegerText read_integers_vbmi2(std::span<const char> text, bool is_last,
                                             std::span<std::uint64_t> out) {
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const __m512i count_up = _mm512_set_epi8(
        63, 62, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 41,
        40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18,
        17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    // Byte i of this is i / 8.
    const __m512i first_eight =
        _mm512_and_si512(_mm512_srli_epi16(count_up, 3), _mm512_set1_epi8(7));
    const __m512i filler = _mm512_set1_epi8(is_last ? ' ' : '0');

    const char* at = begin;
    const char* taken =
        begin;  // where the plain path left off: no token that goes on here began before
    std::size_t numbers = 0;
    std::uint64_t run = 0;  // digits right before `at` that no number has taken
    __m512i before = _mm512_setzero_si512();
    const auto rest_by_plain = [&](const char* from) {
        IntegerText rest = read_integers_plain({from, end}, is_last, out.subspan(numbers));
        rest.numbers += numbers;
        rest.bytes += static_cast<std::size_t>(from - begin);
        return rest;
    };
    while (true) {
        const auto left = static_cast<std::size_t>(end - at);
        const bool is_tail = left < chunk_size;
        const __m512i bytes =
            is_tail ? _mm512_mask_loadu_epi8(filler, (std::uint64_t{1} << left) - 1, at)
                    : _mm512_loadu_si512(at);
        const Chunk chunk = classify(bytes, run);
        const auto count = static_cast<std::size_t>(std::popcount(chunk.after));
        if (chunk.is_bad != 0 || numbers + ((count + 7) & ~std::size_t{7}) > out.size())
            return rest_by_plain(token_start(taken, at));
        const __m512i after = _mm512_maskz_compress_epi8(chunk.after, count_up);
        const __m512i start = _mm512_maskz_compress_epi8(
            chunk.start, _mm512_sub_epi8(count_up, _mm512_zextsi128_si512(
                                                       _mm_cvtsi32_si128(static_cast<int>(run)))));
        if (_mm512_cmpgt_epi8_mask(_mm512_sub_epi8(after, start), _mm512_set1_epi8(16)) != 0) {
            const char* const from = token_start(taken, at);
            const std::size_t some =
                std::min(out.size() - numbers, std::max<std::size_t>(count, 1));
            IntegerText got = read_integers_plain({from, end}, is_last, out.subspan(numbers, some));
            got.numbers += numbers;
            got.bytes += static_cast<std::size_t>(from - begin);
            if (got.ended != Ended::out_full || got.numbers == out.size()) return got;
            numbers = got.numbers;
            at = taken = begin + got.bytes;
            run = 0;
            continue;
        }
        __m512i which = first_eight;
        for (std::size_t done = 0; done < count; done += 8) {
            const __m512i values = eight_numbers(before, chunk.digits, start, after, which);
            _mm512_storeu_si512(out.data() + numbers + done, values);
            which = _mm512_add_epi8(which, _mm512_set1_epi8(8));
        }
        numbers += count;
        if (numbers == out.size()) {
            const auto behind = at + (63 - std::countl_zero(chunk.after));
            return {numbers, static_cast<std::size_t>(behind - begin), Ended::out_full};
        }
        if (is_tail) break;
        run = static_cast<std::uint64_t>(std::countl_one(chunk.is_digit));
        before = chunk.digits;
        at += chunk_size;
    }
    const char* const behind = is_last ? end : token_start(taken, end);
    return {numbers, static_cast<std::size_t>(behind - begin), Ended::text_used_up};
}

}  // namespace bouton::kernels

#else

namespace bouton::kernels {

bool has_vbmi2() { return false; }

IntegerText read_integers_vbmi2(std::span<const char> text, bool is_last,
                                std::span<std::uint64_t> out) {
    return read_integers_plain(text, is_last, out);
}

}  // namespace bouton::kernels

#endif
