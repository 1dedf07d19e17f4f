#pragma once
// The move of a player who is lost and does not give up.

#include <cstdint>
#include <optional>
#include <vector>

#include "bouton/play/analyst.hpp"
#include "bouton/play/game_state.hpp"

namespace bouton {

/// How hard a position is for the player who has to win it; a greater one is harder.
struct Hardness {
    std::uint64_t heaps = 0;         ///< heaps that are not empty, of components played with heaps
    std::uint64_t longest = 0;       ///< how long play may still last
    std::uint64_t easy_replies = 0;  ///< winning moves there are: the fewer, the harder

    friend bool operator==(const Hardness&, const Hardness&) = default;
};

/// Result: whether `a` is harder than `b`: by more heaps, else by longer play, else by fewer
/// winning replies.
constexpr bool is_harder(const Hardness& a, const Hardness& b) noexcept {
    if (a.heaps != b.heaps) return a.heaps > b.heaps;
    if (a.longest != b.longest) return a.longest > b.longest;
    return a.easy_replies < b.easy_replies;
}

/// Result: the heaps that are not empty and the most moves play from here can still have. Each
/// heap up to 1000 tokens and each position of another game is worked out by the definition, within
/// two million options and a hundred thousand positions; a heap for which that does not suffice
/// counts its tokens, another position counts nothing, as does a game that may go on for ever.
Hardness hardness_of_play(const std::vector<Component>& position);

/// Result: up to `most` moves, in every heap the first ones: not all of them from the first heap
/// where there are many. Cost: as many options.
std::vector<SumMove> spread_moves(const std::vector<Component>& position, std::size_t most);

/// Result: of up to 1000 spread moves of a lost position the one that leads to the hardest; of
/// equals one drawn by `seed`; nothing when no move is left. Winning replies are counted for
/// up to sixteen of the hardest, up to 64 of each. Cost: hardness of each move, one solve() for
/// each of the sixteen.
std::optional<SumMove> hardest_move(Analyst& analyst, const std::vector<Component>& position,
                                    std::uint64_t seed);

}  // namespace bouton
