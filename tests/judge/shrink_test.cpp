#include "bouton/judge/shrink.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;
using Cases = std::vector<TaskCase>;
using Holds = std::function<bool(std::span<const TaskCase>)>;

const Task& task(std::string_view id) { return *find_task(id); }

/// Cases of tasks that are a count and as many heaps.
Cases heap_cases(const std::vector<Numbers>& all) {
    Cases cases;
    for (const Numbers& heaps : all) cases.push_back({.fields = {{}, {.numbers = heaps}}});
    return cases;
}

std::vector<Numbers> heaps_of(std::span<const TaskCase> cases) {
    std::vector<Numbers> all;
    for (const TaskCase& one : cases) all.push_back(one.fields[1].numbers);
    return all;
}

/// Shrinks while `holds` is true; every input that is tried is valid and differs from the last.
Shrunk shrunk(const Task& of, Cases failing, const Holds& holds,
              std::uint64_t most_tries = 1'000'000) {
    EXPECT_TRUE(holds(failing));
    Cases smallest = failing;
    const Shrunk result = shrink(
        of, std::move(failing),
        [&](std::span<const TaskCase> cases) {
            const auto read = read_cases(of, write_cases(of, cases));
            EXPECT_TRUE(read.has_value());
            EXPECT_FALSE(std::equal(cases.begin(), cases.end(), smallest.begin(), smallest.end()));
            if (!holds(cases)) return Trial::passes;
            smallest.assign(cases.begin(), cases.end());
            return Trial::fails;
        },
        most_tries);
    EXPECT_EQ(result.cases, smallest);
    return result;
}

bool any_case(std::span<const TaskCase> cases, const std::function<bool(const Numbers&)>& test) {
    return std::any_of(cases.begin(), cases.end(),
                       [&](const TaskCase& one) { return test(one.fields[1].numbers); });
}

std::uint64_t nim_sum(const Numbers& heaps) {
    return std::accumulate(heaps.begin(), heaps.end(), std::uint64_t{0}, std::bit_xor<>());
}

/// 200 cases of 1 … 50 heaps up to 5000.
Cases many_cases() {
    std::mt19937_64 random(5);
    std::vector<Numbers> all(200);
    for (Numbers& heaps : all) {
        heaps.resize(1 + random() % 50);
        for (std::uint64_t& heap : heaps) heap = 1 + random() % 5000;
    }
    return heap_cases(all);
}

TEST(Shrink, FewerCasesFewerHeapsSmallerNumbers) {
    const Task& john = task("luogu-p4279");
    const auto rich = shrunk(john, many_cases(), [](auto cases) {
        return any_case(cases, [](const Numbers& heaps) {
            return std::any_of(heaps.begin(), heaps.end(), [](auto heap) { return heap > 1000; });
        });
    });
    EXPECT_EQ(heaps_of(rich.cases), (std::vector<Numbers>{{1001}}));
    EXPECT_TRUE(rich.is_smallest);
    EXPECT_LT(rich.tried, 200U);

    const auto two = shrunk(john, many_cases(), [](auto cases) { return cases.size() >= 2; });
    EXPECT_EQ(heaps_of(two.cases), (std::vector<Numbers>{{1}, {1}}));

    const auto sum = shrunk(john, many_cases(), [](auto cases) {
        return any_case(cases, [](const Numbers& heaps) {
            return std::accumulate(heaps.begin(), heaps.end(), std::uint64_t{0}) >= 777;
        });
    });
    EXPECT_EQ(heaps_of(sum.cases), (std::vector<Numbers>{{777}}));
}

TEST(Shrink, TwoAtATimeWhereNoneCanGoAlone) {
    const Task& john = task("luogu-p4279");
    const auto balanced = [](const Numbers& heaps) {
        return heaps.size() > 1 && nim_sum(heaps) == 0 && heaps.front() > 1;
    };
    const auto found = shrunk(john, heap_cases({{77, 300, 77 ^ 300, 5, 5, 1024, 1024}}),
                              [&](auto cases) { return any_case(cases, balanced); });
    EXPECT_EQ(heaps_of(found.cases), (std::vector<Numbers>{{2, 2}}));
    EXPECT_TRUE(found.is_smallest);
}

