#pragma once
// One sum of different games in, one JSON object out.

#include <string>
#include <vector>

#include "bouton/api/solve_json.hpp"
#include "bouton/core/messages.hpp"
#include "bouton/solve/sum_solver.hpp"

namespace bouton {

/// Writes `answer` as write_answer_json() does, with the same keys: `rule` joins the names with
/// ` + `, `position` is an array of positions, and each move tells its `component` (from 1 on)
/// too. Behind `position` comes one more key, `components`: objects with `rule`, `position` and
/// `grundy`. Result: false when the answer is Undecided or the moves could not all be listed within
/// the limits. Precondition: `answer` was made by `solver`.
bool write_sum_json(const SumSolver& solver, const SumAnswer& answer, Language language,
                    const Sink& sink);

/// Result: in one sentence what was tried of a position, in which component of a sum, and which
/// limit ended it.
std::string undecided_text(const std::vector<Component>& position, const SumUndecided& undecided,
                           const Limits& limits, Language language);

/// Result: in one sentence what was tried, in which component, and which limit ended it.
std::string undecided_text(const SumSolver& solver, const SumUndecided& undecided,
                           Language language);

}  // namespace bouton
