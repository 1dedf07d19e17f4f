#pragma once
// The answer of a case: the rule, the position, the question, the words.

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "bouton/core/limits.hpp"
#include "bouton/judge/task_case.hpp"
#include "bouton/judge/tasks.hpp"
#include "bouton/judge/writer.hpp"
#include "bouton/rules/nim_heaps.hpp"
#include "bouton/solve/answer.hpp"

namespace bouton {

/// Answers the cases of one task. What one case teaches (values of heaps) serves the next. Not for
/// use by several threads at once.
class TaskSolver {
public:
    /// Precondition: task and limits outlive the solver; the limits bound each case by itself.
    TaskSolver(const Task& task, const Limits& limits);
    ~TaskSolver();
    TaskSolver(const TaskSolver&) = delete;
    TaskSolver& operator=(const TaskSolver&) = delete;

    /// Writes the answer of a case, with its line ends. Result: nothing, or Undecided when the
    /// limits do not allow an answer; of an answer that is a list of moves a part may have been
    /// written by then. Precondition: a TaskReader with Bounds::none would accept the case.
    std::optional<Undecided> answer(const TaskCase& given, Writer& output);

    /// Result: who wins the case: N when the player to move does. Of tasks that ask several
    /// verdicts the first one. Precondition: as answer(), and the task asks about a game.
    std::variant<Outcome, Undecided> outcome(const TaskCase& given);

    /// Result: the heaps of Nim that the case amounts to, by whose fold it is decided; nothing
    /// where it is not decided so, or not within the limits. Precondition: as answer().
    std::optional<NimHeaps> fold(const TaskCase& given);

private:
    class Means;
    std::unique_ptr<Means> means_;
};

/// Result: the values by whose nim-sum positions of the rule are decided, where it is played with
/// heaps and they speak of the convention.
std::optional<HeapValues> deciding_values(const Rule& rule, Convention convention);

/// Result: the answer of one case as text, with its line ends.
std::variant<std::string, Undecided> answer(const Task& task, const TaskCase& given,
                                            const Limits& limits);

}  // namespace bouton
