#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/solve/period.hpp"

namespace bouton {

/// Looks for the least preperiod and the least period of a sequence of nim-values while it grows.
///
/// At sizes that grow by a quarter each time the last sixteenth of the values (of their
/// differences, so that a saltus does not hide a period) is looked for further back, by the method
/// of Knuth, Morris and Pratt on the reversed sequence; each place where it stands suggests a
/// period, which is followed back as far as it holds. The one that needs the fewest values for a
/// proof is then watched, value by value, and the sequence is extended just as far as the proof
/// needs. So the work is linear in the number of values, memory is a quarter of a byte a value, and
/// what is found depends on the sequence alone, not on the calls that made it grow.
class PeriodHunt {
public:
    explicit PeriodHunt(PeriodTheorem theorem) : theorem_(std::move(theorem)) {}

    /// Extends `values` (a NimSequence, or anything with its extend(), size() and operator[]) until
    /// a period is settled or the values of heaps 0 … `last` are known. The same sequence each
    /// time. Result: false when the budget ran out. Precondition: last < 2^63. Cost: besides the
    /// values, a few nanoseconds a value.
    template <class Sequence>
    bool advance(Sequence& values, std::uint64_t last, Budget& budget);

    /// Result: the period, once the theorem settles it; its `proved` is left to others to set.
    const std::optional<Period>& settled() const noexcept { return settled_; }

    /// Result: how many values were known when the period was settled.
    std::uint64_t settled_at() const noexcept { return settled_at_; }

    /// Result: a period with or without saltus that the values show from their middle or earlier to
    /// their end, for three rounds or more, where none is settled. It is not proved. Cost: linear.
    template <class Sequence>
    std::optional<Period> observed(const Sequence& values);

    const PeriodTheorem& theorem() const noexcept { return theorem_; }

private:
    /// A repetition that holds up to the last value.
    struct Candidate {
        Period period = {};
        std::uint64_t needed = 0;  ///< values that settle it; 0: it is for settles() to say
    };

    template <class Sequence>
    static std::int64_t step(const Sequence& values, std::uint64_t heap) {
        return static_cast<std::int64_t>(std::uint64_t{values[heap + 1]}) -
               static_cast<std::int64_t>(std::uint64_t{values[heap]});
    }
    /// Result: the difference that stands `back` places before the end.
    template <class Sequence>
    std::int64_t from_end(const Sequence& values, std::uint64_t back) const {
        return step(values, watched_to_ - 2 - back);
    }

    template <class Sequence>
    void watch(const Sequence& values);
    template <class Sequence>
    void look(const Sequence& values);
    template <class Sequence>
    void consider(const Sequence& values, std::uint64_t period, std::uint64_t preperiod);
    template <class Sequence>
    void make_least(const Sequence& values, Period& period) const;
    template <class Sequence>
    bool settle(const Sequence& values, bool looked);

