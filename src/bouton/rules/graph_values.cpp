#include "bouton/rules/graph_values.hpp"

#include <algorithm>
#include <cassert>

#include "bouton/core/mex.hpp"

namespace bouton {
namespace {

using Vertex = Graph::Vertex;
using Counts = std::vector<std::uint32_t>;

/// A value that is not settled yet. Not below infinite_value - 1, so that both count as "no finite
/// value" in one comparison.
constexpr std::uint32_t unsettled = infinite_value - 1;

constexpr bool is_finite(std::uint32_t value) { return value < unsettled; }

Counts out_degrees(const Graph& graph) {
    Counts counts(graph.vertices());
    for (Vertex v = 0; v < graph.vertices(); ++v)
        counts[v] = static_cast<std::uint32_t>(graph.neighbours(v).size());
    return counts;
}

/// Result: the least value that no arrow of `vertex` leads to.
std::uint32_t mex_at(const Graph& graph, const std::vector<std::uint32_t>& values, Vertex vertex,
                     MexSet& mex) {
    mex.clear();
    for (const Vertex to : graph.neighbours(vertex)) mex.insert(values[to]);
    return static_cast<std::uint32_t>(mex.mex());
}

/// Labels the vertices from which a cycle can be reached. Phase m settles who has value m: a vertex
/// without an arrow to m all of whose arrows to vertices without a smaller value can be answered by
/// an arrow to m. What then has no arrow to m has no value above m either, and is infinite.
class Labelling {
public:
    explicit Labelling(const Graph& graph)
        : graph_(graph), back_(graph.reversed()), values_(graph.vertices(), unsettled) {}

    GraphValues values() && {
        settle_where_play_ends();
        std::vector<std::uint32_t> rank;
        if (!open_.empty()) {
            rank_.resize(values_.size());
            for (std::uint32_t phase = 0; !open_.empty(); ++phase) settle(phase);
            rank = std::move(rank_);
        }
        const bool acyclic = rank.empty();
        return {.nim = std::move(values_), .rank = std::move(rank), .acyclic = acyclic};
    }

private:
    /// Ordinary nim-values, from the vertices without arrows backwards. The others become open_.
    void settle_where_play_ends() {
        Counts left = out_degrees(graph_);
        for (Vertex v = 0; v < values_.size(); ++v)
            if (left[v] == 0) order_.push_back(v);
        MexSet mex;
        for (std::size_t at = 0; at < order_.size(); ++at) {
            values_[order_[at]] = mex_at(graph_, values_, order_[at], mex);
            for (const Vertex from : back_.neighbours(order_[at]))
                if (--left[from] == 0) order_.push_back(from);
        }
        for (Vertex v = 0; v < values_.size(); ++v)
            if (!is_finite(values_[v])) open_.push_back(v);
        if (open_.empty()) return;
        unanswered_.resize(values_.size());
        answers_.assign(values_.size(), no_phase);
        rank_.resize(values_.size());
        for (const Vertex v : order_) rank_[v] = next_rank_++;
        std::stable_sort(order_.begin(), order_.end(),
                         [&](Vertex a, Vertex b) { return values_[a] < values_[b]; });
    }

    void settle(std::uint32_t phase) {
        phase_ = phase;
        ready_.clear();
        for (const Vertex v : open_) {
            unanswered_[v] = 0;
            for (const Vertex to : graph_.neighbours(v)) unanswered_[v] += !is_finite(values_[to]);
            if (unanswered_[v] == 0) ready_.push_back(v);
        }
        for (; order_at_ < order_.size() && values_[order_[order_at_]] == phase; ++order_at_)
            announce(order_[order_at_]);
        while (!ready_.empty()) {
            const Vertex v = ready_.back();
            ready_.pop_back();
            if (answers_[v] == phase || is_finite(values_[v])) continue;
            values_[v] = phase;
            rank_[v] = next_rank_++;
            announce(v);
        }
        for (const Vertex v : open_)
            if (values_[v] == unsettled && answers_[v] != phase) values_[v] = infinite_value;
        open_.erase(std::remove_if(open_.begin(), open_.end(),
                                   [&](Vertex v) { return values_[v] != unsettled; }),
                    open_.end());
    }

