#include "bouton/api/service.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <nlohmann/json.hpp>
#include <string>

#include "bouton/api/request.hpp"

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;

Reply asked(std::string_view name, std::string_view text, const Limits& limits = {}) {
    return reply_to(name, text, limits);
}

std::string refused(std::string_view name, std::string_view text) {
    const Reply reply = asked(name, text);
    EXPECT_EQ(reply.kind, ReplyKind::bad_input) << text;
    return Json::parse(reply.body).at("error").at("message").get<std::string>();
}

TEST(Service, SolvesAPositionInAnyOfItsSpellings) {
    const std::string plain = asked("solve", R"({"rule":"nim","position":[3,6,9]})").body;
    EXPECT_EQ(Json::parse(plain)["grundy"], 12);
    EXPECT_EQ(asked("solve", R"({"position":"3 6  9"})").body, plain);
    EXPECT_EQ(asked("solve", R"({"position":[3,6,9],"misere":false,"lang":"en"})").body, plain);
    const Json large = Json::parse(asked("solve", R"({"position":["18446744073709551615"]})").body);
    EXPECT_TRUE(large.contains("error"));
    const Json whole = Json::parse(asked("solve", R"({"position":[18446744073709551615]})").body);
    EXPECT_EQ(whole["grundy"], UINT64_MAX);
}

TEST(Service, SolvesSums) {
    const Json sum = Json::parse(asked("solve", R"({"sum":"kayles 7 + nim 3 5"})").body);
    EXPECT_EQ(sum["outcome"], "N");
    EXPECT_EQ(sum["components"].size(), 2U);
    EXPECT_EQ(refused("solve", R"({"sum":"nim 1","position":[1]})"),
              "either \"sum\" or \"position\", not both");
}

TEST(Service, TellsWhatIsWrongAndWhere) {
    const Reply reply = asked("solve", R"({"rule":"heap n: tke k","position":[1]})");
    EXPECT_EQ(reply.kind, ReplyKind::bad_input);
    const Json error = Json::parse(reply.body)["error"];
    EXPECT_EQ(error["place"]["source"], "rule");
    EXPECT_EQ(error["place"]["column"], 9);
    EXPECT_EQ(refused("solve", "{\"rule\":\n nim}"),
              "request, line 2, column 3: found 'im}', expected JSON");
    EXPECT_EQ(refused("solve", "[1]"),
              "found '[1]', expected a JSON object: rule, position, sum, misere, lang");
    EXPECT_EQ(refused("solve", R"({"postion":[1]})"),
              "found the field 'postion', expected one of these: rule, position, sum, "
              "misere, lang");
    EXPECT_EQ(refused("solve", R"({"position":[1.5]})"),
              "the field \"position\": found '[1.5]', expected a list of whole numbers "
              "from 0 to 18446744073709551615, or a text with them");
    EXPECT_EQ(refused("solve", R"({"position":[-1]})").find("the field"), 0U);
    EXPECT_EQ(refused("solve", R"({})"), "the field \"position\" is missing");
    EXPECT_EQ(refused("solve", R"({"misere":1,"position":[1]})"),
              "the field \"misere\": found '1', expected true or false");
    EXPECT_EQ(refused("solve", R"({"lang":"fr","position":[1]})"),
              "the field \"lang\": found '\"fr\"', expected \"en\" or \"zh\"");
}

TEST(Service, SpeaksTheLanguageOfTheRequestWhenItRefuses) {
    EXPECT_EQ(refused("solve", R"({"lang":"zh"})"), "缺少字段“position”");
    EXPECT_EQ(refused("solve", R"({"lang":"zh",})").find("请求，第 1 行"), 0U);
}

TEST(Service, ReadsNoFile) {
    EXPECT_NE(refused("solve", R"({"rule":"hackenbush:/etc/passwd"})"), "");
    EXPECT_NE(refused("solve", R"({"sum":"dag:/etc/passwd 1"})"), "");
}

