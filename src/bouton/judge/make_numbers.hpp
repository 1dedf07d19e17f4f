#pragma once
// Lists of numbers for tests: the patterns of TestMaker.

#include <cstdint>
#include <string_view>
#include <vector>

#include "bouton/judge/draw.hpp"
#include "bouton/judge/tasks.hpp"

namespace bouton {

/// How many patterns `worst` goes through.
inline constexpr std::uint64_t worst_patterns = 16;

/// Result: a number of the range, small ones, powers of two, Fibonacci numbers and the ends more
/// often than chance would have it.
std::uint64_t telling_number(Draw& draw, Range range);

/// Result: 1, 2, 3, 5, … for index 0, 1, 2, 3, …; the greatest below 2^64 for all that are larger.
std::uint64_t fibonacci_number(std::uint64_t index);

/// Result: a number of the range whose length in digits is drawn first.
std::uint64_t any_length(Draw& draw, Range range);

/// Appends `count` numbers of `range` to `to`.
void tiny_numbers(std::uint64_t index, std::uint64_t count, Range range,
                  std::vector<std::uint64_t>& to);
void random_numbers(Draw& draw, std::uint64_t count, Range range, std::vector<std::uint64_t>& to);
void uniform_numbers(Draw& draw, std::uint64_t count, Range range, std::vector<std::uint64_t>& to);
/// One of worst_patterns patterns; how many numbers it wants: see worst_count().
void worst_numbers(std::uint64_t pattern, Draw& draw, std::uint64_t count, Range range,
                   std::vector<std::uint64_t>& to);

/// Result: how many numbers suit a pattern: few, or up to `many`.
std::uint64_t worst_count(std::uint64_t pattern, Draw& draw, Range counts, std::uint64_t many);

/// Appends `count` different numbers of the range, in the order they were drawn. Precondition:
/// there are as many.
void different_numbers(Draw& draw, std::uint64_t count, Range range,
                       std::vector<std::uint64_t>& to);

/// Sets the last of the numbers so that the nim-sum of all is 0, if it may be so large.
void balance(Range range, std::vector<std::uint64_t>& numbers);

}  // namespace bouton
