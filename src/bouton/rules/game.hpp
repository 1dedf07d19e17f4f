#pragma once
// What the engine knows of a rule: its positions and its moves. Everything else is derived.

#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

namespace bouton {

/// A rule of an impartial game. `for_each_option(position, visit)` calls `visit(option)` for every
/// position that a move leads to and stops, returning false, as soon as `visit` returns false. It
/// is the ground truth: as short as the rule's sentence, and never faster at the price of being
/// clearer. `numbers(position)` writes the position as the numbers a person types; equal positions
/// give equal numbers, so they serve as the key under which a position is remembered.
template <class G>
concept Game = requires(const G& game, const typename G::Position& position,
                        std::vector<std::uint64_t>& numbers) {
    {
        game.for_each_option(position, [](const typename G::Position&) { return true; })
        } -> std::same_as<bool>;
    game.numbers(position, numbers);
};

}  // namespace bouton
