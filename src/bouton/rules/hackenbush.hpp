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
#include "bouton/rules/hackenbush_values.hpp"

namespace bouton {

/// Green Hackenbush: a move cuts one edge of a graph; what no longer hangs together with the ground
/// is gone. A position is the edges that still hang, in ascending order; a person counts edges from
/// 1 in the order of the graph's text.
class Hackenbush {
public:
    using Position = std::vector<Graph::Edge>;

    static constexpr std::uint32_t usual_ground = 0;

    /// Result: the game on this graph, whose ground is the vertex named `ground`; or that there is
    /// no such vertex. Copies share the graph. Precondition: the graph is undirected.
    static Result<Hackenbush> on(std::shared_ptr<const Graph> graph,
                                 std::uint32_t ground = usual_ground) {
        const auto vertex = graph->find(ground);
        if (!vertex)
            return fail(
                {.message = Message::hackenbush_no_ground, .arguments = {std::to_string(ground)}});
        return Hackenbush(std::move(graph), *vertex);
    }

    /// Result: everything that hangs on the ground. Cost: linear in the graph.
    Position start() const {
        return hackenbush_attached(*graph_, ground_, std::vector<std::uint8_t>(graph_->edges(), 1));
    }

    /// Cost: linear in the graph for each option.
    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        std::vector<std::uint8_t> standing = marks(position);
        for (const Graph::Edge edge : position) {
            standing[edge] = 0;
            if (!visit(hackenbush_attached(*graph_, ground_, standing))) return false;
            standing[edge] = 1;
        }
        return true;
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.clear();
        for (const Graph::Edge edge : position) to.push_back(std::uint64_t{edge} + 1);
    }

    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        std::vector<std::uint8_t> standing(graph_->edges(), 0);
        for (const std::uint64_t number : numbers) {
            if (number == 0 || number > graph_->edges())
                return fail(
                    {.message = Message::graph_no_edge,
                     .arguments = {std::to_string(number), std::to_string(graph_->edges())}});
            if (std::exchange(standing[number - 1], std::uint8_t{1}) != 0)
                return fail(
                    {.message = Message::graph_named_twice, .arguments = {std::to_string(number)}});
        }
        Position attached = hackenbush_attached(*graph_, ground_, standing);
        for (const std::uint64_t number : numbers)
            if (!std::binary_search(attached.begin(), attached.end(), number - 1))
                return fail({.message = Message::hackenbush_loose_edge,
                             .arguments = {std::to_string(number)}});
        return attached;
    }

    const Graph& graph() const noexcept { return *graph_; }
    Graph::Vertex ground() const noexcept { return ground_; }

    /// Result: the nim-value, see hackenbush_value(). Cost: linear in the graph.
    std::optional<std::uint64_t> value(const Position& position) const {
        return hackenbush_value(*graph_, ground_, marks(position));
    }

    /// Result: the edges whose cutting wins in normal play, see hackenbush_winning_cuts().
    std::vector<Graph::Edge> winning_cuts(const Position& position) const {
        return hackenbush_winning_cuts(*graph_, ground_, marks(position));
    }

    /// Visits the P-options in the order of for_each_option. Precondition: normal play, for the
    /// theorem is silent on misère play. Cost: winning_cuts(), and linear in the graph for each
    /// winning option.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention, Visit&& visit) const {
        std::vector<std::uint8_t> standing = marks(position);
        for (const Graph::Edge edge : winning_cuts(position)) {
            standing[edge] = 0;
            if (!visit(hackenbush_attached(*graph_, ground_, standing))) return false;
            standing[edge] = 1;
        }
        return true;
    }

    friend bool operator==(const Hackenbush& a, const Hackenbush& b) {
        return a.graph_ == b.graph_ && a.ground_ == b.ground_;
    }

private:
    Hackenbush(std::shared_ptr<const Graph> graph, Graph::Vertex ground)
        : graph_(std::move(graph)), ground_(ground) {}

    std::vector<std::uint8_t> marks(const Position& position) const {
        std::vector<std::uint8_t> standing(graph_->edges(), 0);
        for (const Graph::Edge edge : position) standing[edge] = 1;
        return standing;
    }

    std::shared_ptr<const Graph> graph_;
    Graph::Vertex ground_;
};

}  // namespace bouton
