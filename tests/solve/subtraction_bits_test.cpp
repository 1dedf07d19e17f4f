#include "bouton/solve/subtraction_bits.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "bouton/rules/take_break.hpp"
#include "bouton/solve/sequence.hpp"

namespace bouton {
namespace {

const Limits generous;

std::vector<std::uint64_t> random_steps(std::mt19937_64& random, std::uint64_t count,
                                        std::uint64_t most) {
    std::vector<std::uint64_t> steps;
    for (std::uint64_t i = 0; i < count; ++i) steps.push_back(1 + random() % most);
    return steps;
}

void expect_as_defined(const std::vector<std::uint64_t>& steps, std::uint64_t heap) {
    Budget budget(generous);
    NimSequence defined(subtraction(steps));
    ASSERT_TRUE(defined.extend(heap, budget));
    std::vector<std::uint32_t> values;
    ASSERT_TRUE(subtraction_values(steps, heap, values, budget));
    ASSERT_EQ(values.size(), heap + 1);
    LostHeaps lost(steps);
    ASSERT_TRUE(lost.extend(heap / 3, budget));
    ASSERT_TRUE(lost.extend(heap, budget));
    for (std::uint64_t n = 0; n <= heap; ++n) {
        ASSERT_EQ(values[n], defined[n]) << n;
        ASSERT_EQ(lost(n), defined[n] == 0) << n;
    }
}

TEST(SubtractionBits, AgreesWithTheDefinition) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 150; ++i) {
        const std::uint64_t most =
            std::vector<std::uint64_t>{3, 10, 63, 64, 65, 130, 1000}[random() % 7];
        expect_as_defined(random_steps(random, 1 + random() % 40, most), random() % 700);
    }
    for (const std::uint64_t heap :
         std::initializer_list<std::uint64_t>{0, 1, 62, 63, 64, 65, 127, 128, 129}) {
        expect_as_defined({1}, heap);
        expect_as_defined({64}, heap);
        expect_as_defined({63, 65, 128}, heap);
        expect_as_defined({1'000'000}, heap);
    }
}

/// Both ways to the values: many steps, few steps; small ones only, large ones only.
TEST(SubtractionBits, AgreesAtTheSizesOfTheTasks) {
    std::mt19937_64 random(6);
    expect_as_defined(random_steps(random, 100, 10'000), 10'000);
    expect_as_defined(random_steps(random, 3, 10'000), 10'000);
    expect_as_defined(random_steps(random, 30, 500), 5'000);
    for (const std::uint64_t more :
         std::initializer_list<std::uint64_t>{511, 512, 513, 1023, 1024, 1025}) {
        std::vector<std::uint64_t> large = random_steps(random, 20, 3'000);
        for (std::uint64_t& step : large) step += more;
        large.push_back(more);
        expect_as_defined(large, 6'000 + more);
    }
    std::vector<std::uint64_t> all(100);
    for (std::uint64_t i = 0; i < 100; ++i) all[i] = i + 1;
    expect_as_defined(all, 3'000);
}

TEST(SubtractionBits, StopsAtItsLimits) {
    const Limits small{.max_heap = 100, .max_nodes = 50, .max_memory = 1'000};
    Budget budget(small);
    std::vector<std::uint32_t> values;
    const std::vector<std::uint64_t> steps = {1, 2, 3};
    EXPECT_FALSE(subtraction_values(steps, 101, values, budget));
    Budget second(small);
    EXPECT_FALSE(LostHeaps(steps).extend(1'000'000, second));
}

}  // namespace
}  // namespace bouton
