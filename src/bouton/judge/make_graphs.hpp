#pragma once
// Graphs for tests, as the numbers of a field.

#include <cstdint>

#include "bouton/judge/draw.hpp"
#include "bouton/judge/task_case.hpp"

namespace bouton {

/// The edges of a tree on vertices 1 … `vertices`, as pairs: of a chance shape, a path, a star, or
/// a path with leaves. Vertices and edges are in no order.
void make_tree(Draw& draw, std::uint64_t vertices, FieldData& to);

/// Rows of an acyclic graph on vertices 0 … `vertices` - 1: vertex v's row holds at most `most`
/// different successors.
void make_acyclic(Draw& draw, std::uint64_t vertices, std::uint64_t most, FieldData& to);

/// Appends one row: `vertices`, then the edges of a graph in one piece in which no two cycles share
/// an edge; at most `most` edges. Cycles may have length 2 (parallel edges). Precondition: most >=
/// vertices - 1.
void make_cactus(Draw& draw, std::uint64_t vertices, std::uint64_t most, FieldData& to);

}  // namespace bouton
