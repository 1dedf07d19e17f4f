#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <variant>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/rules/heap_sum.hpp"

namespace bouton {

/// The moves of the heaps of one rule, heap after heap, kept for those who walk them many times. A
/// heap without options is worth as much as an empty one in both conventions; such heaps are left
/// out of what a move leaves.
class HeapMoves {
public:
    /// Precondition: always_ends(rule).
    explicit HeapMoves(const TakeBreak& rule) : rule_(rule) { enter(0); }
    explicit HeapMoves(const CustomRule& rule) : rule_(rule) { enter(0); }

    /// Makes the moves of one more heap known. Result: false when the budget ran out, or when the
    /// longest play has 2^62 moves or more (Stopped::value); the heap is then not known. Cost: its
    /// options.
    bool extend(Budget& budget);

    /// Result: how many heaps are known, the empty one included.
    std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(longest_.size()); }

    /// Result: the number of moves of the longest play from the heap alone. Every option has a
    /// smaller number, so that plays of sums go down in the sum of these numbers.
    std::uint64_t longest(std::uint32_t heap) const noexcept { return longest_[heap]; }
    /// Result: whether the heap has no options.
    bool is_dead(std::uint32_t heap) const noexcept { return longest_[heap] == 0; }

    /// Calls visit(parts) for every option of the heap; parts without options are left out, so that
    /// some options may be alike.
    template <class Visit>
    void for_each(std::uint32_t heap, Visit&& visit) const {
        for (std::size_t at = first_[heap]; at < first_[heap + 1]; at += parts_[at] + 1)
            visit(std::span<const std::uint32_t>(&parts_[at] + 1, parts_[at]));
    }

    /// Result: bytes of memory held.
    std::uint64_t bytes() const noexcept {
        return parts_.capacity() * sizeof(std::uint32_t) + first_.capacity() * sizeof(std::size_t) +
               longest_.capacity() * sizeof(std::uint64_t);
    }

private:
    void enter(std::uint64_t longest) {
        longest_.push_back(longest);
        first_.push_back(parts_.size());
    }

    std::variant<TakeBreak, CustomRule> rule_;
    std::vector<std::uint64_t> longest_ = {};
    std::vector<std::size_t> first_ = {0};   // by heap, and one more
    std::vector<std::uint32_t> parts_ = {};  // how many, then they, largest first
};

}  // namespace bouton
