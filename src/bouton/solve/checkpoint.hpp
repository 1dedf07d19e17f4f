#pragma once
// Values of a long run as bytes of a file that grows: a head that names the rule, then pieces, each
// with a check value of its own. docs/formats.md describes it.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bouton/core/result.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/value_column.hpp"

namespace bouton {

/// Gives the next bytes of a file. Result: how many were put into the front of `to`; 0 at the end.
using ReadBytes = std::function<std::size_t(std::span<char> to)>;
/// Takes the next bytes of a file.
using WriteBytes = std::function<void(std::string_view bytes)>;

/// What stands in a checkpoint.
struct Checkpoint {
    ValueColumn values = {};       ///< of heaps 0 … size - 1: those of the pieces that are whole
    std::uint64_t good_bytes = 0;  ///< how far the file is good; 0: not even its head is there
    /// Whether bytes behind good_bytes begin a piece that does not end: its writer was cut short.
    bool is_cut_short = false;
    /// Whether a piece behind good_bytes is not what was written.
    bool is_damaged = false;
};

/// Result: the head of the file for a rule; nothing when the rule has no code of at most
/// max_code_length characters.
std::optional<std::string> checkpoint_head(const TakeBreak& rule);

/// Writes the values of heaps `first` … size - 1 as one piece. Precondition: first < size. Cost:
/// one pass over them.
void write_checkpoint_piece(const ValueColumn& values, std::uint64_t first,
                            const WriteBytes& write);

/// Reads a checkpoint of `rule`. Errors: the bytes are no checkpoint, one of another rule, or one
/// of more than `max_bytes` of values. Precondition: checkpoint_head(rule). Cost: one pass over the
/// bytes; memory for the values.
Result<Checkpoint> read_checkpoint(const TakeBreak& rule, const ReadBytes& read,
                                   std::uint64_t max_bytes);

}  // namespace bouton
