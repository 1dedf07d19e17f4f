#pragma once

#include <optional>

#include "bouton/core/limits.hpp"
#include "bouton/core/result.hpp"
#include "bouton/judge/scanner.hpp"
#include "bouton/judge/tasks.hpp"
#include "bouton/judge/writer.hpp"
#include "bouton/solve/answer.hpp"

namespace bouton {

/// Reads the input of `task`, writes the answers. Stops reading after the last case. Result:
/// nothing when all went well, Undecided when a case is beyond `limits`, an Error with its place
/// when the input is wrong; the answers of all earlier cases have been written in any case
/// (flushing is the caller's). Cost: tasks that only fold over the heaps run in constant memory at
/// the speed of the scanner.
Result<std::optional<Undecided>> run_task(const Task& task, Scanner& input, Writer& output,
                                          const Limits& limits);

}  // namespace bouton
