#pragma once
// The pieces that the JSON of every kind of answer is made of.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/play/explain.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/answer.hpp"

namespace bouton {

using Json = nlohmann::ordered_json;

/// Result: what stands between the braces of a move: for heaps `heap` (from 1 on), `from`, `take`,
/// `to`, for other games `from`, `to`.
std::string move_fields(const Rule& rule, const Move& move);

/// Result: the text as a JSON string.
std::string json_string(std::string_view text);

/// Result: the steps as objects with `kind`, `text` and where they have a table `rows`, `nim_sum`.
Json steps_json(const std::vector<Step>& steps);

/// Result: a step that says which limit ended the work.
Json limits_step(std::string sentence);

}  // namespace bouton
