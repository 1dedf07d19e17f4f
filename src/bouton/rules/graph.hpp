#pragma once
// Graphs, for the games that are played on them.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bouton/core/result.hpp"

namespace bouton {

/// A finite graph that never changes. Vertices are 0 … vertices() - 1 in ascending order of the
/// numbers a person knows them by (their names); edges are 0 … edges() - 1 in the order in which
/// they were given. Loops and parallel edges are allowed.
class Graph {
public:
    using Vertex = std::uint32_t;
    using Edge = std::uint32_t;
    enum class Kind : std::uint8_t { directed, undirected };

    struct Ends {
        Vertex from = 0;
        Vertex to = 0;

        friend bool operator==(const Ends&, const Ends&) = default;
    };

    static constexpr std::uint32_t largest_name = 100'000'000;
    static constexpr std::size_t most_edges = 1'000'000'000;

    /// A graph without vertices.
    Graph() : Graph(Kind::undirected, {}, {}) {}

    /// Precondition: the names ascend and are at most largest_name, the ends are below
    /// names.size(), there are at most most_edges edges. Cost: linear (two passes of a counting
    /// sort); 8 bytes for a vertex, 16 for an edge and 8 more for an undirected one.
    Graph(Kind kind, std::vector<std::uint32_t> names, std::vector<Ends> ends);

    Kind kind() const noexcept { return kind_; }
    std::size_t vertices() const noexcept { return names_.size(); }
    std::size_t edges() const noexcept { return ends_.size(); }
    const Ends& ends(Edge edge) const noexcept { return ends_[edge]; }

    /// Result: where the edges of `vertex` lead (a directed edge belongs to the vertex it leaves),
    /// in ascending order; a neighbour stands there once for each edge, a loop once.
    std::span<const Vertex> neighbours(Vertex vertex) const noexcept {
        return row(neighbours_, vertex);
    }

    /// Result: the edges that neighbours(vertex) follow, in the same order; parallel ones ascend.
    std::span<const Edge> edges_at(Vertex vertex) const noexcept { return row(edges_at_, vertex); }

    /// Result: the number a person knows the vertex by.
    std::uint32_t name(Vertex vertex) const noexcept { return names_[vertex]; }

    /// Result: the vertex with this name, if there is one. Cost: logarithmic.
    std::optional<Vertex> find(std::uint64_t name) const noexcept;

    /// Result: the same vertices and edges, each edge the other way round.
    Graph reversed() const;

private:
    std::span<const std::uint32_t> row(const std::vector<std::uint32_t>& rows,
                                       Vertex vertex) const noexcept {
        return {rows.data() + starts_[vertex], rows.data() + starts_[vertex + 1]};
    }

    Kind kind_;
    std::vector<std::uint32_t> names_;
    std::vector<Ends> ends_;
    std::vector<std::uint32_t> starts_;  // the row of v is [starts_[v], starts_[v + 1])
    std::vector<Vertex> neighbours_;
    std::vector<Edge> edges_at_;
};

/// Result: the graph that `text` describes, a line at a time:
///
///     # what follows is a comment
///     3 7       an edge, from 3 to 7 where the graph is directed
///     9         a vertex, with or without edges elsewhere
///
/// Vertices are whole numbers from 0 to Graph::largest_name; only those that are named exist. Blank
/// lines, carriage returns and a byte order mark at the start are passed over; a text without a
/// number is the graph without vertices. Errors carry their place. Cost: linear in the text, times
/// a logarithm where the names are much larger than they are many.
Result<Graph> read_graph(std::string_view text, Graph::Kind kind);

}  // namespace bouton
