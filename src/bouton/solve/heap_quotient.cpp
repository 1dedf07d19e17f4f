#include "bouton/solve/heap_quotient.hpp"

#include <algorithm>
#include <type_traits>

#include "bouton/solve/quotient_certificate.hpp"
#include "bouton/solve/quotient_period.hpp"

namespace bouton {
namespace {

std::optional<Period> settled_period(const TakeBreak& rule, const HeapMonoid& monoid) {
    return period_of_images(rule, monoid.image);
}
bool may_have_period(const TakeBreak& rule) { return images_needed(rule, 0, 1).has_value(); }
bool may_have_period(const CustomRule&) { return false; }

std::optional<Period> settled_period(const CustomRule&, const HeapMonoid&) { return std::nullopt; }

/// Visits the options of a heap that are at most two heaps: for each number of tokens the first
/// `most` of the pairs. Result: false when the visitor ended it. Sets `left_out`.
template <class Visit>
bool visit_pairs(const TakeBreak& rule, std::uint64_t heap, std::uint64_t most, bool& left_out,
                 const Visit& visit) {
    if (!rule.adding.empty() || !rule.tail.digits.empty()) {
        left_out = true;
        return true;
    }
    for (const Run& run : rule.runs) {
        for (std::uint64_t taken = run.first; taken <= std::min(run.last, heap); ++taken) {
            const Digit& digit = run.digit;
            const std::uint64_t total = heap - taken;
            if (total == 0) {
                if (digit.allows(0) && !visit(0, 0)) return false;
                continue;
            }
            if (digit.allows(1) && !visit(total, 0)) return false;
            if (digit.counts >> 3 != 0) left_out = true;
            if (!digit.allows(2)) continue;
            const bool may_differ = digit.parts != Parts::all_equal;
            const bool may_agree = digit.parts == Parts::any || digit.parts == Parts::all_equal;
            for (std::uint64_t small = 1; may_differ && 2 * small < total; ++small) {
                if (small > most) {
                    left_out = true;
                    break;
                }
                if (!visit(total - small, small)) return false;
            }
            if (may_agree && total % 2 == 0 && !visit(total / 2, total / 2)) return false;
        }
    }
    return true;
}

}  // namespace

template <HeapGame R>
bool HeapQuotient<R>::prepare(std::uint64_t heap, const Limits& limits) {
    if (is_known(heap)) return true;
    if (heap > most_heaps && !may_have_period(rule_)) return false;
    Limits patience = limits;
    patience.max_nodes = std::min(limits.max_nodes, most_steps);
    patience.report = {};
    Budget budget(patience);
    std::uint64_t next_look = builder_.heaps() < 16 ? 16 : builder_.heaps() + 1;
    std::optional<Period> period;
    while (!is_at_end_ && builder_.heaps() <= heap && !period) {
        is_at_end_ =
            builder_.heaps() > most_heaps || builder_.extend(budget) != QuotientBuilder::Step::done;
        if (is_at_end_ || builder_.heaps() < next_look) continue;
        period = settled_period(rule_, builder_.monoid());
        next_look = builder_.heaps() + builder_.heaps() / 8;
    }
    if ((builder_.heaps() <= heap && !period) || was_refused_) return false;
    Budget check(patience);
    const auto proof =
        ask_quotient_verifier(quotient_certificate(rule_, builder_.monoid(), period), check);
    was_refused_ = proof != Proof::accepted;
    if (was_refused_) return false;
    checked_ = builder_.heaps();
    if (period) {
        period_ = period;
        period_->proved = true;
    }
    return is_known(heap);
}

template <HeapGame R>
Element HeapQuotient<R>::image(std::uint64_t heap) const noexcept {
    const std::vector<Element>& image = builder_.monoid().image;
    if (heap >= checked_) heap = period_->preperiod + (heap - period_->preperiod) % period_->period;
    return image[static_cast<std::size_t>(heap)];
}

template <HeapGame R>
bool HeapQuotient<R>::is_lost(std::span<const std::uint64_t> heaps) const {
    Element x = 0;
    for (const std::uint64_t heap : heaps) x = monoid().product(x, image(heap));
    return monoid().lost[x] != 0;
}

template <HeapGame R>
bool HeapQuotient<R>::visit_far(std::uint64_t heap, Element rest,
                                const std::function<bool(std::span<const std::uint64_t>)>& visit,
                                Budget& budget, bool& left_out) const {
    if constexpr (std::is_same_v<R, TakeBreak>) {
        const std::uint64_t most = 2 * (period_->preperiod + period_->period) + 1000;
        return visit_pairs(
            rule_, heap, most, left_out, [&](std::uint64_t large, std::uint64_t small) {
                const Element x =
                    monoid().product(monoid().product(rest, image(large)), image(small));
                const std::uint64_t parts[] = {large, small};
                const std::size_t count = (large != 0 ? 1U : 0U) + (small != 0 ? 1U : 0U);
                if (monoid().lost[x] != 0 && !visit(std::span(parts, count))) return false;
                return budget.spend(1);
            });
    }
    left_out = true;
    return true;
}

template <HeapGame R>
bool HeapQuotient<R>::visit_winning_moves(std::span<const std::uint64_t> heaps,
                                          const MoveVisitor& visit, Budget& budget) const {
    std::vector<Element> behind(heaps.size() + 1, 0);  // of the heaps from here on
    for (std::size_t i = heaps.size(); i-- > 0;)
        behind[i] = monoid().product(behind[i + 1], image(heaps[i]));
    Element before = 0;
    bool left_out = false;
    Move move{.part = 0, .from = {0}, .to = {}};
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const std::uint64_t heap = heaps[i];
        const Element rest = monoid().product(before, behind[i + 1]);
        before = monoid().product(before, image(heap));
        if (heap == 0) continue;
        move.part = i;
        move.from[0] = heap;
        const auto tell = [&](std::span<const std::uint64_t> parts) {
            move.to.assign(parts.begin(), parts.end());
            return visit(move);
        };
        if (heap > budget.limits().max_heap) {
            if (!visit_far(heap, rest, tell, budget, left_out)) return false;
            continue;
        }
        const bool went_on =
            for_each_option(rule_, heap, [&](std::span<const std::uint64_t> parts) {
                Element x = rest;
                for (const std::uint64_t part : parts) x = monoid().product(x, image(part));
                if (monoid().lost[x] != 0 && !tell(parts)) return false;
                return budget.spend(1);
            });
        if (!went_on) return false;
    }
    return !left_out || budget.stop(Stopped::heap);
}

template class HeapQuotient<TakeBreak>;
template class HeapQuotient<CustomRule>;

}  // namespace bouton
