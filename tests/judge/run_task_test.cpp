#include "bouton/judge/run_task.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>

#include "bouton/rules/rule.hpp"

namespace bouton {
namespace {

const Limits generous;

struct Ran {
    std::string output;
    std::optional<Error> error;
    std::optional<Undecided> undecided;
};

Ran run(std::string_view id, std::string_view text, const Limits& limits = generous) {
    const Task* task = find_task(id);
    EXPECT_NE(task, nullptr) << id;
    Ran ran;
    Scanner input([&](std::span<char> to) {
        const std::size_t size = std::min(to.size(), text.size());
        std::copy_n(text.data(), size, to.data());
        text.remove_prefix(size);
        return size;
    });
    {
        Writer output([&](std::span<const char> bytes) {
            ran.output.append(bytes.data(), bytes.size());
            return true;
        });
        auto result = run_task(*task, input, output, limits);
        if (!result)
            ran.error = result.error();
        else
            ran.undecided = *result;
    }
    return ran;
}

TEST(Tasks, EveryRowIsWhole) {
    std::set<std::string_view> names;
    for (const Task& task : tasks()) {
        EXPECT_TRUE(names.insert(task.id).second) << task.id;
        for (const std::string_view alias : task.aliases) {
            if (alias.empty()) continue;
            EXPECT_TRUE(names.insert(alias).second) << alias;
            EXPECT_EQ(find_task(alias), find_task(task.id));
        }
        if (!task.rule.empty()) {
            EXPECT_TRUE(parse_rule(task.rule).has_value()) << task.id;
        }
        if (task.asked == Asked::decide || task.asked == Asked::verdicts) {
            EXPECT_FALSE(task.won.empty() || task.lost.empty()) << task.id;
        }
        EXPECT_FALSE(task.title.empty() || task.source.empty()) << task.id;
        const Ran ran = run(task.id, task.sample_input);
        EXPECT_FALSE(ran.error || ran.undecided) << task.id;
        EXPECT_EQ(ran.output, task.sample_output) << task.id;
    }
    EXPECT_EQ(find_task("HDU-1907"), find_task("luogu-p4279"));
    EXPECT_EQ(find_task("hdu-0"), nullptr);
    EXPECT_EQ(find_task(""), nullptr);
}

TEST(RunTask, TakesAnyWhiteSpace) {
    EXPECT_EQ(run("luogu-p2197", "\xef\xbb\xbf 2\r\n\r\n2\t1 1\r\n2 1\v0").output, "No\nYes\n");
    EXPECT_EQ(run("hdu-2509", "2\n2 2\n\n\n1\n3\n\n \n").output, "No\nYes\n");
    EXPECT_EQ(run("luogu-p4279", " 2 \n3 \n3 5 1 \n1 \n1").output, "John\nBrother\n");
    EXPECT_EQ(run("luogu-p1247", "4\n15 22 19 10").output, "lose\n");
    EXPECT_EQ(run("hdu-2509", "").output, "");
    EXPECT_FALSE(run("hdu-2509", " \n").error);
}

TEST(RunTask, StopsAtTheEndTheTaskHas) {
    EXPECT_EQ(run("hdu-1850", "3\n5 7 9\n0\n3 5 7 9\n").output, "1\n");
    EXPECT_EQ(run("hdu-1848", "1 1 1\n0 0 0\nx").output, "Fibo\n");
    EXPECT_EQ(run("hdu-1847", "1\n3\n18446744073709551615").output, "Kiki\nCici\nCici\n");
}

TEST(RunTask, TellsWhereAnInputIsWrongAndLetsEarlierAnswersStand) {
    struct Wrong {
        std::string_view id, input, output;
        Message message;
        Place place;
    };
    const Wrong wrongs[] = {
        {"luogu-p2197", "2\n2\n1 1\n2\n1 x", "No\n", Message::expected_number, {5, 3, 12}},
        {"luogu-p2197", "2\n2\n1 1\n2\n1", "No\n", Message::expected_number, {5, 2, 11}},
        {"luogu-p2197", "2\n2\n1 1\n3\n1", "No\n", Message::early_end, {5, 2, 11}},
        {"luogu-p2197", "2\n2\n1 -1\n", "", Message::negative_number, {3, 3, 6}},
        {"luogu-p2197", "1\n2\n1 18446744073709551616\n", "", Message::number_too_large, {3, 3, 6}},
        {"luogu-p2197", "", "", Message::expected_number, {1, 1, 0}},
        {"hdu-1850", "3 5 7 9", "1\n", Message::expected_number, {1, 8, 7}},
        {"hdu-1846", "2\n23 2\n4 0\n", "first\n", Message::number_too_small, {3, 3, 9}},
        {"hdu-2147", "5 3\n0 7\n", "What a pity!\n", Message::number_too_small, {2, 1, 4}},
    };
    for (const Wrong& wrong : wrongs) {
        const Ran ran = run(wrong.id, wrong.input);
        EXPECT_EQ(ran.output, wrong.output) << wrong.input;
        ASSERT_TRUE(ran.error.has_value()) << wrong.input;
        EXPECT_EQ(ran.error->message, wrong.message) << wrong.input;
        EXPECT_EQ(ran.error->place, wrong.place) << wrong.input;
    }
}

TEST(RunTask, GoesFarBeyondTheStatementsLimits) {
    EXPECT_EQ(run("luogu-p2197", "1 3 18446744073709551615 9223372036854775808 9223372036854775807")
                  .output,
              "No\n");
    EXPECT_EQ(run("hdu-1846", "1 18446744073709551615 18446744073709551614").output, "second\n");
    EXPECT_EQ(run("hdu-2147", "18446744073709551615 3 0 0").output, "What a pity!\n");
    EXPECT_EQ(run("luogu-p1247", "2 18446744073709551615 7").output,
              "18446744073709551608 1\n7 7\n");
}

TEST(RunTask, SaysWhenACaseIsBeyondItsLimits) {
    const Limits small{.max_heap = 1000};
    const Ran ran = run("hdu-1848", "1 1 1\n1 4 1\n1 1 1001\n0 0 0\n", small);
    EXPECT_EQ(ran.output, "Fibo\nNacci\n");
    ASSERT_TRUE(ran.undecided.has_value());
    EXPECT_EQ(ran.undecided->why, Stopped::heap);

    const Limits tight{.max_memory = 1000};
    EXPECT_EQ(
        run("luogu-p1247",
            "100 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 "
            "29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 "
            "56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 "
            "83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 100",
            tight)
            .undecided->why,
        Stopped::memory);
}

/// The answers of the tasks once more, each by the shortest program that could be written for it.
TEST(RunTask, AgreesWithPlainPrograms) {
    std::mt19937_64 random(11);
    const auto number = [&](std::uint64_t least, std::uint64_t most) {
        return least + random() % (most - least + 1);
    };
    std::string nim, misere, count, first, answers_nim, answers_misere, answers_count;
    nim = misere = "300\n";
    for (int i = 0; i < 300; ++i) {
        const std::uint64_t n = number(1, 6);
        const std::uint64_t most = number(0, 3) == 0 ? 1 : 9;
        std::string line = std::to_string(n) + "\n";
        std::vector<std::uint64_t> heaps(n);
        std::uint64_t sum = 0, rich = 0, winning = 0;
        for (std::uint64_t& heap : heaps) {
            heap = number(0, most);
            line += std::to_string(heap) + " ";
            sum ^= heap;
            rich += heap > 1 ? 1 : 0;
        }
        for (const std::uint64_t heap : heaps) winning += (heap ^ sum) < heap ? 1 : 0;
        nim += line + "\n";
        misere += line + "\n";
        count += line + "\n";
        answers_nim += sum != 0 ? "Yes\n" : "No\n";
        answers_misere += (rich > 0 ? sum != 0 : sum == 0) ? "John\n" : "Brother\n";
        answers_count += std::to_string(winning) + "\n";

        std::string answer = "lose\n";
        for (std::size_t k = 0; k < heaps.size(); ++k) {
            if ((heaps[k] ^ sum) >= heaps[k]) continue;
            answer =
                std::to_string(heaps[k] - (heaps[k] ^ sum)) + " " + std::to_string(k + 1) + "\n";
            heaps[k] ^= sum;
            for (std::size_t m = 0; m < heaps.size(); ++m)
                answer += std::to_string(heaps[m]) + (m + 1 < heaps.size() ? " " : "\n");
            break;
        }
        EXPECT_EQ(run("luogu-p1247", line).output, answer) << line;
    }
    EXPECT_EQ(run("luogu-p2197", nim).output, answers_nim);
    EXPECT_EQ(run("luogu-p4279", misere).output, answers_misere);
    EXPECT_EQ(run("hdu-1850", count + "0\n").output, answers_count);
}

TEST(RunTask, StopsWhenTheOutputIsClosed) {
    std::string text = "1000000\n";
    for (int i = 0; i < 1'000'000; ++i) text += "1 1\n";
    std::string_view left = text;
    Scanner input([&](std::span<char> to) {
        const std::size_t size = std::min(to.size(), left.size());
        std::copy_n(left.data(), size, to.data());
        left.remove_prefix(size);
        return size;
    });
    Writer output([](std::span<const char>) { return false; });
    EXPECT_TRUE(run_task(*find_task("luogu-p2197"), input, output, generous).has_value());
    EXPECT_FALSE(output.ok());
    EXPECT_FALSE(left.empty());
}

}  // namespace
}  // namespace bouton
