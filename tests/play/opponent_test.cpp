#include "bouton/play/opponent.hpp"

#include <gtest/gtest.h>

#include <map>

#include "bouton/play/legal.hpp"
#include "bouton/play/lot.hpp"
#include "bouton/play/resistance.hpp"
#include "play/plain_play.hpp"

namespace bouton {
namespace {

const Limits generous;
constexpr std::array conventions{Convention::normal, Convention::misere};

std::vector<Component> one(const Rule& rule, const Numbers& numbers) {
    return {{.rule = rule, .position = numbers}};
}

std::vector<Component> sum(const std::string& text) { return *parse_sum(text); }

bool is_listed(const std::vector<Component>& position, const SumMove& wanted) {
    return !for_each_move(position, [&](const SumMove& move) { return move != wanted; });
}

/// The law: on every small position of every rule, under both conventions, the perfect opponent
/// makes a legal move, and from a won position one that leaves a lost one. So it wins every game
/// that it could win, by induction over the game.
TEST(Opponent, ThePerfectOneNeverLosesAWonGame) {
    for (const Rule& rule : rules_to_play())
        for (const Convention convention : conventions) {
            PlainPlay plain(convention);
            Analyst analyst(one(rule, {}), convention, generous);
            std::uint64_t seed = 0;
            std::size_t judged = 0;
            for_each_small_position(rule, 4, [&](const Numbers& numbers) {
                if (::testing::Test::HasFatalFailure()) return;
                const GameState game(one(rule, numbers), convention);
                const auto won = plain.wins(game.position());
                if (!won) return;
                ++judged;
                const auto made = choose_move(analyst, game, Level::perfect, ++seed);
                const std::string name = rule.name + " " + std::string(word(convention)) + " " +
                                         ::testing::PrintToString(numbers);
                ASSERT_EQ(made.has_value(), !game.is_over()) << name;
                if (!made) return;
                ASSERT_TRUE(is_listed(game.position(), made->move)) << name;
                ASSERT_EQ(made->knew, *won ? OpponentMove::Knew::won : OpponentMove::Knew::lost)
                    << name;
                std::vector<Component> left = game.position();
                make_move(left, made->move);
                const auto reply = plain.wins(left);
                ASSERT_TRUE(!reply || *reply != *won) << name;
            });
            EXPECT_GT(judged, 3U) << rule.name;
        }
}

TEST(Opponent, ThePerfectOneNeverLosesAWonSum) {
    for (const char* text :
         {"kayles 4 + nim 2 3", "wythoff 2 3 + nim 3", "nim 1 + nim 2 + grundy 5",
          "chomp 2 2 + kayles 3", "(heap n: take k if k + 1 < n) 5 + nim 2"})
        for (const Convention convention : conventions) {
            PlainPlay plain(convention);
            const std::vector<Component> start = sum(text);
            Analyst analyst(start, convention, generous);
            // every position that can come up, by every play of both sides
            std::map<std::vector<Numbers>, bool> seen;
            std::function<void(const std::vector<Component>&)> visit =
                [&](const std::vector<Component>& position) {
                    std::vector<Numbers> key;
                    for (const Component& component : position) key.push_back(component.position);
                    if (!seen.emplace(key, true).second) return;
                    const GameState game(position, convention);
                    const auto made = choose_move(analyst, game, Level::perfect, seen.size());
                    ASSERT_EQ(made.has_value(), !game.is_over());
                    if (!made) return;
                    ASSERT_TRUE(is_listed(position, made->move));
                    std::vector<Component> left = position;
                    make_move(left, made->move);
                    ASSERT_EQ(*plain.wins(left, 100'000), !*plain.wins(position, 100'000)) << text;
                    for_each_move(position, [&](const SumMove& move) {
                        std::vector<Component> option = position;
                        make_move(option, move);
                        visit(option);
                        return !::testing::Test::HasFatalFailure();
                    });
                };
            visit(start);
            ASSERT_GT(seen.size(), 10U);
        }
}

/// Whole games: the perfect one against every level, from both sides, never an illegal move.
TEST(Opponent, WholeGamesAreLegalAndWonByWhoHadToWin) {
    for (const Rule& rule : rules_to_play())
        for (const Convention convention : conventions) {
            const CatalogEntry* entry = find_entry(rule.name);
            auto start = is_played_with_heaps(rule.family) ? Numbers{4, 5}
                         : entry != nullptr ? *parse_position(rule, entry->example_position)
                                            : *usual_start(rule);
            if (rule.name == "fibonacci" || rule.name == "knight") start = {5, 5};
            Analyst analyst(one(rule, start), convention, generous);
            for (const Level level : all_levels) {
                GameState game(one(rule, start), convention);
                std::optional<Player> winner;
                std::uint64_t seed = static_cast<std::uint64_t>(level);
                for (int moves = 0; moves < 300 && !game.is_over(); ++moves) {
                    const auto outcome = analyst.look_at(game.position());
                    const bool is_perfect = game.to_move() == Player::second;
                    if (is_perfect && outcome == Outcome::N) winner = Player::second;
                    const auto made =
                        choose_move(analyst, game, is_perfect ? Level::perfect : level, seed);
                    ASSERT_TRUE(made) << rule.name;
                    Budget budget(generous);
                    ASSERT_EQ(is_legal(game.position(), made->move, budget), true) << rule.name;
                    ASSERT_TRUE(is_listed(game.position(), made->move)) << rule.name;
                    game.make(made->move);
                }
                ASSERT_TRUE(game.is_over()) << rule.name;
                if (winner) {
                    EXPECT_EQ(game.winner(), winner) << rule.name << ' ' << word(level);
                }
            }
        }
}

TEST(Opponent, TheSameSeedPlaysTheSameGame) {
    const std::vector<Component> start = sum("nim 3 5 7 + kayles 6");
    Analyst analyst(start, Convention::normal, generous);
    const auto play = [&](std::uint64_t seed, Level level) {
        GameState game(start, Convention::normal);
        while (const auto made = choose_move(analyst, game, level, seed)) game.make(made->move);
        return game.moves();
    };
    for (const Level level : all_levels) EXPECT_EQ(play(7, level), play(7, level));
    std::size_t different = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        different += play(seed, Level::beginner) == play(seed + 10, Level::beginner) ? 0 : 1;
    EXPECT_GT(different, 5U);
}

/// Of many first moves the stated share is not by lot.
TEST(Opponent, LevelsAreAsStrongAsTheySay) {
    const GameState game(sum("nim 3 6 9"), Convention::normal);
    Analyst analyst(game.start(), Convention::normal, generous);
    unsigned last = 0;
    for (const Level level : all_levels) {
        unsigned perfect = 0;
        for (std::uint64_t seed = 0; seed < 2000; ++seed)
            perfect += choose_move(analyst, game, level, seed)->by_lot ? 0 : 1;
        EXPECT_NEAR(perfect, 20 * perfect_in_100(level), 80) << word(level);
        EXPECT_GT(perfect_in_100(level), last);
        last = perfect_in_100(level);
        EXPECT_EQ(find_level(word(level)), level);
    }
    EXPECT_EQ(find_level("Perfect"), Level::perfect);
    EXPECT_EQ(find_level("best"), std::nullopt);
}

TEST(Opponent, ALotIsFairAndNeverIllegal) {
    const std::vector<Component> position = sum("nim 1 2 + nim 3");
    std::map<std::string, int> counts;
    for (std::uint64_t seed = 0; seed < 6000; ++seed) {
        const auto move = drawn_move(position, seed);
        ASSERT_TRUE(move && is_listed(position, *move));
        ++counts[std::to_string(move->component) + ::testing::PrintToString(move->move.part) +
                 ::testing::PrintToString(move->move.to)];
    }
    EXPECT_EQ(counts.size(), 6U);
    for (const auto& [name, count] : counts) EXPECT_NEAR(count, 1000, 150) << name;
    const std::vector<Component> large = sum("nim 18446744073709551615 1000000000000");
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Budget budget(generous);
        EXPECT_EQ(is_legal(large, *drawn_move(large, seed), budget), true);
    }
    EXPECT_EQ(drawn_move(sum("nim 0"), 1), std::nullopt);
}

TEST(Opponent, SetsTheHardestTaskWhereItIsLost) {
    const auto left_by = [](const std::vector<Component>& position, std::uint64_t seed) {
        Analyst analyst(position, Convention::normal, generous);
        std::vector<Component> left = position;
        make_move(left, *hardest_move(analyst, position, seed));
        return left;
    };
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto left = left_by(sum("nim 1 2 3"), seed);  // one token from a heap above 1
        EXPECT_EQ(hardness_of_play(left).heaps, 3U);
        EXPECT_EQ(hardness_of_play(left).longest, 5U);
    }
    // by the definition: no option is harder
    for (const char* text : {"nim 1 4 5", "kayles 5 5", "nim 2 2 + kayles 3 3", "grundy 5 5"}) {
        const auto position = sum(text);
        Analyst analyst(position, Convention::normal, generous);
        ASSERT_EQ(analyst.look_at(position), Outcome::P) << text;
        const auto measured = [&](const std::vector<Component>& option) {
            Hardness hardness = hardness_of_play(option);
            analyst.look_at(option);
            hardness.easy_replies = analyst.winning_moves(64).moves.size();
            return hardness;
        };
        const Hardness made = measured(left_by(position, 3));
        for_each_move(position, [&](const SumMove& move) {
            std::vector<Component> option = position;
            make_move(option, move);
            EXPECT_FALSE(is_harder(measured(option), made)) << text;
            return true;
        });
    }
    EXPECT_TRUE(is_harder({.heaps = 2}, {.heaps = 1, .longest = 9}));
    EXPECT_TRUE(is_harder({.longest = 2}, {.longest = 1}));
    EXPECT_TRUE(is_harder({.easy_replies = 1}, {.easy_replies = 2}));
}

