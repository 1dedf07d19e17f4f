#pragma once
// Games of taking a number out of a set from one heap, many heaps in one machine word: which heaps
// are lost, and their nim-values.

#include <cstdint>
#include <span>
#include <vector>

#include "bouton/core/budget.hpp"

namespace bouton {

/// Which heaps are lost (have nim-value 0) when a move takes one of `steps`.
class LostHeaps {
public:
    /// Precondition: no step is 0.
    explicit LostHeaps(std::span<const std::uint64_t> steps);

    /// Makes heaps 0 … `heap` known. Result: false when the budget ran out first. Cost: for each 64
    /// heaps two shifts and an `or` a step. Memory: a bit a heap.
    bool extend(std::uint64_t heap, Budget& budget);

    /// Precondition: extend(heap) was true.
    bool operator()(std::uint64_t heap) const noexcept {
        return (words_[heap / 64 + 1] >> heap % 64 & 1) != 0;
    }

    /// Result: bit i tells whether heap 64 * index + i is lost. Precondition: that heap 64 * index
    /// is known.
    std::uint64_t word(std::uint64_t index) const noexcept { return words_[index + 1]; }

private:
    std::vector<std::uint64_t> steps_;  // ascending, each once
    std::uint64_t small_ = 0;           // bit s: the step s, for s < 64
    std::vector<std::uint64_t> words_;  // bit i of word w + 1: heap 64 w + i is lost; word 0 is 0
};

/// Result: the nim-values of heaps 0 … `heap`, or false when the budget ran out first. `to` has one
/// value for each of them. Precondition: no step is 0. Cost: with few steps a mark for each heap
/// and step; else, for each value and each 512 heaps, one load of 64 bytes a step. Source: mex,
/// value by value: the heaps of value v are, among those without a smaller value, the ones that
/// lead to none of value v.
bool subtraction_values(std::span<const std::uint64_t> steps, std::uint64_t heap,
                        std::vector<std::uint32_t>& to, Budget& budget);

}  // namespace bouton
