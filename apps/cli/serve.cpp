// `bouton serve` starts the server, which is a program of its own beside this one.

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>

#include "session.hpp"

namespace bouton::cli {
namespace {

namespace fs = std::filesystem;

struct ServeOptions {
    std::uint64_t port = 8080;
    std::string web;
    std::string store;
};

/// Result: where saved games are kept when nothing is said: the user's folder for such data.
std::string usual_store() {
    const char* data = std::getenv("XDG_DATA_HOME");
    if (data != nullptr && *data == '/') return std::string(data) + "/bouton/bouton.sqlite";
    const char* home = std::getenv("HOME");
    if (home != nullptr && *home == '/')
        return std::string(home) + "/.local/share/bouton/bouton.sqlite";
    return "-";
}

void run(const ServeOptions& options, Session& session) {
    std::error_code error;
    const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
    const std::string program = (folder / "bouton-serve").string();
    if (::access(program.c_str(), X_OK) != 0)
        return session.fail(session.say(Message::serve_no_program, {program}), bad_input);
    const std::string port = std::to_string(options.port);
    const std::string web =
        options.web.empty() ? (folder.parent_path() / "share/bouton/web").string() : options.web;
    const std::string store = options.store.empty() ? usual_store() : options.store;
    const std::string language = session.language() == Language::chinese ? "zh" : "en";
    session.out().flush();
    ::execl(program.c_str(), "bouton-serve", port.c_str(), web.c_str(), store.c_str(),
            language.c_str(), static_cast<char*>(nullptr));
    session.fail(session.say(Message::cannot_read, {program, std::strerror(errno)}), bad_input);
}

}  // namespace

void add_serve(CLI::App& program, Session& session) {
    constexpr std::uint64_t last_port = 65535;
    const auto options = std::make_shared<ServeOptions>();
    CLI::App& command = *program.add_subcommand("serve", session.say(Message::help_serve));
    session.add_number(command, "--port", options->port, 0, last_port, Message::help_serve_port);
    command.add_option("--web", options->web, session.say(Message::help_serve_web))
        ->type_name("DIR");
    command.add_option("--store", options->store, session.say(Message::help_serve_store))
        ->type_name("FILE");
    command.footer(session.say(Message::help_serve_examples));
    command.callback([options, &session] { run(*options, session); });
}

}  // namespace bouton::cli
