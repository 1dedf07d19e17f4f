#include "bouton/rules/custom_plan.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace bouton::detail {
namespace {

using Nodes = std::span<const CustomNode>;

constexpr CustomNode heap_node{CustomOp::variable, 0};
constexpr CustomNode amount_node{CustomOp::variable, 1};

/// Result: for each node where the expression that it ends begins.
std::vector<std::size_t> starts_of(Nodes nodes) {
    std::vector<std::size_t> starts;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::size_t count = arity(nodes[i].op);
        const std::size_t start = count == 0 ? i : open[open.size() - count];
        open.resize(open.size() - count);
        open.push_back(start);
        starts.push_back(start);
    }
    return starts;
}

/// Result: the expressions that `and` joins to the condition, from left to right.
std::vector<Nodes> joined_by_and(Nodes nodes) {
    std::vector<Nodes> found;
    if (nodes.empty()) return found;
    const std::vector<std::size_t> starts = starts_of(nodes);
    std::vector<std::size_t> ends{nodes.size() - 1};
    while (!ends.empty()) {
        const std::size_t end = ends.back();
        ends.pop_back();
        if (nodes[end].op == CustomOp::both) {
            ends.push_back(starts[end - 1] - 1);
            ends.push_back(end - 1);
        } else {
            found.push_back(nodes.subspan(starts[end], end + 1 - starts[end]));
        }
    }
    std::reverse(found.begin(), found.end());
    return found;
}

/// Result: the arguments of the last node.
std::vector<Nodes> arguments_of(Nodes nodes) {
    const std::vector<std::size_t> starts = starts_of(nodes);
    std::vector<Nodes> arguments(arity(nodes.back().op));
    std::size_t end = nodes.size() - 1;
    for (std::size_t i = arguments.size(); i-- > 0;) {
        const std::size_t start = starts[end - 1];
        arguments[i] = nodes.subspan(start, end - start);
        end = start;
    }
    return arguments;
}

/// What is known of a number while the amount grows and all else stays.
struct Trend {
    bool rises = false;  ///< never falls
    bool falls = false;  ///< never rises; with `rises`: stays
    bool not_negative = false;
    bool positive = false;
};

/// Of a quotient whose divisor is positive, a product of two that are not negative, and so on.
Trend both_ways(const Trend& a, const Trend& b) { return {a.rises && b.rises, a.falls && b.falls}; }
Trend upside_down(const Trend& a) { return {a.falls, a.rises}; }

Trend trend_of_two(CustomOp op, const Trend& a, const Trend& b) {
    const bool stays = a.rises && a.falls && b.rises && b.falls;
    Trend made{.rises = stays, .falls = stays};
    const auto with_signs = [&](bool not_negative, bool positive) {
        made.not_negative = not_negative;
        made.positive = positive;
    };
    switch (op) {
        case CustomOp::add:
            made = both_ways(a, b);
            with_signs(a.not_negative && b.not_negative,
                       (a.positive && b.not_negative) || (a.not_negative && b.positive));
            break;
        case CustomOp::subtract:
            made = both_ways(a, upside_down(b));
            break;
        case CustomOp::multiply:
            if (a.not_negative && b.not_negative)
                made = both_ways(a, b);
            else if (a.not_negative && a.rises && a.falls)
                made = {b.rises, b.falls};
            else if (b.not_negative && b.rises && b.falls)
                made = {a.rises, a.falls};
            with_signs(a.not_negative && b.not_negative, a.positive && b.positive);
            break;
        case CustomOp::divide:
            if (b.positive && a.not_negative)
                made = both_ways(a, upside_down(b));
            else if (b.positive && b.rises && b.falls)
                made = {a.rises, a.falls};
            with_signs(a.not_negative && b.positive, false);
            break;
        case CustomOp::min:
            made = both_ways(a, b);
            with_signs(a.not_negative && b.not_negative, a.positive && b.positive);
            break;
        case CustomOp::max:
            made = both_ways(a, b);
            with_signs(a.not_negative || b.not_negative, a.positive || b.positive);
            break;
        default:
            break;
    }
    return made;
}

