#pragma once
// A program plays games against Bouton, which makes no mistake (docs/interactive.md).

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "bouton/judge/tasks.hpp"
#include "bouton/solve/solver.hpp"
#include "dialogue.hpp"
#include "process.hpp"
#include "session.hpp"
#include "stress_run.hpp"

namespace bouton::cli {

/// A game that the program did not win.
struct LostMatch {
    std::vector<std::uint64_t> start = {};
    std::string verdict = {};  ///< why, in one sentence
    std::deque<std::string> record = {};
    std::string last_words = {};  ///< on standard error
};

/// Plays a number of games from positions of the task, tiny ones first, and prints what came of it;
/// leaves with exit code 0 when the program won all, 1 when it failed in one, 2 when it could not
/// be started or the task knows no positions, 3 when games could not be decided.
class Matches {
public:
    /// Precondition: as Stress.
    Matches(const Task& task, const Command& command, const StressPlan& plan, Session& session);

    void run(bool json);

private:
    std::vector<TaskCase> cases_of(std::uint64_t index) const;
    bool is_small(const std::vector<std::uint64_t>& position) const;
    std::optional<LostMatch> play(const std::vector<std::uint64_t>& start, std::uint64_t seed);
    std::string trouble(Heard heard, Dialogue& dialogue, LostMatch& match);
    void report_lost(const TaskCase& one, LostMatch lost, std::uint64_t seed, bool json);
    void report_won(bool json);

    const Task& task_;
    const Command& command_;
    const StressPlan& plan_;
    Session& session_;
    std::optional<Solver> solver_;
    std::uint64_t games_ = 0;
    std::uint64_t undecided_ = 0;
    std::string not_started_;
};

}  // namespace bouton::cli
