#pragma once
// Kayles on the vertices and on the edges of a graph.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bouton/rules/game.hpp"
#include "bouton/rules/graph.hpp"
#include "bouton/rules/part_key.hpp"
#include "bouton/rules/vertex_set.hpp"

namespace bouton {

/// A graph of at most VertexSet::capacity vertices, ready for games that take vertices away.
class KaylesBoard {
public:
    /// Result: the board, or that the graph is too large for `rule`. Precondition: undirected.
    static Result<std::shared_ptr<const KaylesBoard>> on(std::shared_ptr<const Graph> graph,
                                                         std::string_view rule);

    const Graph& graph() const noexcept { return *graph_; }
    VertexSet all() const noexcept { return VertexSet::below(graph_->vertices()); }

    /// Result: the neighbours of a vertex, itself not among them.
    VertexSet neighbours(Graph::Vertex vertex) const noexcept { return neighbours_[vertex]; }
    VertexSet with_loops() const noexcept { return with_loops_; }

    /// Result: those of `among` that hang together with `vertex` within `among`. Precondition:
    /// among.contains(vertex).
    VertexSet part_of(Graph::Vertex vertex, VertexSet among) const noexcept;

    void numbers(VertexSet vertices, std::vector<std::uint64_t>& to) const;
    Result<VertexSet> vertices(std::span<const std::uint64_t> numbers) const;

    /// What a part is when no vertex of it has more than two neighbours and none has a loop.
    enum class Shape : std::uint8_t { path, cycle, other };
    Shape shape_of(VertexSet part) const noexcept;

    /// Visits the parts that hang together, by their least vertices.
    template <class Visit>
    bool for_each_part(VertexSet vertices, Visit&& visit) const {
        while (!vertices.empty()) {
            const VertexSet part = part_of(vertices.first(), vertices);
            if (!visit(part)) return false;
            vertices = vertices - part;
        }
        return true;
    }

private:
    explicit KaylesBoard(std::shared_ptr<const Graph> graph);

    std::shared_ptr<const Graph> graph_;
    std::vector<VertexSet> neighbours_;
    VertexSet with_loops_;
};

/// Result: the nim-value of a path of `vertices` vertices: a row of Dawson's chess, 0.137. Cost:
/// constant after the first call. Precondition: vertices <= VertexSet::capacity.
std::uint64_t node_kayles_path(std::size_t vertices);

/// Result: the nim-value of a path of `vertices` vertices: a row of Dawson's Kayles, 0.07. Cost and
/// precondition as above.
std::uint64_t arc_kayles_path(std::size_t vertices);

/// How both games stand in the memory of a nimber search: a part is the set of its vertices, no
/// play has more moves than there are vertices, and the work grows with them. Graphs that look
/// alike elsewhere are not recognised.
struct KaylesParts {
    using Key = PartKey<2>;
    static VertexSet canonical(VertexSet part) noexcept { return part; }
    static Key key(VertexSet part) noexcept { return {.words = part.words(), .shape = 0}; }
    static std::uint32_t most(VertexSet part) noexcept {
        return static_cast<std::uint32_t>(part.size());
    }
    static std::uint32_t weight(VertexSet part) noexcept {
        return static_cast<std::uint32_t>(part.size());
    }
    friend bool operator==(const KaylesParts&, const KaylesParts&) = default;
};

/// Node Kayles: a move takes a vertex together with all its neighbours. A position is the set of
/// the vertices left.
class NodeKayles : public KaylesParts {
public:
    using Position = VertexSet;

    /// Result: the game on this graph, or that it has too many vertices. Precondition: undirected.
    static Result<NodeKayles> on(std::shared_ptr<const Graph> graph);

    Position start() const noexcept { return board_->all(); }

    /// Visits the moves as `visit(vertex, option)`.
    template <class Visit>
    bool for_each_move(Position position, Visit&& visit) const {
        return position.for_each([&](Graph::Vertex vertex) {
            Position left = position - board_->neighbours(vertex);
            left.erase(vertex);
            return visit(vertex, left);
        });
    }

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        return for_each_move(position, [&](Graph::Vertex, Position left) { return visit(left); });
    }

    template <class Visit>
    bool for_each_part(const Position& position, Visit&& visit) const {
        return board_->for_each_part(position, visit);
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        board_->numbers(position, to);
    }

    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        return board_->vertices(numbers);
    }

    /// Result: the nim-value where all parts are paths and cycles, else nothing. Cost: linear.
    /// Source: a move on a path of n leaves what 0.137 leaves of a row of n; every move on a cycle
    /// of n leaves a path of n - 3. Guy and Smith 1956.
    std::optional<std::uint64_t> value(const Position& position) const;

    const KaylesBoard& board() const noexcept { return *board_; }
    friend bool operator==(const NodeKayles&, const NodeKayles&) = default;

private:
    explicit NodeKayles(std::shared_ptr<const KaylesBoard> board) : board_(std::move(board)) {}

    std::shared_ptr<const KaylesBoard> board_;
};

/// Arc Kayles: a move takes an edge with both its ends, and so all edges at these. A loop takes its
/// one end. A position is the set of the vertices left that still have an edge.
class ArcKayles : public KaylesParts {
public:
    using Position = VertexSet;

    /// Result: the game on this graph, or that it has too many vertices. Precondition: undirected.
    static Result<ArcKayles> on(std::shared_ptr<const Graph> graph);

    Position start() const noexcept { return with_edges(board_->all()); }

    /// Visits the moves as `visit(one_end, other_end, option)`, parallel edges as one.
    template <class Visit>
    bool for_each_move(Position position, Visit&& visit) const {
        return position.for_each([&](Graph::Vertex from) {
            VertexSet left = position;
            left.erase(from);
            if (board_->with_loops().contains(from) && !visit(from, from, with_edges(left)))
                return false;
            return (left & board_->neighbours(from)).for_each([&](Graph::Vertex to) {
                if (to < from) return true;
                VertexSet rest = left;
                rest.erase(to);
                return visit(from, to, with_edges(rest));
            });
        });
    }

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        return for_each_move(
            position, [&](Graph::Vertex, Graph::Vertex, Position left) { return visit(left); });
    }

    template <class Visit>
    bool for_each_part(const Position& position, Visit&& visit) const {
        return board_->for_each_part(position, visit);
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        board_->numbers(position, to);
    }

    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        Result<VertexSet> vertices = board_->vertices(numbers);
        if (!vertices) return vertices;
        return with_edges(*vertices);
    }

    /// Result: the nim-value where all parts are paths and cycles, else nothing. Cost: linear.
    /// Source: a move on a path of n leaves what 0.07 leaves of a row of n; every move on a cycle
    /// of n leaves a path of n - 2. Guy and Smith 1956.
    std::optional<std::uint64_t> value(const Position& position) const;

    const KaylesBoard& board() const noexcept { return *board_; }
    friend bool operator==(const ArcKayles&, const ArcKayles&) = default;

private:
    explicit ArcKayles(std::shared_ptr<const KaylesBoard> board) : board_(std::move(board)) {}

    /// Result: `vertices` without those that have no edge within `vertices`.
    VertexSet with_edges(VertexSet vertices) const noexcept;

    std::shared_ptr<const KaylesBoard> board_;
};

}  // namespace bouton
