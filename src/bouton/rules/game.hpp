#pragma once
// What the engine knows of a rule: its positions and its moves. Everything else is derived.

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/core/convention.hpp"
#include "bouton/core/outcome.hpp"
#include "bouton/core/result.hpp"

namespace bouton {

/// A rule of an impartial game, as a value.
///
/// `for_each_option(position, visit)` calls `visit(option)` for every position that a move leads to
/// and stops, returning false, as soon as `visit` returns false. It is the ground truth: as short
/// as the rule's sentence, and never faster at the price of being clearer.
///
/// `numbers(position, to)` writes the position as the numbers a person types, and
/// `position(numbers)` reads them or says what is wrong. Equal positions give equal numbers, so
/// these also serve as the key under which a position is remembered.
template <class G>
concept Game = requires(const G& game, const typename G::Position& position,
                        std::vector<std::uint64_t>& to) {
    {
        game.for_each_option(position, [](const typename G::Position&) { return true; })
        } -> std::same_as<bool>;
    game.numbers(position, to);
};

/// A game whose positions are sums: `for_each_part(position, visit)` visits the independent parts,
/// each a position of its own that is its own only part.
template <class G>
concept Splits = Game<G> && requires(const G& game, const typename G::Position& position) {
    {
        game.for_each_part(position, [](const typename G::Position&) { return true; })
        } -> std::same_as<bool>;
};

/// A theorem on nim-values: `value(position)` is the nim-value, or nothing where the theorem is
/// silent.
template <class G>
concept HasValueTheorem = requires(const G& game, const typename G::Position& position) {
    { game.value(position) } -> std::same_as<std::optional<std::uint64_t>>;
};

/// A theorem on outcomes: `outcome(position, convention)`, or nothing where the theorem is silent.
template <class G>
concept HasOutcomeTheorem = requires(const G& game, const typename G::Position& position) {
    { game.outcome(position, Convention::normal) } -> std::same_as<std::optional<Outcome>>;
};

/// A direct way to the winning moves, for positions with more options than can be walked:
/// `for_each_winning_option(position, convention, visit)` visits exactly the options that are
/// P-positions. Asked only where the theorem speaks of the position.
template <class G>
concept HasWinningOptions = requires(const G& game, const typename G::Position& position) {
    {
        game.for_each_winning_option(position, Convention::normal,
                                     [](const typename G::Position&) { return true; })
        } -> std::same_as<bool>;
};

/// A game whose position can be read from the numbers a person types.
template <class G>
concept ReadableGame = Game<G> && requires(const G& game, std::span<const std::uint64_t> numbers) {
    { game.position(numbers) } -> std::same_as<Result<typename G::Position>>;
};

/// Result: exactly two numbers as a position, or how many were found instead. `rule` names the
/// rule.
inline Result<std::array<std::uint64_t, 2>> read_pair(std::string_view rule,
                                                      std::span<const std::uint64_t> numbers) {
    if (numbers.size() == 2) return std::array{numbers[0], numbers[1]};
    return fail({.message = Message::expected_count_of_numbers,
                 .arguments = {std::string(rule), "2", std::to_string(numbers.size())}});
}

}  // namespace bouton
