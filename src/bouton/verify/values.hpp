#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "bouton/verify/code.hpp"

namespace bouton::verify {

/// Told how many more options were looked at; says whether to go on. May be empty.
using Work = std::function<bool(std::uint64_t)>;

/// The nim-values of the heaps of one code, one after the other, each the least number that is the
/// value of no option.
///
/// Where a move leaves any two heaps, looking at all pairs would take a time that is the square of
/// the number of heaps. Instead heaps are divided into two classes by the parity of their value
/// under a mask. A pair of one class never has a value of the other parity, so that a value of the
/// parity of mixed pairs is settled by the pairs with a heap of the smaller class; only the smaller
/// values of the other parity are looked for among all pairs, until each has been met. That is true
/// of every mask; a good one is only quicker.
class Values {
public:
    /// Precondition: ends(code), and a tail does not break heaps.
    explicit Values(Code code);

    /// Makes the value of one more heap known. Result: false when `work` said so; the value is then
    /// not known.
    bool next(const Work& work);

    std::span<const std::uint32_t> all() const noexcept { return values_; }
    std::vector<std::uint32_t> take() && { return std::move(values_); }

private:
    using Set = std::vector<bool>;

    void mark(std::uint64_t value);
    bool is_marked(std::uint64_t value) const {
        return value < marks_.size() && marks_[static_cast<std::size_t>(value)] == now_;
    }
    std::uint32_t value(std::uint64_t heap) const {
        return values_[static_cast<std::size_t>(heap)];
    }
    bool is_mixed(std::uint64_t heap, std::uint64_t value) const;

    bool mark_rests(std::uint64_t total, const Rest& rest, bool takes_all);
    bool mark_shaped(std::uint64_t heaps, std::uint64_t total, std::uint64_t most, char shape,
                     std::uint64_t sum, std::uint64_t largest);
    const Set& reach(unsigned heaps, std::uint64_t total);
    std::uint32_t least_missing();
    void choose_mask();
    bool spend(std::uint64_t options);  // asks whether to go on

    Code code_;
    std::vector<std::uint32_t> values_ = {};
    std::vector<std::uint32_t> marks_ = {};
    std::uint32_t now_ = 0;
    std::vector<std::uint64_t> totals_ = {};  ///< of the pairs that this heap may leave
    std::vector<std::vector<Set>> reach_ = {};

    bool one_parity_ = true;  ///< all places that break into pairs are odd, or all are even
    std::uint64_t parity_ = 0;
    std::uint64_t mask_ = 0;                ///< 0: all pairs are looked at
    bool by_size_ = false;                  ///< the parity of the heap counts too
    std::vector<std::uint32_t> rare_ = {};  ///< the heaps of the smaller class
    std::uint64_t next_choice_ = 64;

    const Work* work_ = nullptr;
    std::uint64_t options_ = 0;
};

/// Result: whether every heap that an option leaves is smaller than the heap it came from.
bool ends(const Code& code);

}  // namespace bouton::verify
