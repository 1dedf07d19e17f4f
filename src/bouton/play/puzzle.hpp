#pragma once
// Positions with only one winning move.

#include <cstdint>
#include <optional>
#include <vector>

#include "bouton/core/convention.hpp"
#include "bouton/core/limits.hpp"
#include "bouton/core/result.hpp"
#include "bouton/play/game_state.hpp"

namespace bouton {

/// What a puzzle is to be like.
struct PuzzleWish {
    std::uint64_t numbers = 3;   ///< how many numbers, 1 to 100; of rules with a usual start unused
    std::uint64_t largest = 15;  ///< the largest number, 1 to 10^9; likewise
    std::uint64_t seed = 1;
};

struct Puzzle {
    std::vector<Component> position;  ///< one component
    SumMove answer;                   ///< the only winning move
};

/// Result: a position with exactly one winning move and, where such positions turn up, at least two
/// others; the same for the same wish. Where the rule's positions have another count of numbers
/// (`wythoff` has two), the count is the rule's. Positions are drawn by lot, for a rule with a
/// usual start from the games that start there, for other rules without heaps half of them after
/// some moves by lot: up to 2000, each solved within `limits`, 200,000 options and no bound on
/// time; after eight that could not be solved no more are drawn. Errors: no such position turned
/// up. Cost: up to 2000 solve().
Result<Puzzle> make_puzzle(const Rule& rule, Convention convention, const PuzzleWish& wish,
                           const Limits& limits);

}  // namespace bouton
