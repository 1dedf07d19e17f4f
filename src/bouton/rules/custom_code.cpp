#include "bouton/rules/custom_code.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace bouton {
namespace {

constexpr CustomInterval everything{.first = 0, .last = no_end};

CustomSet intersection(const CustomSet& a, const CustomSet& b) {
    CustomSet common;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        const std::uint64_t first = std::max(a[i].first, b[j].first);
        const std::uint64_t last = std::min(a[i].last, b[j].last);
        if (first <= last) common.push_back({.first = first, .last = last});
        ++(a[i].last < b[j].last ? i : j);
    }
    return common;
}

CustomSet complement(const CustomSet& set) {
    CustomSet rest;
    std::uint64_t first = 0;
    for (const CustomInterval& interval : set) {
        if (interval.first > first) rest.push_back({.first = first, .last = interval.first - 1});
        if (interval.last == no_end) return rest;
        first = interval.last + 1;
    }
    rest.push_back({.first = first, .last = no_end});
    return rest;
}

/// The amounts below `bound`, or from it on.
CustomSet below(std::uint64_t bound) {
    if (bound == 0) return {};
    return {{.first = 0, .last = bound - 1}};
}
CustomSet from(std::uint64_t bound) { return {{.first = bound, .last = no_end}}; }
CustomSet exactly(std::uint64_t bound) { return {{.first = bound, .last = bound}}; }

/// What a piece of a condition is: a literal, a variable, or the amounts and the shape of the parts
/// for which it is true.
struct Piece {
    enum class Kind : std::uint8_t { literal, variable, truth } kind = Kind::truth;
    std::uint64_t number = 0;
    CustomSet amounts = {};
    Parts shape = Parts::any;
};

/// Result: the amounts that stand in the relation `op` to `bound`.
std::optional<CustomSet> compare(CustomOp op, std::uint64_t bound) {
    switch (op) {
        case CustomOp::equal:
            return exactly(bound);
        case CustomOp::not_equal:
            return complement(exactly(bound));
        case CustomOp::less:
            return below(bound);
        case CustomOp::less_equal:
            return complement(compare(CustomOp::greater, bound).value());
        case CustomOp::greater:
            return bound == no_end ? CustomSet{} : from(bound + 1);
        case CustomOp::greater_equal:
            return from(bound);
        default:
            return std::nullopt;
    }
}

/// Result: the relation that holds of (b, a) where `op` holds of (a, b).
CustomOp turned(CustomOp op) {
    switch (op) {
        case CustomOp::less:
            return CustomOp::greater;
        case CustomOp::less_equal:
            return CustomOp::greater_equal;
        case CustomOp::greater:
            return CustomOp::less;
        case CustomOp::greater_equal:
            return CustomOp::less_equal;
        default:
            return op;
    }
}

bool is_amount(const Piece& piece) {
    return piece.kind == Piece::Kind::variable && piece.number == 1;
}
bool is_literal(const Piece& piece) { return piece.kind == Piece::Kind::literal; }
bool is_part(const Piece& piece) {
    return piece.kind == Piece::Kind::variable && piece.number >= custom_first_part;
}

/// Result: what `op` makes of its arguments, or nothing where it looks at more than find_take_break
/// does. `parts` is the number of parts of the clause.
std::optional<Piece> combine(CustomOp op, const Piece* of, std::size_t parts) {
    const auto truth = [](std::optional<CustomSet> amounts) -> std::optional<Piece> {
        if (!amounts) return std::nullopt;
        return Piece{.amounts = *std::move(amounts)};
    };
    switch (op) {
        case CustomOp::both:
            if (of[0].shape != Parts::any && of[1].shape != Parts::any) return std::nullopt;
            return Piece{.amounts = intersection(of[0].amounts, of[1].amounts),
                         .shape = of[0].shape == Parts::any ? of[1].shape : of[0].shape};
        case CustomOp::either:
            if (of[0].shape != Parts::any || of[1].shape != Parts::any) return std::nullopt;
            return truth(
                complement(intersection(complement(of[0].amounts), complement(of[1].amounts))));
        case CustomOp::opposite:
            if (of[0].shape != Parts::any) return std::nullopt;
            return truth(complement(of[0].amounts));
        case CustomOp::in_range:
            if (!is_amount(of[0]) || !is_literal(of[1]) || !is_literal(of[2])) return std::nullopt;
            return truth(
                intersection(from(of[1].number), *compare(CustomOp::less_equal, of[2].number)));
        default:
            break;
    }
    if (op == CustomOp::equal || op == CustomOp::not_equal)
        if (parts == 2 && is_part(of[0]) && is_part(of[1]) && of[0].number != of[1].number)
            return Piece{.amounts = {everything},
                         .shape = op == CustomOp::equal ? Parts::all_equal : Parts::all_different};
    if (op < CustomOp::equal || op > CustomOp::greater_equal) return std::nullopt;
    if (is_amount(of[0]) && is_literal(of[1])) return truth(compare(op, of[1].number));
    if (is_literal(of[0]) && is_amount(of[1])) return truth(compare(turned(op), of[0].number));
    return std::nullopt;
}

