#include "bouton/api/service.hpp"

#include <array>
#include <atomic>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "bouton/api/play_api.hpp"
#include "bouton/api/request.hpp"
#include "bouton/api/rules_json.hpp"
#include "bouton/api/sequence_run.hpp"
#include "bouton/api/solve_json.hpp"
#include "bouton/api/sum_json.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> solve_fields{"rule", "position", "sum", "misere"};
constexpr std::array<std::string_view, 4> sequence_fields{"rule", "from", "to", "search"};
constexpr std::array<std::string_view, 2> rules_fields{"name", "find"};

// Those of play, which play_api.hpp answers.
constexpr std::array<std::string_view, 5> game_fields{"rule", "start", "sum", "convention",
                                                      "moves"};
constexpr std::array<std::string_view, 8> move_fields_known{"rule",  "start", "sum",   "convention",
                                                            "moves", "move",  "level", "seed"};
constexpr std::array<std::string_view, 7> reply_fields{"rule",  "start", "sum", "convention",
                                                       "moves", "level", "seed"};
constexpr std::array<std::string_view, 6> hint_fields{"rule",       "start", "sum",
                                                      "convention", "moves", "step"};
constexpr std::array<std::string_view, 8> save_fields{"rule",  "start", "sum",    "convention",
                                                      "moves", "first", "second", "seed"};
constexpr std::array<std::string_view, 1> load_fields{"transcript"};
constexpr std::array<std::string_view, 5> puzzle_fields{"rule", "convention", "numbers", "largest",
                                                        "seed"};

constexpr std::array<Service, 12> all_services{{
    {"solve", solve_fields},
    {"sequence", sequence_fields},
    {"rules", rules_fields},
    {"play/state", game_fields},
    {"play/move", move_fields_known},
    {"play/reply", reply_fields},
    {"play/hint", hint_fields},
    {"play/why", game_fields},
    {"play/save", save_fields},
    {"play/load", load_fields},
    {"review", game_fields},
    {"puzzle", puzzle_fields},
}};

/// Collects a document; when it grows too large, asks the work that writes it to end.
class Document {
public:
    /// Result: `limits` with a wish to stop that comes from the caller or from the size. It refers
    /// to this document.
    Limits bounded(const Limits& limits) {
        Limits mine = limits;
        if (const std::atomic<bool>* asked = limits.stop) {
            mine.seconds = [asked, clock = limits.seconds] {
                constexpr double for_ever = 1e300;
                return *asked ? for_ever : clock ? clock() : 0.0;
            };
            if (mine.max_seconds == 0) mine.max_seconds = 1e299;
        }
        mine.stop = &is_full_;
        return mine;
    }

    Sink sink() {
        return [this](std::string_view piece) {
            body += piece;
            if (body.size() > most_bytes_answered) is_full_ = true;
        };
    }

    std::string body;

private:
    std::atomic<bool> is_full_{false};
};

Reply refuse(const Error& error, Message source, Language language) {
    return {.kind = ReplyKind::bad_input,
            .body = error_json(error, text(source, language), language)};
}

Reply refuse(const Error& error, Language language) {
    return refuse(error, Message::source_request, language);
}

Reply give_up_reply(const Undecided& undecided, const Limits& limits, Language language) {
    return {.kind = ReplyKind::undecided,
            .body = error_json("undecided", undecided_text(undecided, limits, language)),
            .is_whole = false};
}

Reply solve_sum(const std::string& sum, Convention convention, const Limits& limits,
                Language language) {
    auto components = parse_sum(sum);
    if (!components) return refuse(components.error(), Message::source_sum, language);
    Document document;
    const Limits bounded = document.bounded(limits);
    SumSolver solver(*std::move(components), convention, bounded);
    const SumAnswer answer = solver.solve();
    const bool whole = write_sum_json(solver, answer, language, document.sink());
    return {.body = std::move(document.body), .is_whole = whole};
}

Reply solve(const Request& request, const Limits& limits, Language language) {
    const auto misere = request.flag("misere");
    if (!misere) return refuse(misere.error(), language);
    const Convention convention = misere->value_or(false) ? Convention::misere : Convention::normal;
    const auto sum = request.text("sum");
    if (!sum) return refuse(sum.error(), language);
    if (*sum) {
        for (const std::string_view other : {"rule", "position"})
            if (request.has(other))
                return refuse(
                    {.message = Message::request_one_of, .arguments = {"sum", std::string(other)}},
                    language);
        return solve_sum(**sum, convention, limits, language);
    }
    const auto name = request.text("rule");
    if (!name) return refuse(name.error(), language);
    auto rule = parse_rule(name->value_or("nim"));
    if (!rule) return refuse(rule.error(), Message::source_rule, language);
    const auto numbers = request.numbers("position");
    if (!numbers) return refuse(numbers.error(), language);
    std::optional<std::vector<std::uint64_t>> position;
    if (*numbers) {
        auto read = parse_position(*rule, **numbers);
        if (!read) return refuse(read.error(), Message::source_position, language);
        position = *std::move(read);
    } else {
        position = usual_start(*rule);
    }
    if (!position)
        return refuse({.message = Message::request_missing, .arguments = {"position"}}, language);
    Document document;
    const Limits bounded = document.bounded(limits);
    Solver solver(*std::move(rule), convention, bounded);
    const Answer answer = solver.solve(*std::move(position));
    const bool whole = write_answer_json(solver, answer, language, document.sink());
    return {.body = std::move(document.body), .is_whole = whole};
}

