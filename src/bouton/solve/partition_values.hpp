#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/one_heap_options.hpp"
#include "bouton/solve/value_column.hpp"
#include "bouton/solve/value_set.hpp"

namespace bouton {

/// One set of values for each total 0, 1, 2 …, as bits in one long row.
class TotalSets {
public:
    std::size_t size() const noexcept { return size_; }
    std::span<const std::uint64_t> operator[](std::size_t total) const noexcept {
        return {bits_.data() + total * words_, words_};
    }
    /// Result: an empty set for the next total.
    std::span<std::uint64_t> add() {
        bits_.resize(++size_ * words_, 0);
        return {bits_.data() + (size_ - 1) * words_, words_};
    }
    /// Takes the last set away.
    void drop() { bits_.resize(--size_ * words_); }
    /// Gives each set room for 64 * words values. Precondition: no fewer than before.
    void widen(std::size_t words);
    std::uint64_t bytes() const noexcept { return bits_.capacity() * sizeof(std::uint64_t); }

private:
    std::size_t size_ = 0;
    std::size_t words_ = 1;
    std::vector<std::uint64_t> bits_;
};

/// The nim-values of any take-and-break rule, by sets: the nim-sums of all ways to leave a total in
/// k heaps come from those of k - 1 heaps and one more, moved by its value. Each total is worked
/// out once for all heaps that reach it; runs of places without end and tails are sets that only
/// grow. Three or more heaps that must all differ have no such rule and are counted through.
class PartitionValues {
public:
    /// Precondition: always_ends(rule).
    explicit PartitionValues(const TakeBreak& rule);

    /// Makes the values of heaps 0 … `heap` known. Result: false when the budget ran out.
    /// Precondition: `values`, which this made, has room for them; more is reserved when values
    /// become wider.
    bool extend(std::uint64_t heap, Budget& budget, ValueColumn& values);

    /// Result: bytes held.
    std::uint64_t bytes() const noexcept;

private:
    /// The splits of one digit.
    struct Family {
        Digit digit = {};
        std::uint64_t ahead = 0;  ///< so many tokens more than the heap its totals may have
        TotalSets sums = {};
    };
    /// Places with the digit of one family.
    struct Place {
        std::size_t family = 0;
        std::uint64_t first = 0;
        std::uint64_t last = 0;
        ValueSet grown = {};  ///< where last is no_end: all values so far
    };

    std::size_t family_of(const Digit& digit);
    bool work_out(std::uint64_t heap, Budget& budget, const ValueColumn& values);
    void add_pairs(const ValueColumn& values);
    bool find_levels(std::uint64_t heap, Budget& budget, const ValueColumn& values);
    bool find_sums(Family& family, Budget& budget, const ValueColumn& values);
    bool count_through(const Family& family, std::uint64_t heaps, std::span<std::uint64_t> set,
                       Budget& budget, const ValueColumn& values) const;
    std::uint64_t move_in(std::size_t heaps, const TotalSets& rests, const TotalSets* unlike,
                          TotalSets& sums, const ValueColumn& values) const;
    void join(std::uint64_t heap);
    void make_room(std::uint64_t value);
    bool is_full(std::span<const std::uint64_t> set) const noexcept;

    OneHeapOptions one_heap_;
    std::vector<Family> families_;
    std::vector<Place> adding_;  // first: how many tokens are added
    std::vector<Place> places_;
    std::vector<Place> tail_;
    std::vector<ValueSet> tail_sets_;  // by heap modulo the length of the tail
    std::size_t words_ = 1;
    std::uint64_t full_ = 1;  // a power of two above all values so far
    std::uint64_t at_ = 0;    // the next heap whose options are to be found
    // By number of heaps: exactly so many, so many or more, so many that are not all equal.
    std::vector<TotalSets> exactly_;
    std::vector<TotalSets> at_least_;
    std::vector<TotalSets> unlike_;
    ValueSet hit_;
};

}  // namespace bouton
