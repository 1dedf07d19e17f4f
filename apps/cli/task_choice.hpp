#pragma once

#include <initializer_list>
#include <optional>
#include <string>

#include "session.hpp"
#include "stress_task.hpp"

namespace bouton::cli {

/// The task that a command is about: one of the table by its name, which is the command's first
/// argument, or one that --rule and its companions say; then there is no name.
class TaskChoice {
public:
    /// Adds the argument and the options. Precondition: the command outlives the choice, and gets
    /// its other arguments afterwards.
    TaskChoice(CLI::App& command, Session& session);

    /// Result: the task, which lives as long as this does; null after telling what is missing or
    /// wrong. `behind` are the command's other arguments in order, empty where not given: with
    /// --rule each moves up by one place. Called once, when the command line has been read.
    const Task* choose(std::initializer_list<std::string*> behind);

private:
    CLI::App& command_;
    Session& session_;
    std::string id_;
    TaskOptions options_;
    std::optional<MadeTask> made_;
};

}  // namespace bouton::cli
