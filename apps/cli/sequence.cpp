#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "bouton/api/known_sequences.hpp"
#include "bouton/api/sequence_json.hpp"
#include "bouton/api/sequence_plot.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/same_values.hpp"
#include "bouton/solve/window_period.hpp"
#include "files.hpp"
#include "long_run.hpp"
#include "misere_sequence.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

struct SequenceOptions {
    std::string rule;
    std::uint64_t from = 0;
    std::uint64_t to = 50;
    std::uint64_t search = PeriodicValues::search_limit;
    std::string format = "text";
    std::string plot;
    std::string certificate;
    std::string find;
    std::vector<std::string> same_as;
    ResumeOptions resume;
    bool genus = false;
    bool misere = false;
};

class SequenceCommand {
public:
    SequenceCommand(const SequenceOptions& options, Session& session)
        : options_(options), session_(session) {}

    void run() {
        Session::catch_interrupt();
        if (!options_.find.empty()) {
            if (!options_.rule.empty())
                return session_.fail(session_.say(Message::usage_conflict, {"--find", "rule"}),
                                     bad_input);
            return find();
        }
        if (!options_.same_as.empty() && options_.format != "text")
            return session_.fail(
                session_.say(Message::usage_conflict, {"--same-as", "--format " + options_.format}),
                bad_input);
        if (options_.genus && options_.misere)
            return session_.fail(session_.say(Message::usage_conflict, {"--genus", "--misere"}),
                                 bad_input);
        if (options_.rule.empty())
            return session_.fail(session_.say(Message::usage_missing, {"rule"}), bad_input);
        const std::optional<Rule> rule = heap_rule(options_.rule);
        if (!rule) return;
        report_ = {.rule = rule->name, .from = options_.from, .to = options_.to};
        start(*rule, values_);
        if (const auto* game = std::get_if<TakeBreak>(&rule->family)) game_ = *game;
        if (!options_.resume.file.empty() && !game_)
            return session_.fail(session_.say(Message::checkpoint_no_code, {report_.rule}),
                                 bad_input);
        if (!check_range()) return;
        if (options_.genus || options_.misere) return show_misere_play(*rule);
        run_.emplace(session_, *values_, report_.rule, options_.resume);
        if (game_ && !run_->open(*game_)) return;
        const bool is_known = compute();
        if (run_->was_stopped()) run_->tell_saved();
        if (!is_known) return;
        show();
        if (!options_.plot.empty()) plot();
        if (!options_.certificate.empty()) certify();
        for (const std::string& other : options_.same_as) tell_sameness(other);
    }

private:
    static std::string number(std::uint64_t value) { return std::to_string(value); }

    /// Result: the rule, one of heaps whose plays end; nothing when it is none, which was told.
    std::optional<Rule> heap_rule(const std::string& text) {
        Result<Rule> rule = parse_rule(text, read_file(session_));
        if (!rule) {
            session_.fail(rule.error(), session_.say(Message::source_rule));
        } else if (rule->endless) {
            session_.fail(session_.say(Message::undecided_endless), undecided);
        } else if (std::holds_alternative<TakeBreak>(rule->family) ||
                   std::holds_alternative<CustomRule>(rule->family)) {
            return std::move(*rule);
        } else {
            session_.fail(session_.say(Message::sequence_no_heaps, {rule->name}), bad_input);
        }
        return std::nullopt;
    }

    /// Precondition: heap_rule() gave the rule.
    static void start(const Rule& rule, std::optional<PeriodicValues>& values) {
        if (const auto* game = std::get_if<TakeBreak>(&rule.family))
            values.emplace(*game);
        else if (const auto* custom = std::get_if<CustomRule>(&rule.family))
            values.emplace(*custom);
    }

    bool check_range() {
        const auto refuse = [&](Message why, std::uint64_t found, std::uint64_t expected) {
            session_.fail(session_.say(why, {number(found), number(expected)}), bad_input);
            return false;
        };
        constexpr std::uint64_t most_plotted = 10'000'000;
        constexpr std::uint64_t most_printed = std::uint64_t{1} << 40;
        if (report_.from > report_.to)
            return refuse(Message::sequence_backwards, report_.from, report_.to);
        const std::uint64_t steps = report_.to - report_.from;  // one less than the heaps
        if (!options_.plot.empty() && steps >= most_plotted)
            return refuse(Message::plot_too_long, steps + 1, most_plotted);
        if (steps >= most_printed) return refuse(Message::sequence_too_long, steps, most_printed);
        return true;
    }

