#pragma once
// Why an answer holds, as data: a face prints the sentences or draws the rows.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/messages.hpp"
#include "bouton/solve/answer.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {

enum class StepKind : std::uint8_t {
    columns,      ///< values in binary, with their nim-sum as the last row
    residues,     ///< heaps and what they leave modulo a number, likewise
    values,       ///< heaps and their nim-values, likewise
    mex,          ///< how one value came about
    classes,      ///< misère: lonely and rich heaps
    nim_sum,      ///< what the nim-sum, or the parity of the lonely heaps, means
    leading_bit,  ///< which heaps hold the leading one
    only_these,   ///< why only these can be cut
    move,         ///< a winning move
    check,        ///< what it leaves
    search,       ///< no theorem: the search said it
    theorem       ///< another theorem said it
};

/// Result: the word that the JSON uses.
std::string_view word(StepKind kind) noexcept;

/// One line of a table that goes with a step.
struct Row {
    std::uint64_t heap = 0;   ///< which heap, counted from 1; 0 for the row of the nim-sum
    std::uint64_t size = 0;   ///< its tokens; in the row of the nim-sum the nim-sum
    std::uint64_t value = 0;  ///< what it is worth
    bool marked = false;      ///< holds the leading one of the nim-sum

    friend bool operator==(const Row&, const Row&) = default;
};

struct Step {
    StepKind kind;
    std::string text;  ///< one sentence, or a few
    std::vector<Row> rows = {};
};

/// How many heaps the rows of a step show at most.
constexpr std::size_t rows_shown = 32;

/// Result: the steps of the reason for `solution`, in the order to be read. Cost: one pass over the
/// heaps to find a winning move. Precondition: `solution` was made by `solver`, whose last call
/// made it.
std::vector<Step> explain(const Solver& solver, const Solution& solution, Language language);

}  // namespace bouton
