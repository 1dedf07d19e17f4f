#include "bouton/rules/heap_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bouton/rules/take_break_code.hpp"

namespace bouton {
namespace {

using List = std::vector<std::uint64_t>;

HeapRule rule(std::string_view text) {
    Result<HeapRule> parsed = parse_heap_rule(text);
    if (parsed) return *parsed;
    ADD_FAILURE() << text << ": " << describe(parsed.error(), Language::english, "rule");
    return {};
}

TEST(HeapRules, NamesHaveTheirGames) {
    EXPECT_EQ(rule("nim").game, bounded(no_end));
    EXPECT_EQ(rule("bounded:3").game, bounded(3));
    EXPECT_EQ(rule("subtract:2,3").game, subtraction(List{2, 3}));
    EXPECT_EQ(rule("allbut:2,3").game, all_but(List{2, 3}));
    const std::pair<std::string_view, std::string_view> codes[] = {
        {"kayles", "0.77"},       {"dawsons-kayles", "0.07"}, {"dawsons-chess", "0.137"},
        {"lasker", "4.[3]"},      {"grundy", "4!.0"},         {"officers", "0.6"},
        {"treblecross", "0.007"}, {"splitting-row", "0.[7]"},
    };
    for (const auto& [name, code] : codes) {
        EXPECT_EQ(rule(name).game, parse_code(code)) << name;
        EXPECT_EQ(rule(name).name, name);
        EXPECT_FALSE(rule(name).loopy);
    }
}

TEST(HeapRules, EveryFormOfTheTableIsRead) {
    std::set<std::string_view> names;
    for (const HeapRuleForm& form : heap_rule_forms()) {
        EXPECT_TRUE(names.insert(form.name).second) << form.name;
        const HeapRule read = rule(form.example);
        EXPECT_EQ(read.name, form.example);
        EXPECT_EQ(form.code.empty(), form.input != RuleInput::nothing) << form.name;
        EXPECT_EQ(form.make != nullptr,
                  form.input == RuleInput::number || form.input == RuleInput::numbers);
        if (form.code.empty()) continue;
        EXPECT_EQ(rule(form.code).game, read.game) << form.name;
        EXPECT_EQ(rule(form.code).name, form.code) << form.name;
    }
    EXPECT_EQ(names.size(), 13U);
}

TEST(HeapRules, NamesHaveOneSpelling) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"Nim", "nim"},
        {"KAYLES", "kayles"},
        {"Subtract:3,2,3", "subtract:2,3"},
        {"allbut:007", "allbut:7"},
        {"bounded:18446744073709551615", "bounded:18446744073709551615"},
        {"subtract:18446744073709551615,1", "subtract:1,18446744073709551615"},
        {"0.7700", "0.77"},
        {"00.[33]", "0.[3]"},
        {"{2}.7", "4.7"},
        {"g.0", "G.0"},
        {"LOOPY:20.0170", "loopy:20.017"},
        {"loopy:0.77", "0.77"},
    };
    for (const auto& [typed, name] : cases) {
        const HeapRule read = rule(typed);
        EXPECT_EQ(read.name, name) << typed;
        EXPECT_EQ(rule(name).game, read.game) << typed;
        EXPECT_EQ(read.loopy, name.substr(0, 6) == "loopy:") << typed;
        EXPECT_EQ(read.loopy, !always_ends(read.game)) << typed;
    }
}

