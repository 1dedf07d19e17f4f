#include "bouton/solve/knowledge.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace bouton {
namespace {

/// Random true facts of one value: what is kept is true, bounds are exact, and what lies near the
/// lower bound is not forgotten.
TEST(Knowledge, KeepsWhatItIsTold) {
    std::mt19937_64 random(6);
    for (int round = 0; round < 1000; ++round) {
        const auto value = static_cast<std::uint32_t>(random() % (round % 2 == 0 ? 12 : 256));
        std::set<std::uint32_t> possible;
        for (std::uint32_t v = 0; v < 256; ++v) possible.insert(v);
        Knowledge known;
        bool near = true;  // every fact so far was one that is kept
        for (int step = 0; step < 40; ++step) {
            const auto fact = static_cast<std::uint32_t>(random() % (random() % 2 == 0 ? 14 : 256));
            switch (random() % 4) {
                case 0:
                    if (fact < value) break;
                    known.limit(fact);
                    possible.erase(possible.upper_bound(fact), possible.end());
                    break;
                case 1:
                    if (fact > value) break;
                    known.reach(fact);
                    possible.erase(possible.begin(), possible.lower_bound(fact));
                    break;
                default:
                    if (fact == value) break;
                    near = near && fact <= known.lower() + 16;
                    known.exclude(fact);
                    possible.erase(fact);
            }
            known = Knowledge::from_bits(known.bits());
            for (std::uint32_t v = 0; v < 256; ++v) {
                ASSERT_FALSE(known.excludes(v) && possible.contains(v)) << v;
                ASSERT_TRUE(known.excludes(v) || possible.contains(v) || !near) << v;
            }
            ASSERT_FALSE(known.excludes(value));
            ASSERT_FALSE(known.excludes(known.lower()));
            ASSERT_FALSE(known.excludes(known.upper()));
            ASSERT_TRUE(known.value().has_value() == (possible.size() == 1) || !near);
            ASSERT_EQ(known.value().value_or(value), value);
        }
        Knowledge other;
        for (std::uint32_t v = 0; v < value; v += 2) other.exclude(v);
        Knowledge both = known;
        both.learn(other);
        for (std::uint32_t v = 0; v < 256; ++v) {
            ASSERT_FALSE(both.excludes(v) && v == value) << v;
            ASSERT_TRUE(both.excludes(v) || !known.excludes(v) || v >= both.lower() + 16) << v;
        }
    }
}

}  // namespace
}  // namespace bouton
