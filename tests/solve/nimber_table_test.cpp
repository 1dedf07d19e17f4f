#include "bouton/solve/nimber_table.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <utility>

namespace bouton {
namespace {

using Key = PartKey<1>;

/// What is remembered of a value is true of it. Each key stands for a value of its own.
std::uint32_t value_of(const Key& key) {
    return static_cast<std::uint32_t>((key.words[0] + key.shape) % 9);
}

TEST(NimberTable, RemembersEverythingWhileThereIsRoom) {
    NimberTable<1> table(100'000'000);
    for (std::uint64_t i = 1; i <= 50'000; ++i) {
        const Key key{.words = {i * i}, .shape = static_cast<std::uint16_t>(i % 3)};
        Knowledge known;
        known.reach(value_of(key));
        known.limit(value_of(key) + i % 2);
        table.learn(key, hash_of(key), known, i);
    }
    std::uint64_t lost = 0;
    for (std::uint64_t i = 1; i <= 50'000; ++i) {
        const Key key{.words = {i * i}, .shape = static_cast<std::uint16_t>(i % 3)};
        const Knowledge known = table.find(key, hash_of(key));
        if (known.upper() == 255) {
            ++lost;
        } else {
            ASSERT_EQ(known.lower(), value_of(key));
            ASSERT_EQ(known.upper(), value_of(key) + i % 2);
        }
        const Key other{.words = {i * i}, .shape = static_cast<std::uint16_t>(i % 3 + 1)};
        ASSERT_EQ(table.find(other, hash_of(other)).upper(), 255U);
    }
    EXPECT_LE(lost, 5'000U);  // a crowded neighbourhood gives up its cheapest part
    EXPECT_EQ(table.size() + lost, 50'000U);
}

TEST(NimberTable, HoldsItsBoundAndStaysExact) {
    for (const std::uint64_t bound :
         std::initializer_list<std::uint64_t>{0, 10'000, 30'000, 100'000, 500'000}) {
        NimberTable<1> table(bound);
        std::mt19937_64 random(bound);
        for (int i = 0; i < 100'000; ++i) {
            const Key key{.words = {1 + random() % 40'000},
                          .shape = static_cast<std::uint16_t>(random() % 2)};
            const Knowledge known = table.find(key, hash_of(key));
            ASSERT_FALSE(known.excludes(value_of(key)));
            Knowledge fact;
            if (const auto other = static_cast<std::uint32_t>(random() % 10);
                other != value_of(key))
                fact.exclude(other);
            table.learn(key, hash_of(key), fact, random() % 1000);
        }
        EXPECT_LE(table.memory(), std::max<std::uint64_t>(bound, 30'000));
        EXPECT_EQ(table.size() > 0, bound >= 30'000);
    }
}

TEST(NimberTable, KeepsWhatCostMuch) {
    NimberTable<1> table(60'000);
    const Key dear{.words = {77}, .shape = 0};
    Knowledge five;
    five.reach(5);
    five.limit(5);
    table.learn(dear, hash_of(dear), five, 1'000'000);
    for (std::uint64_t i = 1; i <= 50'000; ++i) {
        const Key key{.words = {1000 + i}, .shape = 0};
        table.learn(key, hash_of(key), Knowledge(), 1);
    }
    EXPECT_EQ(table.find(dear, hash_of(dear)).value(), 5U);
}

}  // namespace
}  // namespace bouton
