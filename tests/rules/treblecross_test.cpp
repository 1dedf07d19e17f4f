// Treblecross is played on a board; the catalogue has it as the heap game 0.007. Here the two meet.

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "bouton/rules/heap_rules.hpp"
#include "bouton/rules/heap_sum.hpp"
#include "bouton/solve/search.hpp"

namespace bouton {
namespace {

bool has_three_in_a_row(unsigned crosses) { return (crosses & crosses >> 1 & crosses >> 2) != 0; }

/// The board: players in turn put a cross on an empty square, and who completes three in a row has
/// won. Result: whether the next player wins. `known` holds 1, 0 or, not known yet, -1 for every
/// set of crosses.
bool is_won(unsigned crosses, unsigned squares, std::vector<int>& known) {
    int& answer = known[crosses];
    if (answer >= 0) return answer == 1;
    bool won = false;
    for (unsigned square = 0; square < squares && !won; ++square) {
        const unsigned after = crosses | 1U << square;
        if (after != crosses) won = has_three_in_a_row(after) || !is_won(after, squares, known);
    }
    known[crosses] = won ? 1 : 0;
    return won;
}

TEST(Treblecross, BoardOfSquaresIsARowOfTwoMore) {
    const auto rule = parse_heap_rule("0.007");
    ASSERT_TRUE(rule.has_value());
    const Limits limits;
    Budget budget(limits);
    Search<HeapSum<TakeBreak>> heaps({rule->game}, Sought::normal_outcome);
    for (unsigned squares = 3; squares <= 14; ++squares) {
        std::vector<int> known(std::size_t{1} << squares, -1);
        ASSERT_EQ(is_won(0, squares, known), *heaps.value({squares + 2U}, budget) == 1U) << squares;
    }
}

/// After a first cross the board is two shorter boards, each with a border of its own.
TEST(Treblecross, FirstCrossesThatWin) {
    const auto rule = parse_heap_rule("0.007");
    const Limits limits;
    Budget budget(limits);
    Search<HeapSum<TakeBreak>> heaps({rule->game}, Sought::normal_outcome);
    for (unsigned squares = 5; squares <= 13; ++squares) {
        std::vector<int> known(std::size_t{1} << squares, -1);
        for (unsigned square = 0; square < squares; ++square) {
            const auto left = HeapSum<TakeBreak>::canonical(
                std::vector<std::uint64_t>{square, squares - 1 - square});
            EXPECT_EQ(is_won(1U << square, squares, known), *heaps.value(left, budget) == 1U)
                << squares << " squares, first cross on " << square;
        }
    }
}

/// On two squares nobody can complete three, and the board is full after two moves; the heap game
/// takes the first move for the last.
TEST(Treblecross, BoardsOfTwoSquaresAreNoTreblecross) {
    std::vector<int> known(4, -1);
    EXPECT_FALSE(is_won(0, 2, known));
}

}  // namespace
}  // namespace bouton
