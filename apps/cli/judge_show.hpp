#pragma once
// What `judge list` and `judge show` tell of tasks, in words and in JSON.

#include <string>
#include <vector>

#include "bouton/judge/tasks.hpp"

namespace bouton::cli {

class Session;

/// Result: the task, or null after telling that there is none of that name.
const Task* find(const std::string& id, Session& session);

/// Prints the tasks in whose names, title, rule, question or source every word of `words` occurs, a
/// line each or as one JSON array. Letters of either case are the same.
void list_tasks(const std::vector<std::string>& words, bool json, Session& session);

/// Prints everything that is known of a task.
void show_task(const Task& task, bool json, Session& session);

/// Result: the rule of a task and how the numbers of a case are a position of it, with the
/// convention.
std::string rule_text(const Task& task, const Session& session);

}  // namespace bouton::cli
