#include "bouton/rules/take_break.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

namespace bouton {
namespace {

using Runs = std::vector<Run>;
using List = std::vector<std::uint64_t>;

std::vector<List> options(const TakeBreak& rule, std::uint64_t heap) {
    std::vector<List> all;
    for_each_option(rule, heap, [&](Heaps heaps) {
        all.emplace_back(heaps.begin(), heaps.end());
        return true;
    });
    return all;
}

/// All multisets of positive numbers that sum up to `total`, by plain recursion, largest part
/// first.
void grow(List& parts, std::uint64_t total, std::vector<List>& all) {
    if (total == 0) {
        all.push_back(parts);
        return;
    }
    for (std::uint64_t next = 1; next <= total; ++next)
        if (parts.empty() || next <= parts.back()) {
            parts.push_back(next);
            grow(parts, total - next, all);
            parts.pop_back();
        }
}

const std::vector<List>& multisets(std::uint64_t total) {
    static std::map<std::uint64_t, std::vector<List>> known;
    const auto [place, is_new] = known.try_emplace(total);
    if (is_new) {
        List parts;
        grow(parts, total, place->second);
    }
    return place->second;
}

bool fits(const Digit& digit, const List& parts) {
    if (!digit.allows(parts.size())) return false;
    if (parts.size() < 2 || digit.parts == Parts::any) return true;
    const std::size_t kinds = std::set<std::uint64_t>(parts.begin(), parts.end()).size();
    if (digit.parts == Parts::all_different) return kinds == parts.size();
    return (kinds == 1) == (digit.parts == Parts::all_equal);
}

/// A rule as it is written: digits one by one, nothing merged.
struct Written {
    std::vector<Digit> adding;
    std::vector<Digit> digits;  // d0, d1, …
    std::vector<Digit> tail;

