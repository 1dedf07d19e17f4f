#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "bouton/rules/catalog.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/rules/take_break_code.hpp"
#include "files.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

using Json = nlohmann::ordered_json;

struct RulesOptions {
    std::string name;
    bool json = false;
};

Json entry_json(const CatalogEntry& entry, const Session& session) {
    return {{"name", entry.name},
            {"code", entry.code.empty() ? Json() : Json(entry.code)},
            {"sentence", session.say(entry.sentence)},
            {"theorem", session.say(entry.theorem)},
            {"source", entry.source},
            {"example", {{"rule", entry.example_rule}, {"position", entry.example_position}}}};
}

/// Result: the text as one word of a shell's command line. Precondition: it holds no quote.
std::string shell_word(std::string_view text) {
    const bool is_plain = text.find(' ') == std::string_view::npos;
    return is_plain ? std::string(text) : fmt::format("'{}'", text);
}

void list(const RulesOptions& options, Session& session) {
    if (options.json) {
        Json all = Json::array();
        for (const CatalogEntry& entry : catalog()) all.push_back(entry_json(entry, session));
        return session.print_line(all.dump());
    }
    std::size_t widest = 0;
    for (const CatalogEntry& entry : catalog()) widest = std::max(widest, entry.name.size());
    for (const CatalogEntry& entry : catalog())
        session.print_line(
            fmt::format("{:<{}}  {}", entry.name, widest, session.say(entry.sentence)));
    session.print_line("");
    session.print_line(session.say(Message::rules_any_code));
}

void show_entry(const CatalogEntry& entry, const RulesOptions& options, Session& session) {
    if (options.json) return session.print_line(entry_json(entry, session).dump());
    session.print_line(session.bold(entry.name));
    session.print_line("  " + session.say(entry.sentence));
    if (!entry.code.empty())
        session.print_line(fmt::format("{}{}", session.say(Message::label_code), entry.code));
    session.print_line(
        fmt::format("{}{}", session.say(Message::label_theorem), session.say(entry.theorem)));
    session.print_line(fmt::format("{}{}", session.say(Message::label_source), entry.source));
    session.print_line(fmt::format("{}bouton solve --rule {} {}",
                                   session.say(Message::label_example),
                                   shell_word(entry.example_rule), entry.example_position));
}

/// A rule that is in no list: its canonical name and code.
void show(const Rule& rule, const RulesOptions& options, Session& session) {
    const auto* game = std::get_if<TakeBreak>(&rule.family);
    const auto code = game == nullptr ? std::nullopt : print_code(*game);
    if (options.json)
        return session.print_line(
            Json{{"name", rule.name}, {"code", code ? Json(*code) : Json()}}.dump());
    session.print_line(session.bold(rule.name));
    if (code) session.print_line(fmt::format("{}{}", session.say(Message::label_code), *code));
}

/// Result: the entry that a code stands for, or null when it is in no list.
const CatalogEntry* find_entry(const Rule& rule) {
    const auto* game = std::get_if<TakeBreak>(&rule.family);
    const auto code = game == nullptr ? std::nullopt : print_code(*game);
    for (const CatalogEntry& entry : catalog())
        if (code && entry.code == *code) return &entry;
    return nullptr;
}

void run(const RulesOptions& options, Session& session) {
    if (options.name.empty()) return list(options, session);
    if (const CatalogEntry* entry = bouton::find_entry(options.name))
        return show_entry(*entry, options, session);
    const Result<Rule> rule = parse_rule(options.name, read_file(session));
    if (!rule) return session.fail(rule.error(), session.say(Message::source_rule));
    if (const CatalogEntry* entry = find_entry(*rule)) return show_entry(*entry, options, session);
    show(*rule, options, session);
}

}  // namespace

void add_rules(CLI::App& program, Session& session) {
    const auto options = std::make_shared<RulesOptions>();
    CLI::App& command = *program.add_subcommand("rules", session.say(Message::help_rules));
    command.add_option("name", options->name, session.say(Message::help_rules_name))
        ->type_name("NAME");
    command.add_flag("--json", options->json, session.say(Message::help_json));
    command.footer(session.say(Message::help_rules_examples));
    command.callback([options, &session] { run(*options, session); });
}

}  // namespace bouton::cli
