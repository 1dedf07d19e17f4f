#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "answer_text.hpp"
#include "bouton/api/rules_json.hpp"
#include "bouton/play/move_text.hpp"
#include "bouton/play/rule_facts.hpp"
#include "bouton/rules/catalog.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/rules/take_break_code.hpp"
#include "files.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

struct RulesOptions {
    std::string name;
    std::string word;
    bool json = false;
};

/// Result: the text as one word of a shell's command line. Precondition: it holds no quote.
std::string shell_word(std::string_view text) {
    const bool is_plain = text.find(' ') == std::string_view::npos;
    return is_plain ? std::string(text) : fmt::format("'{}'", text);
}

void print_facts(const ShownRule& shown, Session& session) {
    const RuleFacts facts = facts_of(shown.rule, shown.position, session.limits());
    const auto line = [&](Message label, std::string_view text) {
        session.print_line(fmt::format("{}{}", session.say(label), text));
    };
    if (!facts.values.empty())
        line(Message::label_heap_values, fmt::format("{}", fmt::join(facts.values, " ")));
    line(Message::label_here,
         position_text(shown.position) +
             (facts.grundy ? session.say(Message::worth_here, {std::to_string(*facts.grundy)})
                           : ""));
    line(Message::label_misere,
         session.say(facts.misere ? method_message(*facts.misere) : Message::not_decided));
    line(Message::label_moves, facts.moves.empty() ? session.say(Message::no_moves) : "");
    for (const Move& move : facts.moves)
        session.print_line("    " + move_text(shown.rule, move, session.language()));
    if (facts.more_moves) session.print_line("    ...");
}

void list(const std::vector<const CatalogEntry*>& entries, const RulesOptions& options,
          Session& session) {
    if (options.json) return session.print_line(entries_json(entries, session.language()));
    std::size_t widest = 0;
    for (const CatalogEntry* entry : entries) widest = std::max(widest, entry->name.size());
    for (const CatalogEntry* entry : entries)
        session.print_line(
            fmt::format("{:<{}}  {}", entry->name, widest, session.say(entry->sentence)));
}

void show_entry(const CatalogEntry& entry, const std::optional<ShownRule>& shown,
                const RulesOptions& options, Session& session) {
    if (options.json)
        return session.print_line(entry_json(entry, shown, session.limits(), session.language()));
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
    if (!shown) return;
    if (shown->rule.name != entry.name) session.print_line(session.bold(shown->rule.name));
    print_facts(*shown, session);
}

/// A rule that is in no list: its canonical name and code.
void show_rule(const ShownRule& shown, const RulesOptions& options, Session& session) {
    if (options.json)
        return session.print_line(rule_json(shown, session.limits(), session.language()));
    const auto* game = std::get_if<TakeBreak>(&shown.rule.family);
    const auto code = game == nullptr ? std::nullopt : print_code(*game);
    session.print_line(session.bold(shown.rule.name));
    if (code) session.print_line(fmt::format("{}{}", session.say(Message::label_code), *code));
    print_facts(shown, session);
}

void run(const RulesOptions& options, Session& session) {
    if (!options.word.empty() || options.name.empty()) {
        const auto found = entries_of(options.word, session.language());
        if (found.empty())
            return session.fail(
                session.say(Message::rules_none, {quote(options.word, session.language())}),
                bad_input);
        list(found, options, session);
        if (!options.json && options.word.empty()) {
            session.print_line("");
            session.print_line(session.say(Message::rules_any_code));
        }
        return;
    }
    const Result<Rule> rule = parse_rule(options.name, read_file(session));
    if (rule) {
        const CatalogEntry* entry = entry_of(*rule);
        const auto shown = shown_with(*rule, entry);
        if (entry != nullptr) return show_entry(*entry, shown, options, session);
        if (shown) return show_rule(*shown, options, session);
    }
    if (const CatalogEntry* entry = find_entry(options.name)) {  // without its parameter
        const Result<Rule> example = parse_rule(entry->example_rule, read_file(session));
        return show_entry(*entry, example ? shown_with(*example, entry) : std::nullopt, options,
                          session);
    }
    if (const auto found = entries_of(options.name, session.language()); !found.empty())
        return list(found, options, session);
    session.fail(rule.error(), session.say(Message::source_rule));
}

}  // namespace

void add_rules(CLI::App& program, Session& session) {
    const auto options = std::make_shared<RulesOptions>();
    CLI::App& command = *program.add_subcommand("rules", session.say(Message::help_rules));
    command.add_option("name", options->name, session.say(Message::help_rules_name))
        ->type_name("NAME");
    command.add_option("--find", options->word, session.say(Message::help_rules_find))
        ->type_name("WORD");
    command.add_flag("--json", options->json, session.say(Message::help_json));
    command.footer(session.say(Message::help_rules_examples));
    session.add_limits(command);
    command.callback([options, &session] { run(*options, session); });
}

}  // namespace bouton::cli
