#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/solve/bit_rows.hpp"
#include "bouton/solve/heap_monoid.hpp"
#include "bouton/solve/outcome_rows.hpp"

namespace bouton {

/// Decides whether a monoid of heaps tells every sum of these heaps rightly won or lost.
///
/// Let P be the lost elements and Phi(X) the element of a position X. Two things have to hold.
/// No move leads from P to P: for every heap h, option h' of it and element z, not both z Phi(h)
/// and z Phi(h') are in P. And out of every other position with a move, some move leads to P. For
/// that, let the gap of a position X be the set of the elements z for which z Phi(X) is not in P,
/// but neither is z Phi(X') for any option X' of X: beside such z, X itself has no winning move.
/// Then
///
///     gap(X + Y) = { z : z Phi(Y) in gap(X) and z Phi(X) in gap(Y) },
///
/// and a position with a move is wrongly called won exactly when its gap holds the identity. So all
/// pairs (Phi(X), gap(X)) are generated from those of the heaps; pairs with an empty gap, and pairs
/// whose gap lies in that of another one with the same element, need not be followed. There are
/// far fewer of them than of the pairs (Phi(X), Phi of the options of X) of the transition algebra
/// (T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games, J. Combin. Theory A 115
/// (2008) 593-622), from which they can be told.
class QuotientProof {
public:
    enum class Verdict : std::uint8_t { holds, fails, stopped };

    /// Preconditions: the columns of `monoid` commute, its elements are in the order of their
    /// longest plays; all three outlive this.
    QuotientProof(const HeapMonoid& monoid, const HeapMoves& moves, Budget& budget);

    /// Decides for all heaps of monoid.image. Cost: pairs times different heaps, times the words of
    /// a set of elements.
    Verdict run();

    /// Result: a wrongly told position with the shortest longest play there is: all its options are
    /// told rightly. Precondition: run() said that it fails.
    const HeapWord& failure() const noexcept { return failure_; }

    /// Result: an element that can be the image of one more heap, so that the monoid holds for it
    /// too; nothing when there is none, or when the budget ran out. Precondition: run() said that
    /// it holds, `heap` is the first whose image is not known.
    std::optional<Element> admit(std::uint32_t heap);

    std::size_t pairs() const noexcept { return pairs_.size(); }

private:
    /// What the heaps contribute, and the pairs that sums of them have.
    struct Pair {
        Element element;
        std::uint64_t longest;
        std::uint32_t before;  ///< the pair that this one comes from, and the heap that was added
        std::uint32_t heap;
    };
    struct Source {
        Element element;
        std::uint64_t longest;
        std::uint32_t heap;
        std::uint32_t gap;  ///< row of source_gaps_
    };

    Element times(Element x, Element y) const noexcept {
        return products_[static_cast<std::size_t>(x) * size_ + y];
    }
    bool prepare();
    std::vector<std::uint64_t> wins_of(std::uint32_t heap);
    std::vector<std::uint64_t> gap_of(Element x, std::span<const std::uint64_t> wins) const;
    void look_for_lost_moves(std::uint32_t heap, std::span<const std::uint64_t> wins);
    bool add_source(std::uint32_t heap, Element x, std::span<const std::uint64_t> gap);
    bool add_pair(Element x, std::span<const std::uint64_t> gap, std::uint64_t longest,
                  std::uint32_t before, std::uint32_t heap);
    std::optional<std::uint32_t> follow(const std::vector<std::uint32_t>& open,
                                        const std::vector<std::uint32_t>& fresh);
    std::span<const std::uint64_t> quotient_of_gap(std::uint32_t source, Element x);
    bool is_possible(Element x, std::span<const std::uint64_t> gap) const;
    bool hold();

    const HeapMonoid& monoid_;
    const HeapMoves& moves_;
    Budget& budget_;
    Element size_;
    std::vector<std::uint16_t> products_ = {};
    BitRows lost_;  // lost_[x]: the z for which zx is lost
    std::vector<Source> sources_ = {};
    BitRows source_gaps_;
    std::vector<std::vector<std::uint32_t>> quotients_ = {};  // by source, element: row, from 1
    BitRows quotient_rows_;
    std::vector<Pair> pairs_ = {};
    BitRows gaps_;                                          // by pair
    std::vector<std::vector<std::uint32_t>> largest_ = {};  // by element: pairs with largest gaps
    std::unordered_multimap<std::uint64_t, std::uint32_t> by_wins_ = {};  // heaps
    BitRows wins_;                                                        // by heap
    std::vector<std::uint8_t> seen_ = {};
    std::uint32_t first_known_ = 0;  // pairs before it were followed already
    std::uint64_t bound_;
    HeapWord failure_ = {};
};

}  // namespace bouton
