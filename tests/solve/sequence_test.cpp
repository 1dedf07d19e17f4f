#include "bouton/solve/sequence.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "bouton/rules/take_break_code.hpp"
#include "bouton/solve/plain_sequence.hpp"
#include "bouton/solve/sparse_run.hpp"

namespace bouton {
namespace {

const Limits no_limits{.max_nodes = std::uint64_t{1} << 62};

TakeBreak code(std::string_view text) {
    const Result<TakeBreak> rule = parse_ending_code(text);
    EXPECT_TRUE(rule.has_value()) << text;
    return rule ? *rule : TakeBreak{};
}

/// Both ways up to `last`, the fast one in steps of random length.
void compare(const std::string& text, const TakeBreak& rule, std::uint64_t last,
             std::mt19937_64& random) {
    Budget budget(no_limits);
    PlainSequence plain(rule);
    ASSERT_TRUE(plain.extend(last, budget));
    NimSequence fast(rule);
    while (fast.size() <= last) {
        const std::uint64_t to = std::min(last, fast.size() + random() % (last + 1));
        ASSERT_TRUE(fast.extend(to, budget)) << text;
        ASSERT_EQ(fast.size(), to + 1) << text;
    }
    for (std::uint64_t heap = 0; heap <= last; ++heap)
        ASSERT_EQ(fast[heap], plain[heap]) << text << " heap " << heap;
}

/// A code with digits below `base`, with or without a digit before the point, suffixes and a tail.
std::string random_code(std::mt19937_64& random, std::uint64_t base, bool suffixes, bool tails) {
    static constexpr std::string_view digits = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
    const auto digit = [&](std::uint64_t mask) {
        std::string text(1, digits[random() % base & mask]);
        if (suffixes && random() % 3 == 0) text += "!?="[random() % 3];
        return text;
    };
    std::string text = random() % 4 == 0 ? digit(~std::uint64_t{3}) : "0";
    text += '.';
    const std::uint64_t count = 1 + random() % 5;
    for (std::uint64_t i = 0; i < count; ++i) text += random() % 4 == 0 ? "0" : digit(~0ULL);
    if (!tails) return text;
    text += '[';
    for (std::uint64_t i = 0; i <= random() % 3; ++i) text += digit(~0ULL);
    return text + ']';
}

void compare_random(std::uint64_t seed, int codes, std::uint64_t base, bool suffixes, bool tails,
                    std::uint64_t last) {
    std::mt19937_64 random(seed);
    for (int i = 0; i < codes; ++i) {
        const std::string text = random_code(random, base, suffixes, tails);
        const Result<TakeBreak> rule = parse_ending_code(text);
        if (!rule) continue;
        compare(text, *rule, last, random);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(NimSequence, IsThePlainOneForRandomOctalCodes) {
    compare_random(1, 1200, 8, false, false, 300);
    compare_random(2, 150, 8, false, false, 1500);
}
TEST(NimSequence, IsThePlainOneForRandomCodesWithSuffixes) {
    compare_random(3, 800, 8, true, false, 300);
}
TEST(NimSequence, IsThePlainOneForRandomCodesThatLeaveOneHeap) {
    compare_random(4, 400, 4, false, false, 400);
    compare_random(5, 400, 4, false, true, 300);
}
TEST(NimSequence, IsThePlainOneForRandomTails) {
    compare_random(6, 300, 8, false, true, 100);
    compare_random(7, 300, 8, true, true, 100);
}
TEST(NimSequence, IsThePlainOneForRandomWiderCodes) {
    compare_random(8, 300, 16, true, false, 60);
    compare_random(9, 100, 32, true, false, 40);
    compare_random(10, 200, 16, true, true, 40);
}

TEST(NimSequence, IsThePlainOneForCodesWithFeatures) {
    std::mt19937_64 random(11);
    for (const std::string text : {"0.{2+}",
                                   "0.{2+}=",
                                   "0.{3+}!",
                                   "0.{3+}?",
                                   "0.{5}",
                                   "0.{2,4}?",
                                   "{2+}.0",
                                   "{3+}!.0",
                                   "80.017",
                                   "8.0",
                                   "8!.3",
                                   "G0.07",
                                   "0.00000000000000000000000000000000000000000000000004",
                                   "0.[004]",
                                   "0.37[3]",
                                   "0.{0}",
                                   "0.[1]",
                                   "0.0",
                                   "0.[2]",
                                   "0.[6]",
                                   "4.5[3]",
                                   "0.[04]"}) {
        const Result<TakeBreak> rule = parse_ending_code(text);
        ASSERT_TRUE(rule.has_value()) << text;
        compare(text, *rule, 30, random);
    }
    for (const std::string text : {"0.6", "4!.0", "0.16", "0.06", "0.377", "4.007", "0.[3]",
                                   "0.0[3]", "0.330003", "0.[13]", "0.[2]", "0.6[3]", "4.0[2]"}) {
        const Result<TakeBreak> rule = parse_ending_code(text);
        ASSERT_TRUE(rule.has_value()) << text;
        compare(text, *rule, 2000, random);
    }
}

TEST(NimSequence, IsThePlainOneWhereTotalsAreLookedAtInParts) {
    std::mt19937_64 random(14);
    for (const std::string text : {"0.06", "0.14", "0.6", "4!.0", "0.376", "0.127", "0.77777"})
        compare(text, code(text), 12'000, random);
}

TEST(NimSequence, IsThePlainOneForSubtractionSets) {
    std::mt19937_64 random(12);
    for (int i = 0; i < 200; ++i) {
        std::vector<std::uint64_t> set;
        const std::uint64_t most = i % 4 == 0 ? 200 : 64;
        for (std::uint64_t k = 0; k <= random() % 20; ++k) set.push_back(1 + random() % most);
        if (i % 3 == 0) set.push_back(64);
        compare("a set", subtraction(set), 700, random);
    }
    for (const std::uint64_t m : std::initializer_list<std::uint64_t>{1, 2, 63, 64, 65, 100})
        compare("1..m", bounded(m), 500, random);
    compare("all but", all_but(std::vector<std::uint64_t>{1, 5, 6}), 500, random);
}

/// The sparse-space method with any mask, started anywhere, gives the same values.
template <class Code>
void compare_sparse(std::string_view text, bool folded, std::uint64_t last, unsigned threads = 1) {
    const TakeBreak rule = code(text);
    Limits limits = no_limits;
    limits.threads = threads;
    Budget budget(limits);
    PlainSequence plain(rule);
    ASSERT_TRUE(plain.extend(last, budget));
    const SplitRule split(rule);
    std::mt19937_64 random(13);
    for (int round = 0; round < (threads == 1 ? 12 : 3); ++round) {
        ValueColumn values;
        values.reserve(last + 1);
        if (sizeof(Code) == 2 || folded) values.widen();
        const std::uint64_t first = split.unequal.back() + 3 + random() % 300;
        for (std::uint64_t heap = 0; heap < first; ++heap) values.push(plain[heap]);
        const bool by_heap = split.odd.has_value() && random() % 2 == 0;
        const SparseSpace space{.mask = 1 + static_cast<std::uint32_t>(random() % 63),
                                .by_heap = by_heap,
                                .odd_place = by_heap && *split.odd};
        SparseRun<Code> run(split, space, folded, sizeof(Code) == 1 ? 4 : 16, values);
        while (values.size() <= last) {
            const std::uint64_t to =
                std::min(last, values.size() + random() % (threads == 1 ? 200 : 9000));
            ASSERT_EQ(run.extend(to, budget, values), Ended::done);
        }
        std::size_t rare = 0;
        for (std::uint64_t heap = 0; heap <= last; ++heap) {
            ASSERT_EQ(values[heap], plain[heap])
                << text << " heap " << heap << " mask " << space.mask << " folded " << folded;
            rare += heap != 0 && space.is_rare(heap, plain[heap]) ? 1 : 0;
        }
        EXPECT_EQ(run.rare_heaps().size(), rare);
    }
}

TEST(SparseRun, GivesThePlainValuesWithAnySpace) {
    for (const std::string_view text : {"0.6", "4!.0", "0.16", "0.376", "0.104", "0.127", "4.007",
                                        "0.77", "0.60006", "0.4?6!5=4", "4.04", "0.774", "0.6!"}) {
        compare_sparse<std::uint8_t>(text, false, 1200);
        compare_sparse<std::uint8_t>(text, true, 1200);
        compare_sparse<std::uint16_t>(text, false, 1200);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(SparseRun, GivesThePlainValuesWithTwoThreads) {
    // Poor spaces: many a candidate turns out to be wrong behind the front.
    compare_sparse<std::uint8_t>("0.127", false, 6000, 2);
    compare_sparse<std::uint8_t>("0.6", true, 6000, 2);
    compare_sparse<std::uint16_t>("0.376", false, 6000, 2);
}

TEST(NimSequence, KnowsOfficersFarBehindTheFirstChoice) {
    // Both ways, the choice between them, and codes folded into bytes.
    Budget budget(no_limits);
    NimSequence fast(code("0.16"));
    ASSERT_TRUE(fast.extend(300'000, budget));
    for (std::uint64_t heap = 105'351; heap + 149'459 <= 300'000; ++heap)
        ASSERT_EQ(fast[heap], fast[heap + 149'459]) << heap;
    EXPECT_NE(fast[105'350], fast[105'350 + 149'459]);
}

TEST(NimSequence, IsTheSameWithTwoThreads) {
    for (const std::string_view text : {"0.6", "4!.0", "0.376", "0.104", "0.006", "0.06"}) {
        const std::uint64_t last = text == "0.06" ? 12'000 : 45'000;
        Budget budget(no_limits);
        NimSequence alone(code(text));
        ASSERT_TRUE(alone.extend(last, budget));
        Limits two = no_limits;
        two.threads = 2;
        Budget shared(two);
        NimSequence together(code(text));
        ASSERT_TRUE(together.extend(last, shared));
        for (std::uint64_t heap = 0; heap <= last; ++heap)
            ASSERT_EQ(together[heap], alone[heap]) << text << " heap " << heap;
    }
}

TEST(NimSequence, StopsWhenMemoryOrOptionsRunOut) {
    for (const std::string_view text : {"0.6", "subtract", "8.3", "0.[6]"}) {
        const TakeBreak rule = text == "subtract" ? bounded(5) : code(text);
        const Limits tiny{.max_memory = 1000};
        Budget full(tiny);
        NimSequence sequence(rule);
        EXPECT_TRUE(sequence.extend(40, full));
        EXPECT_FALSE(sequence.extend(1'000'000, full));
        EXPECT_EQ(full.stopped(), Stopped::memory);

        const Limits few{.max_nodes = 60};
        Budget short_one(few);
        EXPECT_FALSE(sequence.extend(100'000, short_one));
        EXPECT_EQ(short_one.stopped(), Stopped::nodes);
        EXPECT_LT(sequence.size(), 100'000U);
        // What was found stays, and it can go on.
        Budget more(no_limits);
        const std::uint64_t last = sequence.size() + 50;
        ASSERT_TRUE(sequence.extend(last, more));
        PlainSequence plain(rule);
        ASSERT_TRUE(plain.extend(std::min<std::uint64_t>(last, 500), more));
        for (std::uint64_t heap = 0; heap < plain.size(); ++heap)
            ASSERT_EQ(sequence[heap], plain[heap]) << text << " " << heap;
    }
    Budget budget(no_limits);
    EXPECT_FALSE(NimSequence(code("0.6")).extend(UINT64_MAX, budget));
    EXPECT_EQ(budget.stopped(), Stopped::memory);
    Budget far(no_limits);
    EXPECT_FALSE(NimSequence(code("0.6")).extend(std::uint64_t{1} << 40, far));
    EXPECT_EQ(far.stopped(), Stopped::memory);
}

TEST(NimSequence, ShowsItsValuesAsASpan) {
    Budget budget(no_limits);
    NimSequence sequence(code("0.2[3]"));
    ASSERT_TRUE(sequence.extend(1000, budget));
    const std::uint64_t sum = sequence.visit([](const auto values) {
        std::uint64_t all = 0;
        for (const auto value : values) all += value;
        return all;
    });
    std::uint64_t expected = 0;
    for (std::uint64_t heap = 0; heap < sequence.size(); ++heap) expected += sequence[heap];
    EXPECT_EQ(sum, expected);
}

}  // namespace
}  // namespace bouton
