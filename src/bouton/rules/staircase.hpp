#pragma once
// Coins that walk down a staircase.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"
#include "bouton/rules/nim_heaps.hpp"

namespace bouton {

/// Staircase Nim: a move takes one or more coins of one step to the step below. A position is the
/// coins on each step, the lowest first. With `has_ground` the first number is the ground, where
/// coins rest; without, the first number is step 1, and what leaves it is out of the game.
struct Staircase {
    using Position = std::vector<std::uint64_t>;

    bool has_ground = false;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        Position option = position;
        for (std::size_t i = first_step(); i < position.size(); ++i) {
            while (option[i] > 0) {
                --option[i];
                if (i > 0) ++option[i - 1];
                if (!visit(static_cast<const Position&>(option))) return false;
            }
            option[i] = position[i];
            if (i > 0) option[i - 1] = position[i - 1];
        }
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const { to = position; }

    /// Errors: more than 2^64-1 coins in all, as they might meet on one step.
    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        std::uint64_t room = UINT64_MAX;
        for (const std::uint64_t coins : numbers) {
            if (coins > room) return fail({.message = Message::staircase_too_many_coins});
            room -= coins;
        }
        return Position(numbers.begin(), numbers.end());
    }

    /// Result: the nim-value, always: the nim-sum of the coins on the odd steps (step 1 is the one
    /// from which coins leave or reach the ground). Cost: linear. Source: a move from an even step
    /// is undone by moving the same coins on (Winning Ways, ch. 15: poker-nim; folklore).
    std::optional<std::uint64_t> value(const Position& position) const {
        return heaps(position).sum;
    }

    /// Result: the outcome, always. Normal play: P exactly when the value is 0. Misère play: the
    /// odd steps are played as misère Nim, so P exactly when the value is 0 and some odd step has
    /// more than one coin, or the value is 1 and none has. Cost: linear. Source: the same pairing
    /// of moves as for the value; it never fails, as an even step is never the last to move from.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const {
        return heaps(position).outcome(convention);
    }

    /// Visits all options that are P-positions, in the order of for_each_option, and stops,
    /// returning false, as soon as `visit` does. There is at most one from each step: it gives an
    /// odd step the one number of coins that is right, from itself or from the step above. Cost:
    /// linear for each option. Precondition: `position` is no P-position, else nothing is visited.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        const NimHeaps all = heaps(position);
        Position option = position;
        for (std::size_t i = first_step(); i < position.size(); i += 2) {
            const std::uint64_t coins = position[i];
            const std::uint64_t right = all.wanted(coins, convention);
            if (right < coins) {
                option[i] = right;
                if (i > 0) option[i - 1] += coins - right;
            } else if (right > coins && i + 1 < position.size() &&
                       position[i + 1] >= right - coins) {
                option[i] = right;
                option[i + 1] -= right - coins;
            } else {
                continue;
            }
            if (!visit(static_cast<const Position&>(option))) return false;
            option = position;
        }
        return true;
    }

    friend bool operator==(const Staircase&, const Staircase&) = default;

private:
    NimHeaps heaps(const Position& position) const noexcept {
        NimHeaps odd;
        for (std::size_t i = first_step(); i < position.size(); i += 2) odd.add(position[i]);
        return odd;
    }
    std::size_t first_step() const noexcept { return has_ground ? 1 : 0; }
};

}  // namespace bouton
