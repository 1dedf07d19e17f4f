#include "bouton/solve/sum_solver.hpp"

#include <algorithm>
#include <utility>

#include "bouton/solve/search.hpp"
#include "bouton/solve/solver.hpp"
#include "bouton/solve/sum_game.hpp"

namespace bouton {

struct SumSolver::Means {
    std::vector<std::unique_ptr<Solver>> solvers;  // one for each component
    SumGame game;
    Search<SumGame> search;
};

SumSolver::SumSolver(std::vector<Component> components, Convention convention, const Limits& limits)
    : components_(std::move(components)), convention_(convention), limits_(limits) {
    const SumGame game(components_);
    means_.reset(new Means{
        .solvers = {}, .game = game, .search = Search<SumGame>(game, outcome_under(convention_))});
    for (const Component& component : components_)
        means_->solvers.push_back(
            std::make_unique<Solver>(component.rule, Convention::normal, limits_));
}

SumSolver::~SumSolver() = default;

SumAnswer SumSolver::solve() {
    return convention_ == Convention::normal ? solve_by_values() : solve_by_search();
}

SumAnswer SumSolver::solve_by_values() {
    Budget budget(limits_);
    SumSolution solution;
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < components_.size(); ++i) {
        const auto found = means_->solvers[i]->value(components_[i].position, budget);
        if (!found)
            return SumUndecided{give_up(Method::search, budget, components_[i].position), i};
        solution.values.push_back(found->value);
        solution.method = std::max(solution.method, found->method);
        sum ^= found->value;
    }
    solution.grundy = sum;
    solution.outcome = sum == 0 ? Outcome::P : Outcome::N;
    solution.walk = [this, sum, values = solution.values](const SumMoveVisitor& visit,
                                                          Budget& moves) {
        if (sum == 0) return true;
        for (std::size_t i = 0; i < components_.size(); ++i) {
            const auto tell = [&](const Move& move) {
                return visit({.component = i, .move = move});
            };
            if (!means_->solvers[i]->for_each_move_to(sum ^ values[i], components_[i].position,
                                                      tell, moves))
                return false;
        }
        return true;
    };
    return solution;
}

SumAnswer SumSolver::solve_by_search() {
    Budget budget(limits_);
    const bool ends = std::all_of(components_.begin(), components_.end(), [](const Component& one) {
        return always_ends(one.rule.family);
    });
    if (!ends) budget.stop(Stopped::endless);
    const auto value =
        ends ? means_->search.value(means_->game.canonical(components_), budget) : std::nullopt;
    if (!value) return SumUndecided{give_up(Method::search, budget, {})};
    SumSolution solution{.outcome = *value == 0 ? Outcome::P : Outcome::N,
                         .method = Method::search};
    solution.walk = [this, lost = *value == 0](const SumMoveVisitor& visit, Budget& moves) {
        if (lost) return true;
        std::vector<Component> option = components_;
        for (std::size_t i = 0; i < components_.size(); ++i) {
            const Component& here = components_[i];
            const bool went_on = for_each_move(here.rule, here.position, [&](const Move& move) {
                option[i].position = after(here.rule, here.position, move);
                const auto left = means_->search.value(means_->game.canonical(option), moves);
                if (!left || !moves.spend(1)) return false;
                return *left != 0 || visit({.component = i, .move = move});
            });
            if (!went_on) return false;
            option[i].position = here.position;
        }
        return true;
    };
    return solution;
}

}  // namespace bouton
