#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/rules/custom.hpp"

namespace bouton {

/// The nim-values of the heaps of one custom rule, from heap 0 on, made longer as they are needed.
class CustomSequence {
public:
    explicit CustomSequence(CustomRule rule);
    CustomSequence(CustomSequence&&) noexcept;
    CustomSequence& operator=(CustomSequence&&) noexcept;
    ~CustomSequence();

    /// Makes the values of heaps 0 … `heap` known. Result: false when the budget ran out first; the
    /// values found so far stay. Cost: for each clause and new heap the amounts that its condition
    /// allows, and a few nanoseconds for each that must be asked; next to nothing where all amounts
    /// between two bounds are allowed. Heaps from 2^32 on are beyond the memory of any budget.
    bool extend(std::uint64_t heap, Budget& budget);

    /// Result: the nim-value of a heap. Precondition: heap < size().
    std::uint32_t operator[](std::uint64_t heap) const noexcept { return values_[heap]; }
    std::uint64_t size() const noexcept { return values_.size(); }
    const CustomRule& rule() const noexcept;

private:
    class Engine;

    std::vector<std::uint32_t> values_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace bouton
