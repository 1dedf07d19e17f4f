#pragma once
// Sums of different games: a player moves in one component.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/core/result.hpp"
#include "bouton/rules/rule.hpp"

namespace bouton {

/// One game of a sum and where it stands.
struct Component {
    Rule rule;
    std::vector<std::uint64_t> position;
};

/// Result: the components of `kayles 7 + nim 3 5 + (heap n: take k if k + 1 < n) 9`: each a rule
/// and its position; a rule that holds blanks or `+` stands in round brackets, and one with a usual
/// start (usual_start()) needs no position. At least one component. Errors: those of parse_rule()
/// and parse_position(), with the place in `text`; an empty component; a bracket that is not
/// closed.
Result<std::vector<Component>> parse_sum(std::string_view text, const ReadFile& read = {});

/// Result: the rule's name as parse_sum() reads it, in brackets where it needs them.
std::string sum_name(const Rule& rule);

/// Result: the names of all rules, joined by ` + `.
std::string sum_name(const std::vector<Component>& components);

}  // namespace bouton
