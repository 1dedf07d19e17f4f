#include "bouton/play/playout.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <type_traits>
#include <utility>

#include "bouton/rules/heap_sum.hpp"

namespace bouton {
namespace {

std::uint64_t distance(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : b - a; }

std::uint64_t tokens(std::span<const std::uint64_t> parts) {
    return std::accumulate(parts.begin(), parts.end(), std::uint64_t{0});
}

/// Result: a move in heap `part` that leaves `wanted` tokens in one heap if there is one, else the
/// first of those that come nearest; none when the heap has no options.
template <HeapGame R>
std::optional<Move> nearest_move(const R& game, std::span<const std::uint64_t> heaps,
                                 std::size_t part, std::uint64_t wanted) {
    if constexpr (std::is_same_v<R, TakeBreak>)  // may be asked for one amount
        if (heaps[part] > wanted && game.digit(heaps[part] - wanted).allows(wanted == 0 ? 0 : 1)) {
            Move direct{.part = part, .from = {heaps[part]}, .to = {}};
            if (wanted != 0) direct.to.push_back(wanted);
            return direct;
        }
    constexpr int looked_at_most = 1'000'000;
    std::optional<Move> best;
    int looked_at = 0;
    for_each_option(game, heaps[part], [&](std::span<const std::uint64_t> parts) {
        if (!best || distance(tokens(parts), wanted) < distance(tokens(best->to), wanted))
            best = Move{.part = part, .from = {heaps[part]}, .to = {parts.begin(), parts.end()}};
        return tokens(best->to) != wanted && ++looked_at < looked_at_most;
    });
    return best;
}

template <HeapGame R>
std::optional<Move> holding_out(const R& game, std::span<const std::uint64_t> heaps) {
    std::vector<std::size_t> order(heaps.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return heaps[a] > heaps[b]; });
    for (const std::size_t part : order)
        if (auto move = nearest_move(game, heaps, part, heaps[part] / 2)) return move;
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
    return std::visit(
        [&]<class G>(const G& game) -> std::optional<Move> {
            if constexpr (HeapGame<G>) {
                auto move = nearest_move(game, heaps, part, left);
                if (move && tokens(move->to) == left) return move;
            }
            return std::nullopt;
        },
        rule.family);
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
            move = std::visit(
                [&]<class G>(const G& game) {
                    if constexpr (HeapGame<G>)
                        return holding_out(game, position);
                    else
                        return first_move(solver.rule(), position);
                },
                solver.rule().family);
        }
        if (!move) return PlayoutEnd::finished;
        position = after(solver.rule(), position, *move);
        if (!visit({.move = *std::move(move), .won = won, .position = position}))
            return PlayoutEnd::long_game;
    }
}

}  // namespace bouton
