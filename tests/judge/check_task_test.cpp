#include "bouton/judge/check_task.hpp"

#include <gtest/gtest.h>

#include <string>

#include "bouton/judge/make_test.hpp"
#include "bouton/judge/run_task.hpp"
#include "bouton/judge/words_of_text.hpp"
#include "judge_text.hpp"

namespace bouton {
namespace {

const Limits generous;

Checked check(const Task& task, std::string_view input, std::string_view output) {
    Scanner scanner(testing::read_from(input));
    return check_output(task, scanner, testing::read_from(output), generous);
}

Checked check(std::string_view id, std::string_view input, std::string_view output) {
    return check(*find_task(id), input, output);
}

std::string said(const Checked& checked) {
    return checked.error ? describe(*checked.error, Language::english, "out") : "";
}

TEST(WordsOfText, TellsWordsGapsAndPlaces) {
    WordsOfText words(testing::read_from("a b\r\nc  d \n\n\te\n\n", 3));
    struct Expected {
        std::string_view word;
        Gap gap;
        Place place;
    };
    const Expected expected[] = {{"a", Gap::line, {1, 1, 0}},
                                 {"b", Gap::blank, {1, 3, 2}},
                                 {"c", Gap::line, {2, 1, 5}},
                                 {"d", Gap::other, {2, 4, 8}},
                                 {"e", Gap::other, {4, 2, 13}}};
    for (const Expected& each : expected) {
        EXPECT_EQ(words.next(), each.word);
        EXPECT_EQ(words.gap(), each.gap) << each.word;
        EXPECT_EQ(words.place(), each.place) << each.word;
    }
    EXPECT_EQ(words.next(), std::nullopt);
    EXPECT_EQ(words.next(), std::nullopt);
}

TEST(CheckOutput, AcceptsTheAnswersOfEveryTask) {
    for (const Task& task : tasks())
        for (const TestKind kind : {TestKind::sample, TestKind::tiny, TestKind::worst}) {
            std::string input, output;
            Writer to_input(testing::write_to(input)), to_output(testing::write_to(output));
            make_test(task, kind, 2, to_input);
            to_input.flush();
            Scanner scanner(testing::read_from(input));
            ASSERT_TRUE(run_task(task, scanner, to_output, generous).has_value());
            to_output.flush();
            const Checked right = check(task, input, output);
            EXPECT_EQ(right.verdict, Verdict::right) << task.id << ": " << said(right);

            // One letter that is wrong, one line too few, one too many.
            std::string wrong = output;
            const std::size_t at = wrong.size() / 2 == wrong.size() - 1 ? 0 : wrong.size() / 2;
            wrong[at] = wrong[at] == 'x' ? 'y' : 'x';
            EXPECT_NE(check(task, input, wrong).verdict, Verdict::right) << task.id;
            wrong = output.substr(0, output.rfind('\n', output.size() - 2) + 1);
            EXPECT_EQ(check(task, input, wrong).verdict, Verdict::wrong) << task.id;
            EXPECT_EQ(check(task, input, output + "x\n").verdict, Verdict::wrong) << task.id;
            EXPECT_EQ(check(task, input, output + "\n \n").verdict, Verdict::right) << task.id;
        }
}

TEST(CheckOutput, SaysWhatIsWrongAndWhere) {
    const std::string input = "2\n2\n1 1\n2\n1 0\n";
    EXPECT_EQ(said(check("luogu-p2197", input, "No\nNo\n")),
              "out, line 2, column 1: case 2: found 'No', expected 'Yes': the player to move can "
              "force a win");
    EXPECT_EQ(
        said(check("luogu-p2197", input, "Yes\nYes\n")),
        "out, line 1, column 1: case 1: found 'Yes', expected 'No': the player to move loses");
    EXPECT_EQ(said(check("luogu-p2197", input, "No\n")),
              "out, line 2, column 1: case 2: found the end, expected 'Yes': the player to move "
              "can force a win");
    EXPECT_EQ(said(check("luogu-p2197", input, "No\nYes\nNo\n")),
              "out, line 3, column 1: found 'No' behind the last answer, expected the end");
    EXPECT_EQ(said(check("hdu-1850", "3\n5 7 9\n0\n", "2\n")),
              "out, line 1, column 1: case 1: found '2', expected '1'");
    const std::string word(60, 'W');
    EXPECT_EQ(said(check("cses-1729", "60 1\n1\n", word)),
              "out, line 1, column 1: case 1: found 'W' for letter 2 of the word, expected 'L'");
}

TEST(CheckOutput, TreatsWhiteSpaceAsJudgesDo) {
    const std::string input = "2\n2\n1 1\n2\n1 0\n";
    EXPECT_EQ(check("luogu-p2197", input, "No \r\nYes\t\n\n\n").verdict, Verdict::right);
    EXPECT_EQ(check("luogu-p2197", input, "No\nYes").verdict, Verdict::right);
    for (const std::string_view odd : {"No Yes\n", "No\n\nYes\n", " No\nYes\n", "No\n Yes\n"})
        EXPECT_EQ(check("luogu-p2197", input, odd).verdict, Verdict::presentation) << odd;
    EXPECT_EQ(check("luogu-p2197", input, "no\nYes\n").verdict, Verdict::wrong);
    EXPECT_EQ(check("luogu-p1247", "3\n3 6 9\n", "4 3\n3 6  5\n").verdict, Verdict::presentation);
    EXPECT_EQ(check("luogu-p1247", "3\n3 6 9\n", "4 3 3 6 5\n").verdict, Verdict::presentation);
    // A wrong word counts more than an odd blank before it.
    EXPECT_EQ(check("luogu-p2197", input, " No\nNo\n").verdict, Verdict::wrong);
}

TEST(CheckOutput, KnowsWinningMovesFromOthers) {
    // 7 11 13 has three winning moves: 1 from heap 1 (7 ^ 1 = 6), 1 from 2, 1 from 3.
    const std::string input = "3\n7 11 13\n";
    EXPECT_EQ(check("luogu-p1247", input, "1 1\n6 11 13\n").verdict, Verdict::right);
    EXPECT_EQ(said(check("luogu-p1247", input, "1 3\n7 11 12\n")),
              "out, line 1, column 3: case 1: found '1 3', a move that wins but not the one the "
              "task asks for, expected '1 1'");
    EXPECT_EQ(
        said(check("luogu-p1247", input, "2 1\n5 11 13\n")),
        "out, line 1, column 1: case 1: found '2 1', a move that does not win, expected '1 1'");
    EXPECT_EQ(said(check("luogu-p1247", input, "8 1\n0 11 13\n")),
              "out, line 1, column 1: case 1: found '8 1', which is no move, expected '1 1'");

    Task any = *find_task("luogu-p1247");
    any.any_move = true;
    EXPECT_EQ(check(any, input, "1 1\n6 11 13\n").verdict, Verdict::right);
    EXPECT_EQ(check(any, input, "1 3\n7 11 12\n").verdict, Verdict::right);
    EXPECT_EQ(check(any, input, "1 3\n7 11 13\n").verdict, Verdict::wrong);
    EXPECT_EQ(check(any, input, "2 1\n5 11 13\n").verdict, Verdict::wrong);
    EXPECT_EQ(check(any, input, "1 4\n7 11 13\n").verdict, Verdict::wrong);
    EXPECT_EQ(check(any, input, "lose\n").verdict, Verdict::wrong);
    EXPECT_EQ(check(any, "2\n5 5\n", "1 1\n4 5\n").verdict, Verdict::wrong);
    EXPECT_EQ(check(any, "2\n5 5\n", "lose\n").verdict, Verdict::right);

    Task steps = *find_task("bzoj-1874");
    steps.any_move = true;
    const std::string heaps = "2\n3\n3\n2\n1\n2\n";
    EXPECT_EQ(check(steps, heaps, "NO\n").verdict, Verdict::right);
    const std::string won = "2\n4\n2\n2\n1\n2\n";  // values 1 and 2
    EXPECT_EQ(check(steps, won, "YES\n2 1\n").verdict, Verdict::right);
    EXPECT_EQ(check(steps, won, "YES\n1 2\n").verdict, Verdict::right);
    EXPECT_EQ(check(steps, won, "YES\n1 3\n").verdict, Verdict::wrong);
    EXPECT_EQ(check(*find_task("bzoj-1874"), won, "YES\n2 1\n").verdict, Verdict::wrong);
}

TEST(CheckInput, RefusesWhatIsOutsideTheLimits) {
    Scanner bad(testing::read_from("1\n2\n1 10000\n"));
    const Checked checked = check_input(*find_task("luogu-p2197"), bad, generous);
    EXPECT_EQ(checked.verdict, Verdict::bad_input);
    EXPECT_EQ(checked.cases, 1U);
    EXPECT_EQ(said(checked),
              "out, line 3, column 3: found '10000' for heap, expected a whole number from 0 to "
              "9999");
    Scanner good(testing::read_from("2\n2\n1 1\n1\n7"));
    EXPECT_EQ(check_input(*find_task("luogu-p2197"), good, generous).cases, 2U);
}

TEST(CheckInput, SaysWhenACaseIsTooLarge) {
    Scanner input(testing::read_from("3\n1 1 1\n"));
    const Limits tight{.max_memory = 20};
    EXPECT_EQ(check_input(*find_task("luogu-p1247"), input, tight).verdict, Verdict::undecided);
}

}  // namespace
}  // namespace bouton
