#include "stress_task.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "bouton/rules/rule.hpp"

namespace bouton::cli {
namespace {

constexpr std::array<std::string_view, 9> option_names = {"--misere",  "--question", "--cases",
                                                          "--numbers", "--heaps",    "--least",
                                                          "--largest", "--answers",  "--rule"};

constexpr std::uint64_t most_cases = 20;

struct CasesName {
    std::string_view name;
    Cases cases;
};
constexpr std::array<CasesName, 4> cases_names = {{{"single", Cases::single},
                                                   {"counted", Cases::counted},
                                                   {"until-zero", Cases::until_zero},
                                                   {"until-end", Cases::until_end}}};

struct QuestionName {
    std::string_view name;
    Asked asked;
};
constexpr std::array<QuestionName, 3> question_names = {
    {{"decide", Asked::decide}, {"count", Asked::count_moves}, {"first-move", Asked::first_move}}};

/// Result: the entry of that name; null after telling that there is none.
template <class Names>
const typename Names::value_type* find_name(const Names& names, const std::string& name,
                                            std::string_view option, Session& session) {
    std::string known;
    for (const auto& entry : names) {
        if (entry.name == name) return &entry;
        known += (known.empty() ? "" : ", ") + std::string(entry.name);
    }
    session.fail(session.say(Message::usage_choice,
                             {quote(name, session.language()), std::string(option), known}),
                 bad_input);
    return nullptr;
}

/// Result: how many numbers a position of the rule has, 0 for any number of them.
std::uint64_t numbers_of(const Rule& rule) {
    constexpr std::uint64_t most = 4;
    std::uint64_t found = 0;
    std::uint64_t first = 0;
    for (std::uint64_t count = 1; count <= most; ++count) {
        std::vector<std::uint64_t> ascending(count);  // what rules ask of positions, it has
        for (std::size_t i = 0; i < count; ++i) ascending[i] = i + 1;
        if (!check_position(rule, ascending)) continue;
        if (found++ == 0) first = count;
    }
    return found > 1 ? 0 : first;
}

/// Result: whether every move takes tokens from one heap and leaves the rest in one.
bool only_takes(const Rule& rule) {
    const auto* heaps = std::get_if<TakeBreak>(&rule.family);
    return heaps != nullptr && !rule.endless && !splits(*heaps);
}

}  // namespace

void add_task_options(CLI::App& command, TaskOptions& options, Session& session) {
    constexpr std::uint64_t most = UINT64_MAX;
    command.add_option("--rule", options.rule, session.say(Message::help_stress_rule))
        ->type_name("RULE");
    command.add_flag("--misere", options.misere, session.say(Message::help_stress_misere));
    command.add_option("--question", options.question, session.say(Message::help_stress_question))
        ->type_name("WORD");
    command.add_option("--cases", options.cases, session.say(Message::help_stress_cases))
        ->type_name("WORD");
    session.add_number(command, "--numbers", options.numbers, 0, 100, Message::help_stress_numbers);
    session.add_number(command, "--heaps", options.heaps, 1, 100'000, Message::help_stress_heaps);
    session.add_number(command, "--least", options.least, 0, most, Message::help_stress_least);
    session.add_number(command, "--largest", options.largest, 0, most,
                       Message::help_stress_largest);
    command.add_option("--answers", options.answers, session.say(Message::help_stress_answers))
        ->type_name("WON,LOST");
}

std::optional<std::string> given_without_rule(const CLI::App& command) {
    if (command.count("--rule") > 0) return std::nullopt;
    for (const std::string_view name : option_names)
        if (command.count(std::string(name)) > 0) return std::string(name);
    return std::nullopt;
}

std::optional<MadeTask> MadeTask::make(const TaskOptions& options, Session& session) {
    const auto refuse = [&](Message message, const std::vector<std::string>& arguments) {
        session.fail(session.say(message, arguments), bad_input);
        return std::nullopt;
    };
    const Result<Rule> rule = parse_rule(options.rule);
    if (!rule) {
        session.fail(rule.error(), session.say(Message::source_rule));
        return std::nullopt;
    }
    const auto* cases = find_name(cases_names, options.cases, "--cases", session);
    if (cases == nullptr) return std::nullopt;
    const auto* question = find_name(question_names, options.question, "--question", session);
    if (question == nullptr) return std::nullopt;
    if (question->asked == Asked::first_move && !only_takes(*rule))
        return refuse(Message::stress_needs_heaps, {options.question, rule->name});
    const std::size_t comma = options.answers.find(',');
    if (comma == std::string::npos || comma == 0 || comma + 1 == options.answers.size())
        return refuse(Message::stress_two_words, {quote(options.answers, session.language())});

    MadeTask made;
    made.rule_ = rule->name;
    made.won_ = options.answers.substr(0, comma);
    made.lost_ = options.answers.substr(comma + 1);
    Task& task = made.task_;
    task.cases = cases->cases;
    task.case_count = {1, most_cases};
    task.asked = question->asked;
    task.convention = options.misere ? Convention::misere : Convention::normal;
    const std::uint64_t count = options.numbers_given ? options.numbers : numbers_of(*rule);
    // A case of zeros only would end the input.
    const bool from_one = count != 0 && cases->cases == Cases::until_zero;
    const Range range{std::max<std::uint64_t>(options.least, from_one ? 1 : 0), options.largest};
    if (range.least > range.most)
        return refuse(Message::stress_range,
                      {std::to_string(range.least), std::to_string(range.most)});
    const std::size_t numbers = count == 0 ? 1 : 0;
    if (count == 0)
        task.fields[0] = {
            .kind = FieldKind::count, .name = "n", .limit = {1, options.heaps}, .of = 1};
    task.fields[numbers] = {.kind = FieldKind::numbers,
                            .name = "number",
                            .limit = range,
                            .length = static_cast<std::uint8_t>(count)};
    return made;
}

const Task& MadeTask::task() {
    task_.id = rule_;
    task_.title = rule_;
    task_.rule = rule_;
    task_.won = won_;
    task_.lost = lost_;
    return task_;
}

}  // namespace bouton::cli
