#include <fmt/format.h>

#include <memory>
#include <optional>
#include <random>
#include <utility>

#include "bouton/play/legal.hpp"
#include "bouton/play/lot.hpp"
#include "bouton/play/puzzle.hpp"
#include "bouton/play/transcript.hpp"
#include "bouton/rules/catalog.hpp"
#include "files.hpp"
#include "play_table.hpp"
#include "session.hpp"

namespace bouton::cli {
namespace {

struct PlayOptions {
    std::vector<std::string> position;
    std::string rule = "nim";
    std::optional<std::string> sum;
    std::string level = "perfect";
    std::string first = "me";
    std::optional<std::uint64_t> seed;
    std::string load;
    bool misere = false;
    bool puzzle = false;
    PuzzleWish wish;
    std::vector<std::string> given;  ///< the options that were typed, of those that may conflict
};

class PlayCommand {
public:
    PlayCommand(const PlayOptions& options, Session& session)
        : options_(options), session_(session) {}

    void run() {
        Session::catch_interrupt();
        if (!options_.load.empty()) return load();
        if (options_.sum) {
            for (const std::string& name : options_.given)
                if (name == "--rule" || name == "--puzzle") return refuse_pair("--sum", name);
            if (!options_.position.empty())
                return session_.fail(session_.say(Message::usage_sum_alone), bad_input);
        }
        std::optional<SumMove> answer;
        auto start = options_.sum      ? start_of_sum()
                     : options_.puzzle ? start_of_puzzle(answer)
                                       : start_of_rule();
        if (!start) return;
        Transcript transcript{.game = GameState(*std::move(start), convention()), .seed = seed()};
        transcript.players[person_is_first() ? 1 : 0] = find_level(options_.level);
        if (const auto checked = check_playable(transcript.game.start(), session_.limits());
            !checked)
            return session_.fail(checked.error(), session_.say(Message::source_position));
        PlayTable(session_, std::move(transcript), std::move(answer)).run();
    }

private:
    using Start = std::optional<std::vector<Component>>;

    Convention convention() const {
        return options_.misere ? Convention::misere : Convention::normal;
    }

    std::uint64_t seed() {
        if (!seed_) seed_ = options_.seed ? *options_.seed : std::random_device()();
        return *seed_;
    }

    bool person_is_first() {
        if (options_.puzzle || options_.first == "me") return true;
        return options_.first == "random" && Lot(seed()).below(2) == 0;
    }

    void refuse_pair(const std::string& one, const std::string& other) {
        session_.fail(session_.say(Message::usage_conflict, {one, other}), bad_input);
    }

    void load() {
        if (!options_.given.empty()) return refuse_pair("--load", options_.given.front());
        auto transcript = load_transcript(options_.load, session_);
        if (!transcript) return session_.fail(transcript.error(), bad_input);
        PlayTable(session_, *std::move(transcript), std::nullopt).run();
    }

    std::nullopt_t refuse(const Error& error, Message source) {
        session_.fail(error, session_.say(source));
        return std::nullopt;
    }

    Start start_of_sum() {
        auto components = parse_sum(*options_.sum, read_file(session_));
        if (!components) return refuse(components.error(), Message::source_sum);
        return *std::move(components);
    }

    Start start_of_rule() {
        const auto rule = parse_rule(options_.rule, read_file(session_));
        if (!rule) return refuse(rule.error(), Message::source_rule);
        if (!options_.position.empty()) {
            const std::string text = fmt::format("{}", fmt::join(options_.position, " "));
            const auto position = parse_position(*rule, text);
            if (!position) return refuse(position.error(), Message::source_position);
            return std::vector{Component{.rule = *rule, .position = *position}};
        }
        if (const auto start = usual_start(*rule))
            return std::vector{Component{.rule = *rule, .position = *start}};
        if (const auto example = example_position(*rule))
            return std::vector{Component{.rule = *rule, .position = *example}};
        session_.fail(session_.say(Message::play_needs_position, {rule->name}), bad_input);
        return std::nullopt;
    }

