#pragma once
// Green Hackenbush in near-linear time: the fusion principle, the colon principle, and all winning
// cuts at once.

#include <cstdint>
#include <span>
#include <vector>

#include "bouton/rules/graph.hpp"

namespace bouton {

/// Result: the nim-value of what hangs together with `ground` when only the edges e with
/// standing[e] != 0 stand. Cycles are fused: an edge that is no bridge counts 1, and a bridge 1 +
/// the value of what it carries. Cost: linear, without recursion. Precondition: undirected, one
/// mark for each edge. Source: Berlekamp, Conway, Guy, Winning Ways, ch. 7.
std::uint64_t hackenbush_value(const Graph& graph, Graph::Vertex ground,
                               std::span<const std::uint8_t> standing);

/// Result: the edges whose cutting wins in normal play, ascending; none when the value is 0. Cost:
/// near-linear: for edges on cycles times the number of bits of a value; no recursion.
/// Preconditions as hackenbush_value(). Source: the colon and fusion principles; the argument
/// stands beside the code.
std::vector<Graph::Edge> hackenbush_winning_cuts(const Graph& graph, Graph::Vertex ground,
                                                 std::span<const std::uint8_t> standing);

/// Result: the edges that hang together with `ground` through edges that stand, ascending. Cost:
/// linear. Preconditions as hackenbush_value().
std::vector<Graph::Edge> hackenbush_attached(const Graph& graph, Graph::Vertex ground,
                                             std::span<const std::uint8_t> standing);

}  // namespace bouton
