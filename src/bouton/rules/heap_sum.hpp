#pragma once
// Several heaps under one rule: a move changes one heap.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "bouton/rules/custom.hpp"
#include "bouton/rules/take_break.hpp"

namespace bouton {

/// A rule that is played with any number of heaps, each by itself: for_each_option(rule, heap,
/// visit) tells the heaps that a move leaves of one. The set is closed.
template <class R>
concept HeapGame = std::same_as<R, TakeBreak> || std::same_as<R, CustomRule>;

/// The game of a whole position of heaps. A position is its non-empty heaps in ascending order: the
/// order of heaps and empty heaps make no difference to play, so positions that differ only in
/// these are one.
template <HeapGame R>
struct HeapSum {
    using Position = std::vector<std::uint64_t>;

    R rule;

    /// Result: `heaps` as a Position.
    static Position canonical(std::span<const std::uint64_t> heaps) {
        Position position;
        for (const std::uint64_t heap : heaps)
            if (heap != 0) position.push_back(heap);
        std::sort(position.begin(), position.end());
        return position;
    }

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        Position option;
        for (std::size_t i = 0; i < position.size(); ++i) {
            if (i > 0 && position[i] == position[i - 1])
                continue;  // an equal heap has equal options
            const bool go_on = bouton::for_each_option(
                rule, position[i], [&](std::span<const std::uint64_t> parts) {
                    const auto heap = position.begin() + static_cast<std::ptrdiff_t>(i);
                    option.assign(position.begin(), heap);
                    option.insert(option.end(), heap + 1, position.end());
                    option.insert(option.end(), parts.begin(), parts.end());
                    std::sort(option.begin(), option.end());
                    return visit(static_cast<const Position&>(option));
                });
            if (!go_on) return false;
        }
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const { to = position; }
};

template <class R>
HeapSum(R) -> HeapSum<R>;

}  // namespace bouton
