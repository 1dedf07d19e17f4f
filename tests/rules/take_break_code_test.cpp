#include "bouton/rules/take_break_code.hpp"

#include <gtest/gtest.h>

#include <random>

namespace bouton {
namespace {

using Runs = std::vector<Run>;

TakeBreak rule(std::string_view code) {
    const Result<TakeBreak> parsed = parse_code(code);
    if (parsed) return *parsed;
    ADD_FAILURE() << code << ": " << describe(parsed.error(), Language::english, "code");
    return {};
}

std::string printed(std::string_view code) { return print_code(rule(code)).value_or("none"); }

TEST(Code, GivesTheDigitsOfTheRule) {
    EXPECT_EQ(rule("0.[3]"), bounded(no_end));
    EXPECT_EQ(rule("0.333"), bounded(3));
    const TakeBreak adding = rule("20.017");
    EXPECT_EQ(adding.adding, std::vector<Digit>{{.counts = 2}});
    EXPECT_EQ(adding.runs, (Runs{{2, 2, {.counts = 1}}, {3, 3, {.counts = 7}}}));
    EXPECT_EQ(rule("4!.0").digit(0), (Digit{4, Parts::all_different}));
    EXPECT_EQ(rule("4?.7=").digit(0), (Digit{4, Parts::not_all_equal}));
    EXPECT_EQ(rule("4?.7=").digit(1), (Digit{7, Parts::all_equal}));
    EXPECT_EQ(rule("0.v").digit(1), rule("0.V").digit(1));
    EXPECT_EQ(rule("0.V").digit(1).counts, 31U);
    EXPECT_EQ(rule("0.{0,2,5+}").digit(1).counts, ~std::uint64_t{0} << 5 | 5U);
    EXPECT_EQ(rule("0.{63+}").digit(1).counts, std::uint64_t{1} << 63);
    EXPECT_EQ(rule("0.1[23]").tail, (Tail{2, {{.counts = 2}, {.counts = 3}}}));
}

TEST(Code, IsPrintedInItsShortestForm) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {"0.", "0.0"},
        {"4!.", "4!.0"},
        {"4.", "4.0"},
        {"0.7700", "0.77"},
        {"000.1", "0.1"},
        {"0020.017", "20.017"},
        {"0.33[3]", "0.[3]"},
        {"0.3[73]", "0.[37]"},
        {"3.[73]", "3.[73]"},
        {"3.[3]", "3.[3]"},
        {"0.7[0]", "0.7"},
        {"0.[00]", "0.0"},
        {"0.[3737]", "0.[37]"},
        {"0.00[07]", "0.00[07]"},
        {"0.070[70]", "0.[07]"},
        {"0.0[07]", "0.0[07]"},
        {"0.0[70]", "0.[07]"},
        {"0.07[3]", "0.07[3]"},
        {"0.[07]", "0.[07]"},
        {"0!.3=3?", "0.33"},
        {"0.7!4=5?", "0.7!4=5?"},
        {"0.v", "0.V"},
        {"0.{0,1}", "0.3"},
        {"0.{4,3,2,1,0}", "0.V"},
        {"0.{5}", "0.{5}"},
        {"0.{5,2,5,002}", "0.{2,5}"},
        {"0.{2+}", "0.{2+}"},
        {"0.{2,3,4+}", "0.{2+}"},
        {"0.{0+}", "0.{0+}"},
        {"0.{0,2,7+}!", "0.{0,2,7+}!"},
        {"0.{62,63+}", "0.{62+}"},
        {"0.{61,63+}", "0.{61,63+}"},
        {"{2+}!{3}.{62}", "{2+}!8.{62}"},
    };
    for (const auto& [typed, shortest] : cases) {
        EXPECT_EQ(printed(typed), shortest) << typed;
        EXPECT_EQ(rule(shortest), rule(typed)) << typed;
    }
}

