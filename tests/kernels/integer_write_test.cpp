#include "bouton/kernels/integer_write.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "kernels/every_target.hpp"

namespace bouton::kernels {
namespace {

/// Zero, the greatest value, all powers of ten and of two, and their neighbours.
std::vector<std::uint64_t> corners() {
    std::vector<std::uint64_t> all{0, ~std::uint64_t{0}};
    for (std::uint64_t power = 1, i = 0; i < 20; ++i, power *= 10)
        for (std::uint64_t near : {power - 1, power, power + 1, 9 * (power / 10)})
            all.push_back(near);
    for (unsigned bit = 0; bit < 64; ++bit)
        for (std::uint64_t near : {(std::uint64_t{1} << bit) - 1, std::uint64_t{1} << bit})
            all.push_back(near);
    return all;
}

TEST(WriteInteger, AgreesWithTheStandardLibrary) {
    std::vector<std::uint64_t> values = corners();
    std::mt19937_64 random(3);
    for (int i = 0; i < 100'000; ++i) values.push_back(random() >> (random() % 64));
    for (const std::uint64_t value : values) {
        const std::unique_ptr<char[]> room(new char[longest_integer]);
        ASSERT_EQ(std::string(room.get(), write_integer(room.get(), value)), std::to_string(value));
    }
}

TEST(WriteIntegers, AgreesWithTheStandardLibraryOnEveryTarget) {
    const std::vector<std::uint64_t> all = corners();
    on_every_target([&](const std::string& name) {
        std::mt19937_64 random(4);
        for (int round = 0; round < 3000; ++round) {
            std::vector<std::uint64_t> values(random() % 70);
            const std::uint64_t shift = random() % 64;
            for (std::uint64_t& value : values)
                value = random() % 4 == 0 ? all[random() % all.size()] >> shift : random() >> shift;
            std::string expected;
            for (const std::uint64_t value : values) expected += std::to_string(value) + ' ';
            const std::unique_ptr<char[]> room(new char[(longest_integer + 1) * values.size()]);
            ASSERT_EQ(std::string(room.get(), write_integers(room.get(), values, ' ')), expected)
                << name;
        }
    });
}

}  // namespace
}  // namespace bouton::kernels
