#include "bouton/play/referee.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "bouton/play/move_line.hpp"
#include "bouton/play/opponent.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

const Limits generous;

/// What a program that makes no mistake says; it keeps the position itself, from the lines it is
/// told.
class PerfectProgram {
public:
    PerfectProgram(Solver& solver, Numbers start) : solver_(solver), position_(std::move(start)) {}

    std::string side() {
        const auto choice = std::get<Choice>(choose_move(solver_, position_, 7));
        is_mine_ = choice.outcome == Outcome::N;
        return is_mine_ ? "first" : "second";
    }
    bool is_my_turn() const { return is_mine_; }
    std::string move() {
        const auto choice = std::get<Choice>(choose_move(solver_, position_, 7));
        position_ = after(solver_.rule(), position_, *choice.move);
        is_mine_ = false;
        return move_line(solver_.rule(), *choice.move);
    }
    void hear(const std::string& line) {
        Budget budget(generous);
        position_ =
            after(solver_.rule(), position_, *read_move(solver_.rule(), position_, line, budget));
        is_mine_ = true;
    }

private:
    Solver& solver_;
    Numbers position_;
    bool is_mine_ = false;
};

Referee::State played(Solver& solver, const Numbers& start, std::uint64_t seed) {
    Referee referee(solver, start, seed, Language::english);
    PerfectProgram program(solver, start);
    std::string said = referee.hear(program.side());
    while (referee.state() == Referee::State::waiting) {
        if (!said.empty()) program.hear(said.substr(0, said.find('\n')));
        said = referee.hear(program.move());
    }
    EXPECT_EQ(referee.state() == Referee::State::won, said.ends_with("win\n"));
    EXPECT_TRUE(referee.verdict().empty()) << referee.verdict();
    return referee.state();
}

TEST(Referee, APerfectProgramWinsFromEveryPosition) {
    for (const std::string_view rule :
         {"nim", "kayles", "subtract:2,3", "grundy", "splitting-row", "staircase", "moore:2"})
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            Solver solver(*parse_rule(rule), convention, generous);
            for (std::uint64_t a = 0; a <= 4; ++a)
                for (std::uint64_t b = 0; b <= 4; ++b)
                    EXPECT_EQ(played(solver, {a, b, 2}, a * 5 + b), Referee::State::won)
                        << rule << ' ' << a << ' ' << b;
        }
    Solver wythoff(*parse_rule("wythoff"), Convention::normal, generous);
    for (std::uint64_t a = 0; a <= 8; ++a)
        EXPECT_EQ(played(wythoff, {a, 5}, a), Referee::State::won);
}

/// Every possible program on small positions: it wins exactly when all it did keeps the win.
TEST(Referee, EveryLineThatGivesTheGameAwayIsToldAtOnce) {
    Solver nim(*parse_rule("nim"), Convention::misere, generous);
    for (std::uint64_t a = 0; a <= 3; ++a)
        for (std::uint64_t b = 0; b <= 3; ++b) {
            const bool won = std::get<Solution>(nim.solve({a, b})).outcome == Outcome::N;
            Referee wrong(nim, {a, b}, 1, Language::english);
            EXPECT_EQ(wrong.hear(won ? "second" : "first"), "lose\n");
            EXPECT_EQ(wrong.state(), Referee::State::lost);
            if (!won || a + b == 0) continue;
            for (std::uint64_t heap = 1; heap <= 2; ++heap)
                for (std::uint64_t take = 1; take <= (heap == 1 ? a : b); ++take) {
                    Referee referee(nim, {a, b}, 1, Language::english);
                    EXPECT_EQ(referee.hear(" FIRST\r"), "");
                    const std::string said =
                        referee.hear(std::to_string(take) + " " + std::to_string(heap));
                    const Numbers left{a - (heap == 1 ? take : 0), b - (heap == 2 ? take : 0)};
                    const bool right = std::get<Solution>(nim.solve(left)).outcome == Outcome::P;
                    EXPECT_EQ(referee.state() == Referee::State::lost, !right);
                    EXPECT_EQ(said == "lose\n", !right);
                }
        }
}

