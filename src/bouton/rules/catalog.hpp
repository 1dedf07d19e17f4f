#pragma once

#include <span>
#include <string_view>

#include "bouton/core/messages.hpp"

namespace bouton {

/// One entry of the catalogue: what a person is told of a rule. The moves and the theorem
/// themselves stand in the file of the rule's family; a test solves every entry's example and small
/// positions.
struct CatalogEntry {
    std::string_view name;  ///< as typed behind --rule: `nim`, or `bounded:M` with its parameter
    std::string_view code;  ///< take-and-break code; empty where there is none, or it depends on M
    Message sentence;       ///< the rule in one sentence
    Message theorem;        ///< what is known, for both conventions
    std::string_view source;            ///< where that stands
    std::string_view example_rule;      ///< a rule of this entry
    std::string_view example_position;  ///< and a position to solve under it
};

/// Result: all entries, in the order to be listed. Lives for ever.
std::span<const CatalogEntry> catalog() noexcept;

/// Result: the entry for a rule's name, with or without its parameter (`bounded`, `bounded:3`,
/// `bounded:M`), letters of either case; null when there is none.
const CatalogEntry* find_entry(std::string_view name);

}  // namespace bouton
