#include "stress.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bouton/judge/tasks.hpp"
#include "process.hpp"
#include "stress_match.hpp"
#include "stress_report.hpp"
#include "stress_run.hpp"
#include "stress_task.hpp"

namespace bouton::cli {
namespace {

struct StressOptions {
    std::string id;  // the task; with a rule the first word of the program
    std::vector<std::string> program;
    TaskOptions task;
    bool interactive = false;
    bool json = false;
    std::uint64_t count = 500;
    std::uint64_t seed = 1;
    std::uint64_t milliseconds = 2000;
    std::uint64_t megabytes = 1000;
    std::string save;
};

class StressCommand {
public:
    StressCommand(const StressOptions& options, Session& session)
        : options_(options), session_(session) {}

    void run() {
        std::vector<std::string> program = options_.program;
        std::optional<MadeTask> made;
        const Task* task = nullptr;
        if (!options_.task.rule.empty()) {
            made = MadeTask::make(options_.task, session_);
            if (!made) return;
            task = &made->task();
            if (!options_.id.empty()) program.insert(program.begin(), options_.id);
        } else {
            if (options_.id.empty()) return refuse(Message::stress_no_task);
            task = find_task(options_.id);
            if (task == nullptr)
                return refuse(Message::unknown_task, {quote(options_.id, session_.language())});
        }
        if (program.empty() || program.front().empty()) return refuse(Message::stress_no_program);
        Command command{.path = {}, .arguments = std::move(program)};
        const std::string name = command.arguments.front();
        std::string problem;
        const auto path = find_program(name, problem);
        if (!path) return report_not_started(name, problem, session_);
        command.path = *path;

        StressPlan plan{
            .count = options_.count,
            .seed = options_.seed,
            .limits = RunLimits::of_seconds(static_cast<double>(options_.milliseconds) / 1000),
            .made = made.has_value()};
        plan.limits.memory = options_.megabytes * 1'000'000;
        Session::catch_interrupt();
        prepare_for_children();
        if (options_.interactive)
            Matches(*task, command, plan, session_).run(options_.json);
        else
            compare(*task, command, plan);
        kill_orphans();
    }

private:
    void refuse(Message message, const std::vector<std::string>& arguments = {}) {
        session_.fail(session_.say(message, arguments), bad_input);
    }

    void compare(const Task& task, const Command& command, const StressPlan& plan) {
        const StressResult result = Stress(task, command, plan, session_).run();
        report_stress(task, plan, result, command.arguments.front(), options_.json, session_);
        if (!result.failure || options_.save.empty()) return;
        std::ofstream file(options_.save, std::ios::binary);
        file << result.failure->input;
        file.close();
        if (!file) return refuse(Message::cannot_write, {options_.save, std::strerror(errno)});
        if (!options_.json)
            session_.print_line(session_.say(Message::stress_saved, {options_.save}));
    }

    const StressOptions& options_;
    Session& session_;
};

}  // namespace

void add_judge_stress(CLI::App& judge, Session& session) {
    constexpr std::uint64_t most = 1'000'000'000;
    const auto options = std::make_shared<StressOptions>();
    CLI::App& command = *judge.add_subcommand("stress", session.say(Message::help_stress));
    // Two arguments, so that the second one is still missing where -- comes.
    command.add_option("id", options->id, session.say(Message::help_stress_id))->type_name("ID");
    command.add_option("program", options->program, session.say(Message::help_stress_program))
        ->type_name("PROGRAM");
    session.add_number(command, "--count", options->count, 1, most, Message::help_stress_count);
    session.add_number(command, "--seed", options->seed, 0, UINT64_MAX, Message::help_stress_seed);
    session.add_number(command, "--time-limit", options->milliseconds, 1, most,
                       Message::help_stress_time);
    session.add_number(command, "--memory-limit", options->megabytes, 1, most,
                       Message::help_stress_memory);
    command.add_option("--save", options->save, session.say(Message::help_stress_save))
        ->type_name("FILE");
    command.add_flag("--interactive", options->interactive,
                     session.say(Message::help_stress_interactive));
    command.add_flag("--json", options->json, session.say(Message::help_json));
    add_task_options(command, options->task, session);
    session.add_limits(command);
    command.footer(session.say(Message::help_stress_examples));
    command.callback([options, &command, &session] {
        if (const auto lone = given_without_rule(command))
            return session.fail(session.say(Message::usage_needs, {*lone, "--rule"}), bad_input);
        if (options->interactive && command.count("--save") > 0)
            return session.fail(session.say(Message::usage_conflict, {"--interactive", "--save"}),
                                bad_input);
        options->task.numbers_given = command.count("--numbers") > 0;
        StressCommand(*options, session).run();
    });
}

}  // namespace bouton::cli
