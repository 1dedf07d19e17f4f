#include "bouton/api/sequence_plot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bouton {
namespace {

TEST(SequencePlot, DrawsWithinItsBounds) {
    SequenceReport report{.rule = "a<b&c", .from = 10, .to = 13};
    const std::vector<std::uint64_t> values{0, 1, 7, 1};
    const std::string svg = sequence_svg(report, values, Language::english);
    EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "));
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
    EXPECT_NE(svg.find("a&lt;b&amp;c"), std::string::npos);
    EXPECT_NE(svg.find(">nim-value<"), std::string::npos);
    // Four squares: corners at the left, at the right, the largest value at the top.
    EXPECT_NE(svg.find("M59 399h2v2h-2z"), std::string::npos);
    EXPECT_NE(svg.find("M979 "), std::string::npos);
    EXPECT_NE(svg.find(" 59h2v2h-2z"), std::string::npos);
    EXPECT_EQ(std::count(svg.begin(), svg.end(), 'M'), 4);
}

TEST(SequencePlot, OfOneValueAndOfVeryMany) {
    SequenceReport report{.rule = "x", .from = UINT64_MAX, .to = UINT64_MAX};
    EXPECT_FALSE(sequence_svg(report, std::vector<std::uint64_t>{0}, Language::english).empty());
    const std::vector<std::uint64_t> many(300'000, 5);
    report = {.rule = "x", .from = 0, .to = many.size() - 1};
    report.period =
        Period{.preperiod = 71, .period = 12, .saltus = 0, .checked_to = 167, .proved = true};
    EXPECT_LT(sequence_svg(report, many, Language::chinese).size(), 100'000U);
}

}  // namespace
}  // namespace bouton
