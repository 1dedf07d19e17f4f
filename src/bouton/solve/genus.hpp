#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/solve/heap_moves.hpp"

namespace bouton {

/// The genus of a position: its nim-value, and the misère nim-values of the position beside 0, 1,
/// 2, … heaps of 2 of Nim. A misère nim-value is 1 without a move, else the least number that is
/// the value of no option; the position is lost exactly when it is 0. From some number of heaps on
/// two values that differ by 2 (in nim-sum) alternate.
struct Genus {
    std::uint64_t normal = 0;
    /// The values until they alternate: behind the last one, each is the one before xor 2.
    std::vector<std::uint64_t> misere = {1, 2};

    /// Result: the value beside `twos` heaps of 2.
    std::uint64_t beside(std::size_t twos) const noexcept {
        if (twos < misere.size()) return misere[twos];
        return misere.back() ^ ((twos - misere.size()) % 2 == 0 ? 2U : 0U);
    }
    friend bool operator==(const Genus&, const Genus&) = default;
};

/// Result: as the literature writes it, the values until two of them alternate: `0^120`, `3^1431`,
/// `6^(1,9,10,8)` where a value has two digits. Source: J. H. Conway, On Numbers and Games (1976),
/// ch. 12.
std::string genus_text(const Genus& genus);

/// Result: whether the genus is that of a position of Nim: 0^120, 1^031, or n^nm with m = n xor 2.
bool is_nim_genus(const Genus& genus);

/// Genera of heaps under one rule from the plain definition, with those of all sums of heaps that
/// they can become.
class GenusTable {
public:
    /// Precondition: always_ends(rule).
    template <HeapGame R>
    explicit GenusTable(const R& rule) : moves_(rule) {}

    /// Result: the genus of a heap; nothing when the budget ran out. Cost: the sums of heaps that a
    /// heap can become and their options: for rules that break heaps in two about as many as the
    /// number of partitions of the heap.
    std::optional<Genus> heap(std::uint32_t heap, Budget& budget);

    /// Result: the genus of a sum, in the same way. Precondition: `heaps` in rising order.
    std::optional<Genus> position(const std::vector<std::uint32_t>& heaps, Budget& budget);

    /// Result: whether the heap and all positions it can become have the genus of a position of
    /// Nim, so that it may be played as one. Precondition: heap() has found its genus.
    bool is_tame(std::uint32_t heap) const;

private:
    struct Entry {
        Genus genus = {};
        bool is_tame = true;
    };

    const Entry* find(const std::vector<std::uint32_t>& heaps, Budget& budget);

    HeapMoves moves_;
    std::map<std::vector<std::uint32_t>, Entry> known_ = {};
};

}  // namespace bouton
