#include "bouton/solve/genus.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "bouton/rules/heap_sum.hpp"
#include "bouton/rules/take_break_code.hpp"
#include "bouton/solve/misere_form.hpp"
#include "bouton/solve/search.hpp"

namespace bouton {
namespace {

const Limits no_limits{.max_nodes = std::uint64_t{1} << 62};

std::string genera(const char* code, std::uint32_t from, std::uint32_t to) {
    Budget budget(no_limits);
    GenusTable table(*parse_ending_code(code));
    std::string text;
    for (std::uint32_t heap = from; heap <= to; ++heap)
        text += (text.empty() ? "" : " ") + genus_text(*table.heap(heap, budget));
    return text;
}

TEST(Genus, OfNimHeapsAndOfWildOnes) {
    EXPECT_EQ(genera("0.[3]", 0, 4), "0^120 1^031 2^20 3^31 4^46");
    // J. H. Conway, On Numbers and Games, ch. 12; Winning Ways, ch. 13: Kayles and Grundy's game.
    EXPECT_EQ(genera("0.77", 1, 10), "1^031 2^20 3^31 1^031 4^146 3^31 2^20 1^13 4^046 2^20");
    EXPECT_EQ(genera("4!.0", 13, 13), "3^1431");
    EXPECT_EQ(genus_text({.normal = 6, .misere = {1, 9, 10}}), "6^(1,9,10,8)");
}

/// The definition itself: the sum with heaps of 2 and one heap of n of Nim is lost exactly when n
/// is the misère nim-value. Nim heaps are heaps of a rule that leaves the small ones to Nim.
TEST(Genus, IsWhatSearchFindsBesideNim) {
    // Heaps of 0.[3] beside heaps of 0.77 as a walk of their own.
    const TakeBreak kayles = *parse_ending_code("0.77");
    std::map<std::pair<std::vector<std::uint64_t>, std::vector<std::uint64_t>>, bool> known;
    const std::function<bool(std::vector<std::uint64_t>, std::vector<std::uint64_t>)> is_lost =
        [&](std::vector<std::uint64_t> heaps, std::vector<std::uint64_t> nim) {
            heaps = HeapSum<TakeBreak>::canonical(heaps);
            nim = HeapSum<TakeBreak>::canonical(nim);
            const auto key = std::pair(heaps, nim);
            if (const auto found = known.find(key); found != known.end()) return found->second;
            bool lost = !heaps.empty() || !nim.empty();
            HeapSum<TakeBreak>{kayles}.for_each_option(heaps, [&](const auto& option) {
                if (is_lost(option, nim)) lost = false;
                return lost;
            });
            for (std::size_t i = 0; i < nim.size() && lost; ++i)
                for (std::uint64_t left = 0; left < nim[i] && lost; ++left) {
                    std::vector<std::uint64_t> option = nim;
                    option[i] = left;
                    if (is_lost(heaps, option)) lost = false;
                }
            known.emplace(key, lost);
            return lost;
        };
    Budget budget(no_limits);
    GenusTable table(kayles);
    for (std::uint32_t heap = 0; heap <= 9; ++heap) {
        const Genus genus = *table.heap(heap, budget);
        for (std::size_t twos = 0; twos <= 4; ++twos)
            for (std::uint64_t n = 0; n <= 7; ++n) {
                std::vector<std::uint64_t> nim(twos, 2);
                nim.push_back(n);
                EXPECT_EQ(is_lost({heap}, nim), genus.beside(twos) == n) << heap << ' ' << twos;
            }
    }
}

TEST(Genus, TellsTameHeaps) {
    Budget budget(no_limits);
    GenusTable kayles(*parse_ending_code("0.77"));
    for (std::uint32_t heap = 0; heap <= 8; ++heap) ASSERT_TRUE(kayles.heap(heap, budget));
    EXPECT_TRUE(kayles.is_tame(4));
    EXPECT_FALSE(kayles.is_tame(5));
    EXPECT_FALSE(kayles.is_tame(7));  // its genus is that of 2, its options' are not all tame
}

TEST(MisereForm, ReducesGames) {
    MisereForms forms;
    const auto zero = forms.form({});
    const auto one = forms.form({zero});
    const auto two = forms.form({zero, one});
    EXPECT_EQ(forms.form({one}), zero);  // {1}: a heap of 1 beside another
    EXPECT_EQ(forms.form({zero, one, zero}), two);
    const auto only_two = forms.form({two});
    EXPECT_NE(only_two, zero);  // not so in misère play: it is lost
    EXPECT_EQ(*forms.text(only_two, 100), "{2}");
    EXPECT_EQ(*forms.text(two, 100), "2");
    EXPECT_EQ(forms.text(only_two, 2), std::nullopt);
    EXPECT_TRUE(forms.is_lost(one));
    EXPECT_FALSE(forms.is_lost(zero));
}

/// Equal forms have equal outcomes beside everything that is tried.
TEST(MisereForm, EqualFormsActAlike) {
    Budget budget(no_limits);
    const TakeBreak rule = *parse_ending_code("0.07");
    MisereFormTable table(rule);
    Search<HeapSum<TakeBreak>> search({rule}, Sought::misere_outcome);
    for (std::uint32_t one = 0; one <= 12; ++one)
        for (std::uint32_t other = 0; other < one; ++other) {
            const auto first = table.heap(one, budget);
            const auto second = table.heap(other, budget);
            ASSERT_TRUE(first && second);
            if (*first != *second) continue;
            for (std::uint64_t beside = 0; beside <= 14; ++beside)
                for (std::uint64_t more = 0; more <= beside; ++more)
                    EXPECT_EQ(search.value(HeapSum<TakeBreak>::canonical(
                                               std::vector<std::uint64_t>{one, beside, more}),
                                           budget),
                              search.value(HeapSum<TakeBreak>::canonical(
                                               std::vector<std::uint64_t>{other, beside, more}),
                                           budget));
        }
    // The forms of Kayles: 4 is 1 again, 5 is the first that is no heap of Nim.
    MisereFormTable kayles(*parse_ending_code("0.77"));
    const auto shown = [&](std::uint32_t heap) {
        return *kayles.forms().text(*kayles.heap(heap, budget), 100);
    };
    EXPECT_EQ(shown(3), "3");
    EXPECT_EQ(shown(4), "1");
}

}  // namespace
}  // namespace bouton
