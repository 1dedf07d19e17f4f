#pragma once
// What the tests of theorems at large numbers share.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "bouton/rules/game.hpp"

namespace bouton {

/// Result: the first `at_most` options that the theorem calls winning, each of them checked to be a
/// P-position by the theorem and, by `is_option(position, option)`, to be reached by a legal move;
/// and checked to be there exactly when the position is no P-position.
template <HasWinningOptions G>
std::vector<typename G::Position> checked_winning_options(
    const G& game, const typename G::Position& position, Convention convention,
    const std::function<bool(const typename G::Position&, const typename G::Position&)>& is_option,
    std::size_t at_most = 1000) {
    std::vector<typename G::Position> options;
    if (game.outcome(position, convention) == Outcome::N)
        game.for_each_winning_option(position, convention, [&](const typename G::Position& option) {
            options.push_back(option);
            return options.size() < at_most;
        });
    for (const auto& option : options) {
        std::vector<std::uint64_t> from;
        std::vector<std::uint64_t> to;
        game.numbers(position, from);
        game.numbers(option, to);
        const auto text = ::testing::PrintToString(from) + " to " + ::testing::PrintToString(to);
        EXPECT_EQ(game.outcome(option, convention), Outcome::P) << text;
        EXPECT_TRUE(is_option(position, option)) << text;
    }
    return options;
}

}  // namespace bouton
