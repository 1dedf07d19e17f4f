#pragma once

#include <cstdint>
#include <string_view>

namespace bouton {

/// What happens to a player who cannot move: loses (normal play) or wins (misère play).
enum class Convention : std::uint8_t { normal, misere };

/// Result: the word that the JSON uses.
constexpr std::string_view word(Convention convention) noexcept {
    return convention == Convention::normal ? "normal" : "misere";
}

}  // namespace bouton
