#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"
#include "bouton/rules/part_key.hpp"

namespace bouton {

/// Chomp: a bite takes a square with all squares to the right of it and below it; the square top
/// left is poisoned and never bitten, so the player for whom nothing else is left has lost in
/// normal play. A person types the lengths of the rows, none longer than the one before; rows of 0
/// at the end are left out.
struct Chomp {
    using Position = std::vector<std::uint64_t>;  ///< not empty, descending, none 0

    /// Bites row by row from the top, in a row fewest squares first.
    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        for (std::size_t row = 0; row < position.size(); ++row)
            for (std::uint64_t left = position[row]; left-- > (row == 0 ? 1U : 0U);)
                if (!visit(bitten(position, row, left))) return false;
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const { to = position; }

    /// Errors: no square at all; a row longer than the one before.
    Result<Position> position(std::span<const std::uint64_t> numbers) const;

    /// Result: of a hook, one row and one column, the nim-sum of its two arms; 0 of two rows or two
    /// columns when the second is one shorter; elsewhere nothing. Cost: one look at each row.
    std::optional<std::uint64_t> value(const Position& position) const;

    /// Result: in normal play, of a hook, of up to two rows or columns, and of a square who wins;
    /// in misère play only of a hook; elsewhere nothing. Cost: one look at each row. Sources: Gale,
    /// A curious Nim-type game, American Mathematical Monthly 81 (1974) 876-879; a hook is Nim with
    /// its two arms, the poisoned square belonging to neither.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const;

    /// Visits the winning bites. Cost: some copies of the position. Precondition: outcome(position,
    /// convention) has a value. A square of side 2 or more has one, next to the poison on the
    /// diagonal, which leaves a hook of equal arms. After any other bite inside, that reply is
    /// still open; and a bite from the edge leaves a rectangle of two squares or more, which is
    /// won: if taking its last square alone does not win, the answer to it does, and was open from
    /// the start.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        for (const Position& option : winning_options(position, convention))
            if (!visit(option)) return false;
        return true;
    }

    /// Result: the lesser of the position and its mirror image, rows for columns, which is the same
    /// game. Cost: linear in rows and columns. Precondition: the first row fits into memory.
    static Position canonical(const Position& position);

    using Key = PartKey<2>;
    /// Result: whether there is a key: up to 256 squares and 127 rows and columns together.
    static bool has_key(const Position& position);
    /// Result: the staircase under the squares, a bit a step. Precondition: has_key(position).
    static Key key(const Position& position);
    /// Result: the squares that can be bitten, and all squares. Precondition: has_key(position).
    static std::uint32_t most(const Position& position) { return weight(position) - 1; }
    static std::uint32_t weight(const Position& position);

    friend bool operator==(const Chomp&, const Chomp&) = default;

private:
    /// Result: the position with only `left` squares in `row` and no more in the rows below.
    static Position bitten(const Position& position, std::size_t row, std::uint64_t left);
    static std::vector<Position> winning_options(const Position& position, Convention convention);
};

}  // namespace bouton
