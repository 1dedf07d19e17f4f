#pragma once
// Take-and-break games: a move takes tokens from one heap and leaves the rest in one or more heaps.
// Nim, subtraction games, octal and hexadecimal games, Grundy's and Lasker's games are all values of
// this one type.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bouton/rules/partitions.hpp"

namespace bouton {

/// One digit of a code: into how many non-empty heaps the rest may be left, and of what shape.
struct Digit {
    /// Bit i: exactly i heaps, for i < 63; bit 63: any number of heaps from 63 on.
    std::uint64_t counts = 0;
    /// Speaks only of rests left in two or more heaps; `any` where counts has no such bit.
    Parts parts = Parts::any;

    constexpr bool allows(std::uint64_t heaps) const noexcept {
        return (counts >> (heaps < 63 ? heaps : 63) & 1) != 0;
    }
    constexpr bool is_zero() const noexcept { return counts == 0; }

    friend bool operator==(const Digit&, const Digit&) = default;
};

/// `digit` stands at every place of first … last (both included); last = 2^64-1 means without end.
struct Run {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    Digit digit = {};

    friend bool operator==(const Run&, const Run&) = default;
};

/// `digits` stand from place `first` on, repeated for ever.
struct Tail {
    std::uint64_t first = 0;
    std::vector<Digit> digits = {};

    friend bool operator==(const Tail&, const Tail&) = default;
};

/// A take-and-break rule in its one canonical form: two rules are equal exactly when their digits are.
/// Runs are in order, do not touch when their digits are equal, and hold no zero digit; the tail has
/// two or more digits (a tail of one digit is a run without end), is as short as can be, starts as
/// early as can be, and is empty when there is none. Place 0 of the runs is d0 (break without taking).
/// An empty heap has no options.
struct TakeBreak {
    std::vector<Digit> adding = {};  ///< adding[a - 1]: what may be left after adding a tokens; no zero at the end
    std::vector<Run> runs = {};
    Tail tail = {};

    /// Result: the digit that tells what may be left after taking `tokens`. Cost: logarithmic in the runs.
    Digit digit(std::uint64_t tokens) const noexcept;

    friend bool operator==(const TakeBreak&, const TakeBreak&) = default;
};

/// Result: the rule with the given digits, brought into canonical form. `runs` are in order and do not
/// overlap each other or the tail.
TakeBreak make_take_break(std::vector<Digit> adding, std::vector<Run> runs, Tail tail);

/// Result: take any number from `set` (deduplicated; order free); all but these; 1 to m.
/// Precondition: no 0 in `set`, m >= 1.
TakeBreak subtraction(std::span<const std::uint64_t> set);
TakeBreak all_but(std::span<const std::uint64_t> set);
TakeBreak bounded(std::uint64_t m);

/// Result: whether some option of some heap consists of two or more heaps.
bool splits(const TakeBreak& rule) noexcept;

/// Result: whether every play from every position is sure to end, because each heap of an option is
/// smaller than the heap it came from. Codes for which the digits alone do not settle this count as
/// endless; so does a digit d0 that could "move" an empty heap (`1.`).
bool always_ends(const TakeBreak& rule) noexcept;

/// Calls `visit(parts)` once for every option of `heap`: the sizes of the non-empty heaps that are left,
/// largest first, as a span that is valid during the call; `parts` sums up to heap minus what was taken.
/// No option is visited twice. `visit` returns whether to go on.
/// Result: false if `visit` ended the walk. Precondition: heap + rule.adding.size() < 2^64.
/// Order: fewest tokens taken first (added tokens before all), then fewest heaps.
template <class Visit>
bool for_each_option(const TakeBreak& rule, std::uint64_t heap, Visit&& visit);

}  // namespace bouton
