#pragma once
// The heaps of Nim that a position amounts to: heaps of another rule by their values, the gaps on a
// strip, the odd steps of a staircase.

#include <cstdint>

#include "bouton/core/convention.hpp"
#include "bouton/core/outcome.hpp"

namespace bouton {

/// What Bouton's rule needs to know of the heaps of Nim: their nim-sum and how many exceed 1.
/// Source: Bouton 1901.
struct NimHeaps {
    std::uint64_t sum = 0;
    std::uint64_t rich = 0;

    void add(std::uint64_t heap) noexcept {
        sum ^= heap;
        rich += heap > 1 ? 1 : 0;
    }
    void add(const NimHeaps& other) noexcept {
        sum ^= other.sum;
        rich += other.rich;
    }
    /// Precondition: `heap` was added.
    void remove(std::uint64_t heap) noexcept {
        sum ^= heap;
        rich -= heap > 1 ? 1 : 0;
    }

    /// Result: who wins Nim with these heaps. Cost: constant.
    Outcome outcome(Convention convention) const noexcept {
        const std::uint64_t lost = convention == Convention::misere && rich == 0 ? 1 : 0;
        return sum == lost ? Outcome::P : Outcome::N;
    }

    /// Result: the one size that `heap` must have for the position to be P, the other heaps being
    /// what they are; it may be more than `heap`, and is `heap` when the position is P already.
    /// Precondition: `heap` was added. Cost: constant.
    std::uint64_t wanted(std::uint64_t heap, Convention convention) const noexcept {
        const bool poor = rich == (heap > 1 ? 1 : 0);
        return sum ^ heap ^ (convention == Convention::misere && poor ? 1 : 0);
    }
};

}  // namespace bouton
