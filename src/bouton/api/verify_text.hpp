#pragma once
// What the independent check says, for people.

#include <cstdint>
#include <string>
#include <string_view>

#include "bouton/core/messages.hpp"
#include "bouton/core/result.hpp"
#include "bouton/verify/certificate.hpp"
#include "bouton/verify/quotient.hpp"

namespace bouton {

/// The four ways a check can end.
enum class Judgement : std::uint8_t { accepted, refused, undecided, malformed };

Judgement judgement_of(verify::Verdict verdict) noexcept;

Judgement judgement_of(verify::QuotientVerdict verdict) noexcept;

/// Result: the verdict in one sentence. Precondition: not malformed.
std::string verdict_text(const verify::Report& report, Language language);
std::string verdict_text(const verify::QuotientReport& report, Language language);

/// Result: what is wrong with the text of a certificate, and where. Precondition: malformed.
Error certificate_error(const verify::Report& report, std::string_view text);
Error certificate_error(const verify::QuotientReport& report, std::string_view text);

}  // namespace bouton
