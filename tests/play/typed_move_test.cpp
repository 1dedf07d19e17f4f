#include "bouton/play/typed_move.hpp"

#include <gtest/gtest.h>

#include "bouton/play/game_text.hpp"
#include "play/plain_play.hpp"

namespace bouton {
namespace {

const Limits generous;

std::vector<Component> at(const std::string& text) { return *parse_sum(text); }

/// What a line means, said again; or what is said against it.
std::string heard(const std::string& position, const std::string& line,
                  Language language = Language::english) {
    Budget budget(generous);
    const auto move = read_typed_move(at(position), line, language, budget);
    return move ? played_text(at(position), *move, language) : describe(move.error(), language, "");
}

TEST(TypedMove, HasManySpellings) {
    for (const char* line :
         {"3 from 2", "3 2", "take 3 from heap 2", "Take 3 tokens from row 2, please!",
          "heap 2 take 3", "from 2 take 3", "  3   2  ", "3,2", "3 from pile 2", "TAKE 3 FROM 2",
          "从第 2 堆取走 3 个", "从第2堆取3个", "我从2拿走3颗", "heap 2 to 2", "heap 2 leaving 2",
          "3 from 2 leaving 2", "取 3 从 2"})
        EXPECT_EQ(heard("nim 3 5 7", line), "take 3 from heap 2") << line;
    EXPECT_EQ(heard("nim 3 5 7", "all from 2"), "take 5 from heap 2");
    EXPECT_EQ(heard("nim 3 5 7", "take all of heap 2"), "take 5 from heap 2");
    EXPECT_EQ(heard("nim 3 5 7", "第 2 堆全部取走"), "take 5 from heap 2");
    EXPECT_EQ(heard("nim 0 5 0", "3"), "take 3 from heap 2");
    EXPECT_EQ(heard("nim 0 5 0", "all"), "take 5 from heap 2");
    EXPECT_EQ(heard("nim 3 5 7", "#4"), "take 1 from heap 2");
    EXPECT_EQ(heard("kayles 2 9", "1 2 3 5"), "take 1 from heap 2, leaving 5 and 3");
    EXPECT_EQ(heard("kayles 2 9", "1 from 2 leaving 3 and 5"),
              "take 1 from heap 2, leaving 5 and 3");
    EXPECT_EQ(heard("grundy 7", "split heap 1 into 3 and 4"), "split heap 1 into 4 and 3");
    EXPECT_EQ(heard("grundy 7", "split 1 into 3 4"), "split heap 1 into 4 and 3");
    EXPECT_EQ(heard("grundy 7", "把第 1 堆分成 4 和 3"), "split heap 1 into 4 and 3");
    EXPECT_EQ(heard("wythoff 3 5", "2 4"), "move to 2 4");
    EXPECT_EQ(heard("wythoff 3 5", "move to 2 4"), "move to 2 4");
    EXPECT_EQ(heard("wythoff 3 5", "走到 2 4"), "move to 2 4");
    EXPECT_EQ(heard("silver-dollar 1 5 6", "6 1 4"), "move to 1 4 6");  // in any order
    EXPECT_EQ(heard("kayles 7 + nim 3 5", "2: 3 from 1"),
              "in component 2, nim: take 3 from heap 1");
    EXPECT_EQ(heard("kayles 7 + nim 3 5", "game 2: 3 1"),
              "in component 2, nim: take 3 from heap 1");
    EXPECT_EQ(heard("kayles 7 + nim 0", "2 from 1"), "in component 1, kayles: take 2 from heap 1");
}

TEST(TypedMove, IsAnsweredKindly) {
    EXPECT_EQ(heard("nim 3 5 7", "banana"),
              "found 'banana', expected a move such as 3 from 2, or a word such as help");
    EXPECT_EQ(heard("nim 3 5 7", "3"), "from which heap? Write, for example, 3 from 1");
    EXPECT_EQ(heard("nim 3 5 7", "3 from 4"), "there is no heap 4: there are 3");
    EXPECT_EQ(heard("nim 3 5 7", "6 from 2"), "heap 2 has 5, and 6 cannot be taken from it");
    EXPECT_EQ(heard("nim 3 0 7", "1 from 2"), "heap 2 is empty: nothing can be taken from it");
    EXPECT_EQ(heard("nim 3 5 7", "0 from 2"), "a move takes at least one");
    EXPECT_EQ(heard("nim 3 5 7", "take"), "there is no move in that: write, for example, 1 from 1");
    EXPECT_EQ(heard("nim 3 5 7", "1 7"), "there is no heap 7: there are 3");
    EXPECT_EQ(heard("nim 3 5 7", "9 6"), "there is no heap 6: there are 3");
    EXPECT_EQ(heard("nim 3 5 7", "2 5"),
              "there is no heap 5: there are 3. The amount comes first: "
              "to take 5 from heap 2, write 5 from 2");
    EXPECT_EQ(heard("subtract:2,3 7", "1 from 1"),
              "the rule does not allow this: take 1 from heap 1");
    EXPECT_EQ(heard("nim 3 5 7", "1 from 2 leaving 1 1"),
              "taking 1 from the 5 of heap 2 does not leave 1 and 1");
    EXPECT_EQ(heard("nim 3 5 7", "-3 from 2"),
              "found the negative number '-3', expected a whole "
              "number from 0 to 18446744073709551615");
    EXPECT_EQ(heard("nim 3 5 7", "1.5 from 2"),
              "found '1.5', expected a whole number from 0 to 18446744073709551615");
    EXPECT_EQ(heard("nim 3 5 7", "99999999999999999999 from 2"),
              "found '99999999999999999999', expected at most 18446744073709551615, the largest "
              "number there is room for");
    EXPECT_EQ(heard("nim 3 5 7", "#99"), "there is no move #99: there are 15");
    EXPECT_EQ(heard("wythoff 3 5", "3 5"), "no move leads from (3,5) to (3,5)");
    EXPECT_EQ(heard("wythoff 3 5", "4"), "a position of wythoff has 2 numbers, found 1");
    EXPECT_EQ(heard("kayles 7 + nim 3 5", "3 from 1"),
              "in which of the games? Put its number and a colon before the move: 2: 3 from 1");
    EXPECT_EQ(heard("kayles 7 + nim 3 5", "3: 3 from 1"), "there is no game 3: there are 2");
    EXPECT_EQ(heard("nim 3 5 7", "6 from 2", Language::chinese), "第 2 堆只有 5 个，取不出 6 个");
}

/// Every text of a move is read back as the move, in both languages, as is its place in the list.
TEST(TypedMove, ReadsWhatIsSaidOfEveryMove) {
    const auto check = [](const std::vector<Component>& position) {
        const MoveList list = legal_moves(position, 40);
        for (std::size_t i = 0; i < list.moves.size(); ++i)
            for (const Language language : {Language::english, Language::chinese}) {
                Budget budget(generous);
                const std::string text = played_text(position, list.moves[i], language);
                const auto read = read_typed_move(position, text, language, budget);
                ASSERT_TRUE(read) << text << ": " << describe(read.error(), Language::english, "");
                ASSERT_EQ(*read, list.moves[i]) << text;
                ASSERT_EQ(*read_typed_move(position, "#" + std::to_string(i + 1), language, budget),
                          list.moves[i]);
            }
    };
    for (const Rule& rule : rules_to_play())
        for_each_small_position(rule, 5, [&](const Numbers& numbers) {
            if (!::testing::Test::HasFatalFailure()) check({{.rule = rule, .position = numbers}});
        });
    check(at("kayles 7 + nim 3 5 + wythoff 2 2 + (heap n: take k if k + 1 < n) 9 + 0.77 4"));
    check({{.rule = *parse_rule("loopy:20.017"), .position = {4, 2}}});
}

/// Any line at all is a legal move or is told to be none.
TEST(TypedMove, TakesAnyLine) {
    const std::vector<std::string> pieces{
        "3",   " ",  "from", "2",    "heap", "leaving", ":",   "#",  "-", "第",
        "all", "to", "取",   "\xff", "0",    "into",    "add", "\t", ".", "99999999999999999999"};
    const auto positions = {at("nim 3 5 7"), at("grundy 9 4"), at("kayles 3 + wythoff 2 1"),
                            at("chomp 3 2"), at("nim 0 0")};
    std::uint64_t state = 1;
    for (int i = 0; i < 20'000; ++i) {
        std::string line;
        for (int k = 0; k < 8; ++k) {
            state = state * 6364136223846793005U + 1442695040888963407U;
            line += pieces[(state >> 33) % pieces.size()] + (state >> 63 != 0 ? " " : "");
        }
        for (const auto& position : positions) {
            Budget budget(generous);
            const auto move = read_typed_move(position, line, Language::english, budget);
            if (!move) continue;
            ASSERT_FALSE(for_each_move(position, [&](const SumMove& legal) {
                return legal != *move;
            })) << line;
        }
    }
}

}  // namespace
}  // namespace bouton
