#pragma once
// One JSON request in, one JSON document out: what the server speaks, without anything of HTTP.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bouton/core/limits.hpp"
#include "bouton/core/result.hpp"

namespace bouton {

enum class ReplyKind : std::uint8_t {
    done,       ///< the document; one of an undecided position says so itself, as `--json` does
    bad_input,  ///< an error object: code "bad_input"
    undecided,  ///< an error object: code "undecided", where there is no document without an answer
    failed,     ///< an error object: what was asked is right, and could not be done
    unknown     ///< an error object: code "not_found": there is no such service
};

struct Reply {
    ReplyKind kind = ReplyKind::done;
    std::string body;  ///< one JSON document on one line, without the line's end
    bool is_whole =
        true;  ///< false: limits kept the answer, or the list of moves, from being whole
};

/// A service by its name, and the fields that its requests may have beside `lang`.
struct Service {
    std::string_view name;
    std::span<const std::string_view> fields;
};

/// Result: all services. Lives for ever.
std::span<const Service> services() noexcept;

/// Bounds of what one request may ask for, beside those of `Limits`.
inline constexpr std::uint64_t most_values_asked = 1'000'000;  ///< of a sequence
inline constexpr std::size_t most_bytes_answered = 8'000'000;  ///< beyond it moves are left out

/// Result: the reply of the service `name` to the request `text`. Documents are those of the same
/// command under `--json`. An error is `{"error":{"code","message"}}`, with `place` (`source`,
/// `line`, `column`, `offset`) where there is one. Cost: within `limits`. Not one byte is read from
/// a file: rules that need one are refused.
Reply reply_to(std::string_view name, std::string_view text, const Limits& limits);

/// Result: an error as the services write it.
std::string error_json(std::string_view code, std::string_view message);
std::string error_json(const Error& error, std::string_view source, Language language);

}  // namespace bouton
