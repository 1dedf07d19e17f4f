#include "bouton/api/play_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "play/plain_play.hpp"

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;
using Status = PlayResponse::Status;

const Limits generous;

Json asked(const std::string& operation, const Json& request) {
    const PlayResponse response = answer_play(operation, request.dump(), generous, read_test_file);
    EXPECT_EQ(response.status, Status::done) << operation << ' ' << request << response.body;
    return Json::parse(response.body);
}

std::string refused(const std::string& operation, const std::string& request) {
    const PlayResponse response = answer_play(operation, request, generous);
    EXPECT_EQ(response.status, Status::bad_request) << response.body;
    return Json::parse(response.body)["error"]["message"];
}

TEST(PlayApi, TellsWhereAGameStands) {
    const Json state = asked("state", {{"start", {1, 2}}, {"moves", {"1 from 2"}}});
    EXPECT_EQ(state.dump(),
              R"({"rule":"nim","start":[1,2],"convention":"normal","moves":[{"text":"take 1 from )"
              R"(heap 2","heap":2,"from":2,"take":1,"to":[1]}],"position":[1,1],"components":[{)"
              R"("rule":"nim","position":[1,1],"heaps":true}],"to_move":"second","over":false,)"
              R"("winner":null,"legal_moves":[{"text":"take 1 from heap 1","heap":1,"from":1,)"
              R"("take":1,"to":[]},{"text":"take 1 from heap 2","heap":2,"from":1,"take":1,)"
              R"("to":[]}],"legal_count":2})");
}

/// What a response says of the game is a request again, and leads to the same response.
TEST(PlayApi, AGameTravelsInItsDocument) {
    for (Json game : {Json{{"rule", "kayles"}, {"start", {7, 3}}},
                      Json{{"sum", "kayles 7 + nim 3 5"}, {"convention", "misere"}},
                      Json{{"rule", "wythoff"}, {"start", {3, 5}}}}) {
        for (int i = 0; i < 100; ++i) {
            Json state = asked("state", game);
            const Json again = state;
            for (const char* key : {"position", "components", "to_move", "over", "winner",
                                    "legal_moves", "legal_count"})
                state.erase(key);
            EXPECT_EQ(asked("state", state), again);
            if (again["over"] == true) break;
            game = state;
            game["move"] = again["legal_moves"].back();
            game["level"] = "beginner";
            game["seed"] = i;
            Json next = asked("move", game);
            game.erase("move");
            game.erase("level");
            game.erase("seed");
            game["moves"] = next["moves"];
            EXPECT_EQ(next.contains("reply"), next["moves"].size() == again["moves"].size() + 2);
        }
        const Json end = asked("state", game);
        EXPECT_EQ(end["over"], true);
        const Json review = asked("review", game);
        EXPECT_EQ(review["moves"].size(), end["moves"].size());
        EXPECT_EQ(review["winner"], end["winner"]);
        Json saved = game;
        saved["second"] = "beginner";
        const Json loaded = asked("load", asked("save", saved));
        EXPECT_EQ(loaded["moves"], end["moves"]);
        EXPECT_EQ(loaded["first"], nullptr);
        EXPECT_EQ(loaded["second"], "beginner");
    }
}

TEST(PlayApi, HelpsAndExplains) {
    const Json game{{"start", {3, 6, 9}}};
    for (int step = 1; step <= 3; ++step) {
        Json request = game;
        request["step"] = step;
        const Json hint = asked("hint", request);
        EXPECT_EQ(hint["heap"], step == 1 ? Json() : Json(3));
        EXPECT_EQ(hint["move"].is_null(), step < 3);
    }
    const Json why = asked("why", game);
    EXPECT_EQ(why["outcome"], "N");
    EXPECT_EQ(why["cause"], "the nim-sum is 12, not 0");
    EXPECT_EQ(why["winning_count"], 1);
    EXPECT_EQ(why["explanation"][0]["kind"], "columns");
    EXPECT_EQ(asked("why", {{"start", {3, 6, 9}}, {"lang", "zh"}})["cause"],
              "尼姆和是 12，不等于 0");
    EXPECT_EQ(asked("reply", game)["reply"]["text"], "take 4 from heap 3");
    EXPECT_EQ(asked("reply", game)["reply"]["knew"], "won");
    const Json puzzle = asked("puzzle", {{"rule", "kayles"}, {"seed", 5}});
    EXPECT_EQ(asked("why", {{"rule", "kayles"}, {"start", puzzle["start"]}})["winning_moves"],
              Json::array({puzzle["answer"]}));
}

