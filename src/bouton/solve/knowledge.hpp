#pragma once

#include <cassert>
#include <cstdint>
#include <optional>

namespace bouton {

/// What is known of a nim-value below 256: bounds, and some values just above the lower one that it
/// is not. Facts farther up are forgotten. Precondition of all that learn: the facts are true of
/// some one value.
class Knowledge {
public:
    constexpr Knowledge() noexcept = default;

    /// Result: the value, when it is known.
    constexpr std::optional<std::uint32_t> value() const noexcept {
        if (lower_ != upper_) return std::nullopt;
        return lower_;
    }

    /// Result: whether it is known that the value is another one.
    constexpr bool excludes(std::uint32_t value) const noexcept {
        if (value <= lower_ || value > upper_) return value != lower_;
        const std::uint32_t above = value - lower_ - 1U;
        return above < window && (gaps_ >> above & 1) != 0;
    }

    constexpr std::uint32_t lower() const noexcept { return lower_; }
    constexpr std::uint32_t upper() const noexcept { return upper_; }

    /// Learns that the value is another one.
    constexpr void exclude(std::uint32_t value) noexcept {
        if (value == upper_)
            limit(value - 1);
        else if (value == lower_)
            raise();
        else if (value > lower_ && value - lower_ <= window)
            gaps_ = static_cast<std::uint16_t>(gaps_ | 1U << (value - lower_ - 1U));
    }

    /// Learns that the value is at most `bound`.
    constexpr void limit(std::uint32_t bound) noexcept {
        if (bound >= upper_) return;
        upper_ = static_cast<std::uint8_t>(bound);
        while (upper_ > lower_ && excludes(upper_)) --upper_;
        assert(lower_ <= upper_);
    }

    /// Learns that the value is at least `bound`.
    constexpr void reach(std::uint32_t bound) noexcept {
        while (lower_ < bound) raise();
    }

    /// Learns what `other` knows of the same value.
    constexpr void learn(const Knowledge& other) noexcept {
        reach(other.lower_);
        limit(other.upper_);
        for (std::uint32_t i = 0; i < window; ++i)
            if ((other.gaps_ >> i & 1) != 0) exclude(other.lower_ + i + 1);
    }

    /// The same as 32 bits, and back.
    constexpr std::uint32_t bits() const noexcept {
        return std::uint32_t{gaps_} << 16 | std::uint32_t{upper_} << 8 | lower_;
    }
    static constexpr Knowledge from_bits(std::uint32_t bits) noexcept {
        Knowledge known;
        known.gaps_ = static_cast<std::uint16_t>(bits >> 16);
        known.upper_ = static_cast<std::uint8_t>(bits >> 8);
        known.lower_ = static_cast<std::uint8_t>(bits);
        return known;
    }

private:
    static constexpr std::uint32_t window = 16;

    /// Goes to the next value that is not excluded.
    constexpr void raise() noexcept {
        bool excluded = true;
        while (excluded && lower_ < upper_) {
            ++lower_;
            excluded = (gaps_ & 1) != 0;
            gaps_ = static_cast<std::uint16_t>(gaps_ >> 1);
        }
    }

    std::uint8_t lower_ = 0;
    std::uint8_t upper_ = 255;
    std::uint16_t gaps_ = 0;  // bit i: the value is not lower_ + i + 1
};

}  // namespace bouton
