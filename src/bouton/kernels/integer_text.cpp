#include "bouton/kernels/integer_text.hpp"

#include <algorithm>

#include "bouton/kernels/integer_paths.hpp"

namespace bouton::kernels {

IntegerText read_integers(std::span<const char> text, bool is_last, std::span<std::uint64_t> out) {
    return read_integers_plain(text, is_last, out);
}

std::size_t count_newlines(std::span<const char> text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), (char)10));
}

}  // namespace bouton::kernels
