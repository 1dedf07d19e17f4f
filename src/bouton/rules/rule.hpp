#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

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

/// How a rule that is played on a graph gets at its file: the text of the file, or why there is
/// none.
using ReadFile = std::function<Result<std::string>(const std::string& name)>;

/// Result: the rule with this name or code; or what is wrong with the text, and where. Without
/// `read` a rule that needs a file is refused.
Result<Rule> parse_rule(std::string_view text, const ReadFile& read = {});

/// Result: the position a game starts from when none is given: the whole graph of hackenbush and of
/// the two kayles games on graphs; nothing for other rules.
std::optional<std::vector<std::uint64_t>> usual_start(const Rule& rule);

/// Result: the whole numbers in `text`, separated by white space.
/// Errors: a token that is no number, a negative number, a number above 2^64-1, no number at all.
Result<std::vector<std::uint64_t>> parse_numbers(std::string_view text);

/// Result: nothing, or why these numbers are no position of the rule (a king needs exactly two).
Result<void> check_position(const Rule& rule, std::span<const std::uint64_t> numbers);

/// Result: parse_numbers() and check_position() in one.
Result<std::vector<std::uint64_t>> parse_position(const Rule& rule, std::string_view text);

}  // namespace bouton
