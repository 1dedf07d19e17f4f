#include "process.hpp"

#include <dirent.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <set>

#include "dialogue.hpp"

namespace bouton::cli {
namespace {

const auto never = [] { return false; };

Command misbehave(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "misbehave");
    return {.path = BOUTON_MISBEHAVE, .arguments = std::move(arguments)};
}

RunReport run_once(Runner& runner, std::string_view input, const RunLimits& limits = {}) {
    EXPECT_TRUE(runner.start(0, input, limits)) << runner.problem();
    EXPECT_EQ(runner.wait(never), 0U);
    return runner.take(0);
}

RunReport run_once(std::vector<std::string> arguments, std::string_view input = {},
                   const RunLimits& limits = {}) {
    Runner runner(misbehave(std::move(arguments)), 1);
    return run_once(runner, input, limits);
}

/// Limits for programs that are to be ended: time enough to start, little to wait for.
RunLimits short_limits() {
    RunLimits limits;
    limits.cpu_seconds = 0.05;
    limits.idle_seconds = 0.3;
    return limits;
}

std::size_t open_files() {
    std::size_t count = 0;
    DIR* files = ::opendir("/proc/self/fd");
    while (::readdir(files) != nullptr) ++count;
    ::closedir(files);
    return count;
}

class ProcessTest : public ::testing::Test {
protected:
    void SetUp() override {
        std::signal(SIGPIPE, SIG_IGN);
        prepare_for_children();
        files_ = open_files();
    }
    /// Whatever happened: no open file more than before, no child, alive or not.
    void TearDown() override {
        kill_orphans();
        EXPECT_EQ(open_files(), files_);
        EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
        EXPECT_EQ(errno, ECHILD);
    }

private:
    std::size_t files_ = 0;
};

using RunnerTest = ProcessTest;
using DialogueTest = ProcessTest;

TEST_F(RunnerTest, InputGoesInOutputComesOut) {
    std::string input;
    for (int i = 0; i < 300'000; ++i) input += std::to_string(i) + '\n';
    const RunReport report = run_once({"copy"}, input);
    EXPECT_EQ(report.end, RunEnd::exited);
    EXPECT_EQ(report.code, 0);
    EXPECT_EQ(report.output, input);
    EXPECT_EQ(report.errors, "");
    EXPECT_GT(report.peak_memory, 0U);
    EXPECT_EQ(run_once({"copy"}).output, "");
}

TEST_F(RunnerTest, ExitCodesAndSignalsAreToldApart) {
    for (const int code : {0, 1, 3, 127, 255}) {
        const RunReport report = run_once({"exit", std::to_string(code)});
        EXPECT_EQ(report.end, RunEnd::exited);
        EXPECT_EQ(report.code, code);
    }
    for (const int name : {SIGTERM, SIGKILL, SIGSEGV, SIGPIPE, SIGINT}) {
        const RunReport report = run_once({"signal", std::to_string(name)});
        EXPECT_EQ(report.end, RunEnd::signalled);
        EXPECT_EQ(report.code, name);
    }
}

TEST_F(RunnerTest, TimeOfTheProcessorAndOfTheClock) {
    RunLimits patient;
    patient.wall_seconds = 0.2;
    EXPECT_EQ(run_once({"spin"}, {}, patient).end, RunEnd::hang);
    EXPECT_EQ(run_once({"spin"}, {}, short_limits()).end, RunEnd::time);
    EXPECT_EQ(run_once({"ignore-and-spin"}, {}, short_limits()).end, RunEnd::time);
    EXPECT_EQ(run_once({"nap"}, {}, short_limits()).end, RunEnd::hang);
    EXPECT_EQ(run_once({"sleep"}, {}, short_limits()).end, RunEnd::hang);
    EXPECT_EQ(run_once({"children"}, {}, short_limits()).end, RunEnd::hang);
}

TEST_F(RunnerTest, OutputWithoutEnd) {
    RunLimits limits = short_limits();
    limits.output = 100'000;
    const RunReport report = run_once({"print"}, {}, limits);
    EXPECT_EQ(report.end, RunEnd::output);
    EXPECT_EQ(report.output.size(), 100'000U);
}

TEST_F(RunnerTest, TheLastWordsOnStandardError) {
    const RunReport report = run_once({"complain"});
    EXPECT_EQ(report.code, 3);
    EXPECT_EQ(report.errors.size(), errors_kept);
    EXPECT_TRUE(report.errors.ends_with("\nthe last word"));
}

TEST_F(RunnerTest, MemoryIsRefused) {
    RunLimits limits;
    limits.memory = 50'000'000;
    const RunReport report = run_once({"eat"}, {}, limits);
    EXPECT_FALSE(report.end == RunEnd::exited && report.code == 0);
    EXPECT_NE(report.end, RunEnd::time);
}

TEST_F(RunnerTest, InputThatNobodyReads) {
    const std::string input(1'000'000, '1');
    EXPECT_EQ(run_once({"close-input"}, input).output, "closed\n");
    EXPECT_EQ(run_once({"exit", "0"}, input).code, 0);
}

TEST_F(RunnerTest, AnyBytes) {
    EXPECT_EQ(run_once({"bytes"}).output, std::string("a\0b\xff\xfe\n", 6));
    const std::string input("\0\xff\x80\n", 4);
    EXPECT_EQ(run_once({"copy"}, input).output, input);
}

TEST_F(RunnerTest, ChildrenLeftBehindAreKilledAndWaitedFor) {
    for (int i = 0; i < 5; ++i) {
        const RunReport report = run_once({"child"});
        EXPECT_EQ(report.end, RunEnd::exited);
        EXPECT_EQ(report.output, "left\n");
    }
    EXPECT_EQ(kill_orphans(), 0U);
    EXPECT_EQ(run_once({"daemon"}).output, "left\n");  // this one left its group
    EXPECT_EQ(kill_orphans(), 1U);
}

TEST_F(RunnerTest, TheProgramFindsUsualSurroundings) {
    EXPECT_EQ(run_once({"limits"}).output, "core 0\nsigpipe default\nleader 1\n");
}

TEST_F(RunnerTest, SeveralAtATime) {
    Runner runner(misbehave({"copy"}), 2);
    std::set<std::string> seen;
    std::size_t next = 0;
    constexpr std::size_t runs = 50;
    while (seen.size() < runs) {
        for (std::size_t slot = 0; slot < runner.slots(); ++slot) {
            if (runner.busy(slot) || next == runs) continue;
            ASSERT_TRUE(runner.start(slot, std::to_string(next++), {}));
        }
        const auto slot = runner.wait(never);
        ASSERT_TRUE(slot);
        seen.insert(runner.take(*slot).output);
    }
    EXPECT_FALSE(runner.any_busy());
    EXPECT_EQ(seen.size(), runs);
}

TEST_F(RunnerTest, AWishToStopLeavesTheRunToBeKilled) {
    Runner runner(misbehave({"sleep"}), 2);
    ASSERT_TRUE(runner.start(0, {}, {}));
    ASSERT_TRUE(runner.start(1, {}, {}));
    EXPECT_EQ(runner.wait([] { return true; }), std::nullopt);
    runner.cancel(1);
    EXPECT_TRUE(runner.busy(0));  // the end of the runner kills it
}

TEST_F(RunnerTest, WhatIsNoProgramIsTold) {
    std::string problem;
    EXPECT_EQ(find_program("./no-such-program", problem), std::nullopt);
    EXPECT_EQ(problem, "No such file or directory");
    EXPECT_EQ(find_program("no-such-program-in-the-path", problem), std::nullopt);
    EXPECT_EQ(problem, "No such file or directory");
    EXPECT_EQ(find_program("/", problem), std::nullopt);
    EXPECT_EQ(problem, "Is a directory");
    EXPECT_EQ(find_program("/etc/passwd", problem), std::nullopt);
    EXPECT_EQ(problem, "Permission denied");
    EXPECT_TRUE(find_program("sh", problem));
    Runner runner({.path = BOUTON_MISBEHAVE "/none", .arguments = {"none"}}, 1);
    EXPECT_FALSE(runner.start(0, {}, {}));
    EXPECT_EQ(runner.problem(), "Not a directory");
    EXPECT_FALSE(runner.any_busy());
}

TEST_F(DialogueTest, LineByLine) {
    const std::atomic<bool> stop = false;
    Dialogue dialogue(stop);
    ASSERT_TRUE(dialogue.start(misbehave({"echo"}), {}));
    std::string line;
    for (const std::string said : {"one", "", "two three", "\xff"}) {
        dialogue.say(said + "\n");
        ASSERT_EQ(dialogue.hear(line), Heard::line);
        EXPECT_EQ(line, said);
    }
    dialogue.say("the end");
    const RunReport report = dialogue.finish();
    EXPECT_EQ(report.end, RunEnd::exited);
    EXPECT_EQ(report.code, 0);
    EXPECT_EQ(report.output, "the end");
}

TEST_F(DialogueTest, MoreThanAPipeHolds) {
    const std::atomic<bool> stop = false;
    Dialogue dialogue(stop);
    ASSERT_TRUE(dialogue.start(misbehave({"echo"}), {}));
    const std::string said(900'000, 'x');
    dialogue.say(said + "\n");
    std::string line;
    ASSERT_EQ(dialogue.hear(line), Heard::line);
    EXPECT_EQ(line, said);
}

TEST_F(DialogueTest, SilenceTimeAndEndlessTalk) {
    const std::atomic<bool> stop = false;
    std::string line;
    const auto heard = [&](const char* what) {
        Dialogue dialogue(stop);
        EXPECT_TRUE(dialogue.start(misbehave({what, "7"}), short_limits()));
        dialogue.say("3\n1 2 3\n");
        return dialogue.hear(line);
    };
    EXPECT_EQ(heard("exit"), Heard::silence);
    EXPECT_EQ(heard("close-input"), Heard::line);
    EXPECT_EQ(heard("sleep"), Heard::hang);
    EXPECT_EQ(heard("echo-late"), Heard::hang);  // it never flushes
    EXPECT_EQ(heard("spin"), Heard::time);
    EXPECT_EQ(heard("print"), Heard::line);
    EXPECT_EQ(heard("child"), Heard::line);
}

TEST_F(DialogueTest, TheEndOfAProgramThatGoesOn) {
    const std::atomic<bool> stop = false;
    const auto end_of = [&](const char* what) {
        Dialogue dialogue(stop);
        EXPECT_TRUE(dialogue.start(misbehave({what, "7"}), short_limits()));
        return dialogue.finish();
    };
    EXPECT_EQ(end_of("exit").code, 7);
    EXPECT_EQ(end_of("sleep").end, RunEnd::hang);
    EXPECT_EQ(end_of("spin").end, RunEnd::time);
    EXPECT_EQ(end_of("print").end, RunEnd::output);
    EXPECT_EQ(end_of("child").end, RunEnd::exited);
}

TEST_F(DialogueTest, AWishToStop) {
    const std::atomic<bool> stop = true;
    Dialogue dialogue(stop);
    ASSERT_TRUE(dialogue.start(misbehave({"sleep"}), {}));
    std::string line;
    EXPECT_EQ(dialogue.hear(line), Heard::stopped);
}

}  // namespace
}  // namespace bouton::cli
