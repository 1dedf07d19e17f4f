#include "bouton/rules/moore.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace bouton {
namespace {

/// Result: what the ones of a column are counted by: most + 1, or for more heaps than there are a
/// number that only 0 is a multiple of. At least 2.
std::uint64_t modulus(std::uint64_t most, std::size_t heaps) {
    return std::min<std::uint64_t>(most, heaps + 1) + 1;
}

/// Visits all subsets of {0, …, of - 1} with `size` elements as ascending lists.
template <class Visit>
bool for_each_subset(std::size_t of, std::size_t size, Visit&& visit) {
    std::vector<std::size_t> chosen(size);
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    while (true) {
        if (!visit(chosen)) return false;
        std::size_t i = size;  // the last element that can go up is chosen[i - 1]
        while (i > 0 && chosen[i - 1] == of - size + i - 1) --i;
        if (i == 0) return true;
        std::iota(chosen.begin() + static_cast<std::ptrdiff_t>(i - 1), chosen.end(),
                  chosen[i - 1] + 1);
    }
}

/// One search for the P-positions among the options of a position.
class Columns {
public:
    Columns(std::uint64_t most, const Moore::Position& position, Convention convention,
            const std::function<bool(const Moore::Position&)>& visit)
        : modulus_(modulus(most, position.size())),
          convention_(convention),
          visit_(visit),
          option_(position),
          is_lowered_(position.size(), false) {}

    /// Goes through all columns below `columns`, the highest first.
    bool descend(int columns) {
        if (columns == 0) return lowered_ == 0 || visit_(option_);
        const int column = columns - 1;
        // Once a heap is lowered, its lower digits are free; the others may only lose a one.
        std::vector<std::size_t> free;
        std::vector<std::size_t> ones;
        bool is_rich = false;  // the option keeps a one above this column
        for (std::size_t i = 0; i < option_.size(); ++i) {
            is_rich = is_rich || (option_[i] >> column) > 1;
            if (is_lowered_[i])
                free.push_back(i);
            else if ((option_[i] >> column & 1) != 0)
                ones.push_back(i);
        }
        const std::uint64_t left_over =
            convention_ == Convention::misere && column == 0 && !is_rich;
        const std::uint64_t most_ones = free.size() + ones.size();
        if (most_ones < left_over) return true;
        // The ones of this column can number from ones - (most - lowered) to ones + lowered, a
        // range of most + 1 numbers: exactly one of them is right.
        const auto zeros = static_cast<std::size_t>((most_ones - left_over) % modulus_);
        const std::size_t can_lower = static_cast<std::size_t>(modulus_ - 1) - lowered_;
        const std::size_t from = zeros - std::min(zeros, free.size());
        const std::size_t to = std::min({zeros, ones.size(), can_lower});
        for (std::size_t lower = from; lower <= to; ++lower)
            if (!choose(column, free, zeros - lower, ones, lower)) return false;
        return true;
    }

private:
    /// Tries all ways to give `zeros` of the free heaps a zero and to lower `lower` of the heaps
    /// with a one.
    bool choose(int column, std::span<const std::size_t> free, std::size_t zeros,
                std::span<const std::size_t> ones, std::size_t lower) {
        const std::uint64_t one = std::uint64_t{1} << column;
        const std::uint64_t below = one - 1;
        return for_each_subset(ones.size(), lower, [&](std::span<const std::size_t> cut) {
            std::vector<std::uint64_t> whole;
            for (const std::size_t i : cut) {
                std::uint64_t& heap = option_[ones[i]];
                whole.push_back(heap);
                heap &= ~(one | below);
                is_lowered_[ones[i]] = true;
            }
            lowered_ += lower;
            const bool go_on =
                for_each_subset(free.size(), zeros, [&](std::span<const std::size_t> zero) {
                    for (const std::size_t heap : free) option_[heap] |= one;
                    for (const std::size_t i : zero) option_[free[i]] &= ~one;
                    const bool more = descend(column);
                    for (const std::size_t heap : free) option_[heap] &= ~one;
                    return more;
                });
            lowered_ -= lower;
            for (std::size_t i = 0; i < lower; ++i) {
                option_[ones[cut[i]]] = whole[i];
                is_lowered_[ones[cut[i]]] = false;
            }
            return go_on;
        });
    }

    std::uint64_t modulus_;
    Convention convention_;
    const std::function<bool(const Moore::Position&)>& visit_;
    Moore::Position option_;        // decided above the column at hand; lowered heaps 0 below it
    std::vector<bool> is_lowered_;  // heaps that are smaller than at first
    std::size_t lowered_ = 0;       // how many
};

}  // namespace

std::optional<Outcome> Moore::outcome(const Position& position, Convention convention) const {
    assert(most >= 1);
    const std::uint64_t by = modulus(most, position.size());
    std::uint64_t all = 0;
    for (const std::uint64_t heap : position) all |= heap;
    const int columns = static_cast<int>(std::bit_width(all));
    for (int column = 0; column < columns; ++column) {
        std::uint64_t ones = 0;
        for (const std::uint64_t heap : position) ones += heap >> column & 1;
        const std::uint64_t left_over = convention == Convention::misere && columns == 1;
        if (ones % by != left_over) return Outcome::N;
    }
    const bool is_empty = columns == 0;
    return is_empty && convention == Convention::misere ? Outcome::N : Outcome::P;
}

bool Moore::for_each_winning_option(const Position& position, Convention convention,
                                    const std::function<bool(const Position&)>& visit) const {
    assert(most >= 1);
    std::uint64_t all = 0;
    for (const std::uint64_t heap : position) all |= heap;
    return Columns(most, position, convention, visit)
        .descend(static_cast<int>(std::bit_width(all)));
}

}  // namespace bouton
