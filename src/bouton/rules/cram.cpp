#include "bouton/rules/cram.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <string>

namespace bouton {
namespace {

/// Result: the lowest `count` bits set, 0 <= count <= 64.
constexpr std::uint64_t lowest(unsigned count) noexcept {
    return count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

/// A row of 64 cells is a board of one row, so a shift by 64 moves everything off the board.
constexpr std::uint64_t next_row(std::uint64_t cells, unsigned columns) noexcept {
    return columns == 64 ? 0 : cells << columns;
}
constexpr std::uint64_t row_before(std::uint64_t cells, unsigned columns) noexcept {
    return columns == 64 ? 0 : cells >> columns;
}

constexpr std::uint64_t reversed(std::uint64_t x) noexcept {
    x = (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1;
    x = (x >> 2 & 0x3333333333333333) | (x & 0x3333333333333333) << 2;
    x = (x >> 4 & 0x0f0f0f0f0f0f0f0f) | (x & 0x0f0f0f0f0f0f0f0f) << 4;
    x = (x >> 8 & 0x00ff00ff00ff00ff) | (x & 0x00ff00ff00ff00ff) << 8;
    x = (x >> 16 & 0x0000ffff0000ffff) | (x & 0x0000ffff0000ffff) << 16;
    return x >> 32 | x << 32;
}

/// For every number of columns 1 + 2^columns + 2^(2 columns) + ... as far as 64 bits go.
constexpr std::array<std::uint64_t, 65> first_columns = [] {
    std::array<std::uint64_t, 65> masks{};
    for (unsigned columns = 1; columns <= 64; ++columns)
        for (unsigned cell = 0; cell < 64; cell += columns)
            masks[columns] |= std::uint64_t{1} << cell;
    return masks;
}();

/// Result: the first column of the board.
constexpr std::uint64_t first_column(unsigned rows, unsigned columns) noexcept {
    return first_columns[columns] & lowest(rows * columns);
}

/// Result: whether no row or column at an edge of the board is blocked all along. Precondition:
/// some cell is free.
bool is_cropped(const CramBoard& board) noexcept {
    const unsigned columns = board.columns;
    const std::uint64_t left = first_column(board.rows, columns);
    return (board.free & lowest(columns)) != 0 && board.free >> (board.rows - 1U) * columns != 0 &&
           (board.free & left) != 0 && (board.free & left << (columns - 1)) != 0;
}

unsigned cell_count(const CramBoard& board) noexcept {
    return board.rows * unsigned{board.columns};
}

/// Result: the cell or the two cells around the centre of a board with an odd side.
std::uint64_t middle(const CramBoard& board) noexcept {
    const unsigned row = (board.rows - 1U) / 2;
    const unsigned column = (board.columns - 1U) / 2;
    const std::uint64_t cell = std::uint64_t{1} << (row * board.columns + column);
    return cell | half_turned({board.rows, board.columns, cell}).free;
}

}  // namespace

CramBoard full_cram_board(unsigned rows, unsigned columns) noexcept {
    assert(rows >= 1 && columns >= 1 && rows <= 64 && columns <= 64 && rows * columns <= 64);
    return {static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(columns),
            lowest(rows * columns)};
}

CramBoard cropped(const CramBoard& board) noexcept {
    if (board.free == 0) return {};
    if (is_cropped(board)) return board;
    const unsigned wide = board.columns;
    const unsigned top = static_cast<unsigned>(std::countr_zero(board.free)) / wide;
    const unsigned bottom = (63 - static_cast<unsigned>(std::countl_zero(board.free))) / wide;
    std::uint64_t profile = 0;
    for (unsigned row = top; row <= bottom; ++row) profile |= board.free >> row * wide;
    profile &= lowest(wide);
    const auto left = static_cast<unsigned>(std::countr_zero(profile));
    const unsigned columns = 64 - static_cast<unsigned>(std::countl_zero(profile)) - left;
    const unsigned rows = bottom - top + 1;
    CramBoard crop{static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(columns), 0};
    for (unsigned row = 0; row < rows; ++row)
        crop.free |= (board.free >> ((top + row) * wide + left) & lowest(columns)) << row * columns;
    return crop;
}

CramBoard transposed(const CramBoard& board) noexcept {
    CramBoard result{board.columns, board.rows, 0};
    for (std::uint64_t rest = board.free; rest != 0; rest &= rest - 1) {
        const auto cell = static_cast<unsigned>(std::countr_zero(rest));
        const unsigned row = cell / board.columns;
        const unsigned column = cell % board.columns;
        result.free |= std::uint64_t{1} << (column * board.rows + row);
    }
    return result;
}

CramBoard turned_over(const CramBoard& board) noexcept {
    CramBoard result{board.rows, board.columns, 0};
    std::uint64_t rest = board.free;
    for (unsigned row = 0; row < board.rows; ++row) {
        result.free = next_row(result.free, board.columns) | (rest & lowest(board.columns));
        rest = row_before(rest, board.columns);
    }
    return result;
}

CramBoard half_turned(const CramBoard& board) noexcept {
    const unsigned cells = cell_count(board);
    assert(cells >= 1 && cells <= 64);
    return {board.rows, board.columns, reversed(board.free) >> (64 - cells)};
}

CramBoard canonical(const CramBoard& board) noexcept {
    CramBoard seen = cropped(board);
    if (seen.rows > seen.columns) seen = transposed(seen);
    CramBoard least = seen;
    const auto look = [&](const CramBoard& picture) {
        for (const CramBoard& one : {picture, half_turned(picture)})
            if (one.free < least.free) least = one;
    };
    look(seen);
    look(turned_over(seen));
    if (seen.rows == seen.columns) {
        seen = transposed(seen);
        look(seen);
        look(turned_over(seen));
    }
    return least;
}

std::uint64_t Cram::across(const Position& board) noexcept {
    return board.free & (board.free & ~first_column(board.rows, board.columns)) >> 1;
}

std::uint64_t Cram::down(const Position& board) noexcept {
    return board.free & row_before(board.free, board.columns);
}

std::uint32_t Cram::most(const Position& part) noexcept {
    return static_cast<std::uint32_t>(std::popcount(part.free)) / 2;
}

std::uint32_t Cram::weight(const Position& part) noexcept {
    return static_cast<std::uint32_t>(std::popcount(part.free) + std::popcount(across(part)) +
                                      std::popcount(down(part)));
}

std::uint64_t Cram::connected(const Position& board, std::uint64_t seed) noexcept {
    const std::uint64_t left = first_column(board.rows, board.columns);
    std::uint64_t part = seed;
    for (std::uint64_t before = 0; part != before;) {
        before = part;
        part |= ((part << 1 & ~left) | (part & ~left) >> 1) & board.free;
        part |= next_row(part, board.columns) | row_before(part, board.columns);
        part &= board.free;
    }
    return part;
}

void Cram::numbers(const Position& board, std::vector<std::uint64_t>& to) const {
    to.assign({board.rows, board.columns});
    for (std::uint64_t rest = lowest(cell_count(board)) & ~board.free; rest != 0; rest &= rest - 1)
        to.push_back(static_cast<std::uint64_t>(std::countr_zero(rest)) + 1);
}

Result<CramBoard> Cram::position(std::span<const std::uint64_t> numbers) const {
    if (numbers.size() < 2) return fail({.message = Message::cram_needs_size});
    const std::uint64_t rows = numbers[0];
    const std::uint64_t columns = numbers[1];
    if (rows == 0 || columns == 0 || rows > max_cram_cells || columns > max_cram_cells / rows)
        return fail({.message = Message::cram_size,
                     .arguments = {std::to_string(rows), std::to_string(columns)}});
    CramBoard board = full_cram_board(static_cast<unsigned>(rows), static_cast<unsigned>(columns));
    for (const std::uint64_t cell : numbers.subspan(2)) {
        if (cell == 0 || cell > rows * columns)
            return fail({.message = Message::position_cell_outside,
                         .arguments = {"1", std::to_string(rows * columns)},
                         .found = std::to_string(cell)});
        const std::uint64_t bit = std::uint64_t{1} << (cell - 1);
        if ((board.free & bit) == 0)
            return fail({.message = Message::position_cell_twice, .found = std::to_string(cell)});
        board.free &= ~bit;
    }
    return board;
}

std::optional<std::uint64_t> Cram::value(const Position& board) const {
    if (outcome(board, Convention::normal) == Outcome::P) return 0;
    return std::nullopt;
}

std::optional<Outcome> Cram::outcome(const Position& board, Convention convention) const {
    if (convention == Convention::misere || half_turned(board) != board) return std::nullopt;
    if (board.rows % 2 == 0 && board.columns % 2 == 0) return Outcome::P;
    if ((middle(board) & board.free) == 0) return Outcome::P;
    if (board.rows % 2 == 1 && board.columns % 2 == 1) return std::nullopt;
    return Outcome::N;
}

}  // namespace bouton
