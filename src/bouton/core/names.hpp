#pragma once
// Names as people type them: large or small letters, and now and then a letter wrong.

#include <cstddef>
#include <string>
#include <string_view>

namespace bouton {

/// Result: the text with A to Z as small letters, whatever the locale.
std::string small_letters(std::string_view text);

/// Result: how many letters must be put in, left out or replaced to make one text of the other.
/// Cost: the product of the lengths.
std::size_t edit_distance(std::string_view from, std::string_view to);

}  // namespace bouton
