#pragma once
// The catalogue and its rules as JSON: the documents of `bouton rules --json`.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/core/limits.hpp"
#include "bouton/core/messages.hpp"
#include "bouton/rules/catalog.hpp"
#include "bouton/rules/rule.hpp"

namespace bouton {

/// A rule to show, and a position under it.
struct ShownRule {
    Rule rule;
    std::vector<std::uint64_t> position;
};

/// Result: the entries that speak of the word in their name, sentence, theorem, source or code,
/// letters of either case; all for an empty word.
std::vector<const CatalogEntry*> entries_of(std::string_view word, Language language);

/// Result: the entry that a rule belongs to, by its name or by its code; null when it is in no
/// list.
const CatalogEntry* entry_of(const Rule& rule);

/// Result: the rule with a position to show it on: its usual start, that of its entry's example, or
/// one heap of 7; nothing where none of these is a position.
std::optional<ShownRule> shown_with(const Rule& rule, const CatalogEntry* entry);

/// Result: one JSON array on one line, an object for each entry with `name`, `code`, `sentence`,
/// `theorem`, `source`, `example`.
std::string entries_json(std::span<const CatalogEntry* const> entries, Language language);

/// Result: one JSON object on one line: the entry, and where there is a rule to show `rule` and
/// what can be worked out of it: `values`, `position`, `grundy`, `misere`, `moves`, `more_moves`.
/// Cost: facts_of() within `limits`.
std::string entry_json(const CatalogEntry& entry, const std::optional<ShownRule>& shown,
                       const Limits& limits, Language language);

/// Result: the same for a rule that is in no list: `name`, `code` and what can be worked out.
std::string rule_json(const ShownRule& shown, const Limits& limits, Language language);

}  // namespace bouton
