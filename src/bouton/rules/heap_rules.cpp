#include "bouton/rules/heap_rules.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "bouton/core/names.hpp"
#include "bouton/rules/take_break_code.hpp"

namespace bouton {
namespace {

using Numbers = std::span<const std::uint64_t>;

TakeBreak bounded_by(Numbers numbers) { return bounded(numbers.front()); }

constexpr HeapRuleForm forms[] = {
    {"nim", "0.[3]", RuleInput::nothing, "nim"},
    {"bounded", "", RuleInput::number, "bounded:3", bounded_by},
    {"subtract", "", RuleInput::numbers, "subtract:2,3", subtraction},
    {"allbut", "", RuleInput::numbers, "allbut:2,3", all_but},
    {"kayles", "0.77", RuleInput::nothing, "kayles"},
    {"dawsons-kayles", "0.07", RuleInput::nothing, "dawsons-kayles"},
    {"dawsons-chess", "0.137", RuleInput::nothing, "dawsons-chess"},
    {"treblecross", "0.007", RuleInput::nothing, "treblecross"},
    {"officers", "0.6", RuleInput::nothing, "officers"},
    {"grundy", "4!.0", RuleInput::nothing, "grundy"},
    {"lasker", "4.[3]", RuleInput::nothing, "lasker"},
    {"splitting-row", "0.[7]", RuleInput::nothing, "splitting-row"},
    {"loopy", "", RuleInput::code, "loopy:20.017"},
};

/// Result: the known name that `name` may have been meant for; none if all are too different.
std::optional<std::string> nearest(std::string_view name) {
    constexpr std::size_t longest = 40;
    if (name.size() > longest) return std::nullopt;
    std::optional<std::string> best;
    std::size_t best_distance = longest;
    for (const HeapRuleForm& form : forms) {
        const std::size_t distance = edit_distance(name, form.name);
        if (distance <= 1 + form.name.size() / 4 && distance < best_distance) {
            best = form.name;
            best_distance = distance;
        }
    }
    return best;
}

/// The text of a rule as it is read; places count from its start.
class Input {
public:
    explicit Input(std::string_view text) : text_(text) {}

    auto refuse(Message message, std::size_t first, std::size_t length,
                std::vector<std::string> arguments) const {
        return fail({.message = message,
                     .arguments = std::move(arguments),
                     .found = std::string(text_.substr(first, length)),
                     .place = place_at(text_, first)});
    }

    Result<HeapRule> unknown() const {
        const std::string_view name = text_.substr(0, text_.find(':'));
        std::string known;
        for (const HeapRuleForm& form : forms)
            known += (known.empty() ? "" : ", ") + std::string(form.name);
        if (std::optional<std::string> near = nearest(small_letters(name)))
            return refuse(Message::rule_unknown_near, 0, name.size(),
                          {std::move(*near), std::move(known)});
        return refuse(Message::rule_unknown, 0, name.size(), {std::move(known)});
    }

    /// Result: the rule with the code that starts at `first`.
    Result<HeapRule> code(std::size_t first, bool may_loop) const {
        const std::string_view code = text_.substr(first);
        Result<TakeBreak> game = may_loop ? parse_code(code) : parse_ending_code(code);
        if (!game) {
            Error error = std::move(game.error());
            if (error.place)
                error.place =
                    place_at(text_, first + static_cast<std::size_t>(error.place->offset));
            return fail(std::move(error));
        }
        const bool loopy = !always_ends(*game);
        const std::optional<std::string> name = print_code(*game);
        assert(name);  // the shortest code is no longer than the one that was read
        return HeapRule{(loopy ? "loopy:" : "") + *name, std::move(*game), loopy};
    }

    /// Result: the numbers that start at `first`, in order, each once.
    Result<std::vector<std::uint64_t>> numbers(std::size_t first, const HeapRuleForm& form) const {
        std::vector<std::uint64_t> all;
        for (;;) {
            const std::size_t end = std::min(text_.find(',', first), text_.size());
            const std::string_view item = text_.substr(first, end - first);
            std::uint64_t number = 0;
            const auto [stop, problem] =
                std::from_chars(item.data(), item.data() + item.size(), number);
            if (item.empty() || stop != item.data() + item.size())
                return refuse(Message::rule_expected_number, first,
                              std::max<std::size_t>(item.size(), 1), {std::string(form.example)});
            if (problem == std::errc::result_out_of_range)
                return refuse(Message::number_too_large, first, item.size(), {});
            if (number == 0)
                return refuse(form.input == RuleInput::number ? Message::rule_bounded_zero
                                                              : Message::rule_zero,
                              first, item.size(), {});
            if (all.size() == max_rule_numbers)
                return refuse(Message::rule_too_many_numbers, first, item.size(),
                              {std::to_string(max_rule_numbers)});
            all.push_back(number);
            if (end == text_.size()) break;
            if (form.input == RuleInput::number)
                return refuse(Message::rule_one_number, end, text_.size() - end,
                              {std::string(form.name)});
            first = end + 1;
        }
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        return all;
    }

    /// Result: the rule with a name that is in the table.
    Result<HeapRule> named(const HeapRuleForm& form) const {
        const std::size_t end = form.name.size();
        std::string name(form.name);
        if (form.input == RuleInput::nothing) {
            if (end != text_.size())
                return refuse(Message::rule_takes_nothing, end, text_.size() - end,
                              {std::move(name)});
            return HeapRule{std::move(name), parse_code(form.code).value(), false};
        }
        if (end == text_.size())
            return refuse(Message::rule_expected_colon, end, 0, {std::string(form.example)});
        if (form.input == RuleInput::code) return code(end + 1, true);
        const Result<std::vector<std::uint64_t>> set = numbers(end + 1, form);
        if (!set) return fail(set.error());
        for (std::size_t i = 0; i < set->size(); ++i)
            name += (i == 0 ? ':' : ',') + std::to_string((*set)[i]);
        return HeapRule{std::move(name), form.make(*set), false};
    }

private:
    std::string_view text_;
};

/// Result: whether the text is meant as a code: it starts like one, or has a point, which no name
/// has.
bool is_code(std::string_view text) {
    if (!text.empty() && ((text[0] >= '0' && text[0] <= '9') || text[0] == '{')) return true;
    const std::size_t mark = text.find_first_of(".:");
    return mark != std::string_view::npos && text[mark] == '.';
}

}  // namespace

std::span<const HeapRuleForm> heap_rule_forms() noexcept { return forms; }

Result<HeapRule> parse_heap_rule(std::string_view text) {
    const Input input(text);
    if (is_code(text)) return input.code(0, false);
    const std::string name = small_letters(text.substr(0, text.find(':')));
    for (const HeapRuleForm& form : forms)
        if (form.name == name) return input.named(form);
    return input.unknown();
}

}  // namespace bouton
