#pragma once
// What no row of the table can express by a rule of the library: a function each, and why.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/outcome.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/heap_values.hpp"

namespace bouton {

/// Kayles on a circle of n coins (poj-2484). A rule of its own only in its first move, which leaves
/// a row. Result: N for n = 1 and 2, P for 0 and from 3 on: the second player leaves two equal rows
/// and answers each move by its mirror image. Source: Winning Ways, ch. 4, the same argument.
Outcome circle_of_kayles(std::uint64_t coins) noexcept;

/// Grundy's game on one heap (cses-2207), for which tables are too slow: computing the values up to
/// 10^6 by definition takes 2.5 * 10^11 options. Result: the outcome for heaps up to
/// most_known_grundy, else nothing. Source: computed (bench/bench_grundy_zeros.cpp does it again),
/// 42 heaps have value 0, the greatest of them is 1222.
inline constexpr std::uint64_t most_known_grundy = 1'000'000;
std::optional<Outcome> grundy_outcome(std::uint64_t heap) noexcept;

/// Result: nim-sum of x, x + 1, …, x + m - 1 (codeforces-15c), or nothing when the last of these is
/// above 2^64-1. A position of up to 10^21 heaps cannot be written down, so no rule takes it.
/// Precondition: m >= 1. Cost: constant.
std::optional<std::uint64_t> nim_sum_of_run(std::uint64_t x, std::uint64_t m) noexcept;

/// The nim-values of a sheet of w x h squares (poj-2311): a move cuts it in two along a line;
/// whoever first makes a piece 1 x 1 wins. Play ends by winning, not by having no move, so no rule
/// of the library says it. Nobody cuts off a strip one square wide unless he must, since a strip
/// can be won at once; so only cuts that leave sides of 2 or more count, and who has none loses.
class SheetValues {
public:
    /// Makes sheets with both sides up to `side` known. Result: false when the budget ran out
    /// first. Cost: side^3 / 2 options.
    bool extend(std::uint64_t side, Budget& budget);

    /// Precondition: 2 <= w, h, and both are known.
    std::uint32_t operator()(std::uint64_t w, std::uint64_t h) const noexcept {
        return w < h ? values_[h * (h + 1) / 2 + w] : values_[w * (w + 1) / 2 + h];
    }

private:
    std::uint64_t side_ = 1;
    std::vector<std::uint32_t> values_;  // of w x h with h <= w, at w (w + 1) / 2 + h
};

/// The row of R and B cells (codeforces-1704f): a move whitens two neighbouring cells, one of them
/// of the mover's colour (Alice R, Bob B). Not impartial: with more R than B Alice wins, with fewer
/// Bob, if there are two cells at all. With as many only moves on neighbours R B count, which is
/// Dawson's Kayles on each longest stretch of alternating cells. Source: the tutorial's argument,
/// compared with search in the tests; Dawson's Kayles has period 34 from heap 53 on (Guy and Smith
/// 1956).
class ColouredRow {
public:
    ColouredRow();
    /// Result: N when Alice, who begins, wins. Precondition: only R and B. Cost: linear.
    Outcome outcome(std::string_view cells) const noexcept;

private:
    HeapValues values_;
};

/// A race to a price by bids of 1 … most (hdu-2149); who reaches the price or goes beyond it has
/// won. Going beyond is no move of bounded Nim. Result: all winning first bids are first … last;
/// none when first > last. Preconditions: price >= 1, most >= 1. Cost: constant.
struct Bids {
    std::uint64_t first = 1;
    std::uint64_t last = 0;
};
Bids winning_bids(std::uint64_t price, std::uint64_t most) noexcept;

}  // namespace bouton
