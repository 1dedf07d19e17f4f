#include "bouton/solve/part_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bouton/solve/search.hpp"

namespace bouton {
namespace {

/// Kayles without its theorem: rows of pins, in ascending order.
struct PlainKayles {
    using Position = std::vector<std::uint64_t>;

    template <class Visit>
    bool for_each_option(const Position& rows, Visit&& visit) const {
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::uint64_t down = 1; down <= std::min<std::uint64_t>(rows[i], 2); ++down)
                for (std::uint64_t before = 0; before + down <= rows[i]; ++before) {
                    Position option = rows;
                    option[i] = before;
                    option.push_back(rows[i] - down - before);
                    std::erase(option, 0u);
                    std::sort(option.begin(), option.end());
                    if (!visit(option)) return false;
                }
        return true;
    }

    template <class Visit>
    bool for_each_part(const Position& rows, Visit&& visit) const {
        return std::all_of(rows.begin(), rows.end(),
                           [&](std::uint64_t row) { return visit(Position{row}); });
    }

    void numbers(const Position& rows, std::vector<std::uint64_t>& to) const { to = rows; }
};

TEST(PartSearch, IsSearchPartByPart) {
    const Limits limits;
    Budget budget(limits);
    PartSearch<PlainKayles> parts({});
    Search<PlainKayles> whole({}, Sought::nim_value);
    for (std::uint64_t a = 1; a <= 9; ++a)
        for (std::uint64_t b = a; b <= 9; ++b)
            ASSERT_EQ(*parts.value({a, b}, budget), *whole.value({a, b}, budget)) << a << " " << b;
    EXPECT_EQ(parts.value({}, budget), 0u);
    EXPECT_EQ(parts.positions(), 9u);
}

TEST(PartSearch, GivesUpWithinTheLimits) {
    Limits limits;
    limits.max_nodes = 20;
    Budget budget(limits);
    PartSearch<PlainKayles> search({});
    EXPECT_FALSE(search.value({30}, budget).has_value());
    EXPECT_EQ(budget.stopped(), Stopped::nodes);
    const Limits wide;
    Budget enough(wide);
    EXPECT_EQ(search.value({30}, enough), 7u);
}

}  // namespace
}  // namespace bouton
