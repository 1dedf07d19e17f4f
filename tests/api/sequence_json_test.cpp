#include "bouton/api/sequence_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "bouton/rules/rule.hpp"

namespace bouton {
namespace {

struct Told {
    std::string json;
    std::string english;
    std::string chinese;
};

Told tell(const std::string& rule, std::uint64_t from, std::uint64_t to, std::uint64_t search) {
    const Limits limits;
    Budget budget(limits);
    PeriodicValues values(std::get<TakeBreak>(parse_rule(rule)->family));
    EXPECT_TRUE(values.search(search, budget));
    EXPECT_TRUE(values.prepare(to, budget));
    SequenceReport report{.rule = rule, .from = from, .to = to, .period = values.period()};
    if (!report.period) report.period = values.observed();
    report.searched_to = values.size() - 1;
    Told told;
    write_sequence_json(report, values, [&](std::string_view piece) { told.json += piece; });
    told.english = period_text(report, Language::english);
    told.chinese = period_text(report, Language::chinese);
    return told;
}

TEST(SequenceJson, OfAProvedPeriod) {
    const Told told = tell("kayles", 70, 72, 500);
    EXPECT_TRUE(told.json.starts_with(
        "{\"rule\":\"kayles\",\"from\":70,\"to\":72,\"values\":[6,7,4],\"period\":{\"preperiod\":"
        "71,"
        "\"period\":12,\"saltus\":0,\"proved\":true,\"checked_to\":167},\"searched_to\":"))
        << told.json;
    EXPECT_EQ(
        told.english,
        "12 from heap 71 on, proved: the values of heaps 0 to 167 settle it, and separate code "
        "has checked that");
    EXPECT_NE(told.chinese.find("已证明"), std::string::npos);
}

TEST(SequenceJson, OfNoPeriodYet) {
    const Told told = tell("officers", 0, 5, 300);
    const auto json = nlohmann::json::parse(told.json);
    EXPECT_TRUE(json.at("period").is_null());
    EXPECT_EQ(json.at("searched_to"), 300);
    EXPECT_EQ(told.english, "none found in heaps 0 to 300, which does not mean that there is none");
}

TEST(SequenceJson, OfAPeriodThatIsOnlySeen) {
    const Told told = tell("0.[7]", 3, 6, 100);
    const auto json = nlohmann::json::parse(told.json);
    EXPECT_EQ(json.at("values"), (std::vector<int>{3, 4, 5, 6}));
    EXPECT_EQ(json.at("period").at("proved"), false);
    EXPECT_EQ(json.at("period").at("saltus"), 1);
    EXPECT_EQ(told.english, "1 with saltus 1 from heap 0 on, as far as heap 100; not proved");
}

TEST(SequenceJson, OfManyValues) {
    const auto json = nlohmann::json::parse(tell("kayles", 0, 30'000, 500).json);
    EXPECT_EQ(json.at("values").size(), 30'001U);
}

}  // namespace
}  // namespace bouton
