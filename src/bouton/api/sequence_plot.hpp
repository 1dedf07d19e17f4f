#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "bouton/api/sequence_json.hpp"

namespace bouton {

/// Result: a drawing of the values in SVG: values against heap size, below it how often each value
/// occurs; where there is a period, lines mark its first round. `values`: of the heaps report.from
/// … report.to. Cost: linear; the text has at most one mark for each point of a fixed grid,
/// whatever the number of values.
std::string sequence_svg(const SequenceReport& report, std::span<const std::uint64_t> values,
                         Language language);

}  // namespace bouton
