#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/rules/heap_sum.hpp"
#include "bouton/solve/answer.hpp"
#include "bouton/solve/period.hpp"
#include "bouton/solve/quotient.hpp"

namespace bouton {

/// Misère play of the heaps of one rule by their misère quotient, as far as there is a finite one
/// that separate code has checked. It grows with the heaps that are asked for.
template <HeapGame R>
class HeapQuotient {
public:
    /// Precondition: always_ends(rule).
    explicit HeapQuotient(const R& rule) : rule_(rule), builder_(rule, most_elements) {}

    /// Makes the images of all heaps up to `heap` known. Result: false when they are not, because
    /// no quotient with at most most_elements elements was found, it would take more than
    /// most_steps, or the separate check did not end within them: then other ways have to serve.
    /// Cost: none for heaps that are known.
    bool prepare(std::uint64_t heap, const Limits& limits);

    /// Result: the element of a heap. Precondition: prepare(heap) was true. Cost: constant.
    Element image(std::uint64_t heap) const noexcept;

    /// Result: whether the position is lost. Precondition: prepared for its largest heap. Cost: one
    /// pass over the heaps.
    bool is_lost(std::span<const std::uint64_t> heaps) const;

    /// Visits the winning moves, heap by heap, fewest tokens taken first. A heap beyond the limit
    /// for tables is looked at where it is left as at most two heaps, and there for each number of
    /// tokens the first 2 (preperiod + period) + 1000 ways, of which the first preperiod + period
    /// hold a winning one if there is one. Result: false when the visitor or the budget ended it,
    /// or when ways were left out (Stopped::heap). Cost: constant for an option. Precondition: as
    /// above.
    bool visit_winning_moves(std::span<const std::uint64_t> heaps, const MoveVisitor& visit,
                             Budget& budget) const;

    const HeapMonoid& monoid() const noexcept { return builder_.monoid(); }
    /// Result: the proved period of the images, where one was needed.
    const std::optional<Period>& period() const noexcept { return period_; }

    static constexpr std::uint64_t most_elements = 1000;
    static constexpr std::uint64_t most_steps = 8'000'000;
    static constexpr std::uint64_t most_heaps = 2'000;

private:
    bool is_known(std::uint64_t heap) const noexcept { return heap < checked_ || period_; }
    bool visit_far(std::uint64_t heap, Element rest,
                   const std::function<bool(std::span<const std::uint64_t>)>& visit, Budget& budget,
                   bool& left_out) const;

    R rule_;
    QuotientBuilder builder_;
    std::uint64_t checked_ = 0;  // heaps that the separate check has spoken of
    bool is_at_end_ = false;     // no further heap can be had
    bool was_refused_ = false;   // the separate check did not accept, or did not end
    std::optional<Period> period_ = {};
};

extern template class HeapQuotient<TakeBreak>;
extern template class HeapQuotient<CustomRule>;

}  // namespace bouton
