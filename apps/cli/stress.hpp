#pragma once

#include "session.hpp"

namespace bouton::cli {

/// Adds `stress` to the commands of `judge`.
void add_judge_stress(CLI::App& judge, Session& session);

}  // namespace bouton::cli
