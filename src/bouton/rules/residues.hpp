#pragma once

#include <cstdint>
#include <optional>

#include "bouton/rules/take_break.hpp"

namespace bouton {

/// Result: the modulus r > 1 for which replacing every heap n by a Nim heap of n mod r changes no
/// outcome, in normal play and in misère play, or 0 for "the heap itself" (Nim); nothing when this
/// theorem does not speak of the rule.
///
/// It speaks of rules that take a number from a set S and never break a heap, when r, the least
/// positive number missing from S, has no multiple in S (S = 1…m: bounded Nim; S = all powers of
/// two: r = 3; S = all odd numbers: r = 2; S = all positive numbers: Nim).
///
/// Proof: from n all residues below n mod r are reached, by taking 1 to n mod r, which is less than
/// r; and no move keeps the residue of its heap, as r divides no number in S. So n mod r is the
/// mex: normal play. For misère play call a position good if its residues are a P-position of
/// misère Nim. A move changes one residue, downwards as a move of Nim or upwards as the reverse of
/// one, so no option of a good position is good. The position without tokens is not good, and won.
/// Any other position that is not good has a good option: if some residue is not 0, a move of
/// misère Nim on the residues, which can be made; if all are 0, take r - 1 from a heap of at least
/// r, which leaves one residue of 1. (docs/theory.md, section 5)
///
/// Cost: linear in the number of runs of the rule's code. Source: Winning Ways, ch. 4 and 13.
std::optional<std::uint64_t> residue_modulus(const TakeBreak& rule);

}  // namespace bouton
