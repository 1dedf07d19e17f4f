#include "bouton/play/playout.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

const Limits generous;

/// A game that was played out, up to `longest` moves.
struct Playout {
    std::vector<PlayedMove> moves;
    PlayoutEnd end;
};

Playout played(Solver& solver, Numbers position, const std::vector<Reply>& replies = {},
               std::size_t longest = 1000) {
    Playout game;
    game.end = play_out(solver, std::move(position), replies, [&](const PlayedMove& move) {
        game.moves.push_back(move);
        return game.moves.size() < longest;
    });
    return game;
}

std::vector<Numbers> positions(const Playout& game) {
    std::vector<Numbers> all;
    for (const PlayedMove& move : game.moves) all.push_back(move.position);
    return all;
}

TEST(PlayOut, ShowsTheWorkedGame) {
    Solver nim(*parse_rule("nim"), Convention::normal, generous);
    const std::vector<Reply> replies{{.heap = 3, .take = 5}, {.heap = 2, .take = 1}};
    const Playout game = played(nim, {7, 8, 9}, replies);
    EXPECT_EQ(game.end, PlayoutEnd::finished);
    const auto all = positions(game);
    ASSERT_GE(all.size(), 6U);
    EXPECT_EQ(all[0], (Numbers{1, 8, 9}));
    EXPECT_EQ(all[1], (Numbers{1, 8, 4}));
    EXPECT_EQ(all[2], (Numbers{1, 5, 4}));
    EXPECT_EQ(all[3], (Numbers{1, 4, 4}));
    EXPECT_EQ(all[4], (Numbers{0, 4, 4}));
    EXPECT_EQ(all.back(), (Numbers{0, 0, 0}));
}

/// Whoever has a won position at the start makes the last move, or under misère play does not.
TEST(PlayOut, IsWonByTheSideThatWasWinning) {
    for (const std::string_view rule :
         {"nim", "kayles", "bounded:3", "subtract:2,3", "splitting-row", "grundy"})
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            Solver solver(*parse_rule(rule), convention, generous);
            for (std::uint64_t a = 0; a <= 6; ++a)
                for (std::uint64_t b = 0; b <= 6; ++b) {
                    const bool won =
                        std::get<Solution>(solver.solve({a, b, 3})).outcome == Outcome::N;
                    const Playout game = played(solver, {a, b, 3});
                    ASSERT_EQ(game.end, PlayoutEnd::finished);
                    const bool first_moved_last = game.moves.size() % 2 == 1;
                    ASSERT_EQ(won, first_moved_last == (convention == Convention::normal))
                        << rule << a << b;
                }
        }
}

TEST(PlayOut, RefusesRepliesThatAreNoMoves) {
    Solver nim(*parse_rule("nim"), Convention::normal, generous);
    for (const Reply& reply : {Reply{.heap = 4, .take = 1}, Reply{.heap = 1, .take = 2},
                               Reply{.heap = 0, .take = 1}, Reply{.heap = 1, .take = 0}})
        EXPECT_EQ(played(nim, {7, 8, 9}, {reply}).end, PlayoutEnd::bad_reply);
}

TEST(PlayOut, EndsInTimeOnHugeHeaps) {
    Solver nim(*parse_rule("nim"), Convention::normal, generous);
    const Playout game = played(nim, {UINT64_MAX, UINT64_MAX - 1});
    EXPECT_EQ(game.end, PlayoutEnd::finished);
    EXPECT_LT(game.moves.size(), 300U);
    EXPECT_EQ(played(nim, {UINT64_MAX, 1}, {}, 2).end, PlayoutEnd::long_game);
}

}  // namespace
}  // namespace bouton
