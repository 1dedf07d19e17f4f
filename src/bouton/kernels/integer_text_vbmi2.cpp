// Numbers out of text with AVX-512 VBMI2, in two passes over blocks of 2 KiB.
//
// The first pass takes 64 bytes at a time, a chunk. A table look-up classifies them; where digits
// begin or end is compressed into a list of places: start, end, start, end… Place 64 + i is byte i
// of the chunk, so that the 64 bytes before it have places too; "start" is the byte in front of the
// first digit, "end" the last digit. A number that goes on from the chunk before has its start put
// in front of the list. The second pass makes of every byte the value of two digits, its own and
// ten times the one before, and fetches of each number every second such pair counted from its end:
// 8 bytes are 16 digits. Fetches from in front of the number are moved to its start, which holds 0.
// Two multiply-adds (100, 10^4) leave eight digits in 32 bits each. Bad bytes, numbers of more than
// 20 digits and those that may exceed 2^64-1 are left to the plain path, which also tells what was
// wrong; so is the text after the last chunk.

#include "bouton/kernels/dispatch.hpp"
#include "bouton/kernels/integer_paths.hpp"

#if defined(__x86_64__) && defined(__GNUC__)

#if !defined(__clang__)
// The compiler's own intrinsics leave lanes open on purpose and are then blamed for it.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>

#define BOUTON_VBMI2       \
    __attribute__((target( \
        "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,bmi,bmi2,lzcnt,popcnt")))
#define BOUTON_VBMI2_INLINE BOUTON_VBMI2 __attribute__((always_inline)) inline

namespace bouton::kernels {
namespace {

constexpr std::size_t chunk_size = 64;
constexpr std::size_t block_chunks = 32;
constexpr std::size_t most_in_chunk = 32;  // numbers that can end in a chunk

template <class Make>
constexpr auto table(Make make) {
    std::array<unsigned char, 64> bytes{};
    for (unsigned i = 0; i < 64; ++i) bytes[i] = static_cast<unsigned char>(make(i));
    return bytes;
}

// Classes of the bytes below 0x80: a bit for digits, none for white space, the high bit for all
// others.
constexpr unsigned digit_class = 0x10;
constexpr unsigned class_of(unsigned byte) {
    if (byte >= '0' && byte <= '9') return digit_class;
    return is_white(static_cast<char>(byte)) ? 0 : 0x80;
}
alignas(64) constexpr auto low_classes = table([](unsigned i) { return class_of(i); });
alignas(64) constexpr auto high_classes = table([](unsigned i) { return class_of(64 + i); });
// The place in front of every byte of a chunk.
alignas(64) constexpr auto places_before = table([](unsigned i) { return 63 + i; });
// Which place of the list goes to which byte, for eight numbers of eight bytes and sixteen of four.
alignas(64) constexpr auto start_of_eight = table([](unsigned i) { return i / 8 * 2; });
alignas(64) constexpr auto end_of_eight = table([](unsigned i) { return i / 8 * 2 + 1; });
alignas(64) constexpr auto start_of_sixteen = table([](unsigned i) { return i / 4 * 2; });
alignas(64) constexpr auto end_of_sixteen = table([](unsigned i) { return i / 4 * 2 + 1; });

BOUTON_VBMI2_INLINE __m512i load(const void* from) { return _mm512_loadu_si512(from); }
BOUTON_VBMI2_INLINE void store(void* to, __m512i value) { _mm512_storeu_si512(to, value); }

/// What the first pass leaves to the second: per chunk how many numbers end in it, and their
/// places.
class Places {
public:
    std::size_t count(std::size_t chunk) const { return slot(chunk)[0]; }

    const unsigned char* list(std::size_t chunk) const { return slot(chunk) + 7; }

