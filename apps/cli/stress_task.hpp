#pragma once
// A task that stands in no table: its rule, question and form come from the command line.

#include <cstdint>
#include <optional>
#include <string>

#include "bouton/judge/tasks.hpp"
#include "session.hpp"

namespace bouton::cli {

/// What the options say of a task that is not in the table.
struct TaskOptions {
    std::string rule;
    bool misere = false;
    std::string question = "decide";
    std::string cases = "counted";
    std::uint64_t numbers = 0;
    bool numbers_given = false;
    std::uint64_t heaps = 6;
    std::uint64_t least = 0;
    std::uint64_t largest = 20;
    std::string answers = "Yes,No";
};

/// Adds these options to a command. Precondition: `options` lives as long as the command.
void add_task_options(CLI::App& command, TaskOptions& options, Session& session);

/// Result: the first of the options but --rule that was given, or nothing: they mean nothing
/// without it. Precondition: add_task_options(command, …).
std::optional<std::string> given_without_rule(const CLI::App& command);

/// A task with the texts it speaks of.
class MadeTask {
public:
    /// Result: the task that the options say; nothing after telling what is wrong with them.
    static std::optional<MadeTask> make(const TaskOptions& options, Session& session);

    /// Lives as long as this does and is not moved.
    const Task& task();

private:
    std::string rule_;
    std::string won_;
    std::string lost_;
    Task task_;
};

}  // namespace bouton::cli
