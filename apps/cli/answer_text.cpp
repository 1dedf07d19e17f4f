#include "answer_text.hpp"

#include <fmt/format.h>

#include <vector>

namespace bouton::cli {
namespace {

Message outcome_message(Outcome outcome) {
    switch (outcome) {
        case Outcome::N:
            return Message::outcome_n;
        case Outcome::P:
            return Message::outcome_p;
        case Outcome::D:
            break;
    }
    return Message::outcome_d;
}

void line(Message label, std::string_view text, Session& session) {
    session.print_line(fmt::format("{}{}", session.say(label), text));
}

void print_moves(const AnswerText& answer, bool all, Session& session) {
    constexpr std::uint64_t shown_most = 20;
    std::vector<std::string> shown;
    std::uint64_t count = 0;
    Budget budget(session.limits());
    const bool complete = answer.moves(
        [&](const std::function<std::string()>& move) {
            if (++count <= shown_most || all) shown.push_back(move());
        },
        budget);
    line(Message::label_winning_moves, std::to_string(count) + (complete ? "" : "+"), session);
    for (const std::string& text : shown) session.print_line("  " + text);
    if (count > shown.size())
        session.print_line(
            "  " + session.say(Message::moves_more, {std::to_string(count - shown.size())}));
    if (!complete) session.fail(session.say(Message::moves_not_all_listed), undecided);
}

}  // namespace

Message method_message(Method method) {
    switch (method) {
        case Method::theorem:
            return Message::by_theorem;
        case Method::table:
            return Message::by_table;
        case Method::period:
            return Message::by_period;
        case Method::quotient:
            return Message::by_quotient;
        case Method::search:
            break;
    }
    return Message::by_search;
}

void print_answer(const AnswerText& answer, bool all, Session& session) {
    const bool misere = answer.convention == Convention::misere;
    line(Message::label_rule,
         answer.rule + session.say(misere ? Message::in_misere_play : Message::in_normal_play),
         session);
    line(Message::label_position, answer.position, session);
    line(Message::label_outcome, session.bold(session.say(outcome_message(answer.outcome))),
         session);
    if (answer.grundy) line(Message::label_value, std::to_string(*answer.grundy), session);
    session.out().flush();  // listing the moves may take its time
    print_moves(answer, all, session);
    line(Message::label_method, session.say(method_message(answer.method)), session);
    if (!answer.explanation) return;
    session.print("\n");
    session.print(answer.explanation());
}

}  // namespace bouton::cli
