#pragma once
// A move as a line of text between programs: the protocol of docs/interactive.md.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bouton/core/budget.hpp"
#include "bouton/core/result.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/answer.hpp"

namespace bouton {

/// Result: whether every move of the rule can be written as a line: no move adds tokens, and play
/// comes to an end.
bool can_be_played_by_lines(const Rule& rule) noexcept;

/// Result: the move without a line end. For heaps `TAKE HEAP`, heaps counted from 1, with the heaps
/// that are left behind it where there are two or more; for other games the numbers of the position
/// that the move leads to. Precondition: can_be_played_by_lines(rule).
std::string move_line(const Rule& rule, const Move& move);

/// Result: the move that a line stands for; or why it is none: no numbers, no such heap, not
/// allowed by the rule. Cost: constant for heaps; for other games the options of the position,
/// counted in `budget` (error line_too_many_options when it ends). Precondition:
/// can_be_played_by_lines(rule).
Result<Move> read_move(const Rule& rule, std::span<const std::uint64_t> position,
                       std::string_view line, Budget& budget);

}  // namespace bouton
