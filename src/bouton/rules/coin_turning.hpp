#pragma once
// Games of turning coins, by a code that says which sets of coins may be turned together.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"

namespace bouton {

/// The code of a coin-turning game in one dimension: coins 0, 1, 2, ... lie in a row, and a move
/// turns a set of them whose rightmost one shows heads, so that it ends as tails and every play
/// ends. Bit s of `sizes` allows sets of s coins, 1 <= s <= 62; bit 63 allows 63 coins and more;
/// bit 0 is not set. With `runs` the coins of a set must be neighbours.
struct CoinTurning {
    std::uint64_t sizes = 0;
    bool runs = false;

    constexpr bool allows(std::uint64_t coins) const noexcept {
        return (sizes >> (coins < 63 ? coins : 63) & 1) != 0;
    }

    /// Visits the sets whose rightmost coin is `last`, each in ascending order: smallest sets
    /// first, then by their rightmost coins. Result: false when `visit` ended it early. Cost: each
    /// set; memory of one set.
    template <class Visit>
    bool for_each_set(std::uint64_t last, Visit&& visit) const {
        std::vector<std::uint64_t> set;
        const std::uint64_t most = sizes >> 63 != 0 ? last : std::min<std::uint64_t>(last, 61);
        for (std::uint64_t others = 0; others <= most; ++others) {
            if (!allows(others + 1)) continue;
            set.resize(static_cast<std::size_t>(others) + 1);
            std::iota(set.begin(), set.end(), runs ? last - others : 0);
            set.back() = last;
            do
                if (!visit(std::span<const std::uint64_t>(set))) return false;
            while (!runs && next_set(set));
        }
        return true;
    }

    /// Result: the nim-value of a single head at `coin`, where a theorem knows it: one coin; two;
    /// one or two (Turning Turtles); up to three (Mock Turtles); runs of up to some length, or of
    /// any (Ruler). Precondition: coin < 2^63. Cost: constant. Source: Winning Ways, ch. 14.
    std::optional<std::uint64_t> value(std::uint64_t coin) const noexcept;

    /// Visits the sets with rightmost coin `last` whose values have the nim-sum `wanted`, in the
    /// order of for_each_set(). Result: false when `visit` ended it early. Precondition: value()
    /// knows the game. Cost: about that of the sets visited; up to 62 more for runs.
    template <class Visit>
    bool for_each_set_worth(std::uint64_t wanted, std::uint64_t last, Visit&& visit) const;

    /// Result: the rightmost place a position can name: 2^63 - 1, or 9,999 where a move may turn
    /// any number of coins, which must then be listed.
    constexpr std::uint64_t last_place() const noexcept {
        return sizes >> 63 != 0 ? 9'999 : UINT64_MAX >> 1;
    }

    /// Result: of all runs that end in `last` the first coin of the one worth `wanted`; last + 1
    /// for no coins at all, more where there is none. Precondition: last < 2^63. Cost: constant.
    static std::uint64_t run_worth(std::uint64_t wanted, std::uint64_t last) noexcept;

    friend constexpr bool operator==(const CoinTurning&, const CoinTurning&) = default;

private:
    /// Moves to the next set with the same number of coins and the same last one.
    static bool next_set(std::vector<std::uint64_t>& set) {
        for (std::size_t i = 0; i + 1 < set.size(); ++i)
            if (set[i] + 1 < set[i + 1]) {
                ++set[i];
                std::iota(set.begin(), set.begin() + static_cast<std::ptrdiff_t>(i), 0);
                return true;
            }
        return false;
    }
    /// Result: the coin with this value; nothing where there is none. Precondition: no runs.
    std::optional<std::uint64_t> coin_worth(std::uint64_t value) const noexcept;
};

inline constexpr CoinTurning turning_turtles{.sizes = 0b110};
inline constexpr CoinTurning mock_turtles{.sizes = 0b1110};
inline constexpr CoinTurning ruler{.sizes = ~std::uint64_t{1}, .runs = true};
inline constexpr CoinTurning twins{.sizes = 0b100};  ///< exactly two coins

/// Result: the nim-values of single heads at 0 ... count-1 by definition: the least number that no
/// set turned with the head leaves. Cost: all sets; the oracle for CoinTurning::value().
std::vector<std::uint64_t> coin_values(const CoinTurning& turning, std::size_t count);

/// Coins in a row under a code. A person types the places of the heads, in any order.
struct CoinRow {
    using Position = std::vector<std::uint64_t>;  ///< the heads, ascending, all different

    CoinTurning turning;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        for (const std::uint64_t head : position)
            if (!turning.for_each_set(head, [&](std::span<const std::uint64_t> set) {
                    return visit(turned(position, set));
                }))
                return false;
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const { to = position; }

    /// Errors: a place beyond turning.last_place(), or named twice.
    Result<Position> position(std::span<const std::uint64_t> numbers) const;

    /// Result: the nim-sum of the values of the heads, where turning.value() knows them.
    std::optional<std::uint64_t> value(const Position& position) const;

    /// Result: who wins: in normal play by value(); in misère play of three games. Cost: one pass.
    ///
    /// Mock Turtles: P exactly when the value is 1. A position of value 0 but the end has a move to
    /// value 1: its last head is at no power of 2, for the top bit of its value must cancel, so of
    /// the coins before it some have that bit, and each of these has a partner as in normal play.
    /// From values above 1 there are moves to 0 and to 1.
    ///
    /// Turning Turtles and Ruler: the outcome is that of normal play, but the opposite for a set T
    /// of positions: those of Turning Turtles in which coins 2k-1 and 2k show the same, k >= 1;
    /// those of Ruler with heads on even places only. They are worth 0 and 1 by turns: (1) a move
    /// from T to T changes the value by 1 and exists except at the end; (2) who can move into T
    /// from outside can choose the value, by turning coin 2k in place of 2k-1, or coin 0 or not, or
    /// a run with one more or one less coin at its even place; (3) after a move from T to a
    /// position outside, a move back into T exists: the partner of the turned head with the same
    /// second coin; the same run without its last coin. So from the end upwards T is P in normal
    /// play for 0, in misère play for 1, and elsewhere both agree.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const;

