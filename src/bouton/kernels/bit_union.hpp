#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace bouton::kernels {

/// How many bytes are united at once.
inline constexpr std::size_t portion = 64;

/// to[i] |= from[offset + i] for all i < portion and all offsets. Precondition: `to` does not
/// overlap what is read. Cost: for each offset one load of the widest kind a register of `to`.
void unite(std::uint8_t* to, const std::uint8_t* from, std::span<const std::ptrdiff_t> offsets);

}  // namespace bouton::kernels
