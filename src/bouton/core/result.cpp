#include "bouton/core/result.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace bouton {
namespace {

/// Result: whether U+2000 … U+206F holds a blank, a line end, or a mark that turns the writing
/// around, so that it would not show as itself. The bytes are those behind 0xe2.
bool is_invisible(unsigned char second, unsigned char third) {
    return (second == 0x80 && (third <= 0x8f || (third >= 0xa8 && third <= 0xaf))) ||
           (second == 0x81 && third >= 0x9f);
}

/// Result: the length of the UTF-8 character that starts at `at`, 0 if the bytes there are none
/// that prints.
std::size_t printable_length(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    if (lead < 0x80) return lead >= 0x20 && lead != 0x7f ? 1 : 0;
    const std::size_t length = lead >= 0xf0 && lead < 0xf5   ? 4
                               : lead >= 0xe0                ? 3
                               : lead >= 0xc2 && lead < 0xe0 ? 2
                                                             : 0;
    if (lead >= 0xf5 || length == 0 || at + length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((static_cast<unsigned char>(text[at + i]) & 0xc0) != 0x80) return 0;
    const auto second = static_cast<unsigned char>(text[at + 1]);
    const bool overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
    const bool not_a_character =
        (lead == 0xed && second >= 0xa0) || (lead == 0xf4 && second >= 0x90);
    const bool control = lead == 0xc2 && second <= 0xa0;
    const bool invisible =
        lead == 0xe2 && is_invisible(second, static_cast<unsigned char>(text[at + 2]));
    return overlong || not_a_character || control || invisible ? 0 : length;
}

}  // namespace

Place place_at(std::string_view text, std::size_t offset) noexcept {
    const std::string_view before = text.substr(0, offset);
    const auto lines = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t last_break = before.rfind('\n');
    const std::size_t line_start = last_break == std::string_view::npos ? 0 : last_break + 1;
    return {.line = lines + 1, .column = offset - line_start + 1, .offset = offset};
}

std::string quote(std::string_view found, Language language) {
    if (found.empty()) return std::string(text(Message::found_end, language));
    constexpr std::size_t longest = 40;
    constexpr std::string_view hex = "0123456789abcdef";
    std::string shown;
    std::size_t at = 0;
    while (at < found.size() && at < longest) {
        if (const std::size_t length = printable_length(found, at); length != 0) {
            shown += found.substr(at, length);
            at += length;
        } else {
            const auto byte = static_cast<unsigned char>(found[at++]);
            shown += {'\\', 'x', hex[byte >> 4], hex[byte & 15]};
        }
    }
    if (at < found.size()) shown += "…";
    return render(Message::found_text, language, std::array{shown});
}

std::string describe(const Error& error, Language language, std::string_view source) {
    const std::string found = error.found ? quote(*error.found, language) : std::string();
    std::string sentence = render(error.message, language, error.arguments, found);
    if (!error.place) return sentence;
    const std::array parts{error.source.empty() ? std::string(source) : error.source,
                           std::to_string(error.place->line), std::to_string(error.place->column),
                           sentence};
    return render(Message::place, language, parts);
}

}  // namespace bouton
