#pragma once

#include <cstdint>
#include <vector>

namespace bouton {

/// A growing set of nim-values that knows its least missing one. `clear()` costs nothing that
/// depends on the size of the set, so that one MexSet serves all heaps of a table.
class MexSet {
public:
    /// Precondition: value < 2^32. Cost: amortised constant; memory 4 bytes times the largest
    /// value.
    void insert(std::uint64_t value) {
        if (value >= stamp_.size()) stamp_.resize(value + 1 + value / 2, 0);
        stamp_[value] = now_;
    }

    bool contains(std::uint64_t value) const noexcept {
        return value < stamp_.size() && stamp_[value] == now_;
    }

    /// Result: the least value that was not inserted since the last clear().
    std::uint64_t mex() const noexcept {
        std::uint64_t least = 0;
        while (contains(least)) ++least;
        return least;
    }

    void clear() noexcept {
        if (++now_ == 0) {
            stamp_.assign(stamp_.size(), 0);
            now_ = 1;
        }
    }

private:
    std::vector<std::uint32_t> stamp_;
    std::uint32_t now_ = 1;
};

}  // namespace bouton
