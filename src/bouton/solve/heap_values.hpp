#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "bouton/core/budget.hpp"
#include "bouton/core/convention.hpp"
#include "bouton/rules/custom.hpp"
#include "bouton/rules/nim_heaps.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/periodic_values.hpp"

namespace bouton {

/// Where the nim-value of a heap comes from.
enum class ValueSource : std::uint8_t {
    nim,            ///< Bouton: the heap itself
    residue,        ///< the heap modulo a number (rules/residues.hpp)
    splitting_row,  ///< `0.[7]`: the heap itself
    lasker,         ///< `4.[3]`: 4k+3 and 4k+4 change places
    table,          ///< computed from the definition, heap by heap
    period          ///< a proved period of the values of smaller heaps
};

/// The nim-values of the heaps of one rule, from the best theorem there is, else from a table.
class HeapValues {
public:
    /// Precondition: always_ends(rule).
    explicit HeapValues(const TakeBreak& rule);
    explicit HeapValues(const CustomRule& rule) : table_(rule) {}

    /// Result: the source for heaps up to `largest`. Precondition: prepare(largest) was true.
    ValueSource source(std::uint64_t largest) const noexcept {
        const bool by_period = source_ == ValueSource::table && table_.needs_period(largest);
        return by_period ? ValueSource::period : source_;
    }
    /// Result: the source for small heaps; never ValueSource::period.
    ValueSource source() const noexcept { return source_; }

    /// Result: the period of the values, where the source is ValueSource::period.
    const Period& period() const noexcept { return *table_.period(); }

    /// Result: whether a position is won or lost as the Nim position of its values under
    /// `convention`. Always so in normal play (Sprague 1935, Grundy 1939); in misère play only
    /// where a theorem says it.
    bool speaks_of(Convention convention) const noexcept;

    /// Makes operator() known for heaps up to `heap`. Result: false when the budget ran out. Cost:
    /// none for a theorem, the options of every new heap for a table, until a period is proved
    /// (PeriodicValues).
    bool prepare(std::uint64_t heap, Budget& budget);

    /// Result: the nim-value. Precondition: prepare(heap) was true. Cost: constant.
    std::uint64_t operator()(std::uint64_t heap) const noexcept;

    /// Result: whether every heap is its own value.
    bool keeps_heaps() const noexcept {
        return source_ == ValueSource::nim || source_ == ValueSource::splitting_row;
    }

    /// Result: the fold of the values of `heaps`. Cost: one pass, at the speed of memory where a
    /// heap is its own value. Precondition: prepared for all of them.
    NimHeaps fold(std::span<const std::uint64_t> heaps) const noexcept;

    /// Result: the modulus of ValueSource::residue, else 0.
    std::uint64_t modulus() const noexcept { return modulus_; }

private:
    ValueSource source_ = ValueSource::table;
    std::uint64_t modulus_ = 0;
    PeriodicValues table_;
};

}  // namespace bouton
