#include "bouton/kernels/integer_paths.hpp"

namespace bouton::kernels {

IntegerText read_integers_highway(std::span<const char> text, bool is_last,
                                  std::span<std::uint64_t> out) {
    return read_integers_plain(text, is_last, out);
}

}  // namespace bouton::kernels
