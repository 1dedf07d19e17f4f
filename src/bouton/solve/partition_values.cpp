#include "bouton/solve/partition_values.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "bouton/kernels/pairs.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t many = 63;  // the bit of a digit that stands for 63 heaps or more

/// Result: bit v of the result is bit v ^ by of `word`, for 0 <= by < 64.
std::uint64_t moved(std::uint64_t word, std::uint32_t by) {
    constexpr std::array<std::uint64_t, 6> low{0x5555555555555555, 0x3333333333333333,
                                               0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                               0x0000ffff0000ffff, 0x00000000ffffffff};
    for (unsigned k = 0; k < low.size(); ++k)
        if ((by >> k & 1) != 0) word = (word & low[k]) << (1U << k) | (word >> (1U << k) & low[k]);
    return word;
}

void put(std::span<std::uint64_t> set, std::uint64_t value) {
    set[static_cast<std::size_t>(value / 64)] |= std::uint64_t{1} << (value % 64);
}

void unite(std::span<std::uint64_t> set, std::span<const std::uint64_t> other) {
    for (std::size_t i = 0; i < set.size(); ++i) set[i] |= other[i];
}

/// Result: the least c so that a digit allows c heaps and every number above; 64 for none.
std::uint64_t from_here_on(const Digit& digit) {
    return 64 - static_cast<std::uint64_t>(std::countl_one(digit.counts));
}

/// Result: the most heaps below `end` that a digit allows, at least 1.
std::uint64_t most_heaps(const Digit& digit, std::uint64_t end) {
    const std::uint64_t below = end >= 64 ? digit.counts : digit.counts & ((1ULL << end) - 1);
    return below < 2 ? 1 : static_cast<std::uint64_t>(std::bit_width(below)) - 1;
}

}  // namespace

void TotalSets::widen(std::size_t words) {
    std::vector<std::uint64_t> wide(size_ * words, 0);
    for (std::size_t total = 0; total < size_; ++total)
        std::copy_n(bits_.begin() + static_cast<std::ptrdiff_t>(total * words_), words_,
                    wide.begin() + static_cast<std::ptrdiff_t>(total * words));
    bits_ = std::move(wide);
    words_ = words;
}

PartitionValues::PartitionValues(const TakeBreak& rule) : one_heap_(rule) {
    assert(always_ends(rule));
    for (std::size_t i = 0; i < rule.adding.size(); ++i) {
        if (!rule.adding[i].splits()) continue;
        const std::size_t family = family_of(rule.adding[i]);
        families_[family].ahead = i + 1;
        adding_.push_back({.family = family, .first = i + 1, .last = i + 1});
    }
    for (const Run& run : rule.runs)
        if (run.digit.splits())
            places_.push_back(
                {.family = family_of(run.digit), .first = run.first, .last = run.last});
    for (std::size_t k = 0; k < rule.tail.digits.size(); ++k)
        if (rule.tail.digits[k].splits())
            tail_.push_back({.family = family_of(rule.tail.digits[k]),
                             .first = rule.tail.first + k,
                             .last = no_end});
    tail_sets_.resize(tail_.empty() ? 0 : rule.tail.digits.size());

    std::uint64_t exactly = 2;
    std::uint64_t at_least = 0;
    std::uint64_t unlike = 2;
    for (const Family& family : families_) {
        if (family.digit.parts == Parts::any) {
            const std::uint64_t end = from_here_on(family.digit);
            if (end < 64) at_least = std::max(at_least, std::max<std::uint64_t>(end, 2));
            exactly = std::max(exactly, most_heaps(family.digit, end));
        } else if (family.digit.parts == Parts::not_all_equal) {
            unlike = std::max(unlike, most_heaps(family.digit, many));
        }
    }
    if (unlike > 2) exactly = std::max(exactly, unlike - 1);
    exactly_.resize(static_cast<std::size_t>(exactly) + 1);
    unlike_.resize(static_cast<std::size_t>(unlike) + 1);
    at_least_.resize(at_least == 0 ? 0 : static_cast<std::size_t>(at_least) + 1);
}

std::size_t PartitionValues::family_of(const Digit& digit) {
    const Digit splits{.counts = digit.counts & ~std::uint64_t{3}, .parts = digit.parts};
    const auto known = std::find_if(families_.begin(), families_.end(),
                                    [&](const Family& family) { return family.digit == splits; });
    const auto index = static_cast<std::size_t>(known - families_.begin());
    if (known == families_.end()) families_.push_back({.digit = splits});
    return index;
}

