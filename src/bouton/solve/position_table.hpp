#pragma once
// The memory of a search: positions, each a short sequence of numbers, with one value apiece.

#include <cstdint>
#include <span>
#include <vector>

namespace bouton {

/// A hash table from sequences of numbers to values. Positions are stored whole and compared whole:
/// two positions are never mistaken for each other. Entries are numbered in the order in which they
/// came.
class PositionTable {
public:
    using Index = std::uint32_t;
    static constexpr Index none = 0xffffffff;

    /// Result: the entry of `position`, or `none`. Cost: expected linear in the position's length.
    Index find(std::span<const std::uint64_t> position) const;

    /// Adds `position` with `value`; result: its entry. Precondition: find(position) == none,
    /// size() < none.
    Index insert(std::span<const std::uint64_t> position, std::uint32_t value);

    std::uint32_t value(Index entry) const noexcept { return values_[entry]; }
    void set_value(Index entry, std::uint32_t value) noexcept { values_[entry] = value; }

    std::size_t size() const noexcept { return values_.size(); }

    /// Result: bytes held, with what the containers keep in reserve.
    std::uint64_t memory() const noexcept;

private:
    void encode(std::span<const std::uint64_t> position) const;
    std::size_t slot_of(std::uint64_t hash, std::span<const std::uint8_t> key) const;
    void grow();

    // A position is kept in `bytes_` as its length and its numbers, each seven bits a byte, low
    // bits first, the last byte below 128. `slots_` is an open-addressing table of entries.
    std::vector<std::uint8_t> bytes_;
    std::vector<std::uint64_t> starts_;
    std::vector<std::uint32_t> values_;
    std::vector<Index> slots_;
    mutable std::vector<std::uint8_t> key_;
};

}  // namespace bouton
