#include "bouton/rules/sum.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "rules/read_test_file.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

TEST(Sum, ReadsRulesAndPositions) {
    const auto sum =
        parse_sum(" kayles 7+nim 3 5 +\n( heap n: take k if k + 1 < n ) 9 + 0.{2+} 5", {});
    ASSERT_TRUE(sum.has_value());
    ASSERT_EQ(sum->size(), 4U);
    EXPECT_EQ((*sum)[0].position, Numbers{7});
    EXPECT_EQ((*sum)[1].position, (Numbers{3, 5}));
    EXPECT_EQ((*sum)[2].rule.name, "heap n: take k if k + 1 < n");
    EXPECT_EQ(sum_name(*sum), "kayles + nim + (heap n: take k if k + 1 < n) + (0.{2+})");
    EXPECT_EQ(parse_sum("(nim) 3")->front().rule.name, "nim");
    EXPECT_EQ(parse_sum("(nim)3")->front().position, Numbers{3});
}

TEST(Sum, AGraphMayStandForItsUsualStart) {
    const auto sum = parse_sum("node-kayles:tests/graphs/cycle_5.txt + nim 1", read_test_file);
    ASSERT_TRUE(sum.has_value());
    EXPECT_EQ(sum->front().position, (Numbers{1, 2, 3, 4, 5}));
}

TEST(Sum, NamesAreReadAgain) {
    for (const char* text : {"kayles 7 + nim 3", "(heap n: take k if k * (k + 1) < n) 9",
                             "0.{2+} 5 + moore:2 3 4", "(4!.0) 7"}) {
        const auto sum = parse_sum(text);
        ASSERT_TRUE(sum.has_value()) << text;
        for (const Component& component : *sum) {
            const auto again = parse_sum(sum_name(component.rule) + " 3");
            ASSERT_TRUE(again.has_value()) << text;
            EXPECT_EQ(again->front().rule.name, component.rule.name);
        }
    }
}

TEST(Sum, ErrorsTellTheirPlaceInTheWholeText) {
    const std::pair<const char*, std::uint64_t> bad[] = {{"", 0},
                                                         {"nim 3 +", 7},
                                                         {"nim 3 + + nim 4", 8},
                                                         {"+ nim 4", 0},
                                                         {"(nim 3", 0},
                                                         {"nim x + y 3", 4},
                                                         {"nim 3 + kales 3", 8},
                                                         {"nim 3 +\nkayles x", 15},
                                                         {"nim 3 + nim", 11},
                                                         {"nim + nim 3", 4},
                                                         {"nim 3) + nim 3", 4},
                                                         {"nim 3 + (heap n: take k if) 5", 26}};
    for (const auto& [text, offset] : bad) {
        const auto sum = parse_sum(text);
        ASSERT_FALSE(sum.has_value()) << text;
        ASSERT_TRUE(sum.error().place.has_value()) << text;
        EXPECT_EQ(sum.error().place->offset, offset) << text;
    }
    EXPECT_EQ(parse_sum("nim 3 +\nkayles x").error().place->line, 2U);
    EXPECT_FALSE(parse_sum("king 3 + nim 1").has_value());
    EXPECT_FALSE(parse_sum("node-kayles:x + nim 1").has_value());  // no way to read files
}

}  // namespace
}  // namespace bouton
