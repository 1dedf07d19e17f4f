#include "bouton/rules/welter.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>

#include "solve/court.hpp"

namespace bouton {
namespace {

/// Welter's function by mating: of all pairs of coins mate two whose difference is divisible by the
/// largest power of 2, then two of the rest, and so on; the nim-sum of (a ^ b) - 1 over the mates,
/// and of the coin without a mate. Source: On Numbers and Games, ch. 13.
std::uint64_t by_mating(Numbers cells) {
    std::uint64_t value = 0;
    while (cells.size() > 1) {
        std::size_t one = 0;
        std::size_t two = 1;
        const auto apart = [&](std::size_t i, std::size_t j) {
            const std::uint64_t differ = cells[i] ^ cells[j];
            return differ & (0 - differ);
        };
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t j = i + 1; j < cells.size(); ++j)
                if (apart(i, j) > apart(one, two)) one = i, two = j;
        value ^= (cells[one] ^ cells[two]) - 1;
        cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(two));
        cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(one));
    }
    return cells.empty() ? value : value ^ cells[0];
}

Numbers random_cells(std::mt19937_64& random, std::uint64_t coins, int shift) {
    Numbers cells;
    while (cells.size() < coins) {
        const std::uint64_t cell = random() >> shift;
        if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
    }
    std::sort(cells.begin(), cells.end());
    return cells;
}

TEST(Welter, ValueIsThatOfMating) {
    std::mt19937_64 random(1954);
    for (int i = 0; i < 2000; ++i) {
        const Numbers cells = random_cells(random, random() % 9, static_cast<int>(random() % 59));
        ASSERT_EQ(Welter().value(cells), by_mating(cells)) << ::testing::PrintToString(cells);
    }
    EXPECT_EQ(Welter().value({0, UINT64_MAX}), UINT64_MAX - 1);
    EXPECT_EQ(Welter().value({UINT64_MAX - 1, UINT64_MAX}), 0U);
    EXPECT_EQ(Welter().value({UINT64_MAX}), UINT64_MAX);
}

/// All positions in 11 cells.
TEST(Welter, TheoremIsWhatSearchSays) {
    std::vector<Numbers> positions;
    for (std::uint64_t cells = 0; cells < 1 << 11; ++cells) {
        positions.emplace_back();
        for (std::uint64_t cell = 0; cell < 11; ++cell)
            if ((cells >> cell & 1) != 0) positions.back().push_back(cell);
    }
    judge_game(Welter(), "welter", positions);
}

/// Five, six and seven coins in fourteen cells, where all the positions lie that differ.
TEST(Welter, MisereOutcomeOfMoreCoins) {
    const Limits limits;
    Budget budget(limits);
    Search<Welter> search({}, Sought::misere_outcome);
    std::size_t flipped = 0;
    for (std::uint64_t cells = 0; cells < 1 << 14; ++cells) {
        const int coins = std::popcount(cells);
        if (coins < 5 || coins > 7) continue;
        Numbers position;
        for (std::uint64_t cell = 0; cell < 14; ++cell)
            if ((cells >> cell & 1) != 0) position.push_back(cell);
        const auto lost = *search.value(position, budget) == 0;
        ASSERT_EQ(Welter().outcome(position, Convention::misere), lost ? Outcome::P : Outcome::N);
        flipped += lost != (Welter().value(position) == 0U) ? 1 : 0;
    }
    EXPECT_EQ(flipped, 32U + 64U + 128U);
}

TEST(Welter, WinningOptionsOfLargeCells) {
    std::mt19937_64 random(13);
    std::size_t found = 0;
    for (int i = 0; i < 200; ++i) {
        const Numbers position = random_cells(random, 1 + random() % 7, 0);
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            std::size_t winning = 0;
            Welter().for_each_winning_option(position, convention, [&](const Numbers& option) {
                ++winning;
                EXPECT_EQ(Welter().position(option), option);
                EXPECT_EQ(Welter().outcome(option, convention), Outcome::P);
                return true;
            });
            EXPECT_EQ(winning != 0, Welter().outcome(position, convention) == Outcome::N);
            found += winning;
        }
    }
    EXPECT_GT(found, 300U);
}

TEST(Welter, RefusesWhatIsNoPosition) {
    EXPECT_EQ(describe(Welter().position(Numbers{3, 0, 3}).error(), Language::english, "position"),
              "found '3' twice, expected each cell at most once");
    EXPECT_EQ(*Welter().position(Numbers{3, 0, 2}), (Numbers{0, 2, 3}));
}

}  // namespace
}  // namespace bouton
