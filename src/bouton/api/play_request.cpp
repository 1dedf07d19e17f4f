#include "bouton/api/play_request.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "bouton/play/game_text.hpp"
#include "bouton/play/legal.hpp"
#include "bouton/play/typed_move.hpp"
#include "bouton/rules/sum.hpp"

namespace bouton {
namespace {

constexpr std::string_view a_number = "0 … 18446744073709551615";

Error error(Message message, std::vector<std::string> arguments) {
    return {.message = message, .arguments = std::move(arguments)};
}

/// Result: the value as it is shown in a message, cut where it is long.
std::string shown(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Error wrong_value(std::string_view key, const Json& value, std::string expected) {
    return {.message = Message::request_key,
            .arguments = {std::string(key), std::move(expected)},
            .found = shown(value)};
}

/// Result: a number of JSON, or one in quotes, for clients whose numbers end at 2^53.
std::optional<std::uint64_t> number_of(const Json& value) {
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    if (!value.is_string()) return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    const auto numbers = parse_numbers(text);
    return numbers ? std::optional(numbers->front()) : std::nullopt;
}

std::optional<std::vector<std::uint64_t>> numbers_of(const Json& value) {
    if (!value.is_array()) return std::nullopt;
    std::vector<std::uint64_t> numbers;
    for (const Json& one : value) {
        const auto number = number_of(one);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

/// Result: the error of a text inside the request, told by the name of its key.
Error named(Error error, std::string_view key) {
    if (error.source.empty()) error.source = key;
    return error;
}

}  // namespace

Result<PlayRequest> PlayRequest::parse(std::string_view text,
                                       std::initializer_list<std::string_view> keys) {
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return fail({.message = Message::request_no_json});
    if (!json.is_object())
        return fail({.message = Message::request_no_object, .found = shown(json)});
    std::string names;
    for (const std::string_view key : keys) names += (names.empty() ? "" : ", ") + std::string(key);
    for (const auto& [key, value] : json.items())
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            return fail(
                {.message = Message::request_unknown_key, .arguments = {names}, .found = key});
    return PlayRequest(std::move(json));
}

Language PlayRequest::language() const {
    const auto value = json_.find("lang");
    const bool is_chinese = value != json_.end() && value->is_string() &&
                            value->get_ref<const std::string&>().starts_with("zh");
    return is_chinese ? Language::chinese : Language::english;
}

Result<std::optional<std::string>> PlayRequest::text(std::string_view key) const {
    const auto value = json_.find(key);
    if (value == json_.end()) return std::nullopt;
    if (!value->is_string()) return fail(wrong_value(key, *value, "\"…\""));
    return value->get<std::string>();
}

Result<Rule> PlayRequest::rule(const ReadFile& read) const {
    const auto name = text("rule");
    if (!name) return fail(name.error());
    auto rule = parse_rule(name->value_or("nim"), read);
    if (!rule) return fail(named(rule.error(), "rule"));
    return rule;
}

Result<Convention> PlayRequest::convention() const {
    const auto name = text("convention");
    if (!name) return fail(name.error());
    for (const Convention convention : {Convention::normal, Convention::misere})
        if (name->value_or("normal") == word(convention)) return convention;
    return fail(wrong_value("convention", json_["convention"], "\"normal\", \"misere\""));
}

Result<std::vector<Component>> PlayRequest::start(const ReadFile& read) const {
    const auto sum = text("sum");
    if (!sum) return fail(sum.error());
    if (*sum) {
        for (const std::string_view key : {"rule", "start"})
            if (has(key)) return fail(error(Message::request_both_keys, {"sum", std::string(key)}));
        auto components = parse_sum(**sum, read);
        if (!components) return fail(named(components.error(), "sum"));
        return components;
    }
    auto rule = this->rule(read);
    if (!rule) return fail(rule.error());
    const auto value = json_.find("start");
    std::optional<std::vector<std::uint64_t>> numbers;
    if (value == json_.end()) {
        numbers = usual_start(*rule);
        if (!numbers) return fail(error(Message::request_no_key, {"start", "[3,6,9]"}));
    } else {
        numbers = numbers_of(*value);
        if (!numbers) return fail(wrong_value("start", *value, "[" + std::string(a_number) + "]"));
    }
    if (const auto checked = check_position(*rule, *numbers); !checked)
        return fail(named(checked.error(), "start"));
    return std::vector{Component{.rule = *std::move(rule), .position = *std::move(numbers)}};
}

Result<SumMove> PlayRequest::move_of(const Json& value, const std::vector<Component>& position,
                                     Budget& budget) const {
    if (value.is_string())
        return read_typed_move(position, value.get_ref<const std::string&>(), language(), budget);
    const auto refuse = [&] {
        return fail(wrong_value("move", value,
                                "\"4 from 3\", {\"heap\":3,\"to\":[5]}, {\"to\":[3,5]}, "
                                "{\"component\":2,\"heap\":1,\"to\":[]}"));
    };
    if (!value.is_object() || !value.contains("to")) return refuse();
    const auto to = numbers_of(value["to"]);
    const auto component = value.contains("component") ? number_of(value["component"])
                                                       : std::optional<std::uint64_t>(1);
    if (!to || !component || *component == 0 || *component > position.size()) return refuse();
    const Component& here = position[static_cast<std::size_t>(*component - 1)];
    Move move{.part = 0, .from = here.position, .to = *to};
    if (is_played_with_heaps(here.rule.family)) {
        const auto heap = value.contains("heap") ? number_of(value["heap"]) : std::nullopt;
        if (!heap || *heap == 0 || *heap > here.position.size()) return refuse();
        move.part = static_cast<std::size_t>(*heap - 1);
        move.from = {here.position[move.part]};
        std::erase(move.to, 0);
        std::sort(move.to.begin(), move.to.end(), std::greater<>());
    }
    SumMove made{.component = static_cast<std::size_t>(*component - 1), .move = std::move(move)};
    const auto legal = is_legal(position, made, budget);
    if (legal == true) return made;
    return fail(error(legal ? Message::play_rule_forbids : Message::request_undecided_move,
                      {played_text(position, made, language())}));
}

Result<SumMove> PlayRequest::move(std::string_view key, const std::vector<Component>& position,
                                  const Limits& limits) const {
    const auto value = json_.find(key);
    if (value == json_.end())
        return fail(error(Message::request_no_key, {std::string(key), "\"4 from 3\""}));
    Budget budget(limits);
    return move_of(*value, position, budget);
}

Result<GameState> PlayRequest::game(const Limits& limits, const ReadFile& read) const {
    auto components = start(read);
    if (!components) return fail(components.error());
    const auto convention = this->convention();
    if (!convention) return fail(convention.error());
    if (const auto checked = check_playable(*components, limits); !checked)
        return fail(checked.error());
    std::size_t numbers = 1;
    for (const Component& component : *components) numbers += component.position.size();
    GameState game(*std::move(components), *convention);
    const auto moves = json_.find("moves");
    if (moves == json_.end()) return game;
    if (!moves->is_array()) return fail(wrong_value("moves", *moves, "[…]"));
    constexpr std::size_t most_numbers = 200 * most_moves_in_request;
    const std::size_t most =
        std::clamp<std::size_t>(most_numbers / numbers, 1, most_moves_in_request);
    if (moves->size() > most)
        return fail(error(Message::request_too_many_moves,
                          {std::to_string(moves->size()), std::to_string(most)}));
    Budget budget(limits);
    for (const Json& value : *moves) {
        auto move = move_of(value, game.position(), budget);
        if (!move)
            return fail(error(Message::request_bad_move, {std::to_string(game.moves().size()),
                                                          describe(move.error(), language(), "")}));
        game.make(*std::move(move));
    }
    return game;
}

Result<std::uint64_t> PlayRequest::number(std::string_view key, std::uint64_t usual,
                                          std::uint64_t least, std::uint64_t most) const {
    const auto value = json_.find(key);
    if (value == json_.end()) return usual;
    const auto number = number_of(*value);
    if (number && *number >= least && *number <= most) return *number;
    return fail(wrong_value(key, *value, std::to_string(least) + " … " + std::to_string(most)));
}

Result<std::optional<Level>> PlayRequest::level(std::string_view key) const {
    const auto name = text(key);
    if (!name) return fail(name.error());
    if (!*name) return std::nullopt;
    if (const auto level = find_level(**name)) return level;
    std::string expected;
    for (const Level level : all_levels)
        expected += (expected.empty() ? "\"" : ", \"") + std::string(word(level)) + "\"";
    return fail(wrong_value(key, json_[std::string(key)], expected));
}

}  // namespace bouton
