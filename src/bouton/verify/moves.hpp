#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "bouton/verify/code.hpp"

namespace bouton::verify {

/// Sizes of the heaps that a move leaves, none of them empty, in rising order.
using Left = std::vector<std::uint64_t>;

/// Calls visit for everything that a move may leave of a heap, by the plain meaning of the code.
/// Result: false when the visitor said so. Cost: the ways to part what is left into as many heaps
/// as some digit allows.
bool for_each_left(const Code& code, std::uint64_t heap,
                   const std::function<bool(const Left&)>& visit);

}  // namespace bouton::verify
