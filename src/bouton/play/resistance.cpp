#include "bouton/play/resistance.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <span>
#include <utility>

#include "bouton/play/lot.hpp"
#include "bouton/rules/families.hpp"
#include "bouton/solve/moves.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

constexpr std::uint64_t largest_measured = 1000;  // heap
constexpr std::uint64_t most_options = 2'000'000;
constexpr std::size_t most_positions = 100'000;
constexpr std::size_t deepest = 1000;

/// The longest plays of one rule, remembered.
class LongestPlay {
public:
    explicit LongestPlay(const Rule& rule) : rule_(rule) {}

    std::uint64_t of(std::span<const std::uint64_t> numbers) {
        if (rule_.endless || !always_ends(rule_.family)) return 0;
        if (!is_played_with_heaps(rule_.family)) {
            depth_ = 0;
            return of_position({numbers.begin(), numbers.end()}).value_or(0);
        }
        std::uint64_t sum = 0;
        for (const std::uint64_t heap : numbers) {
            const std::uint64_t here = of_heap(heap);
            sum = here > UINT64_MAX - sum ? UINT64_MAX : sum + here;
        }
        return sum;
    }

private:
    std::uint64_t of_heap(std::uint64_t heap) {
        if (heap > largest_measured) return heap;
        while (heaps_.size() <= heap && options_ < most_options) {
            std::uint64_t longest = 0;
            const std::uint64_t size = heaps_.size();
            bouton::for_each_move(rule_, std::span(&size, 1), [&](const Move& move) {
                const std::uint64_t here =
                    std::accumulate(move.to.begin(), move.to.end(), std::uint64_t{1},
                                    [&](std::uint64_t sum, std::uint64_t part) {
                                        return sum + (part < heaps_.size() ? heaps_[part] : part);
                                    });
                longest = std::max(longest, here);
                return ++options_ < most_options;
            });
            heaps_.push_back(longest);
        }
        return heap < heaps_.size() ? heaps_[heap] : heap;
    }

    std::optional<std::uint64_t> of_position(const Numbers& numbers) {
        if (const auto known = positions_.find(numbers); known != positions_.end())
            return known->second;
        if (positions_.size() >= most_positions || depth_ == deepest) return std::nullopt;
        ++depth_;
        std::optional<std::uint64_t> longest = 0;
        bouton::for_each_move(rule_, numbers, [&](const Move& move) {
            const auto behind = of_position(move.to);
            longest = behind ? std::optional(std::max(*longest, *behind + 1)) : std::nullopt;
            return longest && ++options_ < most_options;
        });
        --depth_;
        if (options_ >= most_options) longest.reset();
        if (longest) positions_.emplace(numbers, *longest);
        return longest;
    }

    const Rule& rule_;
    Numbers heaps_;  // of each size
    std::map<Numbers, std::uint64_t> positions_;
    std::uint64_t options_ = 0;
    std::size_t depth_ = 0;
};

/// Measures positions of one game.
class Measure {
public:
    explicit Measure(const std::vector<Component>& components) {
        for (const Component& component : components) plays_.emplace_back(component.rule);
    }

    Hardness of(const std::vector<Component>& position) {
        Hardness hardness;
        for (std::size_t i = 0; i < position.size(); ++i) {
            const Numbers& numbers = position[i].position;
            if (is_played_with_heaps(position[i].rule.family))
                hardness.heaps += numbers.size() - static_cast<std::size_t>(std::count(
                                                       numbers.begin(), numbers.end(), 0));
            const std::uint64_t longest = plays_[i].of(numbers);
            hardness.longest =
                longest > UINT64_MAX - hardness.longest ? UINT64_MAX : hardness.longest + longest;
        }
        return hardness;
    }

private:
    std::vector<LongestPlay> plays_;
};

/// The first `most` moves of a component.
void add_moves(const std::vector<Component>& position, std::size_t component, std::size_t most,
               std::vector<SumMove>& moves) {
    const auto& [rule, numbers] = position[component];
    if (!is_played_with_heaps(rule.family)) {
        bouton::for_each_move(rule, numbers, [&](const Move& move) {
            moves.push_back({.component = component, .move = move});
            return --most != 0;
        });
        return;
    }
    const std::size_t heaps =
        numbers.size() - static_cast<std::size_t>(std::count(numbers.begin(), numbers.end(), 0));
    const std::size_t share = std::max<std::size_t>(1, most / std::max<std::size_t>(1, heaps));
    for (std::size_t part = 0; part < numbers.size() && most != 0; ++part) {
        std::size_t left = std::min(share, most);
        bouton::for_each_move(rule, std::span(numbers).subspan(part, 1), [&](const Move& move) {
            moves.push_back({.component = component, .move = move});
            moves.back().move.part = part;
            --most;
            return --left != 0;
        });
    }
}

}  // namespace

Hardness hardness_of_play(const std::vector<Component>& position) {
    return Measure(position).of(position);
}

std::vector<SumMove> spread_moves(const std::vector<Component>& position, std::size_t most) {
    std::vector<SumMove> moves;
    const std::size_t share = std::max<std::size_t>(1, most / position.size());
    for (std::size_t i = 0; i < position.size() && moves.size() < most; ++i)
        add_moves(position, i, std::min(share, most - moves.size()), moves);
    return moves;
}

std::optional<SumMove> hardest_move(Analyst& analyst, const std::vector<Component>& position,
                                    std::uint64_t seed) {
    constexpr std::size_t most_moves = 1000;
    constexpr std::size_t finalists = 16;
    constexpr std::size_t most_replies = 64;
    struct Candidate {
        SumMove move;
        Hardness hardness;
    };
    Measure measure(position);
    std::vector<Candidate> candidates;
    std::vector<Component> option = position;
    for (SumMove& move : spread_moves(position, most_moves)) {
        const Component& here = position[move.component];
        make_move(option, move);
        candidates.push_back({.move = std::move(move), .hardness = measure.of(option)});
        option[candidates.back().move.component].position = here.position;
    }
    if (candidates.empty()) return std::nullopt;
    const auto harder = [](const Candidate& a, const Candidate& b) {
        return is_harder(a.hardness, b.hardness);
    };
    std::stable_sort(candidates.begin(), candidates.end(), harder);
    const auto easier = std::find_if(candidates.begin(), candidates.end(), [&](const Candidate& c) {
        return c.hardness != candidates.front().hardness;
    });
    candidates.erase(easier, candidates.end());
    if (candidates.size() > finalists) {  // too many equals to solve: some of them, by lot
        Lot lot(~seed);
        for (std::size_t i = 0; i < finalists; ++i)
            std::swap(candidates[i], candidates[i + lot.below(candidates.size() - i)]);
        candidates.erase(candidates.begin() + finalists, candidates.end());
    }
    if (candidates.size() > 1)
        for (Candidate& candidate : candidates) {
            make_move(option, candidate.move);
            if (analyst.look_at(option))
                candidate.hardness.easy_replies = analyst.winning_moves(most_replies).moves.size();
            option[candidate.move.component].position = position[candidate.move.component].position;
        }
    std::stable_sort(candidates.begin(), candidates.end(), harder);
    const auto equals = static_cast<std::size_t>(std::count_if(
        candidates.begin(), candidates.end(),
        [&](const Candidate& c) { return c.hardness == candidates.front().hardness; }));
    return candidates[Lot(seed).below(equals)].move;
}

}  // namespace bouton
