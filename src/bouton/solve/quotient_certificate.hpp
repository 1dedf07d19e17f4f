#pragma once
// Certificates of misère quotients: written here, checked by code that shares nothing with this
// (verify/quotient.hpp). docs/formats.md describes the file.

#include <cstdint>
#include <optional>
#include <string>

#include "bouton/core/budget.hpp"
#include "bouton/rules/custom.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/certificate.hpp"
#include "bouton/solve/heap_monoid.hpp"
#include "bouton/solve/period.hpp"

namespace bouton {

/// Result: the certificate of the quotient of the heaps of monoid.image, with the period of the
/// images where there is one. A rule that the checker has no spelling for stands there with the
/// moves of every heap. Cost: the size of the text; for listed moves all options.
std::string quotient_certificate(const TakeBreak& rule, const HeapMonoid& monoid,
                                 const std::optional<Period>& period);
std::string quotient_certificate(const CustomRule& rule, const HeapMonoid& monoid,
                                 const std::optional<Period>& period);

/// Asks the independent check. Cost: see verify/quotient.hpp; the budget counts its steps.
Proof ask_quotient_verifier(const std::string& certificate, Budget& budget);

}  // namespace bouton
