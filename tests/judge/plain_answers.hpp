#pragma once
// The answers of the judge tasks once more, from the sentence of each statement alone: every game
// is searched to its end, every list of moves is tried out. For small cases only.

#include <optional>
#include <string>

#include "bouton/judge/task_case.hpp"

namespace bouton::testing {

/// Result: the answer of a case, with its line ends; nothing when the case is too large to be
/// searched in a moment.
std::optional<std::string> plain_answer(const Task& task, const TaskCase& given);

}  // namespace bouton::testing
