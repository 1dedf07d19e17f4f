#pragma once
// What the conditions of custom rules mean: the plain definition, in whole numbers of 128 bits.

#include <cstdint>
#include <span>
#include <vector>

#include "bouton/rules/custom_rule.hpp"

namespace bouton::detail {

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UnsignedWide;

/// The largest number of the language, 2^127 - 1; the least is its negative. A result beyond them
/// is held there.
inline constexpr Wide widest = static_cast<Wide>(~UnsignedWide{0} >> 1);

/// A number, or nothing where something was divided by a number that is not positive. Whatever is
/// made from nothing is nothing, and a comparison or predicate of nothing is false.
struct CustomNumber {
    Wide value = 0;
    bool known = true;
};

/// Result: the operation on its arguments, 0 or 1 for conditions. Precondition: `op` is none of
/// number, variable, in_set.
CustomNumber custom_apply(CustomOp op, const CustomNumber* arguments) noexcept;

bool custom_in_set(const CustomSet& set, Wide value) noexcept;

/// Result: whether `value` is prime; `value` < 2^64. Cost: at most 12 Miller-Rabin rounds, which
/// decide all 64-bit numbers (Sorenson and Webster 2015).
bool is_prime(std::uint64_t value) noexcept;

/// Result: the largest r with r * r <= value.
std::uint64_t square_root_floor(UnsignedWide value) noexcept;

/// Evaluates nodes in postfix order. Keeps its stack from call to call.
class CustomEvaluator {
public:
    using Variables = std::span<const std::uint64_t>;

    /// Result: what the nodes are worth. Precondition: `nodes` is one expression whose sets are in
    /// `sets`.
    CustomNumber value(std::span<const CustomNode> nodes, const std::vector<CustomSet>& sets,
                       Variables variables);

    /// Result: whether the condition holds; an empty one does.
    bool holds(std::span<const CustomNode> nodes, const std::vector<CustomSet>& sets,
               Variables variables) {
        return nodes.empty() || value(nodes, sets, variables).value != 0;
    }

private:
    std::vector<CustomNumber> stack_ = {};
};

}  // namespace bouton::detail
