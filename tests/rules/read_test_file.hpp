#pragma once

#include <fstream>
#include <iterator>
#include <string>

#include "bouton/core/result.hpp"

namespace bouton {

/// Reads a file named from the project's root, for rules such as `dag:tests/graphs/petersen.txt`.
inline Result<std::string> read_test_file(const std::string& name) {
    std::ifstream file(std::string(BOUTON_SOURCE_DIR) + "/" + name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

}  // namespace bouton
