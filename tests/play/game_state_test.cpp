#include "bouton/play/game_state.hpp"

#include <gtest/gtest.h>

#include "bouton/play/game_text.hpp"
#include "bouton/play/legal.hpp"
#include "bouton/play/opponent.hpp"
#include "play/plain_play.hpp"

namespace bouton {
namespace {

std::string where(const GameState& game) { return whole_position_text(game.position()); }

TEST(GameState, TakesMovesBackAndBringsThemAgain) {
    GameState game(*parse_sum("nim 3 5 7"), Convention::normal);
    EXPECT_EQ(game.to_move(), Player::first);
    EXPECT_FALSE(game.undo());
    EXPECT_FALSE(game.redo());
    std::vector<std::string> seen{where(game)};
    std::uint64_t seed = 0;
    while (const auto move = drawn_move(game.position(), ++seed)) {
        game.make(*move);
        seen.push_back(where(game));
    }
    EXPECT_TRUE(game.is_over());
    const std::size_t length = game.moves().size();
    const auto winner = game.winner();
    EXPECT_EQ(winner, length % 2 == 1 ? Player::first : Player::second);
    for (std::size_t i = length; i-- > 0;) {
        ASSERT_TRUE(game.undo());
        EXPECT_EQ(where(game), seen[i]);
        EXPECT_EQ(game.taken_back(), length - i);
    }
    for (std::size_t i = 1; i <= length; ++i) {
        ASSERT_TRUE(game.redo());
        EXPECT_EQ(where(game), seen[i]);
        EXPECT_EQ(whole_position_text(game.position_after(i)), seen[i]);
    }
    EXPECT_EQ(game.winner(), winner);
}

TEST(GameState, ANewMoveForgetsWhatWasTakenBack) {
    GameState game(*parse_sum("nim 2"), Convention::misere);
    const auto moves = legal_moves(game.position(), 10);
    ASSERT_EQ(moves.moves.size(), 2U);
    EXPECT_TRUE(moves.all);
    game.make(moves.moves[0]);
    ASSERT_TRUE(game.undo());
    game.make(moves.moves[1]);
    EXPECT_FALSE(game.redo());
    EXPECT_EQ(game.winner(), Player::second);  // who made the last move has lost
    EXPECT_FALSE(legal_moves(*parse_sum("nim 2"), 1).all);
}

/// is_legal() says of every move that the rule has that it is one, and of its neighbours only where
/// they are.
TEST(Legal, AgreesWithTheListOfMoves) {
    const Limits limits;
    for (const Rule& rule : rules_to_play())
        for_each_small_position(rule, 3, [&](const Numbers& numbers) {
            const std::vector<Component> position{{.rule = rule, .position = numbers}};
            const MoveList list = legal_moves(position, 60);
            if (!list.all) return;
            const auto is_listed = [&](const SumMove& move) {
                return std::find(list.moves.begin(), list.moves.end(), move) != list.moves.end();
            };
            Budget budget(limits);
            for (const SumMove& move : list.moves) {
                ASSERT_EQ(is_legal(position, move, budget), true) << rule.name;
                SumMove wrong = move;
                wrong.move.to.push_back(1);
                ASSERT_EQ(is_legal(position, wrong, budget), is_listed(wrong)) << rule.name;
                wrong = move;
                if (!wrong.move.to.empty()) ++wrong.move.to.front();
                ASSERT_EQ(is_legal(position, wrong, budget), is_listed(wrong)) << rule.name;
                wrong = move;
                wrong.move.part = numbers.size();
                ASSERT_FALSE(*is_legal(position, wrong, budget)) << rule.name;
                wrong = move;
                wrong.component = 1;
                ASSERT_FALSE(*is_legal(position, wrong, budget)) << rule.name;
                wrong = move;
                wrong.move.from.push_back(0);
                ASSERT_FALSE(*is_legal(position, wrong, budget)) << rule.name;
            }
        });
}

TEST(Legal, SaysFromWhereNoGameIsPlayed) {
    const Limits limits;
    const auto checked = [&](const char* rule, const Numbers& numbers) {
        return check_playable({{.rule = *parse_rule(rule), .position = numbers}}, limits)
            .has_value();
    };
    EXPECT_TRUE(checked("nim", {UINT64_MAX}));
    EXPECT_TRUE(checked("heap n: take k", {UINT64_MAX}));  // Nim in other words
    EXPECT_FALSE(checked("heap n: take k if prime(k) and k > n", {UINT64_MAX}));
    EXPECT_TRUE(checked("heap n: take k if prime(k)", {1000}));
    EXPECT_FALSE(checked("{2+}=.0", {UINT64_MAX}));
    EXPECT_TRUE(checked("{2+}=.0", {1000}));
    EXPECT_TRUE(checked("nim", Numbers(most_numbers_played, 1)));
    EXPECT_FALSE(checked("nim", Numbers(most_numbers_played + 1, 1)));
}

}  // namespace
}  // namespace bouton
