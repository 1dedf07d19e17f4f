#include <gtest/gtest.h>

#include <random>
#include <string>

#include "bouton/rules/custom.hpp"

namespace bouton {
namespace {

std::string printed(const std::string& text) {
    const Result<CustomRule> rule = parse_custom(text);
    return rule ? print(*rule) : describe(rule.error(), Language::english, "rule");
}

TEST(CustomParse, EveryRuleHasOneSpelling) {
    EXPECT_EQ(printed("heap n: take k if k*k <= n; split a,b if a != b"),
              "heap n: take k if k * k <= n; split a, b if a != b");
    EXPECT_EQ(printed(" heap  size :take  some  if(some)≤(size);"), "heap n: take k if k <= n");
    EXPECT_EQ(printed("heap n：take k；split x，y if（x×y）≥3 and x≠y"),
              "heap n: take k; split a, b if a * b >= 3 and a != b");
    EXPECT_EQ(printed("heap n: take 3"), "heap n: take k if k = 3");
    EXPECT_EQ(printed("heap n: take {3,1,2,7,5..9,4} if odd(n)"),
              "heap n: take k if k in 1..9 and odd(n)");
    EXPECT_EQ(printed("heap n: take {3, 1}"), "heap n: take k if k in {1,3}");
    EXPECT_EQ(printed("heap n: take {1,2}"), "heap n: take k if k in 1..2");
    EXPECT_EQ(printed("heap n: take 1..5 split a, b"), "heap n: take k split a, b if k in 1..5");
    EXPECT_EQ(printed("heap n: take 1..n/2"), "heap n: take k if k in 1..n / 2");
    EXPECT_EQ(printed("heap n: take {1..3,6,7,9}"), "heap n: take k if k in {1..3,6,7,9}");
    EXPECT_EQ(printed("heap n: to n/2; to k if k in 0..3"),
              "heap n: to m if m = n / 2; to m if m in 0..3");
    EXPECT_EQ(printed("heap n: take all if not n in {4}"), "heap n: take all if not n in {4}");
    EXPECT_EQ(printed("heap n: take k if k not in 1..n"), "heap n: take k if not k in 1..n");
    EXPECT_EQ(printed("heap n: take k if 1 < k < n < 9"),
              "heap n: take k if 1 < k and k < n and n < 9");
    EXPECT_EQ(printed("heap n: take k if (((k)-(n-1))*2) == -(-k)"),
              "heap n: take k if (k - (n - 1)) * 2 = --k");
    EXPECT_EQ(printed("heap n: take k if (k = 1 or k = 2) and (n = 1 and not (k = n or n = 2))"),
              "heap n: take k if (k = 1 or k = 2) and (n = 1 and not (k = n or n = 2))");
    EXPECT_EQ(printed("heap n: take k if gcd(k,(n))=1"), "heap n: take k if gcd(k, n) = 1");
}

TEST(CustomParse, ErrorsNameTheExactPlace) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "rule, line 1, column 1: found the end, expected 'heap'"},
        {"take k", "column 1: found 'take', expected 'heap'"},
        {"heap 5: take k", "column 6: found '5', expected a new name such as n"},
        {"heap prime: take k", "column 6: found 'prime', which has a meaning already"},
        {"heap n take k", "column 8: found 'take', expected a colon behind 'heap n'"},
        {"heap n:", "column 8: found the end, expected a move"},
        {"heap n: add k", "column 9: found 'add', expected a move: 'take', 'split' or 'to'; other"},
        {"heap n: take k;; take k", "column 16: found ';', expected a move"},
        {"heap n: take", "column 13: found the end, expected a new name such as k"},
        {"heap n: take if", "column 14: found 'if', which has a meaning already"},
        {"heap n: take 0", "column 14: found '0', but taking nothing is no move"},
        {"heap n: take {2,0}", "column 17: found '0', but taking nothing is no move"},
        {"heap n: take 0..3", "column 14: found '0', but taking nothing is no move"},
        {"heap n: to n", "column 12: found 'n', but a move that leaves the heap as it was"},
        {"heap n: split a", "column 16: found the end, expected a comma and the name of another"},
        {"heap n: take k split a if a<n", "column 24: found 'if', expected a comma and the name"},
        {"heap n: split a,a", "column 17: found 'a', which has a meaning already"},
        {"heap n: split a,b,c,d,e,f,g", "column 26: found ',', expected at most 6 parts"},
        {"heap n: take k of n", "column 16: found 'of', expected 'if' and a condition"},
        {"heap n: take k if k", "column 19: found the number 'k', expected a condition"},
        {"heap n: take k if k + (k < n)", "column 23: found the condition '(k < n)', expected a"},
        {"heap n: take k if not k", "column 23: found the number 'k', expected a condition"},
        {"heap n: take k < n", "column 16: found '<', expected 'if' and a condition"},
        {"heap n: take n < 3", "column 14: found the condition 'n < 3', expected a number"},
        {"heap n: take k if prme(k)", "column 19: found 'prme', which is no name here; did you"},
        {"heap n: take k if m < n", "column 19: found 'm', which is no name here; known are n, k"},
        {"heap n: split a,b if k < a", "column 22: found 'k', which is no name here"},
        {"heap n: take k if prime k",
         "column 25: found 'k', expected '(' after the function prime"},
        {"heap n: take k if gcd(k) = 1",
         "column 19: found 'gcd(k)', but the function gcd asks for"},
        {"heap n: take k if prime(k,n)", "column 19: found 'prime(k,n)', but the function prime"},
        {"heap n: take k if prime()", "column 25: found ')', expected a number, a name"},
        {"heap n: take k if (k, n) = 1", "column 21: found ',', but a comma only separates"},
        {"heap n: take k if k < n)", "column 24: found ')' without a '(' before it"},
        {"heap n: take k if (k < n",
         "column 25: found the end, expected ')' for the '(' at line 1, "
         "column 19"},
        {"heap n: take k if gcd(k, n;",
         "column 27: found ';', expected ')' for the '(' at line 1, "
         "column 22"},
        {"heap n: take k if k < 3 n", "column 25: found 'n', expected an operator, ';'"},
        {"heap n: take k if (k < 3 n)", "column 26: found 'n', expected an operator or ')'"},
        {"heap n: take k if k in 5", "column 25: found the end, expected '..'"},
        {"heap n: take k if k in 5..1", "column 24: found '5..1', expected a range that does not"},
        {"heap n: take k if k in {5..1}", "column 25: found '5..1', expected a range that does"},
        {"heap n: take k if k in {}", "column 25: found '}', expected a whole number"},
        {"heap n: take k if k in {1 2}", "column 27: found '2', expected a comma and another"},
        {"heap n: take k if k = 1..2", "column 24: found '..', but a range such as 1..5 only"},
        {"heap n: take k if k = 18446744073709551616",
         "column 23: found '18446744073709551616', "
         "expected at most 18446744073709551615"},
        {"heap n: take k if k = 2^3", "column 24: found '^', which has no meaning in a rule"},
        {"heap n: take k if k = é", "column 23: found 'é', which has no meaning in a rule"},
        {"heap n: take k if\n k <", "line 2, column 5: found the end, expected a number, a name"},
    };
    for (const auto& [text, expected] : cases)
        EXPECT_NE(printed(text).find(expected), std::string::npos)
            << text << "\n  says     " << printed(text) << "\n  expected " << expected;
}

