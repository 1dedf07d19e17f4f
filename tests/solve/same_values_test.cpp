#include "bouton/solve/same_values.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "bouton/rules/take_break_code.hpp"

namespace bouton {
namespace {

const Limits generous{.max_nodes = std::uint64_t{1} << 62};

SameValues compare_codes(std::string_view f, std::string_view g, std::uint64_t search = 5000) {
    const TakeBreak one = *parse_ending_code(f);
    const TakeBreak two = *parse_ending_code(g);
    PeriodicValues a(one);
    PeriodicValues b(two);
    for (PeriodicValues* const values : {&a, &b}) {
        Budget budget(generous);
        EXPECT_TRUE(values->search(search, budget));
    }
    return compare(a, b);
}

TEST(SameValues, OfCodesThatAreCousins) {
    using enum SameValues::Verdict;
    // Dawson's Kayles is Dawson's Chess one token on.
    EXPECT_EQ(compare_codes("0.07", "0.4").verdict, same);
    EXPECT_EQ(compare_codes("0.137", "0.07").verdict, same);
    EXPECT_EQ(compare_codes("0.137", "0.07").shift, 1);
    EXPECT_EQ(compare_codes("0.07", "0.137").shift, -1);
    EXPECT_EQ(compare_codes("0.77", "0.77").verdict, same);
    EXPECT_EQ(compare_codes("0.77", "0.77").shift, 0);
}

TEST(SameValues, OfCodesThatDiffer) {
    const SameValues near = compare_codes("0.77", "0.75");
    EXPECT_EQ(near.verdict, SameValues::Verdict::different);
    EXPECT_EQ(near.heap, 3U);
    // A common beginning is no proof.
    const SameValues late = compare_codes("0.161", "0.36", 600);
    EXPECT_EQ(late.verdict, SameValues::Verdict::different);
    EXPECT_EQ(late.heap, 519U);
}

TEST(SameValues, WhereNoPeriodIsProved) {
    const SameValues short_way = compare_codes("0.161", "0.36", 500);
    EXPECT_EQ(short_way.verdict, SameValues::Verdict::undecided);
    EXPECT_EQ(short_way.heap, 500U);
    const SameValues itself = compare_codes("0.6", "0.6", 1000);
    EXPECT_EQ(itself.verdict, SameValues::Verdict::undecided);
    EXPECT_EQ(itself.shift, 0);
}

TEST(SameValues, OfPeriodsWithSaltus) {
    EXPECT_EQ(compare_codes("0.0[3]", "0.0[3]").verdict, SameValues::Verdict::same);
    EXPECT_EQ(compare_codes("0.0[3]", "0.[3]").verdict, SameValues::Verdict::different);
    EXPECT_EQ(compare_codes("0.[3]", "0.3").verdict, SameValues::Verdict::different);
    EXPECT_EQ(compare_codes("0.[3]", "0.3").heap, 2U);
}

}  // namespace
}  // namespace bouton
