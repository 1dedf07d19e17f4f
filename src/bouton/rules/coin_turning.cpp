#include "bouton/rules/coin_turning.hpp"

#include <bit>
#include <string>

#include "bouton/core/mex.hpp"
#include "bouton/core/nimber.hpp"

namespace bouton {
namespace {

constexpr CoinTurning single{.sizes = 0b10};

bool odious(std::uint64_t number) noexcept { return std::popcount(number) % 2 == 1; }

/// Result: the nim-sum of the largest powers of 2 dividing 1, 2, ..., number: each bit counts the
/// odd multiples of its power, which makes it the sum of this and the next bit of the number.
constexpr std::uint64_t gray(std::uint64_t number) noexcept { return number ^ number >> 1; }

/// Result: the number with this gray().
constexpr std::uint64_t from_gray(std::uint64_t code) noexcept {
    for (unsigned shift = 1; shift < 64; shift *= 2) code ^= code >> shift;
    return code;
}

/// Result: the first of `items`, ascending, that equals the next, or null.
template <class T>
const T* repeated(const std::vector<T>& items) {
    const auto twice = std::adjacent_find(items.begin(), items.end());
    return twice == items.end() ? nullptr : &*twice;
}

tl::unexpected<Error> outside(std::uint64_t place, std::uint64_t last) {
    return fail({.message = Message::position_cell_outside,
                 .arguments = {"0", std::to_string(last)},
                 .found = std::to_string(place)});
}

}  // namespace

std::optional<std::uint64_t> CoinTurning::value(std::uint64_t coin) const noexcept {
    if (runs) {
        // Runs of up to `longest` coins: the sizes 1 ... longest and no other.
        const std::uint64_t divisor = (coin + 1) & (0 - (coin + 1));
        if (*this == ruler) return divisor;
        const std::uint64_t next = (sizes >> 1) + 1;
        if (sizes < 2 || !std::has_single_bit(next) || sizes >> 63 != 0) return std::nullopt;
        const auto longest = static_cast<std::uint64_t>(std::countr_zero(next));
        return std::min(divisor, std::bit_floor(longest));
    }
    if (*this == single) return 1;
    if (*this == twins) return coin;
    if (*this == turning_turtles) return coin + 1;
    if (*this == mock_turtles) return 2 * coin + (odious(coin) ? 0 : 1);
    return std::nullopt;
}

std::uint64_t CoinTurning::run_worth(std::uint64_t wanted, std::uint64_t last) noexcept {
    return from_gray(gray(last + 1) ^ wanted);
}

std::optional<std::uint64_t> CoinTurning::coin_worth(std::uint64_t value) const noexcept {
    if (*this == twins) return value;
    if (*this == turning_turtles && value > 0) return value - 1;
    if (*this == mock_turtles && odious(value)) return value >> 1;
    return std::nullopt;
}

std::vector<std::uint64_t> coin_values(const CoinTurning& turning, std::size_t count) {
    std::vector<std::uint64_t> values;
    MexSet left;
    while (values.size() < count) {
        left.clear();
        turning.for_each_set(values.size(), [&](std::span<const std::uint64_t> set) {
            std::uint64_t sum = 0;
            for (const std::uint64_t coin : set.first(set.size() - 1))
                sum ^= values[static_cast<std::size_t>(coin)];
            left.insert(sum);
            return true;
        });
        values.push_back(left.mex());
    }
    return values;
}

Result<CoinRow::Position> CoinRow::position(std::span<const std::uint64_t> numbers) const {
    Position position(numbers.begin(), numbers.end());
    std::sort(position.begin(), position.end());
    if (!position.empty() && position.back() > turning.last_place())
        return outside(position.back(), turning.last_place());
    if (const auto* twice = repeated(position))
        return fail({.message = Message::position_cell_twice, .found = std::to_string(*twice)});
    return position;
}

std::optional<std::uint64_t> CoinRow::value(const Position& position) const {
    std::uint64_t sum = 0;
    for (const std::uint64_t head : position) {
        const auto one = turning.value(head);
        if (!one) return std::nullopt;
        sum ^= *one;
    }
    return sum;
}

std::optional<Outcome> CoinRow::outcome(const Position& position, Convention convention) const {
    const auto sum = value(position);
    if (!sum) return std::nullopt;
    bool lost = *sum == 0;
    if (convention == Convention::misere) {
        if (turning == mock_turtles)
            lost = *sum == 1;
        else if (turning == turning_turtles || turning == ruler)
            lost = lost != misere_differs(position);
        else
            return std::nullopt;
    }
    return lost ? Outcome::P : Outcome::N;
}

bool CoinRow::misere_differs(const Position& position) const {
    if (turning == ruler)
        return std::all_of(position.begin(), position.end(),
                           [](std::uint64_t head) { return head % 2 == 0; });
    std::size_t at = !position.empty() && position[0] == 0 ? 1 : 0;
    for (; at + 1 < position.size(); at += 2)
        if (position[at] % 2 == 0 || position[at + 1] != position[at] + 1) return false;
    return at == position.size();
}

std::vector<std::uint64_t> CoinRow::misere_set(const Position& position, std::uint64_t head,
                                               std::uint64_t sum) const {
    // The sets are numbered: a run by its first coin, `other` for the coins other - 1 and head,
    // other = 0 for the head alone; and head + 1 for no coins at all. Of the two numbers that
    // differ in the last bit only, both lead into T or neither, and with values 0 and 1.
    const bool runs = turning.runs;
    std::uint64_t other = runs ? CoinTurning::run_worth(sum, head) : (head + 1) ^ sum;
    if (other > head + 1) return {};
    const auto set = [&] {
        std::vector<std::uint64_t> coins;
        if (other > head) return coins;
        if (runs)
            for (std::uint64_t coin = other; coin < head; ++coin) coins.push_back(coin);
        else if (other > 0)
            coins.push_back(other - 1);
        coins.push_back(head);
        return coins;
    };
    if (misere_differs(turned(position, set()))) other ^= 1;
    return set();
}

Result<CoinBoard::Position> CoinBoard::position(std::span<const std::uint64_t> numbers) const {
    if (numbers.size() % 2 != 0)
        return fail(
            {.message = Message::coins_pairs, .arguments = {std::to_string(numbers.size())}});
    Position position;
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
        const std::uint64_t most = std::max(numbers[i], numbers[i + 1]);
        if (most > last_place()) return outside(most, last_place());
        position.push_back({numbers[i], numbers[i + 1]});
    }
    std::sort(position.begin(), position.end());
    if (const auto* twice = repeated(position))
        return fail({.message = Message::coins_pair_twice,
                     .arguments = {std::to_string((*twice)[0]), std::to_string((*twice)[1])}});
    return position;
}

std::optional<std::uint64_t> CoinBoard::value(const Position& position) const {
    Nimber sum;
    for (const auto& [x, y] : position) {
        const auto column = across.value(x);
        const auto row = down.value(y);
        if (!column || !row) return std::nullopt;
        sum += Nimber(*column) * Nimber(*row);
    }
    return sum.value();
}

CoinBoard::Position CoinBoard::turned(const Position& position, std::span<const std::uint64_t> xs,
                                      std::span<const std::uint64_t> ys) {
    Position set;
    set.reserve(xs.size() * ys.size());
    for (const std::uint64_t x : xs)
        for (const std::uint64_t y : ys) set.push_back({x, y});
    Position option;
    option.reserve(position.size() + set.size());
    std::set_symmetric_difference(position.begin(), position.end(), set.begin(), set.end(),
                                  std::back_inserter(option));
    return option;
}

}  // namespace bouton
