#pragma once
// Bad input as a value. A broken precondition is an assert, and "could not decide within the
// limits" is an answer of its own (solve/analyse.hpp): neither is ever an Error.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "bouton/core/messages.hpp"

namespace bouton {

/// A place in a text. Lines and columns count from 1, bytes (offset) from 0; a column counts bytes.
struct Place {
    std::uint64_t line = 1;
    std::uint64_t column = 1;
    std::uint64_t offset = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

/// Result: the place of byte `offset` in `text`. Cost: linear in `offset`. Precondition: offset <=
/// text.size().
Place place_at(std::string_view text, std::size_t offset) noexcept;

/// What was wrong with an input: a sentence of the table with its arguments, what was found (the
/// sentence's place `{f}`; an empty text stands for the end of the input), and where.
struct Error {
    Message message;
    std::vector<std::string> arguments = {};
    std::optional<std::string> found = std::nullopt;
    std::optional<Place> place = std::nullopt;
    /// The text that `place` is in, where it is not the one that describe() is told of: a file's
    /// name.
    std::string source = {};
};

template <class T>
using Result = tl::expected<T, Error>;

/// For `return fail({.message = Message::…, .found = …});` from any function that returns a Result.
inline tl::unexpected<Error> fail(Error error) { return tl::unexpected<Error>(std::move(error)); }

/// Result: one line for a person: `SOURCE, line L, column C: SENTENCE`, or the sentence alone when
/// there is no place. `source` names the text that was read: a file, "rule", "position".
std::string describe(const Error& error, Language language, std::string_view source);

/// Result: how to show `found` in a message: quoted, cut after 40 bytes, bytes that are no
/// printable UTF-8 written as \xHH; for an empty text the word for "the end".
std::string quote(std::string_view found, Language language);

}  // namespace bouton
