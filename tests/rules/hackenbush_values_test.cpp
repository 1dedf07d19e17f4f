// Green Hackenbush against plain play on all small graphs.

#include "bouton/rules/hackenbush_values.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "bouton/rules/hackenbush_arms.hpp"

namespace bouton {
namespace {

using Ends = Graph::Ends;

Graph graph_of(std::uint32_t vertices, const std::vector<Ends>& ends) {
    std::vector<std::uint32_t> names(vertices);
    for (std::uint32_t v = 0; v < vertices; ++v) names[v] = v;
    return Graph(Graph::Kind::undirected, names, ends);
}

/// The values of all sets of edges, the ground being vertex 0, straight from the rule.
class Plain {
public:
    explicit Plain(const std::vector<Ends>& ends)
        : ends_(ends), values_(std::size_t{1} << ends.size(), 0) {
        for (std::size_t set = 0; set < values_.size(); ++set) {
            std::vector<bool> seen(ends.size() + 1, false);
            const std::size_t hanging = attached(set);
            for (std::size_t e = 0; e < ends.size(); ++e)
                if ((hanging >> e & 1) != 0) seen[values_[attached(hanging & ~(1ull << e))]] = true;
            while (seen[values_[set]]) ++values_[set];
        }
    }

    std::size_t attached(std::size_t set) const {
        std::size_t reached = 1, hanging = 0, before = 0;
        do {
            before = hanging;
            for (std::size_t e = 0; e < ends_.size(); ++e) {
                const std::size_t both = std::size_t{1} << ends_[e].from | std::size_t{1}
                                                                               << ends_[e].to;
                if ((set >> e & 1) == 0 || (reached & both) == 0) continue;
                reached |= both;
                hanging |= std::size_t{1} << e;
            }
        } while (before != hanging);
        return hanging;
    }

