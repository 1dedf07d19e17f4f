#pragma once
// All ways to leave a number of tokens in a number of heaps. No recursion, and no allocation for
// each partition: a walk keeps one buffer, which grows only for partitions into more than a few
// parts.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace bouton {

/// What the parts of a partition must be like, when there are two or more: the suffixes `!`, `?`,
/// `=`.
enum class Parts : std::uint8_t { any, all_different, not_all_equal, all_equal };

/// The sizes of the heaps that are left, largest first.
using Heaps = std::span<const std::uint64_t>;

namespace detail {

/// Room for the parts of one partition at a time; throws std::length_error when there is no such
/// room.
class PartsBuffer {
public:
    std::uint64_t* room(std::uint64_t count) {
        if (count <= few_.size()) return few_.data();
        constexpr std::uint64_t most = std::numeric_limits<std::size_t>::max();
        if (many_.size() < count) many_.resize(static_cast<std::size_t>(std::min(count, most)));
        return many_.data();
    }

private:
    std::array<std::uint64_t, 8> few_;  // written before it is read
    std::vector<std::uint64_t> many_;
};

/// Result: whether `total` can be left in `count` heaps that differ by at least `gap` (0 or 1),
/// that is whether count or 1 + … + count is at most total. No overflow.
constexpr bool has_partition(std::uint64_t total, std::uint64_t count, std::uint64_t gap) noexcept {
    constexpr std::uint64_t longest = 6'074'000'999;  // 1 + … + longest < 2^64, but not one more
    if (gap == 0) return count <= total;
    if (count > longest) return false;
    return (count % 2 == 0 ? count / 2 * (count + 1) : (count + 1) / 2 * count) <= total;
}

template <class Visit>
bool for_each_pair(std::uint64_t total, Parts parts, Visit& visit) {
    std::uint64_t small = 1;
    std::uint64_t last = total / 2;
    if (parts == Parts::all_equal) {
        if (total == 0 || total % 2 != 0) return true;
        small = last;
    } else if (parts != Parts::any && total != 0 && total % 2 == 0) {
        --last;
    }
    for (; small <= last; ++small) {
        const std::array<std::uint64_t, 2> pair{total - small, small};
        if (!visit(Heaps(pair))) return false;
    }
    return true;
}

/// Partitions of `total` into `count` parts, neighbours of which differ by at least `gap`: Knuth,
/// The Art of Computer Programming 4A, section 7.2.1.4, algorithm H, with the gaps added to all its
/// comparisons. The two largest parts come closer by one each time; when they cannot, the first
/// part that can grow by one does, and those before it become as small as they may be.
/// Precondition: count >= 2, has_partition(total, count, gap). Cost: constant for a partition,
/// amortised.
template <class Visit>
bool for_each_spread(std::uint64_t total, std::uint64_t count, std::uint64_t gap, bool skip_equal,
                     std::uint64_t* part, Visit& visit) {
    const Heaps parts(part, static_cast<std::size_t>(count));
    part[0] = total;
    for (std::uint64_t i = 1; i < count; ++i) part[0] -= part[i] = 1 + gap * (count - 1 - i);
    for (;;) {
        if (!(skip_equal && part[0] == part[count - 1]) && !visit(parts)) return false;
        if (part[1] + gap + 1 < part[0]) {
            --part[0];
            ++part[1];
            continue;
        }
        std::uint64_t rest = part[0] + part[1] - 1;
        std::uint64_t grown = 2;
        while (grown < count && part[grown] + gap * grown + 1 >= part[0]) rest += part[grown++];
        if (grown == count) return true;
        std::uint64_t size = ++part[grown];
        for (std::uint64_t i = grown - 1; i > 0; --i) rest -= part[i] = size += gap;
        part[0] = rest;
    }
}

template <class Visit>
bool for_each_partition(std::uint64_t total, std::uint64_t count, Parts parts, PartsBuffer& buffer,
                        Visit& visit) {
    if (count == 0) return total != 0 || visit(Heaps());
    if (count == 1) return total == 0 || visit(Heaps(&total, 1));
    if (count == 2) return for_each_pair(total, parts, visit);
    if (parts == Parts::all_equal) {
        if (total == 0 || total % count != 0) return true;
        std::uint64_t* const part = buffer.room(count);
        std::fill_n(part, count, total / count);
        return visit(Heaps(part, static_cast<std::size_t>(count)));
    }
    const std::uint64_t gap = parts == Parts::all_different ? 1 : 0;
    if (!has_partition(total, count, gap)) return true;
    return for_each_spread(total, count, gap, parts == Parts::not_all_equal, buffer.room(count),
                           visit);
}

}  // namespace detail

/// Calls `visit(Heaps)` once for every partition of `total` into exactly `count` positive parts of
/// the kind `parts`; each is valid during the call. `visit` returns whether to go on. Result: false
/// if `visit` ended the walk. `parts` speaks only of counts from 2 on. Order: of two partitions,
/// the one whose last part that differs is smaller comes first.
template <class Visit>
bool for_each_partition(std::uint64_t total, std::uint64_t count, Parts parts, Visit&& visit) {
    detail::PartsBuffer buffer;
    return detail::for_each_partition(total, count, parts, buffer, visit);
}

}  // namespace bouton
