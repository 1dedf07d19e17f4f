#include "stress_match.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "bouton/judge/posed_case.hpp"
#include "bouton/judge/shrink.hpp"
#include "bouton/play/move_line.hpp"
#include "bouton/play/move_text.hpp"
#include "bouton/play/referee.hpp"
#include "dialogue.hpp"
#include "stress_report.hpp"

namespace bouton::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t most_shrink_games = 1000;
constexpr double most_shrink_seconds = 10;
constexpr std::size_t most_numbers = 100;  // of a position that is played

/// Result: a bound on the numbers of positions that are played: games without heaps are walked
/// option by option, and heaps without a theorem need a table.
std::uint64_t largest_played(const Solver& solver) {
    if (!std::holds_alternative<TakeBreak>(solver.rule().family)) return 200;
    return solver.rule().name == "nim" ? 1'000'000'000 : 500;
}

}  // namespace

Matches::Matches(const Task& task, const Command& command, const StressPlan& plan, Session& session)
    : task_(task), command_(command), plan_(plan), session_(session) {}

std::vector<TaskCase> Matches::cases_of(std::uint64_t index) const {
    const bool tiny = index < plan_.count / 2;
    return make_cases(task_, tiny ? TestKind::tiny : TestKind::random,
                      tiny ? index : plan_.seed + index);
}

void Matches::run(bool json) {
    const std::uint64_t most_inputs = 2 * plan_.count + 10;
    for (std::uint64_t index = 0; index < most_inputs && games_ < plan_.count; ++index) {
        for (const TaskCase& one : cases_of(index)) {
            if (games_ == plan_.count || Session::interrupted()) break;
            auto posed = pose(task_, one);
            if (!posed) continue;
            // Rules whose numbers come with the case differ from case to case.
            if (!solver_ || solver_->rule().name != posed->rule.name) {
                if (!can_be_played_by_lines(posed->rule))
                    return session_.fail(
                        session_.say(Message::match_rule_not_played, {posed->rule.name}),
                        bad_input);
                solver_.emplace(std::move(posed->rule), posed->convention, session_.limits());
            }
            if (!is_small(posed->position)) continue;
            ++games_;
            auto lost = play(posed->position, plan_.seed + games_);
            if (!not_started_.empty())
                return report_not_started(command_.arguments.front(), not_started_, session_);
            if (lost) return report_lost(one, *std::move(lost), plan_.seed + games_, json);
        }
        if (Session::interrupted()) break;
    }
    if (!solver_)
        return session_.fail(session_.say(Message::stress_no_game, {std::string(task_.id)}),
                             bad_input);
    report_won(json);
}

bool Matches::is_small(const std::vector<std::uint64_t>& position) const {
    return position.size() <= most_numbers && largest(position) <= largest_played(*solver_);
}

/// Plays one game. Result: how the program failed; nothing when it won, when the game could not be
/// decided, or when Ctrl-C ended it.
std::optional<LostMatch> Matches::play(const std::vector<std::uint64_t>& start,
                                       std::uint64_t seed) {
    session_.restart_clock();
    Referee referee(*solver_, start, seed, session_.language());
    Dialogue dialogue(*session_.limits().stop);
    if (!dialogue.start(command_, plan_.limits)) {
        not_started_ = std::strerror(errno);
        return std::nullopt;
    }
    LostMatch match{.start = start};
    dialogue.say(referee.opening());
    std::string line;
    while (referee.state() == Referee::State::waiting) {
        const Heard heard = dialogue.hear(line);
        if (heard == Heard::stopped) return std::nullopt;
        if (heard != Heard::line) {
            match.verdict = trouble(heard, dialogue, match);
            match.record = referee.record();
            return match;
        }
        session_.restart_clock();
        dialogue.say(referee.hear(line));
    }
    const RunReport run = dialogue.finish();
    if (Session::interrupted()) return std::nullopt;
    match.record = referee.record();
    match.last_words = last_line(run.errors, session_.language());
    switch (referee.state()) {
        case Referee::State::lost:
            match.verdict = referee.verdict();
            return match;
        case Referee::State::undecided:
            ++undecided_;
            return std::nullopt;
        default:
            break;
    }
    if (const std::size_t more = run.output.find_first_not_of(" \t\r\n");
        more != std::string::npos) {
        match.verdict = session_.say(Message::stress_match_goes_on,
                                     {quote(run.output.substr(more), session_.language())});
        return match;
    }
    if (run.end == RunEnd::exited && run.code == 0) return std::nullopt;
    const Fault fault = run.end == RunEnd::time     ? Fault::time
                        : run.end == RunEnd::hang   ? Fault::hang
                        : run.end == RunEnd::output ? Fault::output
                                                    : Fault::crash;
    match.verdict =
        session_.say(Message::stress_match_ended, {end_text(fault, run, plan_.limits, session_)});
    return match;
}

