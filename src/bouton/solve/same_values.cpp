#include "bouton/solve/same_values.hpp"

#include <algorithm>

namespace bouton {
namespace {

/// Where two rows of values, one of them shifted, agree.
struct Agreement {
    std::uint64_t compared = 0;  ///< heaps 0 … compared - 1 of f were looked at
    std::uint64_t heap = 0;      ///< of f, the first that differs
    bool differs = false;
    bool for_ever = false;
};

bool has_proof(const PeriodicValues& values) { return values.period() && values.period()->proved; }

/// f(n) against g(n + shift).
Agreement agreement(const PeriodicValues& f, const PeriodicValues& g, int shift) {
    const std::uint64_t ahead = shift > 0 ? 1 : 0;
    const std::uint64_t behind = shift < 0 ? 1 : 0;
    Agreement found;
    bool may_be_same = false;
    if (has_proof(f) && has_proof(g)) {
        const Period& one = *f.period();
        const Period& two = *g.period();
        may_be_same = one.period == two.period && one.saltus == two.saltus;
        // Rows with different least periods cannot agree for the sum of the two.
        found.compared =
            std::max(one.preperiod, two.preperiod) + 1 + one.period + two.period + behind;
    } else {
        found.compared = std::min(f.size(), g.size() - std::min(g.size(), ahead) + behind);
    }
    for (std::uint64_t heap = behind; heap < found.compared; ++heap)
        if (f(heap) != g(heap + ahead - behind)) {
            found.differs = true;
            found.heap = heap;
            return found;
        }
    found.for_ever = may_be_same;
    return found;
}

}  // namespace

SameValues compare(const PeriodicValues& f, const PeriodicValues& g) {
    SameValues result{.verdict = SameValues::Verdict::different};
    for (const int shift : {0, 1, -1}) {
        const Agreement found = agreement(f, g, shift);
        if (found.for_ever) return {.verdict = SameValues::Verdict::same, .shift = shift};
        if (found.differs) {
            if (shift == 0 && result.verdict == SameValues::Verdict::different)
                result.heap = found.heap;
        } else if (result.verdict == SameValues::Verdict::different) {
            result = {.shift = shift,
                      .heap = found.compared - std::min<std::uint64_t>(found.compared, 1)};
        }
    }
    return result;
}

}  // namespace bouton
