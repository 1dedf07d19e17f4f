#include "bouton/solve/sparse_run.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <type_traits>

namespace bouton {
namespace {

using kernels::row_count;

std::uint64_t ring_length(const SplitRule& rule) {
    return rule.unequal.back() - rule.unequal.front() + 1;
}

}  // namespace

template <class Code>
SparseRun<Code>::SparseRun(const SplitRule& rule, const SparseSpace& space, bool folded,
                           std::size_t words, const ValueColumn& values)
    : rule_(rule),
      space_(space),
      folded_(folded),
      left_out_(static_cast<unsigned>(std::countr_zero(space.mask))),
      common_(ring_length(rule), words),
      unproved_(ring_length(rule), words),
      missing_(words),
      before_(words),
      row_sizes_(row_count) {
    assert(!folded || sizeof(Code) == 1);
    if (folded) {
        exact_.resize(2 * words);
        folded_codes_.reserve(values.size() + values.size() / 4);
    }
    values.visit([&](const auto all) {
        for (std::size_t heap = 0; heap < all.size(); ++heap) {
            if (folded_) folded_codes_.push(code_of(all[heap]));
            if (heap != 0 && space_.is_rare(heap, all[heap])) add_rare(heap, all[heap]);
        }
    });
    std::uint64_t greatest = 0;
    values.visit([&](const auto all) {
        for (const auto value : all) greatest = std::max<std::uint64_t>(greatest, code_of(value));
    });
    look_below(greatest + 1, values);
}

/// Looks for all codes below `end` from now on.
template <class Code>
void SparseRun<Code>::look_below(std::uint64_t end, const ValueColumn& values) {
    const std::uint64_t step = folded_ ? std::uint64_t{1} << left_out_ : 1;
    top_ = std::min<std::uint64_t>((end + step - 1) / step * step, 64 * missing_.size());
    for (const bool parity : {false, true}) {
        std::vector<std::uint64_t>& set = of_parity_[parity ? 1 : 0];
        set.assign(missing_.size(), 0);
        for (std::uint64_t code = 0; code < top_; ++code)
            if (folded_ ||
                SparseSpace::parity(static_cast<std::uint32_t>(code) & space_.mask) == parity)
                set[static_cast<std::size_t>(code / 64)] |= std::uint64_t{1} << (code % 64);
    }
    const std::uint64_t next = values.size();
    const std::uint64_t behind = next - std::min(next, rule_.unequal.front());
    for (std::uint64_t total = next - std::min(next, rule_.unequal.back()); total < behind;
         ++total) {
        const std::span<std::uint64_t> missing = begin_total(total);
        for (std::size_t i = 0; i < rare_heaps_.size(); ++i)
            strike_rare(total, {.back = rare_heaps_[i], .code = rare_codes_[i]}, codes(values),
                        missing);
    }
}

template <class Code>
const Code* SparseRun<Code>::codes(const ValueColumn& values) const noexcept {
    return folded_ ? folded_codes_.data<Code>() : values.data<Code>();
}

template <class Code>
Code SparseRun<Code>::code_of(std::uint32_t value) const noexcept {
    if (!folded_) return static_cast<Code>(value);
    const std::uint32_t low = value & ((std::uint32_t{1} << left_out_) - 1);
    return static_cast<Code>((value >> (left_out_ + 1) << left_out_) | low);
}

template <class Code>
std::uint32_t SparseRun<Code>::value_of(std::uint64_t code, bool parity) const noexcept {
    const auto bits = static_cast<std::uint32_t>(code);
    if (!folded_) return bits;
    const std::uint32_t low = bits & ((std::uint32_t{1} << left_out_) - 1);
    const std::uint32_t value = (bits >> left_out_ << (left_out_ + 1)) | low;
    return SparseSpace::parity(value & space_.mask) == parity
               ? value
               : value | std::uint32_t{1} << left_out_;
}

template <class Code>
bool SparseRun<Code>::stands_rare(std::uint64_t heap) const noexcept {
    return heap / 64 < rare_bits_.size() && (rare_bits_[heap / 64] >> (heap % 64) & 1) != 0;
}

template <class Code>
void SparseRun<Code>::add_rare(std::uint64_t heap, std::uint32_t value) {
    rare_heaps_.push_back(heap);
    rare_codes_.push_back(code_of(value));
    rare_bits_.resize(heap / 64 + 1, 0);
    rare_bits_[heap / 64] |= std::uint64_t{1} << (heap % 64);
    if (heap - last_rare_ > gap_last_ - gap_first_) {
        gap_first_ = last_rare_;
        gap_last_ = heap;
    }
    last_rare_ = heap;
}

template <class Code>
std::uint64_t SparseRun<Code>::bytes(std::uint64_t heaps) const noexcept {
    return (folded_ ? heaps : 0) + common_.bytes() + unproved_.bytes() +
           rows_.capacity() * sizeof(Code) + rare_bits_.capacity() * sizeof(std::uint64_t) +
           rare_heaps_.capacity() * (sizeof(std::uint64_t) + sizeof(Code) + 3 * sizeof(Partner));
}

/// Makes the two sets of a total that is new, with nothing found in them yet.
template <class Code>
std::span<std::uint64_t> SparseRun<Code>::begin_total(std::uint64_t total) noexcept {
    const bool rare = rare_parity_of(total);
    const std::span<std::uint64_t> missing = common_[total];
    std::copy_n(of_parity_[rare ? 0 : 1].data(), missing.size(), missing.data());
    std::copy_n(of_parity_[rare ? 1 : 0].data(), missing.size(), unproved_[total].data());
    return missing;
}

template <class Code>
void SparseRun<Code>::strike_rare(std::uint64_t total, const Partner& rare, const Code* codes,
                                  std::span<std::uint64_t> missing) const noexcept {
    if (rare.back >= total) return;
    const std::uint64_t partner = total - rare.back;
    if (folded_ && stands_rare(partner)) return;  // their sum is rare, which its code does not tell
    detail::strike(missing, static_cast<Code>(codes[partner] ^ rare.code));
}

template <class Code>
void SparseRun<Code>::begin_block(std::uint64_t first, const ValueColumn& values) {
    const std::uint64_t front = first - rule_.unequal.front();
    near_.clear();
    far_.clear();
    late_.clear();
    for (std::size_t i = 0; i < rare_heaps_.size(); ++i) {
        const Partner rare{.back = rare_heaps_[i], .code = rare_codes_[i]};
        (rare.back < row_count ? near_ : rare.back < front ? far_ : late_).push_back(rare);
    }
    std::fill(row_sizes_.begin(), row_sizes_.end(), far_.size());
    if (far_.empty()) return;
    stride_ = (far_.size() + 15) / 16 * 16;
    if (rows_.size() < stride_ * row_count) rows_.resize(stride_ * row_count);
    kernels::xor_rows(codes(values) + front, far_, stride_, rows_.data());
    if (!folded_) return;
    // The sum of two rare heaps is rare, which its code does not tell: such sums are taken out.
    for (std::size_t i = far_.size(); i-- > 0;) {
        const std::uint64_t from = front - far_[i].back;
        if (from / 64 >= rare_bits_.size()) break;  // and so are all partners of smaller ones
        for (std::size_t j = 0; j < row_count; ++j)
            if (stands_rare(from + j)) {
                Code* const row = rows_.data() + j * stride_;
                row[i] = row[--row_sizes_[j]];
            }
    }
}

/// Result: the code of the least common value that no option has, nothing when there is none among
/// the codes. `column`: which row of the block is this heap's.
template <class Code>
std::optional<std::uint64_t> SparseRun<Code>::candidate(std::uint64_t heap, std::size_t column,
                                                        const ValueColumn& values) {
    const std::uint64_t total = heap - rule_.unequal.front();
    const std::span<std::uint64_t> newest = begin_total(total);
    const Code* const all = codes(values);
    looked_ += kernels::strike_codes(rows_.data() + column * stride_, row_sizes_[column], newest);
    for (const Partner& rare : near_) strike_rare(total, rare, all, newest);
    for (const Partner& rare : late_) strike_rare(total, rare, all, newest);
    looked_ += near_.size() + late_.size();

    std::copy(newest.begin(), newest.end(), missing_.begin());
    for (std::size_t i = 1; i < rule_.unequal.size(); ++i)
        detail::keep_common(missing_, common_[heap - rule_.unequal[i]]);
    const auto strike = [&](std::uint32_t value) {
        if (!space_.is_rare(heap, value)) detail::strike(missing_, code_of(value));
    };
    for (const std::uint64_t t : rule_.one_heap.places()) strike(values[heap - t]);
    if (rule_.leaves_equal(heap) || rule_.takes_all(heap)) strike(0);
    const std::uint64_t code = detail::least(missing_);
    if (code == 64 * missing_.size()) return std::nullopt;
    return code;
}

/// Looks for witnesses of missing_ among the splits of `total` that are sure to be two common
/// heaps.
template <class Code>
void SparseRun<Code>::strike_gap(std::uint64_t total, const ValueColumn& values) {
    const bool open = total > last_rare_ && total - last_rare_ >= gap_last_ - gap_first_;
    std::uint64_t least = (open ? last_rare_ : gap_first_) + 1;
    if (!open && total >= gap_last_) least = std::max(least, total - gap_last_ + 1);
    const std::uint64_t most = (total - 1) / 2;
    if (least > most) return;
    const Code* const all = codes(values);
    const std::span<std::uint64_t> found = unproved_[total];
    std::copy(missing_.begin(), missing_.end(), before_.begin());
    looked_ += kernels::strike_pairs(all + least, all + (total - least),
                                     static_cast<std::size_t>(most - least + 1), missing_);
    for (std::size_t i = 0; i < found.size(); ++i) found[i] &= ~(before_[i] ^ missing_[i]);
}

/// Looks for witnesses of missing_, whose values have this parity, among all splits of `total`.
template <class Code>
void SparseRun<Code>::strike_everywhere(std::uint64_t total, bool parity,
                                        const ValueColumn& values) {
    const auto count = static_cast<std::size_t>((total - 1) / 2);
    const auto strike = [&](std::span<std::uint64_t> missing) {
        looked_ += values.visit([&](const auto all) {
            return kernels::strike_pairs(all.data() + 1, all.data() + (total - 1), count, missing);
        });
    };
    if (!folded_) return strike(missing_);
    std::fill(exact_.begin(), exact_.end(), 0);
    const auto for_each_missing = [&](auto visit) {
        for (std::size_t i = 0; i < missing_.size(); ++i)
            for (std::uint64_t left = missing_[i]; left != 0; left &= left - 1)
                visit(64 * i + static_cast<std::uint64_t>(std::countr_zero(left)));
    };
    for_each_missing([&](std::uint64_t code) {
        const std::uint32_t value = value_of(code, parity);
        exact_[value / 64] |= std::uint64_t{1} << (value % 64);
    });
    strike(exact_);
    for_each_missing([&](std::uint64_t code) {
        const std::uint32_t value = value_of(code, parity);
        if ((exact_[value / 64] >> (value % 64) & 1) == 0) detail::strike(missing_, code);
    });
}

/// Result: the least rare value below the candidate that no option has, if there is one.
template <class Code>
std::optional<std::uint32_t> SparseRun<Code>::without_witness(std::uint64_t heap,
                                                              std::uint64_t candidate,
                                                              const ValueColumn& values) {
    const bool parity = space_.rare_parity(heap);
    std::uint64_t end = candidate;
    if (folded_) {
        // Of a rare and a common value that agree above the bit left out, the one that has it is
        // the greater, whatever stands below.
        const std::uint32_t value = value_of(candidate, !parity);
        end = ((candidate >> left_out_) + (value >> left_out_ & 1)) << left_out_;
    }
    std::copy_n(of_parity_[parity ? 1 : 0].data(), missing_.size(), missing_.data());
    detail::keep_below(missing_, end);
    for (const std::uint64_t t : rule_.unequal) detail::keep_common(missing_, unproved_[heap - t]);
    const auto strike = [&](std::uint32_t value) {
        if (space_.is_rare(heap, value)) detail::strike(missing_, code_of(value));
    };
    for (const std::uint64_t t : rule_.one_heap.places()) strike(values[heap - t]);
    if (rule_.leaves_equal(heap) || rule_.takes_all(heap)) strike(0);

    for (const std::uint64_t t : rule_.unequal) {
        if (!detail::any(missing_)) return std::nullopt;
        strike_gap(heap - t, values);
    }
    for (const std::uint64_t t : rule_.unequal) {
        if (!detail::any(missing_)) return std::nullopt;
        strike_everywhere(heap - t, parity, values);
    }
    if (!detail::any(missing_)) return std::nullopt;
    return value_of(detail::least(missing_), parity);
}

template <class Code>
Ended SparseRun<Code>::extend(std::uint64_t heap, Budget& budget, ValueColumn& values) {
    if (folded_) folded_codes_.reserve(heap + 1);
    const std::uint64_t most = folded_ ? 2 * std::uint64_t{256} : 64 * missing_.size();
    while (values.size() <= heap) {
        const std::uint64_t first = values.size();
        const std::uint64_t last = std::min<std::uint64_t>(heap, first + row_count - 1);
        begin_block(first, values);
        for (std::uint64_t next = first; next <= last; ++next) {
            const auto column = static_cast<std::size_t>(next - first);
            auto code = candidate(next, column, values);
            while (!code && top_ < 64 * missing_.size()) {
                look_below(top_ + top_ / 4 + 2, values);
                code = candidate(next, column, values);
            }
            if (!code) return Ended::too_wide;
            const auto rare = without_witness(next, *code, values);
            const std::uint32_t value = rare ? *rare : value_of(*code, !space_.rare_parity(next));
            assert(value < most);
            values.push(value);
            if (folded_) folded_codes_.push(code_of(value));
            if (rare) {
                add_rare(next, value);
                late_.push_back({.back = next, .code = code_of(value)});
            }
        }
        const std::uint64_t looked = std::exchange(looked_, looked_ % 64);
        if (!budget.spend(last - first + 1 + looked / 64)) return Ended::stopped;
    }
    static_cast<void>(most);
    return Ended::done;
}

template class SparseRun<std::uint8_t>;
template class SparseRun<std::uint16_t>;

}  // namespace bouton
