#include "bouton/solve/solver.hpp"

#include <type_traits>
#include <utility>
#include <variant>

#include "bouton/solve/game_solver.hpp"
#include "bouton/solve/heap_solver.hpp"

namespace bouton {
namespace {

template <class G>
struct SolverOfGame {
    using Type = GameSolver<G>;
};
template <HeapGame G>
struct SolverOfGame<G> {
    using Type = HeapSolver<G>;
};
template <class G>
using SolverOf = typename SolverOfGame<G>::Type;

/// The solver that belongs to each family: HeapSolver to rules that are played with heaps,
/// GameSolver to any other. The first alternative stands for rules that nothing serves.
template <class Families>
struct SolversOf;

template <class... Games>
struct SolversOf<std::variant<Games...>> {
    using Type = std::variant<std::monostate, SolverOf<Games>...>;
};

}  // namespace

struct Solver::Means {
    SolversOf<Family>::Type solver;
};

Solver::Solver(Rule rule, Convention convention, const Limits& limits)
    : rule_(std::move(rule)),
      convention_(convention),
      limits_(limits),
      means_(std::make_unique<Means>()) {
    if (rule_.endless) return;
    std::visit(
        [&]<class G>(const G& game) {
            means_->solver.template emplace<SolverOf<G>>(game, convention_, limits_);
        },
        rule_.family);
}

Solver::~Solver() = default;

Answer Solver::solve(std::vector<std::uint64_t> position) {
    return std::visit(
        [&]<class S>(S& solver) -> Answer {
            if constexpr (std::is_same_v<S, std::monostate>)
                return Undecided{.position = std::move(position), .why = Stopped::endless};
            else
                return solver.solve(std::move(position));
        },
        means_->solver);
}

std::optional<NimValue> Solver::value(std::span<const std::uint64_t> position, Budget& budget) {
    return std::visit(
        [&]<class S>(S& solver) -> std::optional<NimValue> {
            if constexpr (!std::is_same_v<S, std::monostate>) return solver.value(position, budget);
            budget.stop(Stopped::endless);
            return std::nullopt;
        },
        means_->solver);
}

bool Solver::for_each_move_to(std::uint64_t value, std::span<const std::uint64_t> position,
                              const MoveVisitor& visit, Budget& budget) {
    return std::visit(
        [&]<class S>(S& solver) {
            if constexpr (!std::is_same_v<S, std::monostate>)
                return solver.for_each_move_to(value, position, visit, budget);
            return budget.stop(Stopped::endless);
        },
        means_->solver);
}

}  // namespace bouton
