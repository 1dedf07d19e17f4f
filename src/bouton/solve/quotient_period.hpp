#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "bouton/rules/take_break.hpp"
#include "bouton/solve/heap_monoid.hpp"
#include "bouton/solve/period.hpp"

namespace bouton {

/// Result: how many images, from heap 0 on, settle that Phi(n + period) = Phi(n) for all n >=
/// preperiod, in the quotient of these heaps; nothing for rules of which no theorem speaks: those
/// whose digits go on for ever, and digits that allow 63 heaps or more.
///
/// Let k be the last place, m = max(preperiod, 1), and q the least multiple of the period p such
/// that r p divides q for every number r of heaps under the suffix `=`. As for nim-values
/// (PeriodTheorem), the options of heaps n and n + q have the same images for all n >= B, where B
/// is the largest of m + k, and for each number r >= 2 of heaps r m + (r - 1) q + k, or with `?` r
/// m + r q + k, with `!` as with `?` for r = 2, else r m + (r^2 - 1) q + k, and with `=` r m + k.
/// What a heap adds to the proof of a quotient is its image and the images of its options. So the
/// proof for the first B + q heaps is one for all heaps, with Phi(n + q) = Phi(n). For octal codes
/// that is the bound 2 n0 + 2 p + k of T. E. Plambeck, Taming the wild in impartial combinatorial
/// games, Integers 5 (2005) G5. Precondition: period >= 1. Cost: the digits of the code.
std::optional<std::uint64_t> images_needed(const TakeBreak& rule, std::uint64_t preperiod,
                                           std::uint64_t period);

/// Result: the period of the images that these settle, with the least period and the least
/// preperiod for it; nothing when they settle none. Its saltus is 0, `proved` is false. Cost: the
/// square of the number of heaps at most; about linear where a period is soon refuted.
std::optional<Period> period_of_images(const TakeBreak& rule, std::span<const Element> images);

}  // namespace bouton
