#pragma once
// Moore's Nim, where one move may touch several heaps.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/game.hpp"

namespace bouton {

/// Moore's Nim_k: a move takes tokens from at least one and at most `most` heaps, from each of
/// these at least one. A position is its heaps, in the order given, empty ones included; `most` = 1
/// is Nim. Precondition: most >= 1.
struct Moore {
    using Position = std::vector<std::uint64_t>;

    std::uint64_t most = 1;

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        Position option = position;
        std::uint64_t lowered = 0;  // how many heaps of `option` are smaller than in `position`
        // Counts down like a clock: the last heap that can still be lowered goes down by one, and
        // all heaps behind it come back whole.
        for (std::size_t i = option.size(); i > 0;) {
            const bool is_whole = option[i - 1] == position[i - 1];
            if (option[i - 1] == 0 || (is_whole && lowered == most)) {
                if (!is_whole) --lowered;
                option[i - 1] = position[i - 1];
                --i;
                continue;
            }
            if (is_whole) ++lowered;
            --option[i - 1];
            if (!visit(static_cast<const Position&>(option))) return false;
            i = option.size();
        }
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const { to = position; }

    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        return Position(numbers.begin(), numbers.end());
    }

    /// Result: the outcome, always. Normal play: P exactly when in every binary column the number
    /// of ones is a multiple of most + 1. Misère play: the same when some heap is above 1, else P
    /// exactly when the heaps of 1 leave remainder 1 by most + 1. Cost: 64 steps a heap. Source:
    /// E. H. Moore, Annals of Mathematics 11 (1910) 93-94. Misère: a P-position with a heap above 1
    /// has more than `most` ones in its highest column, so no move ends all its heaps above 1; and
    /// remainder 1 in the last column can be reached by the same choices as remainder 0.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const;

    /// Visits all options that are P-positions, each once, and stops, returning false, as soon as
    /// `visit` returns false. Works column by column from the highest: how many ones a column must
    /// keep is forced, which ones is free, and no choice is ever regretted. Cost: at most 64 passes
    /// over the heaps before the first option and from one option to the next; there may be very
    /// many of them. Precondition: `position` is no P-position, else nothing is visited.
    bool for_each_winning_option(const Position& position, Convention convention,
                                 const std::function<bool(const Position&)>& visit) const;

    friend bool operator==(const Moore&, const Moore&) = default;
};

}  // namespace bouton
