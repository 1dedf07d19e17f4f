#include "bouton/judge/own_games.hpp"

#include <algorithm>
#include <array>

#include "bouton/core/mex.hpp"

namespace bouton {
namespace {

/// Nim-value 0 in Grundy's game, all up to most_known_grundy.
constexpr std::array<std::uint16_t, 42> grundy_zeros = {
    0,   1,   2,   4,   7,   10,  20,  23,  26,  50,  53,  270, 273, 276,
    282, 285, 288, 316, 334, 337, 340, 346, 359, 362, 365, 386, 389, 392,
    566, 630, 633, 636, 639, 673, 676, 682, 685, 923, 926, 929, 932, 1222};

constexpr auto grundy_lost = [] {
    std::array<bool, grundy_zeros.back() + 1> lost = {};
    for (const std::uint16_t heap : grundy_zeros) lost[heap] = true;
    return lost;
}();

/// Result: 1 ^ 2 ^ … ^ n.
std::uint64_t nim_sum_to(std::uint64_t n) noexcept {
    switch (n % 4) {
        case 0:
            return n;
        case 1:
            return 1;
        case 2:
            return n + 1;
        default:
            return 0;
    }
}

constexpr std::uint64_t dawson_start = 53;
constexpr std::uint64_t dawson_period = 34;
/// Values g(n + p) = g(n) for n from the start up to here prove the period (Guy and Smith 1956).
constexpr std::uint64_t dawson_known = 2 * (dawson_start + dawson_period) + 2 + dawson_period;

}  // namespace

Outcome circle_of_kayles(std::uint64_t coins) noexcept {
    return coins == 1 || coins == 2 ? Outcome::N : Outcome::P;
}

std::optional<Outcome> grundy_outcome(std::uint64_t heap) noexcept {
    if (heap > most_known_grundy) return std::nullopt;
    const bool is_lost = heap <= grundy_zeros.back() && grundy_lost[heap];
    return is_lost ? Outcome::P : Outcome::N;
}

std::optional<std::uint64_t> nim_sum_of_run(std::uint64_t x, std::uint64_t m) noexcept {
    if (m - 1 > UINT64_MAX - x) return std::nullopt;
    return nim_sum_to(x + (m - 1)) ^ (x == 0 ? 0 : nim_sum_to(x - 1));
}

bool SheetValues::extend(std::uint64_t side, Budget& budget) {
    if (side <= side_) return true;
    if (!budget.reach(side) || side > 1'000'000) return budget.stop(Stopped::heap);
    const std::uint64_t cells = (side + 1) * (side + 2) / 2;
    if (!budget.hold(cells * sizeof(std::uint32_t))) return false;
    values_.resize(cells, 0);
    MexSet mex;
    for (std::uint64_t w = side_ + 1; w <= side; ++w) {
        for (std::uint64_t h = 2; h <= w; ++h) {
            mex.clear();
            for (std::uint64_t a = 2; 2 * a <= w; ++a)
                mex.insert((*this)(a, h) ^ (*this)(w - a, h));
            for (std::uint64_t a = 2; 2 * a <= h; ++a)
                mex.insert((*this)(w, a) ^ (*this)(w, h - a));
            values_[w * (w + 1) / 2 + h] = static_cast<std::uint32_t>(mex.mex());
            if (!budget.spend((w + h) / 2)) return false;
        }
        side_ = w;
    }
    return true;
}

ColouredRow::ColouredRow()
    : values_(TakeBreak{.runs = {{.first = 2, .last = 2, .digit = {.counts = 7}}}}) {
    const Limits limits;
    Budget budget(limits);
    values_.prepare(dawson_known, budget);
}

Outcome ColouredRow::outcome(std::string_view cells) const noexcept {
    const auto red = static_cast<std::uint64_t>(std::count(cells.begin(), cells.end(), 'R'));
    const std::uint64_t blue = cells.size() - red;
    if (cells.size() < 2) return Outcome::P;  // nobody can move
    if (red != blue) return red > blue ? Outcome::N : Outcome::P;
    std::uint64_t sum = 0;
    for (std::size_t first = 0; first < cells.size();) {
        std::size_t end = first + 1;
        while (end < cells.size() && cells[end] != cells[end - 1]) ++end;
        std::uint64_t length = end - first;
        if (length > dawson_known) length = dawson_start + (length - dawson_start) % dawson_period;
        sum ^= values_(length);
        first = end;
    }
    return sum == 0 ? Outcome::P : Outcome::N;
}

Bids winning_bids(std::uint64_t price, std::uint64_t most) noexcept {
    if (price <= most) return {price, most};
    // Leaving a multiple of most + 1 wins; most + 1 does not overflow, as price is larger.
    const std::uint64_t bid = price % (most + 1);
    return bid == 0 ? Bids{} : Bids{bid, bid};
}

}  // namespace bouton