/// Result: the trend of a number. `from_one`: the amount is at least 1. The heap always is.
Trend trend_of(Nodes nodes, bool from_one) {
    std::vector<Trend> stack;
    for (const CustomNode& node : nodes) {
        const std::size_t count = arity(node.op);
        Trend made;
        if (node.op == CustomOp::number)
            made = {true, true, true, node.value != 0};
        else if (node == amount_node)
            made = {true, false, true, from_one};
        else if (node.op == CustomOp::variable)
            made = {true, true, true, true};
        else if (node.op == CustomOp::negate)
            made = upside_down(stack.back());
        else if (count == 2)
            made = trend_of_two(node.op, stack[stack.size() - 2], stack.back());
        else  // functions and conditions of one or three numbers
            made.rises = made.falls =
                std::all_of(stack.end() - static_cast<std::ptrdiff_t>(count), stack.end(),
                            [](const Trend& each) { return each.rises && each.falls; });
        stack.resize(stack.size() - count);
        stack.push_back(made);
    }
    return stack.back();
}

CustomNodes join(Nodes a, Nodes b, CustomOp op) {
    CustomNodes nodes(a.begin(), a.end());
    nodes.insert(nodes.end(), b.begin(), b.end());
    nodes.push_back({op});
    return nodes;
}

bool looks_at(Nodes nodes, std::uint64_t first, std::uint64_t last) {
    return std::any_of(nodes.begin(), nodes.end(), [&](const CustomNode& node) {
        return node.op == CustomOp::variable && first <= node.value && node.value <= last;
    });
}

/// Result: the nodes with the arguments of commutative operations in one order.
CustomNodes in_one_order(const CustomNodes& nodes) {
    std::vector<CustomNodes> stack;
    const auto less = [](const CustomNode& a, const CustomNode& b) {
        return std::pair(a.op, a.value) < std::pair(b.op, b.value);
    };
    for (const CustomNode& node : nodes) {
        const std::size_t count = arity(node.op);
        const auto first = stack.end() - static_cast<std::ptrdiff_t>(count);
        switch (node.op) {
            case CustomOp::add:
            case CustomOp::multiply:
            case CustomOp::equal:
            case CustomOp::not_equal:
            case CustomOp::both:
            case CustomOp::either:
            case CustomOp::gcd:
            case CustomOp::lcm:
            case CustomOp::min:
            case CustomOp::max:
                if (std::lexicographical_compare(first[1].begin(), first[1].end(), first[0].begin(),
                                                 first[0].end(), less))
                    std::swap(first[0], first[1]);
                break;
            default:
                break;
        }
        CustomNodes joined;
        for (auto each = first; each != stack.end(); ++each)
            joined.insert(joined.end(), each->begin(), each->end());
        joined.push_back(node);
        stack.erase(first, stack.end());
        stack.push_back(std::move(joined));
    }
    return stack.back();
}

class Planner {
public:
    explicit Planner(const CustomClause& clause)
        : sets_(clause.sets), from_one_(clause.move == CustomMove::take) {
        for (const Nodes part : joined_by_and(clause.condition)) add(part);
    }

    CustomPlan plan() && { return std::move(plan_); }

private:
    void add(Nodes part) {
        const bool amount = looks_at(part, 1, 1);
        if (looks_at(part, custom_first_part, custom_variables)) {
            plan_.of_parts.emplace_back(part.begin(), part.end());
        } else if (!amount) {
            plan_.gates.emplace_back(part.begin(), part.end());
        } else if (is_divisor(part)) {
            plan_.divisors = true;
        } else if (!add_bounds(part)) {
            const bool heap = looks_at(part, 0, 0);
            (heap ? plan_.mixed : plan_.fixed).emplace_back(part.begin(), part.end());
            if (!heap) add_listed(part);
        }
    }

    /// Adds what `left` <= `right` (or >=) says. Result: whether it is monotone.
    bool add_bound(Nodes left, Nodes right, CustomOp op) {
        const Trend trend =
            both_ways(trend_of(left, from_one_), upside_down(trend_of(right, from_one_)));
        if (!trend.rises && !trend.falls) return false;
        const bool at_most = op == CustomOp::less || op == CustomOp::less_equal;
        CustomNodes condition = join(left, right, op);
        const bool fixed = !looks_at(condition, 0, 0);
        CustomBound bound{std::move(condition), trend.rises == at_most, fixed, {}, false};
        const bool strict = op == CustomOp::less || op == CustomOp::greater;
        if (left.size() == 1 && left[0] == amount_node && !looks_at(right, 1, 1))
            bound.number.assign(right.begin(), right.end());
        else if (right.size() == 1 && right[0] == amount_node && !looks_at(left, 1, 1))
            bound.number.assign(left.begin(), left.end());
        bound.behind = bound.from_below != strict;  // x <= b or x > b
        plan_.bounds.push_back(std::move(bound));
        return true;
    }

