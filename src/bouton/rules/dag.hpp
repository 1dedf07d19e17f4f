#pragma once
// Tokens on the vertices of a directed graph, each moving along arrows: the general impartial game.

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
#include "bouton/rules/graph_values.hpp"

namespace bouton {

/// A move takes one token along an arrow of the graph. A position is the vertices of the tokens in
/// ascending order, a vertex once for each token on it.
class Dag {
public:
    using Position = std::vector<Graph::Vertex>;

    /// Cost: that of graph_values(). Copies share the graph and its values. Precondition: the graph
    /// is directed.
    explicit Dag(std::shared_ptr<const Graph> graph)
        : values_(std::make_shared<const GraphValues>(graph_values(*graph))),
          misere_(std::make_shared<const std::vector<Outcome>>(
              token_outcomes(*graph, Convention::misere))),
          graph_(std::move(graph)) {}

    /// Visits every option once, parallel arrows and tokens on one vertex notwithstanding.
    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        return for_each_move(position, [&](std::size_t token, Graph::Vertex to) {
            return visit(moved(position, token, to));
        });
    }

    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.clear();
        for (const Graph::Vertex vertex : position) to.push_back(graph_->name(vertex));
    }

    Result<Position> position(std::span<const std::uint64_t> numbers) const {
        Position position;
        for (const std::uint64_t name : numbers) {
            const auto vertex = graph_->find(name);
            if (!vertex)
                return fail(
                    {.message = Message::graph_no_vertex, .arguments = {std::to_string(name)}});
            position.push_back(*vertex);
        }
        std::sort(position.begin(), position.end());
        return position;
    }

    const Graph& graph() const noexcept { return *graph_; }
    const GraphValues& values() const noexcept { return *values_; }

    /// Result: whether every play of every position ends. Where it does not, plain search (Search)
    /// is not for this game; solve/retrograde.hpp is.
    bool always_ends() const noexcept { return values_->acyclic; }

    /// Result: the nim-value, or nothing when a token is worth infinity (then the sum may still
    /// have an outcome). Cost: linear in the tokens.
    std::optional<std::uint64_t> value(const Position& position) const {
        return sum_of(*values_, position).finite();
    }

    /// Result: normal play: the outcome, D among them; misère play: the outcome of one token or
    /// none, nothing for more. Cost: linear in the tokens and the arrows at one of them.
    std::optional<Outcome> outcome(const Position& position, Convention convention) const {
        if (convention == Convention::normal) return outcome_of_sum(*graph_, *values_, position);
        if (position.empty()) return Outcome::N;
        if (position.size() > 1) return std::nullopt;
        return (*misere_)[position.front()];
    }

    /// Visits the options that are P-positions, in the order of for_each_option. Where play may go
    /// on for ever, each keeps the win but not every choice among them gets nearer to it: with one
    /// token in normal play, the option of the lowest GraphValues::rank does.
    template <class Visit>
    bool for_each_winning_option(const Position& position, Convention convention,
                                 Visit&& visit) const {
        if (convention == Convention::misere)
            return for_each_option(position, [&](const Position& option) {
                return outcome(option, convention) != Outcome::P || visit(option);
            });
        return for_each_winning_move(position, [&](std::size_t token, Graph::Vertex to) {
            return visit(moved(position, token, to));
        });
    }

    /// Visits the winning moves of normal play as `visit(token, to)`: the token that stands at
    /// position[token] goes to the vertex `to`. Of tokens on one vertex the first one moves. Cost:
    /// linear in the arrows at the tokens.
    template <class Visit>
    bool for_each_winning_move(const Position& position, Visit&& visit) const {
        const TokenSum sum = sum_of(*values_, position);
        if (sum.infinite > 1) return true;
        return for_each_move(position, [&](std::size_t token, Graph::Vertex to) {
            const std::uint32_t here = values_->nim[position[token]];
            const std::uint32_t there = values_->nim[to];
            if (there == infinite_value) return true;
            if (sum.infinite == 1)
                return here != infinite_value || there != sum.nim_sum || visit(token, to);
            return (sum.nim_sum ^ here) != there || visit(token, to);
        });
    }

    friend bool operator==(const Dag& a, const Dag& b) { return a.graph_ == b.graph_; }

private:
    template <class Visit>
    bool for_each_move(const Position& position, Visit&& visit) const {
        for (std::size_t token = 0; token < position.size(); ++token) {
            if (token > 0 && position[token] == position[token - 1]) continue;
            const auto row = graph_->neighbours(position[token]);
            for (std::size_t i = 0; i < row.size(); ++i)
                if ((i == 0 || row[i] != row[i - 1]) && !visit(token, row[i])) return false;
        }
        return true;
    }

    static Position moved(Position position, std::size_t token, Graph::Vertex to) {
        position.erase(position.begin() + static_cast<std::ptrdiff_t>(token));
        position.insert(std::upper_bound(position.begin(), position.end(), to), to);
        return position;
    }

    std::shared_ptr<const GraphValues> values_;
    std::shared_ptr<const std::vector<Outcome>> misere_;
    std::shared_ptr<const Graph> graph_;
};

}  // namespace bouton
