#pragma once
// Subtracting divisors: the divisor game and the aliquot game.

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"

namespace bouton {

/// Result: all divisors of `n` in ascending order, at most 184,320. Cost: about the fourth root of
/// `n` steps (J. M. Pollard, BIT 15 (1975) 331-334), and one for each divisor. Precondition: n
/// >= 1.
std::vector<std::uint64_t> divisors_of(std::uint64_t n);

/// A move subtracts a positive divisor of the number, down to 0; where `is_proper`, a divisor that
/// is not the number itself (the aliquot game), so that play ends at 1.
struct Divisors {
    using Position = std::uint64_t;

    bool is_proper = false;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        if (position == 0) return true;
        for (const std::uint64_t divisor : divisors_of(position))
            if (!(is_proper && divisor == position) && !visit(Position{position - divisor}))
                return false;
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.assign(1, position);
    }

    /// Errors: not one number; 0 in the aliquot game.
    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        if (numbers.size() != 1)
            return fail({.message = Message::expected_count_of_numbers,
                         .arguments = {is_proper ? "aliquot" : "divisors", "1",
                                       std::to_string(numbers.size())}});
        if (is_proper && numbers[0] == 0)
            return fail({.message = Message::number_too_small, .arguments = {"1"}, .found = "0"});
        return numbers[0];
    }

    /// Result: the nim-value, always: how often 2 divides the number; one more if all may be taken,
    /// and 0 for 0. Cost: constant. Source: with n = 2^k m, m odd,
    /// subtracting 2^j m leaves a number that 2 divides exactly j times, for each j < k; and no
    /// divisor leaves one that 2 divides exactly k times (folklore).
    std::optional<std::uint64_t> value(const Position& position) const {
        if (position == 0) return 0;
        return static_cast<std::uint64_t>(std::countr_zero(position)) + (is_proper ? 0 : 1);
    }

    /// Result: the outcome in misère play, nothing in normal play, where the value settles it. P
    /// exactly for the odd numbers; in the aliquot game for 2 and the odd numbers from 5 on. Cost:
    /// constant. Source: odd numbers have only odd divisors, which lead to even numbers; from an
    /// even number 1 can be taken. In the aliquot game 1 has no move, so 2 is P and 3 and 4 are N;
    /// an odd n >= 5 leads to even numbers of at least 2n/3, none of them 2.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const {
        if (convention == Convention::normal) return std::nullopt;
        const bool is_odd = position % 2 == 1;
        const bool is_lost = is_proper ? position == 2 || (is_odd && position >= 5) : is_odd;
        return is_lost ? Outcome::P : Outcome::N;
    }

    friend bool operator==(const Divisors&, const Divisors&) = default;
};

}  // namespace bouton
