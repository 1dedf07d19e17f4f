#include "bouton/judge/own_games.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "bouton/core/mex.hpp"
#include "bouton/rules/heap_rules.hpp"

namespace bouton {
namespace {

const Limits generous;

TEST(OwnGames, GrundysGameByDefinition) {
    std::vector<std::uint32_t> values;
    MexSet mex;
    for (std::uint32_t n = 0; n <= 6'000; ++n) {
        mex.clear();
        for (std::uint32_t a = 1; 2 * a < n; ++a) mex.insert(values[a] ^ values[n - a]);
        values.push_back(static_cast<std::uint32_t>(mex.mex()));
        ASSERT_EQ(grundy_outcome(n), values.back() == 0 ? Outcome::P : Outcome::N) << n;
    }
    EXPECT_EQ(grundy_outcome(most_known_grundy), Outcome::N);
    EXPECT_EQ(grundy_outcome(most_known_grundy + 1), std::nullopt);
}

TEST(OwnGames, KaylesOnACircle) {
    // A first move leaves a row of one or two coins less.
    HeapValues rows(parse_heap_rule("kayles")->game);
    Budget budget(generous);
    ASSERT_TRUE(rows.prepare(500, budget));
    EXPECT_EQ(circle_of_kayles(0), Outcome::P);
    EXPECT_EQ(circle_of_kayles(1), Outcome::N);
    for (std::uint64_t n = 2; n <= 500; ++n)
        EXPECT_EQ(circle_of_kayles(n),
                  rows(n - 1) == 0 || rows(n - 2) == 0 ? Outcome::N : Outcome::P);
}

TEST(OwnGames, RunsOfHeaps) {
    for (std::uint64_t x = 0; x < 40; ++x) {
        std::uint64_t sum = 0;
        for (std::uint64_t m = 1; m < 40; ++m) {
            sum ^= x + m - 1;
            EXPECT_EQ(nim_sum_of_run(x, m), sum);
        }
    }
    EXPECT_EQ(nim_sum_of_run(UINT64_MAX, 1), UINT64_MAX);
    EXPECT_EQ(nim_sum_of_run(UINT64_MAX, 2), std::nullopt);
    EXPECT_EQ(nim_sum_of_run(0, UINT64_MAX), UINT64_MAX);  // up to 4 k + 2: one more
}

/// Guy and Smith: these values prove the period.
TEST(OwnGames, DawsonsKaylesHasItsPeriod) {
    HeapValues values(parse_heap_rule("dawsons-kayles")->game);
    Budget budget(generous);
    ASSERT_TRUE(values.prepare(1'000, budget));
    for (std::uint64_t n = 53; n + 34 <= 1'000; ++n) EXPECT_EQ(values(n), values(n + 34)) << n;
    // Longer stretches than are tabled: all alternate, so the value of the row is that of one heap.
    const ColouredRow rows;
    std::string cells;
    for (std::uint64_t n = 2; n <= 1'000; n += 2) {
        cells += "RB";
        EXPECT_EQ(rows.outcome(cells), values(n) == 0 ? Outcome::P : Outcome::N) << n;
    }
}

TEST(OwnGames, SheetsGrowAsTheyAreAsked) {
    SheetValues grown, whole;
    Budget budget(generous);
    ASSERT_TRUE(grown.extend(5, budget) && grown.extend(30, budget) && whole.extend(30, budget));
    for (std::uint64_t w = 2; w <= 30; ++w)
        for (std::uint64_t h = 2; h <= 30; ++h) {
            EXPECT_EQ(grown(w, h), whole(w, h));
            EXPECT_EQ(grown(w, h), grown(h, w));
        }
    const Limits small{.max_heap = 10};
    Budget tight(small);
    EXPECT_FALSE(SheetValues().extend(11, tight));
}

TEST(OwnGames, BidsByDefinition) {
    for (std::uint64_t most = 1; most < 12; ++most) {
        std::vector<bool> won = {false};  // who has to bid at a price reached has lost
        for (std::uint64_t price = 1; price < 60; ++price) {
            std::set<std::uint64_t> winning;
            for (std::uint64_t bid = 1; bid <= most; ++bid)
                if (!won[bid >= price ? 0 : price - bid]) winning.insert(bid);
            won.push_back(!winning.empty());
            const Bids bids = winning_bids(price, most);
            std::set<std::uint64_t> found;
            for (std::uint64_t bid = bids.first; bid <= bids.last; ++bid) found.insert(bid);
            EXPECT_EQ(found, winning) << price << " " << most;
        }
    }
    const Bids last = winning_bids(UINT64_MAX, UINT64_MAX - 1);  // a multiple of most + 1
    EXPECT_GT(last.first, last.last);
    EXPECT_EQ(winning_bids(5, UINT64_MAX).last, UINT64_MAX);
}

}  // namespace
}  // namespace bouton