/// The longest play is what the definition says.
TEST(Opponent, MeasuresTheLongestPlay) {
    std::function<std::uint64_t(const std::vector<Component>&)> longest =
        [&](const std::vector<Component>& position) {
            std::uint64_t most = 0;
            for_each_move(position, [&](const SumMove& move) {
                std::vector<Component> option = position;
                make_move(option, move);
                most = std::max(most, 1 + longest(option));
                return true;
            });
            return most;
        };
    for (const char* text :
         {"nim 3 2", "kayles 5", "grundy 7", "subtract:2,3 9", "wythoff 2 3", "chomp 3 2",
          "staircase 1 1 2", "kayles 2 + wythoff 1 2", "0.07 8", "heap n: take k if even(k) 7"}) {
        const auto position =
            text[0] == 'h' ? one(*parse_rule("heap n: take k if even(k)"), {7}) : sum(text);
        EXPECT_EQ(hardness_of_play(position).longest, longest(position)) << text;
    }
    EXPECT_EQ(hardness_of_play(sum("nim 1000000000000")).longest, 1'000'000'000'000U);
}

TEST(Opponent, PlaysOnWhereNothingIsDecided) {
    Limits tight;
    tight.max_nodes = 5;
    const auto position = sum("kayles 9 8");
    Analyst analyst(position, Convention::misere, tight);
    GameState game(position, Convention::misere);
    std::size_t undecided = 0;
    while (!game.is_over()) {
        const auto made = choose_move(analyst, game, Level::perfect, 5);
        ASSERT_TRUE(made && is_listed(game.position(), made->move));
        undecided += made->knew == OpponentMove::Knew::undecided ? 1 : 0;
        game.make(made->move);
    }
    EXPECT_GT(undecided, 0U);
}