    PeriodTheorem theorem_;
    std::uint64_t watched_to_ = 0;  ///< how many values were looked at
    std::uint64_t next_look_ = 16;
    std::uint64_t settled_at_ = 0;
    std::optional<Candidate> best_ = {};  ///< the one that needs the fewest values
    std::optional<Period> seen_ = {};  ///< the one that began first, of those that nothing proves
    std::optional<Period> settled_ = {};
};

template <class Sequence>
bool PeriodHunt::advance(Sequence& values, std::uint64_t last, Budget& budget) {
    while (!settled_ && watched_to_ <= last) {
        std::uint64_t size = std::min(next_look_, last + 1);
        if (best_ && best_->needed != 0)
            size = std::min(size, std::max(best_->needed, watched_to_ + 1));
        if (!values.extend(size - 1, budget)) return false;
        watched_to_ = size;
        watch(values);
        const bool looks = size == next_look_;
        if (looks) {
            if (!budget.spend(size)) return false;
            look(values);
            next_look_ = size + std::max<std::uint64_t>(size / 4, 16);
        }
        if (settle(values, looks)) settled_at_ = size;
    }
    return true;
}

template <class Sequence>
void PeriodHunt::watch(const Sequence& values) {
    if (!best_) return;
    Period& period = best_->period;
    for (std::uint64_t heap = period.checked_to + 1; heap < watched_to_; ++heap)
        if (values[heap] != values[heap - period.period] + period.saltus) return best_.reset();
    period.checked_to = watched_to_ - 1;
}

template <class Sequence>
void PeriodHunt::look(const Sequence& values) {
    best_.reset();
    seen_.reset();
    const std::uint64_t length = watched_to_ - 1;  // of the sequence of differences
    const std::uint64_t width = std::max<std::uint64_t>(4, length / 16);
    const auto back = [&](std::uint64_t place) { return from_end(values, place); };
    std::vector<std::uint32_t> fall(static_cast<std::size_t>(width));
    const auto longest_border = [&](std::uint64_t matched, std::int64_t next) {
        while (matched > 0 && (matched == width || back(matched) != next))
            matched = fall[static_cast<std::size_t>(matched - 1)];
        return back(matched) == next ? matched + 1 : matched;
    };
    for (std::uint64_t i = 1, matched = 0; i < width; ++i) {
        matched = longest_border(matched, back(i));
        fall[static_cast<std::size_t>(i)] = static_cast<std::uint32_t>(matched);
    }
    std::uint64_t work = 32 * length;
    std::uint64_t run_period = 1;  // of the last repetition found, and where it ends
    std::uint64_t run_end = 0;
    for (std::uint64_t i = 1, matched = 0; i < length; ++i) {
        matched = longest_border(matched, back(i));
        if (matched != width) continue;
        const std::uint64_t period = i + 1 - width;
        if (best_ && best_->needed != 0 && period >= best_->needed) break;
        if (period < run_end && period % run_period == 0) continue;  // the same, a few times over
        std::uint64_t held = width;
        while (period + held < length && back(held) == back(period + held)) ++held;
        run_period = period;
        run_end = period + held;
        consider(values, period, length - run_end);
        if (held > work) break;
        work -= held;
    }
}

template <class Sequence>
void PeriodHunt::consider(const Sequence& values, std::uint64_t period, std::uint64_t preperiod) {
    const std::uint64_t now = values[watched_to_ - 1];
    const std::uint64_t then = values[watched_to_ - 1 - period];
    if (now < then) return;  // values do not fall for ever
    const Period found{.preperiod = preperiod,
                       .period = period,
                       .saltus = now - then,
                       .checked_to = watched_to_ - 1};
    const auto cost = [](const Period& of) { return of.preperiod + 2 * of.period; };
    if (!seen_ || cost(found) < cost(*seen_)) seen_ = found;
    if (theorem_.kind() == PeriodKind::tail) {
        if (!best_ || cost(found) < cost(best_->period)) best_ = {.period = found};
    } else if (const auto needed = theorem_.values_needed(preperiod, period);
               needed && found.saltus == 0) {
        if (!best_ || *needed < best_->needed) best_ = {.period = found, .needed = *needed};
    }
}

template <class Sequence>
void PeriodHunt::make_least(const Sequence& values, Period& period) const {
    const std::uint64_t first = period.preperiod;
    const auto known = [&](std::uint64_t heap) {  // its difference, by the old period
        const std::uint64_t old = period.period;
        return step(values, heap < first + old ? heap : heap - old);
    };
    std::uint64_t least = period.period;
    std::uint64_t left = least;
    for (std::uint64_t factor = 2; left > 1; ++factor) {
        if (factor * factor > left) factor = left;
        while (left % factor == 0) {
            left /= factor;
            const std::uint64_t shorter = least / factor;
            bool holds = true;
            for (std::uint64_t heap = first; holds && heap < first + period.period; ++heap)
                holds = known(heap) == known(heap + shorter);
            if (!holds) continue;
            least = shorter;
        }
    }
    period.saltus = period.saltus / (period.period / least);
    period.period = least;
    while (period.preperiod > 0 && std::uint64_t{values[period.preperiod - 1 + least]} ==
                                       values[period.preperiod - 1] + period.saltus)
        --period.preperiod;
}

template <class Sequence>
bool PeriodHunt::settle(const Sequence& values, bool looked) {
    if (!best_) return false;
    Period& period = best_->period;
    if (theorem_.kind() == PeriodKind::tail) {
        if (!looked) return false;  // to ask costs a pass over all values
        make_least(values, period);
        const auto value = [&](std::uint64_t heap) { return std::uint64_t{values[heap]}; };
        if (!theorem_.settles(value, watched_to_, period)) return false;
    } else {
        if (watched_to_ < best_->needed) return false;
        make_least(values, period);
        const auto needed = theorem_.values_needed(period.preperiod, period.period);
        best_->needed = needed.value_or(best_->needed);
        if (watched_to_ < best_->needed) return false;  // an odd period under `=` may need more
        period.checked_to = best_->needed - 1;
    }
    settled_ = period;
    return true;
}

template <class Sequence>
std::optional<Period> PeriodHunt::observed(const Sequence& values) {
    if (settled_ || watched_to_ < 16) return std::nullopt;
    look(values);
    if (!seen_) return std::nullopt;
    Period period = *seen_;
    make_least(values, period);
    const bool enough =
        period.preperiod <= watched_to_ / 2 && watched_to_ - period.preperiod >= 3 * period.period;
    return enough ? std::optional(period) : std::nullopt;
}

}  // namespace bouton
