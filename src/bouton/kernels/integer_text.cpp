#include "bouton/kernels/integer_text.hpp"

#include "bouton/kernels/integer_paths.hpp"

namespace bouton::kernels {

IntegerText read_integers(std::span<const char> text, bool is_last, std::span<std::uint64_t> out) {
    return has_vbmi2() ? read_integers_vbmi2(text, is_last, out)
                       : read_integers_highway(text, is_last, out);
}

}  // namespace bouton::kernels
