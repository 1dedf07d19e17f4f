#include "play_table.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "bouton/api/sum_json.hpp"
#include "bouton/core/names.hpp"
#include "bouton/play/game_text.hpp"
#include "bouton/play/review.hpp"
#include "bouton/play/typed_move.hpp"
#include "bouton/rules/catalog.hpp"
#include "explanation.hpp"
#include "files.hpp"
#include "play_screen.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

constexpr std::string_view blanks = " \t\r\v\f";

std::string_view trimmed(std::string_view line) {
    const std::size_t first = line.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

}  // namespace

enum class PlayTable::Word : std::uint8_t {
    help,
    hint,
    why,
    moves,
    show,
    undo,
    redo,
    review,
    save,
    load,
    fresh,
    quit
};

PlayTable::PlayTable(Session& session, Transcript transcript, std::optional<SumMove> answer)
    : session_(session),
      transcript_(std::move(transcript)),
      answer_(std::move(answer)),
      lines_(session) {}

Player PlayTable::person() const { return transcript_.players[0] ? Player::second : Player::first; }

void PlayTable::say(Message message, const std::vector<std::string>& arguments) {
    session_.print_line(session_.say(message, arguments));
}

void PlayTable::run() {
    sit_down();
    while (!left_ && session_.out().ok()) {
        if (Session::interrupted())
            return session_.fail(session_.say(Message::interrupted), undecided);
        const auto line =
            lines_.next(session_.say(is_over_ ? Message::play_prompt_over : Message::play_prompt));
        if (Session::interrupted()) continue;
        if (!line) return session_.fail(line.error(), session_.say(Message::source_standard_input));
        if (!*line) break;  // the end of the input
        hear(trimmed(**line));
    }
    say(Message::play_goodbye);
}

/// Tells what is played, and by whom.
void PlayTable::sit_down() {
    const GameState& game = transcript_.game;
    analyst_ = std::make_unique<Analyst>(game.start(), game.convention(), session_.limits());
    say(game.convention() == Convention::normal ? Message::play_normal : Message::play_misere,
        {session_.bold(whole_rule_text(game.start()))});
    for (const Component& component : game.start())
        if (const CatalogEntry* entry = find_entry(component.rule.name);
            entry != nullptr && !component.rule.name.starts_with("heap "))  // which says it itself
            session_.print_line("  " + session_.say(entry->sentence));
    if (answer_) say(Message::play_only_one_wins);
    say(person() == Player::first ? Message::play_you_first : Message::play_bouton_first);
    go_on();
}

void PlayTable::draw() {
    session_.print("\n");
    session_.print(drawn(transcript_.game.position(), session_.language(), session_.colour()));
    session_.print("\n");
}

void PlayTable::go_on() {
    hint_step_ = HintStep::question;
    is_over_ = transcript_.game.is_over();
    if (!is_over_ && !is_persons_turn()) {
        make_own_move();
        is_over_ = transcript_.game.is_over();
    }
    draw();
    if (is_over_) tell_end();
}

/// What comes next may take its time: what was said is shown, and the clock starts anew.
void PlayTable::think() {
    session_.out().flush();
    session_.restart_clock();
}

void PlayTable::make_own_move() {
    const GameState& game = transcript_.game;
    const Level level = transcript_.players[person() == Player::first ? 1 : 0].value();
    think();
    const auto made = choose_move(*analyst_, game, level, transcript_.seed);
    session_.clear_progress();
    if (!made || Session::interrupted()) return;
    say(Message::play_bouton_made,
        {session_.bold(played_text(game.position(), made->move, session_.language()))});
    if (!made->by_lot && made->knew == OpponentMove::Knew::undecided)
        say(Message::play_bouton_undecided);
    transcript_.game.make(made->move);
}

void PlayTable::tell_end() {
    say(transcript_.game.winner() == person() ? Message::play_you_win : Message::play_bouton_wins);
    say(Message::play_after);
}

