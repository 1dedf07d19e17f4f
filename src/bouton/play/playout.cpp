#include "bouton/play/playout.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "bouton/play/opponent.hpp"

namespace bouton {
namespace {

std::uint64_t tokens(std::span<const std::uint64_t> parts) {
    return std::accumulate(parts.begin(), parts.end(), std::uint64_t{0});
}

/// Heaps: about half of the largest heap that can be moved.
std::optional<Move> holding_out(const Rule& rule, std::span<const std::uint64_t> heaps) {
    std::vector<std::size_t> order(heaps.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return heaps[a] > heaps[b]; });
    for (const std::size_t part : order)
        if (auto move = nearest_move(rule, heaps, part, heaps[part] / 2)) return move;
    return std::nullopt;
}

/// Any other game: the first move there is.
std::optional<Move> first_move(const Rule& rule, std::span<const std::uint64_t> numbers) {
    std::optional<Move> first;
    for_each_move(rule, numbers, [&](const Move& move) {
        first = move;
        return false;
    });
    return first;
}

/// Result: the move that `reply` asks for, or none if there is no such move.
std::optional<Move> asked_for(const Rule& rule, std::span<const std::uint64_t> heaps,
                              const Reply& reply) {
    if (reply.heap == 0 || reply.heap > heaps.size()) return std::nullopt;
    const std::size_t part = reply.heap - 1;
    if (reply.take > heaps[part]) return std::nullopt;
    const std::uint64_t left = heaps[part] - reply.take;
    auto move = nearest_move(rule, heaps, part, left);
    return move && tokens(move->to) == left ? move : std::nullopt;
}

}  // namespace

PlayoutEnd play_out(Solver& solver, std::vector<std::uint64_t> position,
                    std::span<const Reply> replies,
                    const std::function<bool(const PlayedMove&)>& visit) {
    while (true) {
        const Answer answer = solver.solve(position);
        const auto* solution = std::get_if<Solution>(&answer);
        if (solution == nullptr) return PlayoutEnd::undecided;
        const bool won = solution->outcome == Outcome::N;
        std::optional<Move> move;
        if (won) {
            Budget budget(solver.limits());
            move = solution->first_winning_move(budget);
            if (!move && budget.stopped()) return PlayoutEnd::undecided;
        } else if (!replies.empty()) {
            move = asked_for(solver.rule(), position, replies.front());
            replies = replies.subspan(1);
            if (!move) return PlayoutEnd::bad_reply;
        } else {
            move = is_played_with_heaps(solver.rule().family) ? holding_out(solver.rule(), position)
                                                              : first_move(solver.rule(), position);
        }
        if (!move) return PlayoutEnd::finished;
        position = after(solver.rule(), position, *move);
        if (!visit({.move = *std::move(move), .won = won, .position = position}))
            return PlayoutEnd::long_game;
    }
}

}  // namespace bouton
