#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "bouton/api/solve_json.hpp"
#include "bouton/judge/run_task.hpp"
#include "bouton/judge/tasks.hpp"
#include "files.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

std::string join_aliases(const Task& task) {
    std::string joined;
    for (const std::string_view alias : task.aliases)
        if (!alias.empty()) joined += (joined.empty() ? "" : ", ") + std::string(alias);
    return joined;
}

void list(Session& session) {
    std::size_t widest = 0;
    for (const Task& task : tasks()) widest = std::max(widest, task.id.size());
    for (const Task& task : tasks()) {
        const std::string aliases = join_aliases(task);
        session.print_line(fmt::format("{:<{}}  {}{}", task.id, widest, task.title,
                                       aliases.empty() ? "" : fmt::format(" (= {})", aliases)));
    }
}

/// Result: the task, or null after telling that there is none of that name.
const Task* find(const std::string& id, Session& session) {
    const Task* task = find_task(id);
    if (task == nullptr)
        session.fail(session.say(Message::unknown_task, {quote(id, session.language())}),
                     bad_input);
    return task;
}

Message case_message(const Task& task) {
    switch (task.shape) {
        case CaseShape::counted_heaps:
            return Message::shape_counted_heaps;
        case CaseShape::heap_and_bound:
            return Message::shape_heap_and_bound;
        case CaseShape::fixed_numbers:
            break;
    }
    return Message::shape_fixed_numbers;
}

Message cases_message(const Task& task) {
    switch (task.cases) {
        case Cases::counted:
            return Message::cases_counted;
        case Cases::single:
            return Message::cases_single;
        case Cases::until_end:
            return Message::cases_until_end;
        case Cases::until_zero:
            break;
    }
    return task.shape == CaseShape::counted_heaps ? Message::cases_until_zero
                                                  : Message::cases_until_all_zero;
}

std::string answer_text(const Task& task, const Session& session) {
    switch (task.asked) {
        case Asked::decide:
            return session.say(Message::asked_decide,
                               {std::string(task.won), std::string(task.lost)});
        case Asked::count_moves:
            return session.say(Message::asked_count);
        case Asked::first_move:
            break;
    }
    return session.say(Message::asked_first_move, {std::string(task.lost)});
}

void show(const Task& task, Session& session) {
    const auto line = [&](Message label, std::string_view text) {
        session.print_line(fmt::format("{}{}", session.say(label), text));
    };
    session.print_line(session.bold(fmt::format("{}  {}", task.id, task.title)));
    if (const std::string aliases = join_aliases(task); !aliases.empty())
        line(Message::label_aliases, aliases);
    const bool misere = task.convention == Convention::misere;
    const std::string_view rule = task.shape == CaseShape::heap_and_bound ? "bounded:M"
                                  : task.rule_shown.empty()               ? task.rule
                                                                          : task.rule_shown;
    line(Message::label_task_rule,
         std::string(rule) +
             session.say(misere ? Message::in_misere_play : Message::in_normal_play));
    line(Message::label_input,
         session.say(cases_message(task)) +
             session.say(case_message(task), {std::to_string(task.numbers)}) +
             (task.least == 0 ? ""
                              : session.say(Message::numbers_from, {std::to_string(task.least)})));
    line(Message::label_answer, answer_text(task, session));
    line(Message::label_limits, task.limits);
    line(Message::label_source, task.source);
    if (!task.confirmed) session.print_line(session.say(Message::task_unconfirmed));
    line(Message::label_sample_input, "");
    session.print(task.sample_input);
    line(Message::label_sample_output, "");
    session.print(task.sample_output);
}

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

    judge.add_subcommand("list", session.say(Message::help_judge_list))->callback([&session] {
        list(session);
    });

    const auto id = std::make_shared<std::string>();
    const auto file = std::make_shared<std::string>("-");
    CLI::App& show_command = *judge.add_subcommand("show", session.say(Message::help_judge_show));
    show_command.add_option("id", *id, session.say(Message::help_judge_id))
        ->type_name("ID")
        ->required();
    show_command.footer(session.say(Message::help_judge_show_examples));
    show_command.callback([id, &session] {
        if (const Task* task = find(*id, session)) show(*task, session);
    });

    CLI::App& run_command = *judge.add_subcommand("run", session.say(Message::help_judge_run));
    run_command.add_option("id", *id, session.say(Message::help_judge_id))
        ->type_name("ID")
        ->required();
    run_command.add_option("file", *file, session.say(Message::help_judge_file))->type_name("FILE");
    session.add_limits(run_command);
    run_command.footer(session.say(Message::help_judge_run_examples));
    run_command.callback([id, file, &session] {
        if (const Task* task = find(*id, session)) run(*task, *file, session);
    });
}

}  // namespace bouton::cli
