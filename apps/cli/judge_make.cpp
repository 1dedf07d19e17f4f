#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

#include "bouton/api/solve_json.hpp"
#include "bouton/judge/make_test.hpp"
#include "bouton/judge/run_task.hpp"
#include "bouton/judge/task_solver.hpp"
#include "files.hpp"
#include "session.hpp"
#include "task_choice.hpp"

namespace bouton::cli {
namespace {

struct MakeOptions {
    std::string kind = "random";
    std::uint64_t seed = 1;
    std::uint64_t count = 1;
    std::string dir;
};

/// One test and its answers into two files. Result: false when it had to stop.
class TestFiles {
public:
    TestFiles(const Task& task, TestKind kind, std::uint64_t seed, Session& session)
        : task_(task), kind_(kind), seed_(seed), session_(session) {}

    bool write(const std::string& stem) {
        OutputFile input(stem + ".in");
        OutputFile answers(stem + ".ans");
        for (const OutputFile* file : {&input, &answers})
            if (!file->problem().empty()) return lost(*file);
        const auto undecided =
            kind_ == TestKind::sample ? sample(input, answers) : made(input, answers);
        for (OutputFile* file : {&input, &answers})
            if (!file->writer().flush()) return lost(*file);
        if (!undecided) return true;
        session_.fail(undecided_text(*undecided, session_.limits(), session_.language()),
                      ExitCode::undecided);
        return false;
    }

private:
    bool lost(const OutputFile& file) {
        session_.fail(session_.say(Message::cannot_write, {file.name(), file.problem()}),
                      bad_input);
        return false;
    }

    std::optional<Undecided> sample(OutputFile& input, OutputFile& answers) {
        input.writer().put(task_.sample_input);
        answers.writer().put(task_.sample_output);
        return std::nullopt;
    }

    std::optional<Undecided> made(OutputFile& input, OutputFile& answers) {
        const TestMaker maker(task_, kind_, seed_);
        TaskSolver solver(task_, session_.limits());
        TaskWriter writer(task_, input.writer(), maker.cases(), maker.width());
        TaskCase given;
        for (std::uint64_t i = 0; i < maker.cases(); ++i) {
            maker.make(i, given);
            writer.put(given);
            session_.restart_clock();
            if (auto undecided = solver.answer(given, answers.writer())) return undecided;
            if (!input.writer().ok() || !answers.writer().ok()) break;
        }
        writer.end();
        return std::nullopt;
    }

    const Task& task_;
    TestKind kind_;
    std::uint64_t seed_;
    Session& session_;
};

void make(const Task* task, const MakeOptions& options, Session& session) {
    if (task == nullptr) return;
    const TestKind kind = *test_kind(options.kind);
    if (kind == TestKind::sample && task->sample_input.empty())
        return session.fail(session.say(Message::make_no_sample), refused);
    if (options.dir.empty()) {
        if (options.count != 1)
            return session.fail(session.say(Message::usage_needs, {"--count", "--dir"}), bad_input);
        return make_test(*task, kind, options.seed, session.out());
    }
    std::error_code problem;
    std::filesystem::create_directories(options.dir, problem);
    if (problem)
        return session.fail(session.say(Message::cannot_write, {options.dir, problem.message()}),
                            bad_input);
    for (std::uint64_t i = 0; i < options.count && !Session::interrupted(); ++i) {
        const std::uint64_t seed = options.seed + i;
        const std::string stem = fmt::format("{}/{}-{}", options.dir, options.kind, seed);
        if (!TestFiles(*task, kind, seed, session).write(stem)) return;
        session.print_line(stem + ".in");
    }
}

}  // namespace

void add_judge_make(CLI::App& judge, Session& session) {
    const auto options = std::make_shared<MakeOptions>();
    CLI::App& command = *judge.add_subcommand("make", session.say(Message::help_judge_make));
    const auto choice = std::make_shared<TaskChoice>(command, session);
    command.add_option("--kind", options->kind, session.say(Message::help_judge_kind))
        ->type_name("KIND")
        ->check([&session](const std::string& name) {
            return test_kind(name) ? std::string()
                                   : session.say(Message::usage_choice,
                                                 {quote(name, session.language()), "--kind",
                                                  "sample, tiny, random, worst, max"});
        });
    session.add_number(command, "--seed", options->seed, 0, UINT64_MAX, Message::help_judge_seed);
    session.add_number(command, "--count", options->count, 1, 1'000'000, Message::help_judge_count);
    command.add_option("--dir", options->dir, session.say(Message::help_judge_dir))
        ->type_name("DIR");
    session.add_limits(command);
    command.footer(session.say(Message::help_judge_make_examples));
    command.callback([choice, options, &session] { make(choice->choose({}), *options, session); });
}

}  // namespace bouton::cli
