#include "bouton/play/puzzle.hpp"

#include <algorithm>
#include <utility>

#include "bouton/play/analyst.hpp"
#include "bouton/play/lot.hpp"
#include "bouton/play/opponent.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

constexpr std::size_t most_draws = 2000;
constexpr std::uint64_t longest_game = 64;

Numbers drawn_numbers(std::uint64_t count, std::uint64_t largest, Lot& lot) {
    Numbers numbers;
    for (std::uint64_t i = 0; i < count; ++i) numbers.push_back(1 + lot.below(largest));
    return numbers;
}

/// The counts of numbers that positions of the rule may have, the wished one first.
class Drawer {
public:
    Drawer(const Rule& rule, const PuzzleWish& wish)
        : rule_(rule), wish_(wish), start_(usual_start(rule)) {}

    /// Result: a position drawn by lot, where the draw gave one.
    std::optional<Numbers> draw(Lot& lot) {
        if (start_) return played_on(*start_, lot);
        Numbers numbers = drawn_numbers(count_, wish_.largest, lot);
        if (check_position(rule_, numbers)) return is_right(std::move(numbers), lot);
        std::sort(numbers.begin(), numbers.end(), std::greater<>());  // rows of Chomp
        if (check_position(rule_, numbers)) return is_right(std::move(numbers), lot);
        if (!is_count_known_ && ++misses_ % misses_before_next == 0)
            count_ = 1 + count_ % most_numbers;
        return std::nullopt;
    }

private:
    static constexpr std::uint64_t misses_before_next = 20;
    static constexpr std::uint64_t most_numbers = 8;

    /// Result: heaps as they are; of another game half the time a position that comes up later.
    Numbers is_right(Numbers numbers, Lot& lot) {
        is_count_known_ = true;
        if (is_played_with_heaps(rule_.family) || lot.below(2) == 0) return numbers;
        return played_on(numbers, lot);
    }

    /// Result: the position after some moves by lot from the start.
    Numbers played_on(const Numbers& start, Lot& lot) const {
        std::vector<Component> position{{.rule = rule_, .position = start}};
        for (std::uint64_t left = lot.below(longest_game); left > 0; --left) {
            const auto move = drawn_move(position, lot.below(UINT64_MAX));
            if (!move) break;
            make_move(position, *move);
            if (lot.below(4) == 0) break;
        }
        return position.front().position;
    }

    const Rule& rule_;
    const PuzzleWish& wish_;
    std::optional<Numbers> start_;
    std::uint64_t count_ = wish_.numbers;
    std::uint64_t misses_ = 0;
    bool is_count_known_ = false;
};

}  // namespace

Result<Puzzle> make_puzzle(const Rule& rule, Convention convention, const PuzzleWish& wish,
                           const Limits& limits) {
    constexpr std::size_t enough_moves = 3;
    constexpr std::uint64_t most_nodes = 200'000;
    constexpr std::size_t most_undecided = 8;
    Lot lot(wish.seed);
    Drawer drawer(rule, wish);
    std::vector<Component> position{{.rule = rule, .position = {}}};
    Limits patience = limits;  // and no clock: the same wish gives the same puzzle
    patience.max_nodes = std::min(limits.max_nodes, most_nodes);
    patience.max_seconds = 0;
    Analyst analyst(position, convention, patience);
    std::optional<Puzzle> small;  // found, but with fewer than enough moves
    std::size_t undecided = 0;
    for (std::size_t i = 0; i < most_draws; ++i) {
        auto numbers = drawer.draw(lot);
        if (!numbers) continue;
        position.front().position = *std::move(numbers);
        const auto outcome = analyst.look_at(position);
        if (!outcome && ++undecided == most_undecided) break;
        if (outcome != Outcome::N) continue;
        const MoveList winning = analyst.winning_moves(1);
        if (!winning.all || winning.moves.empty()) continue;
        Puzzle puzzle{.position = position, .answer = winning.moves.front()};
        if (legal_moves(position, enough_moves).moves.size() == enough_moves) return puzzle;
        if (!small) small = std::move(puzzle);
    }
    if (small) return *std::move(small);
    return fail(
        {.message = Message::puzzle_none, .arguments = {rule.name, std::to_string(most_draws)}});
}

}  // namespace bouton
