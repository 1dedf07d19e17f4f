#include "bouton/play/explain.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bouton {
namespace {

const Limits generous;

std::vector<Step> steps(std::string_view rule, std::vector<std::uint64_t> position,
                        Convention convention = Convention::normal) {
    Solver solver(*parse_rule(rule), convention, generous);
    const Answer answer = solver.solve(std::move(position));
    return explain(solver, std::get<Solution>(answer), Language::english);
}

std::vector<StepKind> kinds(const std::vector<Step>& all) {
    std::vector<StepKind> found;
    for (const Step& step : all) found.push_back(step.kind);
    return found;
}

std::string text_of(const std::vector<Step>& all, StepKind kind) {
    for (const Step& step : all)
        if (step.kind == kind) return step.text;
    return "";
}

TEST(Explain, DrawsTheColumnsOfNim) {
    const auto all = steps("nim", {3, 6, 9});
    EXPECT_EQ(kinds(all), (std::vector{StepKind::columns, StepKind::nim_sum, StepKind::leading_bit,
                                       StepKind::only_these, StepKind::move, StepKind::check}));
    EXPECT_EQ(all[0].rows,
              (std::vector<Row>{
                  {1, 3, 3, false}, {2, 6, 6, false}, {3, 9, 9, true}, {0, 12, 12, false}}));
    EXPECT_NE(all[2].text.find("column of 8"), std::string::npos);
    EXPECT_NE(text_of(all, StepKind::check).find("3, 6 and 5"), std::string::npos);
}

TEST(Explain, OfALostPositionOffersNoMove) {
    const auto all = steps("nim", {15, 22, 19, 10});
    EXPECT_EQ(kinds(all), (std::vector{StepKind::columns, StepKind::nim_sum}));
}

/// The classes of the mission's theory, each with a position.
TEST(Explain, NamesTheMisereClass) {
    const std::vector<std::pair<std::vector<std::uint64_t>, std::string>> classes = {
        {{1, 1, 1}, "S0"}, {{1, 1}, "T0"}, {{1, 0}, "S0"},    {{0}, "T0"},
        {{5, 1, 1}, "S1"}, {{5}, "S1"},    {{2, 3, 1}, "T2"}, {{2, 3}, "S2"}};
    for (const auto& [position, name] : classes) {
        const auto all = steps("nim", position, Convention::misere);
        EXPECT_NE(text_of(all, StepKind::classes).find("class " + name + ","), std::string::npos)
            << ::testing::PrintToString(position) << text_of(all, StepKind::classes);
    }
}

TEST(Explain, ShowsResiduesValuesAndMex) {
    const auto residues = steps("bounded:3", {5, 6, 10});
    EXPECT_EQ(residues[0].kind, StepKind::residues);
    EXPECT_EQ(residues[0].rows[2], (Row{3, 10, 2, false}));

    const auto values = steps("subtract:2,3", {4});
    EXPECT_EQ(values[0].kind, StepKind::values);
    EXPECT_NE(text_of(values, StepKind::mex).find("values 0 and 1; the least number missing is 2"),
              std::string::npos);

    const auto wild = steps("kayles", {9}, Convention::misere);
    EXPECT_EQ(kinds(wild), (std::vector{StepKind::theorem}));
}

TEST(Explain, ShowsOnlySomeOfManyHeaps) {
    const auto all = steps("nim", std::vector<std::uint64_t>(1000, 7));
    EXPECT_EQ(all[0].rows.size(), rows_shown + 1);
    EXPECT_NE(all[0].text.find("of 1000"), std::string::npos);
}

}  // namespace
}  // namespace bouton
