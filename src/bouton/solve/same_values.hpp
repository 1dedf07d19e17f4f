#pragma once

#include <cstdint>

#include "bouton/solve/periodic_values.hpp"

namespace bouton {

/// How the nim-values f of one rule stand to the nim-values g of another.
struct SameValues {
    enum class Verdict : std::uint8_t {
        same,       ///< f(n) = g(n + shift) for all heaps n, and n >= 1 where the shift is -1
        different,  ///< for no shift by at most one heap
        undecided   ///< they agree as far as they are known, and not both periods are proved
    };
    Verdict verdict = Verdict::undecided;
    int shift = 0;           ///< -1, 0 or 1; that of the longest agreement when undecided
    std::uint64_t heap = 0;  ///< different: the first heap n with f(n) != g(n);
                             ///< undecided: the last heap n where they were compared
};

/// Compares the values of two rules. They are the same when both have a proved period, the least
/// periods and their saltus are equal, and the values agree up to the end of the first period that
/// both are in; one difference for each shift proves that they are not. Precondition: both were
/// searched for a period (PeriodicValues::search). Cost: linear in the preperiods and periods, or
/// in the values that both know.
SameValues compare(const PeriodicValues& f, const PeriodicValues& g);

}  // namespace bouton
