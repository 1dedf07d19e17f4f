// Values of tokens on graphs against a plain fixpoint on the product graph.

#include "bouton/rules/graph_values.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace bouton {
namespace {

using Vertex = Graph::Vertex;
using Tokens = std::vector<Vertex>;

Graph random_graph(std::mt19937_64& random, std::uint32_t vertices, std::size_t edges,
                   bool acyclic) {
    std::vector<std::uint32_t> names(vertices);
    for (std::uint32_t v = 0; v < vertices; ++v) names[v] = 2 * v + 1;
    std::vector<Graph::Ends> ends;
    while (ends.size() < edges) {
        Graph::Ends arrow{static_cast<Vertex>(random() % vertices),
                          static_cast<Vertex>(random() % vertices)};
        if (acyclic && arrow.from == arrow.to) continue;
        if (acyclic && arrow.from < arrow.to) std::swap(arrow.from, arrow.to);
        ends.push_back(arrow);
    }
    return Graph(Graph::Kind::directed, names, ends);
}

/// All ways to put `count` tokens on a graph, numbered in base n, and their outcomes by repeating
/// the definition until nothing changes.
class Product {
public:
    Product(const Graph& graph, std::size_t count, Convention convention)
        : graph_(graph), count_(count) {
        std::size_t size = 1;
        for (std::size_t i = 0; i < count; ++i) size *= graph.vertices();
        outcomes_.assign(size, Outcome::D);
        const Outcome at_end = convention == Convention::normal ? Outcome::P : Outcome::N;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t index = 0; index < size; ++index) {
                if (outcomes_[index] != Outcome::D) continue;
                bool moves = false, wins = false, loses = true;
                std::size_t weight = 1;
                for (std::size_t i = 0; i < count; ++i, weight *= graph.vertices()) {
                    const auto here = static_cast<Vertex>(index / weight % graph.vertices());
                    for (const Vertex to : graph.neighbours(here)) {
                        const Outcome option = outcomes_[index - here * weight + to * weight];
                        moves = true;
                        wins |= option == Outcome::P;
                        loses &= option == Outcome::N;
                    }
                }
                const Outcome outcome = !moves  ? at_end
                                        : wins  ? Outcome::N
                                        : loses ? Outcome::P
                                                : Outcome::D;
                changed |= outcome != Outcome::D;
                outcomes_[index] = outcome;
            }
        }
    }

    std::size_t size() const { return outcomes_.size(); }
    Outcome outcome(std::size_t index) const { return outcomes_[index]; }

    Tokens tokens(std::size_t index) const {
        Tokens tokens;
        for (std::size_t i = 0; i < count_; ++i, index /= graph_.vertices())
            tokens.push_back(static_cast<Vertex>(index % graph_.vertices()));
        return tokens;
    }

private:
    const Graph& graph_;
    std::size_t count_;
    std::vector<Outcome> outcomes_;
};

std::string show(const Graph& graph) {
    std::string text;
    for (Graph::Edge e = 0; e < graph.edges(); ++e)
        text += std::to_string(graph.ends(e).from) + ">" + std::to_string(graph.ends(e).to) + " ";
    return text;
}

void judge_sums(const Graph& graph, std::size_t tokens) {
    const GraphValues values = graph_values(graph);
    const Product product(graph, tokens, Convention::normal);
    for (std::size_t index = 0; index < product.size(); ++index)
        ASSERT_EQ(outcome_of_sum(graph, values, product.tokens(index)), product.outcome(index))
            << show(graph) << ::testing::PrintToString(product.tokens(index));
}

void judge_token(const Graph& graph) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        const std::vector<Outcome> outcomes = token_outcomes(graph, convention);
        const Product product(graph, 1, convention);
        for (std::size_t v = 0; v < graph.vertices(); ++v)
            ASSERT_EQ(outcomes[v], product.outcome(v)) << show(graph) << word(convention) << v;
    }
}

TEST(GraphValues, AcyclicValuesAreTheMexOfTheArrows) {
    std::mt19937_64 random(1935);
    for (int round = 0; round < 500; ++round) {
        const auto vertices = static_cast<std::uint32_t>(1 + random() % 30);
        const Graph graph =
            random_graph(random, vertices, vertices == 1 ? 0 : random() % (4 * vertices), true);
        const auto values = acyclic_values(graph);
        ASSERT_TRUE(values.has_value());
        for (Vertex v = 0; v < vertices; ++v) {
            std::vector<bool> seen(vertices + 1, false);
            for (const Vertex to : graph.neighbours(v)) seen[(*values)[to]] = true;
            std::uint32_t mex = 0;
            while (seen[mex]) ++mex;
            ASSERT_EQ((*values)[v], mex);
        }
        judge_token(graph);
    }
}