std::optional<PlayTable::Word> PlayTable::find_word(std::string_view name) {
    struct Known {
        std::string_view name;
        Word word;
    };
    static constexpr std::array words{
        Known{"help", Word::help},     Known{"帮助", Word::help},   Known{"?", Word::help},
        Known{"hint", Word::hint},     Known{"提示", Word::hint},   Known{"why", Word::why},
        Known{"为什么", Word::why},    Known{"moves", Word::moves}, Known{"走法", Word::moves},
        Known{"show", Word::show},     Known{"局面", Word::show},   Known{"undo", Word::undo},
        Known{"悔棋", Word::undo},     Known{"redo", Word::redo},   Known{"恢复", Word::redo},
        Known{"review", Word::review}, Known{"复盘", Word::review}, Known{"save", Word::save},
        Known{"保存", Word::save},     Known{"load", Word::load},   Known{"读取", Word::load},
        Known{"new", Word::fresh},     Known{"新局", Word::fresh},  Known{"quit", Word::quit},
        Known{"exit", Word::quit},     Known{"bye", Word::quit},    Known{"退出", Word::quit}};
    const std::string small = small_letters(name);
    const auto known = std::find_if(words.begin(), words.end(),
                                    [&](const Known& one) { return one.name == small; });
    if (known == words.end()) return std::nullopt;
    return known->word;
}

void PlayTable::hear(std::string_view line) {
    if (line.empty()) return;
    const std::size_t end = std::min(line.find_first_of(blanks), line.size());
    const auto word = find_word(line.substr(0, end));
    const std::string_view rest = trimmed(line.substr(end));
    const bool takes_name = word == Word::save || word == Word::load;
    if (word && (rest.empty() || takes_name)) return obey(*word, rest);
    if (is_over_) return say(Message::play_over_already);
    make_typed_move(line);
}

void PlayTable::obey(Word word, std::string_view rest) {
    switch (word) {
        case Word::help:
            return give_help();
        case Word::hint:
            return give_hint();
        case Word::why:
            return give_reason();
        case Word::moves:
            return list_moves();
        case Word::show:
            return draw();
        case Word::undo:
            return undo();
        case Word::redo:
            return redo();
        case Word::review:
            return give_review();
        case Word::save:
            return save(rest);
        case Word::load:
            return load(rest);
        case Word::fresh:
            transcript_.game = GameState(transcript_.game.start(), transcript_.game.convention());
            return go_on();
        case Word::quit:
            left_ = true;
            return;
    }
}

void PlayTable::make_typed_move(std::string_view line) {
    const GameState& game = transcript_.game;
    session_.restart_clock();
    Budget budget(session_.limits());
    const auto move = read_typed_move(game.position(), line, session_.language(), budget);
    if (!move) return session_.print_line(describe(move.error(), session_.language(), ""));
    say(Message::play_you_made, {played_text(game.position(), *move, session_.language())});
    const bool is_first = game.moves().empty();
    if (answer_ && is_first)
        say(*move == *answer_ ? Message::play_puzzle_right : Message::play_puzzle_wrong);
    transcript_.game.make(*move);
    go_on();
}

void PlayTable::give_help() {
    const std::vector<Component>& position = transcript_.game.position();
    const auto with_heaps =
        std::find_if(position.begin(), position.end(),
                     [](const Component& one) { return is_played_with_heaps(one.rule.family); });
    const auto other = std::find_if(position.begin(), position.end(), [](const Component& one) {
        return !is_played_with_heaps(one.rule.family);
    });
    if (with_heaps != position.end()) say(Message::play_help_heaps);
    const bool breaks = std::any_of(position.begin(), position.end(), [](const Component& one) {
        const auto* code = std::get_if<TakeBreak>(&one.rule.family);
        const auto* custom = std::get_if<CustomRule>(&one.rule.family);
        return (code != nullptr && splits(*code)) || (custom != nullptr && splits(*custom));
    });
    if (breaks) say(Message::play_help_split);
    if (other != position.end()) {
        const MoveList first = legal_moves({*other}, 1);
        say(Message::play_help_other,
            {plain_numbers(first.moves.empty() ? other->position : first.moves[0].move.to)});
    }
    if (position.size() > 1) say(Message::play_help_sum);
    say(Message::play_help_listed);
    say(Message::play_help_words);
}

