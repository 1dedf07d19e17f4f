#include "bouton/play/hint.hpp"

#include <utility>
#include <vector>

#include "bouton/play/game_text.hpp"
#include "bouton/play/resistance.hpp"
#include "bouton/rules/families.hpp"
#include "bouton/rules/sum.hpp"

namespace bouton {
namespace {

class HintMaker {
public:
    HintMaker(Analyst& analyst, const GameState& game, HintStep step, Language language)
        : analyst_(analyst), position_(game.position()), language_(language) {
        hint_.step = step;
    }

    Hint make() {
        const auto outcome = analyst_.look_at(position_);
        hint_.decided = outcome.has_value();
        if (!outcome) return said(Message::hint_undecided);
        if (outcome == Outcome::D) return said(Message::hint_draw);
        hint_.won = outcome == Outcome::N;
        if (hint_.step == HintStep::question) return said(question());
        return hint_.won ? lead_to_win() : lead_to_task();
    }

private:
    Hint said(Message message, const std::vector<std::string>& arguments = {}) {
        hint_.text = render(message, language_, arguments);
        return std::move(hint_);
    }

    Message question() const {
        const Solution* solution = analyst_.solution();
        if (solution == nullptr)  // a sum
            return analyst_.convention() == Convention::normal ? Message::hint_question_games
                                                               : Message::hint_question_search;
        if (solution->values == nullptr) return Message::hint_question_search;
        if (analyst_.convention() == Convention::misere && solution->rich < 2)
            return Message::hint_question_lonely;
        return solution->values->keeps_heaps() ? Message::hint_question_columns
                                               : Message::hint_question_values;
    }

    Hint lead_to_win() {
        constexpr std::size_t most = 1000;
        const MoveList winning = analyst_.winning_moves(most);
        if (winning.moves.empty()) {  // misère play without a move left, or beyond the limits
            hint_.decided = false;
            return said(Message::hint_undecided);
        }
        const SumMove& move = winning.moves.front();
        look_to(move);
        if (hint_.step == HintStep::move) {
            hint_.move = move;
            return said(Message::hint_move, {played_text(position_, move, language_),
                                             whole_position_text(left_by(move))});
        }
        const std::string component = std::to_string(move.component + 1);
        const std::string name = sum_name(position_[move.component].rule);
        if (hint_.heap) {
            const std::string heap = std::to_string(*hint_.heap + 1);
            return position_.size() == 1
                       ? said(Message::hint_heap, {heap})
                       : said(Message::hint_heap_of_component, {heap, component, name});
        }
        if (position_.size() > 1) return said(Message::hint_component, {component, name});
        return winning.all && winning.moves.size() == 1
                   ? said(Message::hint_one_move)
                   : said(Message::hint_so_many_moves, {std::to_string(winning.moves.size())});
    }

    Hint lead_to_task() {
        const auto move = hardest_move(analyst_, position_, 0);
        if (!move) return said(Message::hint_lost);
        look_to(*move);
        if (hint_.step == HintStep::place) return said(Message::hint_lost);
        hint_.move = *move;
        return said(Message::hint_lost_move, {played_text(position_, *move, language_)});
    }

    void look_to(const SumMove& move) {
        hint_.component = move.component;
        if (is_played_with_heaps(position_[move.component].rule.family))
            hint_.heap = move.move.part;
    }

    std::vector<Component> left_by(const SumMove& move) const {
        std::vector<Component> left = position_;
        make_move(left, move);
        return left;
    }

    Analyst& analyst_;
    const std::vector<Component>& position_;
    Language language_;
    Hint hint_;
};

}  // namespace

std::string_view word(HintStep step) noexcept {
    switch (step) {
        case HintStep::question:
            return "question";
        case HintStep::place:
            return "place";
        case HintStep::move:
            break;
    }
    return "move";
}

Hint hint(Analyst& analyst, const GameState& game, HintStep step, Language language) {
    return HintMaker(analyst, game, step, language).make();
}

}  // namespace bouton
