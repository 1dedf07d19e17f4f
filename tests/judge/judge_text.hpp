#pragma once
// Text in and out of the judge, for tests.

#include <algorithm>
#include <string>
#include <string_view>

#include "bouton/judge/scanner.hpp"
#include "bouton/judge/writer.hpp"

namespace bouton::testing {

/// Reads from a text, at most `piece` bytes at a time.
inline Scanner::Read read_from(std::string_view text, std::size_t piece = SIZE_MAX) {
    return [text, piece](std::span<char> to) mutable {
        const std::size_t size = std::min({to.size(), text.size(), piece});
        std::copy_n(text.data(), size, to.data());
        text.remove_prefix(size);
        return size;
    };
}

/// Writes to a text.
inline Writer::Sink write_to(std::string& text) {
    return [&text](std::span<const char> bytes) {
        text.append(bytes.data(), bytes.size());
        return true;
    };
}

}  // namespace bouton::testing
