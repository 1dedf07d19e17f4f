#include "bouton/solve/position_table.hpp"

#include <algorithm>
#include <cassert>

namespace bouton {
namespace {

std::uint64_t hash_of(std::span<const std::uint8_t> key) {
    std::uint64_t hash = 0x9e3779b97f4a7c15;
    for (const std::uint8_t byte : key) {
        hash = (hash ^ byte) * 0xbf58476d1ce4e5b9;
        hash ^= hash >> 29;
    }
    return hash;
}

void append(std::vector<std::uint8_t>& bytes, std::uint64_t number) {
    for (; number >= 128; number >>= 7) bytes.push_back(static_cast<std::uint8_t>(number | 128));
    bytes.push_back(static_cast<std::uint8_t>(number));
}

}  // namespace

void PositionTable::encode(std::span<const std::uint64_t> position) const {
    key_.clear();
    append(key_, position.size());
    for (const std::uint64_t number : position) append(key_, number);
}

std::size_t PositionTable::slot_of(std::uint64_t hash, std::span<const std::uint8_t> key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash & mask;
    while (slots_[slot] != none) {
        const auto stored = bytes_.begin() + static_cast<std::ptrdiff_t>(starts_[slots_[slot]]);
        const auto room = static_cast<std::size_t>(bytes_.end() - stored);
        // No key is the beginning of another, so equal bytes over the key's length mean equal
        // positions.
        if (room >= key.size() && std::equal(key.begin(), key.end(), stored)) return slot;
        slot = (slot + 1) & mask;
    }
    return slot;
}

PositionTable::Index PositionTable::find(std::span<const std::uint64_t> position) const {
    if (slots_.empty()) return none;
    encode(position);
    return slots_[slot_of(hash_of(key_), key_)];
}

PositionTable::Index PositionTable::insert(std::span<const std::uint64_t> position,
                                           std::uint32_t value) {
    if ((size() + 1) * 4 > slots_.size() * 3) grow();
    encode(position);
    const std::size_t slot = slot_of(hash_of(key_), key_);
    assert(slots_[slot] == none);
    const auto entry = static_cast<Index>(size());
    slots_[slot] = entry;
    starts_.push_back(bytes_.size());
    values_.push_back(value);
    bytes_.insert(bytes_.end(), key_.begin(), key_.end());
    return entry;
}

void PositionTable::grow() {
    slots_.assign(std::max<std::size_t>(64, slots_.size() * 2), none);
    for (Index entry = 0; entry < size(); ++entry) {
        const std::uint64_t start = starts_[entry];
        const std::uint64_t end = entry + 1 < size() ? starts_[entry + 1] : bytes_.size();
        const std::span<const std::uint8_t> key(bytes_.data() + start, end - start);
        slots_[slot_of(hash_of(key), key)] = entry;
    }
}

std::uint64_t PositionTable::memory() const noexcept {
    return bytes_.capacity() + starts_.capacity() * sizeof(std::uint64_t) +
           values_.capacity() * sizeof(std::uint32_t) + slots_.capacity() * sizeof(Index);
}

}  // namespace bouton
