#include "bouton/rules/matching.hpp"

#include <cassert>
#include <utility>

namespace bouton {
namespace {

using Vertex = Graph::Vertex;

/// Grows alternating trees from the vertices a greedy matching misses. A tree that finds no second
/// missed vertex stays as it is for good: no later augmentation touches it, and its outer vertices,
/// at an even distance from the root, are the missable ones.
class Blossoms {
public:
    Blossoms(const Graph& graph, std::span<const std::uint8_t> present)
        : graph_(graph),
          present_(present),
          mate_(graph.vertices(), Matching::nobody),
          before_(graph.vertices(), Matching::nobody),
          base_(graph.vertices()),
          mark_(graph.vertices(), 0),
          label_(graph.vertices(), none) {
        for (Vertex v = 0; v < base_.size(); ++v) base_[v] = v;
    }

    Matching matching() && {
        match_greedily();
        for (Vertex v = 0; v < mate_.size(); ++v)
            if (present_[v] != 0 && mate_[v] == Matching::nobody) grow(v);
        std::vector<std::uint8_t> missable(mate_.size(), 0);
        for (Vertex v = 0; v < mate_.size(); ++v) missable[v] = label_[v] == frozen_outer ? 1 : 0;
        return {.mate = std::move(mate_), .missable = std::move(missable)};
    }

private:
    enum Label : std::uint8_t { none, outer, inner, frozen_outer, frozen_inner };

    void match_greedily() {
        for (Vertex v = 0; v < mate_.size(); ++v) {
            if (present_[v] == 0 || mate_[v] != Matching::nobody) continue;
            for (const Vertex to : graph_.neighbours(v)) {
                if (present_[to] == 0 || mate_[to] != Matching::nobody || to == v) continue;
                match(v, to);
                break;
            }
        }
    }

    void match(Vertex a, Vertex b) {
        mate_[a] = b;
        mate_[b] = a;
    }

    /// Searches from a missed vertex; augments, or leaves a frozen tree.
    void grow(Vertex root) {
        tree_.clear();
        queue_.clear();
        join(root, outer);
        bool augmented = false;
        for (std::size_t at = 0; at < queue_.size() && !augmented; ++at)
            augmented = scan(queue_[at]);
        for (const Vertex v : tree_) {
            if (augmented) {
                label_[v] = none;
                before_[v] = Matching::nobody;
                base_[v] = v;
            } else {
                label_[v] = label_[v] == outer ? frozen_outer : frozen_inner;
            }
        }
    }

    void join(Vertex v, Label label) {
        label_[v] = label;
        tree_.push_back(v);
        if (label == outer) queue_.push_back(v);
    }

    /// Follows the edges at an outer vertex. Result: whether the matching has grown.
    bool scan(Vertex v) {
        for (const Vertex to : graph_.neighbours(v)) {
            if (present_[to] == 0) continue;
            if (label_[to] == none) {
                before_[to] = v;
                if (mate_[to] == Matching::nobody) {
                    augment(to);
                    return true;
                }
                join(to, inner);
                join(mate_[to], outer);
            } else if (label_[to] == outer && base_of(v) != base_of(to)) {
                const Vertex base = common_base(v, to);
                shrink(v, to, base);
                shrink(to, v, base);
            }
        }
        return false;
    }

    void augment(Vertex end) {
        for (Vertex v = end; v != Matching::nobody;) {
            const Vertex partner = before_[v];
            const Vertex next = mate_[partner];
            match(v, partner);
            v = next;
        }
        before_[end] = Matching::nobody;
    }

    Vertex base_of(Vertex v) {
        while (base_[v] != v) v = base_[v] = base_[base_[v]];
        return v;
    }

    /// Result: the base where the tree's paths from two outer vertices to the root meet.
    Vertex common_base(Vertex a, Vertex b) {
        ++stamp_;
        for (;; std::swap(a, b)) {
            if (a == Matching::nobody) continue;
            a = base_of(a);
            if (mark_[a] == stamp_) return a;
            mark_[a] = stamp_;
            a = mate_[a] == Matching::nobody ? Matching::nobody : before_[mate_[a]];
        }
    }

    /// Makes the path from `v` down to `base` part of the blossom that the edge v-to closes: its
    /// inner vertices become outer too.
    void shrink(Vertex v, Vertex to, Vertex base) {
        while (base_of(v) != base) {
            before_[v] = to;
            to = mate_[v];
            if (label_[to] == inner) {
                label_[to] = outer;
                queue_.push_back(to);
            }
            if (base_[v] == v) base_[v] = base;
            if (base_[to] == to) base_[to] = base;
            v = before_[to];
        }
    }

    const Graph& graph_;
    std::span<const std::uint8_t> present_;
    std::vector<Vertex> mate_;
    std::vector<Vertex> before_;  // where an alternating path to the root goes on, beside the mate
    std::vector<Vertex> base_;    // of the blossom a vertex is in, by way of others
    std::vector<std::uint64_t> mark_;
    std::vector<Label> label_;
    std::vector<Vertex> tree_, queue_;
    std::uint64_t stamp_ = 0;
};

}  // namespace

Matching maximum_matching(const Graph& graph, std::span<const std::uint8_t> present) {
    assert(graph.kind() == Graph::Kind::undirected && present.size() == graph.vertices());
    return Blossoms(graph, present).matching();
}

}  // namespace bouton
