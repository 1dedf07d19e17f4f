#pragma once
// Another person's program, run under limits: what starts it, what ends it, and what is known of it
// afterwards. Linux; the library itself starts no processes.

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bouton::cli {

/// What a run may use. These are limits against mistakes, no prison: the program runs with the
/// rights of whoever started Bouton.
struct RunLimits {
    /// Processor time, user and system, of the program itself.
    double cpu_seconds = 2;
    /// Time on the clock in which it does nothing: neither uses the processor nor waits for it. A
    /// busy machine makes no program hang.
    double idle_seconds = 3;
    /// Time on the clock, whatever it does.
    double wall_seconds = 30;
    /// Bytes of private memory that can be written (RLIMIT_DATA: heap, static arrays, anonymous
    /// maps, touched or not). Address space that is only reserved does not count, so that programs
    /// of Java or Go, whose reservations break RLIMIT_AS, can run.
    std::uint64_t memory = 1'000'000'000;
    /// Bytes of standard output, and as many of standard error (RLIMIT_FSIZE).
    std::uint64_t output = 64'000'000;

    /// Result: limits for a time limit as judges state it, which is processor time: a second more
    /// of doing nothing, and five times as long and twenty seconds more on the clock.
    static RunLimits of_seconds(double seconds);
};

/// How a run ended.
enum class RunEnd : std::uint8_t {
    exited,     ///< by itself; code is its exit code
    signalled,  ///< by a signal that was not ours; code is its number
    time,       ///< processor time used up
    hang,       ///< time on the clock used up, the processor's not
    output      ///< printed more than it may
};

/// What is known of a run that is over.
struct RunReport {
    RunEnd end = RunEnd::exited;
    int code = 0;
    std::string output = {};  ///< of standard output, at most RunLimits::output bytes
    std::string errors = {};  ///< of standard error, the last 4,096 bytes
    double cpu_seconds = 0;
    double wall_seconds = 0;
    /// Resident bytes at the highest; an upper bound no lower than Bouton's own at the start.
    std::uint64_t peak_memory = 0;
};

/// A program with its arguments, found once and started many times.
struct Command {
    std::string path;                    ///< of the file to be executed
    std::vector<std::string> arguments;  ///< the first is the name as it was typed
};

/// Result: the file that `name` stands for (a path, or a name in the PATH as a shell looks it up),
/// or nothing; `problem` is then the system's word for what is wrong. Precondition: name not empty.
std::optional<std::string> find_program(const std::string& name, std::string& problem);

/// Where the three standard streams of a child lead.
struct ChildStreams {
    int in;
    int out;
    int errors;
};

/// Starts `command` in a process group of its own, with the limits that the kernel keeps (memory,
/// output, and processor time as a second line of defence), signals at their defaults, and the wish
/// to die when Bouton dies. Result: its process id, or -1 with errno set. Cost: vfork and exec.
pid_t spawn(const Command& command, const RunLimits& limits, const ChildStreams& streams);

/// Kills the process group of `child` and waits for what was in it, so that no zombie stays.
/// Result: how `child` itself ended, with end `exited` or `signalled`; output is left empty.
/// Precondition: `child` came from spawn() and has not been waited for.
RunReport kill_and_reap(pid_t child);

/// Waits until `child` is over, at most so many seconds. Result: whether it is over, not yet
/// reaped. Precondition: `child` came from spawn() and has not been waited for.
bool wait_for_end(pid_t child, double seconds);

/// Result: the last `most` bytes of a file.
std::string tail_of(int file, std::uint64_t most);

/// How much of standard error is kept.
constexpr std::size_t errors_kept = 4096;

/// Result: processor seconds that `child` itself has used so far, 0 when it is over.
double cpu_seconds_of(pid_t child);

/// Result: seconds on a clock that never goes back.
double now_seconds();

/// Watches how a program that runs spends its time.
class Watch {
public:
    /// How often it looks.
    static constexpr double interval = 0.1;  // seconds

    /// Begins to watch `child`: what it did until now counts for its processor time alone.
    void begin(pid_t child, const RunLimits& limits);

    /// Result: why the program is to be ended, if so. Looks at its clocks only once an interval.
    std::optional<RunEnd> look();

    /// Result: when look() will look next.
    double next() const noexcept { return looked_at_ + interval; }

private:
    pid_t child_ = 0;
    RunLimits limits_ = {};
    double began_ = 0;
    double looked_at_ = 0;
    double used_ = 0;  // processor seconds by then
    double idle_ = 0;  // seconds in which it did nothing, by then
};

/// Opens /dev/null in place of each standard stream that is closed, so that no file opened later
/// takes its number. Makes Bouton the one to whom orphans of its children fall.
void prepare_for_children();

/// Kills and reaps what fell to Bouton: processes that left their group and lost their parent.
/// Result: how many. Cost: a walk over /proc. Precondition: no child of Bouton is wanted any more.
std::size_t kill_orphans();

/// Runs one command on many inputs, several at a time, from one thread. The input is a file in
/// memory, and so are the outputs: nothing has to be fed or drained while the program runs, no pipe
/// fills up, and a child that the program leaves behind holds nothing open.
class Runner {
public:
    /// Precondition: prepare_for_children() was called.
    Runner(Command command, std::size_t slots);
    /// Kills whatever runs.
    ~Runner();
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    std::size_t slots() const noexcept { return slots_.size(); }
    bool busy(std::size_t slot) const noexcept { return slots_[slot].child > 0; }
    bool any_busy() const noexcept;

    /// Starts a run on `input`. Result: false when the program could not be started; problem() is
    /// then the system's word for it. Precondition: !busy(slot).
    bool start(std::size_t slot, std::string_view input, const RunLimits& limits);

    /// Waits until a run is over. Result: its slot; nothing when `stop()` became true first: the
    /// runs go on then. Precondition: any_busy().
    template <class Stop>
    std::optional<std::size_t> wait(Stop stop) {
        while (!stop())
            if (const auto slot = wait_a_little()) return slot;
        return std::nullopt;
    }

    /// Result: what is known of the run in `slot`, which is free afterwards. Precondition: wait()
    /// gave it.
    RunReport take(std::size_t slot);

    /// Kills the run in `slot`, if there is one.
    void cancel(std::size_t slot);

    const std::string& problem() const noexcept { return problem_; }

private:
    struct Slot {
        pid_t child = 0;
        int descriptor = -1;  // of the process
        int in = -1;
        int out = -1;
        int errors = -1;
        RunLimits limits = {};
        double started = 0;
        Watch watch = {};
        std::optional<RunEnd> ended_by_us = {};
    };

    std::optional<std::size_t> wait_a_little();
    static void close_files(Slot& slot);

    Command command_;
    std::vector<Slot> slots_;
    std::string problem_;
};

}  // namespace bouton::cli
