#include "bouton/kernels/bit_union.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bouton/kernels/bit_union.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "bouton/kernels/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace bouton::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

void unite(std::uint8_t* to, const std::uint8_t* from, const std::ptrdiff_t* offsets,
           std::size_t count) {
    const hn::CappedTag<std::uint8_t, kernels::portion> lanes;
    for (std::size_t at = 0; at < kernels::portion; at += hn::Lanes(lanes)) {
        auto all = hn::LoadU(lanes, to + at);
        for (std::size_t i = 0; i < count; ++i)
            all = hn::Or(all, hn::LoadU(lanes, from + offsets[i] + at));
        hn::StoreU(all, lanes, to + at);
    }
}

}  // namespace
}  // namespace bouton::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bouton {
namespace {

BOUTON_KERNEL(unite);

}  // namespace

void kernels::unite(std::uint8_t* to, const std::uint8_t* from,
                    std::span<const std::ptrdiff_t> offsets) {
    BOUTON_CALL(unite)(to, from, offsets.data(), offsets.size());
}

}  // namespace bouton
#endif
