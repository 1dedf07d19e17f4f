#include "bouton/rules/hackenbush_values.hpp"

#include <algorithm>
#include <cassert>

#include "bouton/rules/hackenbush_arms.hpp"

namespace bouton {
namespace {

using Vertex = Graph::Vertex;
using Edge = Graph::Edge;
using Values = std::vector<std::uint32_t>;

constexpr std::uint32_t none = 0xffffffff;

/// An edge outside the search tree: it joins the node `low` to its ancestor `high` (or is a loop).
struct BackEdge {
    std::uint32_t low;
    std::uint32_t high;
    Edge edge;
};

/// What hangs on the ground as a depth-first search sees it. Nodes are numbered in the order of
/// their discovery, the ground being 0, so that parents come before children.
struct Tree {
    std::vector<std::uint32_t> parent;
    std::vector<Edge> edge;  // to the parent
    std::vector<BackEdge> back;

    std::size_t size() const { return parent.size(); }
};

Tree search(const Graph& graph, Vertex ground, std::span<const std::uint8_t> standing) {
    assert(graph.kind() == Graph::Kind::undirected && standing.size() == graph.edges());
    std::vector<std::uint32_t> node(graph.vertices(), none);
    std::vector<std::uint32_t> looked(graph.vertices(), 0);  // edges at the vertex, so far
    std::vector<std::uint8_t> open(standing.begin(), standing.end());
    std::vector<Vertex> path = {ground};
    Tree tree{.parent = {none}, .edge = {none}, .back = {}};
    node[ground] = 0;
    while (!path.empty()) {
        const Vertex here = path.back();
        if (looked[here] == graph.neighbours(here).size()) {
            path.pop_back();
            continue;
        }
        const Vertex there = graph.neighbours(here)[looked[here]];
        const Edge edge = graph.edges_at(here)[looked[here]++];
        if (open[edge] == 0) continue;
        open[edge] = 0;
        if (node[there] != none) {
            tree.back.push_back({node[here], node[there], edge});
        } else {
            node[there] = static_cast<std::uint32_t>(tree.size());
            tree.parent.push_back(node[here]);
            tree.edge.push_back(edge);
            path.push_back(there);
        }
    }
    return tree;
}

/// Values from the leaves down to the ground.
struct Sums {
    Values cover;  // how many back edges pass over the edge to the parent; 0: it is a bridge
    Values worth;  // of the node with its descendants, as far as they are worth anything by then
};

/// After fusing, an edge on a cycle adds 1 to the nim-sum of its component and a bridge adds 1 +
/// the worth of what it carries. So `worth` of a component's topmost node is the component's value,
/// and of any other node the part of it that its subtree brings.
Sums add_up(const Tree& tree) {
    Sums sums{.cover = Values(tree.size(), 0), .worth = Values(tree.size(), 0)};
    for (const BackEdge& back : tree.back) {
        ++sums.cover[back.low];
        --sums.cover[back.high];
        sums.worth[back.high] ^= 1;
    }
    for (std::size_t i = tree.size(); i-- > 1;) {
        const std::uint32_t parent = tree.parent[i];
        sums.cover[parent] += sums.cover[i];
        sums.worth[parent] ^= sums.cover[i] == 0 ? 1 + sums.worth[i] : 1 ^ sums.worth[i];
    }
    return sums;
}

/// Finds the winning cuts. For every component (of the fused graph) that some change could save it
/// knows the value `wanted_` that the component must come to for the whole to be worth 0.
///
/// An edge whose removal leaves its component free of bridges just takes 1 from the nim-sum. Else
/// the edges of the component that make a two-edge cut with it lie on a ring g1 … gn of blocks, and
/// without gj the blocks form two arms that hang on the block R nearest the ground: g1, Y1, g2, …
/// up to gj, and from the other end gn, Yn-1, … down to gj. In a depth-first tree two tree edges
/// are such a pair exactly when the same back edges pass over both, and a tree edge and a back edge
/// when that one alone passes over it; so a ring is a chain of tree edges, with one back edge to
/// close it when just one passes over them.
class Cuts {
public:
    explicit Cuts(Tree tree) : tree_(std::move(tree)), sums_(add_up(tree_)) {}

    std::vector<Edge> winning() && {
        if (sums_.worth[0] == 0) return {};
        judge_bridges();
        mark_highest();
        link_rings();
        closed_.assign(tree_.back.size(), 0);
        for (std::uint32_t i = 1; i < tree_.size(); ++i)
            if (sums_.cover[i] != 0 && !has_mate_[i]) judge_ring(i);
        for (std::size_t k = 0; k < tree_.back.size(); ++k) {
            const std::uint32_t top = top_[tree_.back[k].low];
            if (closed_[k] == 0 && wanted_[top] != none && wanted_[top] == (sums_.worth[top] ^ 1))
                winning_.push_back(tree_.back[k].edge);
        }
        std::sort(winning_.begin(), winning_.end());
        return std::move(winning_);
    }

private:
    void judge_bridges() {
        top_.assign(tree_.size(), 0);
        wanted_.assign(tree_.size(), none);
        wanted_[0] = 0;
        for (std::uint32_t i = 1; i < tree_.size(); ++i) {
            const std::uint32_t below = top_[tree_.parent[i]];
            top_[i] = sums_.cover[i] == 0 ? i : below;
            if (sums_.cover[i] != 0 || wanted_[below] == none) continue;
            // What the bridge and all it carries must be worth instead.
            const std::uint32_t branch = wanted_[below] ^ sums_.worth[below] ^ (1 + sums_.worth[i]);
            if (branch == 0)
                winning_.push_back(tree_.edge[i]);
            else
                wanted_[i] = branch - 1;
        }
    }

