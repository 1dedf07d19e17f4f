#include "bouton/rules/geography.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "solve/court.hpp"

namespace bouton {
namespace {

Geography geography_on(const std::string& text) {
    return Geography(std::make_shared<const Graph>(*read_graph(text, Graph::Kind::undirected)));
}

bool plainly_won(const Geography& game, const Geography::Position& position) {
    return !game.for_each_option(
        position, [&](const Geography::Position& option) { return plainly_won(game, option); });
}

void judge_start(const Geography& game, const Geography::Position& start) {
    std::vector<Graph::Vertex> winning, found;
    game.for_each_option(start, [&](const Geography::Position& option) {
        if (!plainly_won(game, option)) winning.push_back(option.token);
        return true;
    });
    game.for_each_winning_step(start, [&](Graph::Vertex to) {
        found.push_back(to);
        return true;
    });
    ASSERT_EQ(found, winning) << start.token;
    ASSERT_EQ(*game.outcome(start, Convention::normal), winning.empty() ? Outcome::P : Outcome::N);
}

/// Every start on every graph of up to six vertices, against recursion without memory.
TEST(Geography, AllGraphsOfUpToSixVertices) {
    for (std::uint32_t vertices = 1; vertices <= 6; ++vertices) {
        std::vector<Graph::Ends> pairs;
        std::vector<std::uint32_t> names;
        for (std::uint32_t to = 0; to < vertices; ++to) {
            names.push_back(to);
            for (std::uint32_t from = 0; from < to; ++from) pairs.push_back({from, to});
        }
        for (std::size_t choice = 0; choice < std::size_t{1} << pairs.size(); ++choice) {
            std::vector<Graph::Ends> ends;
            for (std::size_t i = 0; i < pairs.size(); ++i)
                if ((choice >> i & 1) != 0) ends.push_back(pairs[i]);
            const Geography game(
                std::make_shared<const Graph>(Graph::Kind::undirected, names, ends));
            for (Graph::Vertex token = 0; token < vertices; ++token)
                ASSERT_NO_FATAL_FAILURE(judge_start(game, {.token = token}))
                    << vertices << " " << choice;
        }
    }
}

TEST(Geography, AgreesWithSearch) {
    std::mt19937_64 random(1993);
    for (int round = 0; round < 60; ++round) {
        std::string text = "1\n";
        for (int i = 0; i < 14; ++i)
            text += std::to_string(random() % 10) + " " + std::to_string(random() % 10) + "\n";
        const Geography game = geography_on(text);
        std::vector<Numbers> positions;
        for (std::uint32_t v = 0; v < game.graph().vertices(); ++v) {
            positions.push_back({game.graph().name(v)});
            for (std::uint32_t u = 0; u < game.graph().vertices(); ++u)
                if (u != v && random() % 3 == 0) positions.back().push_back(game.graph().name(u));
        }
        ASSERT_NO_FATAL_FAILURE(judge_game(game, "geography on\n" + text, positions));
    }
}

TEST(Geography, PathsAndCycles) {
    std::string path = "0\n";
    for (int n = 1; n <= 9; ++n) {
        path += std::to_string(n - 1) + " " + std::to_string(n) + "\n";
        const Geography game = geography_on(path);
        // n + 1 vertices: from an end the first player makes every odd step.
        EXPECT_EQ(game.outcome({.token = 0}, Convention::normal),
                  n % 2 == 1 ? Outcome::N : Outcome::P);
        const Geography cycle = geography_on(path + std::to_string(n) + " 0\n");
        EXPECT_EQ(cycle.outcome({.token = 0}, Convention::normal),
                  n % 2 == 1 ? Outcome::N : Outcome::P);
    }
}

TEST(Geography, BadPositionsAreRefused) {
    const Geography game = geography_on("0 1\n1 2\n");
    const auto error = [&](const Numbers& numbers) {
        return game.position(numbers).error().message;
    };
    EXPECT_EQ(error({}), Message::geography_no_token);
    EXPECT_EQ(error({3}), Message::graph_no_vertex);
    EXPECT_EQ(error({1, 0, 1}), Message::graph_named_twice);
    EXPECT_EQ(position_of(game, {1, 2, 0}).left, (std::vector<Graph::Vertex>{0, 2}));
}

}  // namespace
}  // namespace bouton
