#pragma once
// Another person's program that is spoken with, line by line, as on interactive judges.

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

#include "process.hpp"

namespace bouton::cli {

/// What came of waiting for a line.
enum class Heard : std::uint8_t {
    line,      ///< a line
    silence,   ///< its standard output is closed: it has ended, or closed it
    time,      ///< its processor time is used up
    hang,      ///< no line, and it does nothing, or no line within the time on the clock
    too_long,  ///< it goes on and on without a line end, or far ahead of what was asked
    stopped    ///< the caller wanted an end
};

/// One run of a program whose standard input and output are pipes. Neither side can block the
/// other: while a line is written, what the program prints is read. One thread.
class Dialogue {
public:
    /// The longest line and the most that is read ahead, in bytes.
    static constexpr std::size_t longest = 1'000'000;

    /// Precondition: prepare_for_children() was called, SIGPIPE is ignored; `stop` outlives this.
    explicit Dialogue(const std::atomic<bool>& stop) : stop_(stop) {}
    /// Kills the program if it still runs.
    ~Dialogue();
    Dialogue(const Dialogue&) = delete;
    Dialogue& operator=(const Dialogue&) = delete;

    /// Starts the program. Result: false when it could not be; errno says why. The processor time
    /// of `limits` holds for the whole run, idleness and the clock for each line anew.
    bool start(const Command& command, const RunLimits& limits);

    /// Waits for the next line of the program, while what was said to it is written.
    /// Result: what came of it; for Heard::line the line, without its end, in `line`.
    Heard hear(std::string& line);

    /// Hands the program a piece of text, at the next hear() or finish() at the latest. A program
    /// that has closed its standard input misses it; that is no failure.
    void say(std::string_view text) { to_write_ += text; }

    /// Writes what is left to say, closes both pipes' near ends, gives the program its time to end
    /// by itself, kills what is left. Result: how it ended; output is what it printed too much.
    RunReport finish();

private:
    void pump();
    bool take_line(std::string& line);
    void close_all();

    const std::atomic<bool>& stop_;
    RunLimits limits_ = {};
    pid_t child_ = 0;
    int to_ = -1;
    int from_ = -1;
    int errors_ = -1;
    double started_ = 0;
    std::string to_write_;
    std::string read_;
    std::size_t looked_through_ = 0;  // of read_, without a line end
    bool is_silent_ = false;
};

}  // namespace bouton::cli
