#include "bouton/solve/moves.hpp"

#include <variant>

#include "bouton/rules/game.hpp"
#include "bouton/rules/heap_sum.hpp"

namespace bouton {
namespace {

template <HeapGame R>
bool visit_moves(const R& game, std::span<const std::uint64_t> heaps, const MoveVisitor& visit) {
    Move move{.from = {0}};
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        move.part = i;
        move.from[0] = heaps[i];
        const bool went_on = for_each_option(game, heaps[i], [&](Heaps parts) {
            move.to.assign(parts.begin(), parts.end());
            return visit(move);
        });
        if (!went_on) return false;
    }
    return true;
}

template <ReadableGame G>
bool visit_moves(const G& game, std::span<const std::uint64_t> numbers, const MoveVisitor& visit) {
    Move move{.from = {numbers.begin(), numbers.end()}};
    return game.for_each_option(*game.position(numbers), [&](const typename G::Position& option) {
        game.numbers(option, move.to);
        return visit(move);
    });
}

}  // namespace

bool for_each_move(const Rule& rule, std::span<const std::uint64_t> position,
                   const MoveVisitor& visit) {
    return std::visit([&](const auto& game) { return visit_moves(game, position, visit); },
                      rule.family);
}

std::vector<std::uint64_t> after(const Rule& rule, std::span<const std::uint64_t> position,
                                 const Move& move) {
    if (!is_played_with_heaps(rule.family)) return move.to;
    std::vector<std::uint64_t> result(position.begin(), position.end());
    result[move.part] = move.to.empty() ? 0 : move.to.front();
    for (std::size_t i = 1; i < move.to.size(); ++i) result.push_back(move.to[i]);
    return result;
}

}  // namespace bouton
