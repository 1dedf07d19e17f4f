#pragma once

#include <string>
#include <vector>

#include "bouton/play/explain.hpp"

namespace bouton::cli {

/// Result: the steps as text for a terminal, tables drawn with aligned columns, a line end at the
/// end.
std::string explanation_text(const std::vector<Step>& steps, Language language);

}  // namespace bouton::cli
