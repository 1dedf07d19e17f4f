#pragma once
// Euclid's game, in its two usual forms.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"

namespace bouton {

/// Euclid's game: a move subtracts a positive multiple of the smaller number from the larger one.
/// Both must stay positive, so that play ends at equal numbers (Grossman); with `to_zero` a number
/// may become 0, which ends the play (Cole and Davie).
struct Euclid {
    using Position = std::array<std::uint64_t, 2>;

    bool to_zero = false;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
            const std::uint64_t smaller = position[1 - i];
            if (smaller == 0) continue;
            Position option = position;
            while (option[i] > smaller || (to_zero && option[i] == smaller)) {
                option[i] -= smaller;
                if (!visit(static_cast<const Position&>(option))) return false;
            }
        }
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.assign(position.begin(), position.end());
    }

    /// Errors: not two numbers; a 0, unless the rule is played to zero.
    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        auto pair = read_pair(to_zero ? "euclid:zero" : "euclid", numbers);
        if (pair && !to_zero && (pair->front() == 0 || pair->back() == 0))
            return fail({.message = Message::number_too_small, .arguments = {"1"}, .found = "0"});
        return pair;
    }

    /// Result: the nim-value, always. With a <= b it is floor(b/a - a/b). Played to zero it is
    /// floor(b/a) or one less: one less exactly when floor(b/a) is at most the value of (b mod a,
    /// a), because from there the values count up and leave that one out; 0 for a = 0. Cost:
    /// constant; to zero, at most one step of Euclid's algorithm each. Source: G. Nivasch, Discrete
    /// Mathematics 306 (2006) 2798-2800; to zero: by induction over the options, which are the
    /// pairs (b mod a + j a, a); G. Cairns, N. B. Ho and T. Lengyel, Discrete Mathematics 311
    /// (2011) 457-462.
    std::optional<std::uint64_t> value(const Position& position) const;

    /// Result: the outcome, always. With a <= b and phi the golden ratio, P exactly when: b/a <
    /// phi, in normal play; the same in misère play, but the opposite when (a,b) is a multiple of
    /// two consecutive Fibonacci numbers (1,1), (1,2), (2,3), …. Played to zero: a = 0 or 1 < b/a <
    /// phi, in normal play; a > 0 and b/a < phi in misère play. Cost: at most 92 steps. Source: A.
    /// J. Cole and A. J. T. Davie, Mathematical Gazette 53 (1969) 354-357; misère: V. Gurvich,
    /// Discrete Mathematics 307 (2007) 1199-1204; to zero nobody does well to reach 0, so it is
    /// normal play ended by equal numbers.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const;

    /// Visits all options that are P-positions, at most two, and stops, returning false, as soon as
    /// `visit` does. They leave less than three times the smaller number. Cost: as outcome.
    /// Precondition: `position` is no P-position.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
            const std::uint64_t smaller = position[1 - i];
            const std::uint64_t larger = position[i];
            if (smaller == 0 || larger < smaller) continue;
            Position option = position;
            option[i] = larger % smaller;
            for (int multiples = 0; multiples < 3 && option[i] < larger; ++multiples) {
                const bool is_legal = to_zero || option[i] > 0;
                if (is_legal && outcome(option, convention) == Outcome::P &&
                    !visit(static_cast<const Position&>(option)))
                    return false;
                if (larger - option[i] < smaller) break;
                option[i] += smaller;
            }
        }
        return true;
    }

    friend bool operator==(const Euclid&, const Euclid&) = default;
};

}  // namespace bouton
