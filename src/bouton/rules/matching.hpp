#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bouton/rules/graph.hpp"

namespace bouton {

/// A maximum matching, and what it shows of all others.
struct Matching {
    static constexpr Graph::Vertex nobody = 0xffffffff;

    std::vector<Graph::Vertex> mate;     ///< of each vertex, or nobody
    std::vector<std::uint8_t> missable;  ///< 1 where some maximum matching misses the vertex
};

/// Result: a maximum matching of the graph on the vertices v with present[v] != 0; the others are
/// matched with nobody and are not missable. Cost: edges times the number of vertices that a greedy
/// matching misses, at worst; memory linear; no recursion. Precondition: undirected, one mark for
/// each vertex. Source: Edmonds, Paths, trees, and flowers, Canad. J. Math. 17 (1965) 449-467; the
/// missable vertices are the D of the Gallai-Edmonds decomposition.
Matching maximum_matching(const Graph& graph, std::span<const std::uint8_t> present);

}  // namespace bouton
