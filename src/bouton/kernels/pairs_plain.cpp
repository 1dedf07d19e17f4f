#include "bouton/kernels/pairs_paths.hpp"

namespace bouton::kernels {
namespace {

template <class Code>
struct Plain {
    template <class CodeAt>
    static std::size_t strike(std::size_t count, std::span<std::uint64_t> missing, CodeAt code_at) {
        std::size_t i = 0;
        while (i < count) {
            const std::size_t end = count - i < pair_chunk ? count : i + pair_chunk;
            for (; i < end; ++i) {
                const Code code = code_at(i);
                if (code / 64 < missing.size())
                    missing[code / 64] &= ~(std::uint64_t{1} << (code % 64));
            }
            std::uint64_t left = 0;
            for (const std::uint64_t word : missing) left |= word;
            if (left == 0) break;
        }
        return i;
    }

    static std::size_t pairs(const Code* up, const Code* down, std::size_t count,
                             std::span<std::uint64_t> missing) {
        return strike(count, missing, [=](std::size_t i) {
            return static_cast<Code>(up[i] ^ *(down - static_cast<std::ptrdiff_t>(i)));
        });
    }

    static std::size_t codes(const Code* codes, std::size_t count,
                             std::span<std::uint64_t> missing) {
        return strike(count, missing, [=](std::size_t i) { return codes[i]; });
    }

    static void rows(const Code* front, std::span<const Partner<Code>> partners, std::size_t stride,
                     Code* rows) {
        const std::size_t padded = (partners.size() + 15) / 16 * 16;
        for (std::size_t i = 0; i < padded; ++i) {
            const Partner<Code>& partner = partners[i < partners.size() ? i : partners.size() - 1];
            const Code* const from = front - partner.back;
            for (std::size_t j = 0; j < row_count; ++j)
                rows[j * stride + i] = static_cast<Code>(from[j] ^ partner.code);
        }
    }
};

}  // namespace

const PairKernels& plain_pairs() {
    static constexpr PairKernels kernels{&Plain<std::uint8_t>::pairs, &Plain<std::uint16_t>::pairs,
                                         &Plain<std::uint8_t>::codes, &Plain<std::uint16_t>::codes,
                                         &Plain<std::uint8_t>::rows,  &Plain<std::uint16_t>::rows};
    return kernels;
}

std::size_t strike_pairs(const std::uint32_t* up, const std::uint32_t* down, std::size_t count,
                         std::span<std::uint64_t> missing) {
    return Plain<std::uint32_t>::pairs(up, down, count, missing);
}

}  // namespace bouton::kernels
