#pragma once
// The ways read_integers can go, each by name: for the tests, which run every way the processor has
// against the plain one, and for the benchmarks. Everybody else calls read_integers.

#include "bouton/kernels/integer_text.hpp"

namespace bouton::kernels {

/// The oracle: plain C++, eight digits at a time in a 64-bit word. The contract is read_integers'.
IntegerText read_integers_plain(std::span<const char> text, bool is_last,
                                std::span<std::uint64_t> out);

/// Bit masks of 64 bytes by Highway's best target for this processor, digits by 64-bit words.
IntegerText read_integers_highway(std::span<const char> text, bool is_last,
                                  std::span<std::uint64_t> out);

/// True when this processor can run read_integers_vbmi2.
bool has_vbmi2();

/// AVX-512 with VBMI and VBMI2: eight numbers at a time. Precondition: has_vbmi2().
IntegerText read_integers_vbmi2(std::span<const char> text, bool is_last,
                                std::span<std::uint64_t> out);

}  // namespace bouton::kernels