std::string random_code(std::mt19937_64& engine) {
    const auto below = [&](std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n - 1)(engine);
    };
    const auto digits = [&](std::size_t least, std::size_t most) {
        std::string text;
        for (std::size_t left = least + below(most - least + 1); left > 0; --left) {
            const std::size_t kind = below(8);
            if (kind == 0) {
                text += "{" + std::to_string(below(63)) + "," + std::to_string(below(64)) + "+}";
            } else if (kind == 1) {
                text += "{" + std::to_string(below(7)) + "," + std::to_string(below(63)) + "}";
            } else {
                text += "0123456789ABCDEFGHIJKLMNOPQRSTUVabcdefghijklmnopqrstuv"[below(
                    kind < 5 ? 4 : 54)];
            }
            if (below(4) == 0) text += "!?="[below(3)];
        }
        return text;
    };
    std::string code = digits(1, 3) + "." + digits(0, 6);
    if (below(2) == 0) code += "[" + digits(1, 4) + "]";
    return code;
}

TEST(Code, ComesBackFromEveryRule) {
    std::mt19937_64 engine{7};
    for (int round = 0; round < 20'000; ++round) {
        const std::string typed = random_code(engine);
        const TakeBreak read = rule(typed);
        const std::optional<std::string> shortest = print_code(read);
        ASSERT_TRUE(shortest) << typed;
        ASSERT_EQ(rule(*shortest), read) << typed << " printed as " << *shortest;
        ASSERT_EQ(printed(*shortest), *shortest) << typed;
        ASSERT_LE(shortest->size(), typed.size() + (typed.back() == '.' ? 1 : 0));
    }
}

