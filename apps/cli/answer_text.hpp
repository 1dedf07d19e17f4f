#pragma once
// An answer as text for a person, whatever was solved.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "bouton/core/budget.hpp"
#include "bouton/core/convention.hpp"
#include "bouton/core/outcome.hpp"
#include "bouton/solve/answer.hpp"
#include "session.hpp"

namespace bouton::cli {

/// What the text is made of.
struct AnswerText {
    std::string rule;
    Convention convention;
    std::string position;
    Outcome outcome;
    std::optional<std::uint64_t> grundy;
    Method method;
    using Tell = std::function<void(const std::function<std::string()>& move)>;
    /// Tells of every winning move; false when the budget ended it.
    std::function<bool(const Tell&, Budget&)> moves;
    std::function<std::string()> explanation;  ///< empty when none is wanted
};

/// Result: how an answer was found, in words.
Message method_message(Method method);

/// Prints the answer. With `all` it lists every winning move, else the first 20. When not all could
/// be found within the limits it says so and leaves the exit code of undecided.
void print_answer(const AnswerText& answer, bool all, Session& session);

}  // namespace bouton::cli
