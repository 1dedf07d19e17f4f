// The law: what a theorem or a table says is what exhaustive search of the plain moves says:
// outcome, nim-value and the whole list of winning moves, for every entry of the catalogue, under
// both conventions.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>

#include "bouton/rules/catalog.hpp"
#include "bouton/rules/heap_sum.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/search.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

/// The game of a family and how a person's numbers become its position.
HeapSum game_of(const TakeBreak& rule) { return {rule}; }
King game_of(const King& rule) { return rule; }
HeapSum::Position position_of(const HeapSum&, const Numbers& numbers) {
    return HeapSum::canonical(numbers);
}
King::Position position_of(const King&, const Numbers& numbers) { return {numbers[0], numbers[1]}; }

/// All moves of a position of heaps, heap by heap, straight from the definition.
std::vector<Move> all_moves(const HeapSum& game, const Numbers& heaps) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < heaps.size(); ++i)
        for_each_option(game.rule, heaps[i], [&](std::span<const std::uint64_t> parts) {
            moves.push_back({.part = i, .from = {heaps[i]}, .to = {parts.begin(), parts.end()}});
            return true;
        });
    return moves;
}

std::vector<Move> all_moves(const King& game, const Numbers& numbers) {
    std::vector<Move> moves;
    game.for_each_option({numbers[0], numbers[1]}, [&](const King::Position& option) {
        moves.push_back({.part = 0, .from = numbers, .to = {option[0], option[1]}});
        return true;
    });
    return moves;
}

/// A rule, a convention, the solver under test and the searches that judge it.
template <class G>
class Court {
public:
    Court(const Rule& rule, const G& game, Convention convention)
        : rule_(rule),
          game_(game),
          convention_(convention),
          solver_(rule, convention, limits_),
          outcome_(game, outcome_under(convention)),
          nim_value_(game, Sought::nim_value) {}

    void judge(const Numbers& numbers) {
        Budget budget(limits_);
        const std::string name = rule_.name + " " + std::string(word(convention_)) + " " +
                                 ::testing::PrintToString(numbers);
        const Answer answer = solver_.solve(numbers);
        ASSERT_TRUE(std::holds_alternative<Solution>(answer)) << name;
        const auto& solution = std::get<Solution>(answer);
        const bool won = *outcome_.value(position_of(game_, numbers), budget) == 1;
        ASSERT_EQ(solution.outcome, won ? Outcome::N : Outcome::P) << name;
        ASSERT_TRUE(solution.proved) << name;
        if (convention_ == Convention::normal) {
            ASSERT_EQ(solution.grundy, *nim_value_.value(position_of(game_, numbers), budget))
                << name;
        } else {
            ASSERT_FALSE(solution.grundy.has_value()) << name;
        }

        std::vector<Move> winning;
        for (Move& move : all_moves(game_, numbers)) {
            const Numbers left = after(rule_, numbers, move);
            if (*outcome_.value(position_of(game_, left), budget) == 0)
                winning.push_back(std::move(move));
        }
        std::vector<Move> found;
        ASSERT_TRUE(solution.for_each_winning_move(
            [&](const Move& move) {
                found.push_back(move);
                return true;
            },
            budget))
            << name;
        ASSERT_EQ(found, winning) << name;
    }

private:
    Limits limits_;
    Rule rule_;
    G game_;
    Convention convention_;
    Solver solver_;
    Search<G> outcome_;
    Search<G> nim_value_;
};

/// Every multiset of up to `heaps` heaps of up to `largest` tokens.
void for_each_multiset(std::size_t heaps, std::uint64_t largest,
                       const std::function<void(const Numbers&)>& visit) {
    Numbers numbers;
    const std::function<void(std::uint64_t)> add = [&](std::uint64_t at_most) {
        visit(numbers);
        if (numbers.size() == heaps) return;
        for (std::uint64_t heap = 0; heap <= at_most; ++heap) {
            numbers.push_back(heap);
            add(heap);
            numbers.pop_back();
        }
    };
    add(largest);
}

void judge_small_positions(const Rule& rule, Convention convention) {
    if (const auto* take_break = std::get_if<TakeBreak>(&rule.family)) {
        Court<HeapSum> court(rule, game_of(*take_break), convention);
        for_each_multiset(4, 9, [&](const Numbers& numbers) {
            if (!::testing::Test::HasFatalFailure()) court.judge(numbers);
        });
    } else {
        Court<King> court(rule, game_of(std::get<King>(rule.family)), convention);
        for (std::uint64_t a = 0; a <= 30 && !::testing::Test::HasFatalFailure(); ++a)
            for (std::uint64_t b = 0; b <= 30 && !::testing::Test::HasFatalFailure(); ++b)
                court.judge({a, b});
    }
}

