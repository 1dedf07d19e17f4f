#pragma once
// The codes of rules, read once more: this room shares nothing with the rest of Bouton, so that a
// mistake there is not repeated here.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace bouton::verify {

/// What a move that takes (or adds) a given number of tokens may leave.
struct Rest {
    std::uint64_t counts = 0;  ///< bit i: i heaps that are not empty; bit 63: 63 heaps or more
    char shape = ' ';          ///< '!' all different, '?' not all equal, '=' all equal, ' ' any

    bool allows(unsigned heaps) const { return (counts >> heaps & 1) != 0; }
};

/// A take-and-break code: places count the tokens that are taken.
struct Code {
    struct Place {
        std::uint64_t tokens = 0;
        Rest rest = {};
    };

    std::vector<Rest> adding = {};   ///< adding[a - 1]: after adding a tokens
    std::vector<Place> places = {};  ///< in order of tokens, from 0 on
    std::uint64_t tail_start = 0;    ///< the first place of the tail
    std::vector<Rest> tail = {};     ///< repeats for ever from there on; empty: there is none

    /// Result: what may be left after taking `tokens`. Cost: logarithmic.
    Rest rest(std::uint64_t tokens) const;
};

/// The most places that a code may have before its tail.
inline constexpr std::uint64_t most_places = 10'000'000;

/// Result: the code that `text` spells: `0.77`, `4!.[3]`, `0.{2,3+}`, or the sets `subtract:1,2`
/// and `allbut:1,2`; nothing when it spells none, or more than most_places. Cost: linear in the
/// text, for allbut in the largest number.
std::optional<Code> read_code(std::string_view text);

}  // namespace bouton::verify
