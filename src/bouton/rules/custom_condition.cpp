#include "bouton/rules/custom_condition.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace bouton::detail {
namespace {

constexpr std::string_view words[] = {"heap", "take", "split", "to",  "all",
                                      "if",   "and",  "or",    "not", "in"};

struct Binary {
    CustomOp op;
    int binds;
};

constexpr int binds_not = 3;
constexpr int binds_comparison = 4;
constexpr int binds_sign = 7;

/// Result: the operator that the present sign is, or nothing.
std::optional<Binary> binary(const CustomToken& token) {
    switch (token.sign) {
        case CustomSign::plus:
            return Binary{CustomOp::add, 5};
        case CustomSign::minus:
            return Binary{CustomOp::subtract, 5};
        case CustomSign::times:
            return Binary{CustomOp::multiply, 6};
        case CustomSign::divide:
            return Binary{CustomOp::divide, 6};
        case CustomSign::remainder:
            return Binary{CustomOp::remainder, 6};
        case CustomSign::equal:
            return Binary{CustomOp::equal, binds_comparison};
        case CustomSign::not_equal:
            return Binary{CustomOp::not_equal, binds_comparison};
        case CustomSign::less:
            return Binary{CustomOp::less, binds_comparison};
        case CustomSign::less_equal:
            return Binary{CustomOp::less_equal, binds_comparison};
        case CustomSign::greater:
            return Binary{CustomOp::greater, binds_comparison};
        case CustomSign::greater_equal:
            return Binary{CustomOp::greater_equal, binds_comparison};
        default:
            break;
    }
    if (token.is("and")) return Binary{CustomOp::both, 2};
    if (token.is("or")) return Binary{CustomOp::either, 1};
    return std::nullopt;
}

/// Brings the intervals in order and joins those that touch.
void tidy(CustomSet& set) {
    std::sort(set.begin(), set.end(),
              [](const CustomInterval& a, const CustomInterval& b) { return a.first < b.first; });
    CustomSet joined;
    for (const CustomInterval& each : set) {
        if (!joined.empty() && (each.first == 0 || each.first - 1 <= joined.back().last))
            joined.back().last = std::max(joined.back().last, each.last);
        else
            joined.push_back(each);
    }
    set = std::move(joined);
}

}  // namespace

const CustomFunction* custom_function(std::string_view name) noexcept {
    for (const CustomFunction& function : custom_functions)
        if (function.name == name) return &function;
    return nullptr;
}

bool is_custom_word(std::string_view name) noexcept {
    return std::find(std::begin(words), std::end(words), name) != std::end(words) ||
           custom_function(name) != nullptr;
}

CustomWrong read_custom_number(CustomScanner& scanner, std::uint64_t& value) {
    const std::string_view text = scanner.now().text;
    if (scanner.now().sign != CustomSign::number)
        return scanner.error(Message::custom_expected_element, scanner.now());
    if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc())
        return scanner.error(Message::number_too_large, scanner.now());
    scanner.accept();
    return std::nullopt;
}

CustomWrong read_custom_set(CustomScanner& scanner, CustomSet& set,
                            std::optional<CustomToken>& zero) {
    do {
        scanner.accept();
        const CustomToken at = scanner.now();
        CustomInterval each;
        if (auto wrong = read_custom_number(scanner, each.first)) return wrong;
        each.last = each.first;
        if (each.first == 0 && !zero) zero = at;
        if (scanner.now().sign == CustomSign::range) {
            scanner.accept();
            if (auto wrong = read_custom_number(scanner, each.last)) return wrong;
            if (each.last < each.first)
                return scanner.error(Message::custom_range_empty, at.offset, scanner.last_end());
        }
        set.push_back(each);
    } while (scanner.now().sign == CustomSign::comma);
    if (scanner.now().sign != CustomSign::close_set)
        return scanner.error(Message::custom_set_not_closed, scanner.now());
    scanner.accept();
    tidy(set);
    return std::nullopt;
}

CustomWrong CustomExpression::read(bool condition) {
    for (bool over = false; !over;) {
        if (auto wrong = read_operand()) return wrong;
        if (auto wrong = read_operator(over)) return wrong;
    }
    return need(operands_.back(), condition);
}

