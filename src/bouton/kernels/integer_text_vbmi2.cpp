#include "bouton/kernels/integer_paths.hpp"

namespace bouton::kernels {

bool has_vbmi2() { return false; }

IntegerText read_integers_vbmi2(std::span<const char> text, bool is_last,
                                std::span<std::uint64_t> out) {
    return read_integers_plain(text, is_last, out);
}

}  // namespace bouton::kernels
