#include "bouton/api/known_sequences.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bouton {
namespace {

std::vector<KnownSequence> find(std::vector<std::uint64_t> values) {
    return find_known_sequences(values).found;
}

TEST(KnownSequences, AreFoundByTheirBeginning) {
    const auto kayles = find({0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4});
    ASSERT_FALSE(kayles.empty());
    EXPECT_EQ(kayles[0].rule, "kayles");
    EXPECT_EQ(kayles[0].shift, 0U);
    EXPECT_EQ(kayles[0].oeis, "A002186");
    EXPECT_TRUE(std::none_of(kayles.begin(), kayles.end(), [](const KnownSequence& one) {
        return one.rule == "0.77";
    })) << "one rule, one line";
    const auto treblecross = find({1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4});
    EXPECT_TRUE(treblecross.empty()) << "its values begin at heap 3";
    EXPECT_TRUE(find({9, 9, 9}).empty());
    EXPECT_GT(find_known_sequences(std::vector<std::uint64_t>{9}).tried, 900U);
}

// What the entries of the encyclopedia list, heap 0, 1 or 2 first.
TEST(KnownSequences, TheNumbersBelongToTheSequences) {
    const auto has = [](const std::vector<KnownSequence>& found, std::string_view oeis) {
        return std::any_of(found.begin(), found.end(),
                           [&](const KnownSequence& one) { return one.oeis == oeis; });
    };
    EXPECT_TRUE(has(find({0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3}), "A002187"));
    EXPECT_TRUE(has(find({0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3}), "A002188"));
    EXPECT_TRUE(has(find({1, 1, 2, 2, 3, 3, 1, 1, 4, 4, 3, 3, 2, 2, 1, 1, 4, 4, 2, 2}), "A071434"));
    EXPECT_TRUE(has(find({1, 1, 2, 2, 3, 1, 1, 4, 4, 3, 2, 2, 1, 1, 4, 2, 2, 6, 4, 4}), "A071435"));
    EXPECT_TRUE(has(find({1, 0, 2, 2, 4, 1, 1, 3, 2, 4, 4, 6, 6, 2, 1, 1, 7, 6, 8, 4}), "A071436"));
    EXPECT_TRUE(has(find({1, 1, 1, 2, 2, 2, 3, 3, 3, 1, 1, 1, 4, 4, 4, 3, 3, 3, 2, 2}), "A071451"));
    EXPECT_TRUE(has(find({1, 1, 1, 2, 2, 2, 3, 3, 1, 1, 1, 4, 4, 4, 3, 3, 2, 2, 2, 1}), "A071452"));
    EXPECT_TRUE(has(find({1, 1, 1, 0, 2, 2, 1, 3, 4, 0, 1, 1, 1, 3, 2, 2, 2, 3, 4, 0}), "A071453"));
    EXPECT_TRUE(has(find({1, 1, 2, 2, 3, 4, 1, 1, 6, 6, 3, 2, 2, 1, 1, 6, 6, 8, 4, 4}), "A071509"));
    EXPECT_TRUE(has(find({0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2}), "A071426"));
}

}  // namespace
}  // namespace bouton
