#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bouton {

/// A check value that tells accidents from what was written: FNV-1a over whole numbers. It is no
/// protection against somebody who means harm.
class Digest {
public:
    /// Cost: one multiplication.
    void add(std::uint64_t number) noexcept { value_ = (value_ ^ number) * 1'099'511'628'211U; }
    /// Adds the bytes of a text one by one.
    void add(std::string_view text) noexcept {
        for (const char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
    }
    /// Result: sixteen hexadecimal digits.
    std::string text() const {
        constexpr std::string_view signs = "0123456789abcdef";
        std::string digits(16, '0');
        std::uint64_t left = value_;
        for (std::size_t i = digits.size(); i-- > 0; left /= 16) digits[i] = signs[left % 16];
        return digits;
    }

private:
    std::uint64_t value_ = 14'695'981'039'346'656'037U;
};

}  // namespace bouton
