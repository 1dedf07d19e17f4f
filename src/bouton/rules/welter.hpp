#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"

namespace bouton {

/// Welter's game: coins on different cells 0, 1, 2, ... of a strip; a move takes one coin to any
/// empty cell further to the left, over other coins if need be. Cells go up to 2^64-1. A person
/// types the cells of the coins in any order.
struct Welter {
    using Position = std::vector<std::uint64_t>;  ///< ascending, all different

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        for (std::size_t coin = 0; coin < position.size(); ++coin) {
            // Below cell p the coins before this one block, from the nearest on.
            std::size_t blocked = coin;
            for (std::uint64_t cell = position[coin]; cell-- > 0;) {
                if (blocked > 0 && position[blocked - 1] == cell) {
                    --blocked;
                    continue;
                }
                if (!visit(moved(position, coin, cell))) return false;
            }
        }
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const { to = position; }

    /// Errors: a cell named twice. Cost: sorting.
    Result<Position> position(std::span<const std::uint64_t> numbers) const;

    /// Result: Welter's function: the nim-sum of the cells and of 2^(k+1) - 1 for every two coins,
    /// 2^k being the largest power of 2 that divides the difference of their cells. Cost: sorting
    /// and 64 passes. Source: Welter 1954; Conway, On Numbers and Games, ch. 13.
    std::optional<std::uint64_t> value(const Position& position) const;

    /// Result: who wins, in both conventions. Cost: as value().
    ///
    /// Misère play has the opposite outcome exactly for the 2^n positions T with one coin in each
    /// of the pairs {i, 2n-1-i}, i < n, and otherwise the same. Proof. Call the cells from n on
    /// high. (1) A move from one T to another takes a high coin to the low cell of its pair: there
    /// is one unless T is the end, and it changes the parity of the number of high coins. (2) Let U
    /// be no T but have a move to one, which fills pair i. Then U has moves to T's of both
    /// parities: if the coin comes from beyond 2n-1, it may go to either cell of the pair; else U
    /// has both coins of a pair j, and the high one can go to the low cell of pair i, while either
    /// it can go to the high cell of pair i (if j < i) or the low one to the low cell (if
    /// i < j). (3) Every move from T that does not lead to a T leads to such a U: it empties one
    /// pair and fills another. So, from the end upwards: T with an even number of high coins is P
    /// in normal and N in misère play, with an odd number the reverse; U is N in both; and every
    /// other position is no end and has no T among its options, so that both conventions agree.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const;

    /// Visits the winning moves, coins from left to right; a coin has at most one, for Welter's
    /// function takes the value 0 for one cell only when the other coins stand. Cost: for each coin
    /// 64 passes over the others.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        for (std::size_t coin = 0; coin < position.size(); ++coin)
            if (const auto cell = wanted(position, coin, convention))
                if (!visit(moved(position, coin, *cell))) return false;
        return true;
    }

    friend bool operator==(const Welter&, const Welter&) = default;

private:
    static Position moved(const Position& position, std::size_t coin, std::uint64_t cell);

    /// Result: the empty cell below the coin that leaves a P-position, if there is one.
    std::optional<std::uint64_t> wanted(const Position& position, std::size_t coin,
                                        Convention convention) const;
};

}  // namespace bouton
