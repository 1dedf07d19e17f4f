#include "bouton/judge/make_graphs.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

template <class Any>
void shuffle(Draw& draw, std::vector<Any>& items, std::size_t first = 0) {
    for (std::size_t i = items.size(); i > first + 1; --i)
        std::swap(items[i - 1], items[first + draw.below(i - first)]);
}

/// Result: names `from`, from + 1, … in no order, but the first `kept` of them in their places.
Numbers names(Draw& draw, std::uint64_t count, std::uint64_t from, std::size_t kept) {
    Numbers all(count);
    std::iota(all.begin(), all.end(), from);
    shuffle(draw, all, std::min<std::size_t>(kept, all.size()));
    return all;
}

using Edges = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

void put_edges(Draw& draw, Edges& edges, const Numbers& name, Numbers& to) {
    shuffle(draw, edges);
    for (const auto& [u, v] : edges) {
        const bool turned = draw.once_in(2);
        to.push_back(name[turned ? v : u]);
        to.push_back(name[turned ? u : v]);
    }
}

}  // namespace

void make_tree(Draw& draw, std::uint64_t vertices, FieldData& to) {
    Edges edges;
    const std::uint64_t shape = draw.below(4);
    for (std::uint64_t v = 1; v < vertices; ++v) {
        const std::uint64_t parent = shape == 0   ? draw.below(v)
                                     : shape == 1 ? v - 1
                                     : shape == 2 ? 0
                                                  : (v % 2 == 0 ? v - 2 : v - 1);
        edges.emplace_back(parent, v);
    }
    put_edges(draw, edges, names(draw, vertices, 1, draw.below(2)), to.numbers);
}

void make_acyclic(Draw& draw, std::uint64_t vertices, std::uint64_t most, FieldData& to) {
    const Numbers order = names(draw, vertices, 0, 0);  // arrows lead on in this order
    Numbers place(vertices);
    for (std::uint64_t i = 0; i < vertices; ++i) place[order[i]] = i;
    const std::uint64_t density = draw.below(5);
    Numbers later;
    for (std::uint64_t v = 0; v < vertices; ++v) {
        later.assign(order.begin() + static_cast<std::ptrdiff_t>(place[v] + 1), order.end());
        const std::uint64_t room = std::min<std::uint64_t>(most, later.size());
        std::uint64_t count =
            density == 0 ? room : draw.below(std::min<std::uint64_t>(room, 3) + 1);
        if (density == 1) count = draw.below(room + 1);
        for (std::uint64_t i = 0; i < count; ++i) {
            std::swap(later[i], later[i + draw.below(later.size() - i)]);
            to.numbers.push_back(later[i]);
        }
        to.ends.push_back(to.numbers.size());
    }
}

void make_cactus(Draw& draw, std::uint64_t vertices, std::uint64_t most, FieldData& to) {
    Edges edges;
    std::uint64_t there = 1;
    while (there < vertices) {
        const std::uint64_t at = draw.below(there);
        const std::uint64_t fresh = 1 + draw.below(std::min<std::uint64_t>(6, vertices - there));
        const std::uint64_t still = vertices - there - fresh;  // edges the rest needs at least
        const bool closes = draw.once_in(2) && edges.size() + fresh + 1 + still <= most;
        for (std::uint64_t i = 0; i < fresh; ++i)
            edges.emplace_back(i == 0 ? at : there + i - 1, there + i);
        if (closes) edges.emplace_back(there + fresh - 1, at);
        there += fresh;
    }
    to.numbers.push_back(vertices);
    put_edges(draw, edges, names(draw, vertices, 1, 1), to.numbers);
    to.ends.push_back(to.numbers.size());
}

}  // namespace bouton
