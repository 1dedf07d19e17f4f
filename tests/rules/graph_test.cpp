#include "bouton/rules/graph.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace bouton {
namespace {

using Kind = Graph::Kind;
using Row = std::vector<std::uint32_t>;

Graph graph_of(std::string_view text, Kind kind = Kind::directed) {
    const Result<Graph> graph = read_graph(text, kind);
    EXPECT_TRUE(graph.has_value()) << text;
    return graph ? *graph : Graph();
}

Row neighbours_of(const Graph& graph, std::uint32_t name) {
    Row names;
    for (const auto vertex : graph.neighbours(*graph.find(name)))
        names.push_back(graph.name(vertex));
    return names;
}

TEST(Graph, ReadsEdgesVerticesAndComments) {
    const Graph graph =
        graph_of("\xef\xbb\xbf# a graph\r\n\r\n7 3\r\n 7\t7 # a loop\n12\n7 3#again\n3");
    EXPECT_EQ(graph.vertices(), 3u);
    EXPECT_EQ(graph.edges(), 3u);
    EXPECT_EQ(neighbours_of(graph, 7), (Row{3, 3, 7}));
    EXPECT_EQ(neighbours_of(graph, 3), Row{});
    EXPECT_EQ(neighbours_of(graph, 12), Row{});
    EXPECT_FALSE(graph.find(0).has_value());
    EXPECT_EQ(neighbours_of(graph.reversed(), 3), (Row{7, 7}));
}

TEST(Graph, UndirectedEdgesAreSeenFromBothEndsLoopsOnce) {
    const Graph graph = graph_of("5 1\n1 5\n5 5\n0 5\n", Kind::undirected);
    EXPECT_EQ(neighbours_of(graph, 5), (Row{0, 1, 1, 5}));
    EXPECT_EQ(neighbours_of(graph, 1), (Row{5, 5}));
    const auto edges = graph.edges_at(*graph.find(5));
    EXPECT_EQ(Row(edges.begin(), edges.end()), (Row{3, 0, 1, 2}));
}

TEST(Graph, TextWithoutNumbersIsTheEmptyGraph) {
    for (const char* text : {"", "\n\n", "# nothing", "\xef\xbb\xbf", " \r\n"})
        EXPECT_EQ(graph_of(text).vertices(), 0u) << text;
}

TEST(Graph, LargeNamesCostNoTable) {
    const Graph graph = graph_of("100000000 0\n99999999\n");
    EXPECT_EQ(graph.vertices(), 3u);
    EXPECT_EQ(neighbours_of(graph, 100000000), Row{0});
}

TEST(Graph, ErrorsTellThePlace) {
    struct Case {
        std::string text;
        Message message;
        std::string found;
        Place place;
    };
    const Case cases[] = {
        {"1 2\n3 x\n", Message::graph_expected_vertex, "x", {2, 3, 6}},
        {"1 2\r\n\r\n 3 4 5", Message::graph_third_number, "5", {3, 6, 12}},
        {"-1 2", Message::graph_expected_vertex, "-1", {1, 1, 0}},
        {"0 100000001", Message::graph_expected_vertex, "100000001", {1, 3, 2}},
        {"0 99999999999999999999999",
         Message::graph_expected_vertex,
         "99999999999999999999999",
         {1, 3, 2}},
        {"\xef\xbb\xbf"
         "1,2",
         Message::graph_expected_vertex,
         "1,2",
         {1, 1, 3}},
        {std::string("1 \0", 3), Message::graph_expected_vertex, std::string(1, '\0'), {1, 3, 2}},
    };
    for (const Case& wanted : cases) {
        const Result<Graph> graph = read_graph(wanted.text, Kind::directed);
        ASSERT_FALSE(graph.has_value()) << wanted.text;
        EXPECT_EQ(graph.error().message, wanted.message) << wanted.text;
        EXPECT_EQ(graph.error().found, wanted.found) << wanted.text;
        EXPECT_EQ(graph.error().place, wanted.place) << wanted.text;
    }
}

TEST(Graph, RowsAreWhatTheEdgesSay) {
    std::mt19937_64 random(20261);
    for (int round = 0; round < 200; ++round) {
        const Kind kind = round % 2 == 0 ? Kind::directed : Kind::undirected;
        const std::uint32_t spread = round % 3 == 0 ? 1'000'000 : 1;
        std::string text;
        std::vector<Graph::Ends> edges;
        for (int i = 0; i < 30; ++i) {
            const auto from = static_cast<std::uint32_t>(random() % 12) * spread;
            const auto to = static_cast<std::uint32_t>(random() % 12) * spread;
            text += std::to_string(from) + " " + std::to_string(to) + "\n";
            edges.push_back({from, to});
        }
        const Graph graph = graph_of(text, kind);
        for (std::uint32_t vertex = 0; vertex < graph.vertices(); ++vertex) {
            Row wanted;
            for (const auto& [from, to] : edges) {
                if (from == graph.name(vertex)) wanted.push_back(to);
                if (kind == Kind::undirected && to == graph.name(vertex) && from != to)
                    wanted.push_back(from);
            }
            std::sort(wanted.begin(), wanted.end());
            ASSERT_EQ(neighbours_of(graph, graph.name(vertex)), wanted) << text;
        }
    }
}

}  // namespace
}  // namespace bouton
