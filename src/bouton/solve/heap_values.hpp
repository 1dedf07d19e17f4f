#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "bouton/core/budget.hpp"
#include "bouton/core/convention.hpp"
#include "bouton/rules/custom_sequence.hpp"
#include "bouton/rules/nim_heaps.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/sequence.hpp"

namespace bouton {

/// Where the nim-value of a heap comes from.
enum class ValueSource : std::uint8_t {
    nim,            ///< Bouton: the heap itself
    residue,        ///< the heap modulo a number (rules/residues.hpp)
    splitting_row,  ///< `0.[7]`: the heap itself
    lasker,         ///< `4.[3]`: 4k+3 and 4k+4 change places
    table           ///< computed from the definition, heap by heap
};

/// The nim-values of the heaps of one rule, from the best theorem there is, else from a table.
class HeapValues {
public:
    /// Precondition: always_ends(rule).
    explicit HeapValues(const TakeBreak& rule);
    explicit HeapValues(const CustomRule& rule)
        : table_(std::in_place_type<CustomSequence>, rule) {}

    ValueSource source() const noexcept { return source_; }

    /// Result: whether a position is won or lost as the Nim position of its values under
    /// `convention`. Always so in normal play (Sprague 1935, Grundy 1939); in misère play only
    /// where a theorem says it.
    bool speaks_of(Convention convention) const noexcept;

    /// Makes operator() known for heaps up to `heap`. Result: false when the budget ran out. Cost:
    /// none for a theorem, the options of every new heap for a table.
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
    std::variant<NimSequence, CustomSequence> table_;
};

}  // namespace bouton