/// Where it looks ahead it takes a win that lies a few moves ahead.
TEST(Opponent, SeesAWinAFewMovesAheadWithoutASolver) {
    Limits none;
    none.max_nodes = 0;
    for (const Convention convention : conventions) {
        PlainPlay plain(convention);
        for (std::uint64_t a = 0; a <= 3; ++a)
            for (std::uint64_t b = 0; b <= 3; ++b) {
                const auto position = sum("kayles " + std::to_string(a) + " " + std::to_string(b));
                Analyst analyst(position, convention, none);
                const GameState game(position, convention);
                const auto made = choose_move(analyst, game, Level::perfect, a);
                if (!made) continue;
                std::vector<Component> left = position;
                make_move(left, made->move);
                EXPECT_EQ(*plain.wins(left), !*plain.wins(position)) << a << ' ' << b;
            }
    }
}

/// Rules whose plays may go on for ever: it plays legal moves, and says what it does not know.
TEST(Opponent, PlaysRulesWithoutAnEnd) {
    const Rule loopy = *parse_rule("loopy:20.017");
    Analyst analyst(one(loopy, {3, 2}), Convention::normal, generous);
    GameState game(one(loopy, {3, 2}), Convention::normal);
    for (int i = 0; i < 20 && !game.is_over(); ++i) {
        const auto made = choose_move(analyst, game, Level::perfect, 1);
        ASSERT_TRUE(made && is_listed(game.position(), made->move));
        EXPECT_EQ(made->knew, OpponentMove::Knew::undecided);
        game.make(made->move);
    }
}

/// On a graph with a cycle it must not go round in circles while it wins: from 1 both 2 (lost, as
/// it leads only back to 1) and the end 3 win. And where nobody wins it keeps it so.
TEST(Opponent, WinsOnAGraphWithACycle) {
    const auto read = [](const std::string& name) -> Result<std::string> {
        return std::string(name == "draw" ? "1 2\n2 1\n2 3\n3 4\n" : "1 2\n2 1\n1 3\n");
    };
    const auto rule = parse_rule("dag:cycle", read);
    ASSERT_TRUE(rule) << describe(rule.error(), Language::english, "");
    Analyst analyst(one(*rule, {1}), Convention::normal, generous);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        GameState game(one(*rule, {1}), Convention::normal);
        ASSERT_EQ(analyst.look_at(game.position()), Outcome::N);
        for (int moves = 0; moves < 6 && !game.is_over(); ++moves)
            game.make(game.to_move() == Player::first
                          ? choose_move(analyst, game, Level::perfect, seed)->move
                          : *drawn_move(game.position(), mixed(seed)));
        EXPECT_EQ(game.winner(), Player::first);
    }
    const auto draw = parse_rule("dag:draw", read);
    ASSERT_TRUE(draw);
    Analyst drawn(one(*draw, {1}), Convention::normal, generous);
    for (const std::uint64_t vertex : {1, 2}) {  // from 2 the move to 3 would lose
        const GameState game(one(*draw, {vertex}), Convention::normal);
        const auto made = choose_move(drawn, game, Level::perfect, 1);
        EXPECT_EQ(made->knew, OpponentMove::Knew::drawn);
        EXPECT_EQ(made->move.move.to, Numbers{3 - vertex});
    }
}

}  // namespace
}  // namespace bouton