    /// Result: where a game of the rule starts when nothing is said.
    static std::optional<std::vector<std::uint64_t>> example_position(const Rule& rule) {
        constexpr std::string_view three_heaps = "3 5 7";
        const CatalogEntry* entry = find_entry(rule.name);
        const bool has_example = entry != nullptr && !is_played_with_heaps(rule.family);
        auto position = parse_position(rule, has_example ? entry->example_position : three_heaps);
        if (!position) return std::nullopt;
        return *std::move(position);
    }

    Start start_of_puzzle(std::optional<SumMove>& answer) {
        if (!options_.position.empty()) {
            session_.fail(session_.say(Message::usage_conflict, {"--puzzle", options_.position[0]}),
                          bad_input);
            return std::nullopt;
        }
        const auto rule = parse_rule(options_.rule, read_file(session_));
        if (!rule) return refuse(rule.error(), Message::source_rule);
        PuzzleWish wish = options_.wish;
        wish.seed = seed();
        auto puzzle = make_puzzle(*rule, convention(), wish, session_.limits());
        if (!puzzle) {
            session_.fail(describe(puzzle.error(), session_.language(), ""), undecided);
            return std::nullopt;
        }
        answer = std::move(puzzle->answer);
        return std::move(puzzle->position);
    }

    const PlayOptions& options_;
    Session& session_;
    std::optional<std::uint64_t> seed_;
};

/// An option whose value is one of a few words.
void add_choice(CLI::App& command, const std::string& name, std::string& target,
                const std::string& words, Message help, const Session& session) {
    command.add_option(name, target, session.say(help))
        ->type_name(words)
        ->check([&session, name, words](const std::string& found) {
            const std::string framed = "|" + words + "|";
            const bool known =
                !found.empty() && framed.find("|" + found + "|") != std::string::npos;
            if (known) return std::string();
            std::string list = words;
            for (std::size_t at = 0; (at = list.find('|', at)) != std::string::npos; at += 2)
                list.replace(at, 1, ", ");
            return session.say(Message::usage_choice,
                               {quote(found, session.language()), name, list});
        });
}

}  // namespace

void add_play(CLI::App& program, Session& session) {
    const auto options = std::make_shared<PlayOptions>();
    CLI::App& command = *program.add_subcommand("play", session.say(Message::help_play));
    command.add_option("position", options->position, session.say(Message::help_play_position))
        ->type_name("N");
    command.add_option("--rule", options->rule, session.say(Message::help_solve_rule))
        ->type_name("RULE");
    command.add_option("--sum", options->sum, session.say(Message::help_play_sum))
        ->type_name("SUM");
    command.add_flag("--misere", options->misere, session.say(Message::help_solve_misere));
    add_choice(command, "--level", options->level, "beginner|easy|medium|strong|perfect",
               Message::help_play_level, session);
    add_choice(command, "--first", options->first, "me|you|random", Message::help_play_first,
               session);
    const auto seed = std::make_shared<std::uint64_t>(0);
    CLI::Option* seed_option =
        session.add_number(command, "--seed", *seed, 0, UINT64_MAX, Message::help_play_seed);
    command.add_option("--load", options->load, session.say(Message::help_play_load))
        ->type_name("FILE");
    command.add_flag("--puzzle", options->puzzle, session.say(Message::help_play_puzzle));
    session.add_number(command, "--numbers", options->wish.numbers, 1, 100,
                       Message::help_play_numbers);
    session.add_number(command, "--largest", options->wish.largest, 1, 1'000'000'000,
                       Message::help_play_largest);
    session.add_limits(command, 10, Message::help_play_seconds);
    command.footer(session.say(Message::help_play_examples));
    command.callback([options, seed, seed_option, &command, &session] {
        if (seed_option->count() > 0) options->seed = *seed;
        for (const char* name : {"--rule", "--sum", "--misere", "--level", "--first", "--seed",
                                 "--puzzle", "--numbers", "--largest"})
            if (command.get_option(name)->count() > 0) options->given.emplace_back(name);
        if (!options->position.empty()) options->given.push_back(options->position.front());
        if (!options->puzzle)
            for (const std::string name : {"--numbers", "--largest"})
                if (command.get_option(name)->count() > 0)
                    return session.fail(session.say(Message::usage_needs, {name, "--puzzle"}),
                                        bad_input);
        PlayCommand(*options, session).run();
    });
}

}  // namespace bouton::cli
