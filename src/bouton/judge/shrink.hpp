#pragma once
// From an input on which a program fails to a small one on which it still fails.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "bouton/judge/task_case.hpp"
#include "bouton/judge/tasks.hpp"

namespace bouton {

/// What came of trying an input.
enum class Trial : std::uint8_t {
    fails,   ///< the program still fails
    passes,  ///< it does not
    stop     ///< nobody knows, and no further input is to be tried
};

/// Tries an input. It is called with inputs only that the validator accepts.
using StillFails = std::function<Trial(std::span<const TaskCase>)>;

/// A failing input and how it was come by.
struct Shrunk {
    std::vector<TaskCase> cases = {};
    std::uint64_t tried = 0;   ///< how many inputs
    bool is_smallest = false;  ///< no step makes it smaller; false when trying was ended before
};

/// Makes a failing input smaller, step by step: fewer cases, fewer elements (heaps, rows, letters)
/// in a case, smaller numbers; then two elements or two numbers at a time, because where a nim-sum
/// is 0 no single heap can be changed alone. Every step has fewer cases, or as many and fewer
/// elements, or as many of both and a smaller sum of numbers; so there is an end.
/// Result: an input that fails, as `fails` says, and that the validator accepts; the same for the
/// same `fails` on every machine. Precondition: `failing` is valid for the task and fails, which
/// is not asked again. Cost: at most `most_tries` calls of `fails`, each with a pass of writing and
/// reading the input. Source: the removal of ever smaller pieces is the delta debugging of
/// A. Zeller, R. Hildebrandt, IEEE Transactions on Software Engineering 28 (2002) 183-200.
Shrunk shrink(const Task& task, std::vector<TaskCase> failing, const StillFails& fails,
              std::uint64_t most_tries);

}  // namespace bouton
