#include "bouton/verify/quotient.hpp"

#include <algorithm>
#include <charconv>
#include <deque>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "bouton/verify/certificate.hpp"
#include "bouton/verify/code.hpp"
#include "bouton/verify/moves.hpp"

namespace bouton::verify {
namespace {

constexpr std::string_view first_line = "bouton certificate of a quotient, version 1";
constexpr std::uint64_t far = std::uint64_t{1} << 40;
constexpr std::uint64_t most_heaps = 100'000'000;
constexpr std::uint64_t most_order = 1'000'000;

using Numbers = std::vector<std::uint64_t>;
using Set = std::vector<std::uint64_t>;  // of elements, a bit for each

bool has(const Set& set, std::uint64_t at) { return (set[at / 64] >> (at % 64) & 1) != 0; }
void put(Set& set, std::uint64_t at) { set[at / 64] |= std::uint64_t{1} << (at % 64); }
bool is_in(const Set& small, const Set& large) {
    for (std::size_t i = 0; i < small.size(); ++i)
        if ((small[i] & ~large[i]) != 0) return false;
    return true;
}
bool is_none(const Set& set) {
    return std::all_of(set.begin(), set.end(), [](std::uint64_t word) { return word == 0; });
}

/// Result: the number that the whole text spells, without needless zeros.
std::optional<std::uint64_t> number_of(std::string_view text) {
    if (text.empty() || (text.size() > 1 && text[0] == '0') || text[0] < '0' || text[0] > '9')
        return std::nullopt;
    std::uint64_t number = 0;
    const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || stop != text.data() + text.size()) return std::nullopt;
    return number;
}

/// Result: what stands between single signs `between`; nothing of an empty text.
std::vector<std::string_view> pieces(std::string_view text, char between) {
    std::vector<std::string_view> result;
    for (;;) {
        const std::size_t end = text.find(between);
        result.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return result;
        text.remove_prefix(end + 1);
    }
}

/// Result: numbers below `end` with single blanks between them.
std::optional<Numbers> numbers_of(std::string_view text, std::uint64_t end) {
    Numbers numbers;
    for (const std::string_view piece : pieces(text, ' ')) {
        const auto number = number_of(piece);
        if (!number || *number >= end) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

class Check {
public:
    Check(const Work& work, std::uint64_t most_bytes) : work_(work), most_bytes_(most_bytes) {}

    QuotientReport run(std::string_view text) {
        left_ = text;
        report_.verdict = read(text) ? decide() : QuotientVerdict::not_a_certificate;
        if (report_.verdict == QuotientVerdict::not_a_certificate) report_.number = line_;
        return report_;
    }

private:
    QuotientVerdict refuse(QuotientVerdict why, std::uint64_t number = 0) {
        report_.number = number;
        return why;
    }

    bool spend(std::uint64_t steps) { return !work_ || work_(steps); }

    /// Result: the next line behind `label`.
    std::optional<std::string_view> after(std::string_view label) {
        ++line_;
        const std::size_t end = left_.find('\n');
        if (end == std::string_view::npos || left_.substr(0, label.size()) != label)
            return std::nullopt;
        const std::string_view rest = left_.substr(label.size(), end - label.size());
        left_.remove_prefix(end + 1);
        return rest;
    }
    bool number_after(std::string_view label, std::uint64_t& number, std::uint64_t most) {
        const auto rest = after(label);
        const auto found = rest ? number_of(*rest) : std::nullopt;
        if (!found || *found > most) return false;
        number = *found;
        return true;
    }

    /// Result: false when line_ is not as it should be.
    bool read(std::string_view text) {
        QuotientClaim& claim = report_.claim;
        const auto first = after(first_line);
        if (!first || !first->empty()) return false;
        const auto rule = after("rule: ");
        if (!rule) return false;
        claim.rule = *rule;
        code_ = read_code(claim.rule);
        claim.is_listed = !code_.has_value();
        if (!number_after("heaps: ", claim.heaps, most_heaps)) return false;
        if (claim.is_listed && !read_moves()) return false;
        if (!number_after("order: ", claim.order, most_order) || claim.order == 0) return false;
        const auto generators = after("generators: ");
        if (!generators) return false;
        if (*generators != "none") {
            const auto numbers = numbers_of(*generators, claim.heaps + 1);
            if (!numbers || (*numbers)[0] == 0) return false;
            for (std::size_t i = 1; i < numbers->size(); ++i)
                if ((*numbers)[i] <= (*numbers)[i - 1]) return false;
            generators_ = *numbers;
        }
        for (const std::uint64_t heap : generators_) {
            const auto rest = after("times " + std::to_string(heap) + ": ");
            auto column = rest ? numbers_of(*rest, claim.order) : std::nullopt;
            if (!column || column->size() != claim.order) return false;
            times_.push_back(*std::move(column));
        }
        const auto lost = after("lost: ");
        if (!lost) return false;
        is_lost_.resize(static_cast<std::size_t>(claim.order));
        if (*lost != "none") {
            const auto numbers = numbers_of(*lost, claim.order);
            if (!numbers) return false;
            for (std::size_t i = 0; i < numbers->size(); ++i) {
                if (i > 0 && (*numbers)[i] <= (*numbers)[i - 1]) return false;
                is_lost_[static_cast<std::size_t>((*numbers)[i])] = true;
            }
            claim.lost = numbers->size();
        }
        const auto images = after("images: ");
        auto numbers = images ? numbers_of(*images, claim.order) : std::nullopt;
        if (!numbers || numbers->size() != claim.heaps + 1) return false;
        images_ = *std::move(numbers);
        if (!read_period()) return false;
        Digest digest;
        digest.add(text.substr(0, text.size() - left_.size()));
        const auto seal = after("digest: ");
        if (!seal || seal->size() != 16 ||
            seal->find_first_not_of("0123456789abcdef") != std::string_view::npos)
            return false;
        std::uint64_t wanted = 0;
        std::from_chars(seal->data(), seal->data() + seal->size(), wanted, 16);
        is_sealed_ = wanted == digest.value();
        if (left_.empty()) return true;
        ++line_;
        return false;
    }

    bool read_period() {
        QuotientClaim& claim = report_.claim;
        const auto rest = after("period: ");
        if (!rest) return false;
        if (*rest == "none") return true;
        const std::size_t at = rest->find(" from ");
        if (at == std::string_view::npos) return false;
        const auto period = number_of(rest->substr(0, at));
        const auto preperiod = number_of(rest->substr(at + 6));
        if (!period || !preperiod || *period == 0 || *period > far || *preperiod > far)
            return false;
        claim.has_period = true;
        claim.period = *period;
        claim.preperiod = *preperiod;
        return true;
    }

    /// Lines `moves 3: 2 1+1 0`: what the moves of heap 3 may leave; `none`: it has no moves.
    bool read_moves() {
        listed_.emplace_back();
        for (std::uint64_t heap = 1; heap <= report_.claim.heaps; ++heap) {
            const auto rest = after("moves " + std::to_string(heap) + ": ");
            if (!rest) return false;
            std::vector<Left>& moves = listed_.emplace_back();
            if (*rest == "none") continue;
            for (const std::string_view option : pieces(*rest, ' ')) {
                Left& left = moves.emplace_back();
                if (option == "0") continue;
                for (const std::string_view piece : pieces(option, '+')) {
                    const auto size = number_of(piece);
                    if (!size || *size == 0 || *size >= heap) return false;
                    left.push_back(*size);
                }
            }
        }
        return true;
    }

    bool for_each_move(std::uint64_t heap, const std::function<bool(const Left&)>& visit) const {
        if (code_) return for_each_left(*code_, heap, visit);
        for (const Left& left : listed_[static_cast<std::size_t>(heap)])
            if (!visit(left)) return false;
        return true;
    }

    QuotientVerdict decide() {
        const QuotientClaim& claim = report_.claim;
        if (!is_sealed_) return refuse(QuotientVerdict::other_digest);
        if (code_ && !ends(*code_)) return refuse(QuotientVerdict::endless_rule);
        if (claim.order * claim.order > most_bytes_ / 4) return refuse(QuotientVerdict::too_large);
        if (const auto refused = judge_monoid()) return *refused;
        if (const auto refused = judge_heaps()) return *refused;
        if (const auto refused = judge_sums()) return *refused;
        std::set<Set> different(lost_beside_.begin(), lost_beside_.end());
        for (std::uint64_t x = 0; x < claim.order; ++x)
            if (different.erase(lost_beside_[x]) == 0) return refuse(QuotientVerdict::alike, x);
        if (claim.has_period)
            if (const auto refused = judge_period()) return *refused;
        return QuotientVerdict::accepted;
    }

    /// A table whose columns commute, and from whose first element they reach all others, is that
    /// of a commutative monoid.
    std::optional<QuotientVerdict> judge_monoid() {
        const auto order = static_cast<std::size_t>(report_.claim.order);
        for (std::size_t i = 0; i < times_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                for (std::size_t x = 0; x < order; ++x)
                    if (times_[i][times_[j][x]] != times_[j][times_[i][x]])
                        return refuse(QuotientVerdict::not_commuting);
        products_.assign(order, {});
        products_[0].resize(order);
        std::iota(products_[0].begin(), products_[0].end(), 0U);
        std::deque<std::size_t> open{0};
        while (!open.empty()) {
            const std::size_t x = open.front();
            open.pop_front();
            if (!spend(order / 8 + 1)) return refuse(QuotientVerdict::stopped);
            for (const Numbers& column : times_) {
                std::vector<std::uint32_t>& row = products_[static_cast<std::size_t>(column[x])];
                if (!row.empty()) continue;
                row.resize(order);
                for (std::size_t y = 0; y < order; ++y)
                    row[y] = static_cast<std::uint32_t>(column[products_[x][y]]);
                open.push_back(static_cast<std::size_t>(column[x]));
            }
        }
        for (std::size_t x = 0; x < order; ++x)
            if (products_[x].empty()) return refuse(QuotientVerdict::not_generated, x);
        for (std::size_t i = 0; i < times_.size(); ++i)
            if (times_[i][0] != images_[static_cast<std::size_t>(generators_[i])])
                return refuse(QuotientVerdict::wrong_generator, generators_[i]);
        if (images_[0] != 0) return refuse(QuotientVerdict::dead_heap, 0);
        if (is_lost_[0]) return refuse(QuotientVerdict::nothing_is_lost);
        lost_beside_.assign(order, Set((order + 63) / 64, 0));
        for (std::size_t x = 0; x < order; ++x)
            for (std::size_t y = 0; y < order; ++y)
                if (is_lost_[products_[x][y]]) put(lost_beside_[x], y);
        return std::nullopt;
    }

    /// What each heap adds: its image, and the elements beside which nobody can win by a move in it
    /// although the sum is called won.
    std::optional<QuotientVerdict> judge_heaps() {
        const auto order = static_cast<std::size_t>(report_.claim.order);
        for (std::uint64_t heap = 1; heap <= report_.claim.heaps; ++heap) {
            bool has_moves = false;
            Set won(lost_beside_[0].size(), 0);  // beside these some move leads to a lost position
            std::set<std::uint32_t> seen;
            const bool went_on = for_each_move(heap, [&](const Left& left) {
                has_moves = true;
                std::uint32_t x = 0;
                for (const std::uint64_t part : left)
                    x = products_[x][images_[static_cast<std::size_t>(part)]];
                if (seen.insert(x).second)
                    for (std::size_t i = 0; i < won.size(); ++i) won[i] |= lost_beside_[x][i];
                return spend(1);
            });
            if (!went_on) return refuse(QuotientVerdict::stopped);
            const auto image = static_cast<std::uint32_t>(images_[static_cast<std::size_t>(heap)]);
            if (!has_moves) {
                if (image != 0) return refuse(QuotientVerdict::dead_heap, heap);
                continue;
            }
            Set gap(won.size(), 0);
            for (std::size_t z = 0; z < order; ++z) {
                const bool is_lost = has(lost_beside_[image], z);
                if (is_lost && has(won, z)) return refuse(QuotientVerdict::from_lost_to_lost, heap);
                if (!is_lost && !has(won, z)) put(gap, z);
            }
            sources_[image].insert(gap);
        }
        return std::nullopt;
    }

    /// A sum is wrongly called won when no move in any of its heaps wins: when the gap that the
    /// heaps leave together holds 0. The gap of X + Y is { z : zy in gap(X), zx in gap(Y) }.
    std::optional<QuotientVerdict> judge_sums() {
        const auto order = static_cast<std::size_t>(report_.claim.order);
        using Pair = std::pair<std::uint32_t, Set>;
        std::vector<Pair> heaps;
        for (const auto& [image, gaps] : sources_)
            for (const Set& gap : gaps)
                if (std::none_of(gaps.begin(), gaps.end(), [&](const Set& other) {
                        return other != gap && is_in(gap, other);
                    }))
                    heaps.emplace_back(image, gap);
        std::vector<std::vector<Set>> known(order);  // by element, none within another
        std::deque<Pair> open;
        const auto add = [&](std::uint32_t x, const Set& gap) {
            if (is_none(gap)) return true;
            std::vector<Set>& gaps = known[x];
            for (const Set& other : gaps)
                if (is_in(gap, other)) return true;
            std::erase_if(gaps, [&](const Set& other) { return is_in(other, gap); });
            gaps.push_back(gap);
            open.emplace_back(x, gap);
            ++report_.pairs;
            return !has(gap, 0);
        };
        for (const auto& [x, gap] : heaps)
            if (!add(x, gap)) return refuse(QuotientVerdict::no_way_to_win, x);
        while (!open.empty()) {
            const auto [x, gap] = std::move(open.front());
            open.pop_front();
            if (std::find(known[x].begin(), known[x].end(), gap) == known[x].end())
                continue;  // another one holds it
            for (const auto& [y, other] : heaps) {
                Set both(gap.size(), 0);
                const std::vector<std::uint32_t>& by_x = products_[x];
                const std::vector<std::uint32_t>& by_y = products_[y];
                for (std::size_t z = 0; z < order; ++z)
                    if (has(gap, by_y[z]) && has(other, by_x[z])) put(both, z);
                if (!spend(order / 8 + 1)) return refuse(QuotientVerdict::stopped);
                if (!add(by_x[y], both)) return refuse(QuotientVerdict::no_way_to_win, by_x[y]);
            }
        }
        return std::nullopt;
    }

    /// The theorem: from some heap on, the options of a heap have the images that those of the heap
    /// `q` before it have; then the two heaps may have the same image, and the check above holds
    /// for all heaps.
    std::optional<QuotientVerdict> judge_period() {
        const QuotientClaim& claim = report_.claim;
        if (!code_ || !code_->tail.empty()) return refuse(QuotientVerdict::no_theorem);
        std::vector<Rest> rests = code_->adding;
        for (const Code::Place& place : code_->places) rests.push_back(place.rest);
        const std::uint64_t last = code_->places.empty() ? 0 : code_->places.back().tokens;
        if (last >= far) return refuse(QuotientVerdict::no_theorem);
        std::uint64_t q = claim.period;
        for (const Rest& rest : rests) {
            if (rest.allows(63)) return refuse(QuotientVerdict::no_theorem);
            for (unsigned heaps = 2; heaps < 63; ++heaps)
                if (rest.shape == '=' && rest.allows(heaps)) q = std::lcm(q, claim.period * heaps);
            if (q >= far) return refuse(QuotientVerdict::too_few_heaps, far);
        }
        const std::uint64_t least = std::max<std::uint64_t>(claim.preperiod, 1);
        std::uint64_t bound = least + last;
        for (const Rest& rest : rests)
            for (std::uint64_t heaps = 2; heaps < 63; ++heaps) {
                if (!rest.allows(static_cast<unsigned>(heaps))) continue;
                std::uint64_t strides = heaps - 1;
                if (rest.shape == '=') strides = 0;
                if (rest.shape == '?' || (rest.shape == '!' && heaps == 2)) strides = heaps;
                if (rest.shape == '!' && heaps > 2) strides = heaps * heaps - 1;
                bound = std::max(bound, heaps * least + strides * q + last);
            }
        if (q != claim.period) bound = std::max(bound, claim.preperiod + claim.period);
        if (claim.heaps + 1 < bound + q)
            return refuse(QuotientVerdict::too_few_heaps, bound + q - 1);

        const auto repeats = [&](std::uint64_t from, std::uint64_t period) {
            for (std::uint64_t heap = from; heap + period <= claim.heaps; ++heap)
                if (images_[static_cast<std::size_t>(heap)] !=
                    images_[static_cast<std::size_t>(heap + period)])
                    return heap + period;
            return std::uint64_t{0};
        };
        if (const std::uint64_t heap = repeats(claim.preperiod, claim.period); heap != 0)
            return refuse(QuotientVerdict::not_repeating, heap);
        if (claim.preperiod > 0 &&
            images_[static_cast<std::size_t>(claim.preperiod - 1)] ==
                images_[static_cast<std::size_t>(claim.preperiod - 1 + claim.period)])
            return refuse(QuotientVerdict::preperiod_not_least);
        // The least period for all heaps from the preperiod on divides every other one.
        for (std::uint64_t part = 1; part < claim.period; ++part)
            if (claim.period % part == 0 && repeats(claim.preperiod, part) == 0)
                return refuse(QuotientVerdict::period_not_least, part);
        return std::nullopt;
    }

    const Work& work_;
    std::uint64_t most_bytes_;
    QuotientReport report_ = {};
    std::string_view left_ = {};
    std::uint64_t line_ = 0;
    bool is_sealed_ = false;
    std::optional<Code> code_ = {};
    std::vector<std::vector<Left>> listed_ = {};  // the moves of each heap
    Numbers generators_ = {};
    std::vector<Numbers> times_ = {};
    std::vector<bool> is_lost_ = {};
    Numbers images_ = {};
    std::vector<std::vector<std::uint32_t>> products_ = {};
    std::vector<Set> lost_beside_ = {};  // by element x: the z for which zx is lost
    std::map<std::uint32_t, std::set<Set>> sources_ = {};
};

}  // namespace

bool is_quotient_certificate(std::string_view text) {
    return text.substr(0, first_line.size()) == first_line;
}

QuotientReport check_quotient(std::string_view certificate, const Work& work,
                              std::uint64_t most_bytes) {
    return Check(work, most_bytes).run(certificate);
}

}  // namespace bouton::verify