    /// Adds the bounds that `part` implies. Result: whether they say all that it says.
    bool add_bounds(Nodes part) {
        const CustomOp op = part.back().op;
        if (op < CustomOp::equal || op > CustomOp::in_range || op == CustomOp::not_equal)
            return false;
        const std::vector<Nodes> argument = arguments_of(part);
        if (op == CustomOp::in_set) {
            const CustomSet& set = sets_[static_cast<std::size_t>(part.back().value)];
            const CustomNode first[] = {{CustomOp::number, set.front().first}};
            const CustomNode last[] = {{CustomOp::number, set.back().last}};
            return add_bound(argument[0], first, CustomOp::greater_equal) &&
                   add_bound(argument[0], last, CustomOp::less_equal) && set.size() == 1;
        }
        if (op == CustomOp::in_range) {
            const bool low = add_bound(argument[0], argument[1], CustomOp::greater_equal);
            return add_bound(argument[0], argument[2], CustomOp::less_equal) && low;
        }
        if (op == CustomOp::equal)
            return add_bound(argument[0], argument[1], CustomOp::greater_equal) &&
                   add_bound(argument[0], argument[1], CustomOp::less_equal);
        return add_bound(argument[0], argument[1], op);
    }

    /// Result: whether `part` says that the amount divides the heap.
    bool is_divisor(Nodes part) const {
        const CustomNode zero{CustomOp::number, 0};
        const CustomNode by_function[] = {amount_node, heap_node, {CustomOp::divides}};
        const CustomNode by_rest[] = {
            heap_node, amount_node, {CustomOp::remainder}, zero, {CustomOp::equal}};
        const CustomNode by_rest_turned[] = {
            zero, heap_node, amount_node, {CustomOp::remainder}, {CustomOp::equal}};
        return is(part, by_function) || is(part, by_rest) || is(part, by_rest_turned);
    }
    static bool is(Nodes a, Nodes b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

    void add_listed(Nodes part) {
        if (part.size() == 2 && part[0] == amount_node) {
            const CustomOp op = part[1].op;
            if (op == CustomOp::pow2 || op == CustomOp::fib || op == CustomOp::square ||
                op == CustomOp::in_set)
                plan_.listed.push_back({op, part[1].value});
        } else if (part.size() == 3 && part[0].op == CustomOp::number && part[1] == amount_node &&
                   part[2].op == CustomOp::power && part[0].value >= 2) {
            plan_.listed.push_back({CustomOp::power, part[0].value});
        }
    }

    const std::vector<CustomSet>& sets_;
    bool from_one_;
    CustomPlan plan_ = {};
};

}  // namespace

CustomPlan make_custom_plan(const CustomClause& clause) { return Planner(clause).plan(); }

bool is_symmetric(const std::vector<CustomNodes>& conditions) {
    return std::all_of(conditions.begin(), conditions.end(), [](const CustomNodes& nodes) {
        CustomNodes turned = nodes;
        for (CustomNode& node : turned)
            if (node.op == CustomOp::variable && node.value >= custom_first_part)
                node.value = 2 * custom_first_part + 1 - node.value;
        return in_one_order(turned) == in_one_order(nodes);
    });
}

Wide next_listed(const CustomListed& listed, const std::vector<CustomSet>& sets,
                 std::uint64_t from) noexcept {
    switch (listed.op) {
        case CustomOp::pow2:
        case CustomOp::power: {
            const Wide base = listed.op == CustomOp::pow2 ? 2 : Wide{listed.value};
            Wide power = 1;
            while (power < from) power *= base;
            return power;
        }
        case CustomOp::fib: {
            Wide small = 0;
            Wide large = 1;
            while (small < from) small = std::exchange(large, small + large);
            return small;
        }
        case CustomOp::square: {
            const Wide root = from == 0 ? 0 : Wide{square_root_floor(from - 1)} + 1;
            return root * root;
        }
        case CustomOp::in_set: {
            const CustomSet& set = sets[static_cast<std::size_t>(listed.value)];
            const auto at = std::lower_bound(
                set.begin(), set.end(), from,
                [](const CustomInterval& each, std::uint64_t x) { return each.last < x; });
            return at == set.end() ? widest : std::max(Wide{at->first}, Wide{from});
        }
        default:
            return from;
    }
}

}  // namespace bouton::detail
