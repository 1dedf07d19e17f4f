#pragma once

#include <string>
#include <vector>

#include "bouton/judge/tasks.hpp"

namespace bouton {

/// Result: the limits of a task as a person writes them, `1 <= T <= 10`, one for each number or
/// count of a case, in the order of the input. What the statement leaves open is left out.
std::vector<std::string> limit_texts(const Task& task);

}  // namespace bouton