CustomWrong CustomExpression::read_operand() {
    for (;;) {
        const CustomToken token = scanner_.now();
        if (token.is("not")) {
            pending_.push_back({Kind::sign, CustomOp::opposite, binds_not, token});
        } else if (token.sign == CustomSign::minus) {
            pending_.push_back({Kind::sign, CustomOp::negate, binds_sign, token});
        } else if (token.sign == CustomSign::open) {
            pending_.push_back({.kind = Kind::open, .token = token});
        } else if (token.sign == CustomSign::name && custom_function(token.text) != nullptr) {
            scanner_.accept();
            if (scanner_.now().sign != CustomSign::open)
                return scanner_.error(Message::custom_function_bracket, scanner_.now(),
                                      {std::string(token.text)});
            pending_.push_back(
                {.kind = Kind::open, .token = token, .function = custom_function(token.text)});
        } else {
            break;
        }
        scanner_.accept();
    }
    const CustomToken token = scanner_.now();
    if (token.sign == CustomSign::unknown)
        return scanner_.error(Message::custom_unknown_sign, token);
    CustomNode node;
    if (token.sign == CustomSign::number) {
        if (auto wrong = read_custom_number(scanner_, node.value)) return wrong;
    } else if (token.sign == CustomSign::name && !is_custom_word(token.text)) {
        const auto known = std::find_if(names_.begin(), names_.end(),
                                        [&](const auto& each) { return each.first == token.text; });
        if (known == names_.end()) return unknown_name();
        node = {CustomOp::variable, known->second};
        scanner_.accept();
    } else {
        return scanner_.error(Message::custom_expected_operand, token);
    }
    operands_.push_back(
        {false, clause_.condition.size(), token.offset, token.offset + token.text.size()});
    clause_.condition.push_back(node);
    return std::nullopt;
}

Error CustomExpression::unknown_name() const {
    std::vector<std::string_view> all;
    for (const auto& [name, variable] : names_) all.push_back(name);
    for (const CustomFunction& function : custom_functions) all.push_back(function.name);
    std::string known;
    for (const std::string_view name : all)
        known += (known.empty() ? "" : ", ") + std::string(name);
    const CustomToken& token = scanner_.now();
    if (std::optional<std::string> near = nearest_name(token.text, all))
        return scanner_.error(Message::custom_unknown_near, token, {*std::move(near), known});
    return scanner_.error(Message::custom_unknown_name, token, {known});
}

CustomWrong CustomExpression::read_operator(bool& over) {
    for (;;) {
        const CustomToken token = scanner_.now();
        if (token.sign == CustomSign::close) {
            if (auto wrong = read_close()) return wrong;
            continue;
        }
        if (token.is("in") || (token.is("not") && scanner_.next().is("in"))) {
            bool read_set = scanner_.now().is("not");
            const bool negated = read_set;
            if (negated) scanner_.accept();
            scanner_.accept();
            read_set = scanner_.now().sign == CustomSign::open_set;
            if (auto wrong = read_in(negated)) return wrong;
            if (read_set) continue;
            return std::nullopt;
        }
        if (token.sign == CustomSign::comma) return read_comma();
        if (token.sign == CustomSign::range) return read_dots(over);
        if (const auto sign = binary(token)) {
            if (sign->binds == binds_comparison) return read_comparison(sign->op);
            if (auto wrong = reduce(sign->binds)) return wrong;
            pending_.push_back({Kind::sign, sign->op, sign->binds, token});
            scanner_.accept();
            return std::nullopt;
        }
        over = true;
        if (auto wrong = reduce(1)) return wrong;
        if (pending_.empty()) return std::nullopt;
        if (token.sign == CustomSign::unknown)
            return scanner_.error(Message::custom_unknown_sign, token);
        const bool ends = token.sign == CustomSign::end || token.sign == CustomSign::semicolon;
        return ends ? not_closed() : scanner_.error(Message::custom_expected_operator, token);
    }
}

/// Reads a comparison; `a < b < c` becomes `a < b and b < c`.
CustomWrong CustomExpression::read_comparison(CustomOp op) {
    if (auto wrong = reduce(binds_comparison + 1)) return wrong;
    const CustomToken token = scanner_.now();
    const bool chained = !pending_.empty() && pending_.back().kind == Kind::sign &&
                         pending_.back().binds == binds_comparison;
    std::vector<CustomNode> middle;
    Operand again = operands_.back();
    if (chained)
        middle.assign(clause_.condition.begin() + static_cast<std::ptrdiff_t>(again.first_node),
                      clause_.condition.end());
    if (auto wrong = reduce(binds_comparison)) return wrong;
    if (chained) {
        pending_.push_back({Kind::sign, CustomOp::both, binds_comparison, token});
        again.first_node = clause_.condition.size();
        operands_.push_back(again);
        clause_.condition.insert(clause_.condition.end(), middle.begin(), middle.end());
    }
    pending_.push_back({Kind::sign, op, binds_comparison, token});
    scanner_.accept();
    return std::nullopt;
}

/// Reads what stands behind `in`: a set, or the start of a range.
CustomWrong CustomExpression::read_in(bool negated) {
    if (auto wrong = reduce(binds_comparison)) return wrong;
    if (auto wrong = need(operands_.back(), false)) return wrong;
    if (scanner_.now().sign != CustomSign::open_set) {
        pending_.push_back({.kind = Kind::half_range,
                            .op = CustomOp::in_range,
                            .binds = binds_comparison,
                            .negated = negated});
        return std::nullopt;
    }
    CustomSet set;
    std::optional<CustomToken> zero;
    if (auto wrong = read_custom_set(scanner_, set, zero)) return wrong;
    push_set(std::move(set), negated);
    return std::nullopt;
}

