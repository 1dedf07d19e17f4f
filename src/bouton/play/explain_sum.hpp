#pragma once
// Sums of different games in words: their moves, and why an answer holds.

#include <string>
#include <vector>

#include "bouton/core/messages.hpp"
#include "bouton/play/explain.hpp"
#include "bouton/solve/sum_solver.hpp"

namespace bouton {

/// Result: the move as a person says it: "in component 2, nim: take 4 from heap 1".
std::string move_text(const std::vector<Component>& components, const SumMove& move,
                      Language language);

/// Result: "kayles (7)".
std::string component_text(const Component& component);

/// Result: "kayles (7) + nim (3,5)".
std::string sum_text(const std::vector<Component>& components);

/// Result: "kayles (7) is worth 2, nim (3,5) is worth 6". Precondition: the solution has values.
std::string worth_text(const SumSolver& solver, const SumSolution& solution, Language language);

/// Result: the steps of the reason for `solution`, in the order to be read. Precondition:
/// `solution` was made by `solver`.
std::vector<Step> explain(const SumSolver& solver, const SumSolution& solution, Language language);

}  // namespace bouton
