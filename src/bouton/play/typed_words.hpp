#pragma once
// The words of a typed move, before anything is known of the game.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/core/result.hpp"

namespace bouton {

/// What a word of a move means.
enum class WordKind : std::uint8_t {
    number,     ///< itself
    heap,       ///< the next number is a heap: from, heap, row, 从, 第
    take,       ///< the next number is taken: take, remove, 取
    add,        ///< the next number is added: add, 添
    leave,      ///< heaps follow: leaving, into, 剩, 成
    to,         ///< to: heaps or a position follow, or behind `add` a heap
    all,        ///< all there is
    list,       ///< the next number is a place in the list of moves: #
    component,  ///< the next number is a component: component, game
    colon,      ///< ends the component
    filler      ///< says nothing: tokens, and, please
};

struct TypedWord {
    WordKind kind = WordKind::filler;
    std::uint64_t number = 0;
};

/// Result: the words of a line. Errors: a word that is not known, a number that is negative, broken
/// or above 2^64-1. Cost: linear.
Result<std::vector<TypedWord>> typed_words(std::string_view text);

}  // namespace bouton
