#include "bouton/rules/queen.hpp"

#include "solve/court.hpp"

namespace bouton {
namespace {

std::vector<Numbers> board(std::uint64_t side) {
    std::vector<Numbers> squares;
    for (std::uint64_t x = 0; x < side; ++x)
        for (std::uint64_t y = 0; y < side; ++y) squares.push_back({x, y});
    return squares;
}

TEST(Queen, AgreesWithSearch) { judge_game(Queen{}, "queen", board(20), false); }

TEST(Queen, PlaysWythoff) {
    EXPECT_EQ(Queen{}.outcome({165580140, 267914295}, Convention::normal), Outcome::P);
    EXPECT_EQ(Queen{}.outcome({165580141, 267914296}, Convention::normal), Outcome::N);
    EXPECT_EQ(Queen{}.position(Numbers{1}).error().arguments.front(), "queen");
}

}  // namespace
}  // namespace bouton
