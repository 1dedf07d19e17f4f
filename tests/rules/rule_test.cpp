#include "bouton/rules/rule.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

TEST(ParseRule, KnowsFamiliesByName) {
    EXPECT_TRUE(std::holds_alternative<King>(parse_rule("king")->family));
    EXPECT_EQ(parse_rule("KING")->name, "king");
    EXPECT_TRUE(std::holds_alternative<TakeBreak>(parse_rule("nim")->family));
    EXPECT_TRUE(parse_rule("loopy:20.017")->endless);
    EXPECT_FALSE(parse_rule("80.0")->endless);
    EXPECT_FALSE(parse_rule("20.017").has_value());
}

TEST(ParseNumbers, TakesAnyWhiteSpace) {
    EXPECT_EQ(*parse_numbers(" 3\t6\r\n 18446744073709551615\f0007 "),
              (std::vector<std::uint64_t>{3, 6, UINT64_MAX, 7}));
}

TEST(ParseNumbers, TellsWhatIsWrongAndWhere) {
    struct Wrong {
        std::string_view text;
        Message message;
        std::string found;
        Place place;
    };
    const Wrong wrongs[] = {
        {"3 x", Message::expected_number, "x", {1, 3, 2}},
        {"-3 5", Message::negative_number, "-3", {1, 1, 0}},
        {"3 -", Message::expected_number, "-", {1, 3, 2}},
        {"3\n 18446744073709551616", Message::number_too_large, "18446744073709551616", {2, 2, 3}},
        {"3,6", Message::expected_number, "3,6", {1, 1, 0}},
        {"+3", Message::expected_number, "+3", {1, 1, 0}},
        {"1e9", Message::expected_number, "1e9", {1, 1, 0}},
        {"0x10", Message::expected_number, "0x10", {1, 1, 0}},
        {"３", Message::expected_number, "３", {1, 1, 0}},
        {"", Message::expected_number, "", {1, 1, 0}},
        {" \n ", Message::expected_number, "", {2, 2, 3}},
    };
    for (const Wrong& wrong : wrongs) {
        const auto parsed = parse_numbers(wrong.text);
        ASSERT_FALSE(parsed.has_value()) << wrong.text;
        EXPECT_EQ(parsed.error().message, wrong.message) << wrong.text;
        EXPECT_EQ(parsed.error().found, wrong.found) << wrong.text;
        EXPECT_EQ(parsed.error().place, wrong.place) << wrong.text;
    }
}

TEST(ParsePosition, WantsTwoNumbersForAKing) {
    const Rule king = *parse_rule("king");
    EXPECT_TRUE(parse_position(king, "3 5").has_value());
    EXPECT_EQ(parse_position(king, "3").error().message, Message::expected_count_of_numbers);
    EXPECT_EQ(parse_position(king, "3 5 7").error().message, Message::expected_count_of_numbers);
}

}  // namespace
}  // namespace bouton
