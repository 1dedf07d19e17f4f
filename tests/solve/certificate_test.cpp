#include "bouton/solve/certificate.hpp"

#include <gtest/gtest.h>

#include <string>

#include "bouton/rules/rule.hpp"
#include "bouton/solve/period_hunt.hpp"
#include "bouton/solve/sequence.hpp"
#include "bouton/verify/certificate.hpp"
#include "solve/known_periods.hpp"

namespace bouton {
namespace {

const Limits limits{.max_nodes = 100'000'000'000};

/// Result: the certificate of a rule, empty when none was found in `most` values.
std::string certificate(const std::string& rule, std::uint64_t most) {
    const auto game = std::get<TakeBreak>(parse_rule(rule)->family);
    NimSequence values(game);
    PeriodHunt hunt{PeriodTheorem(game)};
    Budget budget(limits);
    EXPECT_TRUE(hunt.advance(values, most - 1, budget));
    if (!hunt.settled()) return {};
    return certificate_of(game, *hunt.settled(), values).value_or("");
}

verify::Verdict verdict(const std::string& text) { return verify::check(text).verdict; }

TEST(Certificate, OfEveryKnownPeriodIsAccepted) {
    std::size_t tried = 0;
    for (const KnownPeriod& row : known_periods()) {
        if (2 * (row.preperiod + row.period) + 10 > most_values_in_tests) continue;
        const verify::Report report = verify::check(certificate(row.code, most_values_in_tests));
        EXPECT_EQ(report.verdict, verify::Verdict::accepted) << row.code;
        EXPECT_EQ(report.claim.preperiod, row.preperiod) << row.code;
        EXPECT_EQ(report.claim.period, row.period) << row.code;
        ++tried;
    }
    EXPECT_GT(tried, 200U);
}

TEST(Certificate, OfOtherKindsIsAccepted) {
    for (const char* rule :
         {"subtract:2,3,7", "bounded:7", "allbut:2,3", "nim", "0.[30]", "0.3[03]", "0.12[0123]",
          "0.0", "0.4=", "0.004=", "4=.3", "0.3?", "8=0.3", "0.{3}=2"}) {
        const std::string text = certificate(rule, 300);
        EXPECT_EQ(verdict(text), verify::Verdict::accepted) << rule << '\n' << text;
    }
}

TEST(Certificate, SpellsSetsThatAreTooLongForACode) {
    const std::string text = certificate("subtract:1,20000", 50'000);
    EXPECT_NE(text.find("\nrule: subtract:1,20000\n"), std::string::npos);
    EXPECT_EQ(verdict(text), verify::Verdict::accepted) << text;

    const auto all_but = std::get<TakeBreak>(parse_rule("allbut:5,12000")->family);
    const auto writer = CertificateWriter::start(all_but, {});
    ASSERT_TRUE(writer);
    EXPECT_NE(writer->finish().find("\nrule: allbut:5,12000\n"), std::string::npos);
    EXPECT_FALSE(CertificateWriter::start(
        std::get<TakeBreak>(parse_rule("bounded:1000000000000")->family), {}));
}

// Every number of the file, and every character, stands for itself.
TEST(Certificate, WithOneThingChangedIsRefused) {
    for (const char* rule : {"kayles", "subtract:2,3,7", "allbut:2,3,7", "0.13", "0.4=1"}) {
        const std::string good = certificate(rule, 3000);
        ASSERT_EQ(verdict(good), verify::Verdict::accepted) << rule;
        for (std::size_t i = 0; i < good.size(); ++i) {
            const bool is_digit = good[i] >= '0' && good[i] <= '9';
            for (const char c : std::string_view("0123456789a= \n")) {
                if (c == good[i] || (!is_digit && c >= '1' && c <= '9')) continue;
                std::string bad = good;
                bad[i] = c;
                EXPECT_NE(verdict(bad), verify::Verdict::accepted) << bad;
            }
            std::string bad = good;
            bad.erase(i, 1);
            EXPECT_NE(verdict(bad), verify::Verdict::accepted) << bad;
        }
    }
}

TEST(Certificate, IsTheTextThatTheFormatDescribes) {
    EXPECT_EQ(certificate("subtract:2,3", 100),
              "bouton certificate of a period, version 1\n"
              "rule: 0.033\n"
              "preperiod: 0\n"
              "period: 5\n"
              "saltus: 0\n"
              "checked to heap: 8\n"
              "digest: a03d4469e644ec2f\n");
}

}  // namespace
}  // namespace bouton
