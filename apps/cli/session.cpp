#include "session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "bouton/rules/rule.hpp"
#include "files.hpp"

namespace bouton::cli {
namespace {

std::atomic<bool> interrupt{false};

extern "C" void on_interrupt(int) {
    interrupt = true;
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
    limits_.stop = &interrupt;
    limits_.max_seconds = static_cast<double>(seconds_);
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

std::string Session::source_name(const std::string& file) const {
    return is_dash(file) ? say(Message::source_standard_input) : file;
}

std::string Session::bold(std::string_view text) const {
    return colour() ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
}

bool Session::colour() const {
    static const bool wanted = wants_colour();
    return wanted;
}

void Session::fail(std::string_view text, ExitCode code) {
    out_.flush();
    clear_progress();
    write_all(STDERR_FILENO, fmt::format("bouton: {}\n", text));
    leave(code);
}

void Session::tell(std::string_view text) {
    out_.flush();
    if (progress_shown_) write_all(STDERR_FILENO, std::string_view("\r\x1b[K"));
    progress_shown_ = false;
    write_all(STDERR_FILENO, fmt::format("{}\n", text));
}

void Session::leave(ExitCode code) noexcept {
    const auto rank = [](int of) { return of == bad_input ? undecided + 1 : of; };
    if (rank(code) > rank(exit_code_)) exit_code_ = code;
}

void Session::catch_interrupt() {
    struct sigaction action = {};
    action.sa_handler = on_interrupt;  // no SA_RESTART: a read that waits for input comes back
    ::sigaction(SIGINT, &action, nullptr);
}

bool Session::interrupted() noexcept { return interrupt; }

CLI::Option* Session::add_number(CLI::App& command, const std::string& name, std::uint64_t& target,
                                 std::uint64_t least, std::uint64_t most, Message help) {
    const auto read = [this, name, &target, least, most](const std::string& text) {
        const bool is_plain =
            !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
        const auto number = parse_numbers(text);
        if (!is_plain || !number || number->front() < least || number->front() > most)
            throw CLI::ValidationError(
                name, say(Message::usage_number, {quote(text, language_), name,
                                                  std::to_string(least), std::to_string(most)}));
        target = number->front();
    };
    return command.add_option_function<std::string>(name, read, say(help))->type_name("N");
}

void Session::add_limits(CLI::App& command, std::uint64_t seconds, Message seconds_help) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    const std::string group = say(Message::help_group_limits);
    add_number(command, "--max-heap", limits_.max_heap, 0, most, Message::help_max_heap)
        ->group(group);
    add_number(command, "--max-nodes", limits_.max_nodes, 0, most, Message::help_max_nodes)
        ->group(group);
    CLI::Option* seconds_option =
        add_number(command, "--max-seconds", seconds_, 0, 1'000'000'000, seconds_help);
    seconds_option->group(group);
    add_number(command, "--max-memory", megabytes_, 1, 1'000'000'000, Message::help_max_memory)
        ->group(group);
    command.parse_complete_callback([this, seconds, seconds_option] {
        if (seconds_option->count() == 0) seconds_ = seconds;
        limits_.max_memory = megabytes_ * 1'000'000;
        limits_.max_seconds = static_cast<double>(seconds_);
    });
}

void Session::add_search_limits(CLI::App& command) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    add_number(command, "--value-nodes", limits_.value_nodes, 0, most, Message::help_value_nodes)
        ->group(say(Message::help_group_limits));
    add_threads(command, Message::help_threads);
}

void Session::add_threads(CLI::App& command, Message help) {
    constexpr std::uint64_t most_threads = 64;
    add_number(command, "--threads", limits_.threads, 1, most_threads, help)
        ->group(say(Message::help_group_limits));
}

void Session::show_progress(const Progress& progress) {
    const double now = limits_.seconds();
    if (now - shown_at_ < 0.25) return;
    shown_at_ = now;
    show_status(say(Message::progress_options, {std::to_string(progress.done)}));
}

void Session::show_status(std::string_view text) {
    progress_shown_ = true;
    write_all(STDERR_FILENO, fmt::format("\r\x1b[K{}", text));
}

void Session::clear_progress() {
    if (progress_shown_) write_all(STDERR_FILENO, std::string_view("\r\x1b[K"));
    progress_shown_ = false;
}

int Session::finish() {
    clear_progress();
    if (!out_.flush()) fail(say(Message::output_lost, {output_problem_}), bad_input);
    return forced_code_.value_or(exit_code_);
}

}  // namespace bouton::cli
