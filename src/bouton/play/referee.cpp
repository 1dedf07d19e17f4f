#include "bouton/play/referee.hpp"

#include <optional>
#include <utility>
#include <variant>

#include "bouton/core/names.hpp"
#include "bouton/core/result.hpp"
#include "bouton/play/move_line.hpp"
#include "bouton/play/move_text.hpp"
#include "bouton/play/opponent.hpp"
#include "bouton/play/reason.hpp"

namespace bouton {
namespace {

std::string_view trimmed(std::string_view line) {
    constexpr std::string_view blanks = " \t\r\v\f";
    const std::size_t first = line.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

}  // namespace

Referee::Referee(Solver& solver, std::vector<std::uint64_t> start, std::uint64_t seed,
                 Language language)
    : solver_(solver), position_(std::move(start)), seed_(seed), language_(language) {}

std::string Referee::opening() const {
    std::string text = std::to_string(position_.size()) + '\n';
    for (std::size_t i = 0; i < position_.size(); ++i)
        text += (i > 0 ? " " : "") + std::to_string(position_[i]);
    return text + '\n';
}

std::string Referee::hear(std::string_view line) {
    const std::string_view said = trimmed(line);
    if (!has_side_) return choose_side(said);
    Budget budget(solver_.limits());
    const Result<Move> move = read_move(solver_.rule(), position_, said, budget);
    if (!move && move.error().message == Message::line_too_many_options) return give_up();
    if (!move) return lose(say(Message::match_bad_line, {describe(move.error(), language_, "")}));
    make(*move, Message::match_program_moved);
    const Answer answer = solver_.solve(position_);
    const auto* solution = std::get_if<Solution>(&answer);
    if (solution == nullptr || solution->outcome == Outcome::D) return give_up();
    if (solution->outcome == Outcome::N)
        return lose(say(Message::match_bad_move, {reason(solver_, *solution, language_)}));
    return play_on();
}

std::string Referee::choose_side(std::string_view line) {
    const std::string side = small_letters(line);
    if (side != "first" && side != "second")
        return lose(
            describe({.message = Message::line_side, .found = std::string(line)}, language_, ""));
    has_side_ = true;
    const bool is_first = side == "first";
    note(say(is_first ? Message::match_chose_first : Message::match_chose_second,
             {position_text(position_)}));
    const Answer answer = solver_.solve(position_);
    const auto* solution = std::get_if<Solution>(&answer);
    if (solution == nullptr || solution->outcome == Outcome::D) return give_up();
    if ((solution->outcome == Outcome::N) != is_first)
        return lose(say(Message::match_wrong_side, {reason(solver_, *solution, language_)}));
    if (!is_first) return play_on();
    const auto choice = choose_move(solver_, position_, seed_);
    const auto* chosen = std::get_if<Choice>(&choice);
    if (chosen == nullptr) return give_up();
    return chosen->move ? std::string() : win();  // misère play may be won before it begins
}

/// The opponent, who is lost, moves.
std::string Referee::play_on() {
    seed_ += 1;
    const auto choice = choose_move(solver_, position_, seed_);
    const auto* chosen = std::get_if<Choice>(&choice);
    if (chosen == nullptr) return give_up();
    if (!chosen->move) return win();
    const std::string line = move_line(solver_.rule(), *chosen->move) + '\n';
    make(*chosen->move, Message::match_opponent_moved);
    const auto reply = choose_move(solver_, position_, seed_);
    const auto* possible = std::get_if<Choice>(&reply);
    if (possible == nullptr) return give_up();
    return possible->move ? line : line + win();
}

std::string Referee::lose(std::string verdict) {
    state_ = State::lost;
    verdict_ = std::move(verdict);
    return "lose\n";
}

std::string Referee::win() {
    state_ = State::won;
    note(say(Message::match_won, {}));
    return "win\n";
}

/// The program is let go without a word against it.
std::string Referee::give_up() {
    state_ = State::undecided;
    return "win\n";
}

void Referee::make(const Move& move, Message message) {
    position_ = after(solver_.rule(), position_, move);
    note(say(message, {move_text(solver_.rule(), move, language_), position_text(position_)}));
}

void Referee::note(std::string line) {
    record_.push_back(std::move(line));
    if (record_.size() > longest_record) record_.pop_front();
}

}  // namespace bouton