void PlayTable::give_hint() {
    if (is_over_) return say(Message::play_over_already);
    think();
    const Hint given = hint(*analyst_, transcript_.game, hint_step_, session_.language());
    session_.clear_progress();
    session_.print_line(given.text);
    hint_step_ = next(hint_step_);
}

void PlayTable::give_reason() {
    if (is_over_) return say(Message::play_over_already);
    think();
    const Language language = session_.language();
    const std::vector<Component>& position = transcript_.game.position();
    const auto outcome = analyst_->look_at(position);
    session_.clear_progress();
    if (!outcome)
        return session_.print_line(
            undecided_text(position, analyst_->undecided(), session_.limits(), language));
    say(*outcome == Outcome::N   ? Message::play_won_here
        : *outcome == Outcome::P ? Message::play_lost_here
                                 : Message::play_draw_here,
        {analyst_->cause(language)});
    session_.print(explanation_text(analyst_->explain(language), language));
}

void PlayTable::list_moves() {
    if (is_over_) return say(Message::play_over_already);
    constexpr std::size_t most = 50;
    const std::vector<Component>& position = transcript_.game.position();
    const MoveList list = legal_moves(position, most);
    for (std::size_t i = 0; i < list.moves.size(); ++i)
        say(Message::play_move_number,
            {std::to_string(i + 1), played_text(position, list.moves[i], session_.language())});
    if (!list.all) say(Message::play_more_moves, {std::to_string(most)});
}

/// Back to where it was the person's turn last.
void PlayTable::undo() {
    GameState& game = transcript_.game;
    const std::size_t first_own = person() == Player::first ? 0 : 1;
    if (game.moves().size() <= first_own) return say(Message::play_nothing_to_undo);
    do game.undo();
    while (!is_persons_turn());
    go_on();
}

void PlayTable::redo() {
    GameState& game = transcript_.game;
    if (!game.redo()) return say(Message::play_nothing_to_redo);
    while (!is_persons_turn() && game.redo()) {
    }
    go_on();
}

void PlayTable::give_review() {
    if (transcript_.game.moves().empty()) return say(Message::play_nothing_to_review);
    const Language language = session_.language();
    think();
    const auto moves = review(*analyst_, transcript_.game, language);
    session_.clear_progress();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const bool is_own = moves[i].player == person();
        const std::string who = is_own ? session_.say(Message::play_you) : "Bouton";
        session_.print_line(review_line(moves[i], i + 1, who, language));
        const bool is_lesson =
            moves[i].mark == Mark::threw_win || moves[i].mark == Mark::threw_draw;
        if (!is_lesson) continue;
        session_.print_line("   " + review_reason(moves[i], language));
    }
    const Tally own = tally(moves, person());
    say(Message::play_tally,
        {std::to_string(own.moves), std::to_string(own.kept), std::to_string(own.threw)});
}

void PlayTable::save(std::string_view name) {
    if (name.empty()) return say(Message::play_save_where);
    const std::string problem = write_file(std::string(name), write_transcript(transcript_));
    if (!problem.empty()) return say(Message::play_not_saved, {std::string(name), problem});
    say(Message::play_saved, {std::string(name)});
}

void PlayTable::load(std::string_view name) {
    if (name.empty() || is_dash(name)) return say(Message::play_load_where);
    auto loaded = load_transcript(std::string(name), session_);
    if (!loaded) return session_.print_line(loaded.error());
    transcript_ = *std::move(loaded);
    answer_.reset();
    say(Message::play_loaded, {std::string(name)});
    sit_down();
}

tl::expected<Transcript, std::string> load_transcript(const std::string& name,
                                                      const Session& session) {
    const ReadFile read = read_file(session);
    const auto refuse = [&](const Error& error) {
        return tl::unexpected<std::string>(describe(error, session.language(), name));
    };
    const auto text = read(name);
    if (!text) return refuse(text.error());
    auto transcript = read_transcript(*text, session.limits(), read);
    if (!transcript) return refuse(transcript.error());
    if (!transcript->players[0] && !transcript->players[1]) transcript->players[1] = Level::perfect;
    if (transcript->players[0] && transcript->players[1]) transcript->players[0].reset();
    return *std::move(transcript);
}

}  // namespace bouton::cli
