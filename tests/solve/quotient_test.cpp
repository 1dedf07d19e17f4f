#include "bouton/solve/quotient.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <random>
#include <sstream>
#include <string>

#include "bouton/core/outcome.hpp"
#include "bouton/rules/custom.hpp"
#include "bouton/rules/heap_sum.hpp"
#include "bouton/rules/take_break_code.hpp"
#include "bouton/solve/quotient_facts.hpp"
#include "bouton/solve/quotient_period.hpp"
#include "bouton/solve/search.hpp"

namespace bouton {
namespace {

const Limits no_limits{.max_nodes = std::uint64_t{1} << 62};

TakeBreak code(std::string_view text) {
    const Result<TakeBreak> rule = parse_ending_code(text);
    EXPECT_TRUE(rule.has_value()) << text;
    return rule ? *rule : TakeBreak{};
}

std::size_t lost_elements(const HeapMonoid& monoid) {
    return static_cast<std::size_t>(std::count(monoid.lost.begin(), monoid.lost.end(), 1));
}

/// All positions of up to `most` heaps, each at most `largest`.
void for_each_position(std::uint64_t largest, std::size_t most, std::vector<std::uint64_t>& heaps,
                       const std::function<void(const std::vector<std::uint64_t>&)>& visit) {
    visit(heaps);
    if (heaps.size() == most) return;
    for (std::uint64_t heap = heaps.empty() ? 1 : heaps.back(); heap <= largest; ++heap) {
        heaps.push_back(heap);
        for_each_position(largest, most, heaps, visit);
        heaps.pop_back();
    }
}

/// Compares the quotient of the heaps up to `last` with exhaustive search.
template <HeapGame R>
void compare_with_search(const R& rule, std::uint32_t last, std::uint64_t small,
                         const std::string& name, std::mt19937_64& random) {
    Budget budget(no_limits);
    QuotientBuilder builder(rule, 1500);
    while (builder.heaps() <= last)
        if (builder.extend(budget) != QuotientBuilder::Step::done) break;
    const HeapMonoid& monoid = builder.monoid();
    ASSERT_TRUE(is_commutative(monoid)) << name;
    Search<HeapSum<R>> search({rule}, Sought::misere_outcome);
    const auto check = [&](const std::vector<std::uint64_t>& heaps) {
        const auto found = search.value(HeapSum<R>::canonical(heaps), budget);
        ASSERT_TRUE(found);
        ASSERT_EQ(monoid.lost[monoid.value(heaps)] != 0, *found == 0)
            << name << ", heaps " << testing::PrintToString(heaps);
    };
    const std::uint64_t largest = builder.heaps() - 1;
    std::vector<std::uint64_t> heaps;
    for_each_position(std::min(largest, small), 5, heaps, check);
    for (int i = 0; i < 10; ++i) {
        heaps.clear();
        for (std::uint64_t left = 28; left > 0; left -= heaps.back())
            heaps.push_back(1 + random() % std::min(largest, left));
        check(heaps);
    }
}

TEST(Quotient, TellsTheOutcomesThatSearchFinds) {
    std::mt19937_64 random(1);
    for (const char* text : {"0.77", "0.07", "0.123", "4.4", "0.[3]", "0.[7]", "4!.0", "4.[3]",
                             "0.6", "0.4?7", "0.8=37", "0.{2,3}!3", "4!.3"})
        compare_with_search(code(text), 12, 5, text, random);
    for (int i = 0; i < 25; ++i) {
        std::string text = random() % 3 == 0 ? "4." : "0.";
        for (std::uint64_t digits = 1 + random() % 3; digits > 0; --digits)
            text += static_cast<char>('0' + random() % 8);
        compare_with_search(code(text), 11, 5, text, random);
    }
}

TEST(Quotient, TellsTheOutcomesOfRulesInOneLine) {
    std::mt19937_64 random(2);
    for (const char* text :
         {"heap n: take k if k * k <= n; split a, b if a != b", "heap n: take k if pow2(k)",
          "heap n: take 1; split a, b if odd(a)", "heap n: to n / 2; to n / 3; take 1",
          "heap n: take 2 split a, b if gcd(a, b) = 1; take 1..2"}) {
        const Result<CustomRule> rule = parse_custom(text);
        ASSERT_TRUE(rule.has_value()) << text;
        compare_with_search(*rule, 14, 5, text, random);
    }
}

/// Beside some position every two elements differ, and no heap is left out.
TEST(Quotient, HoldsNoTwoElementsThatActAlike) {
    for (const char* text : {"0.77", "0.15", "0.71", "0.144"}) {
        Budget budget(no_limits);
        QuotientBuilder builder(code(text));
        while (builder.heaps() <= 30)
            ASSERT_EQ(builder.extend(budget), QuotientBuilder::Step::done) << text;
        const HeapMonoid& monoid = builder.monoid();
        for (Element x = 0; x < monoid.size(); ++x)
            for (Element y = 0; y < x; ++y) {
                bool differs = false;
                for (Element z = 0; z < monoid.size() && !differs; ++z)
                    differs =
                        monoid.lost[monoid.product(x, z)] != monoid.lost[monoid.product(y, z)];
                ASSERT_TRUE(differs) << text << ": " << x << " and " << y;
            }
    }
}

TEST(Quotient, AgreesWithTheLiterature) {
    std::ifstream file(std::string(BOUTON_SOURCE_DIR) + "/tests/misere_quotients.tsv");
    int rows = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#' || line.starts_with("code")) continue;
        std::istringstream fields(line);
        std::string text, period, preperiod, kind;
        std::uint64_t order = 0, lost = 0, last = 0;
        fields >> text >> order >> lost >> period >> preperiod >> kind >> last;
        ++rows;
        if (order > 400) continue;  // left to bench_quotient
        Budget budget(no_limits);
        const TakeBreak rule = code(text);
        QuotientBuilder builder(rule);
        while (builder.heaps() <= last)
            ASSERT_EQ(builder.extend(budget), QuotientBuilder::Step::done) << text;
        const HeapMonoid& monoid = builder.monoid();
        EXPECT_EQ(monoid.size(), order) << text;
        EXPECT_EQ(lost_elements(monoid), lost) << text;
        EXPECT_EQ(is_tame(monoid) ? "tame" : "wild", kind) << text;
        const auto found = period_of_images(rule, monoid.image);
        ASSERT_EQ(found.has_value(), period != "-") << text;
        if (!found) continue;
        EXPECT_EQ(std::to_string(found->period), period) << text;
        // The literature counts heaps from 1: its preperiod 1 is ours of 0 where heap 0 fits in.
        EXPECT_EQ(std::max<std::uint64_t>(found->preperiod, 1), std::stoull(preperiod)) << text;
        EXPECT_LE(found->checked_to, last) << text;
    }
    EXPECT_EQ(rows, 76);
}

TEST(Quotient, IsTheOneOfNimForTheSplittingRow) {
    Budget budget(no_limits);
    QuotientBuilder rows(code("0.[7]"));
    QuotientBuilder nim(code("0.[3]"));
    for (int heap = 0; heap <= 100; ++heap) {
        ASSERT_EQ(rows.extend(budget), QuotientBuilder::Step::done);
        ASSERT_EQ(nim.extend(budget), QuotientBuilder::Step::done);
    }
    EXPECT_EQ(rows.monoid().size(), 130U);
    EXPECT_TRUE(is_tame(rows.monoid()));
    EXPECT_EQ(rows.monoid().times, nim.monoid().times);
    EXPECT_EQ(rows.monoid().lost, nim.monoid().lost);
    EXPECT_EQ(rows.monoid().image, nim.monoid().image);
}

TEST(Quotient, SaysWhenItIsTooLargeOrStopped) {
    Budget budget(no_limits);
    QuotientBuilder small(code("0.77"), 20);
    while (small.heaps() <= 11) ASSERT_EQ(small.extend(budget), QuotientBuilder::Step::done);
    EXPECT_EQ(small.extend(budget), QuotientBuilder::Step::too_large);
    EXPECT_EQ(small.monoid().size(), 18U);  // as it was
    EXPECT_EQ(small.heaps(), 12U);

    const Limits few{.max_nodes = 20'000};
    Budget short_budget(few);
    QuotientBuilder stopped(code("0.07"));
    QuotientBuilder::Step step = QuotientBuilder::Step::done;
    while (step == QuotientBuilder::Step::done) step = stopped.extend(short_budget);
    EXPECT_EQ(step, QuotientBuilder::Step::stopped);
    EXPECT_EQ(stopped.heaps(), 25U);
}

TEST(Quotient, PeriodsOfImagesAskForEnough) {
    EXPECT_EQ(images_needed(code("0.77"), 71, 12), 168U);
    EXPECT_EQ(images_needed(code("0.3"), 0, 2), 2U + 1 + 1);
    EXPECT_EQ(images_needed(code("0.[3]"), 0, 2), std::nullopt);
    // Two equal heaps: a heap that is larger by two periods leaves heaps larger by one.
    EXPECT_EQ(images_needed(code("0.4="), 5, 3), 2U * 5 + 1 + 6);
}

/// With many heaps beyond the settled period the images go on as it says.
TEST(Quotient, PeriodsGoOn) {
    for (const char* text : {"0.123", "0.71", "0.3101", "0.4=3", "0.7?3", "0.C!3", "4!.3"}) {
        Budget budget(no_limits);
        const TakeBreak rule = code(text);
        QuotientBuilder builder(rule, 400);
        while (builder.heaps() <= 50)
            if (builder.extend(budget) != QuotientBuilder::Step::done) break;
        const auto& image = builder.monoid().image;
        for (std::size_t size = 4; size <= image.size(); ++size) {
            const auto period = period_of_images(rule, std::span(image).first(size));
            if (!period) continue;
            for (std::size_t heap = period->preperiod; heap + period->period < image.size(); ++heap)
                ASSERT_EQ(image[heap], image[heap + period->period])
                    << text << " from " << size << " heaps, heap " << heap;
            break;
        }
    }
}

TEST(Quotient, IsPresented) {
    Budget budget(no_limits);
    QuotientBuilder builder(code("0.123"));
    while (builder.heaps() <= 22) ASSERT_EQ(builder.extend(budget), QuotientBuilder::Step::done);
    const HeapMonoid& monoid = builder.monoid();
    const Presentation presentation = presentation_of(monoid);
    EXPECT_EQ(presentation_text(monoid, presentation),
              "Q = <a,b,c,d | a2=1, c2=1, cd=bd, b2c=b3, d3=ad2>; P = {a, ac, b2, bd, d2}");
    EXPECT_EQ(idempotents_of(monoid).size(), idempotent_order(monoid).idempotents.size());
    // Normal forms have the values they stand for, and so have both sides of every rule.
    const auto value = [&](const Exponents& exponents) {
        Element x = 0;
        for (std::size_t i = 0; i < exponents.size(); ++i)
            for (std::uint32_t k = 0; k < exponents[i]; ++k)
                x = monoid.product(x, monoid.image[presentation.generators[i]]);
        return x;
    };
    for (Element x = 0; x < monoid.size(); ++x) EXPECT_EQ(value(presentation.normal_forms[x]), x);
    for (const auto& [product, x] : presentation.rules) EXPECT_EQ(value(product), x);
    for (const Element x : kernel_of(monoid))
        for (const Element y : kernel_of(monoid)) {
            const auto kernel = kernel_of(monoid);
            EXPECT_TRUE(std::binary_search(kernel.begin(), kernel.end(), monoid.product(x, y)));
        }
}

}  // namespace
}  // namespace bouton
