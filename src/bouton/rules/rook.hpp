#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"

namespace bouton {

/// A rook on its way to the corner: a move lowers one of the two coordinates, counted from 0, by
/// any amount. Nim with two heaps.
struct Rook {
    using Position = std::array<std::uint64_t, 2>;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        const auto [a, b] = position;
        for (std::uint64_t left = a; left > 0; --left)
            if (!visit(Position{left - 1, b})) return false;
        for (std::uint64_t left = b; left > 0; --left)
            if (!visit(Position{a, left - 1})) return false;
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.assign(position.begin(), position.end());
    }

    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        return read_pair("rook", numbers);
    }

    /// Result: the nim-value, always: the nim-sum of the coordinates. Cost: constant. Source:
    /// Bouton 1901.
    std::optional<std::uint64_t> value(const Position& position) const {
        return position[0] ^ position[1];
    }

    /// Result: the outcome, always. Normal play: P exactly on the diagonal; misère play: the same,
    /// but (0,1) and (1,0) instead of (0,0) and (1,1). Cost: constant. Source: Bouton 1901.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const {
        return position[1] == partner(position[0], convention) ? Outcome::P : Outcome::N;
    }

    /// Visits the options that are P-positions, one, or two where (0,1) and (1,0) can both be
    /// reached, and returns false when `visit` did. Cost: constant.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        const auto [a, b] = position;
        const std::uint64_t with_b = partner(b, convention);
        if (with_b < a && !visit(Position{with_b, b})) return false;
        const std::uint64_t with_a = partner(a, convention);
        return with_a >= b || visit(Position{a, with_a});
    }

    friend bool operator==(const Rook&, const Rook&) = default;

private:
    /// The other coordinate of the P-position with this one.
    static std::uint64_t partner(std::uint64_t coordinate, Convention convention) noexcept {
        return convention == Convention::misere && coordinate <= 1 ? 1 - coordinate : coordinate;
    }
};

}  // namespace bouton
