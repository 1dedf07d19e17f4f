#pragma once
// A game as a text that people read and programs replay. docs/formats.md describes it.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bouton/core/limits.hpp"
#include "bouton/core/result.hpp"
#include "bouton/play/game_state.hpp"
#include "bouton/play/opponent.hpp"

namespace bouton {

/// A game and who plays it.
struct Transcript {
    GameState game;
    /// The first and the second player: an opponent of a level, or nothing for a person.
    std::array<std::optional<Level>, 2> players = {};
    std::uint64_t seed = 0;  ///< of the opponent's lots
};

/// Result: the text, lines ended by line feeds; moves taken back are not in it. A graph's rule
/// names its file, which is not in it either. Cost: linear in the game.
std::string write_transcript(const Transcript& transcript);

/// Result: the game of a text that write_transcript() wrote or a person: CRLF line ends, a
/// byte-order mark, blank lines and lines that begin with # are passed over, and moves are read as
/// read_typed_move() does. Every move is checked to be legal and to lead where the text says.
/// Errors: the first thing wrong, with line and column, what was found and what was expected.
/// Within `limits` each move is looked up. Cost: linear, and is_legal() for each move.
Result<Transcript> read_transcript(std::string_view text, const Limits& limits,
                                   const ReadFile& read = {});

}  // namespace bouton
