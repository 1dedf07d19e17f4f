#pragma once
// Certificates of periods: written here, checked by code that shares nothing with this
// (verify/certificate.hpp). docs/formats.md describes the file.

#include <cstdint>
#include <optional>
#include <string>

#include "bouton/core/budget.hpp"
#include "bouton/core/digest.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/period.hpp"

namespace bouton {

/// Writes the certificate of one period while the values pass by.
class CertificateWriter {
public:
    /// Result: nothing when the rule has no spelling that a certificate can hold: no code of at
    /// most max_code_length characters, and no set of at most max_rule_numbers numbers.
    static std::optional<CertificateWriter> start(const TakeBreak& rule, const Period& period);

    /// Adds the value of the next heap, from heap 0 on to period.checked_to.
    void add(std::uint64_t value) noexcept { digest_.add(value); }

    /// Result: the whole text. Precondition: all values were added.
    std::string finish() const;

private:
    explicit CertificateWriter(std::string head);

    std::string head_;
    Digest digest_;
};

/// Result: the certificate of a period of `rule`; nothing when the rule has no spelling for it.
/// `values`: anything that gives the value of a heap by values[heap]. Precondition: known up to
/// period.checked_to. Cost: one pass over the values.
template <class Values>
std::optional<std::string> certificate_of(const TakeBreak& rule, const Period& period,
                                          const Values& values) {
    auto writer = CertificateWriter::start(rule, period);
    if (!writer) return std::nullopt;
    for (std::uint64_t heap = 0; heap <= period.checked_to; ++heap) writer->add(values[heap]);
    return writer->finish();
}

/// Result: the rule as the independent check reads it: a code of at most max_code_length
/// characters, or a set of at most max_rule_numbers numbers; nothing when there is none.
std::optional<std::string> spell_rule(const TakeBreak& rule);

/// What the independent check said.
enum class Proof : std::uint8_t {
    accepted,
    stopped,  ///< the budget ran out before it had an answer
    refused   ///< it disagrees, or there was nothing to ask it
};

/// Asks the independent check. Cost: see verify/certificate.hpp; the budget counts its options.
Proof ask_verifier(const std::optional<std::string>& certificate, Budget& budget);

}  // namespace bouton
