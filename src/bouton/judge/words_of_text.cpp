#include "bouton/judge/words_of_text.hpp"

#include <algorithm>

#include "bouton/kernels/integer_text.hpp"

namespace bouton {

using kernels::is_white;

WordsOfText::WordsOfText(Scanner::Read read)
    : read_(std::move(read)), block_(std::size_t{1} << 16) {}

bool WordsOfText::fill() {
    if (at_ != end_) return true;
    at_ = 0;
    end_ = read_(block_);
    return end_ != 0;
}

void WordsOfText::step(char byte) {
    ++here_.offset;
    ++here_.column;
    if (byte == '\n') {
        ++here_.line;
        here_.column = 1;
    }
}

std::optional<std::string_view> WordsOfText::next(std::size_t at_most) {
    std::uint64_t lines = 0;   // ends of lines in front of the word
    std::uint64_t blanks = 0;  // blanks behind the last of them
    bool is_odd = false;       // a tab or the like
    while (fill() && is_white(block_[at_])) {
        const char byte = block_[at_++];
        step(byte);
        if (byte == '\n') {
            ++lines;
            blanks = 0;
            is_odd = false;
        } else if (byte == ' ') {
            ++blanks;
        } else if (byte != '\r') {
            is_odd = true;
        }
    }
    word_at_ = here_;
    if (at_ == end_) return std::nullopt;
    const bool starts_line = blanks == 0 && !is_odd;
    gap_ = Gap::other;
    if (starts_line && lines == (is_first_ ? 0U : 1U)) gap_ = Gap::line;
    if (lines == 0 && blanks == 1 && !is_odd) gap_ = is_first_ ? Gap::other : Gap::blank;
    is_first_ = false;
    word_.clear();
    while (word_.size() < at_most && fill() && !is_white(block_[at_])) {
        const std::size_t some = std::min(end_ - at_, at_most - word_.size());
        const auto first = block_.begin() + static_cast<std::ptrdiff_t>(at_);
        const auto last = std::find_if(first, first + static_cast<std::ptrdiff_t>(some), is_white);
        word_.append(first, last);
        const auto size = static_cast<std::size_t>(last - first);
        at_ += size;
        here_.offset += size;
        here_.column += size;
    }
    return word_;
}

}  // namespace bouton
