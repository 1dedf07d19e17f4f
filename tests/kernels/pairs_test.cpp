#include "bouton/kernels/pairs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "bouton/kernels/integer_paths.hpp"
#include "bouton/kernels/pairs_paths.hpp"
#include "kernels/every_target.hpp"

namespace bouton::kernels {
namespace {

template <class Visit>
void on_every_path(Visit visit) {
    on_every_target([&](const std::string& name) { visit(name, highway_pairs()); });
    if (has_vbmi2()) visit(std::string("VBMI2"), vbmi2_pairs());
}

/// Codes in a block of memory of exactly the size needed.
template <class Code>
std::unique_ptr<Code[]> random_codes(std::mt19937_64& random, std::size_t size, std::uint64_t end) {
    std::unique_ptr<Code[]> codes(new Code[size]);
    for (std::size_t i = 0; i < size; ++i) codes[i] = static_cast<Code>(random() % end);
    return codes;
}

std::vector<std::uint64_t> random_set(std::mt19937_64& random, std::size_t words) {
    std::vector<std::uint64_t> set(words);
    const std::uint64_t kind = random() % 4;
    for (std::uint64_t& word : set)
        word = kind == 0   ? ~std::uint64_t{0}
               : kind == 1 ? random()
               : kind == 2 ? std::uint64_t{1} << random() % 64
                           : 0;
    if (kind == 3 && words != 0) set[random() % words] = random() & random() & random() & random();
    return set;
}

constexpr std::size_t sizes[] = {0,   1,    2,    15,   16,   17,   31,   32,   33,  63,  64,
                                 65,  127,  128,  129,  255,  256,  257,  300,  511, 512, 513,
                                 700, 1000, 1023, 1024, 1025, 1200, 2047, 2048, 3000};

template <class Code, class Strike>
void compare(std::uint64_t seed, const std::string& name, Strike strike) {
    std::mt19937_64 random(seed);
    for (const std::size_t size : sizes)
        for (int round = 0; round < 12; ++round) {
            const std::size_t words = sizeof(Code) == 1 ? (round % 3 == 0 ? random() % 5 : 4)
                                                        : std::size_t{1} << random() % 6;
            const std::uint64_t end = std::uint64_t{1}
                                      << (1 + random() % (sizeof(Code) == 1 ? 8 : 12));
            const auto up = random_codes<Code>(random, size, end);
            const auto down = random_codes<Code>(random, size, end);
            std::vector<std::uint64_t> expected = random_set(random, words);
            std::vector<std::uint64_t> found = expected;
            const auto [plain, fast] = strike(up.get(), down.get(), size, expected, found);
            ASSERT_EQ(found, expected) << name << " size " << size << " words " << words;
            ASSERT_EQ(fast, plain) << name << " size " << size;
        }
}

TEST(Pairs, AreStruckTheSameOnEveryPath) {
    on_every_path([](const std::string& name, const PairKernels& fast) {
        const PairKernels& plain = plain_pairs();
        compare<std::uint8_t>(
            1, name, [&](auto* up, auto* down, std::size_t size, auto& a, auto& b) {
                const auto* const last = size == 0 ? down : down + size - 1;
                return std::pair(plain.pairs_8(up, last, size, a), fast.pairs_8(up, last, size, b));
            });
        compare<std::uint16_t>(2, name,
                               [&](auto* up, auto* down, std::size_t size, auto& a, auto& b) {
                                   const auto* const last = size == 0 ? down : down + size - 1;
                                   return std::pair(plain.pairs_16(up, last, size, a),
                                                    fast.pairs_16(up, last, size, b));
                               });
        compare<std::uint8_t>(3, name, [&](auto* up, auto*, std::size_t size, auto& a, auto& b) {
            return std::pair(plain.codes_8(up, size, a), fast.codes_8(up, size, b));
        });
        compare<std::uint16_t>(4, name, [&](auto* up, auto*, std::size_t size, auto& a, auto& b) {
            return std::pair(plain.codes_16(up, size, a), fast.codes_16(up, size, b));
        });
    });
}

template <class Code, class Rows>
void compare_rows(const std::string& name, Rows plain, Rows fast) {
    std::mt19937_64 random(5);
    for (const std::size_t count :
         std::initializer_list<std::size_t>{1, 2, 15, 16, 17, 31, 33, 100}) {
        const std::size_t size = row_count + random() % 300;
        const auto codes = random_codes<Code>(random, size, std::uint64_t{1} << (8 * sizeof(Code)));
        std::vector<Partner<Code>> partners;
        for (std::size_t i = 0; i < count; ++i)
            partners.push_back(
                {.back = random() % (size - row_count + 1), .code = static_cast<Code>(random())});
        const Code* const front = codes.get() + size - row_count;
        const std::size_t stride = (count + 15) / 16 * 16 + 16 * (random() % 2);
        std::vector<Code> expected(stride * row_count, 7);
        std::vector<Code> found = expected;
        plain(front, partners, stride, expected.data());
        fast(front, partners, stride, found.data());
        ASSERT_EQ(found, expected) << name << " " << count;
        for (std::size_t i = 0; i < count; ++i)
            EXPECT_EQ(found[63 * stride + i],
                      static_cast<Code>(*(front + 63 - partners[i].back) ^ partners[i].code));
    }
}

TEST(Pairs, HaveTheSameRowsOnEveryPath) {
    on_every_path([](const std::string& name, const PairKernels& fast) {
        compare_rows<std::uint8_t>(name, plain_pairs().rows_8, fast.rows_8);
        compare_rows<std::uint16_t>(name, plain_pairs().rows_16, fast.rows_16);
    });
}

TEST(Pairs, OfWideValuesAreStruckToo) {
    const std::uint32_t up[] = {1, 70'000, 5};
    const std::uint32_t down[] = {4, 70'012, 2};
    std::vector<std::uint64_t> missing{~std::uint64_t{0}};
    EXPECT_EQ(strike_pairs(up, down + 2, 3, missing), 3U);
    EXPECT_EQ(missing[0], ~(std::uint64_t{1} << 3 | std::uint64_t{1} << (70'000U ^ 70'012U) |
                            std::uint64_t{1} << 1));
}

}  // namespace
}  // namespace bouton::kernels
