#include "bouton/play/look_ahead.hpp"

#include <utility>

#include "bouton/play/lot.hpp"
#include "bouton/play/resistance.hpp"

namespace bouton {

std::optional<bool> wins_within(const std::vector<Component>& position, Convention convention,
                                unsigned depth, Budget& budget) {
    if (is_end(position)) return convention == Convention::misere;
    if (depth == 0 || budget.stopped()) return std::nullopt;
    std::vector<Component> option = position;
    bool wins = false;
    bool all_lose = true;
    for_each_move(position, [&](const SumMove& move) {
        if (!budget.spend(1)) return all_lose = false;
        make_move(option, move);
        const auto reply = wins_within(option, convention, depth - 1, budget);
        option[move.component].position = position[move.component].position;
        wins = reply == false;
        all_lose = all_lose && reply == true;
        return !wins;
    });
    if (wins) return true;
    return all_lose ? std::optional(false) : std::nullopt;
}

std::optional<SumMove> far_sighted_move(const std::vector<Component>& position,
                                        Convention convention, std::uint64_t seed) {
    constexpr std::size_t most_moves = 200;
    constexpr unsigned deepest = 8;
    Limits limits;
    limits.max_nodes = 50'000;
    Budget budget(limits);
    const std::vector<SumMove> moves = spread_moves(position, most_moves);
    if (moves.empty()) return std::nullopt;
    std::vector<SumMove> open = moves;  // those not seen to lose
    std::vector<Component> option = position;
    for (unsigned depth = 0; depth <= deepest && !budget.stopped() && !open.empty(); ++depth) {
        std::vector<SumMove> still_open;
        for (const SumMove& move : open) {
            make_move(option, move);
            const auto reply = wins_within(option, convention, depth, budget);
            option[move.component].position = position[move.component].position;
            if (reply == false) return move;
            if (!reply) still_open.push_back(move);
        }
        open = std::move(still_open);
    }
    const std::vector<SumMove>& choice = open.empty() ? moves : open;
    return choice[Lot(seed).below(choice.size())];
}

}  // namespace bouton
