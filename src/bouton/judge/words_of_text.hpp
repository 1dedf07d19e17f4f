#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/core/result.hpp"
#include "bouton/judge/scanner.hpp"

namespace bouton {

/// What stood in front of a word.
enum class Gap : std::uint8_t {
    blank,  ///< exactly one blank
    line,   ///< the end of a line, no blank line, nothing before the word on its own line
    other   ///< anything else
};

/// Gives a text word by word, with its places. Blanks at the end of a line (and a carriage return)
/// count for nothing. Memory: a block and the word.
class WordsOfText {
public:
    explicit WordsOfText(Scanner::Read read);

    /// Result: the next word, which stands until the next call; nothing at the end. A word longer
    /// than `at_most` is cut there, and the rest stands next.
    std::optional<std::string_view> next(std::size_t at_most = SIZE_MAX);

    Gap gap() const noexcept { return gap_; }          ///< in front of the last word given
    Place place() const noexcept { return word_at_; }  ///< of the last word given, or the end

private:
    bool fill();
    void step(char byte);

    Scanner::Read read_;
    std::vector<char> block_;
    std::size_t at_ = 0;
    std::size_t end_ = 0;
    std::string word_;
    Gap gap_ = Gap::line;
    Place here_;
    Place word_at_;
    bool is_first_ = true;
};

}  // namespace bouton
