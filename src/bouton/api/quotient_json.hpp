#pragma once
// A misère quotient as text for programs and people.

#include <cstdint>
#include <optional>
#include <string>

#include "bouton/core/messages.hpp"
#include "bouton/solve/heap_monoid.hpp"
#include "bouton/solve/period.hpp"
#include "bouton/solve/quotient_facts.hpp"

namespace bouton {

/// What is told of a quotient.
struct QuotientFacts {
    std::string rule;
    const HeapMonoid& monoid;
    Presentation presentation;
    std::optional<Period> period = std::nullopt;  ///< settled by these heaps
    bool proved = false;                          ///< the separate check has accepted all of it
};

/// Result: one JSON object on one line, without the line's end. Keys, in this order: `rule`,
/// `heaps` (the last one), `order`, `p_order`, `phi` (by heap, from 0 on, as products of the
/// generators), `presentation`, `tame`, `period` (null, or an object with `preperiod`, `period`,
/// `checked_to`), `proved`, `generators` (heaps), `kernel` (its order), `idempotents` (products).
std::string quotient_json(const QuotientFacts& facts);

/// Result: the same in lines for people.
std::string quotient_text(const QuotientFacts& facts, Language language);

/// The most idempotents that are drawn.
inline constexpr std::size_t most_drawn = 400;

/// Result: a drawing of the order of the idempotents, upper ones above lower ones. Precondition: at
/// most most_drawn of them.
std::string lattice_svg(const QuotientFacts& facts, Language language);

}  // namespace bouton
