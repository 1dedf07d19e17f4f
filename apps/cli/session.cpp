#include "session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace bouton::cli {
namespace {

std::atomic<bool> interrupted{false};

extern "C" void on_interrupt(int) {
    interrupted = true;
    std::signal(SIGINT, SIG_DFL);  // a second Ctrl-C ends the program at once
}

bool write_all(int descriptor, std::span<const char> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

bool wants_colour() {
    const char* no_colour = std::getenv("NO_COLOR");
    return ::isatty(STDOUT_FILENO) != 0 && (no_colour == nullptr || *no_colour == '\0');
}

}  // namespace

Session::Session(Language language)
    : language_(language), out_([this](std::span<const char> bytes) { return write_out(bytes); }) {
    limits_.stop = &interrupted;
    limits_.max_seconds = 60;
    limits_.max_nodes = 20'000'000'000;
    limits_.seconds = [this] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
    };
    if (::isatty(STDERR_FILENO) != 0)
        limits_.report = [this](const Progress& progress) { show_progress(progress); };
}

bool Session::write_out(std::span<const char> bytes) {
    if (write_all(STDOUT_FILENO, bytes)) return true;
    output_problem_ = std::strerror(errno);
    return false;
}

std::string Session::say(Message message, const std::vector<std::string>& arguments) const {
    return render(message, language_, arguments);
}

std::string Session::bold(std::string_view text) const {
    static const bool colour = wants_colour();
    return colour ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
}

void Session::fail(std::string_view text, ExitCode code) {
    out_.flush();
    if (progress_shown_) write_all(STDERR_FILENO, std::string_view("\r\x1b[K"));
    progress_shown_ = false;
    write_all(STDERR_FILENO, fmt::format("bouton: {}\n", text));
    leave(code);
}

void Session::leave(ExitCode code) noexcept {
    exit_code_ = std::max(exit_code_, static_cast<int>(code));
}

void Session::add_limits(CLI::App& command) {
    std::signal(SIGINT, on_interrupt);
    const std::string group = say(Message::help_group_limits);
    command.add_option("--max-heap", limits_.max_heap, say(Message::help_max_heap))
        ->type_name("N")
        ->group(group);
    command.add_option("--max-nodes", limits_.max_nodes, say(Message::help_max_nodes))
        ->type_name("N")
        ->group(group);
    command.add_option("--max-seconds", limits_.max_seconds, say(Message::help_max_seconds))
        ->check(CLI::NonNegativeNumber.description(""))
        ->type_name("S")
        ->group(group);
    command.add_option("--max-memory", memory_megabytes_, say(Message::help_max_memory))
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}).description(""))
        ->type_name("MB")
        ->group(group);
    command.parse_complete_callback([this] { limits_.max_memory = memory_megabytes_ * 1'000'000; });
}

void Session::show_progress(const Progress& progress) {
    const double now = limits_.seconds();
    if (now - shown_at_ < 0.25) return;
    shown_at_ = now;
    progress_shown_ = true;
    const std::string line = say(Message::progress_options, {std::to_string(progress.done)});
    write_all(STDERR_FILENO, fmt::format("\r\x1b[K{}", line));
}

int Session::finish() {
    if (progress_shown_) write_all(STDERR_FILENO, std::string_view("\r\x1b[K"));
    progress_shown_ = false;
    if (!out_.flush()) fail(say(Message::output_lost, {output_problem_}), bad_input);
    return exit_code_;
}

}  // namespace bouton::cli
