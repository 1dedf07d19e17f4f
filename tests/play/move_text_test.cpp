#include "bouton/play/move_text.hpp"

#include <gtest/gtest.h>

namespace bouton {
namespace {

std::string said(std::string_view rule, const Move& move, Language language = Language::english) {
    return move_text(*parse_rule(rule), move, language);
}

TEST(MoveText, SaysEveryKindOfMove) {
    EXPECT_EQ(said("nim", {.part = 2, .from = {9}, .to = {5}}), "take 4 from heap 3");
    EXPECT_EQ(said("nim", {.part = 0, .from = {9}, .to = {}}), "take 9 from heap 1");
    EXPECT_EQ(said("kayles", {.part = 0, .from = {7}, .to = {4, 1}}),
              "take 2 from heap 1, leaving 4 and 1");
    EXPECT_EQ(said("8!.0", {.part = 1, .from = {9}, .to = {4, 3, 2}}),
              "split heap 2 into 4, 3 and 2");
    EXPECT_EQ(said("loopy:20.017", {.part = 0, .from = {3}, .to = {4}}),
              "add 1 to heap 1, leaving 4");
    EXPECT_EQ(said("king", {.part = 0, .from = {3, 5}, .to = {2, 4}}), "move to 2 4");
    EXPECT_EQ(said("nim", {.part = 2, .from = {9}, .to = {5}}, Language::chinese),
              "从第 3 堆取走 4 个");
}

TEST(ListText, CutsWhatIsTooLong) {
    const std::vector<std::uint64_t> numbers{1, 2, 3, 4};
    EXPECT_EQ(list_text(numbers, Language::english), "1, 2, 3 and 4");
    EXPECT_EQ(list_text(numbers, Language::english, 2), "1, 2, …");
    EXPECT_EQ(list_text({}, Language::english), "");
    EXPECT_EQ(position_text(numbers), "(1,2,3,4)");
    EXPECT_EQ(position_text(numbers, 2), "(1,2,…)");
    EXPECT_EQ(position_text({}), "()");
}

}  // namespace
}  // namespace bouton
