#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bouton/rules/game.hpp"
#include "bouton/rules/graph.hpp"
#include "bouton/rules/matching.hpp"

namespace bouton {

/// Undirected vertex geography: a move takes the token along an edge to a vertex where it has not
/// been. A position is the vertex of the token and, in ascending order, the vertices it has left.
class Geography {
public:
    struct Position {
        Graph::Vertex token = 0;
        std::vector<Graph::Vertex> left = {};

        friend bool operator==(const Position&, const Position&) = default;
    };

    /// Copies share the graph. Precondition: the graph is undirected.
    explicit Geography(std::shared_ptr<const Graph> graph) : graph_(std::move(graph)) {}

    /// Visits the vertices that the token can go to as options, in ascending order, each once.
    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        Position option = after_leaving(position);
        return for_each_step(position, [&](Graph::Vertex to) {
            option.token = to;
            return visit(std::as_const(option));
        });
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.assign(1, graph_->name(position.token));
        for (const Graph::Vertex vertex : position.left) to.push_back(graph_->name(vertex));
    }

    /// Result: the position of the token's vertex and any vertices it has left, in any order.
    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        if (numbers.empty())
            return fail({.message = Message::geography_no_token, .arguments = {"geography"}});
        std::vector<Graph::Vertex> vertices;
        for (const std::uint64_t name : numbers) {
            const auto vertex = graph_->find(name);
            const Message wrong = vertex ? Message::graph_named_twice : Message::graph_no_vertex;
            if (!vertex || std::find(vertices.begin(), vertices.end(), *vertex) != vertices.end())
                return fail({.message = wrong, .arguments = {std::to_string(name)}});
            vertices.push_back(*vertex);
        }
        Position position{.token = vertices.front(), .left = {}};
        position.left.assign(vertices.begin() + 1, vertices.end());
        std::sort(position.left.begin(), position.left.end());
        return position;
    }

    const Graph& graph() const noexcept { return *graph_; }

    /// Result: in normal play N exactly when every maximum matching of the vertices not yet left
    /// covers the token's; nothing in misère play. Cost: one maximum_matching(). Source: Fraenkel,
    /// Scheinerman and Ullman, Undirected edge geography, Theoret. Comput. Sci. 112 (1993) 371-381,
    /// section on vertex geography.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const {
        if (convention == Convention::misere) return std::nullopt;
        const bool none = for_each_winning_step(position, [](Graph::Vertex) { return false; });
        return none ? Outcome::P : Outcome::N;
    }

    /// Visits the P-options, in the order of for_each_option. Precondition: normal play. Cost: one
    /// maximum_matching().
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention, Visit&& visit) const {
        Position option = after_leaving(position);
        return for_each_winning_step(position, [&](Graph::Vertex to) {
            option.token = to;
            return visit(std::as_const(option));
        });
    }

    /// Visits the vertices to which a move wins in normal play: those that some maximum matching of
    /// the rest, without the token's vertex, misses. That matching has an answer to every later
    /// move of the other player. Cost: one maximum_matching().
    template <class Visit>
    bool for_each_winning_step(const Position& position, Visit&& visit) const {
        std::vector<std::uint8_t> present(graph_->vertices(), 1);
        present[position.token] = 0;
        for (const Graph::Vertex vertex : position.left) present[vertex] = 0;
        const Matching matching = maximum_matching(*graph_, present);
        return for_each_step(
            position, [&](Graph::Vertex to) { return matching.missable[to] == 0 || visit(to); });
    }

    friend bool operator==(const Geography& a, const Geography& b) { return a.graph_ == b.graph_; }

private:
    template <class Visit>
    bool for_each_step(const Position& position, Visit&& visit) const {
        Graph::Vertex before = position.token;
        for (const Graph::Vertex to : graph_->neighbours(position.token)) {
            if (to == before || to == position.token ||
                std::binary_search(position.left.begin(), position.left.end(), to))
                continue;
            before = to;
            if (!visit(to)) return false;
        }
        return true;
    }

    static Position after_leaving(Position position) {
        position.left.insert(
            std::upper_bound(position.left.begin(), position.left.end(), position.token),
            position.token);
        return position;
    }

    std::shared_ptr<const Graph> graph_;
};

}  // namespace bouton