std::uint64_t PartitionValues::bytes() const noexcept {
    std::uint64_t bytes = one_heap_.bytes() + hit_.bytes();
    for (const Family& family : families_) bytes += family.sums.bytes();
    for (const auto* const levels : {&exactly_, &at_least_, &unlike_})
        for (const TotalSets& sets : *levels) bytes += sets.bytes();
    for (const Place& place : places_) bytes += place.grown.bytes();
    for (const ValueSet& set : tail_sets_) bytes += set.bytes();
    return bytes;
}

bool PartitionValues::is_full(std::span<const std::uint64_t> set) const noexcept {
    if (full_ < 64) return (~set[0] & ((std::uint64_t{1} << full_) - 1)) == 0;
    const auto words = static_cast<std::size_t>(full_ / 64);
    return std::all_of(set.begin(), set.begin() + static_cast<std::ptrdiff_t>(words),
                       [](std::uint64_t word) { return word == ~std::uint64_t{0}; });
}

/// The next total left in two heaps, in any two and in two unlike ones.
void PartitionValues::add_pairs(const ValueColumn& values) {
    const std::size_t total = exactly_[2].size();
    const std::span<std::uint64_t> any = exactly_[2].add();
    const std::span<std::uint64_t> unlike = unlike_[2].add();
    if (total < 2) return;
    if (total > 2) {
        for (std::uint64_t& word : unlike) word = ~word;
        values.visit([&](const auto all) {
            kernels::strike_pairs(all.data() + 1, all.data() + (total - 1), (total - 1) / 2,
                                  unlike);
        });
        for (std::uint64_t& word : unlike) word = ~word;
    }
    unite(any, unlike);
    if (total % 2 == 0) put(any, 0);
}

/// The next total left in so many heaps: one heap and a rest of `rests`, or of `unlike` where the
/// rest could be all equal to that heap. Result: how many rests were looked at.
std::uint64_t PartitionValues::move_in(std::size_t heaps, const TotalSets& rests,
                                       const TotalSets* unlike, TotalSets& sums,
                                       const ValueColumn& values) const {
    const std::size_t total = sums.size();
    const std::span<std::uint64_t> set = sums.add();
    for (std::size_t heap = 1; heap + heaps <= total + 1; ++heap) {
        const bool may_equal = unlike != nullptr && heap * heaps == total;
        const std::span<const std::uint64_t> rest = (may_equal ? *unlike : rests)[total - heap];
        const std::uint32_t value = values[heap];
        for (std::size_t i = 0; i < set.size(); ++i)
            set[i] |= moved(rest[i ^ value / 64], value % 64);
        if (is_full(set)) return heap;
    }
    return total;
}

/// The sets of all totals that heaps below `heap` can make up.
bool PartitionValues::find_levels(std::uint64_t heap, Budget& budget, const ValueColumn& values) {
    std::uint64_t looked = 0;
    while (exactly_[2].size() <= heap) {
        looked += exactly_[2].size() / 4;
        add_pairs(values);
    }
    for (std::size_t k = 3; k < exactly_.size(); ++k)
        while (exactly_[k].size() <= heap + k - 2)
            looked += move_in(k, exactly_[k - 1], nullptr, exactly_[k], values);
    for (std::size_t k = 3; k < unlike_.size(); ++k)
        while (unlike_[k].size() <= heap + k - 2)
            looked += move_in(k, exactly_[k - 1], &unlike_[k - 1], unlike_[k], values);
    if (!at_least_.empty()) {
        while (at_least_[2].size() <= heap) {
            while (at_least_[1].size() < at_least_[2].size()) {
                const std::size_t total = at_least_[1].size();
                const std::span<std::uint64_t> set = at_least_[1].add();
                unite(set, at_least_[2][total]);
                if (total != 0) put(set, values[total]);
            }
            looked += move_in(2, at_least_[1], nullptr, at_least_[2], values);
        }
        for (std::size_t k = 3; k < at_least_.size(); ++k)
            while (at_least_[k].size() <= heap + k - 2)
                looked += move_in(k, at_least_[k - 1], nullptr, at_least_[k], values);
    }
    return budget.spend(looked / 16);
}

/// Puts the nim-sums of the next total of the family, left in so many heaps, into `set`, one by
/// one.
bool PartitionValues::count_through(const Family& family, std::uint64_t heaps,
                                    std::span<std::uint64_t> set, Budget& budget,
                                    const ValueColumn& values) const {
    return for_each_partition(family.sums.size() - 1, heaps, family.digit.parts, [&](Heaps parts) {
        std::uint32_t sum = 0;
        for (const std::uint64_t part : parts) sum ^= values[part];
        put(set, sum);
        return budget.spend(1);
    });
}

