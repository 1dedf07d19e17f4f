#pragma once
// What a rule's page shows beside its sentence: first values, moves of a position, how misère play
// is decided. All of it is worked out, none of it written down.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/core/limits.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/answer.hpp"

namespace bouton {

struct RuleFacts {
    /// The nim-values of single heaps from 0 on; empty for games that are not played with heaps.
    std::vector<std::uint64_t> values = {};
    /// The nim-value of the position, where the limits allow one.
    std::optional<std::uint64_t> grundy = std::nullopt;
    /// How the position is decided in misère play, where the limits allow it.
    std::optional<Method> misere = std::nullopt;
    std::vector<Move> moves = {};  ///< the first `moves_shown` moves of the position
    bool more_moves = false;
};

/// How many moves and values RuleFacts holds at most.
inline constexpr std::size_t moves_shown = 20;
inline constexpr std::size_t values_shown = 21;

/// Result: the facts of a rule, and of one position under it. Precondition: check_position(rule,
/// position). Cost: within `limits` for each.
RuleFacts facts_of(const Rule& rule, std::span<const std::uint64_t> position, const Limits& limits);

}  // namespace bouton