    Digit digit(std::uint64_t place) const {
        if (place < digits.size()) return digits[place];
        return tail.empty() ? Digit{} : tail[(place - digits.size()) % tail.size()];
    }
    TakeBreak made() const {
        std::vector<Run> runs;
        for (std::uint64_t i = 0; i < digits.size(); ++i) runs.push_back({i, i, digits[i]});
        return make_take_break(adding, runs, {.first = digits.size(), .digits = tail});
    }
};

std::multiset<List> options_by_definition(const Written& written, std::uint64_t heap) {
    std::multiset<List> all;
    if (heap == 0) return all;
    const auto leave = [&](const Digit& digit, std::uint64_t total) {
        for (const List& parts : multisets(total))
            if (fits(digit, parts)) all.insert(parts);
    };
    for (std::uint64_t a = 1; a <= written.adding.size(); ++a)
        leave(written.adding[a - 1], heap + a);
    for (std::uint64_t taken = 0; taken <= heap; ++taken) leave(written.digit(taken), heap - taken);
    return all;
}

class Dice {
public:
    std::uint64_t below(std::uint64_t n) {
        return std::uniform_int_distribution<std::uint64_t>(0, n - 1)(engine_);
    }
    Digit digit() {
        if (below(3) == 0) return {};
        Digit digit{.parts = static_cast<Parts>(below(4))};
        digit.counts = below(3) == 0 ? (below(2) << 63) | below(1 << 14) : below(8);
        if (below(8) == 0) digit.counts = ~std::uint64_t{0} << below(6);
        return digit;
    }
    std::vector<Digit> digits(std::uint64_t most) {
        std::vector<Digit> all(below(most + 1));
        const Digit often = digit();
        for (Digit& one : all) one = below(2) == 0 ? often : digit();
        return all;
    }
    Written written() {
        Written rule{.adding = below(3) == 0 ? digits(3) : std::vector<Digit>(),
                     .digits = digits(8),
                     .tail = {}};
        if (below(2) == 0) rule.tail = digits(5);
        return rule;
    }

private:
    std::mt19937_64 engine_{20240501};
};

TEST(TakeBreak, OptionsAreThoseOfTheDefinition) {
    Dice dice;
    for (int round = 0; round < 4000; ++round) {
        const Written written = dice.written();
        const TakeBreak rule = written.made();
        const std::uint64_t largest = round % 10 == 0 ? 14 : 9;
        for (std::uint64_t heap = 0; heap <= largest; ++heap) {
            const std::vector<List> found = options(rule, heap);
            ASSERT_EQ(std::multiset<List>(found.begin(), found.end()),
                      options_by_definition(written, heap))
                << "round " << round << " heap " << heap;
            ASSERT_EQ(std::set<List>(found.begin(), found.end()).size(), found.size());
        }
    }
}

TEST(TakeBreak, DigitsAreThoseThatWereWritten) {
    Dice dice;
    for (int round = 0; round < 2000; ++round) {
        const Written written = dice.written();
        const TakeBreak rule = written.made();
        for (std::uint64_t place = 0; place < 40; ++place) {
            Digit expected = written.digit(place);
            if (!expected.splits()) expected.parts = Parts::any;
            ASSERT_EQ(rule.digit(place), expected) << "round " << round << " place " << place;
        }
    }
}

TEST(TakeBreak, HasOneCanonicalForm) {
    Dice dice;
    for (int round = 0; round < 2000; ++round) {
        Written written = dice.written();
        const TakeBreak rule = written.made();
        for (std::size_t i = 1; i < rule.runs.size(); ++i) {
            ASSERT_GT(rule.runs[i].first, rule.runs[i - 1].last);
            ASSERT_TRUE(rule.runs[i].digit != rule.runs[i - 1].digit ||
                        rule.runs[i].first > rule.runs[i - 1].last + 1);
        }
        ASSERT_NE(rule.tail.digits.size(), 1U);
        // The same digits, written at greater length.
        written.adding.resize(written.adding.size() + dice.below(3));
        for (std::uint64_t more = dice.below(9); more > 0; --more) {
            written.digits.push_back(written.digit(written.digits.size()));
            if (!written.tail.empty())
                std::rotate(written.tail.begin(), written.tail.begin() + 1, written.tail.end());
        }
        written.tail.insert(written.tail.end(), written.tail.begin(), written.tail.end());
        ASSERT_EQ(written.made(), rule) << "round " << round;
    }
}

TEST(TakeBreak, CanonicalFormInPlainCases) {
    const Digit nim{.counts = 3};
    const Digit kayles{.counts = 7};
    EXPECT_EQ(make_take_break({}, {{1, 2, nim}}, {3, {nim}}), bounded(no_end));
    EXPECT_EQ(make_take_break({}, {{1, 1, nim}}, {2, {kayles, nim, kayles, nim}}),
              (TakeBreak{.tail = {1, {nim, kayles}}}));
    EXPECT_EQ(make_take_break({}, {}, {0, {nim, kayles}}),
              (TakeBreak{.runs = {{0, 0, nim}}, .tail = {1, {kayles, nim}}}));
    EXPECT_EQ(make_take_break({{}, nim, {}}, {{0, 5, {}}}, {9, {{}, {}}}),
              (TakeBreak{.adding = {{}, nim}}));
    EXPECT_EQ(make_take_break({}, {{1, 1, {3, Parts::all_equal}}}, {}), bounded(1));
    EXPECT_EQ(make_take_break({}, {{4, 4, nim}}, {5, {{}, {}, nim}}),
              (TakeBreak{.tail = {2, {{}, {}, nim}}}));
}

TEST(TakeBreak, SetsOfNumbersMayBeHuge) {
    const Digit nim{.counts = 3};
    constexpr std::uint64_t large = 1'000'000'000'000'000'000;
    const List set{large, 2, 3, 2, no_end};
    EXPECT_EQ(subtraction(set).runs,
              (Runs{{2, 3, nim}, {large, large, nim}, {no_end, no_end, nim}}));
    EXPECT_EQ(all_but(set).runs,
              (Runs{{1, 1, nim}, {4, large - 1, nim}, {large + 1, no_end - 1, nim}}));
    EXPECT_EQ(options(subtraction(set), large), (std::vector<List>{{large - 2}, {large - 3}, {}}));
    EXPECT_EQ(options(subtraction(List{no_end}), no_end), std::vector<List>{{}});
    EXPECT_EQ(all_but(List{}), bounded(no_end));
    EXPECT_EQ(options(bounded(3), 5), (std::vector<List>{{4}, {3}, {2}}));
    EXPECT_EQ(options(bounded(3), 2), (std::vector<List>{{1}, {}}));
    EXPECT_TRUE(options(subtraction(List{}), 9).empty());
}

TEST(TakeBreak, OptionsComeInTheStatedOrder) {
    // 26.[7]
    const TakeBreak rule =
        make_take_break({{.counts = 2}}, {{0, 0, {.counts = 6}}, {1, no_end, {.counts = 7}}}, {});
    EXPECT_EQ(options(rule, 3), (std::vector<List>{{4}, {3}, {2, 1}, {2}, {1, 1}, {1}, {}}));
}

TEST(TakeBreak, TheWalkEndsWhenTheVisitorSaysSo) {
    constexpr std::uint64_t large = 1'000'000'000'000'000'000;
    const Digit any_number{.counts = ~std::uint64_t{3}};
    for (const TakeBreak& rule :
         {bounded(large), make_take_break({}, {{1, no_end, {.counts = 7}}}, {}),
          make_take_break({}, {{1, no_end, any_number}}, {}),
          make_take_break({}, {}, {1, {{3}, {7}}}), make_take_break({{.counts = 2}}, {}, {}),
          make_take_break({}, {{0, 0, any_number}}, {})}) {
        for (int most = 1; most <= 3; ++most) {
            int visited = 0;
            const bool whole =
                for_each_option(rule, large, [&](Heaps) { return ++visited < most; });
            EXPECT_EQ(whole, !rule.adding.empty() && most > 1);
            EXPECT_EQ(visited, rule.adding.empty() ? most : 1);
        }
    }
}

TEST(TakeBreak, TellsWhetherItSplits) {
    EXPECT_FALSE(splits(bounded(3)));
    EXPECT_FALSE(splits(TakeBreak{}));
    EXPECT_TRUE(splits(make_take_break({}, {{1, 2, {.counts = 7}}}, {})));
    EXPECT_TRUE(splits(make_take_break({{.counts = 4}}, {}, {})));
    EXPECT_TRUE(splits(make_take_break({}, {}, {3, {{1}, {std::uint64_t{1} << 63}}})));
    EXPECT_FALSE(splits(make_take_break({}, {}, {3, {{1}, {2}}})));
}

TEST(TakeBreak, IsEndlessExactlyWhenSomePartIsNoSmaller) {
    for (const Parts parts :
         {Parts::any, Parts::all_different, Parts::not_all_equal, Parts::all_equal})
        for (std::uint64_t added = 0; added <= 9; ++added)
            for (std::uint64_t heaps = 1; heaps <= 7; ++heaps) {
                const Digit digit{.counts = std::uint64_t{1} << heaps, .parts = parts};
                std::vector<Digit> adding(added);
                if (added > 0) adding.back() = digit;
                const TakeBreak rule =
                    make_take_break(adding, {{0, 0, added == 0 ? digit : Digit{}}}, {});
                bool smaller = true;
                for (std::uint64_t heap = 1; heap <= 40; ++heap)
                    for_each_option(rule, heap, [&](Heaps rest) {
                        return smaller = smaller && rest[0] < heap;
                    });
                EXPECT_EQ(always_ends(rule), smaller)
                    << "suffix " << int(parts) << ", " << added << " added, " << heaps << " heaps";
                EXPECT_EQ(endless_heaps(digit, added).has_value(), !smaller);
            }
}

TEST(TakeBreak, EndlessInCasesOfTheirOwn) {
    const Digit none{.counts = 1};
    EXPECT_FALSE(always_ends(make_take_break({}, {{0, 0, none}}, {})));
    EXPECT_EQ(endless_heaps(none, 0), 0U);
    EXPECT_TRUE(always_ends(make_take_break({none, none}, {}, {})));
    EXPECT_TRUE(always_ends(bounded(no_end)));
    EXPECT_EQ(endless_heaps({.counts = 7}, 1), 1U);
    EXPECT_EQ(endless_heaps({.counts = 4}, 1), 2U);

    const std::uint64_t many = std::uint64_t{1} << 63;
    EXPECT_EQ(endless_heaps({many, Parts::any}, 61), std::nullopt);
    EXPECT_EQ(endless_heaps({many, Parts::any}, 62), 63U);
    EXPECT_EQ(endless_heaps({many, Parts::not_all_equal}, 61), std::nullopt);
    EXPECT_EQ(endless_heaps({many, Parts::not_all_equal}, 62), 63U);
    EXPECT_EQ(endless_heaps({many, Parts::all_equal}, 61),
              std::nullopt);                                      // 62 tokens in 63 heaps: never
    EXPECT_EQ(endless_heaps({many, Parts::all_equal}, 62), 63U);  // 1 token becomes 63 of 1
    EXPECT_EQ(endless_heaps({many, Parts::all_equal}, 63), 63U);  // 1 token becomes 64 of 1
    EXPECT_EQ(endless_heaps({many, Parts::all_different}, 62 * 63 / 2 - 1), std::nullopt);
    EXPECT_EQ(endless_heaps({many, Parts::all_different}, 62 * 63 / 2), 63U);
}

}  // namespace
}  // namespace bouton
