#pragma once
// The ways the loops of pairs.hpp can go: for the tests, which run every way the processor has
// against the plain one, and for the benchmarks. Everybody else calls those of pairs.hpp.

#include "bouton/kernels/pairs.hpp"

namespace bouton::kernels {

/// One way; the contracts are those of pairs.hpp. Rows of 32-bit values are always looked at the
/// plain way.
struct PairKernels {
    std::size_t (*pairs_8)(const std::uint8_t* up, const std::uint8_t* down, std::size_t count,
                           std::span<std::uint64_t> missing);
    std::size_t (*pairs_16)(const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
                            std::span<std::uint64_t> missing);
    std::size_t (*codes_8)(const std::uint8_t* codes, std::size_t count,
                           std::span<std::uint64_t> missing);
    std::size_t (*codes_16)(const std::uint16_t* codes, std::size_t count,
                            std::span<std::uint64_t> missing);
    void (*rows_8)(const std::uint8_t* front, std::span<const Partner<std::uint8_t>> partners,
                   std::size_t stride, std::uint8_t* rows);
    void (*rows_16)(const std::uint16_t* front, std::span<const Partner<std::uint16_t>> partners,
                    std::size_t stride, std::uint16_t* rows);
};

/// The oracle: plain C++, one pair at a time.
const PairKernels& plain_pairs();
/// Highway's best target for this processor.
const PairKernels& highway_pairs();
/// AVX-512 with VBMI. Precondition: has_vbmi2().
const PairKernels& vbmi2_pairs();

/// Nothing is looked at more finely than this for telling when to stop.
inline constexpr std::size_t pair_chunk = 256;

}  // namespace bouton::kernels
