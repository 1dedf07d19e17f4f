#include "bouton/verify/quotient.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <string>
#include <vector>

#include "bouton/core/digest.hpp"
#include "bouton/rules/custom.hpp"
#include "bouton/rules/take_break_code.hpp"
#include "bouton/solve/quotient.hpp"
#include "bouton/solve/quotient_certificate.hpp"
#include "bouton/solve/quotient_period.hpp"
#include "bouton/verify/moves.hpp"

namespace bouton {
namespace {

using verify::QuotientVerdict;

const Limits no_limits{.max_nodes = std::uint64_t{1} << 62};

std::string certificate(const char* text, std::uint32_t last) {
    Budget budget(no_limits);
    const TakeBreak rule = *parse_ending_code(text);
    QuotientBuilder builder(rule);
    while (builder.heaps() <= last) EXPECT_EQ(builder.extend(budget), QuotientBuilder::Step::done);
    return quotient_certificate(rule, builder.monoid(),
                                period_of_images(rule, builder.monoid().image));
}

/// The text with a digest that fits it.
std::string sealed(std::string text) {
    text.resize(text.rfind("digest: "));
    Digest digest;
    digest.add(std::string_view(text));
    return text + "digest: " + digest.text() + "\n";
}

TEST(VerifyQuotient, AcceptsWhatTheEngineFinds) {
    for (const auto& [text, last] : std::map<std::string, std::uint32_t>{{"0.77", 167},
                                                                         {"0.123", 22},
                                                                         {"0.07", 27},
                                                                         {"0.[3]", 9},
                                                                         {"0.[7]", 9},
                                                                         {"4!.0", 12},
                                                                         {"0.8=37", 14},
                                                                         {"0.4?7", 20},
                                                                         {"0.001", 1}}) {
        const auto report = verify::check_quotient(certificate(text.c_str(), last));
        EXPECT_EQ(report.verdict, QuotientVerdict::accepted)
            << text << ": " << static_cast<int>(report.verdict) << ' ' << report.number;
        EXPECT_EQ(report.claim.heaps, last);
        EXPECT_FALSE(report.claim.is_listed);
    }
    EXPECT_TRUE(verify::check_quotient(certificate("0.77", 167)).claim.has_period);
    EXPECT_FALSE(verify::check_quotient(certificate("0.77", 166)).claim.has_period);
}

TEST(VerifyQuotient, AcceptsListedMoves) {
    const CustomRule rule = *parse_custom("heap n: take k if k * k <= n; split a, b if a != b");
    Budget budget(no_limits);
    QuotientBuilder builder(rule);
    while (builder.heaps() <= 12) ASSERT_EQ(builder.extend(budget), QuotientBuilder::Step::done);
    const std::string text = quotient_certificate(rule, builder.monoid(), std::nullopt);
    const auto report = verify::check_quotient(text);
    EXPECT_EQ(report.verdict, QuotientVerdict::accepted) << report.number;
    EXPECT_TRUE(report.claim.is_listed);
}

/// Every byte counts.
TEST(VerifyQuotient, RefusesEveryOtherByte) {
    const std::string text = certificate("0.123", 22);
    for (std::size_t i = 0; i < text.size(); ++i)
        for (const char other : {'0', '1', '7', ' ', '\n', 'x'}) {
            if (other == text[i]) continue;
            std::string wrong = text;
            wrong[i] = other;
            EXPECT_NE(verify::check_quotient(wrong).verdict, QuotientVerdict::accepted) << wrong;
        }
    for (std::size_t i = 0; i < text.size(); ++i)
        EXPECT_NE(verify::check_quotient(text.substr(0, i)).verdict, QuotientVerdict::accepted);
    EXPECT_NE(verify::check_quotient(text + "\n").verdict, QuotientVerdict::accepted);
}

/// Every number counts, also under a digest that fits: each is changed to all others up to 22.
TEST(VerifyQuotient, RefusesEveryOtherNumber) {
    const std::string text = certificate("0.123", 22);
    std::map<QuotientVerdict, int> seen;
    for (std::size_t i = text.find("heaps: "); i < text.rfind("digest"); ++i) {
        if (std::isdigit(static_cast<unsigned char>(text[i])) == 0) continue;
        std::size_t end = i;
        while (std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
        for (int other = 0; other <= 22; ++other) {
            std::string wrong = text.substr(0, i) + std::to_string(other) + text.substr(end);
            if (wrong == text) continue;
            const auto report = verify::check_quotient(sealed(wrong));
            EXPECT_NE(report.verdict, QuotientVerdict::accepted) << wrong;
            ++seen[report.verdict];
        }
        i = end;
    }
    EXPECT_GE(seen.size(), 8U);
}

/// What is true of another rule, or is less than the whole truth, is refused.
TEST(VerifyQuotient, RefusesWhatIsNotTheQuotient) {
    const std::string text = certificate("0.123", 22);
    for (const char* rule : {"0.122", "0.77", "0.023", "0.3", "1.2", "0.[123]"}) {
        std::string wrong = text;
        wrong.replace(wrong.find("0.123"), 5, rule);
        EXPECT_NE(verify::check_quotient(sealed(wrong)).verdict, QuotientVerdict::accepted) << rule;
    }
    // Too coarse: Nim's quotient for Kayles. Too fine: an element twice.
    const std::string coarse =
        "bouton certificate of a quotient, version 1\nrule: 0.77\nheaps: 5\norder: 6\ngenerators: "
        "1 "
        "2\ntimes 1: 1 0 3 2 5 4\ntimes 2: 2 3 4 5 2 3\nlost: 1 4\nimages: 0 1 2 3 1 2\nperiod: "
        "none\ndigest: \n";
    EXPECT_NE(verify::check_quotient(sealed(coarse)).verdict, QuotientVerdict::accepted);
    const std::string fine =
        "bouton certificate of a quotient, version 1\nrule: 0.1\nheaps: 1\norder: 4\ngenerators: "
        "1\ntimes 1: 1 2 3 0\nlost: 1 3\nimages: 0 1\nperiod: none\ndigest: \n";
    EXPECT_EQ(verify::check_quotient(sealed(fine)).verdict, QuotientVerdict::alike);
    const std::string right =
        "bouton certificate of a quotient, version 1\nrule: 0.1\nheaps: 1\norder: 2\ngenerators: "
        "1\ntimes 1: 1 0\nlost: 1\nimages: 0 1\nperiod: none\ndigest: \n";
    EXPECT_EQ(verify::check_quotient(sealed(right)).verdict, QuotientVerdict::accepted);
}

/// The moves of this room are those of the rest of the library.
TEST(VerifyQuotient, WalksTheSameMoves) {
    for (const char* text : {"0.77", "4!.0", "0.{2,3}!7", "0.8=C?37", "0.[7]", "0.F3", "4!0.3"}) {
        const auto rule = parse_code(text);
        if (!rule) continue;
        const auto code = verify::read_code(text);
        ASSERT_TRUE(code.has_value()) << text;
        for (std::uint64_t heap = 0; heap <= 14; ++heap) {
            std::vector<std::vector<std::uint64_t>> theirs, ours;
            for_each_option(*rule, heap, [&](Heaps parts) {
                theirs.emplace_back(parts.rbegin(), parts.rend());
                return true;
            });
            verify::for_each_left(*code, heap, [&](const verify::Left& left) {
                ours.push_back(left);
                return true;
            });
            std::sort(theirs.begin(), theirs.end());
            std::sort(ours.begin(), ours.end());
            EXPECT_EQ(theirs, ours) << text << ", heap " << heap;
        }
    }
}

}  // namespace
}  // namespace bouton
