#include "bouton/solve/outcome_rows.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace bouton {
namespace {

constexpr auto unknown = std::numeric_limits<Element>::max();

void sort_once(std::vector<Element>& elements) {
    std::sort(elements.begin(), elements.end());
    elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
}

/// Result: by heap, the elements of its options, each once.
std::vector<std::vector<Element>> options_of_heaps(const HeapMonoid& monoid,
                                                   const HeapMoves& moves) {
    std::vector<std::vector<Element>> options(monoid.image.size());
    for (std::uint32_t heap = 1; heap < options.size(); ++heap) {
        moves.for_each(heap, [&](std::span<const std::uint32_t> parts) {
            options[heap].push_back(monoid.value(parts));
        });
        sort_once(options[heap]);
    }
    return options;
}

/// A number that stands for a heap in the sum that stands for a position.
std::uint64_t scatter(std::uint64_t heap) {
    heap = (heap + 1) * 0x9e3779b97f4a7c15U;
    heap = (heap ^ (heap >> 30)) * 0xbf58476d1ce4e5b9U;
    heap = (heap ^ (heap >> 27)) * 0x94d049bb133111ebU;
    return heap ^ (heap >> 31);
}

/// Learns one monoid; see learn_monoid().
class Learner {
public:
    Learner(const HeapMoves& moves, std::uint32_t heaps, const Contexts& contexts,
            std::uint64_t most, Budget& budget)
        : moves_(moves), contexts_(contexts), most_(most), budget_(budget) {
        learned_.rows = BitRows(contexts.size());
        HeapMonoid& monoid = learned_.monoid;
        monoid = HeapMonoid{
            .image = std::vector<Element>(heaps, 0), .lost = {}, .last = {}, .longest = {}};
        row_.resize(learned_.rows.words());
        contexts_.settle(row_, true);
        enter({}, 0, {});
        for (std::uint32_t heap = 1; heap < heaps; ++heap)
            if (!moves.is_dead(heap)) queue_.emplace(moves.longest(heap), 0, heap, 0);
    }

    std::optional<LearnedMonoid> run() {
        while (!queue_.empty()) {
            const auto [longest, x, heap, letter] = queue_.top();
            queue_.pop();
            if (x == 0 ? !look_at_heap(heap, longest) : !look_at(x, letter, longest))
                return std::nullopt;
        }
        return std::move(learned_);
    }

private:
    HeapMonoid& monoid() { return learned_.monoid; }

    /// A heap alone: a known element, or a new letter.
    bool look_at_heap(std::uint32_t heap, std::uint64_t longest) {
        moves_.for_each(heap,
                        [&](std::span<const std::uint32_t> parts) { note(monoid().value(parts)); });
        const auto letter = static_cast<std::uint32_t>(monoid().letters.size());
        const Element size = monoid().size();
        const std::uint64_t sum = scatter(heap);
        const Element found = settle({0, letter}, longest, sum);
        monoid().image[heap] = found;
        if (found != size) return go_on();
        monoid().letters.push_back(heap);
        monoid().times.emplace_back(monoid().size(), unknown);
        monoid().times[letter][0] = found;
        for (Element x = 1; x < found; ++x) ask(x, letter);
        for (std::uint32_t i = 0; i <= letter; ++i) ask(found, i);
        return go_on();
    }

    /// A known element and one letter.
    bool look_at(Element x, std::uint32_t letter, std::uint64_t longest) {
        HeapMonoid& m = monoid();
        const std::uint64_t sum = sums_[x] + scatter(m.letters[letter]);
        const auto known = by_sum_.find(sum);  // the same heaps in another order
        if (known != by_sum_.end()) {
            m.times[letter][x] = known->second;
            return true;
        }
        for (const Element option : options_[x]) note(m.times[letter][option]);
        for (const Element option : options_[m.times[letter][0]]) note(m.product(x, option));
        const Element size = m.size();
        const Element found = settle({x, letter}, longest, sum);
        m.times[letter][x] = found;
        if (found == size)
            for (std::uint32_t i = 0; i < m.letters.size(); ++i) ask(found, i);
        return go_on();
    }

