#pragma once
// Cram: dominoes on a board of squares, by either player either way.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"
#include "bouton/rules/part_key.hpp"

namespace bouton {

/// A board of rows * columns <= 64 cells, at least one row and one column. Bit r * columns + c of
/// `free` is the cell in row r and column c, both from 0; no bit beyond the board is set.
struct CramBoard {
    std::uint8_t rows = 1;
    std::uint8_t columns = 1;
    std::uint64_t free = 0;

    friend bool operator==(const CramBoard&, const CramBoard&) = default;
};

/// The most cells a board can have.
inline constexpr std::uint64_t max_cram_cells = 64;

/// Result: the board with all its cells free. Precondition: 1 <= rows * columns <= 64.
CramBoard full_cram_board(unsigned rows, unsigned columns) noexcept;

/// Result: the least rectangle that holds all free cells, with the same picture; the board of one
/// blocked cell where no cell is free. Cost: two passes over the rows.
CramBoard cropped(const CramBoard& board) noexcept;

/// Result: rows for columns. Cost: linear in the free cells.
CramBoard transposed(const CramBoard& board) noexcept;

/// Result: the board seen in a mirror: the last row first. Cost: linear in the rows.
CramBoard turned_over(const CramBoard& board) noexcept;

/// Result: the board after half a turn. Cost: some twenty instructions.
CramBoard half_turned(const CramBoard& board) noexcept;

/// Result: one and the same board for all boards that differ only by blocked rows and columns
/// around them and by the eight symmetries of the square: cropped, no more rows than columns, and
/// of the four (of a square, eight) pictures the one with the least `free`. Equal results mean
/// isomorphic games, in both conventions. Cost: three mirrors, of a square seven.
CramBoard canonical(const CramBoard& board) noexcept;

/// Cram: a move puts a domino on two free cells that share a side, and they are free no more. A
/// person types rows, columns, and then the blocked cells, if any, counted from 1 row by row.
struct Cram {
    using Position = CramBoard;

    template <class Visit>
    bool for_each_option(const Position& board, Visit&& visit) const {
        const auto place = [&](std::uint64_t first, unsigned distance) {
            for (; first != 0; first &= first - 1) {
                const std::uint64_t cell = first & (0 - first);
                if (!visit(Position{board.rows, board.columns,
                                    board.free & ~(cell | cell << distance)}))
                    return false;
            }
            return true;
        };
        return place(across(board), 1) && place(down(board), board.columns);
    }

    /// Visits the connected parts of at least two cells, each cropped; the position is their sum,
    /// and a free cell without a free neighbour is no part of it. Result: false when `visit` ended
    /// it early. Cost: for each part as many steps as its cells lie apart, one crop.
    template <class Visit>
    bool for_each_part(const Position& board, Visit&& visit) const {
        for (std::uint64_t rest = board.free; rest != 0;) {
            const std::uint64_t part = connected(board, rest & (0 - rest));
            rest &= ~part;
            if ((part & (part - 1)) != 0 &&
                !visit(cropped(Position{board.rows, board.columns, part})))
                return false;
        }
        return true;
    }

    void numbers(const Position& board, std::vector<std::uint64_t>& to) const;

    /// Errors: fewer than two numbers; no cell or more than 64; a blocked cell that is not on the
    /// board or named twice.
    Result<Position> position(std::span<const std::uint64_t> numbers) const;

    /// Result: 0 where outcome() is P; elsewhere nothing. Cost and source: there.
    std::optional<std::uint64_t> value(const Position& board) const;

    /// Result: of a board that half a turn maps to itself, in normal play: P when the board has
    /// even sides or its one or two middle cells are blocked; N when one side is even, one odd and
    /// the two middle cells are free. Elsewhere nothing. Cost: constant. Source: Winning Ways, ch.
    /// 15 (full boards). The second player answers every domino with its image under half a turn:
    /// image and domino can only meet in the middle cells, which the first player of an even-by-odd
    /// board takes first.
    std::optional<Outcome> outcome(const Position& board, Convention convention) const;

    using Key = PartKey<1>;
    static Position canonical(const Position& part) noexcept { return bouton::canonical(part); }
    static Key key(const Position& part) noexcept {
        return {.words = {part.free},
                .shape = static_cast<std::uint16_t>(part.rows << 8 | part.columns)};
    }
    /// Result: half the cells: no play has more moves.
    static std::uint32_t most(const Position& part) noexcept;
    /// Result: cells and places for a domino.
    static std::uint32_t weight(const Position& part) noexcept;

    /// Result: the cells from which a domino can lie to the right, and downwards. Cost: constant.
    static std::uint64_t across(const Position& board) noexcept;
    static std::uint64_t down(const Position& board) noexcept;

    friend bool operator==(const Cram&, const Cram&) = default;

private:
    /// Result: the free cells that are connected with the free cell `seed`, itself among them.
    static std::uint64_t connected(const Position& board, std::uint64_t seed) noexcept;
};

}  // namespace bouton
