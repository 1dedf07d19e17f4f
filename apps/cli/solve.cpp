#include <fmt/format.h>

#include <memory>
#include <optional>
#include <utility>

#include "answer_text.hpp"
#include "bouton/api/solve_json.hpp"
#include "bouton/judge/scanner.hpp"
#include "bouton/play/explain.hpp"
#include "bouton/play/move_text.hpp"
#include "bouton/play/playout.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/solver.hpp"
#include "explanation.hpp"
#include "files.hpp"
#include "session.hpp"
#include "solve_sum.hpp"

namespace bouton::cli {
namespace {

struct SolveOptions {
    std::vector<std::string> position;
    std::string rule = "nim";
    std::optional<std::string> sum;
    bool has_rule = false;  ///< the rule was named
    std::string file;
    std::string batch;
    std::string against;
    bool misere = false;
    bool json = false;
    bool explain = false;
    bool demo = false;
    bool all = false;
};

class SolveCommand {
public:
    SolveCommand(const SolveOptions& options, Session& session)
        : options_(options), session_(session) {}

    void run() {
        Session::catch_interrupt();
        if (!options_.against.empty() && !options_.demo)
            return refuse_pair("--against", "--demo", Message::usage_needs);
        if (options_.demo && (options_.json || !options_.batch.empty()))
            return refuse_pair("--demo", options_.json ? "--json" : "--batch",
                               Message::usage_conflict);
        const int sources = (options_.position.empty() ? 0 : 1) + (options_.file.empty() ? 0 : 1) +
                            (options_.batch.empty() ? 0 : 1);
        if (options_.sum) return run_sum(sources);
        Result<Rule> rule = parse_rule(options_.rule, read_file(session_));
        if (!rule) return session_.fail(rule.error(), session_.say(Message::source_rule));
        solver_.emplace(*std::move(rule), options_.misere ? Convention::misere : Convention::normal,
                        session_.limits());
        if (const auto start = sources == 0 ? usual_start(solver_->rule()) : std::nullopt)
            return options_.demo ? demonstrate(*start) : show(solver_->solve(*start));
        if (sources != 1) return session_.fail(session_.say(Message::usage_one_source), bad_input);
        if (!options_.batch.empty()) return run_batch();
        auto position = options_.file.empty() ? from_arguments() : from_file();
        if (!position) return;
        if (options_.demo) return demonstrate(*std::move(position));
        show(solver_->solve(*std::move(position)));
    }

private:
    void run_sum(int sources) {
        for (const auto& [is_given, name] :
             {std::pair(options_.has_rule, "--rule"), std::pair(options_.demo, "--demo"),
              std::pair(!options_.file.empty(), "--file"),
              std::pair(!options_.batch.empty(), "--batch")})
            if (is_given) return refuse_pair("--sum", name, Message::usage_conflict);
        if (sources != 0) return session_.fail(session_.say(Message::usage_sum_alone), bad_input);
        solve_sum({.text = *options_.sum,
                   .convention = options_.misere ? Convention::misere : Convention::normal,
                   .json = options_.json,
                   .explain = options_.explain,
                   .all = options_.all},
                  session_);
    }

    void refuse_pair(const std::string& one, const std::string& other, Message why) {
        session_.fail(session_.say(why, {one, other}), bad_input);
    }

    std::optional<std::vector<std::uint64_t>> from_arguments() {
        const std::string text = fmt::format("{}", fmt::join(options_.position, " "));
        auto position = parse_position(solver_->rule(), text);
        if (position) return *std::move(position);
        session_.fail(position.error(), session_.say(Message::source_position));
        return std::nullopt;
    }

