#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"

namespace bouton {

/// A knight on its way to the corner, the white knight of Winning Ways: it moves two squares left
/// and one up or down, or two squares down and one left or right, and stays on the quarter board.
/// Coordinates count from 0.
struct Knight {
    using Position = std::array<std::uint64_t, 2>;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        const auto [x, y] = position;
        return (x < 2 || y < 1 || visit(Position{x - 2, y - 1})) &&
               (x < 2 || visit(Position{x - 2, y + 1})) &&
               (y < 2 || x < 1 || visit(Position{x - 1, y - 2})) &&
               (y < 2 || visit(Position{x + 1, y - 2}));
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.assign(position.begin(), position.end());
    }

    /// Errors: not two numbers; numbers so large that the knight might come to pass 2^64-1. (2x + y
    /// and x + 2y never grow, so x + y/2 and y + x/2 bound the coordinates.)
    Result<Position> position(std::span<const std::uint64_t> numbers) const;

    /// Result: the nim-value, always, at most 4. Squares in blocks of four by four: the value
    /// depends on the place in the block and on how far the block is from the diagonal, above 1 all
    /// is the same. It is 0 exactly when both coordinates leave 0 or 1 by 4. Cost: constant.
    /// Source: Winning Ways, ch. 3; by induction, as the tests check every kind of square.
    std::optional<std::uint64_t> value(const Position& position) const;

    /// Result: the outcome in misère play, nothing in normal play, where the value settles it.
    /// With a <= b, P exactly when: a = 0 and b leaves 0, 2 or 3 by 4, but not b = 0; a = 1 and b
    /// leaves 3 by 4; never for a = 2; a > 2 and a + b is even. Cost: constant. Source: by
    /// induction, as the tests check every kind of square.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const;

    friend bool operator==(const Knight&, const Knight&) = default;
};

}  // namespace bouton
