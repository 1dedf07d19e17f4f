#pragma once
// The opponent that makes no mistake.

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "bouton/rules/rule.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {

/// What the opponent thinks of a position, and does.
struct Choice {
    Outcome outcome = Outcome::P;
    std::optional<Move> move = {};  ///< none when no move is left
};

/// Result: the first winning move where there is one; else one of the moves, drawn by `seed` (the
/// same for the same seed), which holds the game open as any other does. Of more than a thousand
/// options of a game that is not played with heaps, one of the first thousand. Undecided when the
/// position is beyond the solver's limits. Precondition: check_position(solver.rule(), position).
/// Cost: one solve().
std::variant<Choice, Undecided> choose_move(Solver& solver,
                                            const std::vector<std::uint64_t>& position,
                                            std::uint64_t seed);

/// Result: a move in heap `part` that leaves `wanted` tokens in one heap if there is one, else the
/// first of those that come nearest; none when the heap has no options, or when the rule is not
/// played with heaps. Precondition: part < heaps.size(). Cost: at most a million options looked at.
std::optional<Move> nearest_move(const Rule& rule, std::span<const std::uint64_t> heaps,
                                 std::size_t part, std::uint64_t wanted);

}  // namespace bouton
