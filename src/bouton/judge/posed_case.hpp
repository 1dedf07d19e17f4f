#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bouton/core/convention.hpp"
#include "bouton/judge/task_case.hpp"
#include "bouton/judge/tasks.hpp"
#include "bouton/rules/rule.hpp"

namespace bouton {

/// A case as a position of a rule of the library, to be explained or played.
struct PosedCase {
    Rule rule;
    Convention convention = Convention::normal;
    std::vector<std::uint64_t> position = {};
};

/// Result: the numbers of a case that are not the rule's as a position, the way Task::plays and
/// Task::shift say. Precondition: the task asks about one position, and a TaskReader with
/// Bounds::none would accept the case.
std::vector<std::uint64_t> position_of(const Task& task, const TaskCase& given);

/// Result: the rule and the position that a case asks about; nothing where it asks about several
/// positions, where no rule of the library says the game (own_games.hpp), or where the table of a
/// rule would be too long to make for one sentence. Precondition: a TaskReader with Bounds::none
/// would accept the case.
std::optional<PosedCase> pose(const Task& task, const TaskCase& given);

}  // namespace bouton
