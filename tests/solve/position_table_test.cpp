#include "bouton/solve/position_table.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace bouton {
namespace {

TEST(PositionTable, RemembersWhatAMapRemembers) {
    std::mt19937_64 random(3);
    PositionTable table;
    std::map<std::vector<std::uint64_t>, std::uint32_t> plain;
    for (int i = 0; i < 20'000; ++i) {
        std::vector<std::uint64_t> position(random() % 5);
        for (std::uint64_t& number : position) number = random() % 8 == 0 ? random() : random() % 6;
        const auto entry = table.find(position);
        const auto known = plain.find(position);
        ASSERT_EQ(entry != PositionTable::none, known != plain.end());
        if (known != plain.end()) {
            ASSERT_EQ(table.value(entry), known->second);
            continue;
        }
        const auto value = static_cast<std::uint32_t>(random());
        table.insert(position, value);
        plain.emplace(position, value);
    }
    EXPECT_EQ(table.size(), plain.size());
    EXPECT_GT(table.memory(), table.size() * 8);
}

TEST(PositionTable, TellsApartPositionsWhoseNumbersRunTogether) {
    PositionTable table;
    const std::vector<std::vector<std::uint64_t>> positions = {
        {}, {0}, {0, 0}, {1, 28}, {128}, {1, 128}, {129, 1}, {UINT64_MAX}};
    for (std::uint32_t i = 0; i < positions.size(); ++i) table.insert(positions[i], i);
    for (std::uint32_t i = 0; i < positions.size(); ++i)
        EXPECT_EQ(table.value(table.find(positions[i])), i);
}

}  // namespace
}  // namespace bouton
