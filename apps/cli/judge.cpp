#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "bouton/api/solve_json.hpp"
#include "bouton/judge/run_task.hpp"
#include "bouton/judge/tasks.hpp"
#include "files.hpp"
#include "judge_show.hpp"
#include "session.hpp"
#include "stress.hpp"
#include "task_choice.hpp"

namespace bouton::cli {
namespace {

void run(const Task& task, const std::string& name, Session& session) {
    const std::string source = session.source_name(name);
    InputFile file(name, [&] {
        session.out().flush();
        session.restart_clock();
    });
    Scanner input([&](std::span<char> to) { return file.read(to); });
    const auto ran = run_task(task, input, session.out(), session.limits());
    if (!file.problem().empty())
        return session.fail(session.say(Message::cannot_read, {source, file.problem()}), bad_input);
    if (!ran) return session.fail(ran.error(), source);
    if (*ran) session.fail(undecided_text(**ran, session.limits(), session.language()), undecided);
}

}  // namespace

void add_judge(CLI::App& program, Session& session) {
    CLI::App& judge = *program.add_subcommand("judge", session.say(Message::help_judge));
    judge.require_subcommand(1);
    judge.footer(session.say(Message::help_judge_examples));

    const auto json = std::make_shared<bool>(false);
    const auto words = std::make_shared<std::vector<std::string>>();
    CLI::App& list_command = *judge.add_subcommand("list", session.say(Message::help_judge_list));
    list_command.add_option("words", *words, session.say(Message::help_judge_words))
        ->type_name("WORD");
    list_command.add_flag("--json", *json, session.say(Message::help_json));
    list_command.footer(session.say(Message::help_judge_list_examples));
    list_command.callback([json, words, &session] { list_tasks(*words, *json, session); });

    CLI::App& show_command = *judge.add_subcommand("show", session.say(Message::help_judge_show));
    const auto shown = std::make_shared<TaskChoice>(show_command, session);
    show_command.add_flag("--json", *json, session.say(Message::help_json));
    show_command.footer(session.say(Message::help_judge_show_examples));
    show_command.callback([shown, json, &session] {
        if (const Task* task = shown->choose({})) show_task(*task, *json, session);
    });

    CLI::App& run_command = *judge.add_subcommand("run", session.say(Message::help_judge_run));
    const auto answered = std::make_shared<TaskChoice>(run_command, session);
    const auto file = std::make_shared<std::string>();
    run_command.add_option("file", *file, session.say(Message::help_judge_file))->type_name("FILE");
    session.add_limits(run_command);
    run_command.footer(session.say(Message::help_judge_run_examples));
    run_command.callback([answered, file, &session] {
        const Task* task = answered->choose({file.get()});
        if (task != nullptr) run(*task, file->empty() ? "-" : *file, session);
    });
    add_judge_make(judge, session);
    add_judge_check(judge, session);
    add_judge_stress(judge, session);
}

}  // namespace bouton::cli
