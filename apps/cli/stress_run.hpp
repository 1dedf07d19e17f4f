#pragma once
// A program run on many inputs of a task, its answers compared with Bouton's.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bouton/judge/make_test.hpp"
#include "bouton/judge/shrink.hpp"
#include "bouton/judge/task_solver.hpp"
#include "bouton/judge/tasks.hpp"
#include "process.hpp"
#include "session.hpp"

namespace bouton::cli {

/// What is wrong with a run.
enum class Fault : std::uint8_t { wrong, crash, memory, time, hang, output };

/// A run that failed.
struct Failure {
    Fault fault = Fault::wrong;
    std::vector<TaskCase> cases = {};
    std::string input = {};
    std::string expected = {};
    RunReport run = {};
    std::optional<std::size_t> wrong_case = {};  ///< the first one that is wrong, from 0
    std::string why = {};                        ///< what the checker says of it
    std::uint64_t number = 0;                    ///< of the input, from 1
    TestKind kind = TestKind::tiny;
    std::uint64_t seed = 0;
    std::uint64_t shrink_runs = 0;
    bool is_smallest = false;
};

/// How much is to be tried, and with which limits.
struct StressPlan {
    std::uint64_t count = 500;
    std::uint64_t seed = 1;
    RunLimits limits = {};
    bool made = false;  ///< the task is not of the table: cases that are no position are left out
};

/// What came of it.
struct StressResult {
    std::uint64_t inputs = 0;  ///< that were run and found right, or wrong
    std::uint64_t cases = 0;
    std::uint64_t skipped = 0;                  ///< no answer within the limits, or no position
    std::array<std::uint64_t, 3> of_kind = {};  ///< inputs: tiny, random, worst
    bool is_stopped = false;                    ///< by Ctrl-C
    std::string not_started = {};               ///< the program could not be: the system's word
    std::optional<Failure> failure = {};
};

/// Runs the program on tiny, then on random, then on worst inputs, two at a time, until one fails;
/// then makes that input smaller. With a program that does the same every time, the result depends
/// on the plan alone, but for the limits of time.
class Stress {
public:
    /// Precondition: task, session and `command` outlive this; prepare_for_children() was called.
    Stress(const Task& task, const Command& command, const StressPlan& plan, Session& session);

    StressResult run();

private:
    struct Attempt;
    /// An input that was run, or left out.
    struct Done {
        std::uint64_t index = 0;
        TestKind kind = TestKind::tiny;
        std::uint64_t cases = 0;  ///< 0: left out
    };

    bool prepare(Attempt& attempt);
    bool answer(Attempt& attempt);
    bool is_right(const Attempt& attempt, const std::string& output, Failure& failure) const;
    std::optional<Failure> judge(const Attempt& attempt, RunReport report) const;
    void count(std::uint64_t last);
    void shrink_failure(Failure& failure);
    std::optional<Failure> run_once(const Attempt& attempt, const RunLimits& limits);
    void settle_memory(Failure& failure);
    std::optional<std::string> expected_of(const std::vector<TaskCase>& cases);

    const Task& task_;
    const StressPlan& plan_;
    Session& session_;
    Runner runner_;
    TaskSolver solver_;
    StressResult result_;
    std::vector<Done> done_;
    double slowest_ = 0;  // processor seconds of the slowest run that was right
};

}  // namespace bouton::cli
