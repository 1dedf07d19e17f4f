#include "bouton/rules/cram.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>

#include "solve/court.hpp"

namespace bouton {
namespace {

bool is_free(const CramBoard& board, unsigned row, unsigned column) {
    return (board.free >> (row * board.columns + column) & 1) != 0;
}

/// The options from the sentence of the rule: every two free cells that share a side.
std::vector<std::uint64_t> options_by_definition(const CramBoard& board) {
    std::vector<std::uint64_t> options;
    for (unsigned r = 0; r < board.rows; ++r)
        for (unsigned c = 0; c < board.columns; ++c)
            for (const auto& [r2, c2] : {std::pair{r, c + 1}, std::pair{r + 1, c}}) {
                if (r2 >= board.rows || c2 >= board.columns) continue;
                if (!is_free(board, r, c) || !is_free(board, r2, c2)) continue;
                const std::uint64_t domino = std::uint64_t{1} << (r * board.columns + c) |
                                             std::uint64_t{1} << (r2 * board.columns + c2);
                options.push_back(board.free & ~domino);
            }
    std::sort(options.begin(), options.end());
    return options;
}

CramBoard random_board(std::mt19937_64& random) {
    const auto rows = static_cast<unsigned>(1 + random() % 64);
    const auto columns = static_cast<unsigned>(1 + random() % (64 / rows));
    CramBoard board = full_cram_board(rows, columns);
    if (random() % 4 != 0) board.free &= random() | random();
    return board;
}

/// All pictures of the board of this size.
std::vector<Numbers> all_pictures(unsigned rows, unsigned columns) {
    std::vector<Numbers> positions;
    for (std::uint64_t free = 0; free <= full_cram_board(rows, columns).free; ++free) {
        positions.emplace_back();
        Cram().numbers({static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(columns), free},
                       positions.back());
    }
    return positions;
}

TEST(Cram, OptionsAreTheDominoesOfTheDefinition) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 2000; ++i) {
        const CramBoard board = random_board(random);
        std::vector<std::uint64_t> options;
        Cram().for_each_option(board, [&](const CramBoard& option) {
            options.push_back(option.free);
            return option.rows == board.rows && option.columns == board.columns;
        });
        std::sort(options.begin(), options.end());
        ASSERT_EQ(options, options_by_definition(board));
    }
}

TEST(Cram, PartsAreConnectedAndKeepAllDominoes) {
    std::mt19937_64 random(4);
    for (int i = 0; i < 2000; ++i) {
        const CramBoard board = random_board(random);
        std::size_t dominoes = 0;
        Cram().for_each_part(board, [&](const CramBoard& part) {
            dominoes += options_by_definition(part).size();
            EXPECT_EQ(part, cropped(part));
            std::size_t parts = 0;
            Cram().for_each_part(part, [&](const CramBoard& same) {
                ++parts;
                EXPECT_EQ(same, part);
                return true;
            });
            EXPECT_EQ(parts, 1U);
            return true;
        });
        ASSERT_EQ(dominoes, options_by_definition(board).size());
    }
}

TEST(Cram, NimValueOfABoardIsTheNimSumOfItsParts) {
    const Limits limits;
    Budget budget(limits);
    Search<Cram> search({}, Sought::nim_value);
    for (std::uint64_t free = 0; free < 1 << 12; ++free) {
        const CramBoard board{3, 4, free};
        std::uint32_t sum = 0;
        Cram().for_each_part(board, [&](const CramBoard& part) {
            sum ^= *search.value(canonical(part), budget);
            return true;
        });
        ASSERT_EQ(*search.value(board, budget), sum) << free;
    }
}

TEST(Cram, CanonicalIsOneForAllSymmetriesAndKeepsTheShape) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 3000; ++i) {
        const CramBoard board = random_board(random);
        const CramBoard one = canonical(board);
        EXPECT_EQ(canonical(one), one);
        EXPECT_LE(one.rows, one.columns);
        EXPECT_EQ(std::popcount(one.free), std::popcount(board.free));
        EXPECT_EQ(options_by_definition(one).size(), options_by_definition(board).size());
        for (const CramBoard& seen :
             {transposed(board), turned_over(board), half_turned(board), cropped(board),
              turned_over(transposed(board)), half_turned(transposed(board)),
              transposed(turned_over(transposed(board))),
              turned_over(half_turned(transposed(board)))})
            ASSERT_EQ(canonical(seen), one);
        ASSERT_EQ(half_turned(half_turned(board)), board);
        ASSERT_EQ(turned_over(turned_over(board)), board);
        ASSERT_EQ(transposed(transposed(board)), board);
        ASSERT_EQ(transposed(turned_over(transposed(turned_over(board)))), half_turned(board));
    }
    EXPECT_EQ(canonical({3, 5, 0}), CramBoard{});
}