TEST(Referee, SaysWhatWasWrong) {
    Solver nim(*parse_rule("nim"), Convention::normal, generous);
    const auto verdict = [&](const std::vector<std::string>& said) {
        Referee referee(nim, {3, 6, 9}, 1, Language::english);
        EXPECT_EQ(referee.opening(), "3\n3 6 9\n");
        for (const std::string& line : said) {
            EXPECT_EQ(referee.state(), Referee::State::waiting);
            referee.hear(line);
        }
        EXPECT_EQ(referee.state(), Referee::State::lost);
        return referee.verdict();
    };
    EXPECT_EQ(verdict({"me"}), "found 'me', expected 'first' or 'second'");
    EXPECT_EQ(verdict({std::string("\0\xff", 2)}),
              "found '\\x00\\xff', expected 'first' or 'second'");
    EXPECT_EQ(
        verdict({"second"}),
        "the wrong side: heaps 3 6 9: the nim-sum is 12, not 0; first player wins, say by: take "
        "4 from heap 3");
    EXPECT_EQ(verdict({"first", "4 5"}), "the line is no move: there is no heap 5: there are 3");
    EXPECT_EQ(
        verdict({"first", "9 3"}),
        "a legal move, but it gives the game away: heaps 3 6 0: the nim-sum is 5, not 0; first "
        "player wins, say by: take 3 from heap 2");
}

TEST(Referee, KeepsARecord) {
    Solver nim(*parse_rule("nim"), Convention::normal, generous);
    Referee referee(nim, {2, 1}, 1, Language::english);
    EXPECT_EQ(referee.hear("first"), "");
    EXPECT_EQ(referee.hear("1 1"), "1 1\n");
    EXPECT_EQ(referee.hear("1 2"), "win\n");
    EXPECT_EQ(referee.record().front(), "program: first in (2,1)");
    EXPECT_EQ(referee.record().back(), "the program wins");
    EXPECT_EQ(referee.record().size(), 5U);
}

TEST(Referee, AMisereGameCanBeWonWithoutAMove) {
    Solver nim(*parse_rule("nim"), Convention::misere, generous);
    Referee referee(nim, {0, 0}, 1, Language::english);
    EXPECT_EQ(referee.hear("first"), "win\n");
    Referee last(nim, {1}, 1, Language::english);
    EXPECT_EQ(last.hear("second"), "1 1\nwin\n");
}

TEST(Referee, WhatIsBeyondTheLimitsIsNobodysFault) {
    Limits tight;
    tight.max_nodes = 10;
    Solver kayles(*parse_rule("kayles"), Convention::misere, tight);
    Referee referee(kayles, {30, 30}, 1, Language::english);
    EXPECT_EQ(referee.hear("first"), "win\n");
    EXPECT_EQ(referee.state(), Referee::State::undecided);
}

TEST(Opponent, DrawsTheSameMoveForTheSameSeedAndMovesOnlyAsTheRuleAllows) {
    for (const std::string_view rule : {"nim", "subtract:2,3", "kayles", "grundy"}) {
        Solver solver(*parse_rule(rule), Convention::normal, generous);
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const Numbers position{6, 6, 0};
            const auto one = std::get<Choice>(choose_move(solver, position, seed));
            const auto two = std::get<Choice>(choose_move(solver, position, seed));
            ASSERT_TRUE(one.move);
            EXPECT_EQ(one.move, two.move);
            Budget budget(generous);
            EXPECT_TRUE(
                read_move(solver.rule(), position, move_line(solver.rule(), *one.move), budget));
        }
    }
    Solver nim(*parse_rule("nim"), Convention::normal, generous);
    EXPECT_EQ(std::get<Choice>(choose_move(nim, {0, 0}, 3)).move, std::nullopt);
    EXPECT_EQ(std::get<Choice>(choose_move(nim, {}, 3)).move, std::nullopt);
}

}  // namespace
}  // namespace bouton
