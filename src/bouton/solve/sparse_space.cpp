#include "bouton/solve/sparse_space.hpp"

#include <bit>
#include <cassert>
#include <cstddef>
#include <limits>

namespace bouton {
namespace {

/// Turns counts c[v] into the sums over v of c[v] * (-1)^(parity of v & mask), for every mask.
void walsh_hadamard(std::span<std::int64_t> counts) {
    for (std::size_t half = 1; half < counts.size(); half *= 2)
        for (std::size_t from = 0; from < counts.size(); from += 2 * half)
            for (std::size_t i = from; i < from + half; ++i) {
                const std::int64_t low = counts[i];
                const std::int64_t high = counts[i + half];
                counts[i] = low + high;
                counts[i + half] = low - high;
            }
}

}  // namespace

SparseSpace best_space(std::span<std::int64_t> even_heaps, std::span<std::int64_t> odd_heaps,
                       std::optional<bool> odd_place) {
    assert(even_heaps.size() == odd_heaps.size() && std::has_single_bit(even_heaps.size()) &&
           even_heaps.size() >= 2);
    walsh_hadamard(even_heaps);
    walsh_hadamard(odd_heaps);
    SparseSpace best;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();  // rare ones less common ones
    for (std::size_t mask = 1; mask < even_heaps.size(); ++mask) {
        const auto bits = static_cast<std::uint32_t>(mask);
        const std::int64_t together = even_heaps[mask] + odd_heaps[mask];
        if (together < least) {
            least = together;
            best = {.mask = bits};
        }
        if (!odd_place) continue;
        const std::int64_t apart =
            *odd_place ? odd_heaps[mask] - even_heaps[mask] : even_heaps[mask] - odd_heaps[mask];
        if (apart < least) {
            least = apart;
            best = {.mask = bits, .by_heap = true, .odd_place = *odd_place};
        }
    }
    return best;
}

}  // namespace bouton