TEST(PlayApi, SaysWhatTheLimitsLeaveOpen) {
    Limits tight;
    tight.max_nodes = 5;
    const std::string request = R"({"rule":"kayles","start":[9,9],"convention":"misere"})";
    const Json why = Json::parse(answer_play("why", request, tight).body);
    EXPECT_EQ(why["outcome"], nullptr);
    EXPECT_EQ(why["explanation"][0]["kind"], "limits");
    EXPECT_EQ(Json::parse(answer_play("hint", request, tight).body)["decided"], false);
    EXPECT_EQ(Json::parse(answer_play("reply", request, tight).body)["reply"]["knew"], "undecided");
}

TEST(PlayApi, NumbersMayStandInQuotes) {
    const Json state =
        asked("state", {{"start", {"18446744073709551615"}}, {"moves", {"1 from 1"}}});
    EXPECT_EQ(state["position"], Json::array({18446744073709551614U}));
}

TEST(PlayApi, BadRequestsAreRefusedWithOneSentence) {
    EXPECT_EQ(refused("state", "{"), "found text that is no JSON, expected one JSON object");
    EXPECT_EQ(refused("state", "[1]"), "found '[1]', expected a JSON object");
    EXPECT_EQ(refused("state", R"({"heaps":[1]})"),
              "found the key 'heaps', expected one of: lang, rule, start, sum, convention, moves");
    EXPECT_EQ(refused("state", "{}"), "key 'start' is missing, expected [3,6,9]");
    EXPECT_EQ(refused("state", R"({"start":[1.5]})"),
              "key 'start': found '[1.5]', expected [0 … 18446744073709551615]");
    EXPECT_EQ(refused("state", R"({"rule":"nym","start":[1]})").substr(0, 40),
              "rule, line 1, column 1: found 'nym', whi");
    EXPECT_EQ(refused("state", R"({"sum":"nim 1","rule":"nim"})"),
              "the keys 'sum' and 'rule' do not go together");
    EXPECT_EQ(refused("state", R"({"rule":"wythoff","start":[1]})"),
              "a position of wythoff has 2 numbers, found 1");
    EXPECT_EQ(refused("state", R"({"start":[1],"convention":"fair"})"),
              "key 'convention': found '\"fair\"', expected \"normal\", \"misere\"");
    EXPECT_EQ(refused("state", R"({"start":[1],"moves":["1 from 1","1 from 1"]})"),
              "moves[1]: heap 1 is empty: nothing can be taken from it");
    EXPECT_EQ(refused("state", R"({"start":[3],"moves":[{"heap":1,"to":[3]}]})"),
              "moves[0]: the rule does not allow this: split heap 1 into 3");
    EXPECT_EQ(refused("state", R"({"start":[3],"moves":[7]})").substr(0, 32),
              "moves[0]: key 'move': found '7',");
    EXPECT_EQ(refused("move", R"({"start":[0],"move":"1"})"),
              "the game is over: there is no move to make");
    EXPECT_EQ(refused("hint", R"({"start":[3],"step":4})"),
              "key 'step': found '4', expected 1 … 3");
    EXPECT_EQ(refused("reply", R"({"start":[3],"level":"best"})").substr(0, 31),
              "key 'level': found '\"best\"', ex");
    EXPECT_EQ(refused("state", R"({"rule":"dag:tests/graphs/path_14.txt","start":[1]})").empty(),
              false);
    EXPECT_EQ(refused("load", R"({"transcript":"bouton"})"),
              "transcript, line 1, column 1: found 'bouton', expected 'bouton game, version 1'");
    const PlayResponse unknown = answer_play("win", "{}", generous);
    EXPECT_EQ(unknown.status, Status::unknown);
    EXPECT_EQ(Json::parse(unknown.body)["error"]["message"],
              "found 'win', expected one of: state, move, reply, hint, why, review, puzzle, save, "
              "load");
    EXPECT_EQ(play_operations().size(), 9U);
}

/// Any bytes at all get an answer that is JSON.
TEST(PlayApi, TakesAnyText) {
    const std::string good = R"({"rule":"kayles","start":[7,3],"moves":["1 from 1"],"step":2})";
    for (const std::string_view operation : play_operations())
        for (std::size_t i = 0; i < good.size(); ++i)
            for (const char byte : {'\0', '"', '9', '\xff', '{', ']'}) {
                std::string text = good;
                text[i] = byte;
                const PlayResponse response = answer_play(operation, text, generous);
                ASSERT_FALSE(Json::parse(response.body, nullptr, false).is_discarded());
            }
}

}  // namespace
}  // namespace bouton
