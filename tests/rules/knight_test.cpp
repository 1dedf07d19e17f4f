#include "bouton/rules/knight.hpp"

#include "solve/court.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t largest_number = UINT64_MAX;

std::vector<Numbers> board(std::uint64_t side) {
    std::vector<Numbers> squares;
    for (std::uint64_t x = 0; x < side; ++x)
        for (std::uint64_t y = 0; y < side; ++y) squares.push_back({x, y});
    return squares;
}

TEST(Knight, AgreesWithSearch) { judge_game(Knight{}, "knight", board(32)); }

/// Result: what the options of a square say it is worth: the mex of their values, and whether it is
/// lost in misère play.
std::pair<std::uint64_t, bool> from_options(const Knight& game, const Knight::Position& square) {
    std::vector<bool> has_value(6, false);
    bool has_option = false;
    bool has_lost_option = false;
    game.for_each_option(square, [&](const Knight::Position& option) {
        has_option = true;
        has_value[*game.value(option)] = true;
        has_lost_option |= game.outcome(option, Convention::misere) == Outcome::P;
        return true;
    });
    std::uint64_t mex = 0;
    while (has_value[mex]) ++mex;
    return {mex, has_option && !has_lost_option};
}

TEST(Knight, TheTheoremHoldsByInduction) {
    // Value and outcome of a square and of its options depend only on whether a coordinate is below
    // 5, on the coordinates by 4, and on the distance of the blocks, all above 3 being the same. So
    // a board of this size has a square of every kind, and one of every kind far out is judged too.
    const Knight game;
    const auto judge = [&](std::uint64_t x, std::uint64_t y) {
        const Knight::Position square{x, y};
        const auto [mex, is_lost] = from_options(game, square);
        ASSERT_EQ(game.value(square), mex) << x << ' ' << y;
        ASSERT_EQ(game.outcome(square, Convention::misere), is_lost ? Outcome::P : Outcome::N)
            << x << ' ' << y;
    };
    for (std::uint64_t x = 0; x < 40; ++x)
        for (std::uint64_t y = 0; y < 40; ++y) {
            judge(x, y);
            judge(1'000'000'000'000'000'000 + x, 1'000'000'000'000'000'000 + y);
            judge(x, 1'000'000'000'000'000'000 + y);
            judge(largest_number - 40 + x, y % 2);
        }
}

TEST(Knight, NeverLeavesTheBoard) {
    const Knight game;
    EXPECT_TRUE(game.position(Numbers{largest_number, 1}).has_value());
    EXPECT_TRUE(game.position(Numbers{largest_number - 1, 3}).has_value());
    for (const Numbers& numbers : {Numbers{largest_number, 2}, Numbers{2, largest_number},
                                   Numbers{largest_number, largest_number}}) {
        ASSERT_FALSE(game.position(numbers).has_value());
        EXPECT_EQ(game.position(numbers).error().message, Message::knight_too_far);
    }
    EXPECT_FALSE(game.position(Numbers{3}).has_value());
    Knight::Position square{largest_number - 1, 3};
    game.for_each_option(square, [&](const Knight::Position& option) {
        const auto again = game.position(std::vector(option.begin(), option.end()));
        EXPECT_TRUE(again.has_value());
        return true;
    });
}

TEST(Knight, LostWhereBothCoordinatesAreSmallByFour) {
    for (std::uint64_t x = 0; x < 16; ++x)
        for (std::uint64_t y = 0; y < 16; ++y)
            EXPECT_EQ(*Knight{}.value({x, y}) == 0, x % 4 < 2 && y % 4 < 2);
}

}  // namespace
}  // namespace bouton
