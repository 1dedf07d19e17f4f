#include "bouton/verify/values.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "bouton/rules/take_break_code.hpp"
#include "bouton/solve/sequence.hpp"

namespace bouton {
namespace {

const Limits limits{.max_nodes = 100'000'000'000};

void expect_same_values(const std::string& code, std::uint64_t size) {
    NimSequence plain(*parse_code(code));
    Budget budget(limits);
    ASSERT_TRUE(plain.extend(size - 1, budget));
    verify::Values values(*verify::read_code(code));
    for (std::uint64_t heap = 0; heap < size; ++heap) {
        ASSERT_TRUE(values.next({}));
        ASSERT_EQ(values.all()[heap], plain[heap]) << code << ' ' << heap;
    }
}

TEST(VerifyValues, AreThoseOfTheDefinition) {
    for (const char* code : {"0.77", "0.07", "0.6", "0.16", "0.06", "0.14", "4!.0", "4.0", "0.104",
                             "0.127", "4!.7", "4?.4=7", "0.376", "0.004", "0.4444"})
        expect_same_values(code, 1500);
    for (const char* code :
         {"0.[3]", "0.303[30]", "0.[12]", "0.0[0123]", "8.3", "0.3F", "8!.3", "8?.0", "8=.3",
          "0.{2,5}", "{4}!0.7", "{6}000.3", "G!.0", "G?.3", "{3,4}=.7"})
        expect_same_values(code, 70);
}

TEST(VerifyValues, OfRandomCodesAreThoseOfTheDefinition) {
    std::mt19937 random(56);
    constexpr std::string_view signs = "0123456789ABCDEF";
    for (int round = 0; round < 250; ++round) {
        const bool wide = round % 5 == 0;
        std::string code = random() % 3 == 0 ? "4." : "0.";
        for (std::size_t i = 1 + random() % 4; i > 0; --i) {
            code += signs[random() % (wide ? 16 : 8)];
            if (code.back() >= '4' && random() % 4 == 0) code += "!?="[random() % 3];
        }
        expect_same_values(code, wide ? 40 : 400);
    }
}

TEST(VerifyValues, StopWhenAsked) {
    verify::Values values(*verify::read_code("0.77"));
    std::uint64_t options = 0;
    const verify::Work work = [&](std::uint64_t more) { return (options += more) < 1000; };
    while (values.next(work)) ASSERT_LT(values.all().size(), 100U);
    EXPECT_GT(values.all().size(), 20U);
    EXPECT_GE(options, 1000U);
}

}  // namespace
}  // namespace bouton
