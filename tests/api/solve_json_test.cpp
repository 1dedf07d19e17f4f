#include "bouton/api/solve_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;

Json solved(std::string_view rule, std::vector<std::uint64_t> position,
            Convention convention = Convention::normal, const Limits& limits = {}) {
    Solver solver(*parse_rule(rule), convention, limits);
    const Answer answer = solver.solve(std::move(position));
    std::string text;
    write_answer_json(solver, answer, Language::english,
                      [&](std::string_view piece) { text += piece; });
    EXPECT_EQ(text.find('\n'), std::string::npos);
    return Json::parse(text);
}

std::vector<std::string> keys(const Json& object) {
    std::vector<std::string> names;
    for (const auto& item : object.items()) names.push_back(item.key());
    return names;
}

TEST(SolveJson, HasTheKeysEveryFaceSpeaks) {
    const Json answer = solved("nim", {3, 6, 9});
    EXPECT_EQ(keys(answer), (std::vector<std::string>{"rule", "convention", "position", "outcome",
                                                      "grundy", "winning_moves", "winning_count",
                                                      "method", "proved", "explanation"}));
    EXPECT_EQ(answer["rule"], "nim");
    EXPECT_EQ(answer["convention"], "normal");
    EXPECT_EQ(answer["position"], (Json{3, 6, 9}));
    EXPECT_EQ(answer["outcome"], "N");
    EXPECT_EQ(answer["grundy"], 12);
    EXPECT_EQ(answer["winning_count"], 1);
    EXPECT_EQ(answer["method"], "theorem");
    EXPECT_EQ(answer["proved"], true);
    const Json move = {
        {"text", "take 4 from heap 3"}, {"heap", 3}, {"from", 9}, {"take", 4}, {"to", {5}}};
    EXPECT_EQ(answer["winning_moves"], Json::array({move}));
    EXPECT_EQ(answer["explanation"][0]["kind"], "columns");
    EXPECT_EQ(answer["explanation"][0]["nim_sum"], 12);
}

TEST(SolveJson, WritesNumbersBeyondFiftyThreeBitsWhole) {
    const Json answer = solved("nim", {UINT64_MAX, 0});
    EXPECT_EQ(answer["grundy"].get<std::uint64_t>(), UINT64_MAX);
    EXPECT_EQ(answer["winning_moves"][0]["take"].get<std::uint64_t>(), UINT64_MAX);
    EXPECT_EQ(answer["winning_moves"][0]["to"], Json::array());
}

TEST(SolveJson, SaysNullWhereNothingIsDefined) {
    const Json misere = solved("kayles", {9}, Convention::misere);
    EXPECT_TRUE(misere["grundy"].is_null());
    EXPECT_EQ(misere["outcome"], "P");
    EXPECT_EQ(misere["method"], "quotient");
    EXPECT_EQ(misere["winning_moves"], Json::array());

    const Json undecided = solved("kayles", {30, 30}, Convention::misere, Limits{.max_nodes = 10});
    EXPECT_TRUE(undecided["outcome"].is_null());
    EXPECT_TRUE(undecided["winning_count"].is_null());
    EXPECT_EQ(undecided["proved"], false);
    EXPECT_EQ(undecided["explanation"][0]["kind"], "limits");
    EXPECT_EQ(undecided["position"], (Json{30, 30}));
}

TEST(SolveJson, ListsTheMovesOfOtherFamilies) {
    const Json king = solved("king", {3, 5});
    EXPECT_EQ(king["winning_moves"][0]["text"], "move to 2 4");
    EXPECT_EQ(king["winning_moves"][0]["to"], (Json{2, 4}));
    const Json split = solved("grundy", {8});
    EXPECT_EQ(split["winning_moves"][0]["take"], 0);
    EXPECT_EQ(split["winning_moves"][0]["to"].size(), 2U);
}

}  // namespace
}  // namespace bouton
