#pragma once
// A guess at the misère quotient of the heaps of a rule, learned from outcomes. The guess is good
// where its contexts are; quotient_proof.hpp decides.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/solve/bit_rows.hpp"
#include "bouton/solve/heap_monoid.hpp"

namespace bouton {

/// Heaps of a position, in rising order.
using HeapWord = std::vector<std::uint32_t>;

/// Positions that other positions are put beside to see who wins: one for each element of a monoid,
/// and some more. An option of one of them counts as the one of its element, so that the outcomes
/// are right as far as the monoid is.
class Contexts {
public:
    /// Precondition: the elements of `monoid` are in the order of their longest plays, its words
    /// are the shortest (with_shortest_words); moves are known for all its heaps.
    Contexts(const HeapMonoid& monoid, const HeapMoves& moves,
             const std::vector<HeapWord>& more = {});

    std::size_t size() const noexcept { return words_.size(); }
    /// Result: the heaps of a context. They are in the order of longest plays; 0 has no heaps.
    const HeapWord& word(std::size_t context) const { return words_[context]; }

    /// Fills `row` with the outcomes of one position beside every context: bit c says whether the
    /// sum is lost. Precondition: `row` holds in which contexts some option of the position itself
    /// is lost; `is_empty` tells whether it has no heaps. Cost: the lost ones times the words of a
    /// row.
    void settle(std::span<std::uint64_t> row, bool is_empty) const;

    std::uint64_t bytes() const noexcept { return before_.bytes(); }

private:
    std::vector<HeapWord> words_ = {};
    BitRows before_;  // before_[c]: the contexts with the option c
};

/// A monoid that was learned. It need not be commutative, and then is none.
struct LearnedMonoid {
    HeapMonoid monoid = {};
    BitRows rows = BitRows();  ///< by element: the outcomes beside every context
};

/// Result: the monoid of the heaps 0 … heaps - 1 in which two positions are one when they have the
/// same outcomes beside all contexts; nothing when it has more than `most` elements (and the budget
/// is not stopped) or when the budget ran out. Positions are looked at in the order of their
/// longest plays, each as a known position and one heap; its options are among those known. So all
/// outcomes of a position are found by uniting the rows of its options. Cost: for each element and
/// letter the options and the lost contexts, times the words of a row.
std::optional<LearnedMonoid> learn_monoid(const HeapMoves& moves, std::uint32_t heaps,
                                          const Contexts& contexts, std::uint64_t most,
                                          Budget& budget);

/// Result: two positions to add to the contexts when the columns of a learned monoid do not
/// commute; none when they do.
std::vector<HeapWord> missing_contexts(const LearnedMonoid& learned, const Contexts& contexts);

/// Result: all positions that consist of some of the heaps of `word`, in no order.
std::vector<HeapWord> parts_of(const HeapWord& word);

}  // namespace bouton
