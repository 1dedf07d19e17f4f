#include "bouton/solve/split_values.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <utility>

namespace bouton {
namespace {

/// Heaps between two looks at what is cheapest.
constexpr std::uint64_t choice_interval = 4096;
/// So many of the newest values tell which space is best.
constexpr std::uint64_t sample = 32'768;
/// Spaces are looked for while values are below this.
constexpr std::uint32_t most_values = 4096;

}  // namespace

SplitValues::SplitValues(const TakeBreak& rule) : rule_(rule) {}

std::uint64_t SplitValues::bytes(std::uint64_t heaps) const {
    const std::uint64_t sparse = std::visit(
        [=](const auto& run) -> std::uint64_t {
            if constexpr (requires { run.bytes(heaps); }) return run.bytes(heaps);
            return 0;
        },
        sparse_);
    return sparse + sums_.bytes() + hit_.bytes() + rule_.one_heap.bytes();
}

/// Strikes the sums of all pairs of a total.
template <class Code>
void SplitValues::look_at_total(std::uint64_t total, const ValueColumn& values) {
    const std::span<std::uint64_t> missing = sums_[total];
    std::fill(missing.begin(), missing.end(), ~std::uint64_t{0});
    detail::keep_below(missing, top_);
    if (total < 3) return;
    const Code* const all = values.data<Code>();
    looked_ += kernels::strike_pairs(all + 1, all + (total - 1),
                                     static_cast<std::size_t>((total - 1) / 2), missing);
}

/// Looks for the codes below `end` from now on, in all totals.
void SplitValues::look_below(std::uint64_t end, const ValueColumn& values) {
    top_ = std::min(end, values.greatest() + 1);
    // Vectors look up 16 words at a time in two bytes; four are what one byte can tell apart.
    const std::uint64_t least_words = values.width() == 1 ? 4 : 16;
    const auto words =
        static_cast<std::size_t>(std::max(least_words, std::bit_ceil((top_ + 63) / 64)));
    missing_.resize(words);
    if (rule_.unequal.empty()) return;
    sums_ = SetRing(rule_.unequal.back() - rule_.unequal.front() + 1, words);
    const std::uint64_t next = values.size();
    const std::uint64_t behind = next - std::min(next, rule_.unequal.front());
    for (std::uint64_t total = next - std::min(next, rule_.unequal.back()); total < behind;
         ++total) {
        if (values.width() == 1)
            look_at_total<std::uint8_t>(total, values);
        else if (values.width() == 2)
            look_at_total<std::uint16_t>(total, values);
        else
            look_at_total<std::uint32_t>(total, values);
    }
}

/// Goes back to looking at all pairs.
void SplitValues::leave_sparse(const ValueColumn& values) {
    sparse_ = std::monostate();
    const std::uint64_t greatest = values.visit([](const auto all) -> std::uint64_t {
        return all.empty() ? 0 : *std::max_element(all.begin(), all.end());
    });
    look_below(greatest + 2, values);
}

void SplitValues::widen(ValueColumn& values) {
    values.widen();
    leave_sparse(values);
}

template <class Code>
Ended SplitValues::extend_all_pairs(std::uint64_t heap, Budget& budget, ValueColumn& values) {
    while (values.size() <= heap) {
        const std::uint64_t next = values.size();
        if (!rule_.unequal.empty() && next >= rule_.unequal.front())
            look_at_total<Code>(next - rule_.unequal.front(), values);
        std::fill(missing_.begin(), missing_.end(), ~std::uint64_t{0});
        detail::keep_below(missing_, top_);
        for (const std::uint64_t t : rule_.unequal) {
            if (next < t + 3) break;
            detail::keep_common(missing_, sums_[next - t]);
        }
        if (rule_.leaves_equal(next)) detail::strike(missing_, 0);
        if (rule_.one_heap.few()) {
            if (next != 0 && rule_.takes_all(next)) detail::strike(missing_, 0);
            for (const std::uint64_t t : rule_.one_heap.places()) {
                if (t >= next) break;
                detail::strike(missing_, values.data<Code>()[next - t]);
            }
        } else {
            if (at_ == next) {
                hit_.clear();
                rule_.one_heap.at(next, values, hit_);
                ++at_;
            }
            const auto words = hit_.words();
            for (std::size_t i = 0; i < std::min(words.size(), missing_.size()); ++i)
                missing_[i] &= ~words[i];
        }
        const std::uint64_t value = detail::least(missing_);
        if (value == 64 * missing_.size()) return Ended::too_wide;
        values.push(static_cast<std::uint32_t>(value));
        if (!budget.spend(1 + looked_ / 64)) return Ended::stopped;
        looked_ %= 64;
    }
    return Ended::done;
}

/// Chooses between all pairs and the sparse-space method, and the space.
void SplitValues::choose(const ValueColumn& values) {
    const std::uint64_t size = values.size();
    next_choice_ = size + std::min(size, std::max(choice_interval, size / 8));
    if (!rule_.one_heap.few() || rule_.unequal.empty() || values.width() == 4 ||
        size < rule_.unequal.back() + 128)
        return;
    const auto born = [&](const auto& run) -> std::size_t {
        if constexpr (requires { run.rare_heaps(); }) return run.rare_heaps().size();
        return 0;
    };
    const std::size_t rare_now = std::visit(born, sparse_);
    const std::size_t rare_then = std::exchange(rare_before_, rare_now);
    if (sparse_.index() != 0 && rare_now - rare_then < choice_interval / 64) return;
    values.visit([&](const auto all) {
        const auto recent = all.last(static_cast<std::size_t>(std::min(size, sample)));
        const std::uint32_t greatest = *std::max_element(all.begin(), all.end());
        const std::uint32_t usual = *std::max_element(recent.begin(), recent.end());
        if (usual == 0 || usual >= most_values) return;
        std::vector<std::int64_t> counts[2];
        for (auto& count : counts) count.assign(std::bit_ceil(usual + 1), 0);
        const std::uint64_t from = size - recent.size();
        for (std::size_t i = 0; i < recent.size(); ++i) ++counts[(from + i) % 2][recent[i]];
        const SparseSpace space = best_space(counts[0], counts[1], rule_.odd);

        std::uint64_t rare = 0;
        for (std::size_t i = 0; i < all.size(); ++i) rare += space.is_rare(i, all[i]) ? 1 : 0;
        const std::uint64_t window = std::min<std::uint64_t>(size / 2, 4096);
        std::uint64_t newest = 0;
        for (std::uint64_t i = size - window; i < size; ++i)
            newest += space.is_rare(i, all[static_cast<std::size_t>(i)]) ? 1 : 0;

        // In cycles, roughly: what a heap costs by looking at all pairs, and by the other way.
        const bool folded = sizeof(all[0]) == 2 && greatest < 512;
        const double each = sizeof(all[0]) == 1 ? 0.06 : 0.2;
        const double all_pairs = 150 + each * static_cast<double>(size) / 2;
        const double verify = std::min(static_cast<double>(size) / 2, 16.0 * usual);
        const double births = static_cast<double>(newest) / static_cast<double>(window);
        const double sparse =
            300 + 0.5 * static_cast<double>(rare) + (folded ? 0.06 : each) * verify +
            births * (100 + (folded ? 0.26 : each) * static_cast<double>(size) / 2);
        if (sparse >= all_pairs) {
            if (sparse_.index() != 0) {
                leave_sparse(values);
            }
            return;
        }
        const auto keeps = [&](const auto& run) {
            if constexpr (requires { run.space(); }) return run.space() == space;
            return false;
        };
        if (!std::visit(keeps, sparse_) && (sparse_.index() == 0 || rare < rare_now)) {
            sparse_ = std::monostate();
            if (sizeof(all[0]) == 1 || folded)
                sparse_.emplace<1>(rule_, space, folded, 4, values);
            else
                sparse_.emplace<2>(rule_, space, false, std::bit_ceil(std::max(greatest / 32, 16U)),
                                   values);
        }
    });
}

Ended SplitValues::extend_some(std::uint64_t heap, Budget& budget, ValueColumn& values) {
    if (auto* const bytes = std::get_if<1>(&sparse_)) return bytes->extend(heap, budget, values);
    if (auto* const words = std::get_if<2>(&sparse_)) return words->extend(heap, budget, values);
    if (values.width() == 1) return extend_all_pairs<std::uint8_t>(heap, budget, values);
    if (values.width() == 2) return extend_all_pairs<std::uint16_t>(heap, budget, values);
    return extend_all_pairs<std::uint32_t>(heap, budget, values);
}

void SplitValues::resume(const ValueColumn& values) {
    if (!rule_.one_heap.few())
        for (; at_ < values.size(); ++at_) {
            hit_.clear();
            rule_.one_heap.at(at_, values, hit_);
        }
    leave_sparse(values);
    if (values.size() >= next_choice_) choose(values);
}

bool SplitValues::extend(std::uint64_t heap, Budget& budget, ValueColumn& values) {
    if (missing_.empty()) look_below(2, values);
    while (values.size() <= heap) {
        const Ended ended = extend_some(std::min(heap, next_choice_ - 1), budget, values);
        if (ended == Ended::stopped) return values.size() > heap;
        if (ended == Ended::done) {
            if (values.size() != next_choice_) continue;
            choose(values);
            if (!budget.hold(values.bytes_for(heap + 1) + bytes(heap + 1))) return false;
            continue;
        }
        if (sparse_.index() != 0) {
            leave_sparse(values);
            next_choice_ = values.size() + 1;
        } else if (top_ <= values.greatest()) {
            look_below(top_ + top_ / 8 + 2, values);
        } else {
            if (!budget.hold(2 * values.bytes_for(heap + 1) + bytes(heap + 1))) return false;
            widen(values);
        }
    }
    return true;
}

}  // namespace bouton
