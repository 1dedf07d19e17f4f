#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/solve/heap_monoid.hpp"
#include "bouton/solve/heap_moves.hpp"
#include "bouton/solve/quotient_proof.hpp"

namespace bouton {

/// The misère quotient of the heaps 0, 1, 2, … of one rule, heap after heap. Two positions of these
/// heaps are one element exactly when no position of these heaps, added to both, tells them apart
/// in misère play; the lost elements are the P-portion. What is held is always proved:
/// QuotientProof said that it tells every position rightly, and no two elements act alike.
///
/// For one more heap, first an element is looked for that can be its image. Where there is none,
/// the monoid is learned anew from the outcomes beside the old one and some copies of the heap,
/// proved, and where that fails learned again beside what was learned and the position that it was
/// wrong about. Each round is right about more positions, in the order of their longest plays.
class QuotientBuilder {
public:
    /// `most`: the most elements that are looked for. Precondition: always_ends(rule).
    template <HeapGame R>
    explicit QuotientBuilder(const R& rule, std::uint64_t most = usual_most)
        : moves_(rule), most_(most) {}
    QuotientBuilder(const QuotientBuilder&) = delete;
    QuotientBuilder& operator=(const QuotientBuilder&) = delete;

    enum class Step : std::uint8_t {
        done,
        too_large,  ///< no finite quotient was found with at most `most` elements
        stopped     ///< the budget ran out
    };

    /// Takes one more heap in. When that is not done the quotient is still the one before.
    Step extend(Budget& budget);

    /// Result: how many heaps are in it, the empty one included: 0 … heaps() - 1.
    std::uint32_t heaps() const noexcept {
        return static_cast<std::uint32_t>(monoid_.image.size());
    }
    const HeapMonoid& monoid() const noexcept { return monoid_; }
    const HeapMoves& moves() const noexcept { return moves_; }

    /// What finding it took so far.
    struct Work {
        std::uint64_t rounds = 0;  ///< monoids that were learned
        std::uint64_t pairs = 0;   ///< that the last proof followed
    };
    const Work& work() const noexcept { return work_; }

    static constexpr std::uint64_t usual_most = 4096;

private:
    Step learn(Budget& budget);

    HeapMoves moves_;
    std::uint64_t most_;
    HeapMonoid monoid_ = {};
    std::unique_ptr<QuotientProof> proof_ = {};  // of monoid_
    Work work_ = {};
};

}  // namespace bouton
