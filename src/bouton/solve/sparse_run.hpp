#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/helper_thread.hpp"
#include "bouton/kernels/pairs.hpp"
#include "bouton/solve/set_ring.hpp"
#include "bouton/solve/sparse_space.hpp"
#include "bouton/solve/split_rule.hpp"
#include "bouton/solve/value_column.hpp"

namespace bouton {

/// Why a part of the work ended.
enum class Ended : std::uint8_t {
    done,      ///< all heaps asked for are known
    too_wide,  ///< the next value does not fit into the codes in use
    stopped    ///< the budget ran out
};

/// The sparse-space method: the least common value that no rare heap and its partner bring is the
/// candidate; each smaller rare value needs one witness among all splits; where one has none, it is
/// the value of the heap, and the heap is one more rare heap. Every value is verified, so that a
/// badly chosen space costs time and nothing else.
///
/// It works on codes: values that fit, or values of twice that range of which the parity under the
/// mask tells the lowest bit of the mask, which is left out ("folded"). Leaving a bit out goes well
/// with nim-sums, and keeps the order within rare and within common values.
template <class Code>
class SparseRun {
public:
    /// `words`: 64 codes each are looked for. Preconditions: rule.one_heap.few(), `rule` outlives
    /// the run, all of `values` are below twice (folded) or once the number of codes; they are of
    /// type Code unless folded. Cost: one pass over the values.
    SparseRun(const SplitRule& rule, const SparseSpace& space, bool folded, std::size_t words,
              const ValueColumn& values);

    /// Makes heaps up to `heap` known; they are put behind `values`, where room is reserved. With
    /// two threads allowed by the limits, the second verifies what the first has just found; the
    /// values are the same.
    Ended extend(std::uint64_t heap, Budget& budget, ValueColumn& values);

    const SparseSpace& space() const noexcept { return space_; }
    /// Result: the rare heaps so far but the empty one, in order.
    const std::vector<std::uint64_t>& rare_heaps() const noexcept { return rare_heaps_; }
    /// Result: bytes held, with room for `heaps` codes.
    std::uint64_t bytes(std::uint64_t heaps) const noexcept;

private:
    using Partner = kernels::Partner<Code>;

    /// Where the values stand, for two threads: the memory of known heaps does not change.
    struct Known {
        const Code* codes = nullptr;
        const void* values = nullptr;
        unsigned width = 1;

        std::uint32_t value(std::uint64_t heap) const noexcept {
            if (width == 1) return static_cast<const std::uint8_t*>(values)[heap];
            return static_cast<const std::uint16_t*>(values)[heap];
        }
    };

    /// What the search for witnesses works with, apart from what both threads only read.
    struct Proof {
        SetRing unproved;                    // codes without a witness so far
        std::vector<std::uint64_t> missing;  // rare codes that need one
        std::vector<std::uint64_t> before;
        std::vector<std::uint64_t> exact;  // values, where codes are folded
        std::uint64_t looked = 0;          // pairs
    };

    /// A heap whose value turned out to be rare.
    struct Birth {
        std::uint64_t heap = 0;
        std::uint32_t value = 0;
    };

    Known known(const ValueColumn& values) const noexcept;
    Code code_of(std::uint32_t value) const noexcept;
    std::uint32_t value_of(std::uint64_t code, bool parity) const noexcept;
    bool stands_rare(std::uint64_t heap) const noexcept;
    void look_below(std::uint64_t end, const ValueColumn& values);
    void add_rare(std::uint64_t heap, std::uint32_t value);
    std::span<std::uint64_t> begin_total(std::uint64_t total) noexcept;
    void begin_proof(std::uint64_t total) noexcept;
    bool rare_parity_of(std::uint64_t total) const noexcept {
        return space_.rare_parity(total + rule_.unequal.front());
    }
    void strike_rare(std::uint64_t total, const Partner& rare, const Code* codes,
                     std::span<std::uint64_t> missing) const noexcept;
    void begin_block(std::uint64_t first, const Known& known);
    std::optional<std::uint64_t> candidate(std::uint64_t heap, std::size_t column,
                                           const Known& known);
    std::optional<std::uint32_t> without_witness(std::uint64_t heap, std::uint64_t candidate,
                                                 const Known& known);
    void strike_gap(std::uint64_t total, const Known& known);
    void strike_everywhere(std::uint64_t total, bool parity, const Known& known);

    void push(std::uint32_t value, ValueColumn& values);
    void truncate(std::uint64_t heaps, ValueColumn& values);
    Ended extend_alone(std::uint64_t heap, Budget& budget, ValueColumn& values);
    Ended extend_together(std::uint64_t heap, Budget& budget, ValueColumn& values,
                          HelperThread& helper);
    bool find_candidates(std::uint64_t heap, ValueColumn& values);
    std::optional<Birth> verify(std::uint64_t first, std::uint64_t end, const Known& known);

    const SplitRule& rule_;
    SparseSpace space_;
    bool folded_;
    unsigned left_out_;      // the bit that codes do not have
    std::uint64_t top_ = 0;  // only codes below this are looked for, until there is none left
    std::vector<std::uint64_t> of_parity_[2];  // those whose parity under the mask is 0, is 1
    ValueColumn folded_codes_;

    std::vector<std::uint64_t> rare_heaps_;
    std::vector<Code> rare_codes_;
    std::vector<std::uint64_t> rare_bits_;  // by heap, up to the last rare one
    std::uint64_t last_rare_ = 0;
    std::uint64_t gap_first_ = 0;  // the widest gap between two rare heaps
    std::uint64_t gap_last_ = 0;

    SetRing common_;  // codes no rare heap brings
    std::vector<std::uint64_t> missing_;
    Proof proof_;

    // One block of 64 heaps: rare heaps by how far their partners stand.
    std::vector<Partner> near_;  // below 64: the partner may be in the block
    std::vector<Partner> far_;   // partners all known and at least 1
    std::vector<Partner> late_;  // those so large that the partner is small or none
    std::size_t stride_ = 0;
    std::vector<Code> rows_;
    std::vector<std::size_t> row_sizes_;
    std::uint64_t looked_ = 0;  // pairs
};

extern template class SparseRun<std::uint8_t>;
extern template class SparseRun<std::uint16_t>;

}  // namespace bouton