    void show_misere_play(const Rule& rule) {
        for (const auto& [is_given, name] :
             {std::pair(options_.format != "text", "--format"),
              std::pair(!options_.plot.empty(), "--plot"),
              std::pair(!options_.certificate.empty(), "--certificate"),
              std::pair(!options_.same_as.empty(), "--same-as"),
              std::pair(!options_.resume.file.empty(), "--resume")})
            if (is_given)
                return session_.fail(session_.say(Message::genus_lists_only, {name}), bad_input);
        show_misere(rule, report_.from, report_.to,
                    options_.genus ? MisereColumn::genus : MisereColumn::form, session_);
    }

    /// Makes the values known, and the period as far as it can be.
    bool compute() {
        const bool lists_only = options_.format == "csv" || options_.format == "bfile";
        if (!lists_only || !options_.certificate.empty() || !options_.plot.empty()) search();
        const auto prepare = [this](Budget& budget) {
            return values_->prepare(report_.to, budget);
        };
        if (!run_->go_on(prepare, report_.to)) {
            const Undecided why{.position = {report_.to},
                                .tried = Method::table,
                                .why = run_->stopped().value_or(Stopped::asked),
                                .nodes = run_->nodes(),
                                .largest_heap = report_.to};
            session_.fail(undecided_text(why, session_.limits(), session_.language()), undecided);
            return false;
        }
        if (!report_.period) report_.period = values_->period();
        is_settled_ = report_.period.has_value();
        if (!report_.period && !lists_only) report_.period = values_->observed();
        report_.searched_to = std::max(report_.searched_to, values_->size() - 1);
        return true;
    }

    /// Looks for the period; what the limits cut short is left out.
    void search() {
        const std::uint64_t shown = std::min(report_.to, session_.limits().max_heap);
        const std::uint64_t last = std::max(options_.search, shown);
        if (!game_ || !has_window(*game_)) {
            run_->go_on([&](Budget& budget) { return values_->search(last, budget); }, last);
            if (values_->period()) certificate_ = values_->certificate();
            return;
        }
        Budget budget(session_.limits());
        report_.period = window_period(*game_, last, budget);
        if (report_.period) {
            certificate_ = window_certificate(*game_, *report_.period, budget);
            report_.period->proved = ask_verifier(certificate_, budget) == Proof::accepted;
        }
        if (!budget.stopped())
            report_.searched_to = report_.period ? report_.period->checked_to : last;
    }

    void show() {
        if (options_.format == "json") {
            write_sequence_json(report_, *values_,
                                [&](std::string_view piece) { session_.print(piece); });
            return session_.print_line("");
        }
        if (options_.format == "text") return show_text();
        const char between = options_.format == "csv" ? ',' : ' ';
        if (options_.format == "csv") session_.print_line("heap,value");
        for (std::uint64_t heap = report_.from; session_.out().ok(); ++heap) {
            session_.out().put(heap);
            session_.out().put(between);
            session_.out().put((*values_)(heap));
            session_.out().put('\n');
            if (heap == report_.to) break;
        }
    }

    /// Twenty values a line, behind the heap of the first.
    void show_text() {
        session_.print_line(session_.say(Message::label_rule) + report_.rule);
        const std::string label = session_.say(Message::label_nim_values);
        session_.print_line(label.substr(0, label.find_last_not_of(' ') + 1));
        const std::size_t width = number(report_.to).size();
        for (std::uint64_t heap = report_.from; session_.out().ok(); ++heap) {
            if ((heap - report_.from) % 20 == 0)
                session_.print(
                    fmt::format("{}  {:>{}}:", heap == report_.from ? "" : "\n", heap, width));
            session_.print(" ");
            session_.out().put((*values_)(heap));
            if (heap == report_.to) break;
        }
        session_.print_line("");
        session_.print_line(session_.say(Message::label_period) +
                            period_text(report_, session_.language()));
    }

    void plot() {
        std::vector<std::uint64_t> values;
        for (std::uint64_t heap = report_.from;; ++heap) {
            values.push_back((*values_)(heap));
            if (heap == report_.to) break;
        }
        write(options_.plot, sequence_svg(report_, values, session_.language()));
    }

    void certify() {
        if (certificate_) return write(options_.certificate, *certificate_);
        session_.fail(is_settled_ ? session_.say(Message::certificate_no_spelling, {report_.rule})
                                  : session_.say(Message::certificate_no_period,
                                                 {number(report_.searched_to)}),
                      undecided);
    }

