#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bouton/rules/game.hpp"
#include "bouton/rules/nim_heaps.hpp"

namespace bouton {

/// The silver dollar game without the dollar, also known as Georgia and Bob: coins on a strip of
/// cells 1, 2, ...; a move slides one coin to the left over empty cells and onto an empty cell.
/// Cells go up to 2^64-1. A person types the cells of the coins in any order.
struct SilverDollar {
    using Position = std::vector<std::uint64_t>;  ///< ascending, all different, none 0

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        Position option = position;
        for (std::size_t coin = 0; coin < position.size(); ++coin) {
            for (std::uint64_t step = 1; step <= gap(position, coin); ++step) {
                option[coin] = position[coin] - step;
                if (!visit(static_cast<const Position&>(option))) return false;
            }
            option[coin] = position[coin];
        }
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const { to = position; }

    /// Errors: a cell 0; a cell named twice. Cost: sorting.
    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        Position position(numbers.begin(), numbers.end());
        std::sort(position.begin(), position.end());
        if (!position.empty() && position.front() == 0)
            return fail({.message = Message::position_cell_outside,
                         .arguments = {"1", std::to_string(UINT64_MAX)},
                         .found = "0"});
        const auto twice = std::adjacent_find(position.begin(), position.end());
        if (twice != position.end())
            return fail({.message = Message::position_cell_twice, .found = std::to_string(*twice)});
        return position;
    }

    /// Result: the nim-sum of the gaps before the last coin, the last but two, and so on. Cost: one
    /// pass. Source: Winning Ways, ch. 15. A coin whose own gap does not count can only widen the
    /// gap of the next one; sliding that one as far takes the move back.
    std::optional<std::uint64_t> value(const Position& position) const {
        return heaps(position).sum;
    }

    /// Result: the outcome of Nim with the gaps of value(), in both conventions. Cost: one pass. In
    /// misère play a widening of a lost position is taken back as in normal play; and where all
    /// counted gaps are closed but a coin can move, it wins by widening one of them to 1.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const {
        return heaps(position).outcome(convention);
    }

    /// Visits the winning moves, coins from left to right; a coin has at most one. Cost: one pass.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        const NimHeaps all = heaps(position);
        if (all.outcome(convention) == Outcome::P) return true;
        Position option = position;
        for (std::size_t coin = 0; coin < position.size(); ++coin) {
            const bool own = counts(position, coin);  // else its slide widens the next gap
            const std::uint64_t heap = gap(position, own ? coin : coin + 1);
            const std::uint64_t wanted = all.wanted(heap, convention);
            if (own ? wanted >= heap : wanted <= heap) continue;
            const std::uint64_t step = own ? heap - wanted : wanted - heap;
            if (step > gap(position, coin)) continue;
            option[coin] -= step;
            if (!visit(static_cast<const Position&>(option))) return false;
            option[coin] = position[coin];
        }
        return true;
    }

    friend bool operator==(const SilverDollar&, const SilverDollar&) = default;

private:
    /// Result: the empty cells between a coin and the coin or the end on its left.
    static std::uint64_t gap(const Position& position, std::size_t coin) noexcept {
        return position[coin] - (coin == 0 ? 0 : position[coin - 1]) - 1;
    }
    static bool counts(const Position& position, std::size_t coin) noexcept {
        return (position.size() - coin) % 2 == 1;
    }
    static NimHeaps heaps(const Position& position) noexcept {
        NimHeaps all;
        for (std::size_t coin = 0; coin < position.size(); ++coin)
            if (counts(position, coin)) all.add(gap(position, coin));
        return all;
    }
};

}  // namespace bouton
