#include "bouton/solve/period.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "bouton/rules/rule.hpp"
#include "bouton/solve/certificate.hpp"
#include "bouton/solve/period_hunt.hpp"
#include "bouton/solve/sequence.hpp"
#include "solve/known_periods.hpp"

namespace bouton {
namespace {

TakeBreak game(std::string_view rule) { return std::get<TakeBreak>(parse_rule(rule)->family); }

const Limits limits{.max_nodes = 100'000'000'000};

/// Result: the settled period of a rule, from at most `most` values.
std::optional<Period> settled(const TakeBreak& rule, std::uint64_t most) {
    NimSequence values(rule);
    PeriodHunt hunt{PeriodTheorem(rule)};
    Budget budget(limits);
    EXPECT_TRUE(hunt.advance(values, most - 1, budget));
    return hunt.settled();
}

TEST(Period, KnownPeriodsAreFoundExactly) {
    std::size_t tried = 0;
    for (const KnownPeriod& row : known_periods()) {
        const TakeBreak rule = game(row.code);
        const auto needed = PeriodTheorem(rule).values_needed(row.preperiod, row.period);
        ASSERT_TRUE(needed) << row.code;
        if (*needed > most_values_in_tests) continue;
        ++tried;
        const auto period = settled(rule, 2 * most_values_in_tests);
        ASSERT_TRUE(period) << row.code;
        EXPECT_EQ(period->preperiod, row.preperiod) << row.code;
        EXPECT_EQ(period->period, row.period) << row.code;
        EXPECT_EQ(period->saltus, 0U);
        EXPECT_EQ(period->checked_to + 1, *needed) << row.code;
        NimSequence values(rule);
        Budget budget(limits);
        ASSERT_TRUE(values.extend(row.preperiod + row.period, budget));
        std::uint64_t greatest = 0;
        for (std::uint64_t heap = 0; heap < values.size(); ++heap)
            greatest = std::max<std::uint64_t>(greatest, values[heap]);
        EXPECT_EQ(greatest, row.greatest) << row.code;
    }
    EXPECT_GT(tried, 200U);
}

/// Draws codes of all shapes.
class Codes {
public:
    explicit Codes(std::uint32_t seed) : random_(seed) {}

    std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

    /// Result: a code with up to `places` digits behind the point, each below `largest`.
    std::string finite(std::size_t places, std::uint64_t largest, bool suffixes) {
        std::string code = digit(largest > 4 ? 1 + below(2) * 3 : 0, suffixes, true);
        code += '.';
        const std::size_t count = 1 + below(places);
        for (std::size_t i = 0; i < count; ++i) code += digit(below(largest), suffixes, false);
        return code;
    }

    /// Result: a code without breaking whose last digits repeat for ever.
    std::string tail() {
        std::string code = "0.";
        for (std::uint64_t i = below(5); i > 0; --i) code += digit(below(4), false, false);
        code += '[';
        for (std::uint64_t i = 1 + (below(2) == 0 ? 0 : below(4)); i > 0; --i)
            code += digit(below(3) == 0 ? below(4) : 3, false, false);
        return code + ']';
    }

private:
    std::string digit(std::uint64_t value, bool suffixes, bool front) {
        constexpr std::string_view signs = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
        std::string text(1, front && value == 1 ? '0' : signs[value]);
        if (suffixes && value >= 4 && below(2) == 0) text += "!?="[below(3)];
        return text;
    }

    std::mt19937 random_;
};

/// Checks the period of one rule against values computed far beyond what it rests on, and against
/// every smaller preperiod and period.
void expect_exact(const std::string& code, std::uint64_t most, std::size_t& found) {
    const TakeBreak rule = game(code);
    const auto period = settled(rule, most);
    if (!period) return;
    ++found;
    NimSequence values(rule);
    Budget budget(limits);
    ASSERT_TRUE(values.extend(period->checked_to, budget));
    const auto certificate = certificate_of(rule, *period, values);
    EXPECT_EQ(ask_verifier(certificate, budget), Proof::accepted) << code << '\n' << *certificate;
    const std::uint64_t size = std::min(3 * period->checked_to + 40, 4 * most);
    ASSERT_TRUE(values.extend(size - 1, budget));
    const auto repeats = [&](std::uint64_t start, std::uint64_t p, std::uint64_t saltus) {
        for (std::uint64_t heap = start; heap + p < size; ++heap)
            if (values[heap + p] != values[heap] + saltus) return false;
        return true;
    };
    EXPECT_TRUE(repeats(period->preperiod, period->period, period->saltus))
        << code << ' ' << period->preperiod << ' ' << period->period << ' ' << period->checked_to;
    if (period->preperiod > 0) {
        EXPECT_FALSE(repeats(period->preperiod - 1, period->period, period->saltus)) << code;
    }
    for (std::uint64_t p = 1; p < period->period; ++p) {
        const std::uint64_t from = period->preperiod;
        EXPECT_FALSE(repeats(from, p, values[from + p] - std::uint64_t{values[from]}))
            << code << ' ' << p << " of " << period->period;
    }
}

TEST(Period, OfRandomOctalCodesHoldsFarBeyondItsProof) {
    Codes codes(1901);
    std::size_t found = 0;
    for (int round = 0; round < 1500; ++round) expect_exact(codes.finite(4, 8, false), 250, found);
    EXPECT_GT(found, 150U);
}

TEST(Period, OfRandomCodesWithSuffixesHoldsFarBeyondItsProof) {
    Codes codes(7);
    std::size_t found = 0;
    for (int round = 0; round < 1500; ++round) expect_exact(codes.finite(3, 8, true), 250, found);
    EXPECT_GT(found, 200U);
}

TEST(Period, OfRandomHexadecimalCodesHoldsFarBeyondItsProof) {
    Codes codes(16);
    std::size_t found = 0;
    for (int round = 0; round < 1500; ++round) expect_exact(codes.finite(3, 16, true), 80, found);
    EXPECT_GT(found, 30U);
}

TEST(Period, OfRandomSubtractionSetsHoldsFarBeyondItsProof) {
    Codes codes(3);
    std::size_t found = 0;
    for (int round = 0; round < 1500; ++round) expect_exact(codes.finite(9, 4, false), 2000, found);
    EXPECT_GT(found, 350U);
}

TEST(Period, OfRandomTailsHoldsFarBeyondItsProof) {
    Codes codes(5);
    std::size_t found = 0;
    for (int round = 0; round < 1500; ++round) expect_exact(codes.tail(), 400, found);
    EXPECT_GT(found, 350U);
}

}  // namespace
}  // namespace bouton
