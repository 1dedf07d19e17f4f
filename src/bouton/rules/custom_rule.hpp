#pragma once
// The value behind a rule that a person wrote in one line: moves of one heap, each with a condition
// on numbers. docs/custom-rules.md tells the language.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bouton {

/// What a node of a condition does with the results of the nodes before it.
enum class CustomOp : std::uint8_t {
    number,    ///< the literal `value`
    variable,  ///< the variable `value`: 0 the heap, 1 the amount, 2… the parts
    negate,
    add,
    subtract,
    multiply,
    divide,
    remainder,
    equal,
    not_equal,
    less,
    less_equal,
    greater,
    greater_equal,
    in_set,    ///< whether a number is in the set `value` of its clause
    in_range,  ///< whether the first of three numbers is from the second to the third
    both,
    either,
    opposite,
    gcd,  // the functions, to the end
    lcm,
    min,
    max,
    abs,
    bits,
    divides,
    power,
    prime,
    square,
    pow2,
    fib,
    odd,
    even
};

/// A function of the language.
struct CustomFunction {
    std::string_view name;
    CustomOp op;
    std::uint8_t arguments;
    bool is_condition;
};

inline constexpr auto custom_functions =
    std::to_array<CustomFunction>({{"gcd", CustomOp::gcd, 2, false},
                                   {"lcm", CustomOp::lcm, 2, false},
                                   {"min", CustomOp::min, 2, false},
                                   {"max", CustomOp::max, 2, false},
                                   {"abs", CustomOp::abs, 1, false},
                                   {"bits", CustomOp::bits, 1, false},
                                   {"divides", CustomOp::divides, 2, true},
                                   {"power", CustomOp::power, 2, true},
                                   {"prime", CustomOp::prime, 1, true},
                                   {"square", CustomOp::square, 1, true},
                                   {"pow2", CustomOp::pow2, 1, true},
                                   {"fib", CustomOp::fib, 1, true},
                                   {"odd", CustomOp::odd, 1, true},
                                   {"even", CustomOp::even, 1, true}});

struct CustomNode {
    CustomOp op = CustomOp::number;
    std::uint64_t value = 0;  ///< where the operation says so, else 0

    friend bool operator==(const CustomNode&, const CustomNode&) = default;
};

/// Result: from how many results before it the node is made.
constexpr std::size_t arity(CustomOp op) noexcept {
    if (op >= CustomOp::gcd)
        return custom_functions[static_cast<std::size_t>(op) -
                                static_cast<std::size_t>(CustomOp::gcd)]
            .arguments;
    if (op <= CustomOp::variable) return 0;
    if (op == CustomOp::negate || op == CustomOp::in_set || op == CustomOp::opposite) return 1;
    return op == CustomOp::in_range ? 3 : 2;
}

/// Result: whether the node is true or false rather than a number.
constexpr bool is_condition(CustomOp op) noexcept {
    if (op >= CustomOp::gcd)
        return custom_functions[static_cast<std::size_t>(op) -
                                static_cast<std::size_t>(CustomOp::gcd)]
            .is_condition;
    return op >= CustomOp::equal;
}

/// The numbers `first` … `last`, both included.
struct CustomInterval {
    std::uint64_t first = 0;
    std::uint64_t last = 0;

    friend bool operator==(const CustomInterval&, const CustomInterval&) = default;
};

/// Ascending; between two intervals at least one number is missing.
using CustomSet = std::vector<CustomInterval>;

enum class CustomMove : std::uint8_t {
    take,       ///< 1 <= k <= n tokens; the rest stays one heap
    take_all,   ///< n tokens
    to,         ///< the heap becomes one of 0 <= m < n tokens
    split,      ///< nothing is taken, the heap falls into two or more parts
    take_split  ///< 0 <= k < n tokens are taken, the rest falls into two or more parts
};

/// The variables of a condition: the heap, the amount (tokens taken, or tokens left for `to`; 0
/// where the move names none), the parts.
inline constexpr std::size_t custom_first_part = 2;
inline constexpr std::size_t custom_max_parts = 6;
inline constexpr std::size_t custom_variables = custom_first_part + custom_max_parts;

/// One move and the condition under which it is allowed, in postfix order; an empty condition
/// always holds.
struct CustomClause {
    CustomMove move = CustomMove::take;
    std::uint8_t parts = 0;  ///< two or more where the move splits, else 0
    std::vector<CustomNode> condition = {};
    std::vector<CustomSet> sets = {};  ///< in the order of the nodes that refer to them

    friend bool operator==(const CustomClause&, const CustomClause&) = default;
};

/// A rule on one heap. Every play ends, whatever the conditions say: each heap of an option is
/// smaller than the heap it came from.
struct CustomRule {
    std::vector<CustomClause> clauses = {};

    friend bool operator==(const CustomRule&, const CustomRule&) = default;
};

}  // namespace bouton