TEST(HeapRules, ErrorsTellWhatAndWhere) {
    using namespace std::string_view_literals;
    using enum Message;
    struct Bad {
        std::string_view text;
        Message message;
        std::size_t offset;
        std::string found;
    };
    const Bad cases[] = {
        {"", rule_unknown, 0, ""},
        {"chess", rule_unknown, 0, "chess"},
        {"\0"sv, rule_unknown, 0, std::string(1, '\0')},
        {"石子", rule_unknown, 0, "石子"},
        {"kaylse", rule_unknown_near, 0, "kaylse"},
        {"substract:2,3", rule_unknown_near, 0, "substract"},
        {"kayles:3", rule_takes_nothing, 6, ":3"},
        {"nim:", rule_takes_nothing, 3, ":"},
        {"bounded", rule_expected_colon, 7, ""},
        {"subtract", rule_expected_colon, 8, ""},
        {"loopy", rule_expected_colon, 5, ""},
        {"bounded:", rule_expected_number, 8, ""},
        {"bounded:x", rule_expected_number, 8, "x"},
        {"bounded:-3", rule_expected_number, 8, "-3"},
        {"bounded:+3", rule_expected_number, 8, "+3"},
        {"bounded:3.5", rule_expected_number, 8, "3.5"},
        {"bounded:0", rule_bounded_zero, 8, "0"},
        {"bounded:3,4", rule_one_number, 9, ",4"},
        {"subtract:", rule_expected_number, 9, ""},
        {"subtract:,2", rule_expected_number, 9, ","},
        {"subtract:2,", rule_expected_number, 11, ""},
        {"subtract:2,,3", rule_expected_number, 11, ","},
        {"subtract:2, 3", rule_expected_number, 11, " 3"},
        {"subtract:2,x3", rule_expected_number, 11, "x3"},
        {"subtract:2,3\0"sv, rule_expected_number, 11, std::string("3\0", 2)},
        {"subtract:0,2", rule_zero, 9, "0"},
        {"subtract:2,00", rule_zero, 11, "00"},
        {"allbut:5,0", rule_zero, 9, "0"},
        {"allbut:", rule_expected_number, 7, ""},
        {"subtract:1,18446744073709551616", number_too_large, 11, "18446744073709551616"},
        {"0.x", code_expected_more, 2, "x"},
        {".3", code_no_digit_before_point, 0, "."},
        {"20.017", code_endless_one, 0, "2"},
        {"02.7", code_endless_one, 1, "2"},
        {"loopy:", code_expected_digit, 6, ""},
        {"loopy:20", code_no_point, 8, ""},
        {"loopy:0.7[", code_tail_not_closed, 10, ""},
    };
    for (const auto& [text, message, offset, found] : cases) {
        const Result<HeapRule> parsed = parse_heap_rule(text);
        ASSERT_FALSE(parsed) << text;
        EXPECT_EQ(parsed.error().message, message)
            << text << ": " << describe(parsed.error(), Language::english, "rule");
        EXPECT_EQ(parsed.error().place, place_at(text, offset)) << text;
        EXPECT_EQ(parsed.error().found, found) << text;
        EXPECT_FALSE(describe(parsed.error(), Language::chinese, "rule").empty());
    }
}

TEST(HeapRules, SuggestTheNearestName) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"nimm", "nim"},         {"KALES", "kayles"},         {"dawson-chess", "dawsons-chess"},
        {"all-but:2", "allbut"}, {"substract:1", "subtract"}, {"splittingrow", "splitting-row"},
        {"officer", "officers"}, {"grundys", "grundy"},       {"tremblecross", "treblecross"},
    };
    for (const auto& [typed, meant] : cases) {
        const Result<HeapRule> parsed = parse_heap_rule(typed);
        ASSERT_FALSE(parsed) << typed;
        ASSERT_EQ(parsed.error().message, Message::rule_unknown_near) << typed;
        EXPECT_EQ(parsed.error().arguments.front(), meant) << typed;
    }
    const Result<HeapRule> unknown = parse_heap_rule(std::string(1'000'000, 'k'));
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().message, Message::rule_unknown);
    EXPECT_EQ(describe(parse_heap_rule("kaylse").error(), Language::english, "rule"),
              "rule, line 1, column 1: found 'kaylse', which is not the name of a rule; did you "
              "mean kayles? Known are "
              "nim, bounded, subtract, allbut, kayles, dawsons-kayles, dawsons-chess, treblecross, "
              "officers, grundy, "
              "lasker, splitting-row, loopy, and codes such as 0.77");
}

TEST(HeapRules, TakeTenThousandNumbersAndNoMore) {
    std::string text = "subtract:";
    for (std::size_t i = 1; i <= max_rule_numbers; ++i)
        text += (i == 1 ? "" : ",") + std::to_string(2 * i);
    EXPECT_EQ(rule(text).game.runs.size(), max_rule_numbers);
    EXPECT_EQ(rule(text).name, text);
    const Result<HeapRule> parsed = parse_heap_rule(text + ",1");
    ASSERT_FALSE(parsed);
    EXPECT_EQ(parsed.error().message, Message::rule_too_many_numbers);
    EXPECT_EQ(parsed.error().place, place_at(text + ",1", text.size() + 1));
}

}  // namespace
}  // namespace bouton