/// Result: in one sentence why no line came. The program is over afterwards.
std::string Matches::trouble(Heard heard, Dialogue& dialogue, LostMatch& match) {
    switch (heard) {
        case Heard::hang:
            return session_.say(Message::stress_match_waits,
                                {std::to_string(std::llround(plan_.limits.idle_seconds * 1000))});
        case Heard::time:
            return end_text(Fault::time, {}, plan_.limits, session_);
        case Heard::too_long:
            return session_.say(Message::stress_match_long);
        default:
            break;
    }
    const RunReport run = dialogue.finish();
    match.last_words = last_line(run.errors, session_.language());
    const Fault fault = run.end == RunEnd::hang ? Fault::hang : Fault::crash;
    return session_.say(Message::stress_match_silent,
                        {end_text(fault, run, plan_.limits, session_)});
}

void Matches::report_lost(const TaskCase& one, LostMatch lost, std::uint64_t seed, bool json) {
    const std::string first =
        session_.say(Message::stress_match_lost,
                     {std::to_string(games_), position_text(lost.start), lost.verdict});
    const double until = now_seconds() + most_shrink_seconds;
    bool is_smaller = false;
    const Shrunk shrunk = shrink(
        task_, {one},
        [&](std::span<const TaskCase> cases) {
            if (Session::interrupted() || now_seconds() > until) return Trial::stop;
            const auto posed = pose(task_, cases.front());
            if (!posed || posed->rule.name != solver_->rule().name) return Trial::passes;
            auto again = play(posed->position, seed);
            if (!again) return Trial::passes;
            lost = *std::move(again);
            is_smaller = true;
            return Trial::fails;
        },
        most_shrink_games);
    session_.leave(refused);
    if (json) {
        const Json object{{"task", task_.id},
                          {"rule", solver_->rule().name},
                          {"convention", word(solver_->convention())},
                          {"seed", plan_.seed},
                          {"games", games_},
                          {"undecided", undecided_},
                          {"stopped", false},
                          {"failure",
                           {{"game", games_},
                            {"start", lost.start},
                            {"verdict", lost.verdict},
                            {"record", lost.record},
                            {"errors", lost.last_words},
                            {"shrink_games", shrunk.tried},
                            {"smallest", shrunk.is_smallest}}}};
        session_.print_line(object.dump(-1, ' ', false, Json::error_handler_t::replace));
        return;
    }
    session_.print_line(session_.bold(first));
    if (is_smaller)
        session_.print_line(
            session_.say(Message::stress_match_smaller,
                         {std::to_string(shrunk.tried), position_text(lost.start), lost.verdict}));
    for (const std::string& line : lost.record) session_.print_line("  " + line);
    if (!lost.last_words.empty())
        session_.print_line(session_.say(Message::stress_last_words, {lost.last_words}));
}

void Matches::report_won(bool json) {
    const bool is_stopped = Session::interrupted();
    const std::uint64_t played = games_ - undecided_;
    if (json) {
        const Json object{{"task", task_.id},
                          {"rule", solver_->rule().name},
                          {"convention", word(solver_->convention())},
                          {"seed", plan_.seed},
                          {"games", played},
                          {"undecided", undecided_},
                          {"stopped", is_stopped},
                          {"failure", nullptr}};
        session_.print_line(object.dump());
    } else {
        session_.print_line(
            session_.say(is_stopped ? Message::stress_match_stopped : Message::stress_match_won,
                         {std::to_string(played)}));
    }
    if (is_stopped) session_.leave(undecided);
    if (undecided_ > 0)
        session_.fail(session_.say(Message::stress_match_skipped, {std::to_string(undecided_)}),
                      undecided);
    else if (played == 0 && !is_stopped)
        session_.fail(session_.say(Message::stress_match_none), undecided);
}

}  // namespace bouton::cli
