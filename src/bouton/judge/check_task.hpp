#pragma once
// Is an input one of the task, and an output its answer?

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "bouton/core/limits.hpp"
#include "bouton/core/result.hpp"
#include "bouton/judge/scanner.hpp"
#include "bouton/judge/tasks.hpp"
#include "bouton/solve/answer.hpp"

namespace bouton {

/// What came of a check.
enum class Verdict : std::uint8_t {
    right,
    wrong,         ///< a word is not the right one, is missing, or goes beyond the end
    presentation,  ///< the words are right but not the white space between them
    bad_input,     ///< the input is not one of the task, or not within its limits
    undecided      ///< the answer of a case is beyond the limits
};

/// A verdict and what to say of it.
struct Checked {
    Verdict verdict = Verdict::right;
    std::uint64_t cases = 0;  ///< that were checked; of bad ones the number, from 1
    std::optional<Error> error = std::nullopt;  ///< what is wrong; `place` is in the input where
                                                ///< the verdict is bad_input, else in the output
    std::optional<Undecided> undecided = std::nullopt;
    std::string expected = {};  ///< the answer of the case where the output is wrong
};

/// Reads an input as strictly as the statement. Result: right or bad_input. Cost: that of the
/// scanner; constant memory but for one case.
Checked check_input(const Task& task, Scanner& input, const Limits& limits);

/// Reads `input` as check_input() does and compares `output` word by word with the answers. White
/// space at the end of a line and empty lines at the end do not count; any other difference in
/// white space is told once all words are right. Where Task::any_move is set any winning move is
/// right, with what it leaves. `output` is read as the read function of a Scanner reads. Cost: that
/// of run_task() and one pass over the output.
Checked check_output(const Task& task, Scanner& input, Scanner::Read output, const Limits& limits);

}  // namespace bouton
