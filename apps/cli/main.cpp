// The command line of Bouton: it reads arguments, calls the library, prints what comes back.

#include <csignal>
#include <cstdlib>
#include <exception>
#include <string_view>

#include "session.hpp"

namespace {

using namespace bouton;
using namespace bouton::cli;

/// The language has to be known before the help is written: --lang wins, then the locale's
/// variables.
Language language_of(int argc, char** argv) {
    const auto is_chinese = [](std::string_view name) { return name.substr(0, 2) == "zh"; };
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--") break;  // what follows is another program's
        if (argument == "--lang" && i + 1 < argc)
            return is_chinese(argv[i + 1]) ? Language::chinese : Language::english;
        if (argument.substr(0, 7) == "--lang=")
            return is_chinese(argument.substr(7)) ? Language::chinese : Language::english;
    }
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(variable); value != nullptr && *value != '\0')
            return is_chinese(value) ? Language::chinese : Language::english;
    return Language::english;
}

void speak(CLI::App& app, const Session& session) {
    const auto formatter = std::make_shared<CLI::Formatter>();
    formatter->label("Usage", session.say(Message::help_usage));
    formatter->label("OPTIONS", session.say(Message::help_options_sign));
    formatter->label("SUBCOMMAND", session.say(Message::help_command_sign));
    formatter->label("SUBCOMMANDS", session.say(Message::help_command_sign));
    formatter->label("Positionals", session.say(Message::help_positionals));
    formatter->label("REQUIRED", session.say(Message::help_required));
    formatter->column_width(24);
    app.formatter(formatter);
    app.option_defaults()->group(session.say(Message::help_options));
}

/// Puts all commands, and the help flag that each of them made for itself, under translated
/// headings.
void group_commands(CLI::App& app, const Session& session) {
    for (CLI::App* command : app.get_subcommands(nullptr)) {
        command->group(session.say(Message::help_commands));
        command->get_help_ptr()->group(session.say(Message::help_options));
        group_commands(*command, session);
    }
}

/// Result: what was wrong with the arguments of `command`, in one sentence.
std::string problem(const CLI::ParseError& error, const CLI::App& program, const CLI::App& command,
                    const Session& session) {
    const auto quoted = [&](const std::string& found) { return quote(found, session.language()); };
    const std::string what = error.what();
    const std::string name =
        what.substr(0, what.find(':'));  // of the option, where the text begins with it
    std::vector<std::string> extras = program.remaining(true);
    switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
        case CLI::ExitCodes::ExtrasError:
            return session.say(Message::usage_unknown,
                               {quoted(extras.empty() ? what : extras.front())});
        case CLI::ExitCodes::RequiredError:
            if (!extras.empty())
                return session.say(Message::usage_unknown, {quoted(extras.front())});
            if (!command.get_subcommands(nullptr).empty())
                return session.say(Message::usage_no_command);
            return session.say(Message::usage_missing, {what.substr(0, what.find(" is required"))});
        case CLI::ExitCodes::ArgumentMismatch:
            return session.say(what.find("received") == std::string::npos ? Message::usage_no_value
                                                                          : Message::usage_twice,
                               {name});
        case CLI::ExitCodes::ValidationError:  // "NAME: SENTENCE", the sentence ours
            return what.substr(std::min(what.size(), name.size() + 2));
        default:
            break;
    }
    return session.say(Message::usage_wrong, {what});
}

/// Tells what was wrong with the arguments, in one line.
void tell(const CLI::ParseError& error, const CLI::App& program, Session& session) {
    const CLI::App* command = &program;
    std::string path;  // of the command, "judge run "
    while (!command->get_subcommands().empty()) {
        command = command->get_subcommands().front();
        path += command->get_name() + " ";
    }
    session.fail(
        problem(error, program, *command, session) + session.say(Message::usage_see_help, {path}),
        bad_input);
}

int run(int argc, char** argv) {
    Session session(language_of(argc, argv));
    CLI::App program(session.say(Message::help_program), "bouton");
    speak(program, session);
    program.set_help_flag("-h,--help", session.say(Message::help_help));
    program.set_version_flag("--version", std::string("bouton ") + BOUTON_VERSION,
                             session.say(Message::help_version));
    std::string language;
    program.add_option("--lang", language, session.say(Message::help_lang))
        ->type_name("en|zh")
        ->check([&session](const std::string& name) {
            const bool known = name.starts_with("en") || name.starts_with("zh");
            return known ? std::string()
                         : session.say(Message::usage_choice,
                                       {quote(name, session.language()), "--lang", "en, zh"});
        });
    program.require_subcommand(1);
    program.fallthrough();
    program.footer(session.say(Message::help_program_examples));
    add_solve(program, session);
    add_rules(program, session);
    add_sequence(program, session);
    add_verify(program, session);
    add_nimber(program, session);
    add_judge(program, session);
    add_play(program, session);
    add_serve(program, session);
    add_bench(program, session);
    add_completion(program, session);
    group_commands(program, session);
    try {
        program.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        session.print(program.help());
    } catch (const CLI::CallForVersion& version) {
        session.print_line(version.what());
    } catch (const CLI::ParseError& error) {
        tell(error, program, session);
    }
    return session.finish();
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is told as a message, not as a signal
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        std::fputs("bouton: out of memory\n", stderr);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bouton: %s\n", error.what());
    }
    return undecided;
}
