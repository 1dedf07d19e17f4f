#pragma once
// What a token on a directed graph is worth: nim-values where play ends, Smith's loopy nim-values
// where it may not.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bouton/core/convention.hpp"
#include "bouton/core/outcome.hpp"
#include "bouton/rules/graph.hpp"

namespace bouton {

/// Stands for "infinity with K", where K is the set of finite values that the arrows lead to.
inline constexpr std::uint32_t infinite_value = 0xffffffff;

/// The values of one token on each vertex of a graph.
struct GraphValues {
    std::vector<std::uint32_t> nim;  ///< nim-value, or infinite_value
    /// The order in which finite values were settled; empty when the graph is acyclic. An arrow
    /// from value k to infinity or to a value above k can be answered by an arrow to a vertex that
    /// again has value k, and a lower rank than the first: so the answers come to an end.
    std::vector<std::uint32_t> rank;
    bool acyclic = true;  ///< then no value is infinite
};

/// Result: the nim-value of every vertex, or nothing when the graph has a cycle. Cost: linear in
/// vertices and edges, without recursion. Precondition: directed. Source: Sprague 1935, Grundy
/// 1939.
std::optional<std::vector<std::uint32_t>> acyclic_values(const Graph& graph);

/// Result: the value of every vertex. Cost: linear where no cycle can be reached; elsewhere the
/// edges there times the least k such that every value in sight is below k (small: k distinct
/// values need a vertex with k - 1 edges). No recursion. Precondition: directed. Source: C. A. B.
/// Smith, Graphs and composite games, J. Combin. Theory 1 (1966) 51-81; labelling as in A. S.
/// Fraenkel and Y. Perl, Constructions in combinatorial games with cycles (1975).
GraphValues graph_values(const Graph& graph);

/// Several tokens together.
struct TokenSum {
    std::uint32_t nim_sum = 0;      ///< of the finite values
    std::uint64_t infinite = 0;     ///< how many values are infinite
    Graph::Vertex infinite_at = 0;  ///< where the last of them is

    std::optional<std::uint64_t> finite() const {
        if (infinite != 0) return std::nullopt;
        return nim_sum;
    }
};

TokenSum sum_of(const GraphValues& values, std::span<const Graph::Vertex> tokens) noexcept;

/// Result: the outcome of the tokens together in normal play. No infinite value: P exactly when the
/// nim-sum is 0. One, with K: N when the nim-sum of the others is in K, else D. More: D. Cost:
/// linear in the tokens and in the arrows at one of them. Source: Smith 1966.
Outcome outcome_of_sum(const Graph& graph, const GraphValues& values,
                       std::span<const Graph::Vertex> tokens) noexcept;

/// Result: the outcome of one token on each vertex, D where nobody can force an end. Cost: linear
/// in vertices and edges (working backwards from the vertices without arrows). Precondition:
/// directed.
std::vector<Outcome> token_outcomes(const Graph& graph, Convention convention);

}  // namespace bouton
