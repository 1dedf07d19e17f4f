#include "bouton/kernels/nim_sum.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <vector>

#include "kernels/every_target.hpp"

namespace bouton {
namespace {

NimFold plain_fold(std::span<const std::uint64_t> heaps) {
    NimFold whole;
    for (const std::uint64_t heap : heaps) {
        whole.nim_sum ^= heap;
        whole.heaps += heap != 0 ? 1 : 0;
        whole.rich += heap > 1 ? 1 : 0;
    }
    return whole;
}

/// Heaps in a block of memory of exactly the size needed: mostly 0, 1 and small ones, some of all
/// 64 bits.
class Position {
public:
    Position(std::mt19937_64& random, std::size_t size)
        : heaps_(new std::uint64_t[size]), size_(size) {
        const std::uint64_t shift = random() % 64;
        for (std::size_t i = 0; i < size; ++i)
            heaps_[i] = random() % 3 == 0 ? random() % 3 : random() >> shift;
    }
    std::span<const std::uint64_t> heaps() const { return {heaps_.get(), size_}; }

private:
    std::unique_ptr<std::uint64_t[]> heaps_;
    std::size_t size_;
};

TEST(NimFold, AgreesWithItsDefinitionOnEveryTarget) {
    kernels::on_every_target([](const std::string& name) {
        std::mt19937_64 random(1);
        for (std::size_t size = 0; size < 100; ++size) {
            for (int round = 0; round < 20; ++round) {
                const Position position(random, size);
                ASSERT_EQ(fold_nim(position.heaps()), plain_fold(position.heaps()))
                    << name << " size " << size;
            }
        }
    });
}

TEST(NimFold, PartsAddUpToTheWhole) {
    std::mt19937_64 random(2);
    const Position position(random, 77);
    for (std::size_t cut = 0; cut <= 77; ++cut) {
        NimFold whole = fold_nim(position.heaps().subspan(cut));
        whole += fold_nim(position.heaps().first(cut));
        EXPECT_EQ(whole, plain_fold(position.heaps()));
    }
}

TEST(Cuts, AreTheHeapsThatTheNimSumMakesSmaller) {
    kernels::on_every_target([](const std::string& name) {
        std::mt19937_64 random(3);
        for (std::size_t size = 0; size < 80; ++size) {
            for (int round = 0; round < 20; ++round) {
                const Position position(random, size);
                const auto heaps = position.heaps();
                for (const std::uint64_t nim_sum :
                     {fold_nim(heaps).nim_sum, random() >> (random() % 64), std::uint64_t{0},
                      std::uint64_t{1}, std::uint64_t{1} << 63}) {
                    const auto is_cut = [&](std::uint64_t heap) { return (heap ^ nim_sum) < heap; };
                    const auto first = std::find_if(heaps.begin(), heaps.end(), is_cut);
                    const auto index = first == heaps.end()
                                           ? no_heap
                                           : static_cast<std::size_t>(first - heaps.begin());
                    ASSERT_EQ(first_cut(heaps, nim_sum), index) << name << " size " << size;
                    ASSERT_EQ(count_cuts(heaps, nim_sum), static_cast<std::size_t>(std::count_if(
                                                              heaps.begin(), heaps.end(), is_cut)))
                        << name << " size " << size;
                }
            }
        }
    });
}

TEST(Cuts, OfTheKnownPositions) {
    const std::vector<std::uint64_t> won{3, 6, 9};
    EXPECT_EQ(fold_nim(won), (NimFold{.nim_sum = 12, .heaps = 3, .rich = 3}));
    EXPECT_EQ(first_cut(won, 12), 2U);
    const std::vector<std::uint64_t> lost{15, 22, 19, 10};
    EXPECT_EQ(fold_nim(lost).nim_sum, 0U);
    EXPECT_EQ(first_cut(lost, 0), no_heap);
    EXPECT_EQ(count_cuts(std::vector<std::uint64_t>{5, 7, 9}, 5 ^ 7 ^ 9), 1U);
}

}  // namespace
}  // namespace bouton
