#pragma once

#include <string>

#include "bouton/core/messages.hpp"
#include "bouton/solve/answer.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {

/// How many numbers of a position a reason shows at most.
constexpr std::size_t reason_numbers = 16;

/// Result: why the position is won or lost, in one line: "heaps 1 1 0: all heaps are lonely, 2 of
/// them, an even number, the empty heap counts for nothing; first player wins, say by: …".
/// explain() says the same at length. Cost: one pass over the heaps to find a winning move.
/// Precondition: `solution` was made by `solver`, whose last call made it.
std::string reason(const Solver& solver, const Solution& solution, Language language);

/// Result: the same for any answer of the last call of solver.solve().
std::string reason(const Solver& solver, const Answer& answer, Language language);

}  // namespace bouton
