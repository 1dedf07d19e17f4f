#include "bouton/kernels/pairs.hpp"

#include "bouton/kernels/integer_paths.hpp"
#include "bouton/kernels/pairs_paths.hpp"

namespace bouton::kernels {
namespace {

const PairKernels& best() { return has_vbmi2() ? vbmi2_pairs() : highway_pairs(); }

}  // namespace

std::size_t strike_pairs(const std::uint8_t* up, const std::uint8_t* down, std::size_t count,
                         std::span<std::uint64_t> missing) {
    return best().pairs_8(up, down, count, missing);
}
std::size_t strike_pairs(const std::uint16_t* up, const std::uint16_t* down, std::size_t count,
                         std::span<std::uint64_t> missing) {
    return best().pairs_16(up, down, count, missing);
}
std::size_t strike_codes(const std::uint8_t* codes, std::size_t count,
                         std::span<std::uint64_t> missing) {
    return best().codes_8(codes, count, missing);
}
std::size_t strike_codes(const std::uint16_t* codes, std::size_t count,
                         std::span<std::uint64_t> missing) {
    return best().codes_16(codes, count, missing);
}
void xor_rows(const std::uint8_t* front, std::span<const Partner<std::uint8_t>> partners,
              std::size_t stride, std::uint8_t* rows) {
    if (!partners.empty()) best().rows_8(front, partners, stride, rows);
}
void xor_rows(const std::uint16_t* front, std::span<const Partner<std::uint16_t>> partners,
              std::size_t stride, std::uint16_t* rows) {
    if (!partners.empty()) best().rows_16(front, partners, stride, rows);
}

}  // namespace bouton::kernels