TEST(GraphValues, CyclesHaveNoAcyclicValues) {
    std::mt19937_64 random(1966);
    for (const std::uint32_t length : {1u, 2u, 7u}) {
        std::vector<std::uint32_t> names(length);
        std::vector<Graph::Ends> ends;
        for (Vertex v = 0; v < length; ++v) {
            names[v] = v;
            ends.push_back({v, (v + 1) % length});
        }
        const Graph graph(Graph::Kind::directed, names, ends);
        EXPECT_FALSE(acyclic_values(graph).has_value());
        EXPECT_FALSE(graph_values(graph).acyclic);
        EXPECT_EQ(graph_values(graph).nim.front(), infinite_value);
    }
}

/// Deep graphs need no deep stack: a path of n arrows, and the same behind a cycle.
TEST(GraphValues, LongPaths) {
    const Vertex length = 300'000;
    std::vector<std::uint32_t> names = {0};
    std::vector<Graph::Ends> ends;
    for (Vertex v = 1; v <= length; ++v) {
        names.push_back(v);
        ends.push_back({v, v - 1});
    }
    EXPECT_EQ((*acyclic_values(Graph(Graph::Kind::directed, names, ends)))[length], length % 2);
    ends.push_back({length, length});
    const Graph graph(Graph::Kind::directed, names, ends);
    const GraphValues values = graph_values(graph);
    EXPECT_EQ(values.nim[length - 1], (length - 1) % 2);
    EXPECT_EQ(values.nim[length], infinite_value);
    EXPECT_EQ(token_outcomes(graph, Convention::normal)[length - 1], Outcome::N);
}

TEST(GraphValues, OneTokenOnRandomGraphs) {
    std::mt19937_64 random(20262);
    for (int round = 0; round < 5000; ++round) {
        const auto vertices = static_cast<std::uint32_t>(1 + random() % 9);
        const Graph graph = random_graph(random, vertices, random() % (3 * vertices), false);
        ASSERT_NO_FATAL_FAILURE(judge_token(graph));
        ASSERT_NO_FATAL_FAILURE(judge_sums(graph, 1));
    }
}

TEST(GraphValues, TwoTokensOnRandomGraphs) {
    std::mt19937_64 random(20263);
    for (int round = 0; round < 4000; ++round) {
        const auto vertices = static_cast<std::uint32_t>(1 + random() % 9);
        const Graph graph = random_graph(random, vertices, random() % (4 * vertices), false);
        ASSERT_NO_FATAL_FAILURE(judge_sums(graph, 2));
    }
}

TEST(GraphValues, ThreeTokensOnRandomGraphs) {
    std::mt19937_64 random(20264);
    for (int round = 0; round < 1000; ++round) {
        const auto vertices = static_cast<std::uint32_t>(1 + random() % 7);
        const Graph graph = random_graph(random, vertices, random() % (4 * vertices), false);
        ASSERT_NO_FATAL_FAILURE(judge_sums(graph, 3));
    }
}

TEST(GraphValues, RanksLeadBackDownwards) {
    std::mt19937_64 random(20265);
    for (int round = 0; round < 1000; ++round) {
        const auto vertices = static_cast<std::uint32_t>(1 + random() % 12);
        const Graph graph = random_graph(random, vertices, random() % (4 * vertices), false);
        const GraphValues values = graph_values(graph);
        if (values.acyclic) continue;
        for (Vertex v = 0; v < vertices; ++v) {
            if (values.nim[v] == infinite_value) continue;
            for (const Vertex to : graph.neighbours(v)) {
                if (values.nim[to] < values.nim[v]) continue;
                bool answered = false;
                for (const Vertex back : graph.neighbours(to))
                    answered |=
                        values.nim[back] == values.nim[v] && values.rank[back] < values.rank[v];
                ASSERT_TRUE(answered) << show(graph) << v;
            }
        }
    }
}

}  // namespace
}  // namespace bouton
