#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bouton/rules/game.hpp"
#include "bouton/rules/nim_heaps.hpp"

namespace bouton {

/// Northcott's game without retreats, so that every play ends: each row holds two tokens on
/// different cells; a move slides one of them towards the other over empty cells. Cells go from 0
/// to 2^64-1. A person types the two cells of the first row, of the second, and so on; which of the
/// two is the left one is all the same.
struct Northcott {
    using Position = std::vector<std::array<std::uint64_t, 2>>;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        Position option = position;
        for (std::size_t row = 0; row < position.size(); ++row)
            for (std::size_t token = 0; token < 2; ++token) {
                for (std::uint64_t step = 1; step <= gap(position[row]); ++step) {
                    option[row][token] = slid(position[row], token, step);
                    if (!visit(static_cast<const Position&>(option))) return false;
                }
                option[row] = position[row];
            }
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.clear();
        for (const auto& row : position) to.insert(to.end(), row.begin(), row.end());
    }

    /// Errors: an odd count of numbers; two tokens on one cell.
    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        if (numbers.size() % 2 != 0)
            return fail({.message = Message::northcott_pairs,
                         .arguments = {std::to_string(numbers.size())}});
        Position position;
        for (std::size_t i = 0; i < numbers.size(); i += 2) {
            if (numbers[i] == numbers[i + 1])
                return fail(
                    {.message = Message::northcott_same_cell, .found = std::to_string(numbers[i])});
            position.push_back({numbers[i], numbers[i + 1]});
        }
        return position;
    }

    /// Result: the nim-sum of the gaps. Cost: one pass. Source: Winning Ways, ch. 3: each row is a
    /// Nim heap of its gap, with every move there twice.
    std::optional<std::uint64_t> value(const Position& position) const {
        return heaps(position).sum;
    }

    /// Result: the outcome of Nim with the gaps, in both conventions. Cost: one pass.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const {
        return heaps(position).outcome(convention);
    }

    /// Visits the winning moves: in each row with one, that of its first token, then that of its
    /// second. Cost: one pass.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        const NimHeaps all = heaps(position);
        Position option = position;
        for (std::size_t row = 0; row < position.size(); ++row) {
            const std::uint64_t heap = gap(position[row]);
            const std::uint64_t wanted = all.wanted(heap, convention);
            if (wanted >= heap) continue;
            for (std::size_t token = 0; token < 2; ++token) {
                option[row][token] = slid(position[row], token, heap - wanted);
                if (!visit(static_cast<const Position&>(option))) return false;
                option[row] = position[row];
            }
        }
        return true;
    }

    friend bool operator==(const Northcott&, const Northcott&) = default;

private:
    using Row = std::array<std::uint64_t, 2>;

    static std::uint64_t gap(const Row& row) noexcept {
        return (row[0] < row[1] ? row[1] - row[0] : row[0] - row[1]) - 1;
    }
    /// Result: where a token stands after `step` cells towards the other one.
    static std::uint64_t slid(const Row& row, std::size_t token, std::uint64_t step) noexcept {
        return row[token] < row[1 - token] ? row[token] + step : row[token] - step;
    }
    static NimHeaps heaps(const Position& position) noexcept {
        NimHeaps all;
        for (const Row& row : position) all.add(gap(row));
        return all;
    }
};

}  // namespace bouton
