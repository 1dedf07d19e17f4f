#pragma once
// Fibonacci Nim: nobody may take more than twice what was taken before.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"

namespace bouton {

/// Result: the different Fibonacci numbers 1, 2, 3, 5, …, no two of them neighbours, whose sum is
/// `n`; the smallest first, none for 0. Cost: at most 92 steps. Source: Zeckendorf's theorem.
std::vector<std::uint64_t> zeckendorf(std::uint64_t n);

/// Fibonacci Nim: a move takes at least one token, and at most twice as many as the move before. A
/// position is the tokens that are left and the most that may be taken. The first player may take
/// anything but all, so a start with n tokens is {n, n - 1}.
struct Fibonacci {
    struct Position {
        std::uint64_t left = 0;
        std::uint64_t limit = 0;  ///< at most `left`

        friend bool operator==(const Position&, const Position&) = default;
    };

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        for (std::uint64_t taken = 0; taken < position.limit;)
            if (!visit(after(position, ++taken))) return false;
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.assign({position.left, position.limit});
    }

    /// One number is a start; of two the first is left and the second the most that may be taken,
    /// which is lowered to the first. Errors: any other count of numbers.
    Result<Position> position(std::span<const std::uint64_t> numbers) const;

    /// Result: the outcome, always. Normal play: N exactly when the smallest part of `left` as a
    /// sum of Fibonacci numbers, no two neighbours, may be taken; so from the start the Fibonacci
    /// numbers are P. Misère play: if there is a move, as in normal play with one token less. Cost:
    /// at most 92 steps. Source: M. J. Whinihan, Fibonacci Quarterly 1 (1963) no. 4, 9-13; misère:
    /// the last token is poison, so the others are played for.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const;

    /// Visits all options that are P-positions, fewest tokens taken first, and stops, returning
    /// false, as soon as `visit` does. What is taken is the smallest part, or the two smallest, or
    /// …, so long as the next part is above twice that. Cost: as outcome. Precondition: `position`
    /// is no P-position.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        if (position.limit == 0) return true;
        const std::uint64_t poison = convention == Convention::misere ? 1 : 0;
        const std::vector<std::uint64_t> parts = zeckendorf(position.left - poison);
        std::uint64_t taken = 0;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            taken += parts[i];
            if (taken > position.limit) break;
            const bool wins = i + 1 == parts.size() || taken <= (parts[i + 1] - 1) / 2;
            if (wins && !visit(after(position, taken))) return false;
        }
        return true;
    }

    friend bool operator==(const Fibonacci&, const Fibonacci&) = default;

private:
    /// The position after a move. Precondition: 1 <= taken <= position.limit.
    static Position after(const Position& position, std::uint64_t taken) noexcept {
        const std::uint64_t left = position.left - taken;
        return {left, taken > left / 2 ? left : 2 * taken};
    }
};

}  // namespace bouton
