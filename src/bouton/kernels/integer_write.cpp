#include "bouton/kernels/integer_write.hpp"

#include <array>
#include <cstring>

namespace bouton::kernels {
namespace {

/// "00", "01", … "99", one behind the other.
constexpr std::array<char, 200> pairs = [] {
    std::array<char, 200> all{};
    for (std::size_t i = 0; i < 100; ++i) {
        all[2 * i] = static_cast<char>('0' + i / 10);
        all[2 * i + 1] = static_cast<char>('0' + i % 10);
    }
    return all;
}();

char* put_pair(char* to, std::uint32_t value) {
    std::memcpy(to, &pairs[std::size_t{value} * 2], 2);
    return to + 2;
}

/// Eight digits, with leading zeros. Precondition: value < 10^8.
char* put_eight(char* to, std::uint32_t value) {
    const std::uint32_t high = value / 10'000;
    const std::uint32_t low = value % 10'000;
    to = put_pair(to, high / 100);
    to = put_pair(to, high % 100);
    to = put_pair(to, low / 100);
    return put_pair(to, low % 100);
}

/// One to eight digits. Precondition: value < 10^8.
char* put_short(char* to, std::uint32_t value) {
    if (value < 100) {
        if (value >= 10) return put_pair(to, value);
        *to = static_cast<char>('0' + value);
        return to + 1;
    }
    if (value < 10'000) {
        to = put_short(to, value / 100);
        return put_pair(to, value % 100);
    }
    to = put_short(to, value / 10'000);
    to = put_pair(to, value % 10'000 / 100);
    return put_pair(to, value % 100);
}

}  // namespace

char* write_integer(char* to, std::uint64_t value) noexcept {
    constexpr std::uint64_t eight = 100'000'000;
    if (value < eight) return put_short(to, static_cast<std::uint32_t>(value));
    if (value < eight * eight) {
        to = put_short(to, static_cast<std::uint32_t>(value / eight));
    } else {
        to = put_short(to, static_cast<std::uint32_t>(value / (eight * eight)));
        to = put_eight(to, static_cast<std::uint32_t>(value / eight % eight));
    }
    return put_eight(to, static_cast<std::uint32_t>(value % eight));
}

char* write_integers(char* to, std::span<const std::uint64_t> values, char separator) noexcept {
    for (const std::uint64_t value : values) {
        to = write_integer(to, value);
        *to++ = separator;
    }
    return to;
}

}  // namespace bouton::kernels
