#pragma once
// What must hold between the numbers of one field, beyond the range of each (Must).

#include <cstddef>
#include <optional>

#include "bouton/core/result.hpp"
#include "bouton/judge/task_case.hpp"
#include "bouton/judge/tasks.hpp"

namespace bouton {

/// What is wrong with the numbers of a field, and with which of them.
struct BrokenRule {
    Error error;         ///< without a place
    std::size_t number;  ///< the index in FieldData::numbers
};

/// Result: the first number that breaks Field::must, or nothing. Numbers of graphs are vertices
/// that exist. Cost: near-linear.
std::optional<BrokenRule> broken_rule(const Field& field, const FieldData& data);

}  // namespace bouton
