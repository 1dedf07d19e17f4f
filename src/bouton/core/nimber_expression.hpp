#pragma once
// The nimber calculator: a line of text in, a nimber or what is wrong with the line out.

#include <string_view>

#include "bouton/core/nimber.hpp"
#include "bouton/core/result.hpp"

namespace bouton {

/// Result: the value of an expression in nimbers below 2^64, or the first thing wrong with it and
/// where.
///
///     sum      = product { ("+" | "⊕") product }
///     product  = power { ("*" | "⊗" | "/") power }
///     power    = operand [ "^" exponent ]
///     operand  = number | "*" number | "(" sum ")" | function "(" sum ")"
///     function = "sqrt" | "inverse" | "inv"
///     exponent = ordinary | "(" ordinary ")"      ordinary = [ "-" ] number
///
/// A number is decimal, 0 … 2^64-1. Operators of one kind go from left to right. An exponent is no
/// nimber but an ordinary number, which is why it is written out: a^n is the product of n factors
/// a, a^-n of n inverses of a, and a^0 is 1. `*5` is the nimber 5 (the star touches the number);
/// two stars that touch are refused, since some would read a power. White space may stand between
/// any two signs. There is no minus: a nimber is its own negative. An error for: what is not in
/// this grammar, a number from 2^64 on, an inverse of 0. Cost: linear in the text, in time and in
/// memory; nesting has no bound.
Result<Nimber> evaluate_nimber(std::string_view expression);

}  // namespace bouton
