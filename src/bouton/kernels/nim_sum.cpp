#include "bouton/kernels/nim_sum.hpp"

#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bouton/kernels/nim_sum.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "bouton/kernels/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace bouton::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Lanes64 = hn::ScalableTag<std::uint64_t>;

/// Result: the sum of all lanes modulo 2^64.
template <class Vector>
std::uint64_t sum_of_lanes(Lanes64 lanes, Vector vector) {
    return hn::GetLane(hn::SumOfLanes(lanes, vector));
}

NimFold fold(const std::uint64_t* heaps, std::size_t size) {
    const Lanes64 lanes;
    const std::size_t step = hn::Lanes(lanes);
    const auto none = hn::Zero(lanes);
    const auto one = hn::Set(lanes, 1);
    const auto two = hn::Set(lanes, 2);
    auto nim_sum = none;
    auto up_to_one = none;  // sums of min(heap, 1) and of min(heap, 2)
    auto up_to_two = none;
    std::size_t i = 0;
    for (; i + step <= size; i += step) {
        const auto heap = hn::LoadU(lanes, heaps + i);
        const auto small = hn::Min(heap, two);
        nim_sum = hn::Xor(nim_sum, heap);
        up_to_one = hn::Add(up_to_one, hn::Min(small, one));
        up_to_two = hn::Add(up_to_two, small);
    }
    const std::uint64_t filled = sum_of_lanes(lanes, up_to_one);
    NimFold whole{.nim_sum = 0, .heaps = filled, .rich = sum_of_lanes(lanes, up_to_two) - filled};
    HWY_ALIGN std::uint64_t parts[HWY_MAX_BYTES / sizeof(std::uint64_t)];
    hn::Store(nim_sum, lanes, parts);
    for (std::size_t lane = 0; lane < step; ++lane) whole.nim_sum ^= parts[lane];
    for (; i < size; ++i)
        whole +=
            {.nim_sum = heaps[i], .heaps = heaps[i] != 0 ? 1U : 0U, .rich = heaps[i] > 1 ? 1U : 0U};
    return whole;
}

std::size_t first_with(const std::uint64_t* heaps, std::size_t size, std::uint64_t bit) {
    const Lanes64 lanes;
    const std::size_t step = hn::Lanes(lanes);
    const auto wanted = hn::Set(lanes, bit);
    std::size_t i = 0;
    for (; i + step <= size; i += step) {
        const auto holds = hn::TestBit(hn::LoadU(lanes, heaps + i), wanted);
        if (!hn::AllFalse(lanes, holds)) break;
    }
    for (; i < size; ++i)
        if ((heaps[i] & bit) != 0) return i;
    return no_heap;
}

std::size_t count_with(const std::uint64_t* heaps, std::size_t size, std::uint64_t bit) {
    const Lanes64 lanes;
    const std::size_t step = hn::Lanes(lanes);
    const auto wanted = hn::Set(lanes, bit);
    auto minus = hn::Zero(lanes);
    std::size_t i = 0;
    for (; i + step <= size; i += step)
        minus = hn::Add(minus,
                        hn::VecFromMask(lanes, hn::TestBit(hn::LoadU(lanes, heaps + i), wanted)));
    auto count = static_cast<std::size_t>(0 - sum_of_lanes(lanes, minus));
    for (; i < size; ++i) count += (heaps[i] & bit) != 0 ? 1 : 0;
    return count;
}

}  // namespace
}  // namespace bouton::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bouton {
namespace {

BOUTON_KERNEL(fold);
BOUTON_KERNEL(first_with);
BOUTON_KERNEL(count_with);

}  // namespace

NimFold fold_nim(std::span<const std::uint64_t> heaps) {
    return BOUTON_CALL(fold)(heaps.data(), heaps.size());
}

std::size_t first_cut(std::span<const std::uint64_t> heaps, std::uint64_t nim_sum) {
    if (nim_sum == 0) return no_heap;
    return BOUTON_CALL(first_with)(heaps.data(), heaps.size(), std::bit_floor(nim_sum));
}

std::size_t count_cuts(std::span<const std::uint64_t> heaps, std::uint64_t nim_sum) {
    if (nim_sum == 0) return 0;
    return BOUTON_CALL(count_with)(heaps.data(), heaps.size(), std::bit_floor(nim_sum));
}

}  // namespace bouton
#endif
