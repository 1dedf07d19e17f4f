#include "bouton/rules/custom_code.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "bouton/rules/custom.hpp"
#include "bouton/rules/heap_rules.hpp"

namespace bouton {
namespace {

using Option = std::vector<std::uint64_t>;

/// Every option of a heap, in one order.
std::vector<Option> options_of(const auto& rule, std::uint64_t heap) {
    std::vector<Option> found;
    for_each_option(rule, heap, [&](Heaps parts) {
        found.emplace_back(parts.begin(), parts.end());
        return true;
    });
    std::sort(found.begin(), found.end());
    return found;
}

TEST(CustomCode, OneLineRulesAreTheRulesOfTheirNames) {
    const std::pair<const char*, const char*> same[] = {
        {"nim", "heap n: take k"},
        {"nim", "heap n: take all; take k"},
        {"bounded:3", "heap n: take 1..3"},
        {"bounded:7", "heap n: take k if 1 <= k < 8"},
        {"subtract:2,5,9", "heap n: take {2,5,9}"},
        {"subtract:1,3,4", "heap n: take 1; take 3; take 4"},
        {"allbut:2,4", "heap n: take k if k not in {2,4}"},
        {"allbut:2,4", "heap n: take k if not (k = 2 or 4 = k)"},
        {"lasker", "heap n: take k; split a,b"},
        {"grundy", "heap n: split a,b if a != b"},
        {"0.[7]", "heap n: take k; take k split a,b if k > 0"},
        {"kayles", "heap n: take 1..2; take 1..2 split a,b"},
        {"dawsons-kayles", "heap n: take 2; take 2 split a,b"},
        {"4=.0", "heap n: split a,b if b = a"},
        {"4.0", "heap n: split a,b; split a,b if b = a"},
        {"0.[1]", "heap n: take all"},
    };
    for (const auto& [name, text] : same) {
        const auto found = find_take_break(*parse_custom(text));
        ASSERT_TRUE(found.has_value()) << text;
        EXPECT_EQ(*found, parse_heap_rule(name)->game) << text;
    }
}

TEST(CustomCode, WhatLooksAtTheHeapHasNone) {
    for (const char* text :
         {"heap n: take k if k * k <= n", "heap n: take k if k < n", "heap n: to n / 2",
          "heap n: take all if odd(n)", "heap n: take k if prime(k)", "heap n: split a,b if a < b",
          "heap n: split a,b,c if a != b", "heap n: split a,b if a != b; split a,b if a = b",
          "heap n: take k split a,b if a = k"})
        EXPECT_FALSE(find_take_break(*parse_custom(text)).has_value()) << text;
}

TEST(CustomCode, OptionsAreTheSame) {
    std::mt19937_64 random(1874);
    const auto pick = [&](std::vector<std::string> from) { return from[random() % from.size()]; };
    const auto number = [&] { return std::to_string(random() % 7); };
    const std::function<std::string(int)> condition = [&](int depth) -> std::string {
        if (depth == 0 || random() % 3 == 0) switch (random() % 4) {
                case 0:
                    return "k " + pick({"<", "<=", ">", ">=", "=", "!="}) + " " + number();
                case 1:
                    return number() + " " + pick({"<", "<=", ">", ">=", "=", "!="}) + " k";
                case 2:
                    return "k " + pick({"in", "not in"}) + " {" + number() + ", 4.." +
                           std::to_string(4 + random() % 4) + "}";
                default:
                    return "k in " + std::to_string(random() % 4) + ".." +
                           std::to_string(3 + random() % 9);
            }
        switch (random() % 3) {
            case 0:
                return "not (" + condition(depth - 1) + ")";
            case 1:
                return "(" + condition(depth - 1) + ") and (" + condition(depth - 1) + ")";
            default:
                return "(" + condition(depth - 1) + ") or (" + condition(depth - 1) + ")";
        }
    };
    const auto move = [&]() -> std::string {
        switch (random() % 6) {
            case 0:
                return "take k";
            case 1:
                return "take k if " + condition(2);
            case 2:
                return "take all";
            case 3:
                return "split a, b" + pick({"", " if a != b", " if a = b"});
            case 4:
                return "take k split a, b if (" + condition(2) + ")" +
                       pick({"", " and a != b", " and b = a"});
            default:
                return "take k split a, b, c if " + condition(1);
        }
    };
    int found = 0;
    for (int i = 0; i < 2000; ++i) {
        std::string text = "heap n: " + move();
        for (std::uint64_t more = random() % 3; more > 0; --more) text += "; " + move();
        const Result<CustomRule> rule = parse_custom(text);
        ASSERT_TRUE(rule.has_value()) << text;
        const auto code = find_take_break(*rule);
        if (!code) continue;
        ++found;
        ASSERT_TRUE(always_ends(*code)) << text;
        for (std::uint64_t heap = 0; heap <= 14; ++heap)
            ASSERT_EQ(options_of(*code, heap), options_of(*rule, heap))
                << text << ", heap " << heap;
    }
    EXPECT_GT(found, 1000);
}

}  // namespace
}  // namespace bouton
