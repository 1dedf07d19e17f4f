#pragma once
// Take-and-break games: a move takes tokens from one heap and leaves the rest in one or more heaps.
// Nim, subtraction games, octal and hexadecimal games, Grundy's and Lasker's games are all values
// of this one type.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "bouton/rules/partitions.hpp"

namespace bouton {

/// The last place of a run without end.
inline constexpr std::uint64_t no_end = std::numeric_limits<std::uint64_t>::max();

/// One digit of a code: into how many non-empty heaps the rest may be left, and of what shape.
struct Digit {
    /// Bit i: exactly i heaps, for i < 63; bit 63: any number of heaps from 63 on.
    std::uint64_t counts = 0;
    /// Speaks only of rests left in two or more heaps (no heap and one heap are allowed by every
    /// suffix); `any` where counts has no bit for two or more.
    Parts parts = Parts::any;

    constexpr bool allows(std::uint64_t heaps) const noexcept {
        return (counts >> (heaps < 63 ? heaps : 63) & 1) != 0;
    }
    constexpr bool is_zero() const noexcept { return counts == 0; }
    constexpr bool splits() const noexcept { return counts >> 2 != 0; }

    friend bool operator==(const Digit&, const Digit&) = default;
};

/// `digit` stands at every place of first … last (both included); last = no_end = 2^64-1 means
/// without end.
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

/// A take-and-break rule in its one canonical form: two rules are equal exactly when their digits
/// are. Runs are in order, do not touch when their digits are equal, and hold no zero digit; the
/// tail has two or more digits (a tail of one digit is a run without end), is as short as can be,
/// starts as early as can be but not before place 1, and is {} when there is none. Place 0 of the
/// runs is d0 (break without taking). An empty heap has no options.
struct TakeBreak {
    /// adding[a - 1]: what may be left after adding a tokens; no zero digit at the end.
    std::vector<Digit> adding = {};
    std::vector<Run> runs = {};
    Tail tail = {};

    /// Result: the digit that tells what may be left after taking `tokens`. Cost: logarithmic in
    /// the runs.
    Digit digit(std::uint64_t tokens) const noexcept;

    friend bool operator==(const TakeBreak&, const TakeBreak&) = default;
};

/// Result: the rule with the given digits, brought into canonical form. `runs` are in order and do
/// not overlap each other or the tail.
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

/// Result: the least number of heaps that `digit` allows, at the place where a move adds `added`
/// tokens (0: d0), for which some option of some heap has a part that is no smaller than that heap;
/// none when there is no such option. 0 stands for the "move" of an empty heap, 63 for 63 or more.
std::optional<std::uint64_t> endless_heaps(const Digit& digit, std::uint64_t added) noexcept;

/// Calls `visit(parts)` once for every option of `heap`: the sizes of the non-empty heaps that are
/// left, largest first, as a span that is valid during the call; `parts` sums up to heap minus what
/// was taken. No option is visited twice. `visit` returns whether to go on.
/// Result: false if `visit` ended the walk. Precondition: heap + rule.adding.size() < 2^64.
/// Cost: constant for an option, amortised, and an allocation only where it leaves more than 8
/// heaps. Digits with `=` for many numbers of heaps also try each number that does not divide the
/// rest. Order: fewest tokens taken first (before all: most tokens added), then fewest heaps.
template <class Visit>
bool for_each_option(const TakeBreak& rule, std::uint64_t heap, Visit&& visit);

namespace detail {

/// Leaves `most`, `most` - 1, … , `least` tokens in every way of `digit`.
/// Precondition: most >= least.
template <class Visit>
bool for_each_rest(const Digit digit, std::uint64_t most, std::uint64_t least, PartsBuffer& buffer,
                   Visit& visit) {
    const bool none = digit.allows(0);
    const bool one = digit.allows(1);
    const bool two = digit.allows(2);
    const bool more = digit.counts >> 3 != 0;
    if (digit.counts >> 1 == 0) return !none || least != 0 || visit(Heaps());
    for (std::uint64_t total = most;; --total) {
        if (total == 0) return !none || visit(Heaps());
        if (const std::uint64_t rest = total; one && !visit(Heaps(&rest, 1))) return false;
        if (two && !for_each_pair(total, digit.parts, visit)) return false;
        if (more) {
            const std::uint64_t gap = digit.parts == Parts::all_different ? 1 : 0;
            for (std::uint64_t heaps = 3; has_partition(total, heaps, gap); ++heaps) {
                if (heaps < 63 && digit.counts >> heaps == 0) break;
                if (digit.allows(heaps) &&
                    !for_each_partition(total, heaps, digit.parts, buffer, visit))
                    return false;
            }
        }
        if (total == least) return true;
    }
}

}  // namespace detail

template <class Visit>
bool for_each_option(const TakeBreak& rule, std::uint64_t heap, Visit&& visit) {
    if (heap == 0) return true;
    detail::PartsBuffer buffer;
    for (std::size_t a = rule.adding.size(); a > 0; --a)
        if (!detail::for_each_rest(rule.adding[a - 1], heap + a, heap + a, buffer, visit))
            return false;
    for (const Run& run : rule.runs) {
        if (run.first > heap) return true;
        const std::uint64_t last = std::min(run.last, heap);
        if (!detail::for_each_rest(run.digit, heap - run.first, heap - last, buffer, visit))
            return false;
    }
    if (rule.tail.digits.empty() || rule.tail.first > heap) return true;
    std::size_t at = 0;
    for (std::uint64_t rest = heap - rule.tail.first;; --rest) {
        const Digit digit = rule.tail.digits[at];
        if (!digit.is_zero() && !detail::for_each_rest(digit, rest, rest, buffer, visit))
            return false;
        if (rest == 0) return true;
        if (++at == rule.tail.digits.size()) at = 0;
    }
}

}  // namespace bouton
