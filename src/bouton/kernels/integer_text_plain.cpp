#include <limits>

#include "bouton/kernels/integer_paths.hpp"
#include "bouton/kernels/swar.hpp"

namespace bouton::kernels {
namespace {

constexpr std::uint64_t greatest = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t zeros = 0x3030303030303030;

constexpr bool is_digit(char byte) noexcept { return byte >= '0' && byte <= '9'; }

/// A token that reads as a number: where it ends, its value, and whether the value fits.
struct Token {
    const char* end;
    std::uint64_t value = 0;
    bool fits = true;
};

/// Takes up to sixteen digits by words, the rest one by one. Result: `end` stops at the first
/// byte that is no digit.
Token read_digits(const char* at, const char* end) {
    Token token{.end = at};
    // Sixteen digits cannot overflow; what follows them is taken with care.
    for (int words = 0; words < 2 && end - token.end >= 8; ++words) {
        const std::uint64_t word = load_eight(token.end);
        if (not_digits(word) != 0) break;
        token.value = token.value * 100'000'000 + eight_digits(word - zeros);
        token.end += 8;
    }
    for (; token.end != end && is_digit(*token.end); ++token.end) {
        const auto digit = static_cast<std::uint64_t>(*token.end - '0');
        const bool fits =
            token.value < greatest / 10 || (token.value == greatest / 10 && digit <= greatest % 10);
        token.fits = token.fits && fits;
        token.value = token.value * 10 + digit;
    }
    return token;
}

const char* skip_white(const char* at, const char* end) {
    while (at != end && is_white(*at)) ++at;
    return at;
}

const char* skip_token(const char* at, const char* end) {
    while (at != end && !is_white(*at)) ++at;
    return at;
}

/// Result: why the whole token from `at` to `end`, which is no number or too large, stops the
/// reading.
Ended reason(const char* at, const char* end) {
    const bool is_minus = *at == '-' && end - at > 1;
    for (const char* byte = is_minus ? at + 1 : at; byte != end; ++byte)
        if (!is_digit(*byte)) return Ended::bad_byte;
    return is_minus ? Ended::minus_sign : Ended::too_large;
}

}  // namespace

IntegerText read_integers_plain(std::span<const char> text, bool is_last,
                                std::span<std::uint64_t> out) {
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const char* at = begin;
    std::size_t numbers = 0;
    const auto done = [&](const char* place, Ended ended) {
        return IntegerText{numbers, static_cast<std::size_t>(place - begin), ended};
    };
    while (numbers < out.size()) {
        const char* const start = skip_white(at, end);
        if (start == end) return done(end, Ended::text_used_up);
        const Token token = read_digits(start, end);
        const bool is_number = token.fits && token.end != start;
        if (!is_number || (token.end != end && !is_white(*token.end))) {
            const char* const token_end = skip_token(token.end, end);
            if (token_end == end && !is_last) return done(start, Ended::text_used_up);
            return done(start, reason(start, token_end));
        }
        if (token.end == end && !is_last) return done(start, Ended::text_used_up);
        out[numbers++] = token.value;
        at = token.end;
    }
    return done(at, Ended::out_full);
}

}  // namespace bouton::kernels
