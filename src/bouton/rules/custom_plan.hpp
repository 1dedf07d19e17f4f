#pragma once
// What can be read off the condition of a clause before any heap is looked at: which of its parts
// bound the amount, which choose amounts without looking at the heap, and which must be asked for
// every amount.

#include <cstdint>
#include <vector>

#include "bouton/rules/custom_rule.hpp"
#include "bouton/rules/custom_value.hpp"

namespace bouton::detail {

using CustomNodes = std::vector<CustomNode>;

/// A condition that, as the amount grows, changes its truth at most once.
struct CustomBound {
    CustomNodes condition = {};
    bool from_below = true;  ///< true for amounts up to some bound, else from some amount on
    bool fixed = false;      ///< does not look at the heap
    /// Where the condition compares the amount itself with a number that it does not depend on:
    /// that number. The truth changes at it, or behind it if `behind`.
    CustomNodes number = {};
    bool behind = false;
};

/// A set, the same for all heaps, in which the amount must be, and whose members can be listed.
struct CustomListed {
    CustomOp op = CustomOp::number;  ///< pow2, fib, square, power, in_set
    std::uint64_t value = 0;         ///< the base of power, the set of in_set
};

/// The parts of a condition that are joined by `and`, by what they look at. Together they say what
/// the condition says.
struct CustomPlan {
    std::vector<CustomNodes> gates = {};     ///< only at the heap
    std::vector<CustomBound> bounds = {};    ///< monotone in the amount
    std::vector<CustomNodes> fixed = {};     ///< only at the amount
    std::vector<CustomNodes> mixed = {};     ///< at the heap and the amount
    std::vector<CustomNodes> of_parts = {};  ///< at some part
    std::vector<CustomListed> listed = {};   ///< implied by `fixed`
    bool divisors = false;  ///< implied by the condition: the amount divides the heap; `mixed`
                            ///< then lacks the part that says so
};

/// Cost: linear in the condition.
CustomPlan make_custom_plan(const CustomClause& clause);

/// Result: whether the conditions of a split in two visibly say the same of (a, b) and of (b, a).
bool is_symmetric(const std::vector<CustomNodes>& conditions);

/// Result: the least member >= `from` of what is listed; `widest` if there is none that fits 64
/// bits.
Wide next_listed(const CustomListed& listed, const std::vector<CustomSet>& sets,
                 std::uint64_t from) noexcept;

}  // namespace bouton::detail
