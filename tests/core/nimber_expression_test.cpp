#include "bouton/core/nimber_expression.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace bouton {
namespace {

std::uint64_t value_of(std::string_view expression) {
    const Result<Nimber> result = evaluate_nimber(expression);
    EXPECT_TRUE(result.has_value())
        << expression << ": " << describe(result.error(), Language::english, "expression");
    return result ? result->value() : 0;
}

struct Refusal {
    std::string_view expression;
    Message message;
    std::string_view found;
    std::uint64_t line;
    std::uint64_t column;
};

void expect_refused(const Refusal& expected) {
    const Result<Nimber> result = evaluate_nimber(expected.expression);
    ASSERT_FALSE(result.has_value()) << expected.expression << " = " << result->value();
    const Error& error = result.error();
    EXPECT_EQ(text(error.message, Language::english), text(expected.message, Language::english))
        << expected.expression;
    EXPECT_EQ(error.found, std::string(expected.found)) << expected.expression;
    ASSERT_TRUE(error.place.has_value()) << expected.expression;
    EXPECT_EQ(error.place->line, expected.line) << expected.expression;
    EXPECT_EQ(error.place->column, expected.column) << expected.expression;
    EXPECT_FALSE(describe(error, Language::chinese, "expression").empty());
}

TEST(NimberExpression, Operators) {
    EXPECT_EQ(value_of("0"), 0U);
    EXPECT_EQ(value_of("18446744073709551615"), ~std::uint64_t{0});
    EXPECT_EQ(value_of("000000000000000000000000000007"), 7U);
    EXPECT_EQ(value_of("3+5"), 6U);
    EXPECT_EQ(value_of("8*13"), 14U);
    EXPECT_EQ(value_of("14/13"), 8U);
    EXPECT_EQ(value_of("2^2"), 3U);
    EXPECT_EQ(value_of("2^3"), 1U);
    EXPECT_EQ(value_of("3⊕5"), 6U);
    EXPECT_EQ(value_of("8 ⊗ 13"), 14U);
    EXPECT_EQ(value_of(" \t\n\v\f\r8\r\n*\n13 "), 14U);
}

TEST(NimberExpression, Precedence) {
    EXPECT_EQ(value_of("1+2*3"), (Nimber(1) + Nimber(2) * Nimber(3)).value());
    EXPECT_EQ(value_of("2*3+1"), (Nimber(2) * Nimber(3) + Nimber(1)).value());
    EXPECT_EQ(value_of("(1+2)*3"), (Nimber(3) * Nimber(3)).value());
    EXPECT_EQ(value_of("5*7^2"), (Nimber(5) * Nimber(7) * Nimber(7)).value());
    EXPECT_EQ(value_of("(5*7)^2"), square(Nimber(5) * Nimber(7)).value());
    EXPECT_EQ(value_of("100/7/9"), (Nimber(100) / Nimber(7) / Nimber(9)).value());
    EXPECT_EQ(value_of("100/7*9"), (Nimber(100) / Nimber(7) * Nimber(9)).value());
    EXPECT_EQ(value_of("100/(7*9)"), (Nimber(100) / (Nimber(7) * Nimber(9))).value());
    EXPECT_EQ(value_of("1+2/3*4+5"),
              (Nimber(1) + Nimber(2) / Nimber(3) * Nimber(4) + Nimber(5)).value());
}

TEST(NimberExpression, Exponents) {
    EXPECT_EQ(value_of("77^0"), 1U);
    EXPECT_EQ(value_of("0^0"), 1U);
    EXPECT_EQ(value_of("0^-0"), 1U);
    EXPECT_EQ(value_of("77^18446744073709551615"), 1U);
    EXPECT_EQ(value_of("77^-1"), inverse(Nimber(77)).value());
    EXPECT_EQ(value_of("77 ^ ( - 2 )"), inverse(square(Nimber(77))).value());
    EXPECT_EQ(value_of("77^(3)"), pow(Nimber(77), 3).value());
    EXPECT_EQ(value_of("(77^2)^3"), pow(Nimber(77), 6).value());
}

TEST(NimberExpression, Functions) {
    EXPECT_EQ(value_of("sqrt(3)"), 2U);
    EXPECT_EQ(value_of("sqrt(1234567890123)^2"), 1234567890123U);
    EXPECT_EQ(value_of("inverse(13)"), inverse(Nimber(13)).value());
    EXPECT_EQ(value_of("inv (13) * 13"), 1U);
    EXPECT_EQ(value_of("sqrt(inv(sqrt(9)+1))"),
              square_root(inverse(square_root(Nimber(9)) + Nimber(1))).value());
}

TEST(NimberExpression, NimberNotation) {
    EXPECT_EQ(value_of("*5"), 5U);
    EXPECT_EQ(value_of("*5+*6"), 3U);
    EXPECT_EQ(value_of("*8 * *13"), 14U);
    EXPECT_EQ(value_of("(*8)*13"), 14U);
    EXPECT_EQ(value_of("*2^3"), 1U);
}

TEST(NimberExpression, RefusalsSayWhatAndWhere) {
    const std::string above = "18446744073709551616";
    for (const Refusal& each : {
             Refusal{"", Message::nimber_empty, "", 1, 1},
             Refusal{" \n ", Message::nimber_empty, "", 2, 2},
             Refusal{"3+", Message::nimber_expected_operand, "", 1, 3},
             Refusal{"+3", Message::nimber_expected_operand, "+", 1, 1},
             Refusal{"3 + * 4", Message::nimber_expected_operand, "*", 1, 5},
             Refusal{"3*/4", Message::nimber_expected_operand, "/", 1, 3},
             Refusal{"()", Message::nimber_expected_operand, ")", 1, 2},
             Refusal{"sqrt()", Message::nimber_expected_operand, ")", 1, 6},
             Refusal{"*(3)", Message::nimber_expected_operand, "*", 1, 1},
             Refusal{"⊗3", Message::nimber_expected_operand, "⊗", 1, 1},
             Refusal{"3 5", Message::nimber_expected_operator, "5", 1, 3},
             Refusal{"(3)(5)", Message::nimber_expected_operator, "(", 1, 4},
             Refusal{"0x10", Message::nimber_expected_operator, "x10", 1, 2},
             Refusal{"3+\n(4*?)", Message::nimber_unknown_sign, "?", 2, 4},
             Refusal{"1.5", Message::nimber_unknown_sign, ".", 1, 2},
             Refusal{"3 × 5", Message::nimber_unknown_sign, "×", 1, 3},
             Refusal{"石头", Message::nimber_unknown_sign, "石", 1, 1},
             Refusal{"3\xff", Message::nimber_unknown_sign, "\xff", 1, 2},
             Refusal{"2^√", Message::nimber_unknown_sign, "√", 1, 3},
             Refusal{"root(3)", Message::nimber_unknown_function, "root", 1, 1},
             Refusal{"SQRT(3)", Message::nimber_unknown_function, "SQRT", 1, 1},
             Refusal{"invert(3)", Message::nimber_unknown_function, "invert", 1, 1},
             Refusal{"sqrt 3", Message::nimber_function_bracket, "3", 1, 6},
             Refusal{"sqrt", Message::nimber_function_bracket, "", 1, 5},
             Refusal{"3)", Message::nimber_not_opened, ")", 1, 2},
             Refusal{"3+4)*2", Message::nimber_not_opened, ")", 1, 4},
             Refusal{"(3", Message::nimber_not_closed, "", 1, 3},
             Refusal{"sqrt((3)*2", Message::nimber_not_closed, "", 1, 11},
             Refusal{"-3", Message::nimber_minus, "-", 1, 1},
             Refusal{"5-3", Message::nimber_minus, "-", 1, 2},
             Refusal{"3**5", Message::nimber_two_stars, "**", 1, 2},
             Refusal{"**5", Message::nimber_two_stars, "**", 1, 1},
             Refusal{"2^", Message::nimber_exponent, "", 1, 3},
             Refusal{"2^sqrt(4)", Message::nimber_exponent, "sqrt", 1, 3},
             Refusal{"2^*5", Message::nimber_exponent, "*", 1, 3},
             Refusal{"2^((3))", Message::nimber_exponent, "(", 1, 4},
             Refusal{"2^--1", Message::nimber_exponent, "-", 1, 4},
             Refusal{"2^(3+4)", Message::nimber_exponent_bracket, "+", 1, 5},
             Refusal{"2^(3", Message::nimber_exponent_bracket, "", 1, 5},
             Refusal{"2^3^4", Message::nimber_power_of_power, "^", 1, 4},
             Refusal{above, Message::number_too_large, above, 1, 1},
             Refusal{"2^18446744073709551616", Message::number_too_large, above, 1, 3},
             Refusal{"5/0", Message::nimber_division_by_zero, "/", 1, 2},
             Refusal{"1+5/(3+3)*2", Message::nimber_division_by_zero, "/", 1, 4},
             Refusal{"2*inverse(7+7)", Message::nimber_division_by_zero, "inverse", 1, 3},
             Refusal{"inv(0)", Message::nimber_division_by_zero, "inv", 1, 1},
             Refusal{"0^-1", Message::nimber_division_by_zero, "^", 1, 2},
         })
        expect_refused(each);
}

TEST(NimberExpression, NamesTheBracketThatStaysOpen) {
    const Result<Nimber> result = evaluate_nimber("1+\n  (2*(3)");
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(describe(result.error(), Language::english, "expression"),
              "expression, line 2, column 9: found the end, expected ')' for the '(' at line 2, "
              "column 3");
}

TEST(NimberExpression, ByteZeroIsOneMoreUnknownSign) {
    expect_refused({std::string_view("1\0+2", 4), Message::nimber_unknown_sign,
                    std::string_view("\0", 1), 1, 2});
}

TEST(NimberExpression, NestingHasNoBound) {
    constexpr std::size_t deep = 100'000;
    const std::string open(deep, '('), close(deep, ')');
    EXPECT_EQ(value_of(open + "7" + close), 7U);
    expect_refused({open, Message::nimber_expected_operand, "", 1, deep + 1});
    expect_refused({open + "7", Message::nimber_not_closed, "", 1, deep + 2});
    expect_refused({"7" + close, Message::nimber_not_opened, ")", 1, 2});
    std::string roots;
    for (std::size_t i = 0; i < deep; ++i) roots += "sqrt(";
    EXPECT_EQ(value_of(roots + "1" + close), 1U);
}

TEST(NimberExpression, LongInputs) {
    std::string sum = "1";
    for (int i = 0; i < 100'000; ++i) sum += "+1";
    EXPECT_EQ(value_of(sum), 1U);
    EXPECT_EQ(value_of(std::string(100'000, '0') + "9"), 9U);
    const std::string nines(100'000, '9');
    expect_refused({nines, Message::number_too_large, nines, 1, 1});
}

/// An expression with its value, computed beside the text and never from it. `binds` is 1 for a
/// sum, 2 for a product or quotient, 3 for a power, 4 for what needs no brackets.
struct Known {
    std::string text;
    Nimber value;
    int binds = 4;
};

/// Result: the text, in brackets if it binds less tightly than `least`.
std::string bracketed(const Known& part, int least) {
    return part.binds < least ? fmt::format("({})", part.text) : part.text;
}

Known draw_known(std::mt19937_64& random, int depth) {
    if (depth == 0 || random() % 8 == 0) {
        const std::uint64_t number = random() >> (random() % 64);
        return {fmt::format("{}{}", random() % 4 == 0 ? "*" : "", number), Nimber(number)};
    }
    Known left = draw_known(random, depth - 1), right = draw_known(random, depth - 1);
    const std::uint64_t exponent = random() >> (random() % 64);
    switch (random() % 6) {
        case 0:
            return {fmt::format("{} + {}", bracketed(left, 1), bracketed(right, 2)),
                    left.value + right.value, 1};
        case 1:
            return {fmt::format("{} * {}", bracketed(left, 2), bracketed(right, 3)),
                    left.value * right.value, 2};
        case 2:
            if (right.value == Nimber()) return left;
            return {fmt::format("{}/{}", bracketed(left, 2), bracketed(right, 3)),
                    left.value / right.value, 2};
        case 3:
            return {fmt::format("{}^{}", bracketed(left, 4), exponent), pow(left.value, exponent),
                    3};
        case 4:
            return {fmt::format("sqrt({})", left.text), square_root(left.value)};
        default:
            if (left.value == Nimber()) return right;
            return {fmt::format("inverse({})", left.text), inverse(left.value)};
    }
}

TEST(NimberExpression, RandomExpressionsHaveTheValueTheyWereMadeWith) {
    std::mt19937_64 random(1976);
    for (int round = 0; round < 5000; ++round) {
        const Known known = draw_known(random, 1 + round % 7);
        ASSERT_EQ(value_of(known.text), known.value.value()) << known.text;
    }
}

// Whatever the bytes, the answer is a nimber or an error with a place inside the text. The text is
// a buffer of its exact size, so that a sanitizer sees a read past its end.
TEST(NimberExpression, RandomTextsAreAnsweredOrRefused) {
    constexpr std::string_view pieces[] = {"1",    "0",  "18446744073709551615",
                                           "(",    ")",  "+",
                                           "*",    "/",  "^",
                                           "-",    " ",  "sqrt",
                                           "inv",  "⊕",  "⊗",
                                           "\xe2", "\n", "x",
                                           "^(2)", "2)"};
    std::mt19937_64 random(7);
    int answered = 0;
    for (int round = 0; round < 20000; ++round) {
        std::string drawn;
        for (std::uint64_t length = random() % 9; length > 0; --length)
            drawn += pieces[random() % std::size(pieces)];
        const std::vector<char> exact(drawn.begin(), drawn.end());
        const Result<Nimber> result = evaluate_nimber(std::string_view(exact.data(), exact.size()));
        if (result) {
            ++answered;
        } else {
            ASSERT_TRUE(result.error().place.has_value()) << drawn;
            ASSERT_LE(result.error().place->offset, drawn.size()) << drawn;
            ASSERT_FALSE(describe(result.error(), Language::chinese, "expression").empty())
                << drawn;
        }
    }
    EXPECT_GT(answered, 500);
}

}  // namespace
}  // namespace bouton