    /// `edges`: where digits begin or end. `run`: how many digits stand right before the chunk, 63
    /// at the most, 0 for none.
    BOUTON_VBMI2_INLINE void set(std::size_t chunk, std::uint64_t edges, unsigned run) {
        const std::size_t carry = run != 0 ? 1 : 0;
        const std::uint64_t numbers = (static_cast<std::size_t>(std::popcount(edges)) + carry) / 2;
        unsigned char* const to = slots_ + offset + chunk * slot_size;
        const std::uint64_t head = numbers | std::uint64_t{63 - run} << 56;
        std::memcpy(to, &head,
                    sizeof head);  // its last byte is the first place if there is a carry
        store(to + 7 + carry, _mm512_maskz_compress_epi8(edges, load(places_before.data())));
    }

private:
    static constexpr std::size_t slot_size = 128;
    static constexpr std::size_t offset =
        25;  // lists start at 32 modulo 64: short ones cross no line

    const unsigned char* slot(std::size_t chunk) const {
        return slots_ + offset + chunk * slot_size;
    }

    alignas(64) unsigned char slots_[(block_chunks + 1) * slot_size];
};

/// The first pass over `chunks` chunks. `is_digit`: of the chunk before, then of the last one.
/// Result: false if there is a byte that is neither digit nor white.
BOUTON_VBMI2_INLINE bool find_numbers(const char* at, std::size_t chunks, std::uint64_t& is_digit,
                                      Places& places) {
    __m512i seen = _mm512_setzero_si512();
    std::uint64_t before = is_digit;
    for (std::size_t i = 0; i < chunks; ++i) {
        const __m512i text = load(at + i * chunk_size);
        const __m512i classes =
            _mm512_permutex2var_epi8(load(low_classes.data()), text, load(high_classes.data()));
        seen =
            _mm512_ternarylogic_epi64(seen, classes, text, 0xfe);  // or; only the high bits count
        const std::uint64_t now = _mm512_test_epi8_mask(classes, _mm512_set1_epi8(digit_class));
        const auto run = static_cast<unsigned>(std::countl_zero(~before | 1));
        places.set(i, now ^ (now << 1 | before >> 63), run);
        before = now;
    }
    is_digit = before;
    return _mm512_movepi8_mask(seen) == 0;
}

/// Result: the length of the longest number that ends in the chunks, rounded up to 8, 16, 20 or
/// 255.
BOUTON_VBMI2_INLINE unsigned longest(const Places& places, std::size_t chunks) {
    __m512i most = _mm512_setzero_si512();
    for (std::size_t i = 0; i < chunks; ++i) {
        const __m512i end_minus_start = _mm512_set1_epi16(0x01ff);
        most = _mm512_max_epi16(most, _mm512_maddubs_epi16(load(places.list(i)), end_minus_start));
    }
    for (const unsigned bound : {8U, 16U, 20U})
        if (_mm512_cmpgt_epi16_mask(most, _mm512_set1_epi16(static_cast<short>(bound))) == 0)
            return bound;
    return 255;
}

/// The second pass. Values of pairs of digits at every byte: `before` in the chunk before, `now` in
/// this.
struct Pairs {
    __m512i before;
    __m512i now;

    /// Goes on to the chunk at `at`. `has_left`: the byte before it may be read.
    BOUTON_VBMI2_INLINE void advance(const char* at, bool has_left) {
        const __m512i zero = _mm512_set1_epi8('0');
        const __m512i times_ten = _mm512_broadcast_i32x4(
            _mm_setr_epi8(0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 0, 0, 0, 0, 0, 0));
        const __m512i text = load(at);
        const __m512i left =
            _mm512_maskz_loadu_epi8(has_left ? ~std::uint64_t{0} : ~std::uint64_t{1}, at - 1);
        // White space lies below '0', so that it counts as digit 0 to the right, and no pair ends
        // there.
        const __m512i tens = _mm512_shuffle_epi8(times_ten, _mm512_subs_epu8(left, zero));
        before = now;
        now = _mm512_maskz_add_epi8(_mm512_cmpge_epu8_mask(text, zero),
                                    _mm512_subs_epu8(text, zero), tens);
    }

