#pragma once
// One position in, one JSON object out: the keys that every face of Bouton speaks.

#include <functional>
#include <string_view>

#include "bouton/core/messages.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {

/// Where text goes, piece by piece.
using Sink = std::function<void(std::string_view)>;

/// Writes `answer` as one JSON object on one line, without the line's end. Keys, in this order:
/// `rule`, `convention`, `position`, `outcome`, `grundy`, `winning_moves`, `winning_count`,
/// `method`, `proved`, `explanation`. The moves are written as they are found, so that ten million
/// heaps need no memory of their own. Result: false when the answer is Undecided or the moves could
/// not all be listed within the limits: then `outcome` (or `winning_count`) is null and the last
/// step of `explanation` says why. Precondition: `answer` was made by the last call of
/// solver.solve().
bool write_answer_json(const Solver& solver, const Answer& answer, Language language,
                       const Sink& sink);

/// Result: in one sentence what was tried and which limit ended it.
std::string undecided_text(const Undecided& undecided, const Limits& limits, Language language);

}  // namespace bouton
