// Numbers out of text with what every vector unit has: bit masks of 64 bytes, then one number at a
// time.

#include <algorithm>
#include <bit>
#include <cstring>

#include "bouton/kernels/integer_paths.hpp"
#include "bouton/kernels/swar.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bouton/kernels/integer_text_highway.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "bouton/kernels/dispatch.hpp"

#ifndef BOUTON_INTEGER_TEXT_ONCE
#define BOUTON_INTEGER_TEXT_ONCE
namespace bouton::kernels {
namespace {

constexpr std::size_t chunk_size = 64;

/// Result: the value of the `length` digits that end right before `end`. Precondition: length from
/// 1 to 16, and 16 bytes before `end` may be read.
inline std::uint64_t sixteen_digits(const char* end, std::size_t length) {
    constexpr std::uint64_t low_nibbles = 0x0f0f0f0f0f0f0f0f;
    const std::uint64_t low = load_eight(end - 8) & low_nibbles;
    if (length <= 8) return eight_digits(low & ~std::uint64_t{0} << (64 - 8 * length));
    const std::uint64_t high =
        load_eight(end - 16) & low_nibbles & ~std::uint64_t{0} << (128 - 8 * length);
    return eight_digits(high) * 100'000'000 + eight_digits(low);
}

}  // namespace
}  // namespace bouton::kernels
#endif

HWY_BEFORE_NAMESPACE();
namespace bouton::kernels::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR

IntegerText read(const char* text, std::size_t size, bool is_last, std::uint64_t* out,
                 std::size_t room) {
    return read_integers_plain({text, size}, is_last, {out, room});
}

std::size_t newlines(const char* text, std::size_t size) {
    return static_cast<std::size_t>(std::count(text, text + size, '\n'));
}

#else

using Bytes = hn::CappedTag<std::uint8_t, chunk_size>;

/// Two bits for each of 64 bytes.
struct Masks {
    std::uint64_t is_digit = 0;
    std::uint64_t is_white = 0;
};

HWY_INLINE Masks classify(const char* at) {
    const Bytes bytes;
    const auto up_to = [](auto value, auto bound) { return hn::Eq(hn::Min(value, bound), value); };
    Masks masks;
    for (std::size_t i = 0; i < chunk_size; i += hn::Lanes(bytes)) {
        const auto text = hn::LoadU(bytes, reinterpret_cast<const std::uint8_t*>(at) + i);
        const auto digit = up_to(hn::Sub(text, hn::Set(bytes, '0')), hn::Set(bytes, 9));
        const auto control =
            up_to(hn::Sub(text, hn::Set(bytes, '\t')), hn::Set(bytes, '\r' - '\t'));
        const auto white = hn::Or(control, hn::Eq(text, hn::Set(bytes, ' ')));
        std::uint8_t digit_bits[8] = {};
        std::uint8_t white_bits[8] = {};
        hn::StoreMaskBits(bytes, digit, digit_bits);
        hn::StoreMaskBits(bytes, white, white_bits);
        for (std::size_t byte = 0; byte < hn::Lanes(bytes) / 8; ++byte) {
            masks.is_digit |= std::uint64_t{digit_bits[byte]} << (i + 8 * byte);
            masks.is_white |= std::uint64_t{white_bits[byte]} << (i + 8 * byte);
        }
    }
    return masks;
}

IntegerText read(const char* text, std::size_t size, bool is_last, std::uint64_t* out,
                 std::size_t room) {
    const char* const end = text + size;
    const char* from =
        text;  // all tokens before it are done; a number goes on here only if it starts here
    std::size_t numbers = 0;
    std::uint64_t carry =
        0;  // the byte before the chunk is a digit of a number that starts at `from`
    // The first numbers have no 16 bytes before their end; the last ones may stand in less than a
    // chunk.
    const auto by_plain = [text, size, is_last, out, room](const char* start, std::size_t done,
                                                           std::size_t most) {
        const auto offset = static_cast<std::size_t>(start - text);
        IntegerText got = read_integers_plain({start, size - offset}, is_last,
                                              {out + done, std::min(most, room - done)});
        got.numbers += done;
        got.bytes += offset;
        return got;
    };
    const char* at = text;
    while (room != 0 && static_cast<std::size_t>(end - at) >= chunk_size) {
        const Masks masks = classify(at);
        if ((masks.is_digit | masks.is_white) != ~std::uint64_t{0})
            return by_plain(from, numbers, room);
        const std::uint64_t follows = masks.is_digit << 1 | carry;
        std::uint64_t starts = masks.is_digit & ~follows;
        std::uint64_t ends = follows & ~masks.is_digit;  // first byte behind a number
        if (carry == 0 && starts != 0) {
            from = at + std::countr_zero(starts);
            starts &= starts - 1;
        }
        while (ends != 0) {
            const char* const behind = at + std::countr_zero(ends);
            const auto length = static_cast<std::size_t>(behind - from);
            if (length <= 16 && behind - text >= 16) {
                out[numbers++] = sixteen_digits(behind, length);
            } else {
                const IntegerText one = by_plain(from, numbers, 1);
                if (one.numbers == numbers) return one;
                numbers = one.numbers;
            }
            ends &= ends - 1;
            from = behind;
            if (numbers == room)
                return {numbers, static_cast<std::size_t>(from - text), Ended::out_full};
            if (starts != 0) from = at + std::countr_zero(starts);
            starts &= starts - 1;
        }
        carry = masks.is_digit >> 63;
        at += chunk_size;
    }
    return by_plain(from, numbers, room);
}

std::size_t newlines(const char* text, std::size_t size) {
    const Bytes bytes;
    const std::size_t step = hn::Lanes(bytes);
    const auto* at = reinterpret_cast<const std::uint8_t*>(text);
    std::size_t count = 0;
    std::size_t i = 0;
    for (; i + step <= size; i += step)
        count += hn::CountTrue(bytes, hn::Eq(hn::LoadU(bytes, at + i), hn::Set(bytes, '\n')));
    return count + static_cast<std::size_t>(std::count(text + i, text + size, '\n'));
}

#endif

}  // namespace
}  // namespace bouton::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bouton::kernels {
namespace {

BOUTON_KERNEL(read);
BOUTON_KERNEL(newlines);

}  // namespace

IntegerText read_integers_highway(std::span<const char> text, bool is_last,
                                  std::span<std::uint64_t> out) {
    return BOUTON_CALL(read)(text.data(), text.size(), is_last, out.data(), out.size());
}

std::size_t count_newlines(std::span<const char> text) {
    return BOUTON_CALL(newlines)(text.data(), text.size());
}

}  // namespace bouton::kernels
#endif
