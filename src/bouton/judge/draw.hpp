#pragma once

#include <cstdint>

#include "bouton/core/wide.hpp"
#include "bouton/judge/tasks.hpp"

namespace bouton {

/// A small source of chance that gives the same numbers on every machine. Source: the mixing
/// function of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014) over a counter.
class Draw {
public:
    explicit constexpr Draw(std::uint64_t seed) noexcept : state_(seed) {}

    constexpr std::uint64_t next() noexcept {
        state_ += 0x9e3779b97f4a7c15;
        return mix(state_);
    }

    /// Result: a number below `count`, each as likely as the others but for 2^-64 of a chance.
    /// Precondition: count > 0.
    constexpr std::uint64_t below(std::uint64_t count) noexcept {
        return static_cast<std::uint64_t>(Wide{next()} * count >> 64);
    }

    /// Result: a number of the range, all equally likely. Precondition: least <= most.
    constexpr std::uint64_t in(Range range) noexcept {
        const std::uint64_t width = range.most - range.least;
        return width == UINT64_MAX ? next() : range.least + below(width + 1);
    }

    /// Result: true once in `count` times.
    constexpr bool once_in(std::uint64_t count) noexcept { return below(count) == 0; }

    static constexpr std::uint64_t mix(std::uint64_t number) noexcept {
        number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9;
        number = (number ^ (number >> 27)) * 0x94d049bb133111eb;
        return number ^ (number >> 31);
    }

private:
    std::uint64_t state_;
};

}  // namespace bouton
