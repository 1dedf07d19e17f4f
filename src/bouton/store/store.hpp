#pragma once
// What outlives the program: saved games, and results that took long to find, in one SQLite file.
// This room alone touches a file, and it is a library of its own: nothing else of Bouton needs it.

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

struct sqlite3;

namespace bouton {

struct SavedGame {
    std::uint64_t id = 0;
    std::string name;
    std::string saved;  ///< when, as the caller told it
};

/// An answer, and where it comes from.
struct KeptResult {
    std::string answer;   ///< the document
    std::string version;  ///< of the program that found it
    std::string found;    ///< when
    double seconds = 0;   ///< how long it took
};

/// For functions that can fail as files can: the words of SQLite or of the system.
template <class T>
using Stored = tl::expected<T, std::string>;

/// An open file. Every change is a transaction of its own, written ahead (WAL) and flushed before
/// the call returns: a program that is killed at any moment leaves all changes whose calls have
/// returned, and none in part. Every function may be called from any thread; they wait for each
/// other.
class Store {
public:
    static constexpr int schema_version = 1;
    static constexpr std::uint64_t most_games = 1000;
    static constexpr std::uint64_t most_results = 10'000;  ///< beyond it the oldest are forgotten

    /// Opens the file, and makes it where it is not there; the file's folder must be there. Fails
    /// for a file that is no store, and for one of a newer schema (`newer` then tells its version).
    static Stored<Store> open(const std::string& file, std::optional<int>* newer = nullptr);

    Store(Store&&) noexcept = default;
    Store& operator=(Store&&) noexcept = default;

    /// Result: the number of the game; nothing when most_games are kept.
    Stored<std::optional<std::uint64_t>> save_game(std::string_view name,
                                                   std::string_view transcript,
                                                   std::string_view when);
    /// Result: all games, the latest first.
    Stored<std::vector<SavedGame>> games();
    /// Result: its transcript; nothing when there is no such game.
    Stored<std::optional<std::string>> game(std::uint64_t id);
    /// Result: whether there was such a game.
    Stored<bool> drop_game(std::uint64_t id);

    /// Remembers the answer to a question, in the place of an older one.
    Stored<void> keep_result(std::string_view question, const KeptResult& result);
    /// Result: the answer that the same version of the program has found; nothing where there is
    /// none.
    Stored<std::optional<KeptResult>> result(std::string_view question, std::string_view version);

private:
    struct Close {
        void operator()(sqlite3* base) const noexcept;
    };

    explicit Store(sqlite3* base) : base_(base) {}
    Stored<int> version();
    Stored<void> prepare();

    std::unique_ptr<sqlite3, Close> base_;
    std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
};

}  // namespace bouton
