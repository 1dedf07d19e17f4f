#pragma once

#include <optional>

#include "bouton/rules/custom_rule.hpp"
#include "bouton/rules/take_break.hpp"

namespace bouton {

/// Result: the take-and-break rule with the same options, where the conditions show that there is
/// one: each speaks of the amount alone, in comparisons with literals and in sets, and of the parts
/// only as `a = b` or `a != b`. Nothing otherwise, which does not mean that there is none. Cost:
/// the length of the rule, times its number of literals.
std::optional<TakeBreak> find_take_break(const CustomRule& rule);

}  // namespace bouton
