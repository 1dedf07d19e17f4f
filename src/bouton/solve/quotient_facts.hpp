#pragma once
// What can be told of a finite misère quotient: generators, relations, normal forms, idempotents,
// kernel, whether it is tame.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "bouton/solve/heap_monoid.hpp"

namespace bouton {

/// How often each generator occurs in a product.
using Exponents = std::vector<std::uint32_t>;

/// Result: heaps whose images generate the monoid, in rising order: the first that do, less those
/// that are products of others. Cost: elements times the square of the number of generators.
std::vector<std::uint32_t> generators_of(const HeapMonoid& monoid);

/// A monoid by generators and relations.
struct Presentation {
    /// The heaps whose images generate the monoid, in rising order; none is a product of others.
    std::vector<std::uint32_t> generators = {};
    /// By element: its least product, fewer factors first, then earlier generators first.
    std::vector<Exponents> normal_forms = {};
    /// Pairs of a product and its normal form. They generate all that holds between products: every
    /// product that is no normal form has the left side of one of `rules` as a part.
    std::vector<std::pair<Exponents, Element>> rules = {};
    /// Those of the rules that remain when each that follows from the rest is left out, as far as
    /// products of no more factors than the largest of them show it.
    std::vector<std::pair<Exponents, Element>> relations = {};
};

/// Result: the presentation. Cost: elements times generators; for the relations more, and where
/// there are very many rules they are all kept.
Presentation presentation_of(const HeapMonoid& monoid);

/// Result: the product as text: `ab2c`, `1` for the identity. The generators are called a, b, … z,
/// A, … Z, then [53], [54], …
std::string product_text(const Exponents& exponents);

/// Result: `Q = <a,b | a2=1, b3=b>; P = {a, b2}`.
std::string presentation_text(const HeapMonoid& monoid, const Presentation& presentation);

/// Result: the elements x with xx = x, in rising order.
std::vector<Element> idempotents_of(const HeapMonoid& monoid);

/// Result: the elements of the least ideal, in rising order. It is a group.
std::vector<Element> kernel_of(const HeapMonoid& monoid);

/// Result: whether the quotient is that of some heaps of Nim, so that every position has the
/// outcome of a position of Nim. Precondition: `monoid` is a misère quotient. Source: T. E.
/// Plambeck and A. N. Siegel, Misère quotients for impartial games, J. Combin. Theory A 115 (2008)
/// 593-622.
bool is_tame(const HeapMonoid& monoid);

/// The order on idempotents: e <= f when ef = e.
struct IdempotentOrder {
    std::vector<Element> idempotents = {};
    /// Pairs of places (lower, upper) with nothing between them.
    std::vector<std::pair<std::size_t, std::size_t>> covers = {};
    /// By place: how many steps the longest way down to the least idempotent has.
    std::vector<std::size_t> height = {};
};

IdempotentOrder idempotent_order(const HeapMonoid& monoid);

}  // namespace bouton
