#include "bouton/play/opponent.hpp"

#include <algorithm>
#include <numeric>
#include <type_traits>
#include <utility>

#include "bouton/core/names.hpp"
#include "bouton/play/look_ahead.hpp"
#include "bouton/play/lot.hpp"
#include "bouton/play/resistance.hpp"
#include "bouton/rules/heap_sum.hpp"

namespace bouton {
namespace {

std::uint64_t distance(std::uint64_t a, std::uint64_t b) { return a > b ? a - b : b - a; }

std::uint64_t tokens(std::span<const std::uint64_t> parts) {
    return std::accumulate(parts.begin(), parts.end(), std::uint64_t{0});
}

std::optional<Move> drawn_heap_move(const Rule& rule, std::span<const std::uint64_t> heaps,
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

std::optional<Move> drawn_move_of(const Rule& rule, std::span<const std::uint64_t> numbers,
                                  std::uint64_t seed) {
    return std::visit(
        [&]<class G>(const G& game) {
            if constexpr (HeapGame<G>)
                return drawn_heap_move(rule, numbers, seed);
            else
                return drawn_move(game, numbers, seed);
        },
        rule.family);
}

bool may_go_on_for_ever(const std::vector<Component>& components) {
    return std::any_of(components.begin(), components.end(), [](const Component& component) {
        return component.rule.endless || !always_ends(component.rule.family);
    });
}

/// Result: how often the game has been in the position that a move leads to.
std::size_t visits(const GameState& game, const SumMove& move) {
    const auto numbers_of = [](const std::vector<Component>& position) {
        std::vector<std::vector<std::uint64_t>> numbers;
        for (const Component& component : position) numbers.push_back(component.position);
        return numbers;
    };
    std::vector<Component> wanted = game.position();
    make_move(wanted, move);
    const auto numbers = numbers_of(wanted);
    std::vector<Component> position = game.start();
    std::size_t count = 0;
    for (const SumMove& played : game.moves()) {
        make_move(position, played);
        if (numbers_of(position) == numbers) ++count;
    }
    return count;
}

/// Result: one of the moves by lot; in games that may go on for ever one of those that were played
/// least often. Each winning position then sees all its winning moves in turn, however long play
/// goes on, the shortest way to the end among them. Precondition: there is a move.
SumMove winning_move(const GameState& game, std::vector<SumMove> winning, std::uint64_t seed) {
    if (may_go_on_for_ever(game.position())) {
        std::vector<std::size_t> counts;
        for (const SumMove& move : winning) counts.push_back(visits(game, move));
        const std::size_t least = *std::min_element(counts.begin(), counts.end());
        std::size_t kept = 0;
        for (std::size_t i = 0; i < winning.size(); ++i)
            if (counts[i] == least) std::swap(winning[kept++], winning[i]);
        winning.resize(kept);
    }
    return winning[Lot(seed).below(winning.size())];
}

/// Result: a move to a position that nobody wins, of the first thousand.
std::optional<SumMove> drawing_move(Analyst& analyst, const std::vector<Component>& position,
                                    std::uint64_t seed) {
    std::vector<SumMove> drawing;
    std::vector<Component> option = position;
    for (const SumMove& move : legal_moves(position, 1000).moves) {
        make_move(option, move);
        if (analyst.look_at(option) == Outcome::D) drawing.push_back(move);
        option[move.component].position = position[move.component].position;
    }
    if (drawing.empty()) return std::nullopt;
    return drawing[Lot(seed).below(drawing.size())];
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
    if (!choice.move) choice.move = drawn_move_of(solver.rule(), position, seed);
    return choice;
}

std::string_view word(Level level) noexcept {
    switch (level) {
        case Level::beginner:
            return "beginner";
        case Level::easy:
            return "easy";
        case Level::medium:
            return "medium";
        case Level::strong:
            return "strong";
        case Level::perfect:
            break;
    }
    return "perfect";
}

std::optional<Level> find_level(std::string_view name) {
    for (const Level level : all_levels)
        if (small_letters(name) == word(level)) return level;
    return std::nullopt;
}

unsigned perfect_in_100(Level level) noexcept {
    constexpr std::array<unsigned, all_levels.size()> share{20, 50, 75, 90, 100};
    return share[static_cast<std::size_t>(level)];
}

std::optional<SumMove> drawn_move(const std::vector<Component>& position, std::uint64_t seed) {
    constexpr std::size_t most_listed = 1000;
    Lot lot(seed);
    MoveList legal = legal_moves(position, most_listed);
    if (legal.moves.empty()) return std::nullopt;
    if (legal.all) return legal.moves[lot.below(legal.moves.size())];
    const std::uint64_t first = lot.below(position.size());
    for (std::size_t i = 0; i < position.size(); ++i) {
        const std::size_t component = (first + i) % position.size();
        const Component& here = position[component];
        if (auto move = drawn_move_of(here.rule, here.position, lot.below(UINT64_MAX)))
            return SumMove{.component = component, .move = *std::move(move)};
    }
    return std::nullopt;
}

std::optional<OpponentMove> choose_move(Analyst& analyst, const GameState& game, Level level,
                                        std::uint64_t seed) {
    constexpr std::size_t most_looked_at = 64;
    constexpr std::size_t most_that_may_return = 10'000;
    using Knew = OpponentMove::Knew;
    const std::vector<Component>& position = game.position();
    Lot lot(seed ^ mixed(game.moves().size()));
    const bool is_perfect = lot.below(100) < perfect_in_100(level);
    const std::uint64_t draw = lot.below(UINT64_MAX);
    const auto made = [](std::optional<SumMove> move, Knew knew) -> std::optional<OpponentMove> {
        if (!move) return std::nullopt;
        return OpponentMove{.move = *std::move(move), .knew = knew};
    };
    if (!is_perfect) {
        auto made_by_lot = made(drawn_move(position, draw), Knew::undecided);
        if (made_by_lot) made_by_lot->by_lot = true;
        return made_by_lot;
    }
    if (is_end(position)) return std::nullopt;
    const auto outcome = analyst.look_at(position);
    if (outcome == Outcome::P) return made(hardest_move(analyst, position, draw), Knew::lost);
    if (outcome == Outcome::D)
        if (auto move = drawing_move(analyst, position, draw))
            return made(std::move(move), Knew::drawn);
    const std::size_t most = may_go_on_for_ever(position) ? most_that_may_return : most_looked_at;
    if (outcome == Outcome::N)
        if (auto winning = analyst.winning_moves(most).moves; !winning.empty())
            return made(winning_move(game, std::move(winning), draw), Knew::won);
    return made(far_sighted_move(position, game.convention(), draw), Knew::undecided);
}

}  // namespace bouton
