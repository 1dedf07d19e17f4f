#include "bouton/solve/heap_values.hpp"

#include <limits>

#include "bouton/kernels/nim_sum.hpp"
#include "bouton/rules/residues.hpp"

namespace bouton {
namespace {

constexpr auto without_end = std::numeric_limits<std::uint64_t>::max();

/// The splitting row: take any run of a row, the rest may fall apart in two.
const TakeBreak& splitting_row() {
    static const TakeBreak rule{
        .runs = {{.first = 1, .last = without_end, .digit = {.counts = 7}}}};
    return rule;
}

/// Lasker's Nim: take any number, or break a heap in two.
const TakeBreak& lasker() {
    static const TakeBreak rule{
        .runs = {{.first = 0, .last = 0, .digit = {.counts = 4}},
                 {.first = 1, .last = without_end, .digit = {.counts = 3}}}};
    return rule;
}

}  // namespace

HeapValues::HeapValues(const TakeBreak& rule) : table_(rule) {
    if (const auto modulus = residue_modulus(rule)) {
        source_ = *modulus == 0 ? ValueSource::nim : ValueSource::residue;
        modulus_ = *modulus;
    } else if (rule == splitting_row()) {
        source_ = ValueSource::splitting_row;
    } else if (rule == lasker()) {
        source_ = ValueSource::lasker;
    }
}

bool HeapValues::speaks_of(Convention convention) const noexcept {
    if (convention == Convention::normal) return true;
    return source_ == ValueSource::nim || source_ == ValueSource::residue ||
           source_ == ValueSource::splitting_row;
}

bool HeapValues::prepare(std::uint64_t heap, Budget& budget) {
    if (source_ == ValueSource::lasker && heap == without_end)
        return budget.stop(Stopped::value);  // it would be 2^64
    return source_ != ValueSource::table || table_.prepare(heap, budget);
}

std::uint64_t HeapValues::operator()(std::uint64_t heap) const noexcept {
    switch (source_) {
        case ValueSource::nim:
        case ValueSource::splitting_row:
            return heap;
        case ValueSource::residue:
            return heap % modulus_;
        case ValueSource::lasker:
            if (heap == 0) return 0;
            return heap % 4 == 3 ? heap + 1 : heap % 4 == 0 ? heap - 1 : heap;
        case ValueSource::table:
        case ValueSource::period:
            break;
    }
    return table_(heap);
}

NimHeaps HeapValues::fold(std::span<const std::uint64_t> heaps) const noexcept {
    if (keeps_heaps()) {
        const NimFold nim = fold_nim(heaps);
        return {.sum = nim.nim_sum, .rich = nim.rich};
    }
    NimHeaps result;
    for (const std::uint64_t heap : heaps) result.add((*this)(heap));
    return result;
}

}  // namespace bouton