void judge_random_positions(const Rule& rule, Convention convention, std::mt19937_64& random) {
    if (const auto* take_break = std::get_if<TakeBreak>(&rule.family)) {
        Court<HeapSum> court(rule, game_of(*take_break), convention);
        for (int i = 0; i < 12 && !::testing::Test::HasFatalFailure(); ++i) {
            const std::size_t heaps = 1 + random() % 5;
            Numbers numbers;
            for (std::size_t k = 0; k < heaps; ++k) numbers.push_back(random() % (1 + 34 / heaps));
            court.judge(numbers);
        }
    } else {
        Court<King> court(rule, game_of(std::get<King>(rule.family)), convention);
        for (int i = 0; i < 12 && !::testing::Test::HasFatalFailure(); ++i)
            court.judge({random() % 200, random() % 200});
    }
}

/// The rules that stand for an entry: its example and, where it has a parameter, more of them.
std::vector<std::string> rules_of(const CatalogEntry& entry) {
    static const std::map<std::string, std::vector<std::string>> more = {
        {"bounded:M",
         {"bounded:1", "bounded:2", "bounded:4", "bounded:5", "bounded:8", "bounded:100"}},
        {"subtract:A,B,...",
         {"subtract:1", "subtract:2", "subtract:1,2,4,8", "subtract:1,3", "subtract:1,4",
          "subtract:2,5,7", "subtract:1,2,5,6", "subtract:3,4", "subtract:1,2,3,5,8"}},
        {"allbut:A,B,...", {"allbut:1", "allbut:2", "allbut:3,6", "allbut:1,4", "allbut:2,4,6,8"}}};
    std::vector<std::string> rules{std::string(entry.example_rule)};
    if (const auto found = more.find(std::string(entry.name)); found != more.end())
        rules.insert(rules.end(), found->second.begin(), found->second.end());
    return rules;
}

class Law : public ::testing::TestWithParam<std::tuple<const CatalogEntry*, Convention>> {};

TEST_P(Law, HoldsOnAllSmallPositions) {
    const auto& [entry, convention] = GetParam();
    for (const std::string& text : rules_of(*entry)) {
        const Result<Rule> rule = parse_rule(text);
        ASSERT_TRUE(rule.has_value()) << text;
        ASSERT_NO_FATAL_FAILURE(judge_small_positions(*rule, convention));
    }
}

TEST_P(Law, HoldsOnRandomLargerPositions) {
    const auto& [entry, convention] = GetParam();
    std::mt19937_64 random(1901);
    for (const std::string& text : rules_of(*entry)) {
        const Result<Rule> rule = parse_rule(text);
        ASSERT_TRUE(rule.has_value()) << text;
        ASSERT_NO_FATAL_FAILURE(judge_random_positions(*rule, convention, random));
    }
}

std::vector<const CatalogEntry*> entries() {
    std::vector<const CatalogEntry*> all;
    for (const CatalogEntry& entry : catalog()) all.push_back(&entry);
    return all;
}

INSTANTIATE_TEST_SUITE_P(Catalog, Law,
                         ::testing::Combine(::testing::ValuesIn(entries()),
                                            ::testing::Values(Convention::normal,
                                                              Convention::misere)),
                         [](const auto& tested) {
                             std::string name(std::get<0>(tested.param)->example_rule);
                             for (char& c : name)
                                 if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                             return name + "_" + std::string(word(std::get<1>(tested.param)));
                         });

/// Rules that nobody chose: random digits, some with suffixes, some with a tail, some that only
/// break.
TEST(LawOfRandomRules, HoldsOnSmallPositions) {
    std::mt19937_64 random(77);
    const auto digit = [&] {
        std::string text(1, "0123456789ABCDEF"[random() % 16]);
        if (random() % 4 == 0) text += "!?="[random() % 3];
        return text;
    };
    int judged = 0;
    while (judged < 60) {
        std::string code = random() % 3 == 0 ? std::string(1, "048C"[random() % 4]) + "." : "0.";
        for (std::uint64_t i = 1 + random() % 4; i > 0; --i) code += digit();
        if (random() % 4 == 0) code += "[" + digit() + digit() + "]";
        const Result<Rule> rule = parse_rule(code);
        if (!rule) continue;
        ++judged;
        const auto& take_break = std::get<TakeBreak>(rule->family);
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            Court<HeapSum> court(*rule, {take_break}, convention);
            for_each_multiset(3, 5, [&](const Numbers& numbers) {
                if (!HasFatalFailure()) court.judge(numbers);
            });
            if (HasFatalFailure()) return;
        }
    }
}

}  // namespace
}  // namespace bouton
