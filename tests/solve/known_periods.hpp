#pragma once
// The table of periods from the literature, tests/octal_periods.tsv.

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace bouton {

struct KnownPeriod {
    std::string code;
    std::uint64_t preperiod = 0;
    std::uint64_t period = 0;
    std::uint64_t greatest = 0;  ///< nim-value
};

/// Rows that need more values than this are left to the benchmark.
inline constexpr std::uint64_t most_values_in_tests = 3000;

inline std::vector<KnownPeriod> known_periods() {
    std::ifstream file(std::string(BOUTON_SOURCE_DIR) + "/tests/octal_periods.tsv");
    std::vector<KnownPeriod> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#' || line.starts_with("code")) continue;
        std::istringstream fields(line);
        KnownPeriod row;
        fields >> row.code >> row.preperiod >> row.period >> row.greatest;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace bouton
