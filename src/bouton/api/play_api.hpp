#pragma once
// Play as requests and responses in JSON. A game travels whole in every request, so that nobody
// has to remember it: docs/formats.md describes the documents.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bouton/core/limits.hpp"
#include "bouton/rules/rule.hpp"

namespace bouton {

/// A response and how it is to be taken.
struct PlayResponse {
    enum class Status : std::uint8_t {
        done,         ///< the answer; where limits left something open it says so itself
        bad_request,  ///< {"error": {"message": …}}: the request is at fault
        unknown       ///< likewise: there is no such operation
    };

    Status status = Status::done;
    std::string body = {};  ///< one JSON object, without a line end
};

/// Result: the names of the operations.
///   state   where a game stands, and its legal moves
///   move    the same after one more move, and after an opponent's reply where one is asked for
///   reply   the same after a move of the opponent
///   hint    one step of help
///   why     who wins here, by which moves, and why
///   review  every move of the game marked
///   puzzle  a position with one winning move
///   save    the game as a transcript
///   load    a transcript as a game
std::span<const std::string_view> play_operations() noexcept;

/// Result: the answer to one request, a JSON object as docs/formats.md describes it; the same
/// request has the same answer, as far as no clock of `limits` ends it. Nothing is remembered.
/// `read` gets at the files that rules on graphs name; without it these are refused. Errors: in the
/// response. Cost: that of the operation, within `limits` for each position.
PlayResponse answer_play(std::string_view operation, std::string_view request, const Limits& limits,
                         const ReadFile& read = {});

}  // namespace bouton
