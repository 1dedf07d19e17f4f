#pragma once
// The code of a take-and-break rule: `…d(-1) d0 . d1 d2 …`, after the notation of CGSuite.
//
//   0.77      Kayles       bit i of digit dj: a move may take j tokens and leave i non-empty heaps
//   4!.0      Grundy       digits before the point, from the point to the left: take nothing, add
//   1, add 2 … 0.[3]     Nim          digits in [ ] repeat for ever 0.{2,5+}  numbers of heaps in
//   braces, where 0-9 and A-V (or a-v), which stand for 0-31, do not reach !  ?  =   behind a
//   digit: heaps all different, not all equal, all equal; they speak only of rests
//             left in two or more heaps

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "bouton/core/result.hpp"
#include "bouton/rules/take_break.hpp"

namespace bouton {

/// The longest code that is read or written, in bytes.
inline constexpr std::size_t max_code_length = 10'000;

/// Result: the rule with this code, also one whose games may go on for ever; or what is wrong with
/// it. Cost: linear in the length of the code.
Result<TakeBreak> parse_code(std::string_view code);

/// Result: as parse_code, but a code for which always_ends is false is an error that names the
/// first digit to blame.
Result<TakeBreak> parse_ending_code(std::string_view code);

/// Result: the shortest code of the rule (heaps above 9 as A-V); none when it is longer than
/// max_code_length. parse_code gives the same rule back.
std::optional<std::string> print_code(const TakeBreak& rule);

}  // namespace bouton
