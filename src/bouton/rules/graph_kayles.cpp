#include "bouton/rules/graph_kayles.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <utility>

#include "bouton/core/mex.hpp"

namespace bouton {
namespace {

using PathValues = std::array<std::uint64_t, VertexSet::capacity + 1>;

/// Result: the values of paths where a move takes a run of vertices and leaves the path in two:
/// `runs(n, take)` calls `take(before, after)` for the lengths each move leaves of a path of n.
template <class Runs>
PathValues path_values(Runs&& runs) {
    PathValues values{};
    MexSet mex;
    for (std::size_t n = 0; n < values.size(); ++n) {
        mex.clear();
        runs(n, [&](std::size_t before, std::size_t after) {
            mex.insert(values[before] ^ values[after]);
        });
        values[n] = mex.mex();
    }
    return values;
}

/// Result: the nim-sum of the parts, or nothing when one is neither a path nor a cycle. `taken` is
/// how many vertices a move takes from a cycle.
std::optional<std::uint64_t> value_of_parts(const KaylesBoard& board, VertexSet position,
                                            std::uint64_t (*path)(std::size_t), std::size_t taken) {
    std::uint64_t sum = 0;
    const bool known = board.for_each_part(position, [&](VertexSet part) {
        const KaylesBoard::Shape shape = board.shape_of(part);
        if (shape == KaylesBoard::Shape::other) return false;
        if (shape == KaylesBoard::Shape::path)
            sum ^= path(part.size());
        else
            sum ^= path(part.size() - taken) == 0 ? 1 : 0;
        return true;
    });
    if (!known) return std::nullopt;
    return sum;
}

}  // namespace

KaylesBoard::KaylesBoard(std::shared_ptr<const Graph> graph)
    : graph_(std::move(graph)), neighbours_(graph_->vertices()) {
    for (Graph::Vertex from = 0; from < graph_->vertices(); ++from)
        for (const Graph::Vertex to : graph_->neighbours(from)) {
            if (to == from)
                with_loops_.insert(from);
            else
                neighbours_[from].insert(to);
        }
}

Result<std::shared_ptr<const KaylesBoard>> KaylesBoard::on(std::shared_ptr<const Graph> graph,
                                                           std::string_view rule) {
    assert(graph->kind() == Graph::Kind::undirected);
    if (graph->vertices() > VertexSet::capacity)
        return fail({.message = Message::graph_too_large,
                     .arguments = {std::string(rule), std::to_string(VertexSet::capacity),
                                   std::to_string(graph->vertices())}});
    return std::shared_ptr<const KaylesBoard>(new KaylesBoard(std::move(graph)));
}

VertexSet KaylesBoard::part_of(Graph::Vertex vertex, VertexSet among) const noexcept {
    VertexSet part;
    VertexSet edge;
    edge.insert(vertex);
    while (!edge.empty()) {
        part = part | edge;
        VertexSet next;
        edge.for_each([&](Graph::Vertex v) {
            next = next | neighbours_[v];
            return true;
        });
        edge = (next & among) - part;
    }
    return part;
}

void KaylesBoard::numbers(VertexSet vertices, std::vector<std::uint64_t>& to) const {
    to.clear();
    vertices.for_each([&](Graph::Vertex v) {
        to.push_back(graph_->name(v));
        return true;
    });
}

Result<VertexSet> KaylesBoard::vertices(std::span<const std::uint64_t> numbers) const {
    VertexSet set;
    for (const std::uint64_t name : numbers) {
        const auto vertex = graph_->find(name);
        if (!vertex)
            return fail({.message = Message::graph_no_vertex, .arguments = {std::to_string(name)}});
        if (set.contains(*vertex))
            return fail(
                {.message = Message::graph_named_twice, .arguments = {std::to_string(name)}});
        set.insert(*vertex);
    }
    return set;
}

KaylesBoard::Shape KaylesBoard::shape_of(VertexSet part) const noexcept {
    if (!(part & with_loops_).empty()) return Shape::other;
    std::size_t ends = 0;  // twice the number of edges
    const bool thin = part.for_each([&](Graph::Vertex v) {
        const std::size_t degree = (neighbours_[v] & part).size();
        ends += degree;
        return degree <= 2;
    });
    if (!thin) return Shape::other;
    return ends == 2 * part.size() ? Shape::cycle : Shape::path;
}

std::uint64_t node_kayles_path(std::size_t vertices) {
    static const PathValues values = path_values([](std::size_t n, auto&& take) {
        for (std::size_t v = 0; v < n; ++v)
            take(v - std::min<std::size_t>(v, 1), n - std::min(n, v + 2));
    });
    return values[vertices];
}

std::uint64_t arc_kayles_path(std::size_t vertices) {
    static const PathValues values = path_values([](std::size_t n, auto&& take) {
        for (std::size_t v = 0; v + 2 <= n; ++v) take(v, n - v - 2);
    });
    return values[vertices];
}

Result<NodeKayles> NodeKayles::on(std::shared_ptr<const Graph> graph) {
    auto board = KaylesBoard::on(std::move(graph), "node-kayles");
    if (!board) return fail(board.error());
    return NodeKayles(*std::move(board));
}

std::optional<std::uint64_t> NodeKayles::value(const Position& position) const {
    // Loops do not matter to this game, but a graph with loops is left to the search.
    return value_of_parts(*board_, position, node_kayles_path, 3);
}

Result<ArcKayles> ArcKayles::on(std::shared_ptr<const Graph> graph) {
    auto board = KaylesBoard::on(std::move(graph), "arc-kayles");
    if (!board) return fail(board.error());
    return ArcKayles(*std::move(board));
}

VertexSet ArcKayles::with_edges(VertexSet vertices) const noexcept {
    VertexSet set = vertices;
    vertices.for_each([&](Graph::Vertex v) {
        if ((board_->neighbours(v) & vertices).empty() && !board_->with_loops().contains(v))
            set.erase(v);
        return true;
    });
    return set;
}

std::optional<std::uint64_t> ArcKayles::value(const Position& position) const {
    return value_of_parts(*board_, position, arc_kayles_path, 2);
}

}  // namespace bouton
