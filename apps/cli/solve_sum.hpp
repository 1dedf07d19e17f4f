#pragma once

#include <string>

#include "bouton/core/convention.hpp"
#include "session.hpp"

namespace bouton::cli {

/// What was asked of a sum.
struct SumOptions {
    std::string text;
    Convention convention = Convention::normal;
    bool json = false;
    bool explain = false;
    bool all = false;
};

/// Solves a sum of different games and prints the answer.
void solve_sum(const SumOptions& options, Session& session);

}  // namespace bouton::cli
