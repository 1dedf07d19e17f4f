#include "bouton/solve/nimber_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "bouton/rules/chomp.hpp"
#include "bouton/rules/cram.hpp"
#include "bouton/rules/graph_kayles.hpp"
#include "bouton/solve/search.hpp"

namespace bouton {
namespace {

/// Kayles without its theorem: rows of pins, in ascending order, none 0. Positions that do not fit
/// into a key have parts that do.
struct PlainKayles {
    using Position = std::vector<std::uint64_t>;
    using Key = PartKey<1>;

    template <class Visit>
    bool for_each_option(const Position& rows, Visit&& visit) const {
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::uint64_t down = 1; down <= std::min<std::uint64_t>(rows[i], 2); ++down)
                for (std::uint64_t before = 0; before + down <= rows[i]; ++before) {
                    Position option = rows;
                    option[i] = before;
                    option.push_back(rows[i] - down - before);
                    std::erase(option, 0U);
                    std::sort(option.begin(), option.end());
                    if (!visit(option)) return false;
                }
        return true;
    }

    template <class Visit>
    bool for_each_part(const Position& rows, Visit&& visit) const {
        return std::all_of(rows.begin(), rows.end(),
                           [&](std::uint64_t row) { return visit(Position{row}); });
    }

    void numbers(const Position& rows, std::vector<std::uint64_t>& to) const { to = rows; }
    static Position canonical(const Position& row) { return row; }
    static Key key(const Position& row) { return {.words = {row.front()}, .shape = 0}; }
    static std::uint32_t most(const Position& row) {
        return static_cast<std::uint32_t>(row.front());
    }
    static std::uint32_t weight(const Position& row) { return most(row); }
};

/// One game under test: the nimber search against plain search of the same moves.
template <class G>
class Judge {
public:
    explicit Judge(const G& game, const Limits& limits = {})
        : limits_(limits), nimbers_(game, limits_), plain_(game, Sought::nim_value) {}

    void judge(const typename G::Position& position, const std::string& name) {
        const Limits generous;
        Budget plain_budget(generous);
        const std::uint32_t value = *plain_.value(position, plain_budget);
        Budget budget(limits_);
        // Sums with heaps first: the value is learned bit by bit.
        for (const std::uint32_t heap : {value + 1, value, value / 2, value + 2, 300U})
            ASSERT_EQ(nimbers_.is_lost(position, heap, budget), heap == value)
                << name << " + " << heap;
        ASSERT_EQ(nimbers_.value(position, budget), value) << name;
    }

