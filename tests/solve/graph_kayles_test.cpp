#include "bouton/rules/graph_kayles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "bouton/rules/heap_rules.hpp"
#include "bouton/solve/nimber_search.hpp"
#include "solve/court.hpp"

namespace bouton {
namespace {

template <class G>
G game_on(const std::string& text) {
    return *G::on(std::make_shared<const Graph>(*read_graph(text, Graph::Kind::undirected)));
}

std::string edge(std::uint64_t from, std::uint64_t to) {
    return std::to_string(from) + " " + std::to_string(to) + "\n";
}

/// Vertices 0 … n - 1 in a row, closed to a cycle where wanted.
std::string row(std::uint64_t n, bool closed) {
    std::string text = n == 0 ? "" : "0\n";
    for (std::uint64_t v = 1; v < n; ++v) text += edge(v - 1, v);
    return closed ? text + edge(n - 1, 0) : text;
}

std::string grid(std::uint64_t rows, std::uint64_t columns) {
    std::string text;
    for (std::uint64_t v = 0; v < rows * columns; ++v) {
        if (v % columns + 1 < columns) text += edge(v, v + 1);
        if (v + columns < rows * columns) text += edge(v, v + columns);
    }
    return text;
}

template <class G>
std::uint64_t value_of(const G& game) {
    const Limits limits;
    Budget budget(limits);
    return *NimberSearch<G>(game, limits).value(game.start(), budget);
}

/// The definition, with no memory and no parts.
template <class G>
std::uint64_t plain_value(const G& game, const VertexSet& position) {
    std::vector<bool> seen(200, false);
    game.for_each_option(position, [&](const VertexSet& option) {
        seen[plain_value(game, option)] = true;
        return true;
    });
    return static_cast<std::uint64_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
}

std::vector<std::uint64_t> values_of_code(const char* name, std::uint64_t to) {
    const HeapSum game{parse_heap_rule(name)->game};
    const Limits limits;
    Budget budget(limits);
    Search<HeapSum<TakeBreak>> search(game, Sought::nim_value);
    std::vector<std::uint64_t> values;
    for (std::uint64_t n = 0; n <= to; ++n)
        values.push_back(*search.value(HeapSum<TakeBreak>::canonical(std::vector{n}), budget));
    return values;
}

TEST(GraphKayles, PathsAreRowsOfDawson) {
    const auto chess = values_of_code("0.137", 40);
    const auto kayles = values_of_code("0.07", 40);
    for (std::size_t n = 0; n <= 40; ++n) {
        EXPECT_EQ(node_kayles_path(n), chess[n]) << n;
        EXPECT_EQ(arc_kayles_path(n), kayles[n]) << n;
        EXPECT_EQ(value_of(game_on<NodeKayles>(row(n, false))), chess[n]) << n;
        EXPECT_EQ(value_of(game_on<ArcKayles>(row(n, false))), kayles[n]) << n;
    }
}

TEST(GraphKayles, SmallGraphsByTheDefinition) {
    for (std::uint64_t n = 0; n <= 9; ++n)
        for (const bool closed : {false, true}) {
            if (closed && n < 3) continue;
            const auto nodes = game_on<NodeKayles>(row(n, closed));
            const auto arcs = game_on<ArcKayles>(row(n, closed));
            EXPECT_EQ(nodes.value(nodes.start()), plain_value(nodes, nodes.start())) << n;
            EXPECT_EQ(arcs.value(arcs.start()), plain_value(arcs, arcs.start())) << n;
        }
}

TEST(GraphKayles, StarsAndCompleteGraphs) {
    for (std::uint64_t n = 1; n <= 12; ++n) {
        std::string star, complete = "0\n";
        for (std::uint64_t v = 1; v <= n; ++v) {
            star += edge(0, v);
            for (std::uint64_t u = 0; u < v; ++u) complete += edge(u, v);
        }
        EXPECT_EQ(value_of(game_on<ArcKayles>(star)), 1u);
        // The middle leaves nothing, a leaf leaves n - 1 single vertices.
        EXPECT_EQ(value_of(game_on<NodeKayles>(star)), n % 2 == 1 ? 1u : 2u);
        EXPECT_EQ(value_of(game_on<NodeKayles>(complete)), 1u);
        EXPECT_EQ(value_of(game_on<ArcKayles>(complete)), (n + 1) / 2 % 2);
    }
}

/// Arc Kayles on a grid is Cram: by symmetry lost on even by even, won on even by odd boards; 2 x n
/// is worth 0 or 1.
TEST(GraphKayles, GridsAreCram) {
    for (std::uint64_t n = 1; n <= 8; ++n)
        EXPECT_EQ(value_of(game_on<ArcKayles>(grid(2, n))), n % 2) << n;
    EXPECT_EQ(value_of(game_on<ArcKayles>(grid(4, 4))), 0u);
    EXPECT_NE(value_of(game_on<ArcKayles>(grid(4, 3))), 0u);
    EXPECT_NE(value_of(game_on<ArcKayles>(grid(4, 5))), 0u);
}

template <class G>
void judge_random(const char* name, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const Limits limits;
    for (int round = 0; round < 150; ++round) {
        const std::uint64_t n = 2 + random() % 8;
        std::string text = "5\n90\n";
        for (std::uint64_t i = 0; i < n + random() % n; ++i)
            text += edge(10 * (random() % n), 10 * (random() % n));
        const G game = game_on<G>(text);
        std::vector<Numbers> positions(1);
        game.numbers(game.start(), positions.front());
        for (int i = 0; i < 5; ++i) {
            positions.push_back(positions.front());
            std::erase_if(positions.back(), [&](std::uint64_t) { return random() % 4 == 0; });
        }
        ASSERT_NO_FATAL_FAILURE(judge_game(game, name + (" on\n" + text), positions));
        Budget budget(limits);
        NimberSearch<G> search(game, limits);
        for (const Numbers& numbers : positions)
            ASSERT_EQ(*search.value(*game.position(numbers), budget),
                      plain_value(game, *game.position(numbers)))
                << text;
    }
}

TEST(GraphKayles, RandomGraphsForNodes) { judge_random<NodeKayles>("node-kayles", 137); }

TEST(GraphKayles, RandomGraphsForArcs) { judge_random<ArcKayles>("arc-kayles", 7); }

TEST(GraphKayles, BadGraphsAndPositionsAreRefused) {
    EXPECT_TRUE(NodeKayles::on(std::make_shared<const Graph>(
                                   *read_graph(row(128, false), Graph::Kind::undirected)))
                    .has_value());
    const auto large = ArcKayles::on(
        std::make_shared<const Graph>(*read_graph(row(129, false), Graph::Kind::undirected)));
    ASSERT_FALSE(large.has_value());
    EXPECT_EQ(large.error().message, Message::graph_too_large);
    EXPECT_EQ(large.error().arguments, (std::vector<std::string>{"arc-kayles", "128", "129"}));
    const auto game = game_on<NodeKayles>(row(3, false));
    EXPECT_EQ(game.position(Numbers{3}).error().message, Message::graph_no_vertex);
    EXPECT_EQ(game.position(Numbers{1, 2, 1}).error().message, Message::graph_named_twice);
}

}  // namespace
}  // namespace bouton
