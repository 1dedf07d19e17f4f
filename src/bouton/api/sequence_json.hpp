#pragma once
// The nim-values of one rule as text for programs and people: one JSON object, and the sentence on
// the period.

#include <cstdint>
#include <optional>
#include <string>

#include "bouton/api/solve_json.hpp"
#include "bouton/core/messages.hpp"
#include "bouton/solve/periodic_values.hpp"

namespace bouton {

/// What is told of a sequence: its values from heap `from` to heap `to`, and its period.
struct SequenceReport {
    std::string rule;
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    std::optional<Period> period = std::nullopt;
    std::uint64_t searched_to = 0;  ///< the last heap that a period was looked for in
};

/// Writes one JSON object on one line, without the line's end. Keys, in this order: `rule`, `from`,
/// `to`, `values`, `period` (an object with `preperiod`, `period`, `saltus`, `proved`,
/// `checked_to`, or null where none was found), `searched_to`. Precondition:
/// values.prepare(report.to).
void write_sequence_json(const SequenceReport& report, const PeriodicValues& values,
                         const Sink& sink);

/// Result: one sentence on the period. One that was not found is never called missing.
std::string period_text(const SequenceReport& report, Language language);

}  // namespace bouton
