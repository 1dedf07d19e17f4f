#pragma once
// A long row of values: how far it is, kept in a file now and then, gone on with later.

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "bouton/core/limits.hpp"
#include "bouton/solve/periodic_values.hpp"

namespace bouton::cli {

class Session;

/// What --resume, --repair and --save-every say.
struct ResumeOptions {
    std::string file;
    bool repair = false;
    std::uint64_t seconds = 60;
};

/// Runs work on the values of one rule in slices. After each slice the values go into the file: a
/// piece is added at its end, so that a process that is killed loses what came after the last one.
class LongRun {
public:
    /// `rule`: its name. Precondition: the others outlive the run.
    LongRun(Session& session, PeriodicValues& values, std::string rule,
            const ResumeOptions& options);
    ~LongRun();
    LongRun(const LongRun&) = delete;
    LongRun& operator=(const LongRun&) = delete;

    /// Opens the file, where one is asked for, and takes its values over. Result: false when that
    /// was refused, which was told.
    bool open(const TakeBreak& rule);

    /// Calls `work(budget)` until it returns true or `budget` ends it for another reason than a
    /// save. `last`: the heap that progress is told towards. Result: what `work` returned last.
    /// Values are saved between the calls and at the end.
    bool go_on(const std::function<bool(Budget&)>& work, std::uint64_t last);

    /// Result: what ended the last go_on(), as a Budget tells it.
    std::optional<Stopped> stopped() const noexcept { return stopped_; }
    std::uint64_t nodes() const noexcept { return nodes_; }

    /// Result: whether a go_on() ended before its work was done.
    bool was_stopped() const noexcept { return was_stopped_; }

    /// Tells that values were saved, where they were.
    void tell_saved();

private:
    bool load(const TakeBreak& rule);
    void save();
    void look(std::uint64_t last);
    bool refuse(const std::string& problem);

    Session& session_;
    PeriodicValues& values_;
    std::string rule_;
    const ResumeOptions& options_;
    Limits limits_;  // those of the session, with a stop of its own
    std::atomic<bool> pause_{false};
    int file_ = -1;
    std::uint64_t saved_ = 0;  // values in the file
    double saved_at_ = 0;      // seconds
    double looked_at_ = 0;
    double began_at_ = 0;
    std::uint64_t began_with_ = 0;
    std::optional<Stopped> stopped_;
    std::uint64_t nodes_ = 0;
    bool was_stopped_ = false;
};

}  // namespace bouton::cli
