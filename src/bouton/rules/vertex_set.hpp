#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "bouton/rules/graph.hpp"

namespace bouton {

/// A set of at most 128 vertices, 0 … 127, as bits.
class VertexSet {
public:
    static constexpr std::size_t capacity = 128;

    /// Result: the set of the vertices below `count`. Precondition: count <= capacity.
    static constexpr VertexSet below(std::size_t count) noexcept {
        VertexSet set;
        for (std::size_t v = 0; v < count; ++v) set.insert(static_cast<Graph::Vertex>(v));
        return set;
    }

    constexpr void insert(Graph::Vertex v) noexcept { words_[v / 64] |= bit(v); }
    constexpr void erase(Graph::Vertex v) noexcept { words_[v / 64] &= ~bit(v); }
    constexpr bool contains(Graph::Vertex v) const noexcept {
        return (words_[v / 64] & bit(v)) != 0;
    }
    constexpr bool empty() const noexcept { return (words_[0] | words_[1]) == 0; }
    constexpr std::size_t size() const noexcept {
        return static_cast<std::size_t>(std::popcount(words_[0])) +
               static_cast<std::size_t>(std::popcount(words_[1]));
    }

    /// Result: vertex v as bit v % 64 of word v / 64.
    constexpr std::array<std::uint64_t, 2> words() const noexcept { return words_; }

    /// Result: the least vertex. Precondition: not empty.
    constexpr Graph::Vertex first() const noexcept {
        return static_cast<Graph::Vertex>(words_[0] != 0 ? std::countr_zero(words_[0])
                                                         : 64 + std::countr_zero(words_[1]));
    }

    /// Calls `visit(v)` for the vertices in ascending order until it returns false. Result: whether
    /// it never did.
    template <class Visit>
    constexpr bool for_each(Visit&& visit) const {
        for (VertexSet left = *this; !left.empty(); left.erase(left.first()))
            if (!visit(left.first())) return false;
        return true;
    }

    friend constexpr VertexSet operator|(VertexSet a, VertexSet b) noexcept {
        return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]};
    }
    friend constexpr VertexSet operator&(VertexSet a, VertexSet b) noexcept {
        return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]};
    }
    /// Result: the vertices of `a` that are not in `b`.
    friend constexpr VertexSet operator-(VertexSet a, VertexSet b) noexcept {
        return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]};
    }
    friend constexpr bool operator==(const VertexSet&, const VertexSet&) = default;

    constexpr VertexSet() noexcept = default;

private:
    constexpr VertexSet(std::uint64_t low, std::uint64_t high) noexcept : words_{low, high} {}

    static constexpr std::uint64_t bit(Graph::Vertex v) noexcept {
        return std::uint64_t{1} << v % 64;
    }

    std::array<std::uint64_t, 2> words_ = {0, 0};
};

}  // namespace bouton
