#include "stress_report.hpp"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstring>
#include <nlohmann/json.hpp>
#include <variant>

#include "bouton/judge/posed_case.hpp"
#include "bouton/play/reason.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_bytes_shown = 2000;
constexpr std::size_t most_lines_shown = 40;
constexpr TestKind kinds[] = {TestKind::tiny, TestKind::random, TestKind::worst};

std::string milliseconds(double seconds) {
    return std::to_string(static_cast<long long>(std::llround(seconds * 1000)));
}

/// Result: a line as it can be shown on a terminal: what is no printable UTF-8 as \xHH.
std::string shown_line(std::string_view line, Language language) {
    constexpr std::size_t piece = 40;  // quote() cuts longer texts
    const bool plain =
        std::all_of(line.begin(), line.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
    if (plain) return std::string(line);
    std::string shown;
    const std::string open = quote("x", language);
    const std::size_t before = open.find('x');
    for (std::size_t at = 0; at < line.size(); at += piece) {
        const std::string quoted = quote(line.substr(at, piece), language);
        shown += quoted.substr(before, quoted.size() - (open.size() - 1));
    }
    return shown;
}

/// Prints a text line by line, cut where it is long.
void show_text(std::string_view text, Message cut, Session& session) {
    std::size_t lines = 0;
    std::size_t at = 0;
    while (at < text.size() && lines < most_lines_shown && at < most_bytes_shown) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::size_t shown = std::min(end - at, most_bytes_shown);
        session.print_line(shown_line(text.substr(at, shown), session.language()));
        if (shown < end - at) {
            at += shown;
            break;
        }
        at = end + 1;
        ++lines;
    }
    if (at < text.size()) session.print_line(session.say(cut, {std::to_string(text.size())}));
}

class Report {
public:
    Report(const Task& task, const StressPlan& plan, const StressResult& result, Session& session)
        : task_(task), plan_(plan), result_(result), session_(session) {}

    void text() const {
        if (result_.failure) {
            failure_text(*result_.failure);
        } else {
            session_.print_line(session_.say(
                result_.is_stopped ? Message::stress_stopped : Message::stress_none,
                {std::to_string(result_.inputs), kinds_text(), std::to_string(result_.cases)}));
        }
    }

    void json() const {
        Json object{{"task", task_.id},
                    {"rule", task_.rule},
                    {"convention", word(task_.convention)},
                    {"seed", plan_.seed},
                    {"inputs", result_.inputs},
                    {"cases", result_.cases},
                    {"skipped", result_.skipped},
                    {"stopped", result_.is_stopped},
                    {"failure", nullptr}};
        if (result_.failure) object["failure"] = failure_json(*result_.failure);
        session_.print_line(object.dump(-1, ' ', false, Json::error_handler_t::replace));
    }

private:
    std::string kinds_text() const {
        std::string text;
        for (std::size_t i = 0; i < result_.of_kind.size(); ++i) {
            if (result_.of_kind[i] == 0) continue;
            text += (text.empty() ? "" : session_.say(Message::join_comma)) +
                    session_.say(Message::stress_kind_count, {std::to_string(result_.of_kind[i]),
                                                              std::string(bouton::word(kinds[i]))});
        }
        return text.empty() ? "0" : text;
    }

    void failure_text(const Failure& failure) const {
        session_.print_line(session_.bold(
            session_.say(Message::stress_found,
                         {end_text(failure.fault, failure.run, plan_.limits, session_),
                          std::to_string(failure.number), std::string(bouton::word(failure.kind)),
                          std::to_string(failure.seed)})));
        session_.print_line(
            failure.shrink_runs == 0
                ? session_.say(Message::stress_input)
                : session_.say(Message::stress_smaller, {std::to_string(failure.shrink_runs)}));
        show_text(failure.input, Message::stress_cut, session_);
        session_.print_line(session_.say(Message::stress_expected));
        show_text(failure.expected, Message::stress_cut_output, session_);
        session_.print_line(session_.say(failure.run.output.empty()
                                             ? Message::stress_printed_nothing
                                             : Message::stress_printed));
        show_text(failure.run.output, Message::stress_cut_output, session_);
        if (!failure.why.empty()) session_.print_line(failure.why);
        if (const std::string words = last_line(failure.run.errors, session_.language());
            !words.empty())
            session_.print_line(session_.say(Message::stress_last_words, {words}));
        if (const std::string why = reason_of(failure); !why.empty()) session_.print_line(why);
    }

    /// Result: why the answer of the case in question is what it is, in the game's terms.
    std::string reason_of(const Failure& failure) const {
        const std::size_t number = failure.wrong_case.value_or(0);
        if (number >= failure.cases.size()) return "";
        if (!failure.wrong_case && failure.cases.size() > 1) return "";
        std::string text = reason_of(failure.cases[number]);
        if (text.empty() || failure.cases.size() == 1) return text;
        return session_.say(Message::stress_case, {std::to_string(number + 1), text});
    }

