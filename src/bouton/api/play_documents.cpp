#include "bouton/api/play_documents.hpp"

#include <utility>

#include "bouton/api/solve_json.hpp"
#include "bouton/api/sum_json.hpp"
#include "bouton/play/game_text.hpp"

namespace bouton {
namespace {

Json position_json(const std::vector<Component>& position) {
    if (position.size() == 1) return position.front().position;
    Json positions = Json::array();
    for (const Component& component : position) positions.push_back(component.position);
    return positions;
}

Json list_json(const std::vector<Component>& position, const MoveList& list, Language language) {
    Json moves = Json::array();
    for (const SumMove& move : list.moves) moves.push_back(move_json(position, move, language));
    return moves;
}

Json count_json(const MoveList& list) { return list.all ? Json(list.moves.size()) : Json(nullptr); }

std::string_view word(OpponentMove::Knew knew) noexcept {
    switch (knew) {
        case OpponentMove::Knew::won:
            return "won";
        case OpponentMove::Knew::drawn:
            return "drawn";
        case OpponentMove::Knew::lost:
            return "lost";
        case OpponentMove::Knew::undecided:
            break;
    }
    return "undecided";
}

}  // namespace

std::string_view word(Player player) noexcept {
    return player == Player::first ? "first" : "second";
}

Json move_json(const std::vector<Component>& position, const SumMove& move, Language language) {
    const Rule& rule = position[move.component].rule;
    Json object{{"text", played_text(position, move, language)}};
    if (position.size() > 1) object["component"] = move.component + 1;
    object.update(Json::parse("{" + move_fields(rule, move.move) + "}"));
    return object;
}

Json state_json(const GameState& game, Language language) {
    const std::vector<Component>& position = game.position();
    Json state = Json::object();
    if (position.size() == 1) {
        state["rule"] = position.front().rule.name;
        state["start"] = game.start().front().position;
    } else {
        state["sum"] = plain_sum(game.start());
    }
    state["convention"] = word(game.convention());
    Json moves = Json::array();
    std::vector<Component> at = game.start();
    for (const SumMove& move : game.moves()) {
        moves.push_back(move_json(at, move, language));
        make_move(at, move);
    }
    state["moves"] = std::move(moves);
    state["position"] = position_json(position);
    Json components = Json::array();
    for (const Component& component : position)
        components.push_back(Json{{"rule", component.rule.name},
                                  {"position", component.position},
                                  {"heaps", is_played_with_heaps(component.rule.family)}});
    state["components"] = std::move(components);
    state["to_move"] = word(game.to_move());
    const auto winner = game.winner();
    state["over"] = winner.has_value();
    state["winner"] = winner ? Json(word(*winner)) : Json(nullptr);
    const MoveList legal = legal_moves(position, legal_moves_listed);
    state["legal_moves"] = list_json(position, legal, language);
    state["legal_count"] = count_json(legal);
    return state;
}

Json reply_json(const std::vector<Component>& position, const OpponentMove& move,
                Language language) {
    Json object = move_json(position, move.move, language);
    object["by_lot"] = move.by_lot;
    object["knew"] = move.by_lot ? Json(nullptr) : Json(word(move.knew));
    return object;
}

Json hint_json(const std::vector<Component>& position, const Hint& hint, Language language) {
    const auto number = [](const std::optional<std::size_t>& place) {
        return place ? Json(*place + 1) : Json(nullptr);
    };
    return Json{{"step", word(hint.step)},
                {"text", hint.text},
                {"decided", hint.decided},
                {"won", hint.won},
                {"component", number(hint.component)},
                {"heap", number(hint.heap)},
                {"move", hint.move ? move_json(position, *hint.move, language) : Json(nullptr)}};
}

Json why_json(Analyst& analyst, const std::vector<Component>& position, Language language) {
    constexpr std::size_t most = 1000;
    const auto outcome = analyst.look_at(position);
    Json why{{"position", position_json(position)},
             {"outcome", outcome ? Json(letter(*outcome)) : Json(nullptr)}};
    if (!outcome) {
        const SumUndecided& undecided = analyst.undecided();
        why["cause"] = nullptr;
        why["winning_moves"] = Json::array();
        why["winning_count"] = nullptr;
        why["explanation"] = Json::array(
            {limits_step(undecided_text(position, undecided, analyst.limits(), language))});
        return why;
    }
    const MoveList winning = analyst.winning_moves(most);
    why["cause"] = analyst.cause(language);
    why["winning_moves"] = list_json(position, winning, language);
    why["winning_count"] = count_json(winning);
    why["explanation"] = steps_json(analyst.explain(language));
    return why;
}

Json review_json(const std::vector<ReviewedMove>& moves, const GameState& game, Language language) {
    Json list = Json::array();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const ReviewedMove& move = moves[i];
        list.push_back(
            Json{{"number", i + 1},
                 {"player", word(move.player)},
                 {"move", move_json(move.before, move.move, language)},
                 {"position", position_json(move.after)},
                 {"mark", word(move.mark)},
                 {"cause", move.cause.empty() ? Json(nullptr) : Json(move.cause)},
                 {"winning_moves", list_json(move.before, move.winning, language)},
                 {"winning_count", count_json(move.winning)},
                 {"text", review_line(move, i + 1, player_text(move.player, language), language)},
                 {"reason", review_reason(move, language)}});
    }
    Json review{{"moves", std::move(list)}};
    for (const Player player : {Player::first, Player::second}) {
        const Tally sums = tally(moves, player);
        review[std::string(word(player))] =
            Json{{"moves", sums.moves}, {"kept", sums.kept}, {"threw", sums.threw}};
    }
    const auto winner = game.winner();
    review["winner"] = winner ? Json(word(*winner)) : Json(nullptr);
    return review;
}

}  // namespace bouton
