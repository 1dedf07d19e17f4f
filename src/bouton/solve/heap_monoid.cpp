#include "bouton/solve/heap_monoid.hpp"

#include <algorithm>
#include <limits>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace bouton {
namespace {

constexpr auto unknown = std::numeric_limits<std::uint32_t>::max();

/// The columns of the elements that heaps stand for, each once, with the lightest heap.
struct Columns {
    std::vector<std::uint32_t> heaps = {};
    std::vector<std::vector<Element>> times = {};
};

Columns columns_of(const HeapMonoid& monoid, const HeapMoves& moves) {
    Columns columns;
    std::vector<std::uint32_t> lightest(monoid.size(), unknown);
    for (std::uint32_t heap = 1; heap < monoid.image.size(); ++heap) {
        const Element x = monoid.image[heap];
        if (x == 0) continue;
        if (lightest[x] == unknown || moves.longest(heap) < moves.longest(lightest[x]))
            lightest[x] = heap;
    }
    for (const std::uint32_t heap : lightest)
        if (heap != unknown) columns.heaps.push_back(heap);
    std::sort(columns.heaps.begin(), columns.heaps.end());
    for (const std::uint32_t heap : columns.heaps) {
        std::vector<Element>& column = columns.times.emplace_back(monoid.size());
        for (Element x = 0; x < monoid.size(); ++x)
            column[x] = monoid.product(x, monoid.image[heap]);
    }
    return columns;
}

/// Result: classes by `key`, numbered in the order of their first elements; their number.
template <class Key>
Element classify(std::vector<Element>& classes, const Key& key) {
    std::unordered_map<std::uint64_t, Element> numbers;
    numbers.reserve(classes.size());
    std::vector<Element> next(classes.size());
    for (Element x = 0; x < classes.size(); ++x)
        next[x] = numbers.try_emplace(key(x), static_cast<Element>(numbers.size())).first->second;
    classes = std::move(next);
    return static_cast<Element>(numbers.size());
}

}  // namespace

std::vector<std::uint32_t> HeapMonoid::word(Element x) const {
    std::vector<std::uint32_t> heaps;
    for (; x != 0; x = last[x].before) heaps.push_back(letters[last[x].letter]);
    std::sort(heaps.begin(), heaps.end());
    return heaps;
}

HeapMonoid with_shortest_words(const HeapMonoid& monoid, const HeapMoves& moves) {
    Columns columns = columns_of(monoid, moves);
    const std::size_t size = monoid.size();
    std::vector<Element> number(size, unknown);  // the new one
    std::vector<HeapMonoid::Last> last;
    std::vector<std::uint64_t> longest;
    std::vector<Element> order;
    // The longest play, then the number of the letter, then the new number of what is before it.
    using Entry = std::tuple<std::uint64_t, std::uint32_t, Element, Element>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    queue.emplace(0, 0, 0, 0);
    while (!queue.empty()) {
        const auto [length, letter, before, x] = queue.top();
        queue.pop();
        if (number[x] != unknown) continue;
        number[x] = static_cast<Element>(order.size());
        order.push_back(x);
        last.push_back({before, letter});
        longest.push_back(length);
        for (std::uint32_t i = 0; i < columns.heaps.size(); ++i) {
            const Element y = columns.times[i][x];
            if (number[y] == unknown)
                queue.emplace(length + moves.longest(columns.heaps[i]), i, number[x], y);
        }
    }
    HeapMonoid result;
    result.letters = std::move(columns.heaps);
    result.last = std::move(last);
    result.longest = std::move(longest);
    result.image.resize(monoid.image.size());
    for (std::size_t heap = 0; heap < monoid.image.size(); ++heap)
        result.image[heap] = number[monoid.image[heap]];
    result.lost.resize(order.size());
    for (Element x = 0; x < order.size(); ++x) result.lost[x] = monoid.lost[order[x]];
    for (const std::vector<Element>& column : columns.times) {
        std::vector<Element>& to = result.times.emplace_back(order.size());
        for (Element x = 0; x < order.size(); ++x) to[x] = number[column[order[x]]];
    }
    return result;
}

HeapMonoid reduced(const HeapMonoid& monoid, const HeapMoves& moves) {
    std::vector<Element> classes(monoid.size());
    Element count = classify(classes, [&](Element x) { return std::uint64_t{monoid.lost[x]}; });
    for (Element before = 0; before != count;) {
        before = count;
        for (const std::vector<Element>& column : monoid.times) {
            count = classify(classes, [&, old = classes](Element x) {
                return std::uint64_t{old[x]} << 32 | old[column[x]];
            });
        }
    }
    if (count == monoid.size()) return with_shortest_words(monoid, moves);
    HeapMonoid result;
    result.letters = monoid.letters;
    result.lost.resize(count);
    result.last.resize(count);
    result.longest.resize(count);
    for (const std::vector<Element>& column : monoid.times) {
        std::vector<Element>& to = result.times.emplace_back(count);
        for (Element x = 0; x < monoid.size(); ++x) to[classes[x]] = classes[column[x]];
    }
    // The first element of a class has the shortest word; what is before it is the first of its own
    // class or may be taken for it.
    for (Element x = monoid.size(); x-- > 0;) {
        result.lost[classes[x]] = monoid.lost[x];
        result.longest[classes[x]] = monoid.longest[x];
        result.last[classes[x]] = {classes[monoid.last[x].before], monoid.last[x].letter};
    }
    for (std::size_t heap = 1; heap < monoid.image.size(); ++heap)
        result.image.push_back(classes[monoid.image[heap]]);
    return with_shortest_words(result, moves);
}

bool is_commutative(const HeapMonoid& monoid) {
    for (std::size_t i = 0; i < monoid.times.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            for (Element x = 0; x < monoid.size(); ++x)
                if (monoid.times[i][monoid.times[j][x]] != monoid.times[j][monoid.times[i][x]])
                    return false;
    return true;
}

}  // namespace bouton
