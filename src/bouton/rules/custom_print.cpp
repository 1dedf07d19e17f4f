#include <algorithm>
#include <utility>
#include <vector>

#include "bouton/rules/custom.hpp"

namespace bouton {
namespace {

constexpr int binds_most = 8;

struct Spelling {
    std::string_view sign;
    int binds = binds_most;
};

Spelling spelling(CustomOp op) {
    switch (op) {
        case CustomOp::either:
            return {" or ", 1};
        case CustomOp::both:
            return {" and ", 2};
        case CustomOp::opposite:
            return {"not ", 3};
        case CustomOp::equal:
            return {" = ", 4};
        case CustomOp::not_equal:
            return {" != ", 4};
        case CustomOp::less:
            return {" < ", 4};
        case CustomOp::less_equal:
            return {" <= ", 4};
        case CustomOp::greater:
            return {" > ", 4};
        case CustomOp::greater_equal:
            return {" >= ", 4};
        case CustomOp::in_set:
        case CustomOp::in_range:
            return {" in ", 4};
        case CustomOp::add:
            return {" + ", 5};
        case CustomOp::subtract:
            return {" - ", 5};
        case CustomOp::multiply:
            return {" * ", 6};
        case CustomOp::divide:
            return {" / ", 6};
        case CustomOp::remainder:
            return {" % ", 6};
        case CustomOp::negate:
            return {"-", 7};
        default:
            return {};
    }
}

/// A part of a condition in words, and how tightly its last operator binds.
struct Piece {
    std::string text = {};
    int binds = binds_most;
};

std::string in_brackets(Piece piece, int least) {
    if (piece.binds >= least) return std::move(piece.text);
    return "(" + piece.text + ")";
}

std::string print(const CustomSet& set) {
    const auto range = [](const CustomInterval& each) {
        return std::to_string(each.first) + ".." + std::to_string(each.last);
    };
    if (set.size() == 1 && set[0].first != set[0].last) return range(set[0]);
    std::string text;
    for (const CustomInterval& each : set) {
        if (!text.empty()) text += ',';
        if (each.last - each.first > 1)
            text += range(each);
        else
            text += std::to_string(each.first) +
                    (each.first == each.last ? "" : "," + std::to_string(each.last));
    }
    return "{" + text + "}";
}

std::string_view name(const CustomClause& clause, std::uint64_t variable) {
    constexpr std::string_view parts = "abcdef";
    if (variable == 0) return "n";
    if (variable == 1) return clause.move == CustomMove::to ? "m" : "k";
    return parts.substr(static_cast<std::size_t>(variable) - custom_first_part, 1);
}

/// Takes the last piece off.
Piece pop(std::vector<Piece>& pieces) {
    Piece last = std::move(pieces.back());
    pieces.pop_back();
    return last;
}

std::string print_condition(const CustomClause& clause) {
    std::vector<Piece> pieces;
    for (const CustomNode& node : clause.condition) {
        const auto [sign, binds] = spelling(node.op);
        if (node.op == CustomOp::number) {
            pieces.push_back({std::to_string(node.value)});
        } else if (node.op == CustomOp::variable) {
            pieces.push_back({std::string(name(clause, node.value))});
        } else if (node.op == CustomOp::negate || node.op == CustomOp::opposite) {
            Piece operand = pop(pieces);
            pieces.push_back({std::string(sign) + in_brackets(std::move(operand), binds), binds});
        } else if (node.op == CustomOp::in_set) {
            Piece number = pop(pieces);
            const auto& set = clause.sets[static_cast<std::size_t>(node.value)];
            pieces.push_back(
                {in_brackets(std::move(number), binds + 1) + " in " + print(set), binds});
        } else if (node.op == CustomOp::in_range) {
            Piece last = pop(pieces);
            Piece first = pop(pieces);
            Piece number = pop(pieces);
            pieces.push_back({in_brackets(std::move(number), binds + 1) + " in " +
                                  in_brackets(std::move(first), binds + 1) + ".." +
                                  in_brackets(std::move(last), binds + 1),
                              binds});
        } else if (node.op >= CustomOp::gcd) {
            const std::size_t which =
                static_cast<std::size_t>(node.op) - static_cast<std::size_t>(CustomOp::gcd);
            std::string text = pop(pieces).text + ")";
            if (custom_functions[which].arguments == 2)
                text = pop(pieces).text.append(", ").append(text);
            pieces.push_back({std::string(custom_functions[which].name) + "(" + text});
        } else {
            Piece right = pop(pieces);
            Piece left = pop(pieces);
            // Operators of one kind go from left to right; comparisons do not stand side by side.
            const int left_binds = binds == 4 ? binds + 1 : binds;
            std::string text = in_brackets(std::move(left), left_binds);
            text += sign;
            text += in_brackets(std::move(right), binds + 1);
            pieces.push_back({std::move(text), binds});
        }
    }
    return pop(pieces).text;
}

std::string print(const CustomClause& clause) {
    std::string text;
    switch (clause.move) {
        case CustomMove::take:
        case CustomMove::take_split:
            text = "take k";
            break;
        case CustomMove::take_all:
            text = "take all";
            break;
        case CustomMove::to:
            text = "to m";
            break;
        case CustomMove::split:
            break;
    }
    for (std::size_t i = 0; i < clause.parts; ++i) {
        if (i == 0) text += text.empty() ? "split " : " split ";
        if (i != 0) text += ", ";
        text += name(clause, custom_first_part + i);
    }
    if (!clause.condition.empty()) text += " if " + print_condition(clause);
    return text;
}

}  // namespace

std::string print(const CustomRule& rule) {
    std::string text = "heap n:";
    for (std::size_t i = 0; i < rule.clauses.size(); ++i)
        text += (i == 0 ? " " : "; ") + print(rule.clauses[i]);
    return text;
}

}  // namespace bouton
