#include "bouton/solve/solver.hpp"

#include <type_traits>
#include <utility>
#include <variant>

#include "bouton/solve/game_solver.hpp"
#include "bouton/solve/heap_solver.hpp"

namespace bouton {
namespace {

/// The solver that belongs to each family: HeapSolver to take-and-break rules, GameSolver<G> to any
/// other game G. The first alternative stands for rules that nothing serves.
template <class Families>
struct SolversOf;

template <class... Games>
struct SolversOf<std::variant<TakeBreak, Games...>> {
    using Type = std::variant<std::monostate, HeapSolver, GameSolver<Games>...>;
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
            if constexpr (std::is_same_v<G, TakeBreak>)
                means_->solver.template emplace<HeapSolver>(game, convention_, limits_);
            else
                means_->solver.template emplace<GameSolver<G>>(game, convention_, limits_);
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

}  // namespace bouton
