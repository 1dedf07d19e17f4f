#include "bouton/store/store.hpp"

#include <sqlite3.h>

#include <utility>

namespace bouton {
namespace {

/// One statement, from its text to its last row.
class Statement {
public:
    Statement(sqlite3* base, std::string_view text) : base_(base) {
        failed_ = sqlite3_prepare_v2(base_, text.data(), static_cast<int>(text.size()), &statement_,
                                     nullptr) != SQLITE_OK;
    }
    ~Statement() { sqlite3_finalize(statement_); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Statement& with(std::string_view text) {
        failed_ = failed_ ||
                  sqlite3_bind_text(statement_, ++bound_, text.data(),
                                    static_cast<int>(text.size()), SQLITE_TRANSIENT) != SQLITE_OK;
        return *this;
    }
    Statement& with(std::uint64_t number) {
        failed_ = failed_ || sqlite3_bind_int64(statement_, ++bound_,
                                                static_cast<sqlite3_int64>(number)) != SQLITE_OK;
        return *this;
    }
    Statement& with(double number) {
        failed_ = failed_ || sqlite3_bind_double(statement_, ++bound_, number) != SQLITE_OK;
        return *this;
    }

    /// Result: whether there is a row.
    Stored<bool> next() {
        const int code = failed_ ? SQLITE_ERROR : sqlite3_step(statement_);
        if (code == SQLITE_ROW) return true;
        if (code == SQLITE_DONE) return false;
        return tl::unexpected(std::string(sqlite3_errmsg(base_)));
    }

    std::string text(int column) const {
        const auto* bytes = sqlite3_column_text(statement_, column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
        return bytes == nullptr ? std::string()
                                : std::string(reinterpret_cast<const char*>(bytes), size);
    }
    std::uint64_t number(int column) const {
        return static_cast<std::uint64_t>(sqlite3_column_int64(statement_, column));
    }
    double real(int column) const { return sqlite3_column_double(statement_, column); }

private:
    sqlite3* base_;
    sqlite3_stmt* statement_ = nullptr;
    int bound_ = 0;
    bool failed_ = false;
};

Stored<void> execute(sqlite3* base, const char* text) {
    if (sqlite3_exec(base, text, nullptr, nullptr, nullptr) == SQLITE_OK) return {};
    return tl::unexpected(std::string(sqlite3_errmsg(base)));
}

constexpr const char* settings =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;";

constexpr const char* first_schema =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS games (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL,"
    " transcript TEXT NOT NULL, saved TEXT NOT NULL) STRICT;"
    "CREATE TABLE IF NOT EXISTS results (id INTEGER PRIMARY KEY AUTOINCREMENT,"
    " question TEXT NOT NULL UNIQUE, answer TEXT NOT NULL, version TEXT NOT NULL,"
    " found TEXT NOT NULL, seconds REAL NOT NULL) STRICT;"
    "PRAGMA user_version = 1;"
    "COMMIT;";

}  // namespace

void Store::Close::operator()(sqlite3* base) const noexcept { sqlite3_close(base); }

Stored<Store> Store::open(const std::string& file, std::optional<int>* newer) {
    sqlite3* base = nullptr;
    const int code =
        sqlite3_open_v2(file.c_str(), &base,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    if (base == nullptr) return tl::unexpected(std::string("out of memory"));
    Store store(base);
    if (code != SQLITE_OK) return tl::unexpected(std::string(sqlite3_errmsg(base)));
    constexpr int patience = 5'000;  // milliseconds, while another program writes
    sqlite3_busy_timeout(base, patience);
    const auto version = store.version();
    if (!version) return tl::unexpected(version.error());
    if (*version > schema_version) {
        if (newer != nullptr) *newer = *version;
        return tl::unexpected("schema version " + std::to_string(*version));
    }
    if (const auto ready = store.prepare(); !ready) return tl::unexpected(ready.error());
    return store;
}

Stored<int> Store::version() {
    Statement statement(base_.get(), "PRAGMA user_version");
    const auto row = statement.next();
    if (!row) return tl::unexpected(row.error());
    return static_cast<int>(statement.number(0));
}

Stored<void> Store::prepare() {
    if (const auto done = execute(base_.get(), settings); !done) return done;
    const auto now = version();
    if (!now) return tl::unexpected(now.error());
    return *now == schema_version ? Stored<void>() : execute(base_.get(), first_schema);
}

Stored<std::optional<std::uint64_t>> Store::save_game(std::string_view name,
                                                      std::string_view transcript,
                                                      std::string_view when) {
    const std::scoped_lock lock(*mutex_);
    Statement statement(base_.get(),
                        "INSERT INTO games (name, transcript, saved) SELECT ?1, ?2, ?3 "
                        "WHERE (SELECT count(*) FROM games) < ?4");
    const auto done = statement.with(name).with(transcript).with(when).with(most_games).next();
    if (!done) return tl::unexpected(done.error());
    if (sqlite3_changes(base_.get()) == 0) return std::nullopt;
    return static_cast<std::uint64_t>(sqlite3_last_insert_rowid(base_.get()));
}

Stored<std::vector<SavedGame>> Store::games() {
    const std::scoped_lock lock(*mutex_);
    std::vector<SavedGame> all;
    Statement statement(base_.get(), "SELECT id, name, saved FROM games ORDER BY id DESC");
    while (true) {
        const auto row = statement.next();
        if (!row) return tl::unexpected(row.error());
        if (!*row) return all;
        all.push_back(
            {.id = statement.number(0), .name = statement.text(1), .saved = statement.text(2)});
    }
}

Stored<std::optional<std::string>> Store::game(std::uint64_t id) {
    const std::scoped_lock lock(*mutex_);
    Statement statement(base_.get(), "SELECT transcript FROM games WHERE id = ?1");
    const auto row = statement.with(id).next();
    if (!row) return tl::unexpected(row.error());
    return *row ? std::optional(statement.text(0)) : std::nullopt;
}

Stored<bool> Store::drop_game(std::uint64_t id) {
    const std::scoped_lock lock(*mutex_);
    Statement statement(base_.get(), "DELETE FROM games WHERE id = ?1");
    const auto done = statement.with(id).next();
    if (!done) return tl::unexpected(done.error());
    return sqlite3_changes(base_.get()) > 0;
}

Stored<void> Store::keep_result(std::string_view question, const KeptResult& result) {
    const std::scoped_lock lock(*mutex_);
    Statement statement(base_.get(),
                        "INSERT OR REPLACE INTO results (question, answer, version, found, "
                        "seconds) VALUES (?1, ?2, ?3, ?4, ?5)");
    const auto done = statement.with(question)
                          .with(result.answer)
                          .with(result.version)
                          .with(result.found)
                          .with(result.seconds)
                          .next();
    if (!done) return tl::unexpected(done.error());
    Statement forget(base_.get(),
                     "DELETE FROM results WHERE id <= (SELECT max(id) FROM results) - ?1");
    const auto forgotten = forget.with(most_results).next();
    return forgotten ? Stored<void>() : tl::unexpected(forgotten.error());
}

Stored<std::optional<KeptResult>> Store::result(std::string_view question,
                                                std::string_view version) {
    const std::scoped_lock lock(*mutex_);
    Statement statement(base_.get(),
                        "SELECT answer, version, found, seconds FROM results "
                        "WHERE question = ?1 AND version = ?2");
    const auto row = statement.with(question).with(version).next();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return std::nullopt;
    return KeptResult{.answer = statement.text(0),
                      .version = statement.text(1),
                      .found = statement.text(2),
                      .seconds = statement.real(3)};
}

}  // namespace bouton
