#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "bouton/core/result.hpp"
#include "bouton/rules/families.hpp"

namespace bouton {

/// A rule as a person names it.
struct Rule {
    std::string name;  ///< what was typed, in canonical form: `kayles`, `subtract:2,3`, `4!.0`
    Family family;
    bool endless =
        false;  ///< some play may go on for ever, and the rule was marked so: `loopy:20.017`
};

/// Result: the rule with this name or code; or what is wrong with the text, and where.
Result<Rule> parse_rule(std::string_view text);

/// Result: the whole numbers in `text`, separated by white space.
/// Errors: a token that is no number, a negative number, a number above 2^64-1, no number at all.
Result<std::vector<std::uint64_t>> parse_numbers(std::string_view text);

/// Result: nothing, or why these numbers are no position of the rule (a king needs exactly two).
Result<void> check_position(const Rule& rule, std::span<const std::uint64_t> numbers);

/// Result: parse_numbers() and check_position() in one.
Result<std::vector<std::uint64_t>> parse_position(const Rule& rule, std::string_view text);

}  // namespace bouton
