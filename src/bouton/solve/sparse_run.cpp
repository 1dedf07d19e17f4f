#include "bouton/solve/sparse_run.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <system_error>
#include <utility>

namespace bouton {
namespace {

using kernels::row_count;

/// So many heaps one thread is ahead of the other.
constexpr std::uint64_t stretch = 2048;

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
      missing_(words),
      row_sizes_(row_count) {
    assert(!folded || sizeof(Code) == 1);
    proof_.unproved = SetRing(ring_length(rule), words);
    proof_.missing.resize(words);
    proof_.before.resize(words);
    if (folded) {
        proof_.exact.resize(2 * words);
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
        begin_proof(total);
        for (std::size_t i = 0; i < rare_heaps_.size(); ++i)
            strike_rare(total, {.back = rare_heaps_[i], .code = rare_codes_[i]},
                        known(values).codes, missing);
    }
}

template <class Code>
typename SparseRun<Code>::Known SparseRun<Code>::known(const ValueColumn& values) const noexcept {
    return values.visit([&](const auto all) {
        return Known{.codes = folded_ ? folded_codes_.data<Code>() : values.data<Code>(),
                     .values = all.data(),
                     .width = values.width()};
    });
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
    return (folded_ ? heaps : 0) + common_.bytes() + proof_.unproved.bytes() +
           rows_.capacity() * sizeof(Code) + rare_bits_.capacity() * sizeof(std::uint64_t) +
           rare_heaps_.capacity() * (sizeof(std::uint64_t) + sizeof(Code) + 3 * sizeof(Partner));
}

/// Result: the set of common codes for a total that is new, with none found yet.
template <class Code>
std::span<std::uint64_t> SparseRun<Code>::begin_total(std::uint64_t total) noexcept {
    const std::span<std::uint64_t> missing = common_[total];
    std::copy_n(of_parity_[rare_parity_of(total) ? 0 : 1].data(), missing.size(), missing.data());
    return missing;
}

/// Makes the set of rare codes for a total that is new.
template <class Code>
void SparseRun<Code>::begin_proof(std::uint64_t total) noexcept {
    const std::span<std::uint64_t> unproved = proof_.unproved[total];
    std::copy_n(of_parity_[rare_parity_of(total) ? 1 : 0].data(), unproved.size(), unproved.data());
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
void SparseRun<Code>::begin_block(std::uint64_t first, const Known& known) {
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
    kernels::xor_rows(known.codes + front, far_, stride_, rows_.data());
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
                                                        const Known& known) {
    const std::uint64_t total = heap - rule_.unequal.front();
    const std::span<std::uint64_t> newest = begin_total(total);
    const Code* const all = known.codes;
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
    for (const std::uint64_t t : rule_.one_heap.places()) strike(known.value(heap - t));
    if (rule_.leaves_equal(heap) || rule_.takes_all(heap)) strike(0);
    const std::uint64_t code = detail::least(missing_);
    if (code == 64 * missing_.size()) return std::nullopt;
    return code;
}

/// Looks for witnesses of the missing codes among the splits of `total` that are sure to be two
/// common heaps.
template <class Code>
void SparseRun<Code>::strike_gap(std::uint64_t total, const Known& known) {
    const bool open = total > last_rare_ && total - last_rare_ >= gap_last_ - gap_first_;
    std::uint64_t least = (open ? last_rare_ : gap_first_) + 1;
    if (!open && total >= gap_last_) least = std::max(least, total - gap_last_ + 1);
    const std::uint64_t most = (total - 1) / 2;
    if (least > most) return;
    const std::span<std::uint64_t> found = proof_.unproved[total];
    std::copy(proof_.missing.begin(), proof_.missing.end(), proof_.before.begin());
    proof_.looked +=
        kernels::strike_pairs(known.codes + least, known.codes + (total - least),
                              static_cast<std::size_t>(most - least + 1), proof_.missing);
    for (std::size_t i = 0; i < found.size(); ++i)
        found[i] &= ~(proof_.before[i] ^ proof_.missing[i]);
}

/// Looks for witnesses of the missing codes, whose values have this parity, among all splits of
/// `total`.
template <class Code>
void SparseRun<Code>::strike_everywhere(std::uint64_t total, bool parity, const Known& known) {
    const auto count = static_cast<std::size_t>((total - 1) / 2);
    const auto strike_in = [&](const auto* all, std::span<std::uint64_t> missing) {
        proof_.looked += kernels::strike_pairs(all + 1, all + (total - 1), count, missing);
    };
    const auto strike = [&](std::span<std::uint64_t> missing) {
        if (known.width == 1)
            strike_in(static_cast<const std::uint8_t*>(known.values), missing);
        else
            strike_in(static_cast<const std::uint16_t*>(known.values), missing);
    };
    if (!folded_) return strike(proof_.missing);
    std::fill(proof_.exact.begin(), proof_.exact.end(), 0);
    const auto for_each_missing = [&](auto visit) {
        for (std::size_t i = 0; i < proof_.missing.size(); ++i)
            for (std::uint64_t left = proof_.missing[i]; left != 0; left &= left - 1)
                visit(64 * i + static_cast<std::uint64_t>(std::countr_zero(left)));
    };
    for_each_missing([&](std::uint64_t code) {
        const std::uint32_t value = value_of(code, parity);
        proof_.exact[value / 64] |= std::uint64_t{1} << (value % 64);
    });
    strike(proof_.exact);
    for_each_missing([&](std::uint64_t code) {
        const std::uint32_t value = value_of(code, parity);
        if ((proof_.exact[value / 64] >> (value % 64) & 1) == 0)
            detail::strike(proof_.missing, code);
    });
}

/// Result: the least rare value below the candidate that no option has, if there is one.
/// Precondition: called for one heap after the other.
template <class Code>
std::optional<std::uint32_t> SparseRun<Code>::without_witness(std::uint64_t heap,
                                                              std::uint64_t candidate,
                                                              const Known& known) {
    const bool parity = space_.rare_parity(heap);
    std::vector<std::uint64_t>& missing = proof_.missing;
    begin_proof(heap - rule_.unequal.front());
    std::uint64_t end = candidate;
    if (folded_) {
        // Of a rare and a common value that agree above the bit left out, the one that has it is
        // the greater, whatever stands below.
        const std::uint32_t value = value_of(candidate, !parity);
        end = ((candidate >> left_out_) + (value >> left_out_ & 1)) << left_out_;
    }
    std::copy_n(of_parity_[parity ? 1 : 0].data(), missing.size(), missing.data());
    detail::keep_below(missing, end);
    for (const std::uint64_t t : rule_.unequal)
        detail::keep_common(missing, proof_.unproved[heap - t]);
    const auto strike = [&](std::uint32_t value) {
        if (space_.is_rare(heap, value)) detail::strike(missing, code_of(value));
    };
    for (const std::uint64_t t : rule_.one_heap.places()) strike(known.value(heap - t));
    if (rule_.leaves_equal(heap) || rule_.takes_all(heap)) strike(0);

    for (const std::uint64_t t : rule_.unequal) {
        if (!detail::any(missing)) return std::nullopt;
        strike_gap(heap - t, known);
    }
    for (const std::uint64_t t : rule_.unequal) {
        if (!detail::any(missing)) return std::nullopt;
        strike_everywhere(heap - t, parity, known);
    }
    if (!detail::any(missing)) return std::nullopt;
    return value_of(detail::least(missing), parity);
}

template <class Code>
void SparseRun<Code>::push(std::uint32_t value, ValueColumn& values) {
    values.push(value);
    if (folded_) folded_codes_.push(code_of(value));
}

/// Forgets all but the first `heaps` heaps, none of the others being one of the rare heaps noted.
template <class Code>
void SparseRun<Code>::truncate(std::uint64_t heaps, ValueColumn& values) {
    values.resize(heaps);
    if (folded_) folded_codes_.resize(heaps);
    look_below(top_, values);
}

template <class Code>
Ended SparseRun<Code>::extend_alone(std::uint64_t heap, Budget& budget, ValueColumn& values) {
    const Known here = known(values);
    while (values.size() <= heap) {
        const std::uint64_t first = values.size();
        const std::uint64_t last = std::min<std::uint64_t>(heap, first + row_count - 1);
        begin_block(first, here);
        for (std::uint64_t next = first; next <= last; ++next) {
            const auto column = static_cast<std::size_t>(next - first);
            auto code = candidate(next, column, here);
            while (!code && top_ < 64 * missing_.size()) {
                look_below(top_ + top_ / 4 + 2, values);
                code = candidate(next, column, here);
            }
            if (!code) return Ended::too_wide;
            const auto rare = without_witness(next, *code, here);
            push(rare ? *rare : value_of(*code, !space_.rare_parity(next)), values);
            if (rare) {
                add_rare(next, *rare);
                late_.push_back({.back = next, .code = code_of(*rare)});
            }
        }
        const std::uint64_t looked = std::exchange(looked_, 0) + std::exchange(proof_.looked, 0);
        if (!budget.spend(last - first + 1 + looked / 64)) return Ended::stopped;
    }
    return Ended::done;
}

/// Puts candidates for heaps up to `heap` behind `values`. Result: false when there is none for the
/// next heap among the codes looked for.
template <class Code>
bool SparseRun<Code>::find_candidates(std::uint64_t heap, ValueColumn& values) {
    const Known here = known(values);
    while (values.size() <= heap) {
        const std::uint64_t first = values.size();
        const std::uint64_t last = std::min<std::uint64_t>(heap, first + row_count - 1);
        begin_block(first, here);
        for (std::uint64_t next = first; next <= last; ++next) {
            const auto code = candidate(next, static_cast<std::size_t>(next - first), here);
            if (!code) return false;
            push(value_of(*code, !space_.rare_parity(next)), values);
        }
    }
    return true;
}

/// Result: the first of the heaps first … end - 1 whose candidate is not its value, with its value.
template <class Code>
std::optional<typename SparseRun<Code>::Birth> SparseRun<Code>::verify(std::uint64_t first,
                                                                       std::uint64_t end,
                                                                       const Known& known) {
    for (std::uint64_t heap = first; heap < end; ++heap)
        if (const auto rare = without_witness(heap, known.codes[heap], known))
            return Birth{.heap = heap, .value = *rare};
    return std::nullopt;
}

/// While this thread finds candidates for a stretch of heaps, the helper verifies those of the
/// stretch before; a heap that turns out to be rare takes both back to itself.
template <class Code>
Ended SparseRun<Code>::extend_together(std::uint64_t heap, Budget& budget, ValueColumn& values,
                                       HelperThread& helper) {
    std::uint64_t verified = values.size();
    std::uint64_t ahead = stretch;
    const auto finish = [&](const std::optional<Birth>& birth, std::uint64_t end) {
        verified = birth ? birth->heap + 1 : end;
        if (!birth) return;
        values.resize(birth->heap);
        if (folded_) folded_codes_.resize(birth->heap);
        push(birth->value, values);
        add_rare(birth->heap, birth->value);
        look_below(top_, values);
    };
    while (verified <= heap) {
        const std::uint64_t end = values.size();
        const std::uint64_t before = verified;
        std::optional<Birth> birth;
        const Known here = known(values);
        helper.start([&, before] { birth = verify(before, end, here); });
        const bool found = find_candidates(std::min(heap, end + ahead - 1), values);
        helper.wait();
        finish(birth, end);
        if (!birth && !found) {
            finish(verify(verified, values.size(), here), values.size());
            if (verified == values.size() && top_ < 64 * missing_.size()) {
                look_below(top_ + top_ / 4 + 2, values);
            } else if (top_ >= 64 * missing_.size()) {
                return Ended::too_wide;
            }
        }
        const std::uint64_t looked = std::exchange(looked_, 0) + std::exchange(proof_.looked, 0);
        if (!budget.spend(verified - std::min(before, verified) + looked / 64)) {
            truncate(verified, values);
            return Ended::stopped;
        }
        ahead = std::min(2 * ahead, stretch);
        if (verified != values.size() || verified > heap || !birth) continue;
        // Where one heap is rare, others may be near: for a while it is better to go alone.
        const Ended ended = extend_alone(std::min(heap, verified + 255), budget, values);
        if (ended != Ended::done) return ended;
        verified = values.size();
        ahead = 4 * row_count;
    }
    return Ended::done;
}

template <class Code>
Ended SparseRun<Code>::extend(std::uint64_t heap, Budget& budget, ValueColumn& values) {
    if (folded_) folded_codes_.reserve(heap + 1);
    const std::uint64_t size = values.size();
    if (budget.limits().threads > 1 && heap >= size && heap - size >= 2 * stretch) {
        std::optional<HelperThread> helper;
        try {
            helper.emplace();
        } catch (const std::system_error&) {  // no thread to be had: this one does it all
        }
        if (helper) return extend_together(heap, budget, values, *helper);
    }
    return extend_alone(heap, budget, values);
}

template class SparseRun<std::uint8_t>;
template class SparseRun<std::uint16_t>;

}  // namespace bouton
