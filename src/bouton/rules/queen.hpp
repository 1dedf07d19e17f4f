#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/wythoff.hpp"

namespace bouton {

/// A queen on its way to the corner: a move goes any distance left, down, or diagonally left and
/// down. The coordinates, counted from 0, are the two heaps of Wythoff's game.
struct Queen {
    using Position = Wythoff::Position;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        return Wythoff{}.for_each_option(position, visit);
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        Wythoff{}.numbers(position, to);
    }

    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        return read_pair("queen", numbers);
    }

    /// Result, cost, source: as Wythoff::outcome. The queen's form is R. P. Isaacs', about 1960.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const {
        return Wythoff{}.outcome(position, convention);
    }

    /// As Wythoff::for_each_winning_option.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        return Wythoff{}.for_each_winning_option(position, convention, visit);
    }

    friend bool operator==(const Queen&, const Queen&) = default;
};

}  // namespace bouton
