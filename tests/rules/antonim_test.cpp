#include "bouton/rules/antonim.hpp"

#include <random>

#include "rules/winning_options.hpp"
#include "solve/court.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t largest_number = UINT64_MAX;

/// Every list of `heaps` heaps up to `largest` in ascending order, equal only where empty.
std::vector<Numbers> small_positions(std::size_t heaps, std::uint64_t largest) {
    std::vector<Numbers> all{{}};
    for (std::size_t i = 0; i < heaps; ++i) {
        std::vector<Numbers> longer;
        for (const Numbers& numbers : all)
            for (std::uint64_t heap = numbers.empty() ? 0 : numbers.back(); heap <= largest; ++heap)
                if (heap == 0 || numbers.empty() || heap > numbers.back()) {
                    longer.push_back(numbers);
                    longer.back().push_back(heap);
                }
        all = std::move(longer);
    }
    return all;
}

/// Whether one heap was lowered and no two heaps are equal now.
bool is_option(const Antonim::Position& from, const Antonim::Position& to) {
    if (!Antonim{}.position(to) || from.size() != to.size()) return false;
    std::vector<std::uint64_t> gone;
    std::vector<std::uint64_t> come;
    std::set_difference(from.begin(), from.end(), to.begin(), to.end(), std::back_inserter(gone));
    std::set_difference(to.begin(), to.end(), from.begin(), from.end(), std::back_inserter(come));
    return gone.size() == 1 && come.size() == 1 && come[0] < gone[0];
}

TEST(Antonim, AgreesWithSearch) {
    for (const auto& [heaps, largest] : {std::pair{1U, 9U}, {2U, 24U}, {3U, 11U}, {4U, 7U}})
        judge_game(Antonim{}, "antonim", small_positions(heaps, largest), false);
    judge_game(Antonim{}, "antonim", {{}, {0, 0, 0, 0, 5, 6}, {0, 0, 0, 0, 0}, {0, 7, 0, 0, 9, 4}},
               false);
}

TEST(Antonim, WhatTheoremsSpeakOf) {
    const Antonim game;
    EXPECT_EQ(game.outcome({1, 2, 3, 4}, Convention::normal), std::nullopt);
    EXPECT_EQ(game.outcome({0, 1, 2, 3}, Convention::misere), std::nullopt);
    EXPECT_EQ(game.outcome({0, 0, 1, 2}, Convention::normal), Outcome::P);
    EXPECT_EQ(game.outcome({0, 2, 3}, Convention::misere), Outcome::P);
    EXPECT_EQ(game.outcome({0, 0, 0}, Convention::normal), Outcome::P);
    EXPECT_EQ(game.outcome({}, Convention::normal), Outcome::P);
    EXPECT_EQ(game.outcome({}, Convention::misere), Outcome::N);
}

TEST(Antonim, WhatIsNoPosition) {
    const auto equal = Antonim{}.position(Numbers{5, 0, 3, 0, 5});
    ASSERT_FALSE(equal.has_value());
    EXPECT_EQ(equal.error().message, Message::antonim_equal_heaps);
    EXPECT_EQ(equal.error().arguments, std::vector<std::string>{"5"});
    EXPECT_EQ(*Antonim{}.position(Numbers{5, 0, 3, 0}), (Numbers{0, 0, 3, 5}));
}

TEST(Antonim, LargestHeaps) {
    const Antonim game;
    std::mt19937_64 random(15);
    const auto judge = [&](const Numbers& numbers, Convention convention) {
        const auto position = game.position(numbers);
        if (!position) return;
        const auto options = checked_winning_options(game, *position, convention, is_option);
        const bool is_empty = position->empty() || position->back() == 0;
        EXPECT_EQ(options.empty(), is_empty || game.outcome(*position, convention) == Outcome::P);
    };
    for (int i = 0; i < 500; ++i) {
        const auto heap = [&] {
            return i % 2 == 0 ? random() >> random() % 64 : largest_number - random() % 5;
        };
        judge({heap(), heap(), heap()}, Convention::normal);
        judge({heap(), heap() % 8, heap()}, Convention::normal);
        judge({heap(), 0, heap(), 0}, Convention::normal);
        judge({heap(), 0, heap()}, Convention::misere);
    }
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        judge({largest_number}, convention);
        judge({largest_number, largest_number - 1}, convention);
        judge({0, 0, largest_number, 1}, convention);
    }
    // 2^64 is the nim-sum of no two smaller numbers.
    EXPECT_EQ(game.outcome({0, largest_number - 1, largest_number}, Convention::normal),
              Outcome::N);
    EXPECT_EQ(game.outcome({0, largest_number - 2, largest_number - 1}, Convention::normal),
              Outcome::P);
}

}  // namespace
}  // namespace bouton