std::optional<Piece> meaning(const CustomClause& clause) {
    std::vector<Piece> stack;
    for (const CustomNode& node : clause.condition) {
        if (node.op == CustomOp::number || node.op == CustomOp::variable) {
            stack.push_back(
                {.kind = node.op == CustomOp::number ? Piece::Kind::literal : Piece::Kind::variable,
                 .number = node.value});
            continue;
        }
        const std::size_t first = stack.size() - arity(node.op);
        std::optional<Piece> made;
        if (node.op != CustomOp::in_set)
            made = combine(node.op, stack.data() + first, clause.parts);
        else if (is_amount(stack[first]))
            made = Piece{.amounts = clause.sets[node.value]};
        if (!made) return std::nullopt;
        stack.resize(first);
        stack.push_back(*std::move(made));
    }
    if (clause.condition.empty()) return Piece{.amounts = {everything}};
    return std::move(stack.back());
}

/// Result: the runs of digits that the clause stands for, in order.
std::optional<std::vector<Run>> runs_of(const CustomClause& clause) {
    const std::optional<Piece> condition = meaning(clause);
    if (!condition) return std::nullopt;
    Digit digit{.counts = std::uint64_t{1} << clause.parts, .parts = condition->shape};
    CustomInterval places{.first = 1, .last = no_end};
    switch (clause.move) {
        case CustomMove::take:
            digit.counts = 3;
            break;
        case CustomMove::take_all:
            digit.counts = 1;
            break;
        case CustomMove::split:
            places = {.first = 0, .last = 0};
            break;
        case CustomMove::take_split:
            places.first = 0;
            break;
        case CustomMove::to:
            return std::nullopt;
    }
    std::vector<Run> runs;
    for (const CustomInterval& interval : intersection(condition->amounts, {places}))
        runs.push_back({.first = interval.first, .last = interval.last, .digit = digit});
    return runs;
}

/// Result: what either of two digits allows, where one digit can say it.
std::optional<Digit> joined(const Digit& a, const Digit& b) {
    if (!b.splits() || a.parts == b.parts) return Digit{a.counts | b.counts, a.parts};
    if (!a.splits()) return Digit{a.counts | b.counts, b.parts};
    if (a.parts == Parts::any && (b.counts & ~a.counts) >> 2 == 0)
        return Digit{a.counts | b.counts, Parts::any};
    if (b.parts == Parts::any && (a.counts & ~b.counts) >> 2 == 0)
        return Digit{a.counts | b.counts, Parts::any};
    return std::nullopt;
}

}  // namespace

std::optional<TakeBreak> find_take_break(const CustomRule& rule) {
    std::vector<Run> pieces;
    std::vector<std::uint64_t> starts;  // the places where something changes
    for (const CustomClause& clause : rule.clauses) {
        const auto runs = runs_of(clause);
        if (!runs) return std::nullopt;
        pieces.insert(pieces.end(), runs->begin(), runs->end());
    }
    for (const Run& run : pieces) {
        starts.push_back(run.first);
        if (run.last != no_end) starts.push_back(run.last + 1);
    }
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());

    std::vector<Run> runs;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        Digit digit;
        for (const Run& piece : pieces) {
            if (piece.first > starts[i] || piece.last < starts[i]) continue;
            const auto both = joined(digit, piece.digit);
            if (!both) return std::nullopt;
            digit = *both;
        }
        if (digit.is_zero()) continue;
        runs.push_back({.first = starts[i],
                        .last = i + 1 < starts.size() ? starts[i + 1] - 1 : no_end,
                        .digit = digit});
    }
    return make_take_break({}, std::move(runs), {});
}

}  // namespace bouton
