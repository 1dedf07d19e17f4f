#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bouton/solve/heap_moves.hpp"

namespace bouton {

/// An element of a finite monoid, from 0 on; 0 is the identity.
using Element = std::uint32_t;

/// A finite commutative monoid that the heaps of a rule generate, and which of its elements are
/// said to be lost: a misère quotient, or a guess at one. Every element has a word: the heaps of
/// one position that it stands for, with the shortest longest play there is.
struct HeapMonoid {
    /// Heaps that the words consist of.
    std::vector<std::uint32_t> letters = {};
    /// times[i][x] = x times letters[i].
    std::vector<std::vector<Element>> times = {};
    /// The element of every heap; heaps without options have the identity.
    std::vector<Element> image = {0};
    /// By element: whether positions of it are P-positions.
    std::vector<std::uint8_t> lost = {0};
    /// How the word of an element ends: word(x) = word(before) and one heap `letters[letter]`.
    struct Last {
        Element before = 0;
        std::uint32_t letter = 0;
    };
    std::vector<Last> last = {{}};
    /// By element: the longest play of its word. In rising order.
    std::vector<std::uint64_t> longest = {0};

    Element size() const noexcept { return static_cast<Element>(lost.size()); }

    /// Result: the product. Cost: the length of the word of y.
    Element product(Element x, Element y) const noexcept {
        for (; y != 0; y = last[y].before) x = times[last[y].letter][x];
        return x;
    }
    /// Result: the heaps of the word of x, in rising order.
    std::vector<std::uint32_t> word(Element x) const;
    /// Result: the element of a position.
    template <class Heaps>
    Element value(const Heaps& heaps, Element x = 0) const {
        for (const auto heap : heaps) x = product(x, image[static_cast<std::size_t>(heap)]);
        return x;
    }
};

/// Result: the same monoid with every heap as a letter that makes some word shorter, and with its
/// elements in the order of the longest plays of their words. Precondition: moves are known for all
/// heaps of monoid.image. Cost: heaps times elements.
HeapMonoid with_shortest_words(const HeapMonoid& monoid, const HeapMoves& moves);

/// Result: the monoid in which elements are one that no product tells apart: x and y such that for
/// all z, xz and yz are both lost or both not. Cost: letters times elements, some ten times.
/// Source: E. F. Moore, Gedanken-experiments on sequential machines (1956).
HeapMonoid reduced(const HeapMonoid& monoid, const HeapMoves& moves);

/// Result: whether the columns of `times` commute, so that they are a monoid.
bool is_commutative(const HeapMonoid& monoid);

}  // namespace bouton
