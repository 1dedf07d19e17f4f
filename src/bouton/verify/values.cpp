#include "bouton/verify/values.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <tuple>
#include <utility>

namespace bouton::verify {
namespace {

bool is_odd(std::uint64_t number) { return (number & 1) != 0; }
bool has_odd_ones(std::uint64_t number) {
    return is_odd(static_cast<unsigned>(std::popcount(number)));
}

/// Result: whether one of `heaps` heaps of `heap` + `added` tokens may be `heap` or more.
bool may_stay(unsigned heaps, char shape, std::uint64_t added) {
    if (heaps <= 1) return heaps == 1;
    if (shape != '=') {
        const std::uint64_t others = shape == '!' ? heaps * (heaps - 1) / 2 : heaps - 1;
        return others <= added;
    }
    for (std::uint64_t size = 1; size * (heaps - 1) <= added; ++size)
        if (size * heaps > added || heaps == 63) return true;  // 63 stands for more, too
    return false;
}

}  // namespace

bool ends(const Code& code) {
    if ((code.rest(0).counts & 3) != 0) return false;
    for (std::size_t i = 0; i < code.adding.size(); ++i)
        for (unsigned heaps = 1; heaps < 64; ++heaps)
            if (code.adding[i].allows(heaps) && may_stay(heaps, code.adding[i].shape, i + 1))
                return false;
    return true;
}

Values::Values(Code code) : code_(std::move(code)) {
    bool first = true;
    for (const Code::Place& place : code_.places) {
        if (!place.rest.allows(2) || place.rest.shape == '=') continue;
        if (first) parity_ = place.tokens & 1;
        one_parity_ = one_parity_ && parity_ == (place.tokens & 1);
        first = false;
    }
}

bool Values::spend(std::uint64_t options) { return !*work_ || (*work_)(options); }

void Values::mark(std::uint64_t value) {
    if (value >= marks_.size()) marks_.resize(static_cast<std::size_t>(value + value / 2 + 64), 0);
    marks_[static_cast<std::size_t>(value)] = now_;
}

bool Values::is_mixed(std::uint64_t heap, std::uint64_t value) const {
    return has_odd_ones(value & mask_) != (by_size_ && is_odd(heap + parity_));
}

bool Values::mark_rests(std::uint64_t total, const Rest& rest, bool takes_all) {
    if (total == 0) {
        if (takes_all && rest.allows(0)) mark(0);
        return true;
    }
    if (rest.allows(1)) mark(value(total));
    if (rest.allows(2)) {
        const bool equal = rest.shape == ' ' || rest.shape == '=';
        if (equal && total % 2 == 0) mark(0);
        if (rest.shape != '=' && total >= 3) totals_.push_back(total);
    }
    for (unsigned heaps = 3; heaps < 64 && heaps <= total; ++heaps) {
        if (!rest.allows(heaps)) continue;
        if (rest.shape == ' ') {
            const Set& reached = reach(heaps, total);
            for (std::size_t sum = 0; sum < reached.size(); ++sum)
                if (reached[sum]) mark(sum);
        } else if (rest.shape == '=') {
            if (total % heaps == 0) mark(is_odd(heaps) ? value(total / heaps) : 0);
        } else if (!mark_shaped(heaps, total, total, rest.shape, 0, 0)) {
            return false;
        }
    }
    return true;
}

/// Marks what `heaps` heaps of together `total` tokens give, each at most `most`, behind others
/// whose values add up to `sum` and of which the largest is `largest`, 0 for none.
bool Values::mark_shaped(std::uint64_t heaps, std::uint64_t total, std::uint64_t most, char shape,
                         std::uint64_t sum, std::uint64_t largest) {
    if (heaps == 1) {
        if (total > most || (shape == '?' && total == largest)) return true;
        mark(sum ^ value(total));
        return spend(1);
    }
    for (std::uint64_t part = std::min(most, total - heaps + 1); part * heaps >= total; --part) {
        const std::uint64_t next = shape == '!' ? part - 1 : part;
        if (next != 0 && !mark_shaped(heaps - 1, total - part, next, shape, sum ^ value(part),
                                      largest == 0 ? part : largest))
            return false;
    }
    return true;
}

/// Result: the values that `heaps` heaps of together `total` tokens can have.
const Values::Set& Values::reach(unsigned heaps, std::uint64_t total) {
    const auto at = static_cast<std::size_t>(total);
    if (reach_.size() <= heaps) reach_.resize(heaps + 1);
    if (reach_[heaps].size() <= at) reach_[heaps].resize(at + 1);
    if (!reach_[heaps][at].empty()) return reach_[heaps][at];
    Set reached(1);
    const auto put = [&](std::uint64_t sum) {
        if (sum >= reached.size()) reached.resize(static_cast<std::size_t>(sum) + 1);
        reached[static_cast<std::size_t>(sum)] = true;
    };
    if (heaps == 1) {
        put(value(total));
    } else {
        for (std::uint64_t part = 1; part + heaps <= total + 1; ++part) {
            const Set& others = reach(heaps - 1, total - part);
            options_ += others.size();
            for (std::size_t sum = 0; sum < others.size(); ++sum)
                if (others[sum]) put(sum ^ value(part));
        }
    }
    return reach_[heaps][at] = std::move(reached);
}

bool Values::next(const Work& work) {
    const std::uint64_t heap = values_.size();
    work_ = &work;
    options_ = 0;
    ++now_;
    totals_.clear();
    if (heap == 0) {
        values_.push_back(0);
        return true;
    }
    if (heap == next_choice_) choose_mask();
    for (std::size_t i = 0; i < code_.adding.size(); ++i)
        if (!mark_rests(heap + i + 1, code_.adding[i], false)) return false;
    for (const Code::Place& place : code_.places) {
        if (place.tokens > heap) break;
        if (!mark_rests(heap - place.tokens, place.rest, true)) return false;
    }
    if (!code_.tail.empty() && code_.tail_start <= heap) {
        std::size_t digit = 0;
        for (std::uint64_t left = heap - code_.tail_start + 1; left-- > 0;) {
            if (!mark_rests(left, code_.tail[digit], true)) return false;
            if (++digit == code_.tail.size()) digit = 0;
        }
        options_ += heap;
    }
    options_ += code_.places.size() + 1;
    const std::uint32_t least = least_missing();
    if (!spend(options_)) return false;
    values_.push_back(least);
    if (mask_ != 0 && !is_mixed(heap, least)) rare_.push_back(static_cast<std::uint32_t>(heap));
    return true;
}

std::uint32_t Values::least_missing() {
    const bool by_classes = mask_ != 0 && rare_.size() < values_.size() / 2;
    for (const std::uint64_t total : totals_) {
        if (by_classes) {
            for (const std::uint32_t one : rare_) {
                if (one >= total) break;
                if (one * std::uint64_t{2} != total) mark(value(one) ^ value(total - one));
            }
            options_ += rare_.size();
        } else {
            for (std::uint64_t one = 1; 2 * one < total; ++one)
                mark(value(one) ^ value(total - one));
            options_ += total / 2;
        }
    }
    std::uint64_t least = 0;
    if (!by_classes) {
        while (is_marked(least)) ++least;
        return static_cast<std::uint32_t>(least);
    }

    // The mixed values are marked, all of them. The others below the least missing one are sought.
    const std::uint64_t heap = values_.size();
    std::uint64_t missing = 0;
    while (is_marked(least) || !is_mixed(heap, least)) missing += is_marked(least++) ? 0 : 1;
    for (const std::uint64_t total : totals_)
        for (std::uint64_t one = 1; 2 * one < total && missing > 0; ++one, ++options_) {
            const std::uint64_t sum = value(one) ^ value(total - one);
            if (is_marked(sum)) continue;
            mark(sum);
            if (sum < least) --missing;
        }
    for (std::uint64_t sum = 0; sum < least; ++sum)
        if (!is_marked(sum)) return static_cast<std::uint32_t>(sum);
    return static_cast<std::uint32_t>(least);
}

void Values::choose_mask() {
    constexpr std::uint64_t most_masks = 512;
    next_choice_ *= 2;
    if (totals_.capacity() == 0) return;  // no heap has been left in pairs yet
    std::vector<std::array<std::uint64_t, 2>> heaps(most_masks);
    std::uint64_t largest = 0;
    for (std::size_t heap = 1; heap < values_.size(); ++heap) {
        ++heaps[values_[heap] % most_masks][heap % 2];
        largest = std::max<std::uint64_t>(largest, values_[heap]);
    }
    const std::uint64_t masks = std::min(most_masks, std::bit_ceil(largest + 1));
    std::uint64_t fewest = values_.size();
    std::pair<std::uint64_t, bool> best{0, false};
    for (std::uint64_t mask = 1; mask < masks; ++mask)
        for (const bool by_size : {false, true}) {
            if (by_size && !one_parity_) continue;
            mask_ = mask;
            by_size_ = by_size;
            std::uint64_t rare = 0;
            for (std::uint64_t sum = 0; sum < masks; ++sum)
                for (const std::uint64_t parity : {0U, 1U})
                    if (!is_mixed(parity, sum))
                        rare +=
                            heaps[static_cast<std::size_t>(sum)][static_cast<std::size_t>(parity)];
            if (rare >= fewest) continue;
            fewest = rare;
            best = {mask, by_size};
        }
    std::tie(mask_, by_size_) = best;
    rare_.clear();
    for (std::size_t heap = 1; mask_ != 0 && heap < values_.size(); ++heap)
        if (!is_mixed(heap, values_[heap])) rare_.push_back(static_cast<std::uint32_t>(heap));
}

}  // namespace bouton::verify
