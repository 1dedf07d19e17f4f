#include "bouton/rules/sum.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace bouton {
namespace {

constexpr std::string_view white_space = " \t\n\v\f\r";

/// Reads one sum from its beginning to its end.
class SumReader {
public:
    SumReader(std::string_view text, const ReadFile& read) : text_(text), read_(read) {}

    Result<std::vector<Component>> all() {
        std::vector<Component> components;
        for (std::size_t first = 0;;) {
            const std::size_t plus = find_plus(first);
            Result<Component> component = one(first, plus);
            if (!component) return fail(component.error());
            components.push_back(*std::move(component));
            if (plus == text_.size()) return components;
            first = plus + 1;
        }
    }

private:
    /// Result: the first `+` from `at` on that stands in no brackets of any kind, or the end.
    std::size_t find_plus(std::size_t at) const {
        int depth = 0;
        for (; at < text_.size(); ++at) {
            const char byte = text_[at];
            if (byte == '(' || byte == '{' || byte == '[') ++depth;
            if ((byte == ')' || byte == '}' || byte == ']') && depth > 0) --depth;
            if (byte == '+' && depth == 0) break;
        }
        return at;
    }

    Result<Component> one(std::size_t first, std::size_t last) {
        first = std::min(text_.find_first_not_of(white_space, first), last);
        if (first == last)
            return fail({.message = Message::sum_expected_component,
                         .found = std::string(text_.substr(last, last < text_.size() ? 1 : 0)),
                         .place = place_at(text_, last)});
        std::size_t end = std::min(text_.find_first_of(white_space, first), last);
        std::size_t behind = end;
        if (text_[first] == '(') {
            end = find_closing(first, last);
            if (end == last)
                return fail(
                    {.message = Message::sum_open_bracket, .place = place_at(text_, first)});
            ++first;
            behind = end + 1;
        }
        const Result<Rule> rule = parse_rule(text_.substr(first, end - first), read_);
        if (!rule) return moved(rule.error(), first);
        const std::string_view numbers = text_.substr(behind, last - behind);
        if (const auto start = usual_start(*rule);
            start && numbers.find_first_not_of(white_space) == std::string_view::npos)
            return Component{.rule = *rule, .position = *start};
        const auto position = parse_position(*rule, numbers);
        if (!position) return moved(position.error(), behind);
        return Component{.rule = *rule, .position = *position};
    }

    /// Result: where the bracket at `open` is closed, or `last`.
    std::size_t find_closing(std::size_t open, std::size_t last) const {
        int depth = 0;
        for (std::size_t at = open; at < last; ++at) {
            if (text_[at] == '(') ++depth;
            if (text_[at] == ')' && --depth == 0) return at;
        }
        return last;
    }

    /// Result: the error of a text that begins at byte `first` of this one.
    tl::unexpected<Error> moved(Error error, std::size_t first) const {
        if (error.place && error.source.empty())
            error.place = place_at(text_, first + static_cast<std::size_t>(error.place->offset));
        return fail(std::move(error));
    }

    std::string_view text_;
    const ReadFile& read_;
};

}  // namespace

Result<std::vector<Component>> parse_sum(std::string_view text, const ReadFile& read) {
    return SumReader(text, read).all();
}

std::string sum_name(const Rule& rule) {
    const bool is_plain = rule.name.find_first_of(" +()") == std::string::npos;
    return is_plain ? rule.name : "(" + rule.name + ")";
}

std::string sum_name(const std::vector<Component>& components) {
    std::string names;
    for (const Component& component : components)
        names += (names.empty() ? "" : " + ") + sum_name(component.rule);
    return names;
}

}  // namespace bouton