    /// Finds for every tree edge the back edge over it that ends highest in the numbering (nearest
    /// to it): back edges in falling order of their ends paint what is not painted yet.
    void mark_highest() {
        std::sort(tree_.back.begin(), tree_.back.end(),
                  [](const BackEdge& a, const BackEdge& b) { return a.high > b.high; });
        painter_.assign(tree_.size(), none);
        std::vector<std::uint32_t> bare(tree_.size());  // leads to the next unpainted node below
        for (std::uint32_t i = 0; i < bare.size(); ++i) bare[i] = i;
        const auto next_bare = [&](std::uint32_t i) {
            while (bare[i] != i) i = bare[i] = bare[bare[i]];
            return i;
        };
        for (std::uint32_t k = 0; k < tree_.back.size(); ++k)
            for (std::uint32_t i = next_bare(tree_.back[k].low); i > tree_.back[k].high;
                 i = next_bare(i)) {
                painter_[i] = k;
                bare[i] = tree_.parent[i];
            }
    }

    /// Links every tree edge to the next one above it in its ring. The same back edges pass over
    /// both exactly when equally many do and none of those over the upper one ends between them.
    void link_rings() {
        next_.assign(tree_.size(), none);
        has_mate_.assign(tree_.size(), false);
        std::vector<std::uint32_t> last(tree_.back.size() + 1, 0);  // on the path, by cover
        std::vector<std::uint32_t> before(tree_.size(), 0);
        std::vector<std::uint32_t> path = {0};
        for (std::uint32_t i = 1; i < tree_.size(); ++i) {
            for (; path.back() != tree_.parent[i]; path.pop_back())
                last[sums_.cover[path.back()]] = before[path.back()];
            path.push_back(i);
            const std::uint32_t mate = before[i] = last[sums_.cover[i]];
            last[sums_.cover[i]] = i;
            if (sums_.cover[i] == 0 || mate <= tree_.back[painter_[i]].high) continue;
            next_[mate] = i;
            has_mate_[i] = true;
        }
    }

    /// Judges all edges of the ring whose tree edge nearest the ground is that of node `first`.
    void judge_ring(std::uint32_t first) {
        const std::uint32_t top = top_[first];
        const bool closes = sums_.cover[first] == 1;
        if (closes) closed_[painter_[first]] = 1;
        if (wanted_[top] == none) return;
        ring_.clear();
        blocks_.clear();
        for (std::uint32_t i = first; i != none; i = next_[i]) {
            ring_.push_back(tree_.edge[i]);
            if (next_[i] != none)
                blocks_.push_back(sums_.worth[i] ^ sums_.worth[next_[i]] ^ 1);
            else if (closes)
                blocks_.push_back(sums_.worth[i]);
        }
        if (closes) ring_.push_back(tree_.back[painter_[first]].edge);
        const std::size_t n = ring_.size();
        std::uint32_t root = sums_.worth[top] ^ static_cast<std::uint32_t>(n % 2);
        for (const std::uint32_t block : blocks_) root ^= block;
        arms_.measure(blocks_, from_start_);
        std::reverse(blocks_.begin(), blocks_.end());
        arms_.measure(blocks_, from_end_);
        for (std::size_t j = 0; j < n; ++j)
            if ((root ^ from_start_[j] ^ from_end_[n - 1 - j]) == wanted_[top])
                winning_.push_back(ring_[j]);
    }

    Tree tree_;
    Sums sums_;
    std::vector<Edge> winning_;
    std::vector<std::uint32_t> top_;      // the topmost node of the node's component
    Values wanted_;                       // of topmost nodes: what would win, or none
    std::vector<std::uint32_t> painter_;  // the nearest-ending back edge over the tree edge
    std::vector<std::uint32_t> next_;     // the ring's next tree edge, away from the ground
    std::vector<bool> has_mate_;          // there is a tree edge of its ring nearer the ground
    std::vector<std::uint8_t> closed_;    // back edges that belong to a ring
    std::vector<Edge> ring_;
    Values blocks_, from_start_, from_end_;
    HackenbushArms arms_;
};

}  // namespace

std::uint64_t hackenbush_value(const Graph& graph, Vertex ground,
                               std::span<const std::uint8_t> standing) {
    return add_up(search(graph, ground, standing)).worth[0];
}

std::vector<Edge> hackenbush_winning_cuts(const Graph& graph, Vertex ground,
                                          std::span<const std::uint8_t> standing) {
    return Cuts(search(graph, ground, standing)).winning();
}

std::vector<Edge> hackenbush_attached(const Graph& graph, Vertex ground,
                                      std::span<const std::uint8_t> standing) {
    Tree tree = search(graph, ground, standing);
    std::vector<Edge> edges(tree.edge.begin() + 1, tree.edge.end());
    for (const BackEdge& back : tree.back) edges.push_back(back.edge);
    std::sort(edges.begin(), edges.end());
    return edges;
}

}  // namespace bouton
