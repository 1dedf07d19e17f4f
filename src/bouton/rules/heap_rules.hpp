#pragma once
// Take-and-break rules as a person types them: by a name, by a name with numbers, or by a code.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bouton/core/result.hpp"
#include "bouton/rules/take_break.hpp"

namespace bouton {

/// What stands behind the name of a rule and a colon.
enum class RuleInput : std::uint8_t { nothing, number, numbers, code };

/// One name that parse_heap_rule knows.
struct HeapRuleForm {
    std::string_view name;     ///< in small letters
    std::string_view code;     ///< of the rule; empty where the input decides
    RuleInput input;           ///< what belongs to the name
    std::string_view example;  ///< a text that parse_heap_rule accepts
    /// The rule for the numbers behind the name; null where there are none. Precondition: each >=
    /// 1, at least one, exactly one for RuleInput::number.
    TakeBreak (*make)(std::span<const std::uint64_t> numbers) = nullptr;
};

/// Result: all names. Lives for ever.
std::span<const HeapRuleForm> heap_rule_forms() noexcept;

/// The most numbers that can stand behind a name.
inline constexpr std::size_t max_rule_numbers = 10'000;

/// A take-and-break rule and its name.
struct HeapRule {
    std::string
        name;  ///< the one spelling of what was typed; gives the same rule when it is parsed
    TakeBreak game;
    bool loopy = false;  ///< whether a game might go on for ever: always_ends(game) is false
};

/// Result: the rule that `text` names, as in `nim`, `subtract:2,3`, `0.77`, `loopy:20.017`; or what
/// is wrong with it. Letters may be large or small. Numbers are sorted and each kept once. A code
/// whose games may go on for ever is refused unless `loopy:` stands before it; where `loopy:` is
/// not needed it is no part of the name.
Result<HeapRule> parse_heap_rule(std::string_view text);

}  // namespace bouton
