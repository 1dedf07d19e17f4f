#include "bouton/solve/quotient_proof.hpp"

#include <algorithm>
#include <limits>
#include <queue>
#include <utility>

namespace bouton {
namespace {

constexpr auto none = std::numeric_limits<std::uint32_t>::max();
constexpr auto without_bound = std::numeric_limits<std::uint64_t>::max();

}  // namespace

QuotientProof::QuotientProof(const HeapMonoid& monoid, const HeapMoves& moves, Budget& budget)
    : monoid_(monoid),
      moves_(moves),
      budget_(budget),
      size_(monoid.size()),
      lost_(size_),
      source_gaps_(size_),
      quotient_rows_(size_),
      gaps_(size_),
      wins_(size_),
      bound_(without_bound) {}

bool QuotientProof::hold() {
    return budget_.hold(products_.capacity() * sizeof(std::uint16_t) + lost_.bytes() +
                        quotient_rows_.bytes() + gaps_.bytes() + wins_.bytes());
}

/// Makes the table of products and the rows of lost elements.
bool QuotientProof::prepare() {
    const std::size_t n = size_;
    if (n > std::numeric_limits<std::uint16_t>::max()) return budget_.stop(Stopped::memory);
    if (!budget_.hold(n * n * sizeof(std::uint16_t) + n * n / 8)) return false;
    products_.resize(n * n);
    for (Element x = 0; x < n; ++x) {
        std::uint16_t* const row = products_.data() + x * n;
        if (x == 0) {
            for (Element z = 0; z < n; ++z) row[z] = static_cast<std::uint16_t>(z);
        } else {
            const auto& column = monoid_.times[monoid_.last[x].letter];
            const std::uint16_t* const before = products_.data() + monoid_.last[x].before * n;
            for (Element z = 0; z < n; ++z) row[z] = static_cast<std::uint16_t>(column[before[z]]);
        }
        const auto lost = lost_.add();
        for (Element z = 0; z < n; ++z)
            if (monoid_.lost[row[z]] != 0) bits::set(lost, z);
        if (!budget_.spend(n / 16 + 1)) return false;
    }
    largest_.resize(n);
    seen_.resize(n);
    return true;
}

/// Result: the elements beside which some option of the heap is lost.
std::vector<std::uint64_t> QuotientProof::wins_of(std::uint32_t heap) {
    std::vector<std::uint64_t> wins(lost_.words());
    std::fill(seen_.begin(), seen_.end(), 0);
    moves_.for_each(heap, [&](std::span<const std::uint32_t> parts) {
        Element x = 0;
        for (const std::uint32_t part : parts) x = times(x, monoid_.image[part]);
        if (seen_[x] != 0) return;
        seen_[x] = 1;
        bits::unite(wins, lost_[x]);
    });
    return wins;
}

std::vector<std::uint64_t> QuotientProof::gap_of(Element x,
                                                 std::span<const std::uint64_t> wins) const {
    std::vector<std::uint64_t> gap(wins.size());
    for (std::size_t i = 0; i < gap.size(); ++i) gap[i] = ~(wins[i] | lost_[x][i]);
    if (size_ % 64 != 0) gap.back() &= (std::uint64_t{1} << (size_ % 64)) - 1;
    return gap;
}

/// Keeps the lightest position from which a move leads from P to P in `heap`.
void QuotientProof::look_for_lost_moves(std::uint32_t heap, std::span<const std::uint64_t> wins) {
    const auto lost = lost_[monoid_.image[heap]];
    for (std::size_t i = 0; i < wins.size(); ++i) {
        const std::uint64_t both = wins[i] & lost[i];
        if (both == 0) continue;
        const auto z = static_cast<Element>(i * 64 + static_cast<unsigned>(std::countr_zero(both)));
        const std::uint64_t longest = monoid_.longest[z] + moves_.longest(heap);
        if (longest >= bound_) return;
        bound_ = longest;
        failure_ = monoid_.word(z);
        failure_.push_back(heap);
        return;  // elements are in the order of their longest plays
    }
}

/// Result: whether the heap is not covered by a lighter one with the same element.
bool QuotientProof::add_source(std::uint32_t heap, Element x, std::span<const std::uint64_t> gap) {
    const std::uint64_t longest = moves_.longest(heap);
    for (const Source& source : sources_)
        if (source.element == x && source.longest <= longest &&
            bits::within(gap, source_gaps_[source.gap]))
            return false;
    const auto row = static_cast<std::uint32_t>(source_gaps_.rows());
    source_gaps_.add(gap);
    sources_.push_back({x, longest, heap, row});
    quotients_.emplace_back(size_, 0);
    return true;
}

/// Result: the set of z for which zx is in the gap of the source.
std::span<const std::uint64_t> QuotientProof::quotient_of_gap(std::uint32_t source, Element x) {
    std::uint32_t& at = quotients_[source][x];
    if (at == 0) {
        const auto row = quotient_rows_.add();
        at = static_cast<std::uint32_t>(quotient_rows_.rows());
        const auto gap = source_gaps_[sources_[source].gap];
        const std::uint16_t* const products =
            products_.data() + static_cast<std::size_t>(x) * size_;
        for (Element z = 0; z < size_; ++z)
            if (bits::test(gap, products[z])) bits::set(row, z);
    }
    return quotient_rows_[at - 1];
}

/// Result: whether the pair is new and not covered by another one.
bool QuotientProof::add_pair(Element x, std::span<const std::uint64_t> gap, std::uint64_t longest,
                             std::uint32_t before, std::uint32_t heap) {
    if (!bits::any(gap)) return false;
    std::vector<std::uint32_t>& largest = largest_[x];
    for (const std::uint32_t pair : largest)
        if (bits::within(gap, gaps_[pair])) return false;
    std::erase_if(largest, [&](std::uint32_t pair) { return bits::within(gaps_[pair], gap); });
    largest.push_back(static_cast<std::uint32_t>(pairs_.size()));
    pairs_.push_back({x, longest, before, heap});
    gaps_.add(gap);
    return true;
}

/// Follows the pairs `open` and all that come from them, lightest first: those of `open` that are
/// not new are joined with the fresh sources only. Result: a pair whose gap holds the identity;
/// none when there is none below the bound. Sets the budget's state.
std::optional<std::uint32_t> QuotientProof::follow(const std::vector<std::uint32_t>& open,
                                                   const std::vector<std::uint32_t>& fresh) {
    using Entry = std::pair<std::uint64_t, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (const std::uint32_t pair : open) queue.emplace(pairs_[pair].longest, pair);
    std::vector<std::uint32_t> all(sources_.size());
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    std::vector<std::uint64_t> gap(lost_.words());
    while (!queue.empty()) {
        const auto [longest, at] = queue.top();
        queue.pop();
        if (longest >= bound_) break;
        if ((gaps_[at][0] & 1) != 0) return at;
        const Element x = pairs_[at].element;
        const bool is_old = at < first_known_;
        for (const std::uint32_t i : is_old ? fresh : all) {
            const Source& source = sources_[i];
            if (longest + source.longest >= bound_) continue;
            const auto mine = quotient_of_gap(i, x);
            const auto other = gaps_[at];
            const std::uint16_t* const products =
                products_.data() + static_cast<std::size_t>(source.element) * size_;
            std::uint64_t any = 0;
            for (std::size_t k = 0; k < mine.size(); ++k) {
                std::uint64_t kept = 0;
                for (std::uint64_t left = mine[k]; left != 0; left &= left - 1) {
                    const auto bit = static_cast<std::size_t>(std::countr_zero(left));
                    if (bits::test(other, products[k * 64 + bit])) kept |= std::uint64_t{1} << bit;
                }
                gap[k] = kept;
                any |= kept;
            }
            if (any != 0 &&
                add_pair(times(x, source.element), gap, longest + source.longest, at, source.heap))
                queue.emplace(longest + source.longest,
                              static_cast<std::uint32_t>(pairs_.size() - 1));
        }
        if (!budget_.spend(all.size() * (1 + lost_.words() / 4)) || !hold()) return std::nullopt;
    }
    return std::nullopt;
}

QuotientProof::Verdict QuotientProof::run() {
    if (!prepare()) return Verdict::stopped;
    const auto heaps = static_cast<std::uint32_t>(monoid_.image.size());
    for (std::uint32_t heap = 0; heap < heaps; ++heap) {
        const auto wins = wins_of(heap);
        by_wins_.emplace(bits::hash(wins), heap);
        wins_.add(wins);
        if (moves_.is_dead(heap)) continue;
        look_for_lost_moves(heap, wins);
        add_source(heap, monoid_.image[heap], gap_of(monoid_.image[heap], wins));
        if (!budget_.spend(1)) return Verdict::stopped;
    }
    std::vector<std::uint32_t> open;
    for (const Source& source : sources_) {
        const std::vector<std::uint64_t> gap(source_gaps_[source.gap].begin(),
                                             source_gaps_[source.gap].end());
        if (add_pair(source.element, gap, source.longest, none, source.heap))
            open.push_back(static_cast<std::uint32_t>(pairs_.size() - 1));
    }
    const auto wrong = follow(open, {});
    if (budget_.stopped()) return Verdict::stopped;
    if (wrong) {
        failure_.clear();
        for (std::uint32_t at = *wrong; at != none; at = pairs_[at].before)
            failure_.push_back(pairs_[at].heap);
    }
    std::sort(failure_.begin(), failure_.end());
    return failure_.empty() ? Verdict::holds : Verdict::fails;
}

/// A first sieve: the heap beside one position of old heaps.
bool QuotientProof::is_possible(Element x, std::span<const std::uint64_t> gap) const {
    if (monoid_.lost[x] == 0 && (gap[0] & 1) != 0) return false;  // the heap alone
    for (Element z = 0; z < size_; ++z) {
        if (!bits::test(gap, z)) continue;
        for (const std::uint32_t pair : largest_[z])
            if (bits::test(gaps_[pair], x)) return false;
    }
    return true;
}

std::optional<Element> QuotientProof::admit(std::uint32_t heap) {
    const auto wins = wins_of(heap);
    const std::uint64_t key = bits::hash(wins);
    std::optional<Element> found;
    if (moves_.is_dead(heap)) found = 0;
    const auto [first, end] = by_wins_.equal_range(key);
    for (auto at = first; at != end && !found; ++at)
        if (!moves_.is_dead(at->second) &&
            std::equal(wins.begin(), wins.end(), wins_[at->second].begin()))
            found = monoid_.image[at->second];
    for (Element x = 0; x < size_ && !found; ++x) {
        if (!budget_.spend(1)) return std::nullopt;
        bool meets = false;
        for (std::size_t i = 0; i < wins.size(); ++i) meets |= (wins[i] & lost_[x][i]) != 0;
        if (meets) continue;
        const auto gap = gap_of(x, wins);
        if (!is_possible(x, gap)) continue;

        const std::size_t old_pairs = pairs_.size();
        const std::size_t old_sources = sources_.size();
        const auto old_largest = largest_;
        bool holds = true;
        if (add_source(heap, x, gap)) {
            const std::vector<std::uint32_t> fresh{static_cast<std::uint32_t>(sources_.size() - 1)};
            std::vector<std::uint32_t> open;
            for (const auto& largest : largest_)
                open.insert(open.end(), largest.begin(), largest.end());
            first_known_ = static_cast<std::uint32_t>(old_pairs);
            if (add_pair(x, gap, moves_.longest(heap), none, heap))
                open.push_back(static_cast<std::uint32_t>(pairs_.size() - 1));
            holds = !follow(open, fresh).has_value();
            first_known_ = 0;
            if (budget_.stopped()) return std::nullopt;
        }
        if (holds) {
            found = x;
            break;
        }
        pairs_.resize(old_pairs);
        gaps_.shrink(old_pairs);
        sources_.resize(old_sources);
        source_gaps_.shrink(old_sources);
        quotients_.resize(old_sources);
        largest_ = old_largest;
    }
    if (!found) return std::nullopt;
    by_wins_.emplace(key, heap);
    wins_.add(wins);
    return found;
}

}  // namespace bouton