    std::optional<std::vector<std::uint64_t>> from_file() {
        InputFile file(options_.file);
        Scanner scanner([&](std::span<char> to) { return file.read(to); });
        std::vector<std::uint64_t> position;
        const std::uint64_t most = session_.limits().max_memory / (2 * sizeof(std::uint64_t));
        const auto taken = scanner.take_all([&](std::span<const std::uint64_t> heaps) {
            position.insert(position.end(), heaps.begin(), heaps.end());
            return position.size() <= most;
        });
        if (!taken) {
            session_.fail(taken.error(), session_.source_name(options_.file));
            return std::nullopt;
        }
        if (position.size() > most) {
            session_.fail(session_.say(Message::undecided_size, {std::to_string(most)}), undecided);
            return std::nullopt;
        }
        if (!file.problem().empty()) return cannot_read(options_.file, file.problem());
        if (position.empty()) {
            session_.fail(scanner.next().error(), session_.source_name(options_.file));
            return std::nullopt;
        }
        if (const auto checked = check_position(solver_->rule(), position); !checked) {
            session_.fail(checked.error(), session_.source_name(options_.file));
            return std::nullopt;
        }
        return position;
    }

    std::nullopt_t cannot_read(const std::string& name, const std::string& problem) {
        session_.fail(session_.say(Message::cannot_read, {session_.source_name(name), problem}),
                      bad_input);
        return std::nullopt;
    }

    /// One position a line in, one JSON object a line out. An empty line and a line with # are
    /// passed over.
    void run_batch() {
        const std::string source = session_.source_name(options_.batch);
        InputFile file(options_.batch, [this] { session_.out().flush(); });
        LineReader lines(file, session_.limits().max_memory / 8);
        while (session_.out().ok()) {
            if (Session::interrupted())
                return session_.fail(session_.say(Message::interrupted), undecided);
            session_.restart_clock();
            const auto line = lines.next();
            if (!line) return session_.fail(line.error(), source);
            if (!*line) break;
            const std::size_t first = (*line)->find_first_not_of(" \t\r\v\f");
            if (first == std::string::npos || (**line)[first] == '#') continue;
            auto position = parse_position(solver_->rule(), **line);
            if (!position) {
                Error error = position.error();
                error.place = error.place.value_or(Place{});
                error.place->line = lines.number();
                return session_.fail(error, source);
            }
            print_json(solver_->solve(*std::move(position)));
        }
        if (Session::interrupted())
            return session_.fail(session_.say(Message::interrupted), undecided);
        if (!file.problem().empty()) cannot_read(options_.batch, file.problem());
    }

    void print_json(const Answer& answer) {
        const bool decided =
            write_answer_json(*solver_, answer, session_.language(),
                              [&](std::string_view piece) { session_.print(piece); });
        session_.print("\n");
        if (!decided) session_.leave(undecided);
    }

    void show(const Answer& answer) {
        if (options_.json) return print_json(answer);
        if (const auto* gave_up = std::get_if<Undecided>(&answer))
            return session_.fail(undecided_text(*gave_up, session_.limits(), session_.language()),
                                 undecided);
        show(std::get<Solution>(answer));
    }

    void show(const Solution& solution) {
        const Language language = session_.language();
        AnswerText text{
            .rule = solver_->rule().name,
            .convention = solver_->convention(),
            .position = position_text(solution.position),
            .outcome = solution.outcome,
            .grundy = solution.grundy,
            .method = solution.method,
            .moves =
                [&](const AnswerText::Tell& tell, Budget& budget) {
                    return solution.for_each_winning_move(
                        [&](const Move& move) {
                            tell([&] { return move_text(solver_->rule(), move, language); });
                            return true;
                        },
                        budget);
                },
            .explanation = {}};
        if (options_.explain)
            text.explanation = [&] {
                return explanation_text(bouton::explain(*solver_, solution, language), language);
            };
        print_answer(text, options_.all, session_);
    }

