#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "bouton/rules/take_break.hpp"
#include "bouton/solve/one_heap_options.hpp"

namespace bouton {

/// A rule that leaves at most two heaps, sorted by what becomes of the heap. Of two equal heaps the
/// nim-sum is 0, so that only whether there are such matters.
struct SplitRule {
    /// Result: whether `rule` is one: at most two heaps, and two of them at a few places only.
    static bool speaks_of(const TakeBreak& rule) noexcept;

    /// Precondition: speaks_of(rule).
    explicit SplitRule(const TakeBreak& rule);

    /// Result: whether some option is two equal heaps.
    bool leaves_equal(std::uint64_t heap) const noexcept {
        return std::any_of(equal.begin(), equal.end(),
                           [=](std::uint64_t t) { return t < heap && (heap - t) % 2 == 0; });
    }
    /// Result: whether the whole heap may be taken.
    bool takes_all(std::uint64_t heap) const noexcept {
        return heap < all_end && one_heap.takes_all(heap);
    }

    OneHeapOptions one_heap;
    std::vector<std::uint64_t> unequal;  ///< the amounts after which two unequal heaps may be left
    std::vector<std::uint64_t> equal;    ///< and two equal ones
    std::optional<bool> odd;             ///< whether all amounts in `unequal` are odd or all even
    std::uint64_t all_end = 0;           ///< no whole heap from here on may be taken
};

}  // namespace bouton
