// Every task of the table against the sentence of its statement.

#include <gtest/gtest.h>

#include <string>

#include "bouton/judge/make_test.hpp"
#include "bouton/judge/run_task.hpp"
#include "bouton/judge/task_solver.hpp"
#include "judge_text.hpp"
#include "plain_answers.hpp"

namespace bouton {
namespace {

const Limits generous;

class EveryTask : public ::testing::TestWithParam<const Task*> {};

std::string name_of(const ::testing::TestParamInfo<const Task*>& info) {
    std::string name(info.param->id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::vector<const Task*> all_tasks() {
    std::vector<const Task*> all;
    for (const Task& task : tasks()) all.push_back(&task);
    return all;
}

/// The answers come from the solver that has answered all cases before.
TEST_P(EveryTask, AgreesWithExhaustiveSearch) {
    const Task& task = *GetParam();
    std::uint64_t compared = 0;
    TaskSolver solver(task, generous);
    const auto compare = [&](TestKind kind, std::uint64_t seed) {
        for (const TaskCase& given : make_cases(task, kind, seed)) {
            const auto expected = testing::plain_answer(task, given);
            if (!expected) continue;
            ++compared;
            std::string found;
            Writer output(testing::write_to(found));
            ASSERT_FALSE(solver.answer(given, output).has_value());
            output.flush();
            ASSERT_EQ(found, *expected) << write_cases(task, std::span(&given, 1));
        }
    };
    const std::uint64_t seeds = task.cases == Cases::single ? 60 : 8;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) compare(TestKind::tiny, seed);
    for (std::uint64_t seed = 0; seed < 4; ++seed) compare(TestKind::random, seed);
    EXPECT_GE(compared, 20U);
}

INSTANTIATE_TEST_SUITE_P(Judge, EveryTask, ::testing::ValuesIn(all_tasks()), name_of);

/// Tests of every kind are inputs of their task, are read back as they were, and are answered.
class EveryTest : public ::testing::TestWithParam<const Task*> {};

TEST_P(EveryTest, IsAcceptedReadBackAndAnswered) {
    const Task& task = *GetParam();
    for (const TestKind kind :
         {TestKind::sample, TestKind::tiny, TestKind::random, TestKind::worst})
        for (std::uint64_t seed = 0; seed < (kind == TestKind::sample ? 1U : 3U); ++seed) {
            std::string text;
            Writer output(testing::write_to(text));
            make_test(task, kind, seed, output);
            output.flush();
            const auto cases = read_cases(task, text);
            ASSERT_TRUE(cases.has_value())
                << word(kind) << seed << ": " << describe(cases.error(), Language::english, "input")
                << "\n"
                << text.substr(0, 300);
            EXPECT_EQ(*cases, make_cases(task, kind, seed)) << word(kind) << seed;
            if (kind != TestKind::sample) {
                EXPECT_EQ(write_cases(task, *cases), text) << word(kind) << seed;
            }

            std::string ran, answered;
            Writer to_ran(testing::write_to(ran)), to_answered(testing::write_to(answered));
            Scanner input(testing::read_from(text));
            const auto result = run_task(task, input, to_ran, generous);
            ASSERT_TRUE(result.has_value() && !result->has_value()) << word(kind) << seed;
            to_ran.flush();
            TaskSolver solver(task, generous);
            for (const TaskCase& given : *cases)
                EXPECT_FALSE(solver.answer(given, to_answered).has_value());
            to_answered.flush();
            EXPECT_EQ(ran, answered) << word(kind) << seed;
        }
}

/// Of the largest tests the first and the last case.
TEST_P(EveryTest, IsWithinTheLimitsAtItsLargest) {
    const Task& task = *GetParam();
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
        const TestMaker maker(task, TestKind::max, seed);
        for (const std::uint64_t index : {std::uint64_t{0}, maker.cases() - 1}) {
            std::vector<TaskCase> cases(1);
            maker.make(index, cases.front());
            const auto back = read_cases(task, write_cases(task, cases));
            ASSERT_TRUE(back.has_value()) << describe(back.error(), Language::english, "input");
            EXPECT_EQ(*back, cases);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Judge, EveryTest, ::testing::ValuesIn(all_tasks()), name_of);

}  // namespace
}  // namespace bouton
