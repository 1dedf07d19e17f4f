#include "bouton/core/mex.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace bouton {
namespace {

TEST(Mex, AgreesWithTheDefinition) {
    std::mt19937_64 random(1);
    MexSet set;
    for (int round = 0; round < 500; ++round) {
        set.clear();
        std::set<std::uint64_t> plain;
        for (std::uint64_t n = random() % 40; n > 0; --n) {
            const std::uint64_t value = random() % 30;
            set.insert(value);
            plain.insert(value);
        }
        std::uint64_t least = 0;
        while (plain.contains(least)) ++least;
        ASSERT_EQ(set.mex(), least);
        for (std::uint64_t value = 0; value < 60; ++value)
            ASSERT_EQ(set.contains(value), plain.contains(value));
    }
}

}  // namespace
}  // namespace bouton
