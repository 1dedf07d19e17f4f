#pragma once
// The opponent: as strong as is wished, up to one that makes no mistake.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "bouton/play/analyst.hpp"
#include "bouton/play/game_state.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {

/// How strong an opponent is, the weakest first.
enum class Level : std::uint8_t { beginner, easy, medium, strong, perfect };

inline constexpr std::array all_levels{Level::beginner, Level::easy, Level::medium, Level::strong,
                                       Level::perfect};

/// Result: the word that is typed and that files and the JSON use.
std::string_view word(Level level) noexcept;
/// Result: the level that a word names, in letters of either case.
std::optional<Level> find_level(std::string_view word);
/// Result: of a hundred moves how many are perfect on average; the others are drawn by lot from all
/// legal moves, and so may be good ones too: 20, 50, 75, 90, 100.
unsigned perfect_in_100(Level level) noexcept;

/// A move of the opponent, and how it came to it.
struct OpponentMove {
    /// What the opponent knew of the position.
    enum class Knew : std::uint8_t {
        won,       ///< it moved to a position that is lost for the other
        drawn,     ///< nobody can force an end; it kept it so
        lost,      ///< every move loses; it set the hardest task
        undecided  ///< the position is beyond the limits: it looked a few moves ahead
    };

    SumMove move = {};
    bool by_lot = false;  ///< it did not look at the position at all; `knew` says nothing
    Knew knew = Knew::undecided;
};

/// Result: the opponent's move; nothing when no move is left. A perfect move is a winning one where
/// there is one (of the first 64 one by lot; in games that may go on for ever one of those that
/// were played least often, so that the win is reached); where the position is lost,
/// hardest_move(); where nobody wins, one that keeps it so; where the limits leave it open, a move
/// that wins by force within a few moves if there is one, else one that does not lose so. The same
/// seed and game give the same move. Precondition: the analyst was made for the game's components
/// and convention. Cost: one solve(), and what hardest_move() costs.
std::optional<OpponentMove> choose_move(Analyst& analyst, const GameState& game, Level level,
                                        std::uint64_t seed);

/// Result: a legal move by lot, each as likely as any other where there are at most 1000; else a
/// component by lot, in it a heap by lot and how many tokens it leaves by lot, or one of the first
/// thousand options. Nothing when no move is left.
std::optional<SumMove> drawn_move(const std::vector<Component>& position, std::uint64_t seed);

/// What the opponent thinks of a position, and does.
struct Choice {
    Outcome outcome = Outcome::P;
    std::optional<Move> move = {};  ///< none when no move is left
};

/// Result: the first winning move where there is one; else one of the moves, drawn by `seed` (the
/// same for the same seed), which holds the game open as any other does: the opponent that a
/// program is tried against, where every reply has to come up. Of more than a thousand options of a
/// game that is not played with heaps, one of the first thousand. Undecided when the position is
/// beyond the solver's limits. Precondition: check_position(solver.rule(), position). Cost: one
/// solve().
std::variant<Choice, Undecided> choose_move(Solver& solver,
                                            const std::vector<std::uint64_t>& position,
                                            std::uint64_t seed);

/// Result: a move in heap `part` that leaves `wanted` tokens in one heap if there is one, else the
/// first of those that come nearest; none when the heap has no options, or when the rule is not
/// played with heaps. Precondition: part < heaps.size(). Cost: at most a million options looked at.
std::optional<Move> nearest_move(const Rule& rule, std::span<const std::uint64_t> heaps,
                                 std::size_t part, std::uint64_t wanted);

}  // namespace bouton
