#pragma once
// Reads the expressions of custom rules into postfix order, without recursion.

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/rules/custom_rule.hpp"
#include "bouton/rules/custom_scan.hpp"

namespace bouton::detail {

/// What is wrong, or nothing.
using CustomWrong = std::optional<Error>;

/// The names of a clause and the variables they stand for.
using CustomNames = std::vector<std::pair<std::string_view, std::uint64_t>>;

bool is_custom_word(std::string_view name) noexcept;
const CustomFunction* custom_function(std::string_view name) noexcept;

/// Reads one number; `value` is what it says.
CustomWrong read_custom_number(CustomScanner& scanner, std::uint64_t& value);

/// Reads a set in braces; the scanner stands at the opening brace. `zero` becomes the place of a 0
/// in it.
CustomWrong read_custom_set(CustomScanner& scanner, CustomSet& set,
                            std::optional<CustomToken>& zero);

/// Reads one expression and puts its nodes behind those of the clause. Operands wait in
/// `operands_`, operators and open brackets in `pending_`, so that nesting costs memory and no
/// stack.
class CustomExpression {
public:
    CustomExpression(CustomScanner& scanner, const CustomNames& names, CustomClause& clause)
        : scanner_(scanner), names_(names), clause_(clause) {}

    /// Reads as far as an expression goes; it is a condition if `condition` says so, else a number.
    CustomWrong read(bool condition);

private:
    /// A part of the text whose nodes stand from `first_node` on.
    struct Operand {
        bool is_condition = false;
        std::size_t first_node = 0;
        std::size_t first = 0;
        std::size_t end = 0;
    };
    enum class Kind : std::uint8_t { sign, open, half_range, range };
    struct Pending {
        Kind kind = Kind::sign;
        CustomOp op = CustomOp::number;
        int binds = 0;  ///< how tightly; 0 for brackets
        CustomToken token = {};
        const CustomFunction* function = nullptr;  ///< before an open bracket
        std::size_t arguments = 1;
        bool negated = false;  ///< `not in`
    };

    CustomWrong read_operand();
    CustomWrong read_name();
    CustomWrong read_operator(bool& over);
    CustomWrong read_comparison(CustomOp op);
    CustomWrong read_in(bool negated);
    CustomWrong read_dots(bool& over);
    CustomWrong read_comma();
    CustomWrong read_close();
    CustomWrong reduce(int least);
    CustomWrong apply(const Pending& pending);
    CustomWrong need(const Operand& operand, bool condition) const;
    void push_set(CustomSet set, bool negated);
    Error unknown_name() const;
    Error not_closed() const;

    CustomScanner& scanner_;
    const CustomNames& names_;
    CustomClause& clause_;
    std::vector<Operand> operands_ = {};
    std::vector<Pending> pending_ = {};
};

}  // namespace bouton::detail
