#include "bouton/rules/custom_walk.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "bouton/rules/custom.hpp"

namespace bouton::detail {
namespace {

/// Result: the first x of `first` … `last` where `past` is true, last + 1 (0 for 2^64) where there
/// is none; `past` never becomes false again. Looks at first near `hint`.
template <class Past>
std::uint64_t first_past(std::uint64_t first, std::uint64_t last, std::uint64_t hint, Past past) {
    hint = std::clamp(hint, first, last);
    std::uint64_t low = first;  // not past before it
    std::uint64_t high = last;  // past behind it
    for (std::uint64_t step = 1; !past(hint); step *= 2) {
        if (hint == last) return last + 1;
        low = hint + 1;
        hint = last - hint > step ? hint + step : last;
    }
    high = hint;
    for (std::uint64_t step = 1; low < high; step *= 2) {
        const std::uint64_t at = high - low > step ? high - step : low;
        if (!past(at)) {
            low = at + 1;
            break;
        }
        high = at;
    }
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (past(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return high;
}

/// Calls try_order(order) for every order of the parts until one succeeds.
template <class Try>
bool any_order(Heaps parts, Try try_order) {
    std::array<std::uint64_t, custom_max_parts> order{};
    const auto end = std::copy(parts.rbegin(), parts.rend(), order.begin());
    do {
        if (try_order(Heaps(order.data(), parts.size()))) return true;
    } while (std::next_permutation(order.begin(), end));
    return false;
}

}  // namespace

bool CustomWalker::holds_at(const CustomNodes& condition, std::uint64_t heap,
                            std::uint64_t amount) {
    const std::array variables{heap, amount};
    return evaluator_.holds(condition, clause_->sets, variables);
}

bool CustomWalker::holds(const std::vector<CustomNodes>& conditions,
                         CustomEvaluator::Variables variables) {
    return std::all_of(conditions.begin(), conditions.end(), [&](const CustomNodes& each) {
        return evaluator_.holds(each, clause_->sets, variables);
    });
}

/// Result: the first amount of the range where the bound has changed its truth, last + 1 if none.
std::uint64_t CustomWalker::change_of(const CustomBound& bound, std::uint64_t heap,
                                      const CustomAmounts& range, std::uint64_t hint) {
    if (bound.number.empty())
        return first_past(range.first, range.last, hint, [&](std::uint64_t amount) {
            return holds_at(bound.condition, heap, amount) != bound.from_below;
        });
    const std::array variables{heap, std::uint64_t{0}};
    const CustomNumber number = evaluator_.value(bound.number, clause_->sets, variables);
    if (!number.known) return bound.from_below ? range.first : range.last + 1;
    if (number.value > Wide{range.last}) return range.last + 1;
    const Wide at = number.value + (bound.behind ? 1 : 0);
    return at <= Wide{range.first} ? range.first : static_cast<std::uint64_t>(at);
}

CustomAmounts CustomWalker::amounts(std::uint64_t heap) {
    CustomAmounts left;
    switch (clause_->move) {
        case CustomMove::take:
            left = {1, heap};
            break;
        case CustomMove::to:
            left = {0, heap - 1};
            break;
        case CustomMove::take_all:
        case CustomMove::split:
            left = {0, 0};
            break;
        case CustomMove::take_split:
            if (heap < clause_->parts) return {};
            left = {0, heap - clause_->parts};
            break;
    }
    if (const std::array variables{heap, std::uint64_t{0}}; !holds(plan_.gates, variables))
        return {};
    for (std::size_t i = 0; i < plan_.bounds.size(); ++i) {
        const CustomBound& bound = plan_.bounds[i];
        std::uint64_t at = std::max(hints_[i], left.first);
        if (settled_[i]) {
            if (at > left.last) at = left.last + 1;
        } else {
            at = change_of(bound, heap, left, hints_[i]);
            hints_[i] = at;
            const std::uint64_t least = clause_->move == CustomMove::take ? 1 : 0;
            settled_[i] =
                bound.fixed && at <= left.last && (left.first < at || left.first == least);
        }
        if (bound.from_below) {
            if (at == left.first) return {};
            left.last = at - 1;
        } else {
            if (at == left.last + 1) return {};
            left.first = at;
        }
    }
    return left;
}

std::uint64_t CustomWalker::next(std::uint64_t from, std::uint64_t last) const {
    for (const CustomListed& listed : plan_.listed) {
        const Wide at = next_listed(listed, clause_->sets, from);
        if (at > last) return last;
        from = static_cast<std::uint64_t>(at);
    }
    return from;
}

bool CustomWalker::allows_amount(std::uint64_t heap, std::uint64_t amount) {
    const std::array variables{heap, amount};
    if (plan_.divisors && (amount == 0 || heap % amount != 0)) return false;
    return holds(plan_.fixed, variables) && holds(plan_.mixed, variables);
}

bool CustomWalker::some_order(const std::vector<CustomNodes>& conditions, std::uint64_t heap,
                              std::uint64_t amount, Heaps parts) {
    if (conditions.empty()) return true;
    std::array<std::uint64_t, custom_variables> variables{heap, amount};
    return any_order(parts, [&](Heaps order) {
        std::copy(order.begin(), order.end(), variables.begin() + custom_first_part);
        return holds(conditions, variables);
    });
}

bool CustomWalker::allows(std::uint64_t heap, Heaps parts) {
    const std::uint64_t rest = std::accumulate(parts.begin(), parts.end(), std::uint64_t{0});
    std::uint64_t amount = heap - rest;
    switch (clause_->move) {
        case CustomMove::take:
            if (parts.size() > 1 || amount == 0) return false;
            break;
        case CustomMove::to:
            if (parts.size() > 1 || amount == 0) return false;
            amount = rest;
            break;
        case CustomMove::take_all:
            if (rest != 0) return false;
            amount = 0;
            break;
        case CustomMove::split:
            if (amount != 0 || parts.size() != clause_->parts) return false;
            break;
        case CustomMove::take_split:
            if (parts.size() != clause_->parts) return false;
            break;
    }
    if (clause_->condition.empty()) return true;
    if (whole_.empty()) whole_.push_back(clause_->condition);
    return some_order(whole_, heap, amount, clause_->parts == 0 ? Heaps() : parts);
}

template <class Visit>
bool CustomWalker::for_each(std::uint64_t heap, Visit& visit) {
    const CustomAmounts range = amounts(heap);
    if (range.last < range.first) return true;
    PartsBuffer buffer;
    for (std::uint64_t amount = range.first;; ++amount) {
        amount = next(amount, range.last);
        if (allows_amount(heap, amount)) {
            const std::uint64_t rest = clause_->move == CustomMove::to         ? amount
                                       : clause_->move == CustomMove::take_all ? 0
                                                                               : heap - amount;
            if (clause_->parts == 0) {
                if (!visit(Heaps(&rest, rest == 0 ? 0 : 1))) return false;
            } else {
                auto visit_if = [&](Heaps parts) {
                    return !some_order(plan_.of_parts, heap, amount, parts) || visit(parts);
                };
                if (!for_each_partition(rest, clause_->parts, Parts::any, buffer, visit_if))
                    return false;
            }
        }
        if (amount == range.last) return true;
    }
}

bool walk_custom(const CustomRule& rule, std::uint64_t heap, void* visitor, CustomVisit visit) {
    if (heap == 0) return true;
    std::vector<CustomWalker> walkers;
    for (const CustomClause& clause : rule.clauses) walkers.emplace_back(clause);
    for (std::size_t i = 0; i < walkers.size(); ++i) {
        auto visit_new = [&](Heaps parts) {
            for (std::size_t before = 0; before < i; ++before)
                if (walkers[before].allows(heap, parts)) return true;
            return visit(visitor, parts);
        };
        if (!walkers[i].for_each(heap, visit_new)) return false;
    }
    return true;
}

}  // namespace bouton::detail
