#include "bouton/play/puzzle.hpp"

#include <gtest/gtest.h>

#include "play/plain_play.hpp"

namespace bouton {
namespace {

const Limits generous;

TEST(Puzzle, IsAsWishedAndTheSameForTheSameSeed) {
    const Rule nim = *parse_rule("nim");
    std::vector<Numbers> seen;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const PuzzleWish wish{.numbers = 4, .largest = 12, .seed = seed};
        const auto puzzle = make_puzzle(nim, Convention::normal, wish, generous);
        ASSERT_TRUE(puzzle);
        const Numbers& heaps = puzzle->position.front().position;
        EXPECT_EQ(heaps.size(), 4U);
        EXPECT_LE(*std::max_element(heaps.begin(), heaps.end()), 12U);
        EXPECT_EQ(make_puzzle(nim, Convention::normal, wish, generous)->position[0].position,
                  heaps);
        seen.push_back(heaps);
    }
    std::sort(seen.begin(), seen.end());
    EXPECT_GT(std::unique(seen.begin(), seen.end()) - seen.begin(), 25);
}

/// The law: of every rule that has puzzles the one winning move is the only one, by the definition.
TEST(Puzzle, HasExactlyOneWinningMove) {
    std::size_t made = 0;
    for (const Rule& rule : rules_to_play())
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            PlainPlay plain(convention);
            const auto puzzle =
                make_puzzle(rule, convention, {.numbers = 2, .largest = 6, .seed = 3}, generous);
            if (!puzzle) continue;
            ++made;
            for_each_move(puzzle->position, [&](const SumMove& move) {
                std::vector<Component> left = puzzle->position;
                make_move(left, move);
                const auto reply = plain.wins(left, 20'000);
                EXPECT_TRUE(!reply || *reply == (move != puzzle->answer)) << rule.name;
                return true;
            });
        }
    EXPECT_GT(made, rules_to_play().size());
}

TEST(Puzzle, SaysWhereThereIsNone) {
    const auto none = make_puzzle(*parse_rule("subtract:1"), Convention::normal,
                                  {.numbers = 2, .largest = 1, .seed = 1}, generous);
    ASSERT_FALSE(none);  // a heap of one each: lost
    EXPECT_EQ(none.error().message, Message::puzzle_none);
}

}  // namespace
}  // namespace bouton
