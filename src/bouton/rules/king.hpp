#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace bouton {

/// A king in the corner: a move takes one token from the first heap, from the second, or from both.
struct King {
    using Position = std::array<std::uint64_t, 2>;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        const auto [a, b] = position;
        return (a == 0 || visit(Position{a - 1, b})) && (b == 0 || visit(Position{a, b - 1})) &&
               (a == 0 || b == 0 || visit(Position{a - 1, b - 1}));
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.assign(position.begin(), position.end());
    }

    friend bool operator==(const King&, const King&) = default;
};

/// Result: the nim-value of a position, at most 3; 0 exactly when both numbers are even. Cost:
/// constant. Source: by induction over the three moves; the law test compares it with the
/// definition.
constexpr std::uint64_t king_value(const King::Position& position) noexcept {
    const std::uint64_t least = std::min(position[0], position[1]);
    const std::uint64_t most = std::max(position[0], position[1]);
    return least % 2 == 0 ? most % 2 : 3 - most % 2;
}

}  // namespace bouton
