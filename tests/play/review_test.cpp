#include "bouton/play/review.hpp"

#include <gtest/gtest.h>

#include "bouton/play/opponent.hpp"
#include "bouton/play/typed_move.hpp"
#include "play/plain_play.hpp"

namespace bouton {
namespace {

const Limits generous;

GameState played(const std::string& sum, Convention convention,
                 const std::vector<std::string>& lines) {
    GameState game(*parse_sum(sum), convention);
    for (const std::string& line : lines) {
        Budget budget(generous);
        game.make(*read_typed_move(game.position(), line, Language::english, budget));
    }
    return game;
}

std::vector<ReviewedMove> reviewed(const GameState& game, const Limits& limits = generous) {
    Analyst analyst(game.start(), game.convention(), limits);
    return review(analyst, game, Language::english);
}

TEST(Review, MarksEveryMove) {
    const auto moves =
        reviewed(played("nim 3 6 9", Convention::normal, {"3 from 3", "1 from 1", "6 from 3"}));
    ASSERT_EQ(moves.size(), 3U);
    EXPECT_EQ(moves[0].mark, Mark::threw_win);
    EXPECT_EQ(review_line(moves[0], 1, "first player", Language::english),
              "1. first player: take 3 from heap 3 -> (3,6,6): threw the win away");
    EXPECT_EQ(review_reason(moves[0], Language::english),
              "Before it: the nim-sum is 12, not 0. This would win: take 4 from heap 3.");
    EXPECT_EQ(moves[1].mark, Mark::threw_win);
    EXPECT_EQ(moves[2].mark, Mark::threw_win);
    const Tally first = tally(moves, Player::first);
    EXPECT_EQ(first.moves, 2U);
    EXPECT_EQ(first.threw, 2U);
    EXPECT_EQ(first.kept, 0U);
}

TEST(Review, SpeaksOfSumsInTheirTerms) {
    const auto moves = reviewed(played("kayles 7 + nim 3 5", Convention::normal, {"2: 4 from 2"}));
    EXPECT_EQ(moves[0].mark, Mark::kept_win);
    EXPECT_EQ(moves[0].cause,
              "kayles (7) is worth 2, nim (3,5) is worth 6, and the nim-sum is 4, not 0");
}

TEST(Review, SaysWhereNothingIsKnown) {
    Limits tight;
    tight.max_nodes = 5;
    const auto moves = reviewed(played("kayles 9 9", Convention::misere, {"1 from 1"}), tight);
    EXPECT_EQ(moves[0].mark, Mark::undecided);
    EXPECT_EQ(review_reason(moves[0], Language::english), "");
}

TEST(Review, KnowsDraws) {
    EXPECT_EQ(mark_of(Outcome::D, Outcome::D), Mark::kept_draw);
    EXPECT_EQ(mark_of(Outcome::D, Outcome::N), Mark::threw_draw);
    EXPECT_EQ(mark_of(Outcome::N, Outcome::D), Mark::threw_win);
    EXPECT_EQ(mark_of(Outcome::P, Outcome::N), Mark::no_win);
    EXPECT_EQ(mark_of(std::nullopt, Outcome::N), Mark::undecided);
}

/// The law: random games of every rule; each mark is what plain search and solve say.
TEST(Review, AgreesWithTheDefinitionAndWithSolve) {
    for (const Rule& rule : rules_to_play())
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            PlainPlay plain(convention);
            Analyst analyst({{.rule = rule, .position = {}}}, convention, generous);
            Solver solver(rule, convention, generous);
            std::uint64_t seed = 0;
            for_each_small_position(rule, 3, [&](const Numbers& numbers) {
                if (++seed % 7 != 0 || ::testing::Test::HasFatalFailure()) return;
                GameState game({{.rule = rule, .position = numbers}}, convention);
                if (!plain.wins(game.position(), 300)) return;
                while (const auto move = drawn_move(game.position(), seed + game.moves().size()))
                    game.make(*move);
                const auto moves = review(analyst, game, Language::english);
                ASSERT_EQ(moves.size(), game.moves().size());
                for (const ReviewedMove& move : moves) {
                    const auto before = plain.wins(move.before, 300);
                    const auto after = plain.wins(move.after, 300);
                    if (!before || !after) continue;
                    ASSERT_EQ(move.mark, !*before ? Mark::no_win
                                         : *after ? Mark::threw_win
                                                  : Mark::kept_win)
                        << rule.name;
                    const Answer answer = solver.solve(move.before.front().position);
                    std::vector<SumMove> winning;
                    Budget budget(generous);
                    std::get<Solution>(answer).for_each_winning_move(
                        [&](const Move& one) {
                            winning.push_back({.component = 0, .move = one});
                            return winning.size() < winning_moves_reviewed;
                        },
                        budget);
                    ASSERT_EQ(move.winning.moves, winning) << rule.name;
                    ASSERT_FALSE(move.cause.empty());
                }
            });
        }
}

}  // namespace
}  // namespace bouton
