#pragma once

namespace bouton {

/// A whole number from 0 to 2^128-1, for exact products of two 64-bit numbers.
__extension__ using Wide = unsigned __int128;

}  // namespace bouton
