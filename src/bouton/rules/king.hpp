#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"

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

    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        return read_pair("king", numbers);
    }

    /// Result: the nim-value, at most 3; 0 exactly when both numbers are even. Cost: constant.
    /// Source: docs/theory.md, by induction over the three moves.
    std::optional<std::uint64_t> value(const Position& position) const {
        const auto [least, most] = std::minmax(position[0], position[1]);
        return least % 2 == 0 ? most % 2 : 3 - most % 2;
    }

    friend bool operator==(const King&, const King&) = default;
};

}  // namespace bouton