Reply sequence(const Request& request, const Limits& limits, Language language) {
    const auto name = request.text("rule");
    if (!name) return refuse(name.error(), language);
    if (!*name)
        return refuse({.message = Message::request_missing, .arguments = {"rule"}}, language);
    SequenceWish wish;
    for (const auto& [field, target] : {std::pair("from", &wish.from), std::pair("to", &wish.to),
                                        std::pair("search", &wish.search)}) {
        const auto number = request.number(field);
        if (!number) return refuse(number.error(), language);
        if (*number) *target = **number;
    }
    const auto rule = parse_rule(**name);
    if (!rule) return refuse(rule.error(), Message::source_rule, language);
    if (rule->endless) return give_up_reply({.why = Stopped::endless}, limits, language);
    auto run = SequenceRun::of(*rule);
    if (!run)
        return refuse({.message = Message::sequence_no_heaps, .arguments = {rule->name}}, language);
    if (wish.from > wish.to)
        return refuse({.message = Message::sequence_backwards,
                       .arguments = {std::to_string(wish.from), std::to_string(wish.to)}},
                      language);
    if (wish.to - wish.from >= most_values_asked)
        return refuse({.message = Message::request_too_many_values,
                       .arguments = {std::to_string(wish.to - wish.from) + " + 1",
                                     std::to_string(most_values_asked)}},
                      language);
    constexpr std::uint64_t farthest = std::uint64_t{1} << 59;  // window_period() goes no farther
    wish.search = std::min(wish.search, farthest);
    if (const auto undecided = run->run(wish, limits))
        return give_up_reply(*undecided, limits, language);
    Reply reply;
    write_sequence_json(run->report(), run->values(),
                        [&](std::string_view piece) { reply.body += piece; });
    return reply;
}

/// The same ways to a rule as `bouton rules NAME` has: a rule, an entry without its parameter, a
/// word that entries speak of.
Reply rules(const Request& request, const Limits& limits, Language language) {
    const auto word = request.text("find");
    if (!word) return refuse(word.error(), language);
    const auto name = request.text("name");
    if (!name) return refuse(name.error(), language);
    if (*word && *name)
        return refuse({.message = Message::request_one_of, .arguments = {"name", "find"}},
                      language);
    if (!*name) {
        const auto found = entries_of(word->value_or(""), language);
        if (found.empty())
            return refuse({.message = Message::rules_none, .arguments = {quote(**word, language)}},
                          language);
        return {.body = entries_json(found, language)};
    }
    const Result<Rule> rule = parse_rule(**name);
    if (rule) {
        const CatalogEntry* entry = entry_of(*rule);
        const auto shown = shown_with(*rule, entry);
        if (entry != nullptr) return {.body = entry_json(*entry, shown, limits, language)};
        if (shown) return {.body = rule_json(*shown, limits, language)};
    }
    if (const CatalogEntry* entry = find_entry(**name)) {
        const Result<Rule> example = parse_rule(entry->example_rule);
        return {.body = entry_json(*entry, example ? shown_with(*example, entry) : std::nullopt,
                                   limits, language)};
    }
    if (!rule) return refuse(rule.error(), Message::source_rule, language);
    return refuse({.message = Message::rules_none, .arguments = {quote(**name, language)}},
                  language);
}

/// Asks play, and gives its errors the form that all services have.
Reply play(std::string_view name, std::string_view text, const Limits& limits, Language language) {
    constexpr std::string_view folder = "play/";
    const bool is_of_folder = name.starts_with(folder);
    PlayResponse response =
        answer_play(is_of_folder ? name.substr(folder.size()) : name, text, limits);
    if (response.status == PlayResponse::Status::done) return {.body = std::move(response.body)};
    const Json said = Json::parse(response.body, nullptr, false);
    Json error{{"code", "bad_input"},
               {"message", said.is_discarded() ? Json(bouton::text(Message::serve_failed, language))
                                               : said["error"]["message"]}};
    if (!said.is_discarded() && said["error"].contains("line"))
        error["place"] = Json{{"line", said["error"]["line"]}, {"column", said["error"]["column"]}};
    return {.kind = ReplyKind::bad_input, .body = Json{{"error", std::move(error)}}.dump()};
}

}  // namespace

std::span<const Service> services() noexcept { return all_services; }

std::string error_json(std::string_view code, std::string_view message) {
    return Json{{"error", {{"code", code}, {"message", message}}}}.dump(
        -1, ' ', false, Json::error_handler_t::replace);
}

std::string error_json(const Error& error, std::string_view source, Language language) {
    Json object{{"code", "bad_input"}, {"message", describe(error, language, source)}};
    if (error.place)
        object["place"] = Json{{"source", error.source.empty() ? source : error.source},
                               {"line", error.place->line},
                               {"column", error.place->column},
                               {"offset", error.place->offset}};
    return Json{{"error", std::move(object)}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Reply reply_to(std::string_view name, std::string_view text, const Limits& limits) {
    const Language spoken = Request::language_of(text);
    for (const Service& service : all_services) {
        if (service.name != name) continue;
        if (nesting(text) > Request::deepest)
            return refuse({.message = Message::request_too_deep,
                           .arguments = {std::to_string(Request::deepest)}},
                          spoken);
        const auto request = Request::read(text, service.fields);
        if (!request) return refuse(request.error(), spoken);
        const auto language = request->language();
        if (!language) return refuse(language.error(), spoken);
        if (name == "solve") return solve(*request, limits, *language);
        if (name == "sequence") return sequence(*request, limits, *language);
        if (name == "rules") return rules(*request, limits, *language);
        return play(name, text, limits, *language);
    }
    return {.kind = ReplyKind::unknown,
            .body = error_json("not_found", bouton::text(Message::serve_not_found, spoken))};
}

}  // namespace bouton
