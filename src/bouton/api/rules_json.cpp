#include "bouton/api/rules_json.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "bouton/core/names.hpp"
#include "bouton/play/move_text.hpp"
#include "bouton/play/rule_facts.hpp"
#include "bouton/rules/take_break_code.hpp"

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;

Json object_of(const CatalogEntry& entry, Language language) {
    return {{"name", entry.name},
            {"code", entry.code.empty() ? Json() : Json(entry.code)},
            {"sentence", text(entry.sentence, language)},
            {"theorem", text(entry.theorem, language)},
            {"source", entry.source},
            {"example", {{"rule", entry.example_rule}, {"position", entry.example_position}}}};
}

/// Adds what can be worked out of a rule.
void add_facts(Json& object, const ShownRule& shown, const Limits& limits, Language language) {
    const RuleFacts facts = facts_of(shown.rule, shown.position, limits);
    Json moves = Json::array();
    for (const Move& move : facts.moves) moves.push_back(move_text(shown.rule, move, language));
    object["values"] = facts.values.empty() ? Json() : Json(facts.values);
    object["position"] = shown.position;
    object["grundy"] = facts.grundy ? Json(*facts.grundy) : Json();
    object["misere"] = facts.misere ? Json(word(*facts.misere)) : Json();
    object["moves"] = moves;
    object["more_moves"] = facts.more_moves;
}

bool speaks_of(const CatalogEntry& entry, const std::string& word, Language language) {
    for (const std::string_view said : {entry.name, text(entry.sentence, language),
                                        text(entry.theorem, language), entry.source, entry.code})
        if (small_letters(said).find(word) != std::string::npos) return true;
    return false;
}

std::optional<std::string> code_of(const Rule& rule) {
    const auto* game = std::get_if<TakeBreak>(&rule.family);
    return game == nullptr ? std::nullopt : print_code(*game);
}

}  // namespace

std::vector<const CatalogEntry*> entries_of(std::string_view word, Language language) {
    std::vector<const CatalogEntry*> found;
    const std::string wanted = small_letters(word);
    for (const CatalogEntry& entry : catalog())
        if (speaks_of(entry, wanted, language)) found.push_back(&entry);
    return found;
}

const CatalogEntry* entry_of(const Rule& rule) {
    if (const CatalogEntry* entry = find_entry(rule.name)) return entry;
    const auto code = code_of(rule);
    for (const CatalogEntry& entry : catalog())
        if (code && entry.code == *code) return &entry;
    return nullptr;
}

std::optional<ShownRule> shown_with(const Rule& rule, const CatalogEntry* entry) {
    if (const auto start = usual_start(rule)) return ShownRule{rule, *start};
    const std::string_view example = entry == nullptr ? "7" : entry->example_position;
    if (auto position = parse_position(rule, example)) return ShownRule{rule, *std::move(position)};
    return std::nullopt;
}

std::string entries_json(std::span<const CatalogEntry* const> entries, Language language) {
    Json all = Json::array();
    for (const CatalogEntry* entry : entries) all.push_back(object_of(*entry, language));
    return all.dump();
}

std::string entry_json(const CatalogEntry& entry, const std::optional<ShownRule>& shown,
                       const Limits& limits, Language language) {
    Json object = object_of(entry, language);
    if (shown) {
        object["rule"] = shown->rule.name;
        add_facts(object, *shown, limits, language);
    }
    return object.dump();
}

std::string rule_json(const ShownRule& shown, const Limits& limits, Language language) {
    const auto code = code_of(shown.rule);
    Json object{{"name", shown.rule.name}, {"code", code ? Json(*code) : Json()}};
    add_facts(object, shown, limits, language);
    return object.dump();
}

}  // namespace bouton
