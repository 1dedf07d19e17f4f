#include "bouton/store/store.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

namespace bouton {
namespace {

namespace fs = std::filesystem;

class StoreTest : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("bouton-store-" + std::to_string(::getpid()));
        fs::create_directories(folder_);
        file_ = (folder_ / "store.sqlite").string();
    }
    void TearDown() override { fs::remove_all(folder_); }

    void run(const std::string& statements) const {
        sqlite3* base = nullptr;
        ASSERT_EQ(sqlite3_open(file_.c_str(), &base), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(base, statements.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(base);
    }

    fs::path folder_;
    std::string file_;
};

TEST_F(StoreTest, KeepsGames) {
    auto store = Store::open(file_);
    ASSERT_TRUE(store) << store.error();
    const auto first = store->save_game("nim 3 5 7", "bouton game", "2026-01-01");
    const auto second = store->save_game("名字 'x\"; DROP TABLE games", std::string("a\0b", 3), "");
    ASSERT_TRUE(first && *first && second && *second);
    const auto games = store->games();
    ASSERT_TRUE(games);
    ASSERT_EQ(games->size(), 2U);
    EXPECT_EQ(games->front().id, **second);
    EXPECT_EQ(games->front().name, "名字 'x\"; DROP TABLE games");
    EXPECT_EQ(games->back().saved, "2026-01-01");
    EXPECT_EQ(store->game(**first).value(), "bouton game");
    EXPECT_EQ(store->game(**second).value(), std::string("a\0b", 3));
    EXPECT_EQ(store->game(99).value(), std::nullopt);
    EXPECT_TRUE(store->drop_game(**first).value());
    EXPECT_FALSE(store->drop_game(**first).value());
    EXPECT_EQ(store->game(**first).value(), std::nullopt);
}

TEST_F(StoreTest, IsThereAfterItWasClosed) {
    { ASSERT_TRUE(Store::open(file_)->save_game("one", "text", "now")); }
    auto again = Store::open(file_);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->games()->size(), 1U);
}

TEST_F(StoreTest, TakesNoMoreThanItHasRoomFor) {
    auto store = Store::open(file_);
    run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) "
        "INSERT INTO games (name, transcript, saved) SELECT 'x', 'y', 'z' FROM n");
    EXPECT_EQ(store->save_game("one", "more", "").value(), std::nullopt);
    EXPECT_TRUE(store->drop_game(1).value());
    EXPECT_NE(store->save_game("one", "more", "").value(), std::nullopt);
}

TEST_F(StoreTest, RemembersResultsOfTheSameVersion) {
    auto store = Store::open(file_);
    ASSERT_TRUE(store->keep_result("q", {"old", "1", "then", 2}));
    ASSERT_TRUE(store->keep_result("q", {"new", "1", "now", 3.5}));
    const auto kept = store->result("q", "1").value();
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->answer, "new");
    EXPECT_EQ(kept->found, "now");
    EXPECT_EQ(kept->seconds, 3.5);
    EXPECT_FALSE(store->result("q", "2").value());
    EXPECT_FALSE(store->result("other", "1").value());
}

TEST_F(StoreTest, ForgetsTheOldestResults) {
    auto store = Store::open(file_);
    run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) "
        "INSERT INTO results (question, answer, version, found, seconds) "
        "SELECT 'q' || i, 'a', '1', '', 0 FROM n");
    ASSERT_TRUE(store->keep_result("q10001", {"b", "1", "", 0}));
    EXPECT_FALSE(store->result("q1", "1").value());
    EXPECT_TRUE(store->result("q2", "1").value());
    EXPECT_TRUE(store->result("q10001", "1").value());
}

TEST_F(StoreTest, RefusesWhatIsNoStore) {
    std::ofstream(file_) << std::string(5000, 'x');
    EXPECT_FALSE(Store::open(file_));
    EXPECT_FALSE(Store::open((folder_ / "no such folder" / "store").string()));
}

TEST_F(StoreTest, RefusesANewerSchemaAndLeavesItAlone) {
    { ASSERT_TRUE(Store::open(file_)); }
    run("PRAGMA user_version = 7");
    std::optional<int> newer;
    EXPECT_FALSE(Store::open(file_, &newer));
    EXPECT_EQ(newer, 7);
}

/// A child saves game after game and is killed in the middle; every game that it told of is there.
TEST_F(StoreTest, SurvivesBeingKilled) {
    for (int round = 0; round < 3; ++round) {
        int told[2];
        ASSERT_EQ(::pipe(told), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            auto store = Store::open(file_);
            for (std::uint64_t i = 0;; ++i) {
                const auto id = store->save_game("game", std::string(20'000, 'x'), "now");
                if (!id || !*id || ::write(told[1], "g", 1) != 1) ::_exit(1);
            }
        }
        ::close(told[1]);
        std::uint64_t count = 0;
        char byte = 0;
        while (count < 20 && ::read(told[0], &byte, 1) == 1) ++count;
        ::kill(child, SIGKILL);
        while (::read(told[0], &byte, 1) == 1) ++count;
        ::close(told[0]);
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status));
        auto store = Store::open(file_);
        ASSERT_TRUE(store) << store.error();
        const auto games = store->games();
        ASSERT_TRUE(games) << games.error();
        EXPECT_GE(games->size(), count);
        for (const SavedGame& game : *games) {
            EXPECT_EQ(store->game(game.id).value()->size(), 20'000U);
            EXPECT_TRUE(store->drop_game(game.id).value());
        }
    }
}

}  // namespace
}  // namespace bouton
