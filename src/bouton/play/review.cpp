#include "bouton/play/review.hpp"

#include <utility>

#include "bouton/play/game_text.hpp"

namespace bouton {
namespace {

Message sentence(Mark mark) noexcept {
    switch (mark) {
        case Mark::kept_win:
            return Message::review_kept_win;
        case Mark::threw_win:
            return Message::review_threw_win;
        case Mark::no_win:
            return Message::review_no_win;
        case Mark::kept_draw:
            return Message::review_kept_draw;
        case Mark::threw_draw:
            return Message::review_threw_draw;
        case Mark::undecided:
            break;
    }
    return Message::review_undecided;
}

}  // namespace

std::string_view word(Mark mark) noexcept {
    switch (mark) {
        case Mark::kept_win:
            return "kept_win";
        case Mark::threw_win:
            return "threw_win";
        case Mark::no_win:
            return "no_win";
        case Mark::kept_draw:
            return "kept_draw";
        case Mark::threw_draw:
            return "threw_draw";
        case Mark::undecided:
            break;
    }
    return "undecided";
}

Mark mark_of(std::optional<Outcome> before, std::optional<Outcome> after) noexcept {
    if (!before) return Mark::undecided;
    if (*before == Outcome::P) return Mark::no_win;
    if (!after) return Mark::undecided;
    if (*before == Outcome::N) return *after == Outcome::P ? Mark::kept_win : Mark::threw_win;
    return *after == Outcome::N ? Mark::threw_draw : Mark::kept_draw;
}

std::vector<ReviewedMove> review(Analyst& analyst, const GameState& game, Language language) {
    std::vector<ReviewedMove> moves;
    std::vector<Component> position = game.start();
    std::optional<Outcome> before;
    for (std::size_t i = 0; i <= game.moves().size(); ++i) {
        const auto now = analyst.look_at(position);
        if (i > 0) moves.back().mark = mark_of(before, now);
        before = now;
        if (i == game.moves().size()) break;
        ReviewedMove reviewed{.player = i % 2 == 0 ? Player::first : Player::second,
                              .move = game.moves()[i],
                              .before = position};
        if (now) {
            reviewed.winning = analyst.winning_moves(winning_moves_reviewed);
            reviewed.cause = analyst.cause(language);
        } else {
            reviewed.winning.all = false;
        }
        make_move(position, game.moves()[i]);
        reviewed.after = position;
        moves.push_back(std::move(reviewed));
    }
    return moves;
}

Tally tally(const std::vector<ReviewedMove>& moves, Player player) noexcept {
    Tally tally;
    for (const ReviewedMove& move : moves) {
        if (move.player != player) continue;
        ++tally.moves;
        if (move.mark == Mark::kept_win || move.mark == Mark::kept_draw) ++tally.kept;
        if (move.mark == Mark::threw_win || move.mark == Mark::threw_draw) ++tally.threw;
    }
    return tally;
}

std::string review_line(const ReviewedMove& move, std::size_t number, const std::string& who,
                        Language language) {
    const std::vector<std::string> arguments{
        std::to_string(number), who, played_text(move.before, move.move, language),
        whole_position_text(move.after), std::string(text(sentence(move.mark), language))};
    return render(Message::review_move, language, arguments);
}

std::string review_reason(const ReviewedMove& move, Language language) {
    constexpr std::size_t most_shown = 5;
    if (move.cause.empty()) return {};
    std::string list;
    for (std::size_t i = 0; i < move.winning.moves.size() && i < most_shown; ++i)
        list += (i > 0 ? std::string(text(Message::review_or, language)) : std::string()) +
                played_text(move.before, move.winning.moves[i], language);
    if (list.empty()) return render(Message::review_cause, language, std::vector{move.cause});
    if (move.winning.moves.size() > most_shown || !move.winning.all)
        list += text(Message::review_and_more, language);
    return render(Message::review_cause_and_moves, language, std::vector{move.cause, list});
}

}  // namespace bouton
