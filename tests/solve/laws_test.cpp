// The law: what a theorem or a table says is what exhaustive search of the plain moves says:
// outcome, nim-value and the whole list of winning moves, for every entry of the catalogue, under
// both conventions.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <type_traits>

#include "bouton/rules/catalog.hpp"
#include "bouton/rules/rule.hpp"
#include "rules/read_test_file.hpp"
#include "solve/court.hpp"

namespace bouton {
namespace {

/// A court over the program's own solver of a rule.
template <class G>
class RuleCourt {
public:
    RuleCourt(const Rule& rule, const G& game, Convention convention)
        : solver_(rule, convention, limits_),
          court_(
              game, convention,
              [this](Numbers numbers) { return solver_.solve(std::move(numbers)); }, rule.name) {}

    /// The moves of heaps come in the order of the heaps; a theorem of another family has its own
    /// order.
    void judge(const Numbers& numbers) { court_.judge(numbers, !ReadableGame<G>); }

private:
    Limits limits_;
    Solver solver_;
    Court<G> court_;
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

/// Every row of up to `length` numbers up to `largest`, in every order.
void for_each_row(std::size_t length, std::uint64_t largest,
                  const std::function<void(const Numbers&)>& visit) {
    Numbers numbers;
    const std::function<void()> add = [&] {
        visit(numbers);
        if (numbers.size() == length) return;
        for (std::uint64_t number = 0; number <= largest; ++number) {
            numbers.push_back(number);
            add();
            numbers.pop_back();
        }
    };
    add();
}

/// Result: whether plain search can be asked of this position in a moment.
template <class G>
bool is_small(const G&, const Numbers&) {
    return true;
}
bool is_small(const Cram&, const Numbers& numbers) { return numbers[0] * numbers[1] <= 12; }
bool is_small(const Chomp&, const Numbers& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0}) <= 16;
}
bool is_small(const CoinBoard&, const Numbers& numbers) {
    return std::all_of(numbers.begin(), numbers.end(),
                       [](std::uint64_t place) { return place <= 4; });
}
bool is_small(const CoinRow&, const Numbers& numbers) {
    return std::all_of(numbers.begin(), numbers.end(),
                       [](std::uint64_t place) { return place <= 9; });
}

void judge_small_positions(const Rule& rule, Convention convention) {
    std::visit(
        [&]<class G>(const G& game) {
            if constexpr (HeapGame<G>) {
                RuleCourt<HeapSum<G>> court(rule, {game}, convention);
                for_each_multiset(4, 9, [&](const Numbers& numbers) {
                    if (!::testing::Test::HasFatalFailure()) court.judge(numbers);
                });
            } else {
                RuleCourt<G> court(rule, game, convention);
                const auto judge = [&](const Numbers& numbers) {
                    if (!::testing::Test::HasFatalFailure() && game.position(numbers) &&
                        is_small(game, numbers))
                        court.judge(numbers);
                };
                for_each_row(4, 3, judge);
                for_each_row(3, 5, judge);
                for_each_row(2, 16, judge);
                for_each_row(1, 60, judge);
            }
        },
        rule.family);
}

void judge_random_positions(const Rule& rule, Convention convention, std::mt19937_64& random) {
    std::visit(
        [&]<class G>(const G& game) {
            if constexpr (HeapGame<G>) {
                RuleCourt<HeapSum<G>> court(rule, {game}, convention);
                for (int i = 0; i < 12 && !::testing::Test::HasFatalFailure(); ++i) {
                    const std::size_t heaps = 1 + random() % 5;
                    Numbers numbers;
                    for (std::size_t k = 0; k < heaps; ++k)
                        numbers.push_back(random() % (1 + 34 / heaps));
                    court.judge(numbers);
                }
            } else {
                RuleCourt<G> court(rule, game, convention);
                for (int i = 0; i < 100 && !::testing::Test::HasFatalFailure(); ++i) {
                    Numbers numbers(1 + random() % 4);
                    for (std::uint64_t& number : numbers)
                        number = random() % (numbers.size() < 3 ? 60 : 9);
                    if (game.position(numbers) && is_small(game, numbers)) court.judge(numbers);
                }
            }
        },
        rule.family);
}

/// The rules that stand for an entry: its example and, where it has a parameter, more of them.
std::vector<std::string> rules_of(const CatalogEntry& entry) {
    static const std::map<std::string, std::vector<std::string>> more = {
        {"bounded:M",
         {"bounded:1", "bounded:2", "bounded:4", "bounded:5", "bounded:8", "bounded:100"}},
        {"subtract:A,B,...",
         {"subtract:1", "subtract:2", "subtract:1,2,4,8", "subtract:1,3", "subtract:1,4",
          "subtract:2,5,7", "subtract:1,2,5,6", "subtract:3,4", "subtract:1,2,3,5,8"}},
        {"heap n:MOVES",
         {"heap n: take k if k * k <= n", "heap n: take k if pow2(k)",
          "heap n: take k if fib(k); split a, b if a != b", "heap n: to n / 2; to n / 3; take 1",
          "heap n: take k split a, b if prime(k) and gcd(a, b) = 1",
          "heap n: take k if n % k = 0 and k < n", "heap n: take all if odd(n); split a, b, c",
          "heap n: take k if k in 1..3", "heap n: split a, b if a != b; take {2}"}},
        {"moore:K", {"moore:1", "moore:3"}},
        {"allbut:A,B,...", {"allbut:1", "allbut:2", "allbut:3,6", "allbut:1,4", "allbut:2,4,6,8"}}};
    std::vector<std::string> rules{std::string(entry.example_rule)};
    if (const auto found = more.find(std::string(entry.name)); found != more.end())
        rules.insert(rules.end(), found->second.begin(), found->second.end());
    return rules;
}

/// What one law test judges.
struct Case {
    const CatalogEntry* entry;
    Convention convention;

    friend void PrintTo(const Case& tested, std::ostream* out) {
        *out << tested.entry->name << " " << word(tested.convention);
    }
};

class Law : public ::testing::TestWithParam<Case> {};

TEST_P(Law, HoldsOnAllSmallPositions) {
    const auto& [entry, convention] = GetParam();
    for (const std::string& text : rules_of(*entry)) {
        const Result<Rule> rule = parse_rule(text, read_test_file);
        ASSERT_TRUE(rule.has_value()) << text;
        ASSERT_NO_FATAL_FAILURE(judge_small_positions(*rule, convention));
    }
}

TEST_P(Law, HoldsOnRandomLargerPositions) {
    const auto& [entry, convention] = GetParam();
    std::mt19937_64 random(1901);
    for (const std::string& text : rules_of(*entry)) {
        const Result<Rule> rule = parse_rule(text, read_test_file);
        ASSERT_TRUE(rule.has_value()) << text;
        ASSERT_NO_FATAL_FAILURE(judge_random_positions(*rule, convention, random));
    }
}

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const CatalogEntry& entry : catalog())
        for (const Convention convention : {Convention::normal, Convention::misere})
            all.push_back({.entry = &entry, .convention = convention});
    return all;
}

INSTANTIATE_TEST_SUITE_P(Catalog, Law, ::testing::ValuesIn(cases()), [](const auto& tested) {
    std::string name(tested.param.entry->name);
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    return name + "_" + std::string(word(tested.param.convention));
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
            RuleCourt<HeapSum<TakeBreak>> court(*rule, {take_break}, convention);
            for_each_multiset(3, 5, [&](const Numbers& numbers) {
                if (!HasFatalFailure()) court.judge(numbers);
            });
            if (HasFatalFailure()) return;
        }
    }
}

}  // namespace
}  // namespace bouton