    void tell_sameness(const std::string& name) {
        const std::optional<Rule> rule = heap_rule(name);
        if (!rule) return;
        std::optional<PeriodicValues> other;
        start(*rule, other);
        for (PeriodicValues* const values : {&*values_, &*other}) {
            Budget budget(session_.limits());
            values->search(std::max(options_.search, report_.to), budget);
        }
        const SameValues same = compare(*values_, *other);
        const auto say = [&](Message message, std::vector<std::string> more) {
            std::vector<std::string> arguments{report_.rule, name};
            arguments.insert(arguments.end(), more.begin(), more.end());
            session_.print_line(session_.say(message, arguments));
        };
        switch (same.verdict) {
            case SameValues::Verdict::same:
                say(same.shift == 0  ? Message::same_all
                    : same.shift > 0 ? Message::same_shifted
                                     : Message::same_shifted_back,
                    {});
                break;
            case SameValues::Verdict::different:
                say(Message::same_not, {number(same.heap), number((*values_)(same.heap)),
                                        number((*other)(same.heap))});
                session_.leave(refused);
                break;
            case SameValues::Verdict::undecided:
                say(Message::same_undecided, {number(same.heap), std::to_string(same.shift)});
                session_.leave(undecided);
                break;
        }
    }

    void write(const std::string& file, std::string_view text) {
        if (const std::string problem = write_file(file, text); !problem.empty())
            session_.fail(session_.say(Message::cannot_write, {file, problem}), bad_input);
    }

    void find() {
        std::string text = options_.find;
        for (char& c : text)
            if (c == ',') c = ' ';
        const auto wanted = parse_numbers(text);
        if (!wanted) return session_.fail(wanted.error(), "--find");
        constexpr std::size_t most_shown = 20;
        const KnownSequences known = find_known_sequences(*wanted);
        if (known.found.empty()) {
            session_.print_line(session_.say(Message::find_none, {number(known.tried)}));
            return session_.leave(refused);
        }
        for (std::size_t i = 0; i < std::min(known.found.size(), most_shown); ++i) {
            const KnownSequence& one = known.found[i];
            session_.print_line(fmt::format("{:<16}{}{}{}", one.rule,
                                            session_.say(Message::find_from, {number(one.shift)}),
                                            one.oeis.empty() ? "" : "  OEIS ", one.oeis));
        }
        if (known.found.size() > most_shown)
            session_.print_line(
                session_.say(Message::find_more, {number(known.found.size() - most_shown)}));
    }

    const SequenceOptions& options_;
    Session& session_;
    SequenceReport report_;
    std::optional<TakeBreak> game_;
    std::optional<PeriodicValues> values_;
    std::optional<LongRun> run_;
    std::optional<std::string> certificate_;
    bool is_settled_ = false;  // the period, by a theorem
};

}  // namespace

void add_sequence(CLI::App& program, Session& session) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    const auto options = std::make_shared<SequenceOptions>();
    CLI::App& command = *program.add_subcommand("sequence", session.say(Message::help_sequence));
    command.add_option("rule", options->rule, session.say(Message::help_sequence_rule))
        ->type_name("RULE");
    session.add_number(command, "--from", options->from, 0, most, Message::help_sequence_from);
    session.add_number(command, "--to", options->to, 0, most, Message::help_sequence_to);
    session.add_number(command, "--search", options->search, 0, most / 4,
                       Message::help_sequence_search);
    command.add_option("--format", options->format, session.say(Message::help_sequence_format))
        ->type_name("FORMAT")
        ->check([&session](const std::string& name) {
            const bool known = name == "text" || name == "json" || name == "csv" || name == "bfile";
            return known
                       ? std::string()
                       : session.say(Message::usage_choice, {quote(name, session.language()),
                                                             "--format", "text, json, csv, bfile"});
        });
    command.add_option("--plot", options->plot, session.say(Message::help_sequence_plot))
        ->type_name("FILE");
    command
        .add_option("--certificate", options->certificate,
                    session.say(Message::help_sequence_certificate))
        ->type_name("FILE");
    command.add_option("--same-as", options->same_as, session.say(Message::help_sequence_same_as))
        ->type_name("RULE")
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
    command
        .add_option("--resume", options->resume.file, session.say(Message::help_sequence_resume))
        ->type_name("FILE");
    command.add_flag("--repair", options->resume.repair,
                     session.say(Message::help_sequence_repair));
    session.add_number(command, "--save-every", options->resume.seconds, 0, 86'400,
                       Message::help_sequence_save_every);
    command.add_option("--find", options->find, session.say(Message::help_sequence_find))
        ->type_name("VALUES");
    command.add_flag("--genus", options->genus, session.say(Message::help_sequence_genus));
    command.add_flag("--misere", options->misere, session.say(Message::help_sequence_misere));
    session.add_limits(command);
    session.add_threads(command, Message::help_sequence_threads);
    command.footer(session.say(Message::help_sequence_examples));
    command.callback([options, &session] { SequenceCommand(*options, session).run(); });
}

}  // namespace bouton::cli
