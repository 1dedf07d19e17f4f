#include "bouton/rules/rook.hpp"

#include "rules/winning_options.hpp"
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

TEST(Rook, AgreesWithSearch) { judge_game(Rook{}, "rook", board(24), false); }

TEST(Rook, LargestNumbers) {
    const auto is_option = [](const Rook::Position& from, const Rook::Position& to) {
        return (to[0] == from[0] && to[1] < from[1]) || (to[1] == from[1] && to[0] < from[0]);
    };
    const auto winning = [&](const Rook::Position& from, Convention convention) {
        return checked_winning_options(Rook{}, from, convention, is_option);
    };
    using Positions = std::vector<Rook::Position>;
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        EXPECT_EQ(winning({largest_number, largest_number}, convention), Positions{});
        EXPECT_EQ(winning({largest_number, 7}, convention), (Positions{{7, 7}}));
    }
    EXPECT_EQ(winning({0, largest_number}, Convention::normal), (Positions{{0, 0}}));
    EXPECT_EQ(winning({0, largest_number}, Convention::misere), (Positions{{0, 1}}));
    EXPECT_EQ(Rook{}.value({largest_number, 1}), largest_number - 1);
}

}  // namespace
}  // namespace bouton
