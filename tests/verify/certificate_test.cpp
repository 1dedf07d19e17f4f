#include "bouton/verify/certificate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace bouton::verify {
namespace {

/// The certificate with these numbers and a digest that fits them and the true values.
std::string sealed(const Claim& claim) {
    std::string head = "bouton certificate of a period, version 1\nrule: " + claim.rule +
                       "\npreperiod: " + std::to_string(claim.preperiod) +
                       "\nperiod: " + std::to_string(claim.period) +
                       "\nsaltus: " + std::to_string(claim.saltus) +
                       "\nchecked to heap: " + std::to_string(claim.checked_to) + "\n";
    Digest digest;
    digest.add(head);
    Values values(*read_code(claim.rule));
    for (std::uint64_t heap = 0; heap <= std::min<std::uint64_t>(claim.checked_to, 2000); ++heap) {
        values.next({});
        digest.add(std::uint64_t{values.all().back()});
    }
    constexpr std::string_view signs = "0123456789abcdef";
    std::string hex(16, '0');
    std::uint64_t rest = digest.value();
    for (std::size_t i = 16; i-- > 0; rest /= 16) hex[i] = signs[rest % 16];
    return head + "digest: " + hex + "\n";
}

const Claim kayles{.rule = "0.77", .preperiod = 71, .period = 12, .saltus = 0, .checked_to = 167};

TEST(VerifyCertificate, AcceptsWhatIsTrue) {
    const std::vector<Claim> claims{
        kayles,
        {.rule = "0.04", .preperiod = 4, .period = 1, .saltus = 0, .checked_to = 0},
        {.rule = "subtract:2,3", .preperiod = 0, .period = 5, .saltus = 0, .checked_to = 8},
        {.rule = "0.1", .preperiod = 2, .period = 1, .saltus = 0, .checked_to = 3},
        {.rule = "allbut:2,3,7", .preperiod = 0, .period = 4, .saltus = 2, .checked_to = 40},
        {.rule = "0.[3]", .preperiod = 0, .period = 1, .saltus = 1, .checked_to = 2},
        {.rule = "0.[30]", .preperiod = 0, .period = 2, .saltus = 0, .checked_to = 3},
    };
    for (const Claim& claim : claims) {
        if (claim.checked_to == 0) continue;
        const Report report = check(sealed(claim));
        EXPECT_EQ(report.verdict, Verdict::accepted)
            << claim.rule << ": " << static_cast<int>(report.verdict) << ' ' << report.number;
        EXPECT_EQ(report.values, claim.checked_to + 1);
        EXPECT_EQ(report.claim.period, claim.period);
    }
}

void expect_refused(const Claim& claim, Verdict why, std::uint64_t number = 0) {
    const Report report = check(sealed(claim));
    EXPECT_EQ(report.verdict, why) << claim.rule << ' ' << static_cast<int>(report.verdict);
    EXPECT_EQ(report.number, number) << claim.rule;
}

// The digest of these fits: it is the mathematics that refuses them.
TEST(VerifyCertificate, RefusesWhatIsFalse) {
    const auto with = [](auto change) {
        Claim claim = kayles;
        change(claim);
        return claim;
    };
    expect_refused(with([](Claim& c) { c.checked_to = 166; }), Verdict::too_few_values, 167);
    expect_refused(with([](Claim& c) { c.preperiod = 70, c.checked_to = 400; }),
                   Verdict::not_repeating, 82);
    expect_refused(with([](Claim& c) { c.preperiod = 72, c.checked_to = 400; }),
                   Verdict::preperiod_not_least);
    expect_refused(with([](Claim& c) { c.period = 24, c.checked_to = 400; }),
                   Verdict::period_not_least, 12);
    expect_refused(with([](Claim& c) { c.period = 11, c.checked_to = 400; }),
                   Verdict::not_repeating, 82);
    expect_refused(with([](Claim& c) { c.saltus = 1; }), Verdict::no_theorem);
    expect_refused(with([](Claim& c) { c.rule = "0.07"; }), Verdict::not_repeating, 83);
    expect_refused(with([](Claim& c) { c.rule = "0.777"; }), Verdict::too_few_values, 168);
    expect_refused(with([](Claim& c) { c.checked_to = 70; }), Verdict::too_few_values, 71);
    // The values 0 0 0 0 are no proof of period 1 for 0.04: that is why 0 counts as 1.
    expect_refused({.rule = "0.04", .preperiod = 0, .period = 1, .saltus = 0, .checked_to = 3},
                   Verdict::too_few_values, 5);
    expect_refused({.rule = "0.04", .preperiod = 0, .period = 1, .saltus = 0, .checked_to = 5},
                   Verdict::not_repeating, 4);
    expect_refused({.rule = "0.[3]", .preperiod = 0, .period = 1, .saltus = 1, .checked_to = 1},
                   Verdict::too_few_values, 2);
    expect_refused({.rule = "0.[3]", .preperiod = 0, .period = 2, .saltus = 2, .checked_to = 9},
                   Verdict::period_not_least, 1);
    // Values that repeat for a while, of a rule whose tail is still to bring others.
    expect_refused(
        {.rule = "0.00000[3]", .preperiod = 0, .period = 1, .saltus = 0, .checked_to = 5},
        Verdict::too_few_values, 7);
    expect_refused(
        {.rule = "0.00000[3]", .preperiod = 0, .period = 6, .saltus = 1, .checked_to = 10},
        Verdict::too_few_values, 12);
}

TEST(VerifyCertificate, RefusesRulesItHasNoTheoremFor) {
    Claim claim{.rule = "", .preperiod = 0, .period = 1, .saltus = 1, .checked_to = 30};
    for (const char* rule : {"0.[7]", "4.[3]", "0.{2+}", "0.8", "0.7"}) {
        claim.rule = rule;
        const std::string text = "bouton certificate of a period, version 1\nrule: " + claim.rule +
                                 "\npreperiod: 0\nperiod: 1\nsaltus: 1\nchecked to heap: 30\n"
                                 "digest: 0000000000000000\n";
        EXPECT_EQ(check(text).verdict, Verdict::no_theorem) << rule;
    }
}

TEST(VerifyCertificate, RefusesWhatIsNoCertificate) {
    const std::string good = sealed(kayles);
    ASSERT_EQ(check(good).verdict, Verdict::accepted);
    for (std::size_t cut = 0; cut < good.size(); ++cut)
        EXPECT_NE(check(good.substr(0, cut)).verdict, Verdict::accepted) << cut;
    EXPECT_EQ(check(good + "\n").verdict, Verdict::not_a_certificate);
    EXPECT_EQ(check(good + "\n").number, 8U);
    EXPECT_EQ(check("").number, 1U);
    EXPECT_EQ(check("\xef\xbb\xbf" + good).number, 1U);
    const auto instead = [&](std::string_view from, std::string_view to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        return check(text);
    };
    EXPECT_EQ(instead("period: 12", "period: 0").number, 4U);
    EXPECT_EQ(instead("period: 12", "period: 012").number, 4U);
    EXPECT_EQ(instead("period: 12", "period: -12").number, 4U);
    EXPECT_EQ(instead("period: 12", "period: 18446744073709551616").number, 4U);
    EXPECT_EQ(instead("0.77", "kayles").verdict, Verdict::unknown_rule);
    EXPECT_EQ(instead("0.77", "1.77").verdict, Verdict::endless_rule);
    EXPECT_EQ(instead(": 167", ": 18446744073709551615").verdict, Verdict::too_many_values);
    EXPECT_EQ(instead(": 71", ": 18446744073709551615").verdict, Verdict::too_few_values);
    EXPECT_EQ(instead("period: 12", "period: 18446744073709551615").verdict,
              Verdict::too_few_values);
}

TEST(VerifyCertificate, StopsWhenAsked) {
    EXPECT_EQ(check(sealed(kayles), [](std::uint64_t) { return false; }).verdict, Verdict::stopped);
    EXPECT_EQ(check(sealed(kayles), {}, 167).verdict, Verdict::too_many_values);
    EXPECT_EQ(check(sealed(kayles), {}, 168).verdict, Verdict::accepted);
}

}  // namespace
}  // namespace bouton::verify
