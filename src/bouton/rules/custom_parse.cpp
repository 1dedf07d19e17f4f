#include <algorithm>
#include <utility>

#include "bouton/rules/custom.hpp"
#include "bouton/rules/custom_condition.hpp"

namespace bouton {
namespace {

using detail::CustomExpression;
using detail::CustomNames;
using detail::CustomScanner;
using detail::CustomSign;
using detail::CustomToken;
using detail::CustomWrong;

constexpr std::string_view example = "'heap n: take k if k * k <= n'";
constexpr CustomNode amount{CustomOp::variable, 1};

class Parser {
public:
    explicit Parser(std::string_view text) : scanner_(text) {}

    Result<CustomRule> parse() {
        if (auto wrong = read_head()) return fail(*std::move(wrong));
        CustomRule rule;
        do {
            scanner_.accept();
            if (scanner_.now().sign == CustomSign::end && !rule.clauses.empty()) break;
            clause_ = {};
            names_.resize(1);
            if (auto wrong = read_clause()) return fail(*std::move(wrong));
            rule.clauses.push_back(std::move(clause_));
        } while (scanner_.now().sign == CustomSign::semicolon);
        return rule;
    }

private:
    Error error(Message message, std::vector<std::string> arguments = {}) const {
        return scanner_.error(message, scanner_.now(), std::move(arguments));
    }
    bool at(CustomSign sign) const { return scanner_.now().sign == sign; }

    /// Reads `heap n`, up to the colon.
    CustomWrong read_head() {
        if (!scanner_.now().is("heap"))
            return error(Message::custom_expected_heap, {std::string(example)});
        scanner_.accept();
        if (auto wrong = read_new_name(0, "n")) return wrong;
        if (!at(CustomSign::colon))
            return error(Message::custom_expected_colon, {std::string(names_.front().first)});
        return std::nullopt;
    }

    CustomWrong read_new_name(std::uint64_t variable, std::string_view suggestion) {
        const CustomToken token = scanner_.now();
        std::vector<std::string> arguments{std::string(suggestion)};
        if (token.sign != CustomSign::name)
            return error(Message::custom_expected_name, std::move(arguments));
        if (detail::is_custom_word(token.text) || is_known(token.text))
            return error(Message::custom_name_taken, std::move(arguments));
        names_.emplace_back(token.text, variable);
        scanner_.accept();
        return std::nullopt;
    }

    bool is_known(std::string_view name) const {
        return std::any_of(names_.begin(), names_.end(),
                           [&](const auto& each) { return each.first == name; });
    }

    CustomWrong read_clause() {
        const CustomToken move = scanner_.now();
        std::optional<CustomToken> zero;
        bool amount_alone = false;  // an expression, which another operator could follow
        if (move.is("take")) {
            scanner_.accept();
            if (scanner_.now().is("all")) {
                scanner_.accept();
                clause_.move = CustomMove::take_all;
            } else {
                if (auto wrong = read_amount("k", zero, amount_alone)) return wrong;
                if (scanner_.now().is("split")) {
                    clause_.move = CustomMove::take_split;
                    if (auto wrong = read_parts()) return wrong;
                    amount_alone = false;
                } else if (zero) {
                    return scanner_.error(Message::custom_take_zero, *zero);
                }
            }
        } else if (move.is("split")) {
            clause_.move = CustomMove::split;
            if (auto wrong = read_parts()) return wrong;
        } else if (move.is("to")) {
            scanner_.accept();
            clause_.move = CustomMove::to;
            if (auto wrong = read_amount("m", zero, amount_alone)) return wrong;
        } else {
            return error(move.sign == CustomSign::name ? Message::custom_unknown_move
                                                       : Message::custom_expected_move);
        }
        bool condition = false;
        if (scanner_.now().is("if")) {
            scanner_.accept();
            condition = true;
            const bool has_amount = !clause_.condition.empty();
            CustomExpression expression(scanner_, names_, clause_);
            if (auto wrong = expression.read(true)) return wrong;
            if (has_amount) clause_.condition.push_back({CustomOp::both});
        }
        if (at(CustomSign::end) || at(CustomSign::semicolon)) return std::nullopt;
        if (at(CustomSign::unknown)) return error(Message::custom_unknown_sign);
        if (at(CustomSign::range)) return error(Message::custom_stray_range);
        return error(condition || amount_alone ? Message::custom_expected_end
                                               : Message::custom_expected_if);
    }

