#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/convention.hpp"
#include "bouton/core/outcome.hpp"
#include "bouton/solve/heap_values.hpp"
#include "bouton/solve/moves.hpp"

namespace bouton {

/// How an answer was found.
enum class Method : std::uint8_t { theorem, table, period, quotient, search };

/// The nim-value of a position, and how it was found.
struct NimValue {
    std::uint64_t value = 0;
    Method method = Method::theorem;
};

/// Result: the word that the JSON uses.
std::string_view word(Method method) noexcept;

/// Everything known of one position. It refers to the Solver that made it and must not outlive it,
/// nor a further call of solve().
struct Solution {
    std::vector<std::uint64_t> position;
    Outcome outcome = Outcome::P;
    /// The nim-value under normal play; nothing in misère play, where no such number settles sums.
    std::optional<std::uint64_t> grundy = std::nullopt;
    Method method = Method::theorem;
    bool value_by_search =
        false;  ///< the nim-value was searched for, however the outcome was found
    /// True when the answer follows from a cited theorem, a complete table or an exhausted search.
    bool proved = true;
    /// The values the answer rests on, for heaps under a theorem or a table; null otherwise.
    const HeapValues* values = nullptr;
    std::uint64_t nim_sum = 0;  ///< of the values, where there are values
    std::uint64_t rich = 0;     ///< how many values are above 1, where there are values
    using Walk =
        std::function<bool(std::span<const std::uint64_t> position, const MoveVisitor&, Budget&)>;
    Walk walk = {};  ///< how for_each_winning_move() goes about it

    /// Visits the winning moves: first heap first, in a heap fewest tokens taken first (for a rule
    /// in one line: move by move as written, in each the smallest amount first). Result:
    /// false when the visitor or the budget ended it early. Cost: one pass over the heaps, see
    /// winning_moves.hpp.
    bool for_each_winning_move(const MoveVisitor& visit, Budget& budget) const {
        return walk(position, visit, budget);
    }

    /// Result: the first of them; nothing when there is none, or when the budget ended the walk.
    std::optional<Move> first_winning_move(Budget& budget) const;
};

/// "Could not decide within the limits": an answer of its own, never to be read as "no".
struct Undecided {
    std::vector<std::uint64_t> position = {};
    Method tried = Method::search;
    Stopped why = Stopped::nodes;
    std::uint64_t nodes = 0;         ///< options looked at
    std::uint64_t largest_heap = 0;  ///< of the position
};

/// Result: the largest of the numbers, 0 of none.
std::uint64_t largest(std::span<const std::uint64_t> numbers) noexcept;

/// Result: the answer of a computation that `budget` ended.
Undecided give_up(Method tried, const Budget& budget, std::vector<std::uint64_t> position);

using Answer = std::variant<Solution, Undecided>;

}  // namespace bouton
