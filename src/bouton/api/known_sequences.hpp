#pragma once
// Which known rule has values that begin as given ones do.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace bouton {

/// A rule whose values begin so.
struct KnownSequence {
    std::string rule;         ///< a name or a code
    std::uint64_t shift = 0;  ///< the heap that the first of the given values belongs to
    std::string oeis;         ///< the number of its sequence there, where the table knows it
};

struct KnownSequences {
    std::vector<KnownSequence> found = {};  ///< by shift; named rules first, then short codes
    std::size_t tried = 0;                  ///< how many rules were compared
};

/// Result: the rules whose values, from heap 0, 1 or 2 on, begin with `values`: the rules with
/// names, all octal codes of up to three digits behind the point, and the subtraction sets of up to
/// three numbers up to 9. A common beginning proves nothing of what follows. Cost: the values of
/// all these rules; at most the first 200 of `values` are compared.
KnownSequences find_known_sequences(std::span<const std::uint64_t> values);

}  // namespace bouton
