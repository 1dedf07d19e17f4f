#include "bouton/verify/code.hpp"

#include <gtest/gtest.h>

#include <random>

#include "bouton/rules/heap_rules.hpp"
#include "bouton/rules/take_break_code.hpp"
#include "bouton/verify/values.hpp"

namespace bouton {
namespace {

constexpr std::string_view shapes = " !?=";

/// Whether both readers see the same digits at the first places.
void expect_same(std::string_view text, const TakeBreak& rule) {
    const auto code = verify::read_code(text);
    ASSERT_TRUE(code) << text;
    const auto same = [&](const Digit& digit, const verify::Rest& rest) {
        const bool shaped = digit.splits();
        return digit.counts == rest.counts &&
               (!shaped || shapes[static_cast<std::size_t>(digit.parts)] == rest.shape);
    };
    for (std::uint64_t place = 0; place < 60; ++place)
        EXPECT_TRUE(same(rule.digit(place), code->rest(place))) << text << ' ' << place;
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_TRUE(same(i < rule.adding.size() ? rule.adding[i] : Digit{},
                         i < code->adding.size() ? code->adding[i] : verify::Rest{}))
            << text << ' ' << i;
    EXPECT_EQ(verify::ends(*code), always_ends(rule)) << text;
}

TEST(VerifyCode, ReadsWhatTheOtherReaderReads) {
    for (const std::string_view text :
         {"0.77",      "4!.0",        "4.[3]",        "0.[7]",  "20.017",   "0.{2,3+}",
          "{3,5}=0.1", "C!.0",        "8=0.",         "1.",     "2.",       "0.0[303]",
          "0.v",       "G0000.0",     "80.7",         "800!.7", "4{63+}.0", "{2+}=.0",
          "8=00.",     "{4}!00000.0", "{4}!000000.0", "8=000.0"})
        if (const auto rule = parse_code(text)) expect_same(text, *rule);
    for (const std::string_view text : {"subtract:2,3,7", "allbut:1", "allbut:2,5"})
        expect_same(text, parse_heap_rule(text)->game);
}

TEST(VerifyCode, BothReadersAgreeOnEveryText) {
    std::mt19937 random(1901);
    constexpr std::string_view signs = "0123478AGV.[]{},+!?=63";
    std::size_t read = 0;
    for (int round = 0; round < 40'000; ++round) {
        std::string text;
        for (std::size_t i = 1 + random() % 8; i > 0; --i) text += signs[random() % signs.size()];
        if (round % 2 == 0) text = "0." + text;
        const auto rule = parse_code(text);
        const auto code = verify::read_code(text);
        // The checker is stricter: it wants numbers without needless zeros.
        EXPECT_TRUE(rule || !code) << text;
        if (rule && code) {
            ++read;
            expect_same(text, *rule);
        }
    }
    EXPECT_GT(read, 4000U);
}

TEST(VerifyCode, RefusesWhatIsNoCode) {
    for (const std::string_view text : {"",
                                        "0",
                                        ".7",
                                        "0.7.",
                                        "0.7 ",
                                        " 0.7",
                                        "0.[",
                                        "0.[]",
                                        "0.[3]3",
                                        "0.W",
                                        "0.{",
                                        "0.{64}",
                                        "0.{63}",
                                        "0.{02}",
                                        "subtract:",
                                        "subtract:0",
                                        "subtract:2,2",
                                        "subtract:3,2",
                                        "subtract:2,",
                                        "allbut:10000001",
                                        "kayles",
                                        "0.!",
                                        "0.4!!"})
        EXPECT_FALSE(verify::read_code(text)) << text;
}

}  // namespace
}  // namespace bouton
