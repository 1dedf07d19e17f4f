#include "bouton/solve/heap_values.hpp"

#include <gtest/gtest.h>

#include "bouton/rules/residues.hpp"
#include "bouton/rules/rule.hpp"

namespace bouton {
namespace {

TakeBreak game(std::string_view rule) { return std::get<TakeBreak>(parse_rule(rule)->family); }

TEST(Residues, SpeakOfTheRulesTheyShould) {
    EXPECT_EQ(residue_modulus(game("nim")), 0U);
    EXPECT_EQ(residue_modulus(game("bounded:3")), 4U);
    EXPECT_EQ(residue_modulus(game("bounded:18446744073709551615")), 0U);
    EXPECT_EQ(residue_modulus(game("bounded:18446744073709551614")), UINT64_MAX);
    EXPECT_EQ(residue_modulus(game("subtract:1,2,4,8,16,32")), 3U);
    EXPECT_EQ(residue_modulus(game("subtract:1")), 2U);
    EXPECT_EQ(residue_modulus(game("0.[30]")), 2U);     // odd numbers
    EXPECT_EQ(residue_modulus(game("0.3[03]")), 2U);    // the same, written otherwise
    EXPECT_EQ(residue_modulus(game("0.[330]")), 3U);    // no multiple of three
    EXPECT_EQ(residue_modulus(game("0.33[033]")), 3U);  // the same, written otherwise
}

TEST(Residues, KeepSilentOtherwise) {
    for (const std::string_view rule :
         {"subtract:2,3", "subtract:1,2,3,5,8", "subtract:1,4", "0.37", "0.1", "0.2", "4.[3]",
          "0.[7]", "kayles", "0.[3330]4", "allbut:1", "allbut:2", "0.0"}) {
        const Result<Rule> parsed = parse_rule(rule);
        if (!parsed) continue;  // not a code
        EXPECT_FALSE(residue_modulus(std::get<TakeBreak>(parsed->family)).has_value()) << rule;
    }
}

TEST(HeapValues, AgreeWithTheDefinition) {
    Limits limits;
    for (const std::string_view rule :
         {"nim", "bounded:4", "subtract:1,2,4,8,16", "0.[30]", "0.[330]", "lasker", "splitting-row",
          "kayles", "allbut:1,3"}) {
        HeapValues values(game(rule));
        NimSequence plain(game(rule));
        Budget budget(limits);
        ASSERT_TRUE(plain.extend(120, budget));
        ASSERT_TRUE(values.prepare(120, budget));
        for (std::uint64_t heap = 0; heap <= 120; ++heap)
            EXPECT_EQ(values(heap), plain[heap]) << rule << " " << heap;
    }
}

TEST(HeapValues, NeverOverflowSilently) {
    Limits limits{.max_heap = UINT64_MAX};
    Budget budget(limits);
    HeapValues lasker(game("lasker"));
    EXPECT_TRUE(lasker.prepare(UINT64_MAX - 1, budget));
    EXPECT_EQ(lasker(UINT64_MAX - 1), UINT64_MAX - 1);
    EXPECT_FALSE(lasker.prepare(UINT64_MAX, budget));
    EXPECT_EQ(budget.stopped(), Stopped::value);
}

TEST(HeapValues, SpeakOfMiserePlayOnlyWhereATheoremDoes) {
    for (const std::string_view rule : {"nim", "bounded:3", "subtract:1,2,4", "splitting-row"})
        EXPECT_TRUE(HeapValues(game(rule)).speaks_of(Convention::misere)) << rule;
    for (const std::string_view rule : {"kayles", "grundy", "lasker", "subtract:2,3", "0.07"})
        EXPECT_FALSE(HeapValues(game(rule)).speaks_of(Convention::misere)) << rule;
}

}  // namespace
}  // namespace bouton
