#pragma once

#include <cstdint>

namespace bouton {

/// What every build of Bouton must agree on, whatever the compiler and the processor.
struct Signature {
    std::uint64_t answer = 0;  ///< a hash of all answers of a fixed suite
    std::uint64_t work = 0;    ///< how many options were looked at to find them

    friend bool operator==(const Signature&, const Signature&) = default;
};

/// Result: the signature of this build: nim-values of a spread of codes, outcomes and numbers of
/// winning moves under both conventions, nim-products and texts read back. Cost: well under a
/// second.
Signature compute_signature();

}  // namespace bouton