    std::uint32_t value(std::size_t set) const { return values_[set]; }

private:
    const std::vector<Ends>& ends_;
    std::vector<std::uint32_t> values_;
};

void judge(std::uint32_t vertices, const std::vector<Ends>& ends) {
    const Graph graph = graph_of(vertices, ends);
    const Plain plain(ends);
    const std::size_t all = (std::size_t{1} << ends.size()) - 1;
    const std::vector<std::uint8_t> standing(ends.size(), 1);
    const auto show = [&] {
        std::string text;
        for (const auto& [from, to] : ends)
            text += std::to_string(from) + "-" + std::to_string(to) + " ";
        return text;
    };
    ASSERT_EQ(hackenbush_value(graph, 0, standing), plain.value(all)) << show();
    std::vector<Graph::Edge> hanging, winning;
    for (std::uint32_t e = 0; e < ends.size(); ++e) {
        if ((plain.attached(all) >> e & 1) == 0) continue;
        hanging.push_back(e);
        if (plain.value(all & ~(std::size_t{1} << e)) == 0) winning.push_back(e);
    }
    ASSERT_EQ(hackenbush_attached(graph, 0, standing), hanging) << show();
    ASSERT_EQ(hackenbush_winning_cuts(graph, 0, standing), winning) << show();
}

void judge_all(std::uint32_t vertices, std::size_t edges) {
    std::vector<Ends> pairs;
    for (std::uint32_t to = 0; to < vertices; ++to)
        for (std::uint32_t from = 0; from <= to; ++from) pairs.push_back({from, to});
    std::vector<Ends> ends;
    const std::function<void(std::size_t)> add = [&](std::size_t first) {
        if (::testing::Test::HasFatalFailure()) return;
        judge(vertices, ends);
        if (ends.size() == edges) return;
        for (std::size_t pair = first; pair < pairs.size(); ++pair) {
            ends.push_back(pairs[pair]);
            add(pair);
            ends.pop_back();
        }
    };
    add(0);
}

TEST(HackenbushValues, AllGraphsOfFourVerticesAndUpToSixEdges) { judge_all(4, 6); }

TEST(HackenbushValues, AllGraphsOfFiveVerticesAndUpToFiveEdges) { judge_all(5, 5); }

TEST(HackenbushValues, AllGraphsOfThreeVerticesAndUpToSevenEdges) { judge_all(3, 7); }

TEST(HackenbushValues, RandomGraphs) {
    std::mt19937_64 random(3710);
    for (int round = 0; round < 1500 && !HasFatalFailure(); ++round) {
        const auto vertices = static_cast<std::uint32_t>(2 + random() % 9);
        std::vector<Ends> ends;
        const std::size_t edges = 6 + random() % 6;
        for (std::size_t i = 0; i < edges; ++i) {
            const auto to = static_cast<std::uint32_t>(random() % vertices);
            // Mostly neighbours, so that long cycles come about.
            const auto from = random() % 3 == 0 ? static_cast<std::uint32_t>(random() % vertices)
                                                : (to + 1) % vertices;
            ends.push_back({from, to});
        }
        judge(vertices, ends);
    }
}

/// Cycles with branches: every cut of the ring, against the value of what is left.
TEST(HackenbushValues, LongRings) {
    std::mt19937_64 random(20267);
    for (int round = 0; round < 60; ++round) {
        const auto ring = static_cast<std::uint32_t>(2 + random() % 60);
        std::vector<Ends> ends;
        std::uint32_t vertices = ring;
        for (std::uint32_t v = 0; v < ring; ++v) {
            ends.push_back({v, (v + 1) % ring});
            for (std::uint32_t at = v; random() % 2 == 0; at = vertices++)
                ends.push_back({at, vertices});
            if (random() % 4 == 0) ends.push_back({v, v});
        }
        if (round % 3 == 0) ends.push_back({ring / 3, ring / 2});
        const Graph graph = graph_of(vertices, ends);
        std::vector<std::uint8_t> standing(ends.size(), 1);
        std::vector<Graph::Edge> winning;
        for (std::uint32_t e = 0; e < ends.size(); ++e) {
            standing[e] = 0;
            if (hackenbush_value(graph, 0, standing) == 0) winning.push_back(e);
            standing[e] = 1;
        }
        ASSERT_EQ(hackenbush_winning_cuts(graph, 0, standing), winning);
    }
}

/// Long chains and rings need no deep stack. An odd ring is won by the edge opposite the ground.
TEST(HackenbushValues, LongChainAndRing) {
    const std::uint32_t length = 300'001;
    std::vector<Ends> ends;
    for (std::uint32_t v = 1; v < length; ++v) ends.push_back({v - 1, v});
    std::vector<std::uint8_t> standing(ends.size(), 1);
    EXPECT_EQ(hackenbush_value(graph_of(length, ends), 0, standing), length - 1);
    ends.push_back({length - 1, 0});
    standing.push_back(1);
    const Graph ring = graph_of(length, ends);
    EXPECT_EQ(hackenbush_value(ring, 0, standing), 1u);
    EXPECT_EQ(hackenbush_winning_cuts(ring, 0, standing),
              std::vector<Graph::Edge>{(length - 1) / 2});
}

/// HDU 3094, the sample: trees with root 1, here the ground; Alice wins exactly when the value is
/// not 0.
TEST(HackenbushValues, TreeDeletionSample) {
    const auto first_wins = [](std::uint32_t vertices, std::vector<Ends> ends) {
        for (auto& [from, to] : ends) --from, --to;
        const std::vector<std::uint8_t> standing(ends.size(), 1);
        return hackenbush_value(graph_of(vertices, ends), 0, standing) != 0;
    };
    EXPECT_TRUE(first_wins(3, {{1, 2}, {2, 3}}));
    EXPECT_FALSE(first_wins(3, {{1, 2}, {1, 3}}));
    EXPECT_TRUE(
        first_wins(10, {{6, 2}, {4, 3}, {8, 4}, {9, 5}, {8, 6}, {2, 7}, {5, 8}, {1, 9}, {6, 10}}));
}

TEST(HackenbushArms, AreTheChainsOfTheDefinition) {
    std::mt19937_64 random(20268);
    HackenbushArms arms;
    std::vector<std::uint32_t> lengths;
    for (int round = 0; round < 300; ++round) {
        std::vector<std::uint32_t> blocks(random() % 40);
        for (auto& block : blocks)
            block = static_cast<std::uint32_t>(random() % (1ull << (random() % 20)));
        arms.measure(blocks, lengths);
        ASSERT_EQ(lengths.size(), blocks.size() + 1);
        for (std::size_t t = 0; t <= blocks.size(); ++t) {
            std::uint32_t value = 0;
            for (std::size_t i = t; i-- > 0;) value = 1 + (blocks[i] ^ value);
            ASSERT_EQ(lengths[t], value) << ::testing::PrintToString(blocks) << t;
        }
    }
}

}  // namespace
}  // namespace bouton