    /// `vertex` has the value of this phase: the vertices before it can answer with it.
    void announce(Vertex vertex) {
        for (const Vertex v : back_.neighbours(vertex)) {
            if (is_finite(values_[v]) || answers_[v] == phase_) continue;
            answers_[v] = phase_;
            for (const Vertex from : back_.neighbours(v))
                if (values_[from] == unsettled && --unanswered_[from] == 0) ready_.push_back(from);
        }
    }

    static constexpr std::uint32_t no_phase = 0xffffffff;

    const Graph& graph_;
    const Graph back_;
    std::vector<std::uint32_t> values_;
    std::vector<std::uint32_t> rank_;
    std::vector<Vertex> order_;  // where play ends; later in ascending order of values
    std::size_t order_at_ = 0;
    std::vector<Vertex> open_;  // unsettled
    Counts unanswered_;         // arrows to vertices without finite value or an answer yet
    Counts answers_;            // the last phase whose value an arrow of the vertex leads to
    std::vector<Vertex> ready_;
    std::uint32_t phase_ = 0;
    std::uint32_t next_rank_ = 0;
};

}  // namespace

std::optional<std::vector<std::uint32_t>> acyclic_values(const Graph& graph) {
    assert(graph.kind() == Graph::Kind::directed);
    Counts arriving(graph.vertices(), 0);
    for (Graph::Edge e = 0; e < graph.edges(); ++e) ++arriving[graph.ends(e).to];
    std::vector<Vertex> order;
    order.reserve(graph.vertices());
    for (Vertex v = 0; v < graph.vertices(); ++v)
        if (arriving[v] == 0) order.push_back(v);
    for (std::size_t at = 0; at < order.size(); ++at)
        for (const Vertex to : graph.neighbours(order[at]))
            if (--arriving[to] == 0) order.push_back(to);
    if (order.size() != graph.vertices()) return std::nullopt;
    std::vector<std::uint32_t> values(graph.vertices(), 0);
    MexSet mex;
    for (std::size_t at = order.size(); at-- > 0;)
        values[order[at]] = mex_at(graph, values, order[at], mex);
    return values;
}

GraphValues graph_values(const Graph& graph) {
    if (auto values = acyclic_values(graph)) return {.nim = std::move(*values), .rank = {}};
    return Labelling(graph).values();
}

TokenSum sum_of(const GraphValues& values, std::span<const Graph::Vertex> tokens) noexcept {
    TokenSum sum;
    for (const Vertex vertex : tokens) {
        if (values.nim[vertex] == infinite_value) {
            ++sum.infinite;
            sum.infinite_at = vertex;
        } else {
            sum.nim_sum ^= values.nim[vertex];
        }
    }
    return sum;
}

Outcome outcome_of_sum(const Graph& graph, const GraphValues& values,
                       std::span<const Graph::Vertex> tokens) noexcept {
    const TokenSum sum = sum_of(values, tokens);
    if (sum.infinite == 0) return sum.nim_sum == 0 ? Outcome::P : Outcome::N;
    if (sum.infinite > 1) return Outcome::D;
    for (const Vertex to : graph.neighbours(sum.infinite_at))
        if (values.nim[to] == sum.nim_sum) return Outcome::N;
    return Outcome::D;
}

std::vector<Outcome> token_outcomes(const Graph& graph, Convention convention) {
    assert(graph.kind() == Graph::Kind::directed);
    const Graph back = graph.reversed();
    Counts left = out_degrees(graph);  // arrows not yet known to lead to an N-position
    std::vector<Outcome> outcomes(graph.vertices(), Outcome::D);
    std::vector<Vertex> settled;
    const auto settle = [&](Vertex vertex, Outcome outcome) {
        outcomes[vertex] = outcome;
        settled.push_back(vertex);
    };
    for (Vertex v = 0; v < graph.vertices(); ++v)
        if (left[v] == 0) settle(v, convention == Convention::normal ? Outcome::P : Outcome::N);
    for (std::size_t at = 0; at < settled.size(); ++at) {
        const bool lost = outcomes[settled[at]] == Outcome::P;
        for (const Vertex from : back.neighbours(settled[at])) {
            if (outcomes[from] != Outcome::D) continue;
            if (lost)
                settle(from, Outcome::N);
            else if (--left[from] == 0)
                settle(from, Outcome::P);
        }
    }
    return outcomes;
}

}  // namespace bouton
