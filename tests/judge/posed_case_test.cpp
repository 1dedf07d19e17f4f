#include "bouton/judge/posed_case.hpp"

#include <gtest/gtest.h>

#include <variant>

#include "bouton/judge/task_solver.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {
namespace {

const Limits generous;

std::optional<PosedCase> posed(std::string_view id, std::string_view input) {
    const Task& task = *find_task(id);
    const auto cases = read_cases(task, input, Bounds::none);
    EXPECT_TRUE(cases && !cases->empty()) << id;
    return pose(task, cases->front());
}

std::string text(const std::optional<PosedCase>& one) {
    if (!one) return "none";
    std::string said = one->rule.name;
    for (const std::uint64_t number : one->position) said += " " + std::to_string(number);
    return said + (one->convention == Convention::misere ? " misere" : "");
}

TEST(PosedCase, NamesRuleAndPosition) {
    EXPECT_EQ(text(posed("luogu-p4279", "1\n3\n3 5 1\n")), "nim 3 5 1 misere");
    EXPECT_EQ(text(posed("hdu-1846", "1\n23 2\n")), "bounded:2 23");
    EXPECT_EQ(text(posed("luogu-p3480", "1\n2\n2 5\n")), "staircase 3 2");
    EXPECT_EQ(text(posed("hdu-1527", "3 5\n")), "wythoff 3 5");
    EXPECT_EQ(text(posed("cses-2207", "1\n7\n")), "grundy 7");
    EXPECT_EQ(text(posed("cses-2207", "1\n1000000\n")), "none");
    EXPECT_EQ(text(posed("poj-2484", "3\n0\n")), "none");
}

/// Whatever can be posed is won or lost as the task itself says.
TEST(PosedCase, AgreesWithTheAnswersOfEveryTask) {
    std::size_t posed_cases = 0;
    for (const Task& task : tasks()) {
        const auto cases = read_cases(task, task.sample_input);
        ASSERT_TRUE(cases.has_value()) << task.id;
        TaskSolver of_task(task, generous);
        for (const TaskCase& one : *cases) {
            auto position = pose(task, one);
            if (!position) continue;
            ++posed_cases;
            Solver solver(position->rule, position->convention, generous);
            const Answer answer = solver.solve(position->position);
            ASSERT_TRUE(std::holds_alternative<Solution>(answer)) << task.id;
            EXPECT_EQ(std::get<Solution>(answer).outcome, std::get<Outcome>(of_task.outcome(one)))
                << task.id;
        }
    }
    EXPECT_GT(posed_cases, 50U);
}

}  // namespace
}  // namespace bouton
