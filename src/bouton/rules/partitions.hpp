#pragma once

#include <cstdint>

namespace bouton {

/// What the parts of a partition must be like, when there are two or more: the suffixes `!`, `?`, `=`.
enum class Parts : std::uint8_t { any, all_different, not_all_equal, all_equal };

}  // namespace bouton
