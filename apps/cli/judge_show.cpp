#include "judge_show.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bouton/core/names.hpp"
#include "bouton/judge/task_limits.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> aliases_of(const Task& task) {
    std::vector<std::string> names;
    for (const std::string_view alias : task.aliases)
        if (!alias.empty()) names.emplace_back(alias);
    return names;
}

std::string_view word_of(Cases cases) {
    switch (cases) {
        case Cases::single:
            return "single";
        case Cases::counted:
            return "counted";
        case Cases::width_and_count:
            return "width_and_count";
        case Cases::until_zero:
            return "until_zero";
        case Cases::until_end:
            break;
    }
    return "until_end";
}

std::string_view word_of(Asked asked) {
    switch (asked) {
        case Asked::decide:
            return "decide";
        case Asked::verdicts:
            return "verdicts";
        case Asked::count_moves:
            return "count_moves";
        case Asked::first_move:
            return "first_move";
        case Asked::first_step:
            return "first_step";
        case Asked::all_cuts:
            return "all_cuts";
        case Asked::all_moves:
            return "all_moves";
        case Asked::all_takes:
            return "all_takes";
        case Asked::least_take:
            return "least_take";
        case Asked::all_results:
            return "all_results";
        case Asked::value:
            break;
    }
    return "value";
}

Message message_of(const Task& task) {
    switch (task.cases) {
        case Cases::single:
            return Message::cases_single;
        case Cases::counted:
            return Message::cases_counted;
        case Cases::width_and_count:
            return Message::cases_width_and_count;
        case Cases::until_end:
            return Message::cases_until_end;
        case Cases::until_zero:
            break;
    }
    return task.fields.front().kind == FieldKind::count ? Message::cases_until_zero
                                                        : Message::cases_until_all_zero;
}

Message message_of(Asked asked, bool rows) {
    switch (asked) {
        case Asked::decide:
            return rows ? Message::asked_decide_rows : Message::asked_decide;
        case Asked::verdicts:
            return rows ? Message::asked_verdicts_rows : Message::asked_verdicts_heaps;
        case Asked::count_moves:
            return Message::asked_count;
        case Asked::first_move:
            return Message::asked_first_move;
        case Asked::first_step:
            return Message::asked_first_step;
        case Asked::all_cuts:
            return Message::asked_all_cuts;
        case Asked::all_moves:
            return Message::asked_all_moves;
        case Asked::all_takes:
            return Message::asked_all_takes;
        case Asked::least_take:
            return Message::asked_least_take;
        case Asked::all_results:
            return Message::asked_all_results;
        case Asked::value:
            break;
    }
    return Message::asked_value;
}

/// Result: the sentence that a relation between numbers has; nothing where there is none.
std::vector<Message> message_of(Must must) {
    switch (must) {
        case Must::nothing:
            break;
        case Must::ascend:
            return {Message::must_ascend};
        case Must::ascend_strictly:
            return {Message::must_ascend_strictly};
        case Must::differ:
            return {Message::must_differ};
        case Must::differ_with_one:
            return {Message::must_differ_with_one};
        case Must::differ_in_pairs:
            return {Message::must_differ_in_pairs};
        case Must::form_a_tree:
            return {Message::must_form_a_tree};
        case Must::form_no_cycle:
            return {Message::must_form_no_cycle};
        case Must::hang_together:
            return {Message::must_hang_together};
    }
    return {};
}

/// Result: how many elements field `index` has, as the statement writes it.
std::string length_text(const Task& task, std::size_t index) {
    if (task.cases == Cases::width_and_count && index == 0) return "N";
    const std::uint8_t count = count_of(task, index);
    if (count == no_field) return std::to_string(task.fields[index].length);
    const Field& field = task.fields[count];
    return std::string(field.name) + (field.more == 0 ? "" : fmt::format(" - {}", field.more));
}

std::string piece_text(const Task& task, std::size_t index, const Session& session) {
    const Field& field = task.fields[index];
    std::string name(field.name);
    const std::string length = length_text(task, index);
    switch (field.kind) {
        case FieldKind::none:
        case FieldKind::count:
            break;
        case FieldKind::numbers:
            if (field.width == 2) return session.say(Message::piece_pairs, {length, name});
            if (length == "1") break;
            return session.say(Message::piece_numbers, {length, name});
        case FieldKind::rows:
            return session.say(field.width == 2 ? Message::piece_graphs : Message::piece_rows,
                               {length, name});
        case FieldKind::rows_until_zero:
            return session.say(Message::piece_rows_until_zero, {name});
        case FieldKind::word:
            return session.say(Message::piece_word, {length, name, std::string(field.letters)});
    }
    return name;
}

std::string input_text(const Task& task, const Session& session) {
    std::string text = session.say(message_of(task));
    for (std::size_t i = 0; i < fields_of(task).size(); ++i)
        text += (i == 0 ? "" : "; ") + piece_text(task, i, session);
    return text;
}

std::string answer_text(const Task& task, const Session& session) {
    const bool rows = std::any_of(task.fields.begin(), task.fields.end(), [](const Field& field) {
        return !field.is_rule &&
               (field.kind == FieldKind::rows || field.kind == FieldKind::rows_until_zero);
    });
    const std::string text = session.say(
        message_of(task.asked, rows && task.plays != Plays::graphs),
        {std::string(task.won), std::string(task.lost), std::string(task.fields.front().name)});
    return text + (task.any_move ? session.say(Message::asked_any_move) : "");
}