TEST(Code, IsNotPrintedWhenItWouldBeTooLong) {
    using List = std::vector<std::uint64_t>;
    EXPECT_EQ(print_code(subtraction(List{1, 1'000'000'000})), std::nullopt);
    EXPECT_EQ(print_code(subtraction(List{no_end})), std::nullopt);
    EXPECT_EQ(print_code(all_but(List{no_end})), std::nullopt);
    EXPECT_EQ(print_code(bounded(no_end)), "0.[3]");
    EXPECT_EQ(print_code(bounded(max_code_length - 2))->size(), max_code_length);
    EXPECT_EQ(print_code(bounded(max_code_length - 1)), std::nullopt);
    EXPECT_EQ(print_code(all_but(List{2, 3})), "0.300[3]");
    EXPECT_EQ(print_code(make_take_break({}, {}, {1u << 30, {{3}, {7}}})), std::nullopt);
    EXPECT_EQ(
        print_code(make_take_break(std::vector<Digit>(max_code_length, {.counts = 2}), {}, {})),
        std::nullopt);
    EXPECT_EQ(
        print_code(make_take_break(std::vector<Digit>(max_code_length - 2, {.counts = 2}), {}, {})),
        std::nullopt);
    EXPECT_EQ(
        print_code(make_take_break(std::vector<Digit>(max_code_length - 3, {.counts = 2}), {}, {}))
            ->size(),
        max_code_length);
    EXPECT_EQ(print_code({}), "0.0");
}

struct Bad {
    std::string_view code;
    Message message;
    std::uint64_t offset;
    std::optional<std::string> found;
};

TEST(Code, ErrorsTellWhatAndWhere) {
    using namespace std::string_view_literals;
    using enum Message;
    const Bad cases[] = {
        {"", code_expected_digit, 0, ""},
        {"x", code_expected_digit, 0, "x"},
        {" 0.7", code_expected_digit, 0, " "},
        {".3", code_no_digit_before_point, 0, "."},
        {"[3].0", code_tail_before_point, 0, "["},
        {"0[3].0", code_tail_before_point, 1, "["},
        {"!4.0", code_suffix_without_digit, 0, "!"},
        {"0", code_no_point, 1, ""},
        {"0,7", code_no_point, 1, ","},
        {"9!!.", code_second_suffix, 2, "!"},
        {"9!!.0", code_second_suffix, 2, "!"},
        {"9!?.0", code_second_suffix, 2, "?"},
        {"0.7==", code_second_suffix, 4, "="},
        {"0.!", code_suffix_without_digit, 2, "!"},
        {"0.[=7]", code_suffix_without_digit, 3, "="},
        {"0.[7=!]", code_second_suffix, 5, "!"},
        {"0.3.3", code_second_point, 3, "."},
        {"0.x", code_expected_more, 2, "x"},
        {"0.7 ", code_expected_more, 3, " "},
        {"0.7\n", code_expected_more, 3, "\n"},
        {"0.-3", code_expected_more, 2, "-"},
        {"0.3]", code_expected_more, 3, "]"},
        {"0.}", code_expected_more, 2, "}"},
        {"0.7[", code_tail_not_closed, 4, ""},
        {"0.7[3", code_tail_not_closed, 5, ""},
        {"0.7[3.", code_tail_not_closed, 5, "."},
        {"0.[[3]]", code_tail_not_closed, 3, "["},
        {"0.[]", code_tail_empty, 3, "]"},
        {"0.[3]3", code_after_tail, 5, "3"},
        {"0.[3][3]", code_after_tail, 5, "["},
        {"0.[3]!", code_after_tail, 5, "!"},
        {"0.{", code_expected_count, 3, ""},
        {"0.{x", code_expected_count, 3, "x"},
        {"0.{,", code_expected_count, 3, ","},
        {"0.{-1}", code_expected_count, 3, "-"},
        {"0.{+}", code_expected_count, 3, "+"},
        {"0.{2,,3}", code_expected_count, 5, ","},
        {"0.{2,}", code_expected_count, 5, "}"},
        {"0.{2,", code_expected_count, 5, ""},
        {"0.{2", code_set_not_closed, 4, ""},
        {"0.{2++}", code_set_not_closed, 5, "+"},
        {"0.{2 3}", code_set_not_closed, 4, " "},
        {"0.{2.3}", code_set_not_closed, 4, "."},
        {"0.{}", code_set_empty, 3, "}"},
        {"0.{99}", code_count_too_large, 3, "99"},
        {"0.{1,63}", code_count_too_large, 5, "63"},
        {"0.{64+}", code_count_too_large, 3, "64"},
        {"0.{99999999999999999999999}", code_count_too_large, 3, "99999999999999999999999"},
        {"0.3\0"sv, code_expected_more, 3, std::string(1, '\0')},
        {"\0.3"sv, code_expected_digit, 0, std::string(1, '\0')},
        {"0.３", code_expected_more, 2, "３"},
        {"石", code_expected_digit, 0, "石"},
        {"0.\xff\xfe", code_expected_more, 2, "\xff"},
        {"0.\x80\x80", code_expected_more, 2, "\x80"},
        {"0.\xe7\x9f", code_expected_more, 2, "\xe7\x9f"},
    };
    for (const auto& [code, message, offset, found] : cases) {
        const Result<TakeBreak> parsed = parse_code(code);
        ASSERT_FALSE(parsed) << code;
        EXPECT_EQ(parsed.error().message, message)
            << code << ": " << describe(parsed.error(), Language::english, "code");
        ASSERT_TRUE(parsed.error().place) << code;
        EXPECT_EQ(parsed.error().place, place_at(code, static_cast<std::size_t>(offset))) << code;
        EXPECT_EQ(parsed.error().found, found) << code;
        EXPECT_FALSE(describe(parsed.error(), Language::chinese, "code").empty());
    }
}

TEST(Code, OfAnyLengthIsAnsweredAtOnce) {
    const std::string longest = "0." + std::string(max_code_length - 2, '7');
    EXPECT_EQ(printed(longest), longest);
    for (const std::string& code :
         {longest + "7", "0." + std::string(100'000, '7'), std::string(100'000, '['),
          std::string(max_code_length - 1, '7') + "."}) {
        const Result<TakeBreak> parsed = parse_code(code);
        ASSERT_FALSE(parsed);
        EXPECT_EQ(parsed.error().message, Message::code_too_long);
        EXPECT_EQ(describe(parsed.error(), Language::english, "code"),
                  "code, line 1, column 10001: expected a code of at most 10000 characters");
    }
    const std::string silent = std::string(max_code_length - 2, '7') + ".";
    EXPECT_EQ(printed(silent), silent + "0");
}

TEST(Code, EndlessDigitsAreNamed) {
    using enum Message;
    const Bad cases[] = {
        {"1.0", code_endless_empty, 0, "1"},   {"2.", code_endless_one, 0, "2"},
        {"20.017", code_endless_one, 0, "2"},  {"3.[3]", code_endless_empty, 0, "3"},
        {"002.7", code_endless_one, 2, "2"},   {"{5}{2,3}!0.7", code_endless_many, 3, "{2,3}!"},
        {"{4}20.7", code_endless_one, 3, "2"}, {"8=00.7", code_endless_many, 0, "8="},
    };
    for (const auto& [code, message, offset, found] : cases) {
        EXPECT_TRUE(parse_code(code)) << code;
        const Result<TakeBreak> parsed = parse_ending_code(code);
        ASSERT_FALSE(parsed) << code;
        EXPECT_EQ(parsed.error().message, message) << code;
        EXPECT_EQ(parsed.error().place, place_at(code, static_cast<std::size_t>(offset))) << code;
        EXPECT_EQ(parsed.error().found, found) << code;
        EXPECT_FALSE(describe(parsed.error(), Language::chinese, "code").empty());
    }
    for (const std::string_view code :
         {"0.77", "4!.0", "4.[3]", "80.0", "10.0", "8=0.7", "{3+}0.7", "{63+}0.0"})
        EXPECT_TRUE(parse_ending_code(code)) << code;
    EXPECT_EQ(describe(parse_ending_code("20.017").error(), Language::english, "rule"),
              "rule, line 1, column 1: the digit '2' before the point lets a move leave one heap "
              "that is no smaller, "
              "so that a game could go on for ever; put 'loopy:' in front if that is meant");
}

TEST(Code, EndsExactlyWhenItsRuleAlwaysEnds) {
    std::mt19937_64 engine{11};
    for (int round = 0; round < 5'000; ++round) {
        const std::string code = random_code(engine);
        ASSERT_EQ(parse_ending_code(code).has_value(), always_ends(rule(code))) << code;
    }
}

TEST(Code, OfAnyBytesIsReadOrRefused) {
    std::mt19937_64 engine{13};
    const auto below = [&](std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n - 1)(engine);
    };
    constexpr std::string_view likely = "00123477VvFx..[]{}{},,++!?=-6263 ";
    int read = 0;
    for (int round = 0; round < 50'000; ++round) {
        std::vector<char> bytes(below(12));  // of the exact size, so that reading on would be seen
        for (char& byte : bytes)
            byte = below(40) == 0 ? static_cast<char>(below(256)) : likely[below(likely.size())];
        const std::string_view code(bytes.data(), bytes.size());
        const Result<TakeBreak> parsed = parse_code(code);
        if (parsed) {
            ++read;
            ASSERT_EQ(rule(print_code(*parsed).value_or("")), *parsed) << code;
        } else {
            ASSERT_TRUE(parsed.error().place);
            ASSERT_LE(parsed.error().place->offset, code.size());
            const std::string found = parsed.error().found.value_or("?");
            ASSERT_EQ(
                code.substr(static_cast<std::size_t>(parsed.error().place->offset), found.size()),
                found);
        }
    }
    EXPECT_GT(read, 100);
}

}  // namespace
}  // namespace bouton
