#pragma once

#include <cstdint>
#include <optional>

#include "bouton/rules/take_break.hpp"

namespace bouton {

/// Result: the modulus r > 1 for which every heap n is worth n mod r, in normal play and in misère play,
/// or 0 for "the heap itself" (Nim); nothing when this theorem does not speak of the rule.
///
/// It speaks of rules that take a number from a set S and never break a heap, when r, the least positive
/// number missing from S, has no multiple in S (S = 1…m: bounded Nim; S = all powers of two: r = 3; S = all
/// odd numbers: r = 2; S = all positive numbers: Nim).
/// Proof: from n all smaller residues are reached by 1…r-1; taking s in S changes the residue, as r does not
/// divide s; a move to a higher residue t is answered by taking t - (n mod r) < r. So n is n mod r in
/// normal play. In misère play the answers show the same, unless the heap is a non-empty multiple of r,
/// where it needs that the heap alone is won by the player to move: it is, since a heap alone is lost
/// exactly when n mod r = 1. (docs/theory.md)
/// Cost: linear in the number of runs of the rule's code. Source: Winning Ways, ch. 4 and 13.
std::optional<std::uint64_t> residue_modulus(const TakeBreak& rule);

}  // namespace bouton
