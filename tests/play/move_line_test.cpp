#include "bouton/play/move_line.hpp"

#include <gtest/gtest.h>

#include <set>

#include "bouton/rules/heap_sum.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

const Limits generous;

Result<Move> read(const Rule& rule, const Numbers& position, std::string_view line) {
    Budget budget(generous);
    return read_move(rule, position, line, budget);
}

std::string refusal(std::string_view rule, const Numbers& position, std::string_view line) {
    const Result<Move> move = read(*parse_rule(rule), position, line);
    return move ? "" : describe(move.error(), Language::english, "");
}

/// All lines of so many numbers up to `most`.
std::vector<std::string> lines(std::size_t numbers, std::uint64_t most) {
    std::vector<std::string> all = {""};
    for (std::size_t i = 0; i < numbers; ++i) {
        std::vector<std::string> longer;
        for (const std::string& line : all)
            for (std::uint64_t number = 0; number <= most; ++number)
                longer.push_back(line + (line.empty() ? "" : " ") + std::to_string(number));
        all = std::move(longer);
    }
    return all;
}

/// Exactly the options of the rule can be said, and what is said is read back.
TEST(MoveLine, SaysExactlyTheOptionsOfHeaps) {
    const Numbers position{5, 0, 4};
    for (const std::string_view name :
         {"nim", "subtract:2,3", "kayles", "grundy", "splitting-row", "lasker", "4=.0", "4?.0",
          "8.0", "0.{2+}", "heap n: take k if pow2(k); split a, b if a != b"}) {
        const Rule rule = *parse_rule(name);
        ASSERT_TRUE(can_be_played_by_lines(rule)) << name;
        std::set<std::vector<Numbers>> options;  // heap number, then what it becomes
        const auto note = [&](std::size_t part, std::span<const std::uint64_t> parts) {
            const Move move{
                .part = part, .from = {position[part]}, .to = {parts.begin(), parts.end()}};
            options.insert({{part}, move.to});
            const auto back = read(rule, position, move_line(rule, move));
            EXPECT_TRUE(back && *back == move) << name << ": " << move_line(rule, move);
            return true;
        };
        for (std::size_t part = 0; part < position.size(); ++part)
            std::visit(
                [&]<class G>(const G& game) {
                    if constexpr (HeapGame<G>)
                        for_each_option(game, position[part],
                                        [&](auto parts) { return note(part, parts); });
                },
                rule.family);
        std::set<std::vector<Numbers>> said;
        for (const std::size_t numbers : {2U, 3U, 4U, 5U, 6U})
            for (const std::string& line : lines(numbers, numbers < 5 ? 6 : 3))
                if (const auto move = read(rule, position, line))
                    said.insert({{move->part}, move->to});
        for (const auto& option : options) {
            if (option[1].size() <= 2) {
                EXPECT_TRUE(said.contains(option)) << name;
            }
        }
        for (const auto& move : said) EXPECT_TRUE(options.contains(move)) << name;
    }
}

TEST(MoveLine, SaysExactlyTheOptionsOfOtherGames) {
    struct Start {
        std::string_view name;
        Numbers position;
    };
    for (const Start& start : {Start{"wythoff", {3, 4}},
                               {"king", {2, 3}},
                               {"staircase", {2, 1, 3}},
                               {"euclid", {4, 6}}}) {
        const std::string_view name = start.name;
        const Numbers& position = start.position;
        const Rule rule = *parse_rule(name);
        Solver solver(rule, Convention::normal, generous);
        std::set<Numbers> said;
        for (const std::string& line : lines(position.size(), 7))
            if (const auto move = read(rule, position, line)) said.insert(move->to);
        std::set<Numbers> options;
        std::visit(
            [&]<class G>(const G& game) {
                if constexpr (!HeapGame<G>)
                    game.for_each_option(*game.position(position), [&](const auto& option) {
                        Numbers numbers;
                        game.numbers(option, numbers);
                        options.insert(numbers);
                        const Move move{.part = 0, .from = position, .to = numbers};
                        EXPECT_TRUE(read(rule, position, move_line(rule, move)) == move) << name;
                        return true;
                    });
            },
            rule.family);
        EXPECT_EQ(said, options) << name;
    }
}

TEST(MoveLine, TellsWhatIsWrong) {
    const Numbers heaps{3, 6, 9};
    EXPECT_EQ(refusal("nim", heaps, "4 3"), "");
    EXPECT_EQ(refusal("nim", heaps, " 4\t3 "), "");
    EXPECT_EQ(
        refusal("nim", heaps, ""),
        "found the end, expected TAKE HEAP, and behind it the heaps that are left where there "
        "are several");
    EXPECT_EQ(
        refusal("nim", heaps, "4"),
        "found '4', expected TAKE HEAP, and behind it the heaps that are left where there are "
        "several");
    EXPECT_NE(refusal("nim", heaps, "-4 3"), "");
    EXPECT_NE(refusal("nim", heaps, std::string_view("4 3\0 5", 6)), "");
    EXPECT_EQ(refusal("nim", heaps, "1 4"), "there is no heap 4: there are 3");
    EXPECT_EQ(refusal("nim", heaps, "1 0"), "there is no heap 0: there are 3");
    EXPECT_EQ(refusal("nim", heaps, "7 2"), "heap 2 has 6, and 7 cannot be taken from it");
    EXPECT_EQ(refusal("nim", heaps, "0 2"),
              "the rule does not allow to take 0 from heap 2 and leave 6");
    EXPECT_EQ(refusal("subtract:2,3", heaps, "4 2"),
              "the rule does not allow to take 4 from heap 2 and leave 2");
    EXPECT_EQ(refusal("kayles", heaps, "1 3 5 4"),
              "taking 1 from the 9 of heap 3 does not leave 5 4");
    EXPECT_EQ(refusal("kayles", heaps, "1 3 18446744073709551615 9"),
              "taking 1 from the 9 of heap 3 does not leave 18446744073709551615 9");
    EXPECT_EQ(refusal("grundy", heaps, "0 2 3 3"),
              "the rule does not allow to take 0 from heap 2 and leave 3 3");
    EXPECT_EQ(refusal("wythoff", {3, 5}, "2 5 1"), "no move leads from (3,5) to (2,5,1)");
    EXPECT_EQ(refusal("wythoff", {3, 5}, "x"),
              "found 'x', expected a whole number from 0 to 18446744073709551615");
}

TEST(MoveLine, ManyOptionsAreCountedAgainstTheBudget) {
    Limits limits;
    limits.max_nodes = 1000;
    Budget budget(limits);
    const Rule rule = *parse_rule("wythoff");
    const auto move = read_move(rule, Numbers{1'000'000'000, 1'000'000'000}, "1 1", budget);
    ASSERT_FALSE(move);
    EXPECT_EQ(move.error().message, Message::line_too_many_options);
}

TEST(MoveLine, RulesThatAddTokensCannotBeSaid) {
    EXPECT_FALSE(can_be_played_by_lines(*parse_rule("loopy:20.017")));
    EXPECT_TRUE(can_be_played_by_lines(*parse_rule("wythoff")));
}

}  // namespace
}  // namespace bouton
