#include "bouton/rules/rule.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <system_error>

#include "bouton/core/names.hpp"
#include "bouton/rules/custom_code.hpp"
#include "bouton/rules/heap_rules.hpp"
#include "bouton/rules/heap_sum.hpp"

namespace bouton {
namespace {

constexpr std::string_view white_space = " \t\n\v\f\r";

Result<std::uint64_t> parse_number(std::string_view token, const Place& place) {
    std::uint64_t number = 0;
    const auto [end, failed] = std::from_chars(token.data(), token.data() + token.size(), number);
    if (end == token.data() + token.size() && failed == std::errc()) return number;
    const bool is_negative = token.size() > 1 && token[0] == '-' && std::isdigit(token[1]) != 0;
    const bool is_large =
        failed == std::errc::result_out_of_range && end == token.data() + token.size();
    return fail({.message = is_negative ? Message::negative_number
                            : is_large  ? Message::number_too_large
                                        : Message::expected_number,
                 .found = std::string(token),
                 .place = place});
}

/// Result: the rule on the graph in the file that stands behind the colon.
Result<Rule> parse_graph_rule(std::string_view family, std::string_view file,
                              const ReadFile& read) {
    const auto refuse = [&](Message message) {
        return fail({.message = message, .arguments = {std::string(family)}});
    };
    if (file.empty() || !read) return refuse(Message::rule_needs_file);
    const Result<std::string> text = read(std::string(file));
    if (!text) return fail(text.error());
    auto game = *find_graph_family(family, *text);
    if (!game) {
        Error error = game.error();
        error.source = file;
        return fail(std::move(error));
    }
    return Rule{.name = std::string(family) + ":" + std::string(file), .family = *std::move(game)};
}

/// Result: whether the text begins with the word `heap` and something behind it: a rule in one
/// line.
bool is_custom(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(white_space), text.size()));
    const std::size_t end = std::min(text.find_first_of(white_space), text.size());
    return text.substr(0, end) == "heap" &&
           text.find_first_not_of(white_space, end) != std::string_view::npos;
}

/// Result: the rule that the line describes, as a take-and-break rule where it is one.
Result<Rule> parse_custom_rule(std::string_view text) {
    Result<CustomRule> custom = parse_custom(text);
    if (!custom) return fail(custom.error());
    std::string name = print(*custom);
    if (auto game = find_take_break(*custom))
        return Rule{.name = std::move(name), .family = *std::move(game)};
    return Rule{.name = std::move(name), .family = *std::move(custom)};
}

}  // namespace

Result<Rule> parse_rule(std::string_view text, const ReadFile& read) {
    if (is_custom(text)) return parse_custom_rule(text);
    const std::string name = small_letters(text);
    const std::size_t colon = std::min(text.find(':'), text.size());
    if (const std::string_view family = std::string_view(name).substr(0, colon);
        is_graph_family(family))
        return parse_graph_rule(family, text.substr(std::min(colon + 1, text.size())), read);
    if (const auto family = find_family(name)) {
        if (!*family) return fail(family->error());
        return Rule{.name = name, .family = **family};
    }
    Result<HeapRule> heaps = parse_heap_rule(text);
    if (!heaps) {
        Error error = heaps.error();
        if (error.message == Message::rule_unknown || error.message == Message::rule_unknown_near)
            error.arguments.back() += ", " + family_names();  // the last one lists the names
        return fail(std::move(error));
    }
    return Rule{.name = heaps->name, .family = std::move(heaps->game), .endless = heaps->loopy};
}

std::optional<std::vector<std::uint64_t>> usual_start(const Rule& rule) {
    return std::visit(
        []<class G>(const G& game) -> std::optional<std::vector<std::uint64_t>> {
            if constexpr (requires { game.start(); }) {
                std::vector<std::uint64_t> numbers;
                game.numbers(game.start(), numbers);
                return numbers;
            }
            return std::nullopt;
        },
        rule.family);
}

Result<std::vector<std::uint64_t>> parse_numbers(std::string_view text) {
    std::vector<std::uint64_t> numbers;
    for (std::size_t at = 0;
         (at = text.find_first_not_of(white_space, at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(white_space, at), text.size());
        const Result<std::uint64_t> number =
            parse_number(text.substr(at, end - at), place_at(text, at));
        if (!number) return fail(number.error());
        numbers.push_back(*number);
        at = end;
    }
    if (numbers.empty())
        return fail({.message = Message::expected_number,
                     .found = "",
                     .place = place_at(text, text.size())});
    return numbers;
}

Result<void> check_position(const Rule& rule, std::span<const std::uint64_t> numbers) {
    return std::visit(
        [&]<class G>(const G& game) -> Result<void> {
            if constexpr (!HeapGame<G>)
                if (const auto position = game.position(numbers); !position)
                    return fail(position.error());
            return {};
        },
        rule.family);
}

Result<std::vector<std::uint64_t>> parse_position(const Rule& rule, std::string_view text) {
    Result<std::vector<std::uint64_t>> numbers = parse_numbers(text);
    if (!numbers) return numbers;
    if (const Result<void> checked = check_position(rule, *numbers); !checked)
        return fail(checked.error());
    return numbers;
}

}  // namespace bouton
