#pragma once
// The one table of everything Bouton says to a person, in every language it speaks.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bouton {

enum class Language : std::uint8_t { english, chinese };

/// One sentence of the program. The sentences stand in messages/*.inc, a file a theme; `{0}`,
/// `{1}`… are the places of the arguments, `{f}` of what was found; they are the same in all
/// languages (a test compares them).
enum class Message : std::uint16_t {
#define BOUTON_MESSAGE(id, english, chinese) id,
#include "bouton/core/messages/all.inc"
#undef BOUTON_MESSAGE
};

/// Result: how many messages there are; their numbers are 0 … message_count() - 1.
std::size_t message_count() noexcept;

/// Result: the sentence with its places still open. Lives for ever. Precondition: a named message.
std::string_view text(Message message, Language language) noexcept;

/// Result: the sentence with `arguments[i]` put into every place `{i}` and `found` into every
/// `{f}`. Precondition: as many arguments as the sentence has numbered places, at most ten.
std::string render(Message message, Language language, std::span<const std::string> arguments = {},
                   std::string_view found = {});

}  // namespace bouton
