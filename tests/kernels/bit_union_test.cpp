#include "bouton/kernels/bit_union.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "kernels/every_target.hpp"

namespace bouton::kernels {
namespace {

/// Blocks of exactly the size needed, read at every offset.
TEST(BitUnion, AgreesWithTheLoopOnEveryTarget) {
    on_every_target([](const std::string& target) {
        std::mt19937_64 random(4);
        for (std::size_t count = 0; count < 40; ++count) {
            const std::size_t size = portion + 100;
            const std::unique_ptr<std::uint8_t[]> to(new std::uint8_t[portion]);
            const std::unique_ptr<std::uint8_t[]> from(new std::uint8_t[size]);
            for (std::size_t i = 0; i < size; ++i)
                from[i] = static_cast<std::uint8_t>(random() & random() & random());
            std::vector<std::ptrdiff_t> offsets = {0, 100};
            offsets.resize(count, 0);
            for (std::size_t i = 2; i < count; ++i)
                offsets[i] = static_cast<std::ptrdiff_t>(random() % 101);
            std::vector<std::uint8_t> expected;
            for (std::size_t i = 0; i < portion; ++i) {
                to[i] = static_cast<std::uint8_t>(random() & random());
                expected.push_back(to[i]);
                for (const std::ptrdiff_t offset : offsets)
                    expected.back() |= from[static_cast<std::size_t>(offset) + i];
            }
            unite(to.get(), from.get(), offsets);
            for (std::size_t i = 0; i < portion; ++i)
                ASSERT_EQ(to[i], expected[i]) << target << " " << count << " " << i;
        }
    });
}

}  // namespace
}  // namespace bouton::kernels
