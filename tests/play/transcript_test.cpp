#include "bouton/play/transcript.hpp"

#include <gtest/gtest.h>

#include "play/plain_play.hpp"

namespace bouton {
namespace {

const Limits generous;

const std::string sample =
    "bouton game, version 1\n"
    "rule: nim\n"
    "start: 3 6 9\n"
    "play: normal\n"
    "first: person\n"
    "second: perfect\n"
    "seed: 7\n"
    "1. take 4 from heap 3 -> 3 6 5\n"
    "2. take 1 from heap 1 -> 2 6 5\n"
    "result: unfinished\n";

std::string told(const std::string& text) {
    const auto read = read_transcript(text, generous);
    return read ? "read" : describe(read.error(), Language::english, "game.txt");
}

std::string with(const std::string& old, const std::string& fresh) {
    std::string text = sample;
    text.replace(text.find(old), old.size(), fresh);
    return text;
}

TEST(Transcript, IsReadBackAsItWasWritten) {
    const auto read = read_transcript(sample, generous);
    ASSERT_TRUE(read) << told(sample);
    EXPECT_EQ(write_transcript(*read), sample);
    EXPECT_EQ(read->players[0], std::nullopt);
    EXPECT_EQ(read->players[1], Level::perfect);
    EXPECT_EQ(read->seed, 7U);
    EXPECT_EQ(read->game.moves().size(), 2U);
}

TEST(Transcript, IsReadAsAPersonWritesIt) {
    for (const auto& [old, fresh] :
         {std::pair<std::string, std::string>{"bouton", "\xef\xbb\xbf# a game\n\n  bouton"},
          {"take 4 from heap 3 -> 3 6 5", "4 from 3->3 6 5"},
          {"take 4 from heap 3 -> 3 6 5", "从第 3 堆取走 4 个 -> 3 6 5"},
          {"start: 3 6 9", "start:   3 6 9\r"},
          {"second: perfect", "second: Perfect"},
          {"result", "# and now\nresult"}}) {
        const auto read = read_transcript(with(old, fresh), generous);
        ASSERT_TRUE(read) << told(with(old, fresh));
        EXPECT_EQ(write_transcript(*read), sample);
    }
}

TEST(Transcript, BadOnesAreRefusedWithTheLineAndWhatWasExpected) {
    EXPECT_EQ(told(""),
              "game.txt, line 1, column 1: found the end, expected 'bouton game, version 1'");
    EXPECT_EQ(told("bouton game, version 2\n"),
              "game.txt, line 1, column 1: found 'bouton game, version 2', expected 'bouton game, "
              "version 1'");
    EXPECT_EQ(told(with("rule: nim", "rule: nym")).substr(0, 42),
              "game.txt, line 2, column 7: found 'nym', w");
    EXPECT_EQ(told(with("start: 3 6 9", "start: 3 6 x")),
              "game.txt, line 3, column 12: found 'x', expected a whole number from 0 to "
              "18446744073709551615");
    EXPECT_EQ(told(with("play: normal", "play: fair")),
              "game.txt, line 4, column 1: found 'play: fair', expected 'play: normal / play: "
              "misere'");
    EXPECT_EQ(told(with("first: person", "first: nobody")).substr(0, 57),
              "game.txt, line 5, column 1: found 'first: nobody', expect");
    EXPECT_EQ(told(with("seed: 7", "seed: 7 8")),
              "game.txt, line 7, column 1: found 'seed: 7 8', expected 'seed: 1'");
    EXPECT_EQ(told(with("take 4 from", "take 12 from")),
              "game.txt, line 8, column 4: heap 3 has 9, and 12 cannot be taken from it");
    EXPECT_EQ(told(with("-> 3 6 5", "-> 3 6 4")),
              "game.txt, line 8, column 26: found '3 6 4', expected '3 6 5'");
    EXPECT_EQ(told(with("2. take", "3. take")).substr(0, 44),
              "game.txt, line 9, column 1: found '3. take 1");
    EXPECT_EQ(told(with("result: unfinished", "result: first player wins")),
              "game.txt, line 10, column 1: found 'result: first player wins', expected 'result: "
              "unfinished'");
    EXPECT_EQ(told(sample + "more\n"),
              "game.txt, line 11, column 1: found 'more', expected the end");
    EXPECT_EQ(told(sample.substr(0, sample.size() - 19)),
              "game.txt, line 10, column 1: found the end, expected 'result: unfinished'");
}

/// Cut anywhere, or with any byte changed, it is refused or is another good game, and never ends
/// the program.
TEST(Transcript, NoTextBreaksTheReader) {
    for (std::size_t i = 0; i < sample.size(); ++i) {
        EXPECT_NE(told(sample.substr(0, i)), "");
        for (const char byte : {'\0', '\n', ' ', '9', '\xff', '-'}) {
            std::string text = sample;
            text[i] = byte;
            const auto read = read_transcript(text, generous);
            if (read) {
                EXPECT_TRUE(read_transcript(write_transcript(*read), generous));
            }
        }
    }
}

/// The law: whole games of every rule and of a sum are written and read back.
TEST(Transcript, EveryGameIsReadBack) {
    const auto check = [](std::vector<Component> start, Convention convention) {
        GameState game(std::move(start), convention);
        for (int i = 0; i < 100; ++i) {
            const auto move = drawn_move(game.position(), game.moves().size());
            if (!move) break;
            game.make(*move);
        }
        const Transcript transcript{
            .game = game, .players = {Level::easy, std::nullopt}, .seed = UINT64_MAX};
        const std::string text = write_transcript(transcript);
        const auto read = read_transcript(text, generous, read_test_file);
        ASSERT_TRUE(read) << text << describe(read.error(), Language::english, "");
        ASSERT_EQ(write_transcript(*read), text);
        ASSERT_EQ(read->game.moves(), game.moves());
        ASSERT_EQ(read->game.winner(), game.winner());
    };
    for (const Rule& rule : rules_to_play())
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            std::size_t count = 0;
            for_each_small_position(rule, 3, [&](const Numbers& numbers) {
                if (++count % 5 == 0 && !::testing::Test::HasFatalFailure())
                    check({{.rule = rule, .position = numbers}}, convention);
            });
        }
    check(*parse_sum("kayles 7 + nim 3 5 + (heap n: take k if k + 1 < n) 9 + wythoff 3 4"),
          Convention::misere);
    check({{.rule = *parse_rule("loopy:20.017"), .position = {4, 2}}}, Convention::normal);
}

}  // namespace
}  // namespace bouton
