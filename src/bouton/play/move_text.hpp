#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "bouton/core/messages.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/answer.hpp"

namespace bouton {

/// Result: the move as a person says it: "take 4 from heap 3", "split heap 1 into 3 and 5".
std::string move_text(const Rule& rule, const Move& move, Language language);

/// Result: the numbers in order, "3, 5 and 6"; after the first `longest` an ellipsis.
std::string list_text(std::span<const std::uint64_t> numbers, Language language,
                      std::size_t longest = 32);

/// Result: a position in round brackets, "(3,6,9)"; after the first `longest` numbers an ellipsis.
std::string position_text(std::span<const std::uint64_t> numbers, std::size_t longest = 64);

}  // namespace bouton
