#pragma once
// What every command shares: the language, the way out, limits, and how a failure is told.

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/core/limits.hpp"
#include "bouton/core/messages.hpp"
#include "bouton/core/result.hpp"
#include "bouton/judge/writer.hpp"

namespace bouton::cli {

/// The exit codes of the program. Bad input wins over "not decided", which wins over a refusal.
enum ExitCode : int { done = 0, refused = 1, bad_input = 2, undecided = 3 };

class Session {
public:
    explicit Session(Language language);

    Language language() const noexcept { return language_; }
    /// Result: the sentence in the language of the session.
    std::string say(Message message, const std::vector<std::string>& arguments = {}) const;

    /// Result: how a file is called in messages: by its name, or as standard input.
    std::string source_name(const std::string& file) const;

    /// Standard output, buffered. finish() flushes it.
    Writer& out() noexcept { return out_; }
    void print(std::string_view text) { out_.put(text); }
    void print_line(std::string_view text) {
        out_.put(text);
        out_.put('\n');
    }
    /// Result: `text` in bold when standard output is a terminal that wants colour.
    std::string bold(std::string_view text) const;
    /// Result: whether standard output is a terminal that wants colour.
    bool colour() const;

    /// Tells an error on standard error, behind "bouton: ", and remembers the exit code.
    void fail(std::string_view text, ExitCode code);
    void fail(const Error& error, std::string_view source) {
        fail(describe(error, language_, source), bad_input);
    }
    /// Remembers the exit code of an answer that is no failure of the program.
    void leave(ExitCode code) noexcept;
    /// Tells something on standard error, as it is.
    void tell(std::string_view text);
    /// Puts a line about the work in hand in the place of the last one, on a terminal.
    void show_status(std::string_view text);
    /// Ends with this exit code, whatever else is remembered: for conventions of other programs.
    void exit_with(int code) noexcept { forced_code_ = code; }

    /// The limits of this run; the options of add_limits() write into them.
    const Limits& limits() const noexcept { return limits_; }
    void add_limits(CLI::App& command) { add_limits(command, 60, Message::help_max_seconds); }
    /// The same, with the seconds that hold when nothing is said, and the words for them.
    void add_limits(CLI::App& command, std::uint64_t seconds, Message seconds_help);
    /// Adds the options of commands that search: threads, and patience for nim-values.
    void add_search_limits(CLI::App& command);
    /// Adds --threads alone.
    void add_threads(CLI::App& command, Message help);
    /// Begins the time of --max-seconds anew: it holds for each position by itself.
    void restart_clock() { started_ = std::chrono::steady_clock::now(); }

    /// Takes the line of progress off the terminal, where one is shown.
    void clear_progress();

    /// From now on Ctrl-C asks for an end, and ends the program at once when it is pressed again.
    static void catch_interrupt();
    static bool interrupted() noexcept;

    /// Adds an option that takes a whole number from `least` to `most`, read as strictly as a
    /// position.
    CLI::Option* add_number(CLI::App& command, const std::string& name, std::uint64_t& target,
                            std::uint64_t least, std::uint64_t most, Message help);

    /// Flushes standard output. Result: the exit code of the program.
    int finish();

private:
    bool write_out(std::span<const char> bytes);
    void show_progress(const Progress& progress);

    Language language_;
    Writer out_;
    std::string output_problem_;
    int exit_code_ = done;
    std::optional<int> forced_code_;
    Limits limits_;
    std::uint64_t megabytes_ = 2000;
    std::uint64_t seconds_ = 60;
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
    double shown_at_ = 0;
    bool progress_shown_ = false;
};

// Each command adds itself to the program; its callback does the work.
void add_solve(CLI::App& program, Session& session);
void add_rules(CLI::App& program, Session& session);
void add_sequence(CLI::App& program, Session& session);
void add_verify(CLI::App& program, Session& session);
void add_nimber(CLI::App& program, Session& session);
void add_play(CLI::App& program, Session& session);
void add_judge(CLI::App& program, Session& session);
void add_judge_make(CLI::App& judge, Session& session);
void add_judge_check(CLI::App& judge, Session& session);
void add_serve(CLI::App& program, Session& session);
void add_bench(CLI::App& program, Session& session);
void add_completion(CLI::App& program, Session& session);

}  // namespace bouton::cli
