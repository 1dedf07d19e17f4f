#include "bouton/solve/window_period.hpp"

#include <algorithm>

#include "bouton/solve/certificate.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t most_bits = 64;
constexpr std::uint64_t most_width = 100'000;

}  // namespace

bool has_window(const TakeBreak& rule) {
    if (splits(rule) || !rule.adding.empty() || !rule.tail.digits.empty()) return false;
    if (rule.runs.empty()) return true;
    return rule.runs.front().first > 0 && rule.runs.back().last <= most_width;
}

WindowValues::WindowValues(const TakeBreak& rule)
    : width_(rule.runs.empty() ? 1 : rule.runs.back().last),
      leave_none_(static_cast<std::size_t>(width_ + 1)) {
    for (const Run& run : rule.runs)
        for (std::uint64_t place = run.first; place <= run.last; ++place) {
            if (run.digit.allows(1)) leave_one_.push_back(static_cast<std::uint32_t>(place));
            if (run.digit.allows(0)) leave_none_[static_cast<std::size_t>(place)] = true;
        }
    if (width_ > most_bits) {
        ring_.assign(static_cast<std::size_t>(width_), 0);
        return;
    }
    for (const std::uint32_t place : leave_one_) reach_ |= std::uint64_t{1} << (place - 1);
    where_.assign(1, 0);
}

std::uint32_t WindowValues::next() {
    const std::uint32_t value = heap_ == 0            ? 0
                                : width_ <= most_bits ? next_by_bits()
                                                      : next_by_ring();
    ++heap_;
    return value;
}

std::uint32_t WindowValues::next_by_bits() {
    const bool takes_all = heap_ <= width_ && leave_none_[static_cast<std::size_t>(heap_)];
    std::size_t value = 0;
    if (takes_all || (where_[0] & reach_) != 0)
        for (value = 1; value < where_.size() && (where_[value] & reach_) != 0;) ++value;
    if (value == where_.size()) where_.push_back(0);
    for (std::uint64_t& heaps : where_) heaps <<= 1;
    where_[value] |= 1;
    return static_cast<std::uint32_t>(value);
}

std::uint32_t WindowValues::next_by_ring() {
    mex_.clear();
    if (heap_ <= width_ && leave_none_[static_cast<std::size_t>(heap_)]) mex_.insert(0);
    for (const std::uint32_t place : leave_one_) {
        if (place >= heap_) break;
        mex_.insert(ring_[static_cast<std::size_t>((heap_ - place) % width_)]);
    }
    const auto value = static_cast<std::uint32_t>(mex_.mex());
    ring_[static_cast<std::size_t>(heap_ % width_)] = value;
    return value;
}

bool WindowValues::same_window(const WindowValues& other) const {
    if (width_ <= most_bits) {
        const std::size_t values = std::max(where_.size(), other.where_.size());
        const std::uint64_t window = ~std::uint64_t{0} >> (most_bits - width_);
        for (std::size_t value = 0; value < values; ++value) {
            const std::uint64_t here = value < where_.size() ? where_[value] : 0;
            const std::uint64_t there = value < other.where_.size() ? other.where_[value] : 0;
            if (((here ^ there) & window) != 0) return false;
        }
        return true;
    }
    for (std::uint64_t i = 1; i <= width_; ++i)
        if (ring_[static_cast<std::size_t>((heap_ - i) % width_)] !=
            other.ring_[static_cast<std::size_t>((other.heap_ - i) % width_)])
            return false;
    return true;
}

std::optional<Period> window_period(const TakeBreak& rule, std::uint64_t last, Budget& budget) {
    const PeriodTheorem theorem(rule);
    WindowValues start(rule);
    const std::uint64_t width = rule.runs.empty() ? 1 : rule.runs.back().last;
    while (start.heap() <= width) start.next();

    WindowValues slow = start;
    WindowValues fast = start;
    fast.next();
    std::uint64_t period = 1;
    for (std::uint64_t power = 1; !slow.same_window(fast); ++period) {
        if (power == period) {
            // From here on only periods above `power` are found, and they end beyond this heap.
            if (power > last + 1) return std::nullopt;
            slow = fast;
            power *= 2;
            period = 0;
        }
        fast.next();
        if (!budget.spend(1)) return std::nullopt;
    }
    if (period > last) return std::nullopt;
    slow = start;
    fast = start;
    std::uint64_t at_period = 0;  // the value of heap `period`
    WindowValues again(rule);
    for (std::uint64_t heap = 0; heap <= period; ++heap) {
        at_period = again.next();
        if (heap < period) fast.next();
        if (!budget.spend(1)) return std::nullopt;
    }
    std::uint64_t preperiod = 1;
    for (; !slow.same_window(fast); ++preperiod) {
        slow.next();
        fast.next();
        if (preperiod > last || !budget.spend(1)) return std::nullopt;
    }
    if (preperiod == 1 && at_period == 0) preperiod = 0;
    const auto needed = theorem.values_needed(preperiod, period);
    if (!needed || *needed > last + 1) return std::nullopt;
    return Period{.preperiod = preperiod, .period = period, .checked_to = *needed - 1};
}

std::optional<std::string> window_certificate(const TakeBreak& rule, const Period& period,
                                              Budget& budget) {
    auto writer = CertificateWriter::start(rule, period);
    if (!writer) return std::nullopt;
    WindowValues values(rule);
    while (values.heap() <= period.checked_to) {
        if (!budget.spend(1)) return std::nullopt;
        writer->add(values.next());
    }
    return writer->finish();
}

}  // namespace bouton
