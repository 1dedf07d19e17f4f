#pragma once

#include <cstdint>
#include <string_view>

namespace bouton {

/// Who wins with perfect play: N the next player, P the previous player, D nobody (play goes on for
/// ever).
enum class Outcome : std::uint8_t { P, N, D };

/// Result: the one letter that the JSON and the literature use.
constexpr std::string_view letter(Outcome outcome) noexcept {
    switch (outcome) {
        case Outcome::P:
            return "P";
        case Outcome::N:
            return "N";
        case Outcome::D:
            break;
    }
    return "D";
}

}  // namespace bouton