    std::uint64_t parts() const { return nimbers_.parts(); }

private:
    Limits limits_;
    NimberSearch<G> nimbers_;
    Search<G> plain_;
};

/// A heap from which one token is taken at a time.
struct Steps {
    using Position = std::uint64_t;
    using Key = PartKey<1>;
    template <class Visit>
    bool for_each_option(const Position& left, Visit&& visit) const {
        return left == 0 || visit(left - 1);
    }
    static void numbers(const Position& left, std::vector<std::uint64_t>& to) { to = {left}; }
    static Position canonical(const Position& left) { return left; }
    static Key key(const Position& left) { return {.words = {left + 1}, .shape = 0}; }
    static std::uint32_t most(const Position&) { return 1; }
    static std::uint32_t weight(const Position&) { return 1; }
};

std::string name_of(const CramBoard& board) {
    return "cram " + std::to_string(board.rows) + " " + std::to_string(board.columns) + " free " +
           std::to_string(board.free);
}

CramBoard random_board(std::mt19937_64& random, unsigned rows, unsigned columns) {
    CramBoard board = full_cram_board(rows, columns);
    board.free &= random() | random();
    return board;
}

template <class G>
G game_on(const std::string& text) {
    return *G::on(std::make_shared<const Graph>(*read_graph(text, Graph::Kind::undirected)));
}

std::string random_graph(std::mt19937_64& random, std::uint64_t vertices, std::uint64_t edges) {
    std::string text;
    for (std::uint64_t v = 0; v < vertices; ++v) text += std::to_string(v) + "\n";
    for (std::uint64_t i = 0; i < edges; ++i)
        text +=
            std::to_string(random() % vertices) + " " + std::to_string(random() % vertices) + "\n";
    return text;
}

TEST(NimberSearch, IsSearchOnAllSmallCramBoards) {
    Judge<Cram> judge({});
    for (const auto& [rows, columns] : {std::pair{3U, 4U}, {2U, 6U}, {1U, 12U}, {6U, 2U}})
        for (std::uint64_t free = 0; free <= full_cram_board(rows, columns).free; ++free) {
            const CramBoard board{static_cast<std::uint8_t>(rows),
                                  static_cast<std::uint8_t>(columns), free};
            ASSERT_NO_FATAL_FAILURE(judge.judge(board, name_of(board)));
        }
}

TEST(NimberSearch, IsSearchOnRandomCramBoards) {
    std::mt19937_64 random(57);
    for (int i = 0; i < 40; ++i) {
        Judge<Cram> judge({});  // nothing learned before
        const auto rows = static_cast<unsigned>(1 + random() % 5);
        const CramBoard board = random_board(random, rows, static_cast<unsigned>(21 / rows));
        ASSERT_NO_FATAL_FAILURE(judge.judge(board, name_of(board)));
    }
}

TEST(NimberSearch, IsSearchOnRandomGraphs) {
    std::mt19937_64 random(12);
    for (int i = 0; i < 60; ++i) {
        const std::uint64_t vertices = 2 + random() % 12;
        const std::string text = random_graph(random, vertices, vertices + random() % vertices);
        const auto nodes = game_on<NodeKayles>(text);
        const auto arcs = game_on<ArcKayles>(text);
        ASSERT_NO_FATAL_FAILURE(Judge(nodes).judge(nodes.start(), "node-kayles\n" + text));
        ASSERT_NO_FATAL_FAILURE(Judge(arcs).judge(arcs.start(), "arc-kayles\n" + text));
    }
}

TEST(NimberSearch, IsSearchOnChomp) {
    Judge<Chomp> judge({});
    for (std::uint64_t a = 1; a <= 5; ++a)
        for (std::uint64_t b = 0; b <= a; ++b)
            for (std::uint64_t c = 0; c <= b; ++c)
                for (std::uint64_t d = 0; d <= c; ++d) {
                    Chomp::Position rows{a, b, c, d};
                    std::erase(rows, 0U);
                    ASSERT_NO_FATAL_FAILURE(judge.judge(rows, ::testing::PrintToString(rows)));
                }
}

TEST(NimberSearch, IsSearchOnRowsOfKayles) {
    Judge<PlainKayles> judge({});
    ASSERT_NO_FATAL_FAILURE(judge.judge({}, "no row"));
    for (std::uint64_t a = 1; a <= 9; ++a)
        for (std::uint64_t b = a; b <= 9; ++b)
            ASSERT_NO_FATAL_FAILURE(
                judge.judge({a, b}, std::to_string(a) + " " + std::to_string(b)));
    EXPECT_LE(judge.parts(), 9U);
}

TEST(NimberSearch, IsRightWithoutMemory) {
    std::mt19937_64 random(58);
    for (const std::uint64_t bytes :
         std::initializer_list<std::uint64_t>{150'000, 200'000, 400'000}) {
        Limits limits;
        limits.max_memory = bytes;
        for (int i = 0; i < 20; ++i) {
            const CramBoard board = random_board(random, 4, 5);
            ASSERT_NO_FATAL_FAILURE(Judge<Cram>({}, limits).judge(board, name_of(board)));
        }
    }
}

/// J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462 (2012)
/// 70-79.
TEST(NimberSearch, LiteratureOfCram) {
    const Limits limits;
    Budget budget(limits);
    NimberSearch<Cram> search({}, limits);
    const std::vector<std::uint64_t> four{0, 2, 0, 3, 0};
    for (unsigned n = 4; n < 4 + four.size(); ++n)
        EXPECT_EQ(search.value(full_cram_board(4, n), budget), four[n - 4]) << "4 x " << n;
    EXPECT_EQ(search.value(full_cram_board(5, 5), budget), 0U);
    EXPECT_EQ(search.value(full_cram_board(5, 6), budget), 2U);
    EXPECT_EQ(search.value(full_cram_board(6, 6), budget), 0U);
}

/// One thread, two and more find the same values and the same outcomes of all options.
TEST(NimberSearch, ThreadsDoNotChangeAnswers) {
    std::mt19937_64 random(59);
    for (int i = 0; i < 12; ++i) {
        const CramBoard board =
            i < 3 ? full_cram_board(4, i < 2 ? 7U : 5U) : random_board(random, 5, 6);
        std::vector<std::optional<std::uint64_t>> first;
        for (const std::uint64_t threads : std::initializer_list<std::uint64_t>{1, 2, 5}) {
            Limits limits;
            limits.threads = threads;
            Budget budget(limits);
            NimberSearch<Cram> search({}, limits);
            std::vector<std::optional<std::uint64_t>> found{search.value(board, budget)};
            Cram().for_each_option(board, [&](const CramBoard& option) {
                found.push_back(search.is_lost(option, *found.front(), budget));
                return found.size() < 8;
            });
            if (first.empty()) first = found;
            ASSERT_EQ(found, first) << name_of(board) << " by " << threads;
        }
    }
}

TEST(NimberSearch, ThreadsShareASmallMemory) {
    Limits limits;
    limits.threads = 3;
    limits.max_memory = 600'000;
    Budget budget(limits);
    NimberSearch<Cram> search({}, limits);
    EXPECT_EQ(search.value(full_cram_board(4, 7), budget), 3U);
}

TEST(NimberSearch, ThreadsStopWhenAsked) {
    std::atomic<bool> stop = false;
    Limits limits;
    limits.threads = 2;
    limits.stop = &stop;
    limits.report = [&](const Progress& progress) { stop = progress.done > 100'000; };
    Budget budget(limits);
    NimberSearch<Cram> search({}, limits);
    EXPECT_EQ(search.value(full_cram_board(7, 7), budget), std::nullopt);
    EXPECT_EQ(budget.stopped(), Stopped::asked);
}

TEST(NimberSearch, StopsWithinTheLimitsAndGoesOnLater) {
    Limits limits;
    limits.max_nodes = 50'000;
    NimberSearch<Cram> search({}, limits);
    int tries = 0;
    std::optional<std::uint64_t> value;
    for (; !value && tries < 1000; ++tries) {
        Budget budget(limits);
        value = search.value(full_cram_board(4, 7), budget);
        ASSERT_EQ(budget.stopped().has_value(), !value.has_value());
    }
    EXPECT_EQ(value, 3U);
    EXPECT_GT(tries, 1);
}

TEST(NimberSearch, StopsWhenAsked) {
    const std::atomic<bool> stop = true;
    Limits limits;
    limits.stop = &stop;
    Budget budget(limits);
    NimberSearch<Cram> search({}, limits);
    EXPECT_EQ(search.value(full_cram_board(7, 7), budget), std::nullopt);
    EXPECT_EQ(budget.stopped(), Stopped::asked);
    EXPECT_LE(budget.nodes(), 20'000U);
}

/// A game of a hundred thousand moves needs no deep stack.
TEST(NimberSearch, LongGamesNeedNoStack) {
    const Limits limits;
    Budget budget(limits);
    NimberSearch<Steps> search({}, limits);
    EXPECT_EQ(search.value(100'001, budget), 1U);
    EXPECT_EQ(search.is_lost(100'002, 0, budget), true);
}

}  // namespace
}  // namespace bouton