TEST(CustomParse, HostileTextIsRefused) {
    const std::string head = "heap n: take k if ";
    const auto refused = [](const std::string& text) {
        const Result<CustomRule> rule = parse_custom(text);
        return !rule && !describe(rule.error(), Language::chinese, "规则").empty();
    };
    EXPECT_TRUE(refused(head + std::string(100'000, '(') + "k" + std::string(100'000, ')')));
    EXPECT_TRUE(refused(head + std::string(9'000, '(')));
    EXPECT_TRUE(refused(head + std::string(9'000, '-')));
    EXPECT_TRUE(refused(head + std::string(9'000, '9')));
    EXPECT_TRUE(refused(head + std::string(9'000, 'a')));
    EXPECT_TRUE(refused(head + std::string(9'000, ';')));
    EXPECT_TRUE(refused(head + std::string(9'000, '\0')));
    EXPECT_TRUE(refused(head + std::string("k < n\0", 6)));
    EXPECT_TRUE(refused(head + std::string(9'000, '\xff')));
    EXPECT_TRUE(refused(std::string(custom_max_length + 1, ' ')));
    EXPECT_FALSE(refused(head + std::string(4'900, '(') + "k < n" + std::string(4'900, ')')));
    std::string deep = head;
    for (int i = 0; i < 1'200; ++i) deep += "1-(";
    deep += "k" + std::string(1'200, ')') + "<n";
    EXPECT_EQ(*parse_custom(print(*parse_custom(deep))), *parse_custom(deep));
    std::string chain = head + "k";  // three times as long when it is written out
    for (int i = 0; i < 2'400; ++i) chain += "<n*n";
    EXPECT_TRUE(refused(chain));
}

TEST(CustomParse, ScrambledTextNeverBreaksIt) {
    const std::string_view words[] = {"heap", " n",   ":",   "take ", "k", " if ", "split ", "a,b",
                                      "to ",  "all",  "(",   ")",     "{", "}",    ",",      "..",
                                      " in ", "not ", "and", " or ",  "<", "=",    "+",      "%",
                                      "1",    "0",    "gcd", "prime", ";", "\xe2", "-",      "77"};
    std::mt19937 random(7);
    for (int round = 0; round < 20'000; ++round) {
        std::string text = random() % 4 == 0 ? "" : "heap n: take k if ";
        for (std::size_t i = random() % 24; i > 0; --i) text += words[random() % std::size(words)];
        const Result<CustomRule> rule = parse_custom(text);
        if (rule) {
            ASSERT_EQ(*parse_custom(print(*rule)), *rule) << text;
        } else {
            ASSERT_LE(rule.error().place->offset, text.size()) << text;
        }
    }
}

}  // namespace
}  // namespace bouton