    void ask(Element x, std::uint32_t letter) {
        const std::uint32_t heap = monoid().letters[letter];
        queue_.emplace(monoid().longest[x] + moves_.longest(heap), x, heap, letter);
    }

    bool go_on() {
        if (!budget_.spend(learned_.rows.words() / 8 + 8)) return false;
        if (!budget_.hold(learned_.rows.bytes() + contexts_.bytes())) return false;
        return monoid().size() <= most_;
    }

    void note(Element option) {
        if (option < stamps_.size() && stamps_[option] == stamp_) return;
        stamps_.resize(std::max<std::size_t>(stamps_.size(), option + 1), 0);
        stamps_[option] = stamp_;
        noted_.push_back(option);
    }

    /// Result: the element of the position whose options were noted: a known one with the same
    /// outcomes, or a new one.
    Element settle(HeapMonoid::Last last, std::uint64_t longest, std::uint64_t sum) {
        std::fill(row_.begin(), row_.end(), 0);
        for (const Element option : noted_) bits::unite(row_, learned_.rows[option]);
        budget_.spend(noted_.size());
        contexts_.settle(row_, false);
        Element found = unknown;
        const auto [first, end] = by_row_.equal_range(bits::hash(row_));
        for (auto at = first; at != end && found == unknown; ++at)
            if (std::equal(row_.begin(), row_.end(), learned_.rows[at->second].begin()))
                found = at->second;
        if (found == unknown) {
            found = monoid().size();
            enter(last, longest, noted_);
            sums_.back() = sum;
        }
        by_sum_.emplace(sum, found);
        noted_.clear();
        ++stamp_;
        return found;
    }

    void enter(HeapMonoid::Last last, std::uint64_t longest, std::vector<Element> options) {
        const Element x = monoid().size();
        by_row_.emplace(bits::hash(row_), x);
        learned_.rows.add(row_);
        monoid().last.push_back(last);
        monoid().longest.push_back(longest);
        monoid().lost.push_back(static_cast<std::uint8_t>(row_[0] & 1));
        for (std::vector<Element>& column : monoid().times) column.push_back(unknown);
        options_.push_back(std::move(options));
        sums_.push_back(0);
    }

    const HeapMoves& moves_;
    const Contexts& contexts_;
    std::uint64_t most_;
    Budget& budget_;
    LearnedMonoid learned_;
    std::vector<std::vector<Element>> options_ = {};  // of the word of every element
    std::vector<std::uint64_t> sums_ = {};            // that stand for the words
    std::unordered_map<std::uint64_t, Element> by_sum_ = {};
    std::unordered_multimap<std::uint64_t, Element> by_row_ = {};
    std::vector<std::uint64_t> row_ = {};
    std::vector<Element> noted_ = {};  // the options of the position that is looked at
    std::vector<std::uint32_t> stamps_ = {};
    std::uint32_t stamp_ = 1;
    // The longest play, the element, the heap, its letter where the element is not 0.
    using Entry = std::tuple<std::uint64_t, Element, std::uint32_t, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue_ = {};
};

}  // namespace

