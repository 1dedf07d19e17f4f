#include "bouton/play/opponent.hpp"

#include <algorithm>
#include <numeric>
#include <type_traits>
#include <utility>

#include "bouton/rules/heap_sum.hpp"

namespace bouton {
namespace {

std::uint64_t distance(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : b - a; }

std::uint64_t tokens(std::span<const std::uint64_t> parts) {
    return std::accumulate(parts.begin(), parts.end(), std::uint64_t{0});
}

/// Result: a number that looks drawn by lot. Source: the finaliser of splitmix64, G. Steele,
/// D. Lea, C. Flood, OOPSLA 2014.
std::uint64_t mixed(std::uint64_t seed) {
    seed += 0x9e3779b97f4a7c15;
    seed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9;
    seed = (seed ^ (seed >> 27)) * 0x94d049bb133111eb;
    return seed ^ (seed >> 31);
}

std::optional<Move> drawn_move(const Rule& rule, std::span<const std::uint64_t> heaps,
                               std::uint64_t seed) {
    const std::uint64_t lot = mixed(seed);
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const std::size_t part = (lot % heaps.size() + i) % heaps.size();
        if (heaps[part] == 0) continue;
        const std::uint64_t wanted = mixed(lot) % heaps[part];
        if (auto move = nearest_move(rule, heaps, part, wanted)) return move;
    }
    return std::nullopt;
}

template <HeapGame R>
std::optional<Move> nearest(const R& game, std::span<const std::uint64_t> heaps, std::size_t part,
                            std::uint64_t wanted) {
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

template <ReadableGame G>
std::optional<Move> drawn_move(const G& game, std::span<const std::uint64_t> numbers,
                               std::uint64_t seed) {
    constexpr std::uint64_t most = 1000;
    const auto position = *game.position(numbers);
    std::uint64_t count = 0;
    game.for_each_option(position, [&](const typename G::Position&) { return ++count != most; });
    if (count == 0) return std::nullopt;
    std::uint64_t left = mixed(seed) % count;
    Move move{.part = 0, .from = {numbers.begin(), numbers.end()}, .to = {}};
    game.for_each_option(position, [&](const typename G::Position& option) {
        if (left-- != 0) return true;
        game.numbers(option, move.to);
        return false;
    });
    return move;
}

}  // namespace

std::optional<Move> nearest_move(const Rule& rule, std::span<const std::uint64_t> heaps,
                                 std::size_t part, std::uint64_t wanted) {
    return std::visit(
        [&]<class G>(const G& game) -> std::optional<Move> {
            if constexpr (HeapGame<G>) return nearest(game, heaps, part, wanted);
            return std::nullopt;
        },
        rule.family);
}

std::variant<Choice, Undecided> choose_move(Solver& solver,
                                            const std::vector<std::uint64_t>& position,
                                            std::uint64_t seed) {
    Answer answer = solver.solve(position);
    if (auto* undecided = std::get_if<Undecided>(&answer)) return std::move(*undecided);
    const auto& solution = std::get<Solution>(answer);
    Choice choice{.outcome = solution.outcome};
    Budget budget(solver.limits());
    choice.move = solution.first_winning_move(budget);
    if (!choice.move && budget.stopped()) return give_up(solution.method, budget, position);
    if (!choice.move)
        choice.move = std::visit(
            [&]<class G>(const G& game) {
                if constexpr (HeapGame<G>)
                    return drawn_move(solver.rule(), position, seed);
                else
                    return drawn_move(game, position, seed);
            },
            solver.rule().family);
    return choice;
}

}  // namespace bouton