    /// Reads a new name, a number, a set or a range behind `take` or `to`.
    CustomWrong read_amount(std::string_view suggestion, std::optional<CustomToken>& zero,
                            bool& alone) {
        const CustomToken first = scanner_.now();
        const bool is_name = first.sign == CustomSign::name && !is_known(first.text) &&
                             detail::custom_function(first.text) == nullptr;
        if (is_name || first.sign == CustomSign::end || first.sign == CustomSign::semicolon)
            return read_new_name(1, suggestion);
        auto& nodes = clause_.condition;
        nodes.push_back(amount);
        if (first.sign == CustomSign::open_set) {
            CustomSet set;
            if (auto wrong = detail::read_custom_set(scanner_, set, zero)) return wrong;
            clause_.sets.push_back(std::move(set));
            nodes.push_back({CustomOp::in_set, 0});
            return std::nullopt;
        }
        CustomExpression expression(scanner_, names_, clause_);
        if (auto wrong = expression.read(false)) return wrong;
        const bool single = nodes.size() == 2;
        if (single && nodes.back() == CustomNode{CustomOp::number, 0}) zero = first;
        alone = true;
        if (at(CustomSign::range)) return read_range_end(first, single);
        if (single && nodes.back().op == CustomOp::variable && clause_.move == CustomMove::to)
            return scanner_.error(Message::custom_to_same, first);
        nodes.push_back({CustomOp::equal});
        return std::nullopt;
    }

    CustomWrong read_range_end(const CustomToken& first, bool single) {
        scanner_.accept();
        auto& nodes = clause_.condition;
        const std::size_t size = nodes.size();
        CustomExpression end(scanner_, names_, clause_);
        if (auto wrong = end.read(false)) return wrong;
        const bool literal = single && nodes.size() == size + 1 &&
                             nodes[1].op == CustomOp::number && nodes[2].op == CustomOp::number;
        if (!literal) {
            nodes.push_back({CustomOp::in_range});
            return std::nullopt;
        }
        const CustomInterval interval{nodes[1].value, nodes[2].value};
        if (interval.last < interval.first)
            return scanner_.error(Message::custom_range_empty, first.offset, scanner_.last_end());
        clause_.sets.push_back({interval});
        nodes.resize(1);
        nodes.push_back({CustomOp::in_set, 0});
        return std::nullopt;
    }

    /// Reads `split a, b, …`.
    CustomWrong read_parts() {
        constexpr std::string_view letters = "abcdef";
        do {
            if (clause_.parts == custom_max_parts)
                return error(Message::custom_too_many_parts, {std::to_string(custom_max_parts)});
            scanner_.accept();
            const std::size_t part = clause_.parts++;
            if (auto wrong = read_new_name(custom_first_part + part, letters.substr(part, 1)))
                return wrong;
        } while (at(CustomSign::comma));
        if (clause_.parts == 1) return error(Message::custom_one_part);
        return std::nullopt;
    }

    CustomScanner scanner_;
    CustomNames names_ = {};
    CustomClause clause_ = {};
};

Error too_long() {
    return {.message = Message::custom_too_long,
            .arguments = {std::to_string(custom_max_length)},
            .found = std::nullopt,
            .place = std::nullopt};
}

}  // namespace

Result<CustomRule> parse_custom(std::string_view text) {
    if (text.size() > custom_max_length) {
        Error error = too_long();
        error.place = place_at(text, custom_max_length);
        return fail(std::move(error));
    }
    Result<CustomRule> rule = Parser(text).parse();
    if (rule && print(*rule).size() > custom_max_length) return fail(too_long());
    return rule;
}

bool splits(const CustomRule& rule) noexcept {
    return std::any_of(rule.clauses.begin(), rule.clauses.end(),
                       [](const CustomClause& clause) { return clause.parts != 0; });
}

}  // namespace bouton
