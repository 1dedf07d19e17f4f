#include "bouton/solve/quotient.hpp"

#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "bouton/api/quotient_json.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/quotient_certificate.hpp"
#include "bouton/solve/quotient_period.hpp"
#include "files.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

struct QuotientOptions {
    std::string rule;
    std::uint64_t heaps = 20;
    std::uint64_t most = QuotientBuilder::usual_most;
    bool json = false;
    std::string certificate;
    std::string lattice;
};

std::optional<Period> settled(const TakeBreak& rule, const HeapMonoid& monoid) {
    return period_of_images(rule, monoid.image);
}
std::optional<Period> settled(const CustomRule&, const HeapMonoid&) { return std::nullopt; }

class QuotientCommand {
public:
    QuotientCommand(const QuotientOptions& options, Session& session)
        : options_(options), session_(session) {}

    void run() {
        Session::catch_interrupt();
        const Result<Rule> rule = parse_rule(options_.rule, read_file(session_));
        if (!rule) return session_.fail(rule.error(), session_.say(Message::source_rule));
        if (rule->endless)
            return session_.fail(session_.say(Message::undecided_endless), undecided);
        if (const auto* game = std::get_if<TakeBreak>(&rule->family)) return build(*rule, *game);
        if (const auto* game = std::get_if<CustomRule>(&rule->family)) return build(*rule, *game);
        session_.fail(session_.say(Message::quotient_no_heaps, {rule->name}), bad_input);
    }

private:
    static std::string number(std::uint64_t value) { return std::to_string(value); }

    /// What is known when a heap cannot be taken in is told all the same.
    template <HeapGame R>
    void build(const Rule& rule, const R& game) {
        QuotientBuilder builder(game, options_.most);
        Budget budget(session_.limits());
        using Step = QuotientBuilder::Step;
        Step step = Step::done;
        while (step == Step::done && builder.heaps() <= options_.heaps)
            step = builder.extend(budget);
        if (builder.heaps() > 0) tell(rule, game, builder.monoid());
        const std::string heap = number(builder.heaps());
        if (step == Step::too_large)
            session_.fail(session_.say(Message::quotient_too_large, {heap, number(options_.most)}),
                          undecided);
        if (step == Step::stopped)
            session_.fail(
                session_.say(budget.stopped() == Stopped::asked ? Message::quotient_interrupted
                                                                : Message::quotient_stopped,
                             {heap}),
                undecided);
    }

    template <HeapGame R>
    void tell(const Rule& rule, const R& game, const HeapMonoid& monoid) {
        QuotientFacts facts{
            .rule = rule.name, .monoid = monoid, .presentation = presentation_of(monoid)};
        facts.period = settled(game, monoid);
        const std::string certificate = quotient_certificate(game, monoid, facts.period);
        session_.restart_clock();
        Budget check(session_.limits());
        facts.proved = ask_quotient_verifier(certificate, check) == Proof::accepted;
        if (options_.json)
            session_.print_line(quotient_json(facts));
        else
            session_.print(quotient_text(facts, session_.language()));
        if (!facts.proved) session_.fail(session_.say(Message::quotient_not_proved), undecided);
        if (!options_.certificate.empty()) write(options_.certificate, certificate);
        if (options_.lattice.empty()) return;
        const std::size_t idempotents = idempotents_of(monoid).size();
        if (idempotents > most_drawn)
            return session_.fail(session_.say(Message::quotient_no_lattice,
                                              {number(idempotents), number(most_drawn)}),
                                 undecided);
        write(options_.lattice, lattice_svg(facts, session_.language()));
    }

    void write(const std::string& file, std::string_view text) {
        if (const std::string problem = write_file(file, text); !problem.empty())
            session_.fail(session_.say(Message::cannot_write, {file, problem}), bad_input);
    }

    const QuotientOptions& options_;
    Session& session_;
};

}  // namespace

void add_quotient(CLI::App& program, Session& session) {
    constexpr std::uint64_t most_heaps = 1'000'000;
    constexpr std::uint64_t most_elements = std::numeric_limits<std::uint16_t>::max();
    const auto options = std::make_shared<QuotientOptions>();
    CLI::App& command = *program.add_subcommand("quotient", session.say(Message::help_quotient));
    command.add_option("rule", options->rule, session.say(Message::help_sequence_rule))
        ->type_name("RULE")
        ->required();
    session.add_number(command, "--heaps", options->heaps, 0, most_heaps,
                       Message::help_quotient_heaps);
    session.add_number(command, "--max-order", options->most, 1, most_elements,
                       Message::help_quotient_order);
    command.add_flag("--json", options->json, session.say(Message::help_json));
    command
        .add_option("--certificate", options->certificate,
                    session.say(Message::help_quotient_certificate))
        ->type_name("FILE");
    command.add_option("--lattice", options->lattice, session.say(Message::help_quotient_lattice))
        ->type_name("FILE");
    session.add_limits(command);
    command.footer(session.say(Message::help_quotient_examples));
    command.callback([options, &session] { QuotientCommand(*options, session).run(); });
}

}  // namespace bouton::cli
