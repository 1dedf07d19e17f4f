#pragma once
// The signs of the language of custom rules.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bouton/core/result.hpp"

namespace bouton::detail {

enum class CustomSign : std::uint8_t {
    number,
    name,
    plus,
    minus,
    times,
    divide,
    remainder,
    equal,
    not_equal,
    less,
    less_equal,
    greater,
    greater_equal,
    open,
    close,
    open_set,
    close_set,
    comma,
    range,
    colon,
    semicolon,
    unknown,
    end
};

struct CustomToken {
    CustomSign sign = CustomSign::end;
    std::string_view text = {};
    std::size_t offset = 0;

    bool is(std::string_view word) const noexcept {
        return sign == CustomSign::name && text == word;
    }
};

/// Reads a text sign by sign; `now` is the present one.
class CustomScanner {
public:
    explicit CustomScanner(std::string_view text) : text_(text) { advance(); }

    const CustomToken& now() const noexcept { return now_; }
    /// Result: the sign behind the present one.
    CustomToken next() const;
    void advance() { now_ = next(); }
    /// Result: where the sign before the present one ends.
    std::size_t last_end() const noexcept { return last_end_; }
    /// Result: where the present sign ends.
    std::size_t now_end() const noexcept { return now_.offset + now_.text.size(); }
    void accept() {
        last_end_ = now_end();
        advance();
    }

    Error error(Message message, const CustomToken& at,
                std::vector<std::string> arguments = {}) const {
        return error(message, at.offset, at.offset + at.text.size(), std::move(arguments));
    }
    /// Result: an error that shows the text from `first` to before `end`.
    Error error(Message message, std::size_t first, std::size_t end,
                std::vector<std::string> arguments = {}) const;

private:
    std::string_view text_;
    CustomToken now_ = {};
    std::size_t last_end_ = 0;
};

/// Result: the one of `names` that `name` may have been meant for; none if all are too different.
std::optional<std::string> nearest_name(std::string_view name,
                                        std::span<const std::string_view> names);

}  // namespace bouton::detail