Contexts::Contexts(const HeapMonoid& monoid, const HeapMoves& moves,
                   const std::vector<HeapWord>& more) {
    struct Entry {
        std::uint64_t longest;
        Element element;  // unknown for one of `more`
        const HeapWord* word;
    };
    std::vector<Entry> entries;
    for (Element x = 0; x < monoid.size(); ++x) entries.push_back({monoid.longest[x], x, nullptr});
    std::map<HeapWord, std::size_t> places;
    for (const HeapWord& word : more) {
        if (!places.emplace(word, 0).second) continue;
        std::uint64_t longest = 0;
        for (const std::uint32_t heap : word) longest += moves.longest(heap);
        entries.push_back({longest, unknown, &word});
    }
    std::stable_sort(entries.begin(), entries.end(), [](const Entry& one, const Entry& other) {
        return one.longest < other.longest;
    });
    std::vector<std::size_t> place(monoid.size());
    for (std::size_t c = 0; c < entries.size(); ++c) {
        if (entries[c].word != nullptr)
            places[*entries[c].word] = c;
        else
            place[entries[c].element] = c;
    }

    before_ = BitRows(entries.size());
    for (std::size_t c = 0; c < entries.size(); ++c) before_.add();
    const auto heap_options = options_of_heaps(monoid, moves);
    std::vector<std::vector<Element>> options(monoid.size());
    for (std::size_t c = 0; c < entries.size(); ++c) {
        if (entries[c].word == nullptr) {
            const Element x = entries[c].element;
            words_.push_back(monoid.word(x));
            if (x == 0) continue;
            const auto [before, letter] = monoid.last[x];
            const std::uint32_t heap = monoid.letters[letter];
            for (const Element option : options[before])
                options[x].push_back(monoid.times[letter][option]);
            for (const Element option : heap_options[heap])
                options[x].push_back(monoid.product(before, option));
            sort_once(options[x]);
            for (const Element option : options[x]) bits::set(before_[place[option]], c);
            continue;
        }
        const HeapWord& word = *entries[c].word;
        words_.push_back(word);
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (i > 0 && word[i] == word[i - 1]) continue;
            moves.for_each(word[i], [&](std::span<const std::uint32_t> parts) {
                HeapWord option = word;
                option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
                option.insert(option.end(), parts.begin(), parts.end());
                std::sort(option.begin(), option.end());
                const auto found = places.find(option);
                const std::size_t at =
                    found != places.end() ? found->second : place[monoid.value(option)];
                bits::set(before_[at], c);
            });
        }
    }
}

void Contexts::settle(std::span<std::uint64_t> row, bool is_empty) const {
    std::vector<std::uint64_t> open(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) open[i] = ~row[i];
    if (const std::size_t rest = size() % 64; rest != 0)
        open.back() &= (std::uint64_t{1} << rest) - 1;
    std::fill(row.begin(), row.end(), 0);
    if (is_empty) open[0] &= ~std::uint64_t{1};  // nothing is left to move: the player wins
    for (std::size_t i = 0; i < row.size(); ++i)
        while (open[i] != 0) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(open[i]));
            row[i] |= std::uint64_t{1} << bit;
            open[i] &= open[i] - 1;
            const auto before = before_[i * 64 + bit];
            for (std::size_t j = i; j < row.size(); ++j) open[j] &= ~before[j];
        }
}

std::optional<LearnedMonoid> learn_monoid(const HeapMoves& moves, std::uint32_t heaps,
                                          const Contexts& contexts, std::uint64_t most,
                                          Budget& budget) {
    return Learner(moves, heaps, contexts, most, budget).run();
}

std::vector<HeapWord> missing_contexts(const LearnedMonoid& learned, const Contexts& contexts) {
    const HeapMonoid& monoid = learned.monoid;
    for (Element x = 0; x < monoid.size(); ++x)
        for (std::size_t i = 0; i < monoid.times.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const Element one = monoid.times[i][monoid.times[j][x]];
                const Element other = monoid.times[j][monoid.times[i][x]];
                if (one == other) continue;
                const auto first = learned.rows[one];
                const auto second = learned.rows[other];
                std::size_t context = 0;
                while (bits::test(first, context) == bits::test(second, context)) ++context;
                std::vector<HeapWord> more;
                for (const std::size_t letter : {i, j}) {
                    HeapWord word = contexts.word(context);
                    word.push_back(monoid.letters[letter]);
                    std::sort(word.begin(), word.end());
                    more.push_back(std::move(word));
                }
                return more;
            }
    return {};
}

std::vector<HeapWord> parts_of(const HeapWord& word) {
    std::vector<HeapWord> parts{{}};
    for (std::size_t i = 0; i < word.size();) {
        std::size_t end = i;
        while (end < word.size() && word[end] == word[i]) ++end;
        const std::size_t count = parts.size();
        for (std::size_t k = 0; k < count; ++k) {
            HeapWord longer = parts[k];
            for (std::size_t copies = i; copies < end; ++copies) {
                longer.push_back(word[i]);
                parts.push_back(longer);
            }
        }
        i = end;
    }
    return parts;
}

}  // namespace bouton
