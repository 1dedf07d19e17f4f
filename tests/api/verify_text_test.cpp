#include "bouton/api/verify_text.hpp"

#include <gtest/gtest.h>

#include <set>

namespace bouton {
namespace {

TEST(VerifyText, EveryVerdictHasASentenceOfItsOwn) {
    std::set<std::string> said;
    for (int i = 0; i <= static_cast<int>(verify::Verdict::stopped); ++i) {
        verify::Report report{.verdict = static_cast<verify::Verdict>(i), .number = 5};
        report.claim.rule = "0.77";
        if (judgement_of(report.verdict) == Judgement::malformed) continue;
        said.insert(verdict_text(report, Language::english));
        EXPECT_NE(verdict_text(report, Language::english), verdict_text(report, Language::chinese));
    }
    EXPECT_EQ(said.size(), 12U);
}

TEST(VerifyText, TellsWhichLineIsWrong) {
    const auto told = [](std::string_view text) {
        return describe(certificate_error(verify::check(text), text), Language::english, "f");
    };
    EXPECT_EQ(told(""),
              "f, line 1, column 1: found the end, expected a line such as 'bouton certificate "
              "of a period, version 1'");
    EXPECT_EQ(told("bouton certificate of a period, version 1\nrule: 0.77\nperiod: 3\n"),
              "f, line 3, column 1: found 'period: 3', expected a line such as 'preperiod: 71'");
    EXPECT_EQ(told("bouton certificate of a period, version 1\nrule: 0.77"),
              "f, line 2, column 11: found the end, expected a line such as 'rule: 0.77'");
}

}  // namespace
}  // namespace bouton