TEST(Shrink, KeepsWhatTheTaskAsksOfItsInput) {
    // From 2 heaps on; the least heap is 1.
    const auto marches =
        shrunk(task("hdu-1850"), heap_cases({{9, 8, 7}, {6, 5}}), [](auto) { return true; });
    EXPECT_EQ(heaps_of(marches.cases), (std::vector<Numbers>{{1, 1}}));
    // Heaps in ascending order.
    const auto kam = shrunk(task("luogu-p3480"), heap_cases({{2, 5, 5, 9}}), [](auto cases) {
        return any_case(cases, [](const Numbers& heaps) { return heaps.back() >= 7; });
    });
    EXPECT_EQ(heaps_of(kam.cases), (std::vector<Numbers>{{7}}));
    // Always one case of two numbers.
    const Task& wythoff = task("51nod-1185");
    const Cases pair = *read_cases(wythoff, "2\n3 5\n1000000000000000000 999999999999999999\n");
    const auto large = shrunk(wythoff, pair, [](auto cases) {
        return std::any_of(cases.begin(), cases.end(), [](const TaskCase& one) {
            return one.fields[0].numbers[1] > (1ULL << 53);
        });
    });
    EXPECT_EQ(write_cases(wythoff, large.cases), "1\n1 9007199254740993\n");
    // A single case stays a single case.
    const auto single =
        shrunk(task("luogu-p1247"), heap_cases({{15, 22, 19, 10}}), [](auto) { return true; });
    EXPECT_EQ(heaps_of(single.cases), (std::vector<Numbers>{{1}}));
}

TEST(Shrink, RowsGraphsWordsAndWidths) {
    const auto smallest = [](std::string_view id, const Holds& holds) {
        const Task& of = task(id);
        const auto cases = read_cases(of, of.sample_input);
        EXPECT_TRUE(cases.has_value()) << id;
        const Shrunk result = shrunk(of, *cases, holds);
        EXPECT_TRUE(result.is_smallest) << id;
        return write_cases(of, result.cases);
    };
    const Holds all = [](auto) { return true; };
    // Whatever the task, something small that the validator accepts is left, and never more text.
    for (const Task& of : tasks())
        EXPECT_LE(smallest(of.id, all).size(), of.sample_input.size() + 8) << of.id;
    EXPECT_EQ(smallest(
                  "hdu-1536",
                  [](auto cases) {
                      return std::any_of(cases.begin(), cases.end(), [](const TaskCase& one) {
                          return one.fields[3].ends.size() >= 2;
                      });
                  }).find("\n2\n") != std::string::npos,
              true);
}

TEST(Shrink, NothingSmallerFailsWhenItIsSmallest) {
    const Task& john = task("luogu-p4279");
    std::mt19937_64 random(17);
    for (int round = 0; round < 20; ++round) {
        std::vector<Numbers> all(1 + random() % 4);
        for (Numbers& heaps : all) {
            heaps.resize(1 + random() % 5);
            for (std::uint64_t& heap : heaps) heap = 1 + random() % 60;
        }
        const std::uint64_t wanted = nim_sum(all.front());
        const Holds holds = [&](std::span<const TaskCase> cases) {
            return any_case(cases, [&](const Numbers& heaps) { return nim_sum(heaps) == wanted; });
        };
        const Shrunk result = shrunk(john, heap_cases(all), holds);
        ASSERT_TRUE(result.is_smallest);
        ASSERT_EQ(result.cases.size(), 1U);
        const Numbers heaps = heaps_of(result.cases).front();
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            Numbers fewer = heaps;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_FALSE(!fewer.empty() && holds(heap_cases({fewer})));
            Numbers lower = heaps;
            for (--lower[i]; lower[i] >= 1; --lower[i]) {
                const std::uint64_t off = heaps[i] - lower[i];
                if ((off & (off - 1)) == 0) {
                    EXPECT_FALSE(holds(heap_cases({lower})));
                }
            }
        }
    }
}

TEST(Shrink, IsTheSameEveryTime) {
    const Task& john = task("luogu-p4279");
    const Holds holds = [](auto cases) {
        return any_case(cases, [](const Numbers& heaps) { return nim_sum(heaps) % 7 == 3; });
    };
    const Shrunk one = shrunk(john, many_cases(), holds);
    const Shrunk two = shrunk(john, many_cases(), holds);
    EXPECT_EQ(one.cases, two.cases);
    EXPECT_EQ(one.tried, two.tried);
}

TEST(Shrink, EndsWhenItIsTold) {
    const Task& john = task("luogu-p4279");
    const Holds all = [](auto) { return true; };
    for (const std::uint64_t most : {0U, 1U, 5U}) {
        const Shrunk result = shrunk(john, many_cases(), all, most);
        EXPECT_EQ(result.tried, most);
        EXPECT_FALSE(result.is_smallest);
    }
    const Cases failing = many_cases();
    const Shrunk stopped = shrink(
        john, failing, [](std::span<const TaskCase>) { return Trial::stop; }, 100);
    EXPECT_EQ(stopped.tried, 1U);
    EXPECT_EQ(stopped.cases, failing);
    EXPECT_FALSE(stopped.is_smallest);
}

}  // namespace
}  // namespace bouton
