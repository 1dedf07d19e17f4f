#include "bouton/rules/partitions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

namespace bouton {
namespace {

using List = std::vector<std::uint64_t>;

std::vector<List> partitions(std::uint64_t total, std::uint64_t count, Parts parts) {
    std::vector<List> all;
    for_each_partition(total, count, parts, [&](Heaps heaps) {
        all.emplace_back(heaps.begin(), heaps.end());
        return true;
    });
    return all;
}

/// Result: the number of partitions by p(n, k) = p(n - 1, k - 1) + p(n - k, k).
std::uint64_t known_count(std::uint64_t n, std::uint64_t k) {
    if (k == 0) return n == 0 ? 1 : 0;
    if (n < k) return 0;
    return known_count(n - 1, k - 1) + known_count(n - k, k);
}

TEST(Partitions, AreAsManyAsKnown) {
    EXPECT_EQ(partitions(10, 3, Parts::any).size(), 8U);
    EXPECT_EQ(partitions(30, 10, Parts::any).size(), 530U);
    EXPECT_EQ(partitions(100, 4, Parts::any).size(), 7153U);
    EXPECT_EQ(partitions(20, 4, Parts::all_different).size(), 23U);
    for (std::uint64_t n = 0; n <= 24; ++n)
        for (std::uint64_t k = 0; k <= n + 1; ++k) {
            const std::uint64_t all = known_count(n, k);
            const std::uint64_t equal = k >= 2 && n != 0 && n % k == 0 ? 1 : 0;
            EXPECT_EQ(partitions(n, k, Parts::any).size(), all) << n << " " << k;
            EXPECT_EQ(partitions(n, k, Parts::not_all_equal).size(), all - equal) << n << " " << k;
            EXPECT_EQ(partitions(n, k, Parts::all_equal).size(), k < 2 ? all : equal)
                << n << " " << k;
            const std::uint64_t steps = k < 2 ? 0 : k * (k - 1) / 2;
            EXPECT_EQ(partitions(n, k, Parts::all_different).size(),
                      n < steps ? 0 : known_count(n - steps, k))
                << n << " " << k;
        }
}

bool fits(Parts parts, const List& list) {
    const bool all_equal = list.front() == list.back();
    if (parts == Parts::all_different)
        return std::adjacent_find(list.begin(), list.end()) == list.end();
    return parts == Parts::any || all_equal == (parts == Parts::all_equal);
}

TEST(Partitions, SumUpFallAndComeInOrderOnceEach) {
    for (const Parts parts :
         {Parts::any, Parts::all_different, Parts::not_all_equal, Parts::all_equal})
        for (std::uint64_t n = 0; n <= 20; ++n)
            for (std::uint64_t k = 0; k <= n; ++k) {
                List before;
                for (const List& list : partitions(n, k, parts)) {
                    ASSERT_EQ(list.size(), k);
                    EXPECT_EQ(std::accumulate(list.begin(), list.end(), std::uint64_t{0}), n);
                    EXPECT_TRUE(std::is_sorted(list.rbegin(), list.rend()));
                    EXPECT_TRUE(list.empty() || list.back() > 0);
                    EXPECT_TRUE(k < 2 || fits(parts, list));
                    EXPECT_TRUE(before.empty() ||
                                std::lexicographical_compare(before.rbegin(), before.rend(),
                                                             list.rbegin(), list.rend()));
                    before = list;
                }
            }
}

TEST(Partitions, EndWhenTheVisitorSaysSo) {
    for (const std::uint64_t count : {0U, 1U, 2U, 3U, 7U, 40U}) {
        int visited = 0;
        const std::uint64_t total = count == 0 ? 0 : 100;
        EXPECT_FALSE(
            for_each_partition(total, count, Parts::any, [&](Heaps) { return ++visited < 1; }));
        EXPECT_EQ(visited, 1) << count;
    }
}

TEST(Partitions, StandLargeTotalsAndManyParts) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    List first;
    const auto keep_first = [&](Heaps heaps) {
        first.assign(heaps.begin(), heaps.end());
        return false;
    };
    for_each_partition(most, 3, Parts::all_different, keep_first);
    EXPECT_EQ(first, (List{most - 3, 2, 1}));
    for_each_partition(most, 2, Parts::not_all_equal, keep_first);
    EXPECT_EQ(first, (List{most - 1, 1}));
    for_each_partition(most, 3, Parts::all_equal, keep_first);
    EXPECT_EQ(first, List(3, most / 3));
    EXPECT_TRUE(for_each_partition(most, 6'074'001'000, Parts::all_different, keep_first));
    EXPECT_TRUE(for_each_partition(5, most, Parts::any, keep_first));

    List largest;
    for_each_partition(1'000'005, 1'000'000, Parts::any, [&](Heaps heaps) {
        largest.push_back(heaps.front());
        return true;
    });
    EXPECT_EQ(largest, (List{6, 5, 4, 4, 3, 3, 2}));  // one more than the largest parts of 5
}

}  // namespace
}  // namespace bouton
