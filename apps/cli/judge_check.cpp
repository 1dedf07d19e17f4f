#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "bouton/api/solve_json.hpp"
#include "bouton/judge/check_task.hpp"
#include "files.hpp"
#include "session.hpp"
#include "task_choice.hpp"

namespace bouton::cli {
namespace {

/// The conventions that contest systems call checkers and validators by; docs/judge.md tells them.
constexpr std::array<std::string_view, 3> styles = {"plain", "testlib", "kattis"};

struct CheckOptions {
    std::string style = "plain";
    std::string input;
    std::string output;  // kattis: the file of answers
    std::string answer;  // kattis: the directory for the message
    std::string report;
    bool any_move = false;
    bool any_space = false;
};

/// What a check says, and whether the files could be read.
struct Told {
    Verdict verdict = Verdict::right;
    bool unreadable = false;
    std::string text;
};

class Check {
public:
    Check(const Task& task, const CheckOptions& options, Session& session)
        : task_(task), options_(options), session_(session) {
        task_.any_move = task_.any_move || options.any_move;
    }

    Told input() {
        InputFile file(options_.input);
        Scanner scanner([&](std::span<char> to) { return file.read(to); });
        const Checked checked = check_input(task_, scanner, session_.limits());
        return tell(checked, {&file}, {options_.input}, "");
    }

    Told output(const std::string& name) {
        InputFile in(options_.input);
        InputFile out(name);
        Scanner scanner([&](std::span<char> to) { return in.read(to); });
        const Checked checked = check_output(
            task_, scanner, [&](std::span<char> to) { return out.read(to); }, session_.limits());
        return tell(checked, {&in, &out}, {options_.input, name}, name);
    }

private:
    Told tell(const Checked& checked, const std::vector<const InputFile*>& files,
              const std::vector<std::string>& names, const std::string& output) const {
        for (std::size_t i = 0; i < files.size(); ++i)
            if (!files[i]->problem().empty())
                return {.verdict = Verdict::bad_input,
                        .unreadable = true,
                        .text = session_.say(Message::cannot_read, {session_.source_name(names[i]),
                                                                    files[i]->problem()})};
        Told told;
        told.verdict = checked.verdict;
        if (told.verdict == Verdict::presentation && options_.any_space)
            told.verdict = Verdict::right;
        if (told.verdict == Verdict::right)
            told.text = session_.say(Message::check_done, {std::to_string(checked.cases)});
        else if (checked.undecided)
            told.text = undecided_text(*checked.undecided, session_.limits(), session_.language());
        else
            told.text =
                describe(*checked.error, session_.language(),
                         session_.source_name(checked.verdict == Verdict::bad_input ? options_.input
                                                                                    : output));
        return told;
    }