/// Makes the last operand, a number, the condition that it is in `set`.
void CustomExpression::push_set(CustomSet set, bool negated) {
    clause_.condition.push_back({CustomOp::in_set, clause_.sets.size()});
    clause_.sets.push_back(std::move(set));
    if (negated) clause_.condition.push_back({CustomOp::opposite});
    operands_.back().is_condition = true;
    operands_.back().end = scanner_.last_end();
}

/// Reads the `..` of a range, or leaves it to the caller where no bracket is open.
CustomWrong CustomExpression::read_dots(bool& over) {
    if (auto wrong = reduce(binds_comparison + 1)) return wrong;
    if (pending_.empty()) {
        over = true;
        return std::nullopt;
    }
    if (pending_.back().kind != Kind::half_range)
        return scanner_.error(Message::custom_stray_range, scanner_.now());
    pending_.back().kind = Kind::range;
    scanner_.accept();
    return std::nullopt;
}

CustomWrong CustomExpression::read_comma() {
    const CustomToken token = scanner_.now();
    if (auto wrong = reduce(1)) return wrong;
    if (pending_.empty() || pending_.back().function == nullptr)
        return scanner_.error(Message::custom_comma, token);
    ++pending_.back().arguments;
    scanner_.accept();
    return std::nullopt;
}

CustomWrong CustomExpression::read_close() {
    if (auto wrong = reduce(1)) return wrong;
    if (pending_.empty()) return scanner_.error(Message::custom_not_opened, scanner_.now());
    const Pending open = pending_.back();
    pending_.pop_back();
    scanner_.accept();
    operands_.back().end = scanner_.last_end();
    if (open.function == nullptr) {
        operands_.back().first = open.token.offset;
        return std::nullopt;
    }
    const CustomFunction& function = *open.function;
    if (open.arguments != function.arguments)
        return scanner_.error(Message::custom_argument_count, open.token.offset,
                              scanner_.last_end(),
                              {std::string(function.name), std::to_string(function.arguments)});
    return apply({Kind::sign, function.op, 0, open.token});
}

/// Applies the operators back to the last open bracket that bind at least as tightly as `least`.
CustomWrong CustomExpression::reduce(int least) {
    while (!pending_.empty() && pending_.back().binds >= least) {
        const Pending pending = pending_.back();
        pending_.pop_back();
        if (pending.kind == Kind::half_range)
            return scanner_.error(Message::custom_expected_range, scanner_.now());
        if (auto wrong = apply(pending)) return wrong;
    }
    return std::nullopt;
}

CustomWrong CustomExpression::apply(const Pending& pending) {
    const std::size_t count = arity(pending.op);
    const CustomOp op = pending.op;
    const bool of_conditions =
        op == CustomOp::both || op == CustomOp::either || op == CustomOp::opposite;
    auto* const operand = &operands_[operands_.size() - count];
    for (std::size_t i = 0; i < count; ++i)
        if (auto wrong = need(operand[i], of_conditions)) return wrong;
    Operand made{is_condition(op), operand->first_node, operand->first, operand[count - 1].end};
    if (op >= CustomOp::gcd) made.end = scanner_.last_end();
    if (!pending.token.text.empty()) made.first = std::min(made.first, pending.token.offset);
    auto& nodes = clause_.condition;
    const std::size_t size = nodes.size();
    const bool literal = op == CustomOp::in_range && operand[2].first_node + 1 == size &&
                         operand[1].first_node + 2 == size &&
                         nodes[size - 1].op == CustomOp::number &&
                         nodes[size - 2].op == CustomOp::number;
    const Operand low = operand[count - 2 + (count < 2 ? 1 : 0)];
    operands_.resize(operands_.size() - count);
    operands_.push_back(made);
    if (!literal) {
        nodes.push_back({op});
        if (pending.negated) nodes.push_back({CustomOp::opposite});
        return std::nullopt;
    }
    const CustomInterval interval{nodes[size - 2].value, nodes[size - 1].value};
    if (interval.last < interval.first)
        return scanner_.error(Message::custom_range_empty, low.first, made.end);
    nodes.resize(size - 2);
    push_set({interval}, pending.negated);
    operands_.back().end = made.end;
    return std::nullopt;
}

CustomWrong CustomExpression::need(const Operand& operand, bool condition) const {
    if (operand.is_condition == condition) return std::nullopt;
    return scanner_.error(
        condition ? Message::custom_needs_condition : Message::custom_needs_number, operand.first,
        operand.end);
}

/// Precondition: a bracket is still open.
Error CustomExpression::not_closed() const {
    const CustomToken& open = pending_.back().token;
    const std::size_t at =
        open.offset + (pending_.back().function == nullptr ? 0 : open.text.size());
    const Place place = *scanner_.error(Message::custom_not_opened, at, at + 1).place;
    return scanner_.error(Message::custom_not_closed, scanner_.now(),
                          {std::to_string(place.line), std::to_string(place.column)});
}

}  // namespace bouton::detail
