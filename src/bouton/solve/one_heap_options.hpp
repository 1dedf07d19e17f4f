#pragma once

#include <cstdint>
#include <vector>

#include "bouton/rules/take_break.hpp"
#include "bouton/solve/value_column.hpp"
#include "bouton/solve/value_set.hpp"

namespace bouton {

/// The nim-values of the options that leave one heap or none, for heaps 0, 1, 2 … in order. Where
/// a few amounts may be taken they are looked up one by one; runs of places are windows that move
/// over the values, each with a count of every value in it; a repeated tail is one growing set for
/// each residue of the heap.
class OneHeapOptions {
public:
    explicit OneHeapOptions(const TakeBreak& rule);

    /// Result: whether only a few amounts may be taken: then places() tells all.
    bool few() const noexcept { return few_; }
    /// Result: the amounts that may be taken so that one heap is left, in order. Precondition:
    /// few().
    const std::vector<std::uint64_t>& places() const noexcept { return places_; }
    /// Result: whether the whole heap may be taken.
    bool takes_all(std::uint64_t heap) const noexcept { return rule_.digit(heap).allows(0); }

    /// Puts the values of all options of `heap` that leave one heap or none into `hit`.
    /// Preconditions: heap <= values.size(), and it is 0 or one more than at the last call.
    /// Cost: the places when few(), else the runs and the words of a set.
    void at(std::uint64_t heap, const ValueColumn& values, ValueSet& hit);

    /// Result: bytes of memory held.
    std::uint64_t bytes() const noexcept;

private:
    void enter(std::uint32_t value);
    void leave(std::uint32_t value);

    TakeBreak rule_;
    bool few_ = false;
    std::vector<std::uint64_t> places_;
    std::vector<Run> windows_;
    std::vector<std::uint64_t> count_;  // by value: how often it stands in the windows
    ValueSet present_;                  // those with a count
    std::vector<std::uint64_t> tail_places_;
    std::vector<ValueSet> tail_sets_;  // by heap modulo the length of the tail
};

}  // namespace bouton
