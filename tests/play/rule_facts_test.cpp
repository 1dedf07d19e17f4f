#include "bouton/play/rule_facts.hpp"

#include <gtest/gtest.h>

#include "bouton/rules/catalog.hpp"
#include "rules/read_test_file.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

RuleFacts facts(std::string_view rule, const Numbers& position) {
    const Limits limits;
    return facts_of(*parse_rule(rule, read_test_file), position, limits);
}

TEST(RuleFacts, OfHeaps) {
    const RuleFacts kayles = facts("kayles", {3});
    EXPECT_EQ(kayles.values,
              (Numbers{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1}));
    EXPECT_EQ(kayles.grundy, 3U);
    EXPECT_EQ(kayles.misere, Method::quotient);
    EXPECT_FALSE(kayles.more_moves);
    EXPECT_EQ(kayles.moves, (std::vector<Move>{{.part = 0, .from = {3}, .to = {2}},
                                               {.part = 0, .from = {3}, .to = {1, 1}},
                                               {.part = 0, .from = {3}, .to = {1}}}));
    EXPECT_EQ(facts("nim", {30}).moves.size(), moves_shown);
    EXPECT_TRUE(facts("nim", {30}).more_moves);
    EXPECT_EQ(facts("nim", {3}).misere, Method::theorem);
}

TEST(RuleFacts, WhereNothingCanBeSaid) {
    const RuleFacts endless = facts("loopy:20.017", {4});
    EXPECT_TRUE(endless.values.empty());
    EXPECT_EQ(endless.grundy, std::nullopt);
    EXPECT_EQ(endless.misere, std::nullopt);
    EXPECT_TRUE(facts("king", {2, 3}).values.empty());
}

TEST(RuleFacts, EveryEntryOfTheCatalogueHasMoves) {
    for (const CatalogEntry& entry : catalog()) {
        const Result<Rule> rule = parse_rule(entry.example_rule, read_test_file);
        ASSERT_TRUE(rule.has_value()) << entry.name;
        const RuleFacts found =
            facts(entry.example_rule, *parse_position(*rule, entry.example_position));
        EXPECT_FALSE(found.moves.empty()) << entry.name;
        EXPECT_TRUE(found.misere.has_value()) << entry.name;
    }
}

}  // namespace
}  // namespace bouton
