#pragma once

#include <string>

#include "session.hpp"
#include "stress_run.hpp"

namespace bouton::cli {

/// Prints what came of a stress run, for a person or as one JSON object, and leaves with the exit
/// code: 0 nothing found, 1 a failing input, 2 the program could not be started, 3 stopped or not
/// everything decided. `program` is how it was typed.
void report_stress(const Task& task, const StressPlan& plan, const StressResult& result,
                   const std::string& program, bool json, Session& session);

/// Tells that the program could not be started, and how a file of this folder is.
void report_not_started(const std::string& program, const std::string& problem, Session& session);

/// Result: how a run ended, in one sentence: "ended by signal 6 (Aborted)".
std::string end_text(Fault fault, const RunReport& run, const RunLimits& limits,
                     const Session& session);

/// Result: the last line of a text that shows anything, quoted; empty when there is none.
std::string last_line(const std::string& text, Language language);

/// Result: a word for the kind of failure, as the JSON has it.
std::string_view word(Fault fault) noexcept;

}  // namespace bouton::cli