    /// Result: the pairs at the places, those before `start` moved there.
    BOUTON_VBMI2_INLINE __m512i fetch(__m512i start, __m512i place) const {
        return _mm512_permutex2var_epi8(before, _mm512_max_epu8(start, place), now);
    }
};

/// Result: four pairs each made eight digits.
BOUTON_VBMI2_INLINE __m512i eight_digits_each(__m512i pairs) {
    return _mm512_madd_epi16(_mm512_maddubs_epi16(pairs, _mm512_set1_epi16(0x0164)),  // 100, 1
                             _mm512_set1_epi32(0x00012710));                          // 10^4, 1
}

/// Sixteen numbers of at most eight digits.
BOUTON_VBMI2_INLINE void write_sixteen(const Pairs& pairs, const unsigned char* list,
                                       std::uint64_t* to) {
    const __m512i places = load(list);
    const __m512i start = _mm512_permutexvar_epi8(load(start_of_sixteen.data()), places);
    const __m512i end = _mm512_permutexvar_epi8(load(end_of_sixteen.data()), places);
    const __m512i back = _mm512_set1_epi32(0x00fefcfa);  // -6, -4, -2, 0
    const __m512i values = eight_digits_each(pairs.fetch(start, _mm512_add_epi8(end, back)));
    store(to, _mm512_cvtepu32_epi64(_mm512_castsi512_si256(values)));
    store(to + 8, _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(values, 1)));
}

/// Eight numbers of at most 16 digits, or 20 if `Longest` is 20; `top` then keeps the greatest
/// number of 10^16s there was.
template <unsigned Longest>
BOUTON_VBMI2_INLINE void write_eight(const Pairs& pairs, const unsigned char* list,
                                     std::uint64_t* to, __m512i& top) {
    const __m512i places = load(list);
    const __m512i start = _mm512_permutexvar_epi8(load(start_of_eight.data()), places);
    const __m512i end = _mm512_permutexvar_epi8(load(end_of_eight.data()), places);
    const __m512i back = _mm512_set1_epi64(0x00fefcfaf8f6f4f2);  // -14, -12, … 0
    const __m512i place = _mm512_add_epi8(end, back);
    const __m512i eights = eight_digits_each(pairs.fetch(start, place));
    __m512i values = _mm512_add_epi64(_mm512_mul_epu32(eights, _mm512_set1_epi64(100'000'000)),
                                      _mm512_srli_epi64(eights, 32));
    if constexpr (Longest > 16) {
        const __m512i further = _mm512_sub_epi8(place, _mm512_set1_epi8(16));
        const __m512i tops = _mm512_srli_epi64(eight_digits_each(pairs.fetch(start, further)), 32);
        // Behind the end of the list all places are 0.
        top = _mm512_mask_max_epu64(top, _mm512_test_epi64_mask(end, end), top, tops);
        values = _mm512_add_epi64(
            values, _mm512_mullo_epi64(tops, _mm512_set1_epi64(10'000'000'000'000'000)));
    }
    store(to, values);
}

/// How far the second pass came.
struct Written {
    std::size_t numbers;
    std::size_t chunks;  // the last number stands in the last of them
};

/// The second pass over `chunks` chunks, until `room` numbers are written. Result: nothing if a
/// number may exceed 2^64-1. Precondition: no number that ends in the chunks is longer than
/// `Longest`.
template <unsigned Longest>
BOUTON_VBMI2_INLINE std::optional<Written> write_numbers(const char* at, bool has_left,
                                                         std::size_t chunks, const Places& places,
                                                         Pairs& pairs, std::uint64_t* out,
                                                         std::size_t room) {
    Pairs here = pairs;
    __m512i top = _mm512_setzero_si512();
    Written written{};
    while (written.chunks < chunks && written.numbers < room) {
        here.advance(at + written.chunks * chunk_size, has_left || written.chunks != 0);
        const std::size_t count = places.count(written.chunks);
        const unsigned char* const list = places.list(written.chunks);
        const std::size_t left = room - written.numbers;
        std::uint64_t spare[most_in_chunk];
        std::uint64_t* const to = left < most_in_chunk ? spare : out + written.numbers;
        constexpr std::size_t step = Longest > 8 ? 8 : 16;
        for (std::size_t i = 0; i < count; i += step) {
            if constexpr (Longest > 8) {
                write_eight<Longest>(here, list + 2 * i, to + i, top);
            } else {
                write_sixteen(here, list + 2 * i, to + i);
            }
        }
        const std::size_t taken = std::min(count, left);
        if (to == spare) std::copy_n(spare, taken, out + written.numbers);
        written.numbers += taken;
        ++written.chunks;
    }
    constexpr long long top_of_greatest = 1844;
    if (Longest > 16 && _mm512_cmpge_epu64_mask(top, _mm512_set1_epi64(top_of_greatest)) != 0)
        return std::nullopt;
    pairs = here;
    return written;
}

/// Result: the start of the token whose part stands right before `at`, at the earliest `begin`.
const char* token_start(const char* begin, const char* at) {
    while (at != begin && !is_white(at[-1])) --at;
    return at;
}

}  // namespace

bool has_vbmi2() { return (supported_targets() & HWY_AVX3_DL) != 0; }

BOUTON_VBMI2 IntegerText read_integers_vbmi2(std::span<const char> text, bool is_last,
                                             std::span<std::uint64_t> out) {
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const char* at = begin;
    const char* taken =
        begin;  // where the plain path left off: no token that goes on here began before
    std::size_t numbers = 0;
    std::uint64_t is_digit = 0;  // of the chunk before `at`
    Pairs pairs{_mm512_setzero_si512(), _mm512_setzero_si512()};
    Places places;
    const auto by_plain = [&](std::size_t most) {
        const char* const from = token_start(taken, at);
        IntegerText got = read_integers_plain({from, end}, is_last, out.subspan(numbers, most));
        got.numbers += numbers;
        got.bytes += static_cast<std::size_t>(from - begin);
        return got;
    };
    while (true) {
        const std::size_t room = out.size() - numbers;
        const std::size_t chunks =
            std::min(block_chunks, static_cast<std::size_t>(end - at) / chunk_size);
        if (chunks == 0 || room == 0) return by_plain(room);

        std::uint64_t last_is_digit = is_digit;
        std::optional<Written> written;
        if (find_numbers(at, chunks, last_is_digit, places)) {
            std::uint64_t* const to = out.data() + numbers;
            const bool has_left = at != begin;
            switch (longest(places, chunks)) {
                case 8:
                    written = write_numbers<8>(at, has_left, chunks, places, pairs, to, room);
                    break;
                case 16:
                    written = write_numbers<16>(at, has_left, chunks, places, pairs, to, room);
                    break;
                case 20:
                    written = write_numbers<20>(at, has_left, chunks, places, pairs, to, room);
                    break;
                default:
                    break;
            }
        }
        if (!written) {
            std::size_t some = 1;
            for (std::size_t i = 0; i < chunks; ++i) some += places.count(i);
            const IntegerText got = by_plain(std::min(room, some));
            if (got.ended != Ended::out_full || got.numbers == out.size()) return got;
            numbers = got.numbers;
            at = taken = begin + got.bytes;
            is_digit = 0;
            pairs.now = _mm512_setzero_si512();
            continue;
        }
        numbers += written->numbers;
        if (written->numbers == room) {
            const std::size_t last = written->chunks - 1;
            std::size_t in_last = room;
            for (std::size_t i = 0; i < last; ++i) in_last -= places.count(i);
            const char* const chunk = at + last * chunk_size;
            const char* const behind = chunk + places.list(last)[2 * in_last - 1] - 63;
            return {numbers, static_cast<std::size_t>(behind - begin), Ended::out_full};
        }
        is_digit = last_is_digit;
        at += chunks * chunk_size;
    }
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
