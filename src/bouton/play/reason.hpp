#pragma once

#include <string>

#include "bouton/core/messages.hpp"
#include "bouton/solve/answer.hpp"
#include "bouton/solve/solver.hpp"
#include "bouton/solve/sum_solver.hpp"

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

/// Result: the middle of it alone, "the nim-sum is 12, not 0": what decides the position, without
/// the position and the winner.
std::string cause(const Solver& solver, const Solution& solution, Language language);

/// Result: the same for a sum: "kayles (7) is worth 2, nim (3,5) is worth 6, and the nim-sum is 4,
/// not 0". Precondition: `solution` was made by `solver`.
std::string cause(const SumSolver& solver, const SumSolution& solution, Language language);

}  // namespace bouton
