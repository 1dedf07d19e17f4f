#pragma once
// Whole numbers into text: the way back of integer_text.hpp.

#include <cstddef>
#include <cstdint>
#include <span>

namespace bouton::kernels {

/// The longest number: 18446744073709551615.
inline constexpr std::size_t longest_integer = 20;

/// Writes `value` in decimal digits without leading zeros. Result: behind the last digit.
/// Precondition: `to` has room for longest_integer bytes; bytes behind the result may be
/// overwritten. Cost: 2 to 8 ns.
char* write_integer(char* to, std::uint64_t value) noexcept;

/// Writes all values, each followed by `separator`. Result: behind the last separator.
/// Precondition: `to` has room for (longest_integer + 1) * values.size() bytes, all of which may be
/// overwritten. Cost: as write_integer for each.
char* write_integers(char* to, std::span<const std::uint64_t> values, char separator) noexcept;

}  // namespace bouton::kernels
