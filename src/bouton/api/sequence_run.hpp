#pragma once
// The work behind a request for a sequence: values, the period and its certificate.

#include <cstdint>
#include <optional>
#include <string>

#include "bouton/api/sequence_json.hpp"
#include "bouton/core/limits.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/answer.hpp"
#include "bouton/solve/periodic_values.hpp"

namespace bouton {

/// What is wanted of a sequence. Precondition of every use: from <= to.
struct SequenceWish {
    std::uint64_t from = 0;
    std::uint64_t to = 50;
    std::uint64_t search = PeriodicValues::search_limit;  ///< how far a period is looked for
    bool period = true;  ///< false: the values alone, no time spent on a period
};

/// The values of one rule from heap `from` to heap `to`, and what is known of their period.
class SequenceRun {
public:
    /// Result: nothing where the rule is not played with heaps of which each has a value.
    /// Precondition: the rule is not endless.
    static std::optional<SequenceRun> of(const Rule& rule);

    /// Does the work. Result: nothing, or where it ended. Cost: within `limits`, twice where a
    /// period is looked for.
    std::optional<Undecided> run(const SequenceWish& wish, const Limits& limits);

    // Precondition of all that follows: run() returned nothing.
    const SequenceReport& report() const noexcept { return report_; }
    const PeriodicValues& values() const noexcept { return *values_; }
    /// Result: the period's certificate; nothing without a period, or without a spelling for it.
    const std::optional<std::string>& certificate() const noexcept { return certificate_; }
    /// Result: whether the period is settled by a theorem and not only seen.
    bool is_settled() const noexcept { return is_settled_; }

private:
    void search(const SequenceWish& wish, const Limits& limits);

    SequenceReport report_ = {};
    std::optional<TakeBreak> game_ = {};
    std::optional<PeriodicValues> values_ = {};
    std::optional<std::string> certificate_ = {};
    bool is_settled_ = false;
};

}  // namespace bouton
