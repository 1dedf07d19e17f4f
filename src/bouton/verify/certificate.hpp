#pragma once
// The independent check of a period: it reads a certificate, computes the values anew from the
// plain rule and decides. docs/formats.md describes the file.

#include <cstdint>
#include <string>
#include <string_view>

#include "bouton/verify/values.hpp"

namespace bouton::verify {

/// What a certificate says: g(n + period) = g(n) + saltus for all n >= preperiod.
struct Claim {
    std::string rule;
    std::uint64_t preperiod = 0;
    std::uint64_t period = 0;
    std::uint64_t saltus = 0;
    std::uint64_t checked_to = 0;  ///< the last heap whose value the claim rests on
};

enum class Verdict : std::uint8_t {
    accepted,
    not_a_certificate,    ///< `number`: the line that is not as it should be
    unknown_rule,         ///< the rule cannot be read
    endless_rule,         ///< plays may go on for ever
    no_theorem,           ///< no theorem of this room proves a period of such a rule
    too_few_values,       ///< `number`: the last heap that would have to be checked
    not_repeating,        ///< `number`: a heap whose value is not the one a period before + saltus
    preperiod_not_least,  ///< the repetition begins earlier
    period_not_least,     ///< `number`: a smaller period
    other_values,         ///< the digest belongs to other values or to another text
    tail_not_alike,       ///< what the tail reaches does not repeat
    too_many_values,      ///< `number`: more heaps than this, the most there is room for
    stopped               ///< the caller's work function said so
};

struct Report {
    Verdict verdict = Verdict::not_a_certificate;
    std::uint64_t number = 0;
    Claim claim = {};          ///< as far as it could be read
    std::uint64_t values = 0;  ///< how many were computed
};

/// The most heaps that are checked, unless something else is said: 4 bytes each.
inline constexpr std::uint64_t most_values_checked = 200'000'000;

/// Result: whether the certificate is accepted, or why not. Every number in it counts: the bound,
/// the leastness of preperiod and period, and a digest over the text and all values. Cost: for
/// breaking into two heaps a few thousand steps a value where a mask divides the heaps well
/// (values.hpp), else as many as there are options.
Report check(std::string_view certificate, const Work& work = {},
             std::uint64_t most_values = most_values_checked);

/// The digest: FNV-1a over the bytes of a text, then over whole values.
class Digest {
public:
    void add(std::string_view text) {
        for (const char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
    }
    void add(std::uint64_t value) { state_ = (state_ ^ value) * 1'099'511'628'211U; }
    std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 14'695'981'039'346'656'037U;
};

}  // namespace bouton::verify