    std::string reason_of(const TaskCase& one) const {
        session_.restart_clock();
        if (auto posed = pose(task_, one)) {
            Solver solver(std::move(posed->rule), posed->convention, session_.limits());
            const Answer answer = solver.solve(std::move(posed->position));
            return reason(solver, answer, session_.language());
        }
        if (task_.asked == Asked::value || task_.asked == Asked::verdicts) return "";
        TaskSolver solver(task_, session_.limits());
        const auto outcome = solver.outcome(one);
        if (std::holds_alternative<Undecided>(outcome)) return "";
        std::string who =
            session_.say(std::get<Outcome>(outcome) == Outcome::N ? Message::reason_first_wins
                                                                  : Message::reason_second_wins);
        const auto heaps = solver.fold(one);
        if (!heaps || task_.convention == Convention::misere) return who;
        const std::string sum = heaps->sum == 0 ? session_.say(Message::reason_sum_zero)
                                                : session_.say(Message::reason_sum_not_zero,
                                                               {std::to_string(heaps->sum)});
        return session_.say(Message::reason_plain, {sum, who});
    }

    Json failure_json(const Failure& failure) const {
        Json object{{"fault", word(failure.fault)},
                    {"text", end_text(failure.fault, failure.run, plan_.limits, session_)},
                    {"number", failure.number},
                    {"kind", bouton::word(failure.kind)},
                    {"seed", failure.seed},
                    {"shrink_runs", failure.shrink_runs},
                    {"smallest", failure.is_smallest},
                    {"input", failure.input},
                    {"expected", failure.expected},
                    {"printed", failure.run.output},
                    {"errors", failure.run.errors},
                    {"exit_code", nullptr},
                    {"signal", nullptr},
                    {"milliseconds", std::llround(failure.run.cpu_seconds * 1000)},
                    {"case", nullptr},
                    {"why", failure.why},
                    {"reason", reason_of(failure)}};
        if (failure.run.end == RunEnd::exited) object["exit_code"] = failure.run.code;
        if (failure.run.end == RunEnd::signalled) object["signal"] = failure.run.code;
        if (failure.wrong_case) object["case"] = *failure.wrong_case + 1;
        return object;
    }

    const Task& task_;
    const StressPlan& plan_;
    const StressResult& result_;
    Session& session_;
};

}  // namespace

std::string_view word(Fault fault) noexcept {
    switch (fault) {
        case Fault::wrong:
            return "wrong";
        case Fault::crash:
            return "crash";
        case Fault::memory:
            return "memory";
        case Fault::time:
            return "time";
        case Fault::hang:
            return "hang";
        case Fault::output:
            break;
    }
    return "output";
}

std::string end_text(Fault fault, const RunReport& run, const RunLimits& limits,
                     const Session& session) {
    switch (fault) {
        case Fault::wrong:
            return session.say(Message::fault_wrong);
        case Fault::crash:
            if (run.end != RunEnd::signalled)
                return session.say(Message::fault_exit, {std::to_string(run.code)});
            return session.say(Message::fault_signal,
                               {std::to_string(run.code), ::strsignal(run.code)});
        case Fault::memory:
            return session.say(Message::fault_memory, {std::to_string(limits.memory / 1'000'000)});
        case Fault::time:
            return session.say(Message::fault_time, {milliseconds(limits.cpu_seconds)});
        case Fault::hang:
            if (run.wall_seconds >= limits.wall_seconds)
                return session.say(Message::fault_wall, {milliseconds(limits.wall_seconds)});
            return session.say(Message::fault_hang, {milliseconds(limits.idle_seconds)});
        case Fault::output:
            break;
    }
    return session.say(Message::fault_output, {std::to_string(limits.output)});
}

std::string last_line(const std::string& text, Language language) {
    constexpr std::size_t longest = 200;
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    if (last == std::string::npos) return "";
    const std::size_t begin = text.rfind('\n', last) + 1;  // npos + 1 is 0
    const std::size_t size = std::min(last + 1 - begin, longest);
    return shown_line(std::string_view(text).substr(begin, size), language);
}

void report_not_started(const std::string& program, const std::string& problem, Session& session) {
    const bool is_here = program.find('/') == std::string::npos;
    std::string ignored;
    const bool is_file = is_here && find_program("./" + program, ignored).has_value();
    session.fail(
        session.say(is_file ? Message::stress_cannot_start_here : Message::stress_cannot_start,
                    {program, problem}),
        bad_input);
}

void report_stress(const Task& task, const StressPlan& plan, const StressResult& result,
                   const std::string& program, bool json, Session& session) {
    if (!result.not_started.empty())
        return report_not_started(program, result.not_started, session);
    const Report report(task, plan, result, session);
    json ? report.json() : report.text();
    if (result.failure) session.leave(refused);
    if (result.failure) return;
    if (result.is_stopped) session.leave(undecided);
    if (result.skipped > 0)
        session.fail(session.say(Message::stress_skipped, {std::to_string(result.skipped)}),
                     undecided);
}

}  // namespace bouton::cli