std::vector<std::string> limits_of(const Task& task, const Session& session) {
    std::vector<std::string> limits = limit_texts(task);
    for (const Field& field : fields_of(task))
        for (const Message must : message_of(field.must))
            limits.push_back(session.say(must, {std::string(field.name)}));
    return limits;
}

/// Result: the name of the field that gives the rule its numbers.
std::string rule_field(const Task& task) {
    for (const Field& field : fields_of(task))
        if (field.is_rule) return std::string(field.name);
    return "";
}

std::string bare_rule_text(const Task& task, const Session& session) {
    std::string rule(task.rule_shown.empty() ? task.rule : task.rule_shown);
    switch (task.plays) {
        case Plays::bound:
            return session.say(Message::rule_bound, {rule_field(task)});
        case Plays::bound_each:
            return session.say(Message::rule_bound_each);
        case Plays::steps:
            return session.say(Message::rule_steps, {rule_field(task)});
        case Plays::differences:
            return session.say(Message::rule_differences, {rule});
        case Plays::heap_runs:
            return session.say(Message::rule_heap_runs, {rule});
        case Plays::twice:
            return session.say(Message::rule_twice, {rule});
        case Plays::circle:
            return session.say(Message::rule_circle);
        case Plays::tokens:
            return session.say(Message::rule_tokens);
        case Plays::tree:
            return session.say(Message::rule_tree);
        case Plays::graphs:
            return session.say(Message::rule_graphs);
        case Plays::cuts:
            return session.say(Message::rule_cuts);
        case Plays::colours:
            return session.say(Message::rule_colours);
        case Plays::product:
            return session.say(Message::rule_product);
        case Plays::bids:
            return session.say(Message::rule_bids,
                               {std::string(task.fields.front().name), rule_field(task)});
        case Plays::rule:
        case Plays::pairs:
        case Plays::grundy:
            break;
    }
    if (task.shift == 0) return rule;
    return session.say(Message::rule_shifted, {rule, fmt::format("{:+}", task.shift)});
}

Json json_of(const Task& task, const Session& session) {
    return {{"id", task.id},
            {"aliases", aliases_of(task)},
            {"title", task.title},
            {"rule", bare_rule_text(task, session)},
            {"convention", word(task.convention)},
            {"cases", word_of(task.cases)},
            {"input", input_text(task, session)},
            {"asked", word_of(task.asked)},
            {"won", task.won},
            {"lost", task.lost},
            {"any_move", task.any_move},
            {"limits", limits_of(task, session)},
            {"source", task.source},
            {"confirmed", task.confirmed},
            {"sample_input", task.sample_input},
            {"sample_output", task.sample_output},
            {"sample_of_the_statement", !task.own_sample}};
}

bool holds_all(const Task& task, const std::vector<std::string>& words, const Session& session) {
    const std::string text = small_letters(
        fmt::format("{} {} {} {} {} {} {}", task.id, fmt::join(aliases_of(task), " "), task.title,
                    rule_text(task, session), task.source, word_of(task.asked), task.won));
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return text.find(small_letters(word)) != std::string::npos;
    });
}

}  // namespace

std::string rule_text(const Task& task, const Session& session) {
    std::string rule = bare_rule_text(task, session);
    if (task.plays == Plays::product || task.plays == Plays::bids || task.plays == Plays::cuts)
        return rule;
    const bool misere = task.convention == Convention::misere;
    return rule + session.say(misere ? Message::in_misere_play : Message::in_normal_play);
}

const Task* find(const std::string& id, Session& session) {
    const Task* task = find_task(id);
    if (task == nullptr)
        session.fail(session.say(Message::unknown_task, {quote(id, session.language())}),
                     bad_input);
    return task;
}

void list_tasks(const std::vector<std::string>& words, bool json, Session& session) {
    std::vector<const Task*> found;
    std::size_t widest = 0;
    for (const Task& task : tasks()) {
        if (!holds_all(task, words, session)) continue;
        found.push_back(&task);
        widest = std::max(widest, task.id.size());
    }
    if (json) {
        Json all = Json::array();
        for (const Task* task : found) all.push_back(json_of(*task, session));
        return session.print_line(all.dump());
    }
    for (const Task* task : found) {
        const auto aliases = aliases_of(*task);
        session.print_line(
            fmt::format("{:<{}}  {}{}", task->id, widest, task->title,
                        aliases.empty() ? "" : fmt::format(" (= {})", fmt::join(aliases, ", "))));
    }
}

void show_task(const Task& task, bool json, Session& session) {
    if (json) return session.print_line(json_of(task, session).dump());
    const auto line = [&](Message label, std::string_view text) {
        session.print_line(fmt::format("{}{}", session.say(label), text));
    };
    session.print_line(session.bold(fmt::format("{}  {}", task.id, task.title)));
    if (const auto aliases = aliases_of(task); !aliases.empty())
        line(Message::label_aliases, fmt::format("{}", fmt::join(aliases, ", ")));
    line(Message::label_task_rule, rule_text(task, session));
    line(Message::label_input, input_text(task, session));
    line(Message::label_answer, answer_text(task, session));
    if (const auto limits = limits_of(task, session); !limits.empty())
        line(Message::label_limits, fmt::format("{}", fmt::join(limits, "; ")));
    if (task.source.empty()) return;  // a task in no table, with neither source nor sample
    line(Message::label_source, task.source);
    if (!task.confirmed) session.print_line(session.say(Message::task_unconfirmed));
    line(task.own_sample ? Message::label_own_sample : Message::label_sample_input, "");
    session.print(task.sample_input);
    line(Message::label_sample_output, "");
    session.print(task.sample_output);
}

}  // namespace bouton::cli