TEST(Service, RefusesWhatIsTooDeep) {
    const std::string deep =
        "{\"position\":" + std::string(400'000, '[') + std::string(400'000, ']') + "}";
    EXPECT_NE(refused("solve", deep).find("more than 16 deep"), std::string::npos);
    EXPECT_NE(refused("solve", std::string(100'000, '[')), "");
}

TEST(Service, GivesSequencesAsTheCommandDoes) {
    const Json kayles = Json::parse(asked("sequence", R"({"rule":"kayles","to":12})").body);
    EXPECT_EQ(kayles["values"], (Json{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4}));
    EXPECT_EQ(kayles["period"]["period"], 12);
    EXPECT_EQ(kayles["period"]["preperiod"], 71);
    EXPECT_EQ(kayles["period"]["proved"], true);
    EXPECT_EQ(refused("sequence", R"({"rule":"kayles","to":1000000})"),
              "the request asks for 1000000 + 1 values, expected at most 1000000");
    EXPECT_NE(refused("sequence", R"({"rule":"wythoff"})"), "");
    EXPECT_NE(refused("sequence", R"({"rule":"nim","from":2,"to":1})"), "");
    EXPECT_EQ(asked("sequence", R"({"rule":"loopy:20.017"})").kind, ReplyKind::undecided);
}

TEST(Service, GivesTheCatalogueAndItsRules) {
    EXPECT_GT(Json::parse(asked("rules", "").body).size(), 20U);
    const Json nim = Json::parse(asked("rules", R"({"name":"nim"})").body);
    EXPECT_EQ(nim["name"], "nim");
    EXPECT_FALSE(nim["theorem"].get<std::string>().empty());
    EXPECT_EQ(Json::parse(asked("rules", R"({"name":"bounded"})").body)["name"], "bounded:M");
    EXPECT_TRUE(Json::parse(asked("rules", R"({"name":"0.137"})").body).contains("values"));
    EXPECT_FALSE(Json::parse(asked("rules", R"({"find":"misère"})").body).empty());
    EXPECT_NE(refused("rules", R"({"find":"no such word"})"), "");
}

TEST(Service, EndsWhenItIsAsked) {
    const std::atomic<bool> stop{true};
    Limits limits;
    limits.stop = &stop;
    const Reply reply = asked("solve", R"({"rule":"chomp","position":[9,9,9,9,9]})", limits);
    EXPECT_FALSE(reply.is_whole);
    EXPECT_EQ(Json::parse(reply.body)["outcome"], nullptr);
}

TEST(Service, LeavesMovesOutBeyondEightMegabytes) {
    std::string heaps;
    for (int i = 0; i < 200'001; ++i) heaps += "3 ";  // each of them can be taken whole
    const Reply reply = asked("solve", R"({"position":")" + heaps + R"("})");
    EXPECT_GT(reply.body.size(), most_bytes_answered);
    EXPECT_LT(reply.body.size(), 2 * most_bytes_answered);
    EXPECT_FALSE(reply.is_whole);
    EXPECT_EQ(Json::parse(reply.body)["winning_count"], nullptr);
}

TEST(Service, PlaysByTheSameDoor) {
    const Json state = Json::parse(asked("play/state", R"({"rule":"nim","start":[3,5,7]})").body);
    EXPECT_EQ(state["legal_count"], 15);
    const Json hint =
        Json::parse(asked("play/hint", R"({"rule":"nim","start":[3,6,9],"step":3})").body);
    EXPECT_EQ(hint["move"]["heap"], 3);
    EXPECT_EQ(asked("play/nothing", "{}").kind, ReplyKind::unknown);
    EXPECT_NE(refused("play/move", R"({"start":[3],"move":"4 from 1"})"), "");
    EXPECT_NE(refused("play/state",
                      "{\"moves\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}"),
              "");
}

TEST(Service, EveryFieldThatAServiceIsSaidToHaveItHas) {
    for (const Service& service : services()) {
        for (const std::string_view field : service.fields) {
            const Json question{{std::string(field), Json::object()}};
            const Reply reply = asked(service.name, question.dump());
            EXPECT_EQ(reply.body.find("found the"), std::string::npos) << reply.body;
        }
        EXPECT_EQ(asked(service.name, R"({"no such":1})").kind, ReplyKind::bad_input);
    }
}

TEST(Service, KnowsNoOther) {
    EXPECT_EQ(asked("nothing", "{}").kind, ReplyKind::unknown);
    EXPECT_EQ(asked("", "{}").kind, ReplyKind::unknown);
}

}  // namespace
}  // namespace bouton