/// The next total of a family.
bool PartitionValues::find_sums(Family& family, Budget& budget, const ValueColumn& values) {
    const std::size_t total = family.sums.size();
    const std::span<std::uint64_t> set = family.sums.add();
    const Digit& digit = family.digit;
    if (digit.parts == Parts::all_equal) {
        for (std::uint64_t heaps = 2; heaps <= total; ++heaps)
            if (digit.allows(heaps) && total % heaps == 0)
                put(set, heaps % 2 == 0 ? 0 : values[total / heaps]);
        return true;
    }
    if (digit.parts == Parts::any) {
        const std::uint64_t end = from_here_on(digit);
        for (std::uint64_t k = 2; k < std::min<std::uint64_t>(end, exactly_.size()); ++k)
            if (digit.allows(k)) unite(set, exactly_[static_cast<std::size_t>(k)][total]);
        if (end < 64)
            unite(set, at_least_[static_cast<std::size_t>(std::max<std::uint64_t>(end, 2))][total]);
        return true;
    }
    const bool distinct = digit.parts == Parts::all_different;
    const std::uint64_t known = distinct ? 3 : unlike_.size();
    for (std::uint64_t k = 2; k < known && k < many; ++k)
        if (digit.allows(k)) unite(set, unlike_[static_cast<std::size_t>(k)][total]);
    const std::uint64_t gap = distinct ? 1 : 0;
    for (std::uint64_t k = std::max<std::uint64_t>(3, known);
         k <= total && detail::has_partition(total, k, gap); ++k) {
        if (!digit.allows(k)) continue;
        if (!count_through(family, k, set, budget, values)) {
            family.sums.drop();
            return false;
        }
    }
    return true;
}

/// Puts all values of the splits of `heap` into hit_.
void PartitionValues::join(std::uint64_t heap) {
    const auto sums = [&](const Place& place, std::uint64_t total) {
        return families_[place.family].sums[static_cast<std::size_t>(total)];
    };
    for (const Place& place : adding_) hit_ |= sums(place, heap + place.first);
    for (Place& place : places_) {
        if (place.first > heap) break;
        if (place.last == no_end) {
            place.grown |= sums(place, heap - place.first);
            hit_ |= place.grown;
            continue;
        }
        for (std::uint64_t t = place.first; t <= std::min(place.last, heap); ++t)
            hit_ |= sums(place, heap - t);
    }
    if (tail_.empty()) return;
    ValueSet& grown = tail_sets_[static_cast<std::size_t>(heap % tail_sets_.size())];
    for (const Place& place : tail_) {
        if (place.first > heap) break;
        grown |= sums(place, heap - place.first);
    }
    hit_ |= grown;
}

bool PartitionValues::work_out(std::uint64_t heap, Budget& budget, const ValueColumn& values) {
    if (!find_levels(heap, budget, values)) return false;
    for (Family& family : families_)
        while (family.sums.size() <= heap + family.ahead)
            if (!find_sums(family, budget, values)) return false;
    return true;
}

/// Makes room for sets that hold `value`.
void PartitionValues::make_room(std::uint64_t value) {
    while (full_ <= value) full_ *= 2;
    const auto words = static_cast<std::size_t>(std::max<std::uint64_t>(full_ / 64, 1));
    if (words == words_) return;
    words_ = words;
    for (Family& family : families_) family.sums.widen(words);
    for (auto* const levels : {&exactly_, &at_least_, &unlike_})
        for (TotalSets& sets : *levels) sets.widen(words);
}

bool PartitionValues::extend(std::uint64_t heap, Budget& budget, ValueColumn& values) {
    while (values.size() <= heap) {
        const std::uint64_t next = values.size();
        if (next != 0 && !families_.empty() && !work_out(next, budget, values)) return false;
        if (at_ == next) {
            hit_.clear();
            one_heap_.at(next, values, hit_);
            if (next != 0 && !families_.empty()) join(next);
            ++at_;
        }
        const std::uint64_t value = hit_.mex();
        if (value > 0xffffffff) {
            budget.stop(Stopped::value);
            return false;
        }
        while (value > values.greatest()) values.widen();
        values.push(static_cast<std::uint32_t>(value));
        if (!families_.empty()) make_room(value);
        if (!budget.spend(1)) return values.size() > heap;
        if (next % 64 == 0 && !budget.hold(bytes() + values.bytes_for(heap + 1))) return false;
    }
    return true;
}

}  // namespace bouton
