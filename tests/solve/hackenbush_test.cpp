#include "bouton/rules/hackenbush.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "solve/court.hpp"

namespace bouton {
namespace {

Hackenbush hackenbush_on(std::string_view text) {
    return *Hackenbush::on(
        std::make_shared<const Graph>(*read_graph(text, Graph::Kind::undirected)));
}

Numbers start_of(const Hackenbush& game) {
    Numbers numbers;
    game.numbers(game.start(), numbers);
    return numbers;
}

TEST(Hackenbush, StartIsWhatHangsOnTheGround) {
    EXPECT_EQ(start_of(hackenbush_on("0 1\n5 6\n1 2\n2 2\n")), (Numbers{1, 3, 4}));
}

TEST(Hackenbush, BadPositionsAreRefused) {
    const Hackenbush game = hackenbush_on("0 1\n1 2\n");
    const auto error = [&](const Numbers& numbers) {
        return game.position(numbers).error().message;
    };
    EXPECT_EQ(error({0}), Message::graph_no_edge);
    EXPECT_EQ(error({1, 3}), Message::graph_no_edge);
    EXPECT_EQ(error({1, 1}), Message::graph_named_twice);
    EXPECT_EQ(error({2}), Message::hackenbush_loose_edge);
    EXPECT_FALSE(Hackenbush::on(std::make_shared<const Graph>()).has_value());
}

/// POJ 3710, the sample: a branch, and a triangle at the end of a branch, both on vertex 1.
TEST(Hackenbush, ChristmasGameSample) {
    const Hackenbush game =
        *Hackenbush::on(std::make_shared<const Graph>(*read_graph(
                            "1 2\n1 12\n12 13\n12 14\n13 14\n", Graph::Kind::undirected)),
                        1);
    EXPECT_NE(game.value(game.start()), 0u);
}

TEST(Hackenbush, AgreesWithSearch) {
    std::mt19937_64 random(3094);
    for (int round = 0; round < 60; ++round) {
        std::string text = "0\n";
        for (int i = 0; i < 9; ++i)
            text += std::to_string(random() % 7) + " " + std::to_string(random() % 7) + "\n";
        const Hackenbush game = hackenbush_on(text);
        std::vector<Numbers> positions = {start_of(game)};
        game.for_each_option(game.start(), [&](const Hackenbush::Position& option) {
            positions.emplace_back();
            game.numbers(option, positions.back());
            return true;
        });
        ASSERT_NO_FATAL_FAILURE(judge_game(game, text, positions));
    }
}

}  // namespace
}  // namespace bouton