    /// Visits the winning moves in the order of for_each_option(). Precondition: outcome(position,
    /// convention) has a value. Cost: about that of the moves visited.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        if (outcome(position, convention) != Outcome::N) return true;
        const bool misere = convention == Convention::misere;
        const bool mock = turning == mock_turtles;
        const std::uint64_t sum = *value(position) ^ (misere && mock ? 1 : 0);
        for (const std::uint64_t head : position) {
            const auto turn = [&](std::span<const std::uint64_t> set) {
                return visit(turned(position, set));
            };
            if (misere && !mock) {
                const auto set = misere_set(position, head, sum);
                if (!set.empty() && !turn(set)) return false;
            } else if (!turning.for_each_set_worth(sum, head, turn)) {
                return false;
            }
        }
        return true;
    }

    friend bool operator==(const CoinRow&, const CoinRow&) = default;

private:
    /// Result: whether the position is in T, see outcome(). Precondition: Turning Turtles or Ruler.
    bool misere_differs(const Position& position) const;
    /// Result: the one set with last coin `head` whose turning wins in misère play, or none.
    /// Precondition: Turning Turtles or Ruler; `sum` is the value of the position.
    std::vector<std::uint64_t> misere_set(const Position& position, std::uint64_t head,
                                          std::uint64_t sum) const;

    static Position turned(const Position& position, std::span<const std::uint64_t> set) {
        Position option;
        option.reserve(position.size() + set.size());
        std::set_symmetric_difference(position.begin(), position.end(), set.begin(), set.end(),
                                      std::back_inserter(option));
        return option;
    }
};

/// The product of two codes: coins on a board; a move turns all coins (x, y) with x in a set of the
/// one code and y in a set of the other, and the one last in both directions must show heads. A
/// person types x and y of each head, the heads in any order. Turning Corners is {twins, twins}.
struct CoinBoard {
    using Position = std::vector<std::array<std::uint64_t, 2>>;  ///< ascending, all different

    CoinTurning across;
    CoinTurning down;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        for (const auto& head : position)
            if (!across.for_each_set(head[0], [&](std::span<const std::uint64_t> xs) {
                    return down.for_each_set(head[1], [&](std::span<const std::uint64_t> ys) {
                        return visit(turned(position, xs, ys));
                    });
                }))
                return false;
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.clear();
        for (const auto& head : position) to.insert(to.end(), head.begin(), head.end());
    }

    /// Errors: an odd count of numbers; a place beyond last_place(); a head named twice.
    Result<Position> position(std::span<const std::uint64_t> numbers) const;

    /// Result: the nim-sum of the nim-products of the values in the two codes, where both are
    /// known. Cost: a nim-product a head. Source: the Tartan theorem, Winning Ways, ch. 14. The
    /// winning moves have no shorter way than to look at every move.
    std::optional<std::uint64_t> value(const Position& position) const;

    /// Result: the largest x and y a position can name: 2^63 - 1, or 99 where a move may turn any
    /// number of coins in one of the directions.
    constexpr std::uint64_t last_place() const noexcept {
        return ((across.sizes | down.sizes) >> 63) != 0 ? 99 : UINT64_MAX >> 1;
    }

    friend bool operator==(const CoinBoard&, const CoinBoard&) = default;

private:
    static Position turned(const Position& position, std::span<const std::uint64_t> xs,
                           std::span<const std::uint64_t> ys);
};

inline constexpr CoinBoard turning_corners{.across = twins, .down = twins};

template <class Visit>
bool CoinTurning::for_each_set_worth(std::uint64_t wanted, std::uint64_t last,
                                     Visit&& visit) const {
    if (runs && sizes >> 63 != 0) {
        const std::uint64_t first = run_worth(wanted, last);
        if (first > last) return true;
        std::vector<std::uint64_t> run(static_cast<std::size_t>(last - first) + 1);
        std::iota(run.begin(), run.end(), first);
        return visit(std::span<const std::uint64_t>(run));
    }
    if (runs)
        return for_each_set(last, [&](std::span<const std::uint64_t> set) {
            std::uint64_t sum = 0;
            for (const std::uint64_t coin : set) sum ^= *value(coin);
            return sum != wanted || visit(set);
        });
    const auto visit_set = [&](std::initializer_list<std::uint64_t> set) {
        return visit(std::span<const std::uint64_t>(set.begin(), set.size()));
    };
    const std::uint64_t missing = *value(last) ^ wanted;  // what the other coins must be worth
    if (allows(1) && missing == 0 && !visit_set({last})) return false;
    if (allows(2))
        if (const auto coin = coin_worth(missing); coin && *coin < last)
            if (!visit_set({*coin, last})) return false;
    if (!allows(3) || missing == 0 || coin_worth(missing)) return true;
    // Mock Turtles: every value is odious, so `missing`, which is not, is the sum of two of them.
    // Each coin has one partner, which stands to its left exactly when the coin's value has the top
    // bit of `missing`.
    const std::uint64_t top = std::bit_floor(missing) >> 1;
    for (std::uint64_t coin = top; coin < last; ++coin) {
        if ((coin & top) == 0) coin |= top;
        if (coin >= last) break;
        const std::uint64_t partner = *coin_worth(*value(coin) ^ missing);
        if (!visit_set({partner, coin, last})) return false;
    }
    return true;
}

}  // namespace bouton
