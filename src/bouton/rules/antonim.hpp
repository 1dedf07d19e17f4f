#pragma once
// Antonim: Nim in which no two heaps may be equal.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"

namespace bouton {

/// Antonim: a move takes tokens from one heap and may not leave it equal to another heap; only
/// empty heaps may be equal. A position is its heaps in ascending order, empty ones included, as
/// their order makes no difference.
struct Antonim {
    using Position = std::vector<std::uint64_t>;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        for (std::size_t i = 0; i < position.size(); ++i)
            for (std::uint64_t left = position[i]; left-- > 0;) {
                if (left > 0 && std::binary_search(position.begin(), position.end(), left))
                    continue;
                if (!visit(with(position, i, left))) return false;
            }
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const { to = position; }

    /// Errors: two equal heaps that are not empty.
    Result<Position> position(std::span<const std::uint64_t> numbers) const;

    /// Result: the outcome of up to three heaps in normal play and up to two in misère play, empty
    /// ones not counted; nothing of more. Normal play: P exactly when the nim-sum of a + 1, b + 1
    /// and c + 1 is 0, empty heaps filling up to three, or all heaps are empty. Misère play: P
    /// exactly for the pairs (0,1), (2,3), (4,5), …. Cost: linear in the number of empty heaps.
    /// Source: Winning Ways, ch. 15 (normal play); misère: from such a pair no move leads to
    /// another, and from any other pair but (0,0) the larger heap can be lowered to the partner of
    /// the smaller.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const;

    /// Visits all options that are P-positions, at most one a heap, and stops, returning false, as
    /// soon as `visit` does. Cost: linear. Precondition: outcome(position, convention) is N.
    bool for_each_winning_option(const Position& position, Convention convention,
                                 const std::function<bool(const Position&)>& visit) const;

    friend bool operator==(const Antonim&, const Antonim&) = default;

private:
    /// Result: the position with heap `i` lowered to `left`.
    static Position with(const Position& position, std::size_t i, std::uint64_t left);
};

}  // namespace bouton
