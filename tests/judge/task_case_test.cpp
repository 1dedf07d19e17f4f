#include "bouton/judge/task_case.hpp"

#include <gtest/gtest.h>

#include <string>

#include "bouton/judge/tasks.hpp"

namespace bouton {
namespace {

struct Wrong {
    std::string_view id, input;
    Message message;
    std::uint64_t line, column;
};

void expect_refused(const Wrong& wrong, Bounds bounds) {
    const auto cases = read_cases(*find_task(wrong.id), wrong.input, bounds);
    ASSERT_FALSE(cases.has_value()) << wrong.id << ": " << wrong.input;
    EXPECT_EQ(cases.error().message, wrong.message)
        << wrong.id << ": " << wrong.input << ": "
        << describe(cases.error(), Language::english, "input");
    ASSERT_TRUE(cases.error().place.has_value()) << wrong.input;
    EXPECT_EQ(cases.error().place->line, wrong.line) << wrong.id << ": " << wrong.input;
    EXPECT_EQ(cases.error().place->column, wrong.column) << wrong.id << ": " << wrong.input;
}

TEST(ReadCases, TellsWhereAnInputLeavesItsLimits) {
    const Wrong wrongs[] = {
        {"luogu-p2197", "11\n1\n1\n", Message::number_outside, 1, 1},
        {"luogu-p2197", "1\n0\n", Message::number_outside, 2, 1},
        {"luogu-p2197", "1\n3\n1 10000 2\n", Message::number_outside, 3, 3},
        {"luogu-p2197", "1\n1\n1\n\n 7\n", Message::input_goes_on, 5, 2},
        {"luogu-p2197", "1\n1\n1\nx\n", Message::input_goes_on, 4, 1},
        {"luogu-p4279", "1\n2\n0 1\n", Message::number_outside, 3, 1},
        {"hdu-1850", "3\n5 7 9\n1\n5\n0\n", Message::number_outside, 3, 1},
        {"hdu-1850", "3\n5 7 9\n0\n3\n", Message::input_goes_on, 4, 1},
        {"hdu-1850", "3\n5 7 9\n", Message::expected_number, 3, 1},
        {"hdu-1848", "1 1 1\n1 0 4\n", Message::number_outside, 2, 3},
        {"hdu-1851", "1\n2\n1 1\n2 21\n", Message::number_outside, 4, 3},
        {"hdu-1536", "2 2 5\n1\n2 5 10001\n0\n", Message::number_outside, 3, 5},
        {"hdu-1536", "2 2 0\n1\n2 5 1\n0\n", Message::number_outside, 1, 5},
        {"hdu-1536", "2 2 5\n1\n101 5 1\n0\n", Message::number_outside, 3, 1},
        {"cses-1730", "2\n100000 1", Message::early_end, 2, 9},
        {"bzoj-1874", "1\n7\n2\n1\n1\n", Message::case_not_larger, 5, 1},
        {"cses-1729", "10 2\n1 11\n", Message::number_outside, 2, 3},
        {"cses-1729", "10 3\n1 3 1\n", Message::case_repeated, 2, 5},
        {"atcoder-edpc-k", "2 4\n3 2\n", Message::case_not_larger, 2, 3},
        {"uva-10404", "20 2 3 8\n", Message::case_no_one, 1, 6},
        {"hdu-2177", "8 5\n0 0\n", Message::case_descends, 1, 3},
        {"hdu-1730", "1 5\n6 1\n", Message::number_outside, 2, 1},
        {"codeforces-1704f", "1\n3\nRBx\n", Message::expected_word, 3, 1},
        {"codeforces-1704f", "1\n3\nRBRB\n", Message::expected_word, 3, 1},
        {"codeforces-1704f", "1\n3\nRB\n", Message::expected_word, 3, 1},
        {"codeforces-1704f", "1\n3\n17\n", Message::expected_word, 3, 1},
        {"codeforces-1704f", "1\n3\n", Message::expected_word, 3, 1},
        {"hdu-3094", "1\n3\n1 2\n3 4\n", Message::number_outside, 4, 3},
        {"codingame-misere-nim", "4 1\n1 1 1 1\n", Message::number_outside, 1, 1},
    };
    for (const Wrong& wrong : wrongs) expect_refused(wrong, Bounds::statement);
}

TEST(ReadCases, RefusesWithoutLimitsOnlyWhatHasNoAnswer) {
    const Wrong wrongs[] = {
        {"hdu-1846", "2\n23 2\n4 0\n", Message::number_too_small, 3, 3},
        {"luogu-p3480", "1\n3\n1 3 2\n", Message::case_descends, 3, 5},
        {"poj-1704", "1\n3\n1 3 1\n", Message::case_repeated, 3, 5},
        {"poj-1704", "1\n3\n1 3 0\n", Message::number_too_small, 3, 5},
        {"hdu-1730", "1 5\n3 3\n", Message::case_equal_pair, 2, 3},
        {"hdu-3094", "1\n3\n1 2\n2 1\n", Message::case_no_tree, 4, 1},
        {"poj-3710", "1\n4 2\n1 2\n3 4\n", Message::case_apart, 2, 1},
        {"poj-2425", "2\n1 1\n1 0\n1 0\n0\n", Message::case_cycle, 2, 3},
        {"poj-2425", "2\n1 2\n0\n0\n", Message::number_outside, 2, 3},
        {"poj-2311", "1 5\n", Message::number_too_small, 1, 1},
    };
    for (const Wrong& wrong : wrongs) expect_refused(wrong, Bounds::none);
    EXPECT_TRUE(read_cases(*find_task("luogu-p2197"),
                           "12\n1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", Bounds::none));
    EXPECT_TRUE(read_cases(*find_task("hdu-1850"), "1 5 0 what follows", Bounds::none));
}

TEST(ReadCases, SumsAreCounted) {
    std::string text = "2\n150000\n";
    for (int i = 0; i < 150'000; ++i) text += "1 ";
    text += "\n50001\n";
    for (int i = 0; i < 50'001; ++i) text += "1 ";
    expect_refused({"cses-1730", text, Message::total_too_large, 4, 1}, Bounds::statement);
}

TEST(ReadCases, GivesFieldsAndPlaces) {
    const auto cases = read_cases(*find_task("hdu-1536"), "2 2 5\n2\n1 7\n2 3 12\n1 1 1 1 9\n0\n");
    ASSERT_TRUE(cases.has_value());
    ASSERT_EQ(cases->size(), 2U);
    const TaskCase& first = cases->front();
    EXPECT_EQ(first.fields[1].numbers, (std::vector<std::uint64_t>{2, 5}));
    EXPECT_EQ(first.fields[3].numbers, (std::vector<std::uint64_t>{7, 3, 12}));
    EXPECT_EQ(first.fields[3].ends, (std::vector<std::size_t>{1, 3}));
    EXPECT_EQ(row_of(first.fields[3], 1).front(), 3U);
    EXPECT_EQ(elements(*find_task("hdu-1536"), first, 3), 2U);
    EXPECT_EQ(first.place, (Place{1, 1, 0}));
    EXPECT_EQ(cases->back().place, (Place{5, 1, 19}));
}

/// A change to the lists is a change to the counts.
TEST(WriteCases, CountsFollowTheLists) {
    auto cases = *read_cases(*find_task("hdu-3094"), "1\n3\n1 2\n2 3\n");
    cases[0].fields[1].numbers.resize(2);
    EXPECT_EQ(write_cases(*find_task("hdu-3094"), cases), "1\n2\n1 2\n");
    cases[0].fields[1].numbers.clear();
    EXPECT_EQ(write_cases(*find_task("hdu-3094"), cases), "1\n1\n");
    EXPECT_EQ(write_cases(*find_task("hdu-1848"), {}), "0 0 0\n");
    EXPECT_EQ(write_cases(*find_task("luogu-p2197"), {}), "0\n");
}

TEST(ReadCases, TakesAnyTaskAsAValue) {
    // A task that stands in no table.
    const Task task{
        .id = "mine",
        .cases = Cases::until_end,
        .fields = {Field{.kind = FieldKind::count, .name = "n", .limit = {1, 3}, .of = 1},
                   {.kind = FieldKind::numbers, .name = "heap", .limit = {1, 9}}},
        .rule = "kayles",
        .won = "first",
        .lost = "second"};
    const auto cases = read_cases(task, "2\n7 8\n1\n9\n");
    ASSERT_TRUE(cases.has_value());
    EXPECT_EQ(write_cases(task, *cases), "2\n7 8\n1\n9\n");
}

}  // namespace
}  // namespace bouton