/// Two different canonical boards are never the same picture: as many as by definition.
TEST(Cram, CanonicalTellsDifferentPicturesApart) {
    std::vector<std::uint64_t> boards;
    for (std::uint64_t free = 0; free < 1 << 9; ++free) {
        const CramBoard one = canonical({3, 3, free});
        boards.push_back(one.free << 16 | std::uint64_t{one.rows} << 8 | one.columns);
    }
    std::sort(boards.begin(), boards.end());
    const auto different = std::unique(boards.begin(), boards.end()) - boards.begin();
    std::vector<std::vector<std::pair<int, int>>> shapes;  // the same by definition
    for (unsigned free = 0; free < 1 << 9; ++free) {
        std::vector<std::pair<int, int>> least;
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            std::vector<std::pair<int, int>> shape;
            for (int cell = 0; cell < 9; ++cell) {
                if ((free >> cell & 1) == 0) continue;
                int r = cell / 3;
                int c = cell % 3;
                if ((symmetry & 1) != 0) r = -r;
                if ((symmetry & 2) != 0) c = -c;
                if ((symmetry & 4) != 0) std::swap(r, c);
                shape.emplace_back(r, c);
            }
            int top = 99;
            int left = 99;
            for (const auto& [r, c] : shape) top = std::min(top, r), left = std::min(left, c);
            for (auto& [r, c] : shape) r -= top, c -= left;
            std::sort(shape.begin(), shape.end());
            if (symmetry == 0 || shape < least) least = shape;
        }
        shapes.push_back(least);
    }
    std::sort(shapes.begin(), shapes.end());
    EXPECT_EQ(different, std::unique(shapes.begin(), shapes.end()) - shapes.begin());
}

TEST(Cram, TheoremIsWhatSearchSays) {
    for (const auto& [rows, columns] : {std::pair{1U, 10U}, {2U, 4U}, {3U, 3U}, {2U, 5U}, {5U, 2U}})
        ASSERT_NO_FATAL_FAILURE(judge_game(Cram(), "cram", all_pictures(rows, columns)));
    ASSERT_NO_FATAL_FAILURE(judge_game(
        Cram(), "cram", {{4, 4}, {3, 5}, {5, 3}, {3, 4}, {3, 5, 8}, {4, 4, 1, 16}, {3, 3, 5}}));
}

/// Published nim-values of full boards.
TEST(Cram, NimValuesOfFullBoards) {
    const Limits limits;
    Budget budget(limits);
    Search<Cram> search({}, Sought::nim_value);
    const std::vector<std::uint32_t> row{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4};
    for (unsigned n = 1; n <= row.size(); ++n)
        EXPECT_EQ(*search.value(full_cram_board(1, n), budget), row[n - 1]) << "1 x " << n;
    for (unsigned n = 1; n <= 7; ++n)
        EXPECT_EQ(*search.value(full_cram_board(2, n), budget), n % 2) << "2 x " << n;
    EXPECT_EQ(*search.value(full_cram_board(3, 3), budget), 0U);
    EXPECT_EQ(*search.value(full_cram_board(3, 4), budget), 1U);
    EXPECT_EQ(*search.value(full_cram_board(3, 5), budget), 1U);
    EXPECT_EQ(*search.value(full_cram_board(4, 4), budget), 0U);
}

TEST(Cram, SixtyFourCellsAndNoMore) {
    const Cram cram;
    for (const Numbers& numbers : {Numbers{8, 8}, {1, 64}, {64, 1}, {2, 32}, {1, 64, 1, 64}}) {
        const auto board = cram.position(numbers);
        ASSERT_TRUE(board.has_value());
        Numbers back;
        cram.numbers(*board, back);
        EXPECT_EQ(back, numbers);
        EXPECT_EQ(half_turned(*board), *board);
        EXPECT_EQ(canonical(transposed(*board)), canonical(*board));
    }
    EXPECT_EQ(cram.value(*cram.position(Numbers{8, 8})), 0U);
    EXPECT_EQ(cram.outcome(*cram.position(Numbers{1, 64}), Convention::normal), Outcome::N);
    EXPECT_EQ(cram.outcome(*cram.position(Numbers{64, 1}), Convention::normal), Outcome::N);
    EXPECT_EQ(cram.outcome(*cram.position(Numbers{64, 1}), Convention::misere), std::nullopt);
    EXPECT_EQ(options_by_definition(*cram.position(Numbers{8, 8})).size(), 112U);
    const auto message = [&](const Numbers& numbers) {
        return describe(cram.position(numbers).error(), Language::english, "position");
    };
    EXPECT_EQ(message({}), "a position of cram begins with two numbers: rows and columns");
    EXPECT_EQ(message({0, 5}), "found 0 rows and 5 columns, expected a board of 1 to 64 cells");
    EXPECT_EQ(message({5, 13}), "found 5 rows and 13 columns, expected a board of 1 to 64 cells");
    for (const Numbers& numbers : {Numbers{1ULL << 32, 1ULL << 32}, {UINT64_MAX, 1}, {1, 65}})
        EXPECT_FALSE(cram.position(numbers).has_value());
    EXPECT_EQ(message({2, 3, 7}), "found '7', expected a cell from 1 to 6");
    EXPECT_EQ(message({2, 3, 4, 4}), "found '4' twice, expected each cell at most once");
}

}  // namespace
}  // namespace bouton
