#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/solve/heap_moves.hpp"

namespace bouton {

/// Misère games in canonical form, each with a number: two games have the same form exactly when
/// they may be exchanged in every sum of impartial games in misère play.
///
/// A game G can be replaced by a game K when every option of K is one of G, and every other option
/// of G has K as an option, so that it can be reversed to K; where K has no options, G has to be an
/// N-position, too. Done as long as possible, with all options in canonical form, this gives the
/// one canonical form. Source: J. H. Conway, On Numbers and Games (1976), ch. 12.
class MisereForms {
public:
    using Form = std::uint32_t;

    MisereForms() { enter({}); }

    /// Result: the canonical form of the game with these options. Cost: options times options of
    /// options.
    Form form(std::vector<Form> options);

    /// Result: the options of a form, in rising order.
    const std::vector<Form>& options(Form form) const noexcept { return options_[form]; }

    /// Result: whether the player to move loses.
    bool is_lost(Form form) const noexcept { return lost_[form]; }

    /// Result: a heap of n of Nim as n, any other game as the list of its options in braces, the
    /// empty game as 0: `2`, `{2}`, `{3,{2}}`. Nothing when it would be longer than `most` signs.
    std::optional<std::string> text(Form form, std::size_t most) const;

private:
    void enter(std::vector<Form> options);

    std::vector<std::vector<Form>> options_ = {};
    std::vector<bool> lost_ = {};
    std::vector<std::int64_t> nim_ = {};  // the size of the heap of Nim that a form is; -1
    std::map<std::vector<Form>, Form> known_ = {};
};

/// The canonical forms of the heaps of one rule, from the plain definition.
class MisereFormTable {
public:
    /// Precondition: always_ends(rule).
    template <HeapGame R>
    explicit MisereFormTable(const R& rule) : moves_(rule) {}

    /// Result: the form of a heap; nothing when the budget ran out. Cost: the sums of heaps that it
    /// can become (see GenusTable), and the options of each.
    std::optional<MisereForms::Form> heap(std::uint32_t heap, Budget& budget);

    const MisereForms& forms() const noexcept { return forms_; }

private:
    std::optional<MisereForms::Form> find(const std::vector<std::uint32_t>& heaps, Budget& budget);

    HeapMoves moves_;
    MisereForms forms_;
    std::map<std::vector<std::uint32_t>, MisereForms::Form> known_ = {};
};

}  // namespace bouton
