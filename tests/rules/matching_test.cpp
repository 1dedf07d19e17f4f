// Maximum matchings against all matchings of small graphs.

#include "bouton/rules/matching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace bouton {
namespace {

Graph graph_of(std::uint32_t vertices, const std::vector<Graph::Ends>& ends) {
    std::vector<std::uint32_t> names(vertices);
    for (std::uint32_t v = 0; v < vertices; ++v) names[v] = v;
    return Graph(Graph::Kind::undirected, names, ends);
}

/// Result: the size of the largest matching within each set of vertices.
std::vector<int> sizes_by_set(const Graph& graph) {
    std::vector<int> sizes(std::size_t{1} << graph.vertices(), 0);
    for (std::size_t set = 1; set < sizes.size(); ++set)
        for (Graph::Edge e = 0; e < graph.edges(); ++e) {
            const auto [from, to] = graph.ends(e);
            const std::size_t both = std::size_t{1} << from | std::size_t{1} << to;
            if (from != to && (set & both) == both)
                sizes[set] = std::max(sizes[set], 1 + sizes[set & ~both]);
        }
    return sizes;
}

void judge(const Graph& graph, std::size_t set) {
    const std::vector<int> sizes = sizes_by_set(graph);
    std::vector<std::uint8_t> present(graph.vertices(), 0);
    for (std::size_t v = 0; v < graph.vertices(); ++v) present[v] = set >> v & 1;
    const Matching matching = maximum_matching(graph, present);
    int matched = 0;
    for (Graph::Vertex v = 0; v < graph.vertices(); ++v) {
        const Graph::Vertex mate = matching.mate[v];
        const bool misses = present[v] != 0 && sizes[set & ~(std::size_t{1} << v)] == sizes[set];
        ASSERT_EQ(matching.missable[v] != 0, misses) << v;
        if (mate == Matching::nobody) continue;
        ++matched;
        const auto row = graph.neighbours(v);
        ASSERT_TRUE(present[v] != 0 && present[mate] != 0 && matching.mate[mate] == v);
        ASSERT_TRUE(std::find(row.begin(), row.end(), mate) != row.end());
    }
    ASSERT_EQ(matched, 2 * sizes[set]);
}

TEST(Matching, AllGraphsOfUpToSixVertices) {
    for (std::uint32_t vertices = 1; vertices <= 6; ++vertices) {
        std::vector<Graph::Ends> pairs;
        for (std::uint32_t to = 0; to < vertices; ++to)
            for (std::uint32_t from = 0; from < to; ++from) pairs.push_back({from, to});
        for (std::size_t choice = 0; choice < std::size_t{1} << pairs.size(); ++choice) {
            std::vector<Graph::Ends> ends;
            for (std::size_t i = 0; i < pairs.size(); ++i)
                if ((choice >> i & 1) != 0) ends.push_back(pairs[i]);
            ASSERT_NO_FATAL_FAILURE(
                judge(graph_of(vertices, ends), (std::size_t{1} << vertices) - 1))
                << vertices << " " << choice;
        }
    }
}

TEST(Matching, RandomGraphsWithLoopsAndMissingVertices) {
    std::mt19937_64 random(1965);
    for (int round = 0; round < 1500; ++round) {
        const auto vertices = static_cast<std::uint32_t>(1 + random() % 12);
        std::vector<Graph::Ends> ends(random() % (2 * vertices));
        for (auto& [from, to] : ends) {
            from = static_cast<std::uint32_t>(random() % vertices);
            to = static_cast<std::uint32_t>(random() % vertices);
        }
        ASSERT_NO_FATAL_FAILURE(
            judge(graph_of(vertices, ends), (random() | random()) % (1ull << vertices)))
            << round;
    }
}

/// Long odd cycles joined end to end are nested blossoms; the whole is missed in exactly one
/// vertex.
TEST(Matching, ChainOfOddCycles) {
    std::vector<Graph::Ends> ends;
    std::uint32_t at = 0;
    for (int cycle = 0; cycle < 500; ++cycle) {
        for (std::uint32_t v = at; v < at + 6; ++v) ends.push_back({v, v + 1});
        ends.push_back({at + 6, at});
        at += 6;
    }
    const Graph graph = graph_of(at + 1, ends);
    const Matching matching = maximum_matching(graph, std::vector<std::uint8_t>(at + 1, 1));
    EXPECT_EQ(std::count(matching.mate.begin(), matching.mate.end(), Matching::nobody), 1);
    EXPECT_EQ(std::count(matching.missable.begin(), matching.missable.end(), 1), at + 1);
}

}  // namespace
}  // namespace bouton