    void demonstrate(std::vector<std::uint64_t> position) {
        constexpr std::size_t longest = 10'000;
        const auto replies = parse_replies();
        if (!replies) return;
        std::string path = position_text(position);
        std::uint64_t number = 0;
        const auto show_move = [&](const PlayedMove& played) {
            const Message mover = number % 2 == 0 ? Message::demo_first : Message::demo_second;
            const std::string text = move_text(solver_->rule(), played.move, session_.language());
            const std::string to = position_text(played.position);
            session_.print_line(session_.say(mover, {std::to_string(++number), text, to}));
            path += " -> " + to;
            return number < longest && session_.out().ok();
        };
        const PlayoutEnd end = play_out(*solver_, std::move(position), *replies, show_move);
        session_.print_line(path);
        switch (end) {
            case PlayoutEnd::finished: {
                const bool first_moved_last = number % 2 == 1;
                const bool first_wins = first_moved_last == !options_.misere;
                session_.print_line(session_.say(first_wins ? Message::demo_first_wins
                                                            : Message::demo_second_wins));
                return;
            }
            case PlayoutEnd::long_game:
                session_.print_line(session_.say(Message::demo_long, {std::to_string(longest)}));
                return;
            case PlayoutEnd::undecided:
                return session_.fail(session_.say(Message::demo_undecided), undecided);
            case PlayoutEnd::bad_reply:
                return session_.fail(session_.say(Message::demo_bad_reply), bad_input);
        }
    }

    /// --against 3:5,2:1 — the lost side takes 5 from heap 3, then 1 from heap 2.
    std::optional<std::vector<Reply>> parse_replies() {
        std::vector<Reply> replies;
        for (std::size_t at = 0; at < options_.against.size();) {
            const std::size_t comma =
                std::min(options_.against.find(',', at), options_.against.size());
            const std::string text = options_.against.substr(at, comma - at);
            at = comma + 1;
            const std::size_t colon = text.find(':');
            const auto heap = parse_numbers(std::string_view(text).substr(0, colon));
            const auto take = parse_numbers(colon == std::string::npos
                                                ? std::string_view()
                                                : std::string_view(text).substr(colon + 1));
            if (!heap || !take || heap->size() != 1 || take->size() != 1) {
                session_.fail(
                    session_.say(Message::usage_reply, {quote(text, session_.language())}),
                    bad_input);
                return std::nullopt;
            }
            replies.push_back({.heap = heap->front(), .take = take->front()});
        }
        return replies;
    }

    const SolveOptions& options_;
    Session& session_;
    std::optional<Solver> solver_;
};

}  // namespace

void add_solve(CLI::App& program, Session& session) {
    const auto options = std::make_shared<SolveOptions>();
    CLI::App& command = *program.add_subcommand("solve", session.say(Message::help_solve));
    command.add_option("position", options->position, session.say(Message::help_solve_position))
        ->type_name("N");
    const CLI::Option* rule =
        command.add_option("--rule", options->rule, session.say(Message::help_solve_rule))
            ->type_name("RULE");
    command.add_option("--sum", options->sum, session.say(Message::help_solve_sum))
        ->type_name("SUM");
    command.add_flag("--misere", options->misere, session.say(Message::help_solve_misere));
    command.add_flag("--explain", options->explain, session.say(Message::help_solve_explain));
    command.add_flag("--json", options->json, session.say(Message::help_json));
    command.add_flag("--all", options->all, session.say(Message::help_solve_all));
    command.add_flag("--demo", options->demo, session.say(Message::help_solve_demo));
    command.add_option("--against", options->against, session.say(Message::help_solve_against))
        ->type_name("HEAP:TAKE,...");
    command.add_option("--file", options->file, session.say(Message::help_solve_file))
        ->type_name("FILE");
    command.add_option("--batch", options->batch, session.say(Message::help_solve_batch))
        ->type_name("FILE");
    session.add_limits(command);
    session.add_search_limits(command);
    command.footer(session.say(Message::help_solve_examples));
    command.callback([options, rule, &session] {
        options->has_rule = rule->count() > 0;
        SolveCommand(*options, session).run();
    });
}

}  // namespace bouton::cli
