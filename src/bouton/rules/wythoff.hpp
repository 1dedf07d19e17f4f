#pragma once
// Wythoff's game, exact for all 64-bit heaps: whole numbers only.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"

namespace bouton {

/// Result: floor(n / phi), phi the golden ratio (1 + sqrt 5) / 2. Cost: constant. Source: y < n/phi
/// exactly when y * y < n * (n - y).
std::uint64_t golden_part(std::uint64_t n) noexcept;

/// The other heap of the P-position of Wythoff's game in which one heap is `heap`, or nothing when
/// it is above 2^64-1. Each number stands in exactly one. Cost: constant. Source: see
/// Wythoff::outcome.
std::optional<std::uint64_t> wythoff_partner(std::uint64_t heap, Convention convention) noexcept;

/// The smaller heap of the P-position of Wythoff's game whose heaps differ by `difference`, or
/// nothing when it is above 2^64-1. There is exactly one for each difference. Cost: constant.
std::optional<std::uint64_t> wythoff_smaller(std::uint64_t difference,
                                             Convention convention) noexcept;

/// Wythoff's game: a move takes one or more tokens from one of two heaps, or equally many from
/// both.
struct Wythoff {
    using Position = std::array<std::uint64_t, 2>;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        const auto [a, b] = position;
        for (std::uint64_t left = a; left > 0; --left)
            if (!visit(Position{left - 1, b})) return false;
        for (std::uint64_t left = b; left > 0; --left)
            if (!visit(Position{a, left - 1})) return false;
        const std::uint64_t both = std::min(a, b);
        for (std::uint64_t taken = 1; taken <= both && taken != 0; ++taken)
            if (!visit(Position{a - taken, b - taken})) return false;
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.assign(position.begin(), position.end());
    }

    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        return read_pair("wythoff", numbers);
    }

    /// Result: the outcome, always. Normal play: P exactly for the pairs (floor(n phi), floor(n
    /// phi) + n), n = 0, 1, 2, …; misère play: for the same pairs, but (0,1) and (2,2) instead of
    /// (0,0) and (1,2). Cost: constant. Source: W. A. Wythoff, Nieuw Archief voor Wiskunde 7 (1907)
    /// 199-202; misère: A. S. Fraenkel, Theoretical Computer Science 29 (1984) 49-73.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const {
        const auto [least, most] = std::minmax(position[0], position[1]);
        return wythoff_smaller(most - least, convention) == least ? Outcome::P : Outcome::N;
    }

    /// Visits all options that are P-positions, at most three, and stops, returning false, as soon
    /// as `visit` does: first with one heap lowered, last with both. Cost: constant. Precondition:
    /// `position` is no P-position.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        const auto [a, b] = position;
        const auto with_b = wythoff_partner(b, convention);
        if (with_b && *with_b < a && !visit(Position{*with_b, b})) return false;
        const auto with_a = wythoff_partner(a, convention);
        if (with_a && *with_a < b && !visit(Position{a, *with_a})) return false;
        const auto [least, most] = std::minmax(a, b);
        const auto smaller = wythoff_smaller(most - least, convention);
        if (!smaller || *smaller >= least) return true;
        const std::uint64_t taken = least - *smaller;
        return static_cast<bool>(visit(Position{a - taken, b - taken}));
    }

    friend bool operator==(const Wythoff&, const Wythoff&) = default;
};

}  // namespace bouton
