#pragma once

#include <cstdint>

namespace bouton {

/// Result: a number that looks drawn by lot, the same for the same seed. Source: the finaliser of
/// splitmix64, G. Steele, D. Lea, C. Flood, OOPSLA 2014.
constexpr std::uint64_t mixed(std::uint64_t seed) noexcept {
    seed += 0x9e3779b97f4a7c15;
    seed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9;
    seed = (seed ^ (seed >> 27)) * 0x94d049bb133111eb;
    return seed ^ (seed >> 31);
}

/// Numbers that look drawn by lot, the same row of them for the same seed.
class Lot {
public:
    explicit constexpr Lot(std::uint64_t seed) noexcept : seed_(mixed(seed)) {}

    /// Result: a number from 0 to count - 1, each as likely as any other, but for 2^-32 of one
    /// where count < 2^32. Precondition: count >= 1.
    constexpr std::uint64_t below(std::uint64_t count) noexcept {
        seed_ = mixed(seed_);
        return seed_ % count;
    }

private:
    std::uint64_t seed_;
};

}  // namespace bouton
