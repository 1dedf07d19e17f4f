#pragma once
// Parts of a position as a few words, for searches that remember very many of them.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "bouton/rules/game.hpp"

namespace bouton {

/// A part of a position, exactly: no two different parts have equal keys. Not all words are 0.
template <std::size_t Words>
struct PartKey {
    static constexpr std::size_t size = Words;

    std::array<std::uint64_t, Words> words = {};
    std::uint16_t shape = 0;  ///< what the words do not say, such as the sides of a board

    friend bool operator==(const PartKey&, const PartKey&) = default;
};

/// A game whose parts fit into such keys.
///
/// `canonical(part)` is one and the same part for parts that play alike, as far as the game can
/// tell in a short time; `key(part)` is the key of a canonical part. `most(part)` is at least its
/// nim-value and below 256: the number of moves of the longest play will do. `weight(part)` orders
/// parts by the work they are likely to be. A game with positions that do not fit says so in
/// `has_key(position)`; what can be reached from a position that fits must fit.
template <class G>
concept Keyed = Game<G> && requires(const G& game, const typename G::Position& part) {
    typename G::Key;
    { game.canonical(part) } -> std::same_as<typename G::Position>;
    { game.key(part) } -> std::same_as<typename G::Key>;
    { game.most(part) } -> std::same_as<std::uint32_t>;
    { game.weight(part) } -> std::same_as<std::uint32_t>;
};

}  // namespace bouton
