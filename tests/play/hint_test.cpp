#include "bouton/play/hint.hpp"

#include <gtest/gtest.h>

#include "bouton/play/legal.hpp"
#include "play/plain_play.hpp"

namespace bouton {
namespace {

const Limits generous;

Hint given(const std::string& sum, HintStep step, Convention convention = Convention::normal,
           const Limits& limits = generous) {
    const GameState game(*parse_sum(sum), convention);
    Analyst analyst(game.start(), convention, limits);
    return hint(analyst, game, step, Language::english);
}

TEST(Hint, ComesInThreeSteps) {
    EXPECT_EQ(given("nim 3 6 9", HintStep::question).text,
              "Write the heaps in binary. In which columns is the number of ones odd?");
    const Hint place = given("nim 3 6 9", HintStep::place);
    EXPECT_EQ(place.text, "Look at heap 3.");
    EXPECT_EQ(place.heap, 2U);
    EXPECT_FALSE(place.move);
    const Hint move = given("nim 3 6 9", HintStep::move);
    EXPECT_EQ(move.text, "A winning move: take 4 from heap 3. It leaves (3,6,5).");
    EXPECT_TRUE(move.move && move.won && move.decided);
    EXPECT_EQ(next(HintStep::question), HintStep::place);
    EXPECT_EQ(next(HintStep::move), HintStep::move);
}

TEST(Hint, FitsTheGame) {
    EXPECT_EQ(given("kayles 7", HintStep::question).text.substr(0, 24), "What is each heap worth,");
    EXPECT_EQ(given("nim 1 1 4", HintStep::question, Convention::misere).text.substr(0, 22),
              "Only one heap, or none");
    EXPECT_EQ(given("chomp 3 3", HintStep::question).text.substr(0, 15), "Which positions");
    EXPECT_EQ(given("chomp 3 3", HintStep::place).text, "There is only one winning move.");
    EXPECT_EQ(given("kayles 7 + nim 3 5", HintStep::place).text, "Look at heap 2 of game 2, nim.");
    EXPECT_EQ(given("nim 1 2 3", HintStep::place).text,
              "No move wins here, if the other player makes no mistake. Set a hard task.");
    EXPECT_TRUE(given("nim 1 2 3", HintStep::move).move);
    Limits tight;
    tight.max_nodes = 5;
    const Hint open = given("kayles 20 20", HintStep::move, Convention::misere, tight);
    EXPECT_FALSE(open.decided || open.move);
}

/// The law: all steps lead to one move; it wins where there is a win, and is legal anyhow.
TEST(Hint, LeadsToAWinningMoveOnAllSmallPositions) {
    for (const Rule& rule : rules_to_play())
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            PlainPlay plain(convention);
            Analyst analyst({{.rule = rule, .position = {}}}, convention, generous);
            for_each_small_position(rule, 3, [&](const Numbers& numbers) {
                const GameState game({{.rule = rule, .position = numbers}}, convention);
                const auto won = plain.wins(game.position());
                if (!won || game.is_over() || ::testing::Test::HasFatalFailure()) return;
                const Hint place = hint(analyst, game, HintStep::place, Language::english);
                const Hint move = hint(analyst, game, HintStep::move, Language::chinese);
                ASSERT_EQ(move.won, *won) << rule.name;
                ASSERT_TRUE(move.move);
                ASSERT_EQ(place.heap, move.heap);
                ASSERT_FALSE(place.text.empty() || move.text.empty());
                if (move.heap) {
                    ASSERT_EQ(*move.heap, move.move->move.part);
                }
                Budget budget(generous);
                ASSERT_EQ(is_legal(game.position(), *move.move, budget), true);
                std::vector<Component> left = game.position();
                make_move(left, *move.move);
                const auto reply = plain.wins(left);
                ASSERT_TRUE(!reply || *reply == !*won) << rule.name;
            });
        }
}

}  // namespace
}  // namespace bouton
