#include "bouton/solve/one_heap_options.hpp"

#include <cassert>

namespace bouton {

OneHeapOptions::OneHeapOptions(const TakeBreak& rule) : rule_(rule) {
    constexpr std::uint64_t most_places = 64;
    std::uint64_t places = 0;
    for (const Run& run : rule.runs) {
        if (!run.digit.allows(1)) continue;
        windows_.push_back(run);
        const std::uint64_t more = run.last - run.first;
        places = more < most_places ? places + more + 1 : most_places + 1;
        if (places > most_places) break;
    }
    few_ = rule.tail.digits.empty() && places <= most_places;
    if (few_) {
        for (const Run& run : windows_)
            for (std::uint64_t t = run.first; t <= run.last; ++t) places_.push_back(t);
        windows_.clear();
        return;
    }
    windows_.clear();
    for (const Run& run : rule.runs)
        if (run.digit.allows(1)) windows_.push_back(run);
    for (std::size_t k = 0; k < rule.tail.digits.size(); ++k)
        if (rule.tail.digits[k].allows(1)) tail_places_.push_back(rule.tail.first + k);
    if (!tail_places_.empty()) tail_sets_.resize(rule.tail.digits.size());
}

void OneHeapOptions::enter(std::uint32_t value) {
    if (value >= count_.size()) count_.resize(value + 1 + value / 2, 0);
    if (count_[value]++ == 0) present_.insert(value);
}

void OneHeapOptions::leave(std::uint32_t value) {
    if (--count_[value] == 0) present_.erase(value);
}

void OneHeapOptions::at(std::uint64_t heap, const ValueColumn& values, ValueSet& hit) {
    assert(heap <= values.size());
    if (heap == 0) return;
    if (takes_all(heap)) hit.insert(0);
    if (few_) {
        for (const std::uint64_t t : places_) {
            if (t >= heap) break;
            hit.insert(values[heap - t]);
        }
        return;
    }
    for (const Run& run : windows_) {
        if (heap <= run.first) break;
        enter(values[heap - run.first]);
        if (run.last < heap - 1) leave(values[heap - 1 - run.last]);
    }
    hit |= present_;
    if (tail_sets_.empty()) return;
    ValueSet& set = tail_sets_[static_cast<std::size_t>(heap % tail_sets_.size())];
    for (const std::uint64_t t : tail_places_) {
        if (heap <= t) break;
        set.insert(values[heap - t]);
    }
    hit |= set;
}

std::uint64_t OneHeapOptions::bytes() const noexcept {
    std::uint64_t bytes = count_.capacity() * sizeof(std::uint64_t) + present_.bytes();
    for (const ValueSet& set : tail_sets_) bytes += set.bytes();
    return bytes;
}

}  // namespace bouton
