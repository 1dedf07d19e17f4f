#pragma once
// One person at the terminal against Bouton, word by word.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "bouton/play/analyst.hpp"
#include "bouton/play/hint.hpp"
#include "bouton/play/transcript.hpp"
#include "line_editor.hpp"

namespace bouton::cli {

class Session;

/// A game, and what is said at it until the person leaves or the input ends.
class PlayTable {
public:
    /// `answer` is the only winning move where the game is a puzzle. Precondition: exactly one of
    /// the players is a person; `session` outlives the table.
    PlayTable(Session& session, Transcript transcript, std::optional<SumMove> answer);

    /// Plays. Result: when the person left; a failure has been told to the session.
    void run();

private:
    enum class Word : std::uint8_t;

    static std::optional<Word> find_word(std::string_view name);

    void sit_down();
    void say(Message message, const std::vector<std::string>& arguments = {});
    void draw();
    /// Plays Bouton's moves while it is its turn, then shows where the game stands.
    void go_on();
    void think();
    void make_own_move();
    void tell_end();
    void hear(std::string_view line);
    void obey(Word word, std::string_view rest);
    void make_typed_move(std::string_view line);

    void give_help();
    void give_hint();
    void give_reason();
    void list_moves();
    void undo();
    void redo();
    void give_review();
    void save(std::string_view name);
    void load(std::string_view name);

    Player person() const;
    bool is_persons_turn() const { return transcript_.game.to_move() == person(); }

    Session& session_;
    Transcript transcript_;
    std::optional<SumMove> answer_;
    std::unique_ptr<Analyst> analyst_;
    LineEditor lines_;
    HintStep hint_step_ = HintStep::question;
    bool is_over_ = false;
    bool left_ = false;
};

/// Result: the game of a file, with one person and one opponent: of two persons the second becomes
/// a perfect opponent, of two opponents the first a person. Errors: a sentence for the person.
tl::expected<Transcript, std::string> load_transcript(const std::string& name,
                                                      const Session& session);

}  // namespace bouton::cli