    Task task_;
    const CheckOptions& options_;
    Session& session_;
};

/// Result: the exit code of testlib's checkers and validators.
int testlib_code(const Told& told) {
    switch (told.verdict) {
        case Verdict::right:
            return 0;
        case Verdict::wrong:
            return 1;
        case Verdict::presentation:
            return 2;
        default:
            break;
    }
    return 3;
}

std::string_view testlib_word(int code) {
    constexpr std::array<std::string_view, 4> words = {"ok", "wrong answer", "wrong output format",
                                                       "FAIL"};
    return words[static_cast<std::size_t>(code)];
}

/// Result: false when the text could not be written.
bool write_text(const std::string& name, const std::string& text, Session& session) {
    OutputFile file(name);
    file.writer().put(text);
    file.writer().put('\n');
    const bool ok = file.problem().empty() && file.writer().flush();
    if (!ok) session.fail(session.say(Message::cannot_write, {name, file.problem()}), bad_input);
    return ok;
}

/// Looks at the answers before the output: a wrong file of answers is nobody's fault but the
/// setter's.
Told checked(const Task& task, const CheckOptions& options, Session& session) {
    if (options.output.empty()) return Check(task, options, session).input();
    Told told;
    if (!options.answer.empty()) {
        told = Check(task, options, session).output(options.answer);
        if (told.verdict == Verdict::presentation) told.verdict = Verdict::right;
        if (told.verdict == Verdict::wrong) {
            told.text = session.say(Message::check_answer_file, {told.text});
            told.verdict = Verdict::bad_input;
        }
        if (told.verdict != Verdict::right) return told;
        session.restart_clock();
    }
    return Check(task, options, session).output(options.output);
}

void plain(const Task& task, const CheckOptions& options, Session& session) {
    const Told told = checked(task, options, session);
    if (told.verdict == Verdict::right) return session.print_line(told.text);
    session.fail(told.text, told.unreadable                      ? bad_input
                            : told.verdict == Verdict::undecided ? undecided
                                                                 : refused);
}

void testlib(const Task& task, const CheckOptions& options, Session& session) {
    const Told told = checked(task, options, session);
    const int code = testlib_code(told);
    const std::string text =
        code == 0 ? told.text : fmt::format("{} {}", testlib_word(code), told.text);
    if (options.report.empty())
        session.tell(text);
    else if (!write_text(options.report, text, session))
        return session.exit_with(3);
    session.exit_with(code);
}

/// Checkers: INPUT ANSWER DIRECTORY < output; validators: < input.
void kattis(const Task& task, const CheckOptions& options, Session& session) {
    constexpr int accepted = 42;
    constexpr int not_accepted = 43;
    CheckOptions real = options;
    const bool validates = options.output.empty();
    real.output = validates ? "" : "-";
    real.answer = options.output;
    const Told told = checked(task, real, session);
    if (!options.answer.empty()) {
        if (!write_text(options.answer + "/judgemessage.txt", told.text, session))
            return session.exit_with(1);
    } else if (told.verdict != Verdict::right) {
        session.tell(told.text);
    }
    const bool is_fault = told.unreadable || told.verdict == Verdict::undecided ||
                          (!validates && told.verdict == Verdict::bad_input);
    session.exit_with(told.verdict == Verdict::right ? accepted : is_fault ? 1 : not_accepted);
}

void check(const Task* task, const CheckOptions& options, Session& session) {
    if (task == nullptr) return;
    if (options.style == "plain") return plain(*task, options, session);
    return options.style == "testlib" ? testlib(*task, options, session)
                                      : kattis(*task, options, session);
}

}  // namespace

void add_judge_check(CLI::App& judge, Session& session) {
    const auto options = std::make_shared<CheckOptions>();
    CLI::App& command = *judge.add_subcommand("check", session.say(Message::help_judge_check));
    const auto choice = std::make_shared<TaskChoice>(command, session);
    command.add_option("input", options->input, session.say(Message::help_check_input))
        ->type_name("INPUT");
    command.add_option("output", options->output, session.say(Message::help_check_output))
        ->type_name("OUTPUT");
    command.add_option("answer", options->answer, session.say(Message::help_check_answer))
        ->type_name("ANSWER");
    command.add_option("report", options->report, session.say(Message::help_check_report))
        ->type_name("REPORT");
    command.add_option("--style", options->style, session.say(Message::help_check_style))
        ->type_name("STYLE")
        ->check([&session](const std::string& name) {
            const bool known = std::find(styles.begin(), styles.end(), name) != styles.end();
            return known
                       ? std::string()
                       : session.say(Message::usage_choice, {quote(name, session.language()),
                                                             "--style", "plain, testlib, kattis"});
        });
    command.add_flag("--any-move", options->any_move, session.say(Message::help_check_any_move));
    command.add_flag("--any-space", options->any_space, session.say(Message::help_check_any_space));
    session.add_limits(command);
    command.footer(session.say(Message::help_judge_check_examples));
    command.callback([choice, options, &session] {
        const Task* task =
            choice->choose({&options->input, &options->output, &options->answer, &options->report});
        if (options->input.empty()) options->input = "-";
        check(task, *options, session);
    });
}

}  // namespace bouton::cli
