#include "bouton/play/analyst.hpp"

#include <utility>
#include <variant>

#include "bouton/play/explain_sum.hpp"
#include "bouton/play/reason.hpp"

namespace bouton {

struct Analyst::Means {
    std::unique_ptr<Solver> one;     // of a game of one rule
    std::unique_ptr<SumSolver> sum;  // of a sum
    std::variant<SumUndecided, Solution, SumSolution> found = SumUndecided{};
};

Analyst::Analyst(const std::vector<Component>& components, Convention convention,
                 const Limits& limits)
    : convention_(convention), limits_(limits), means_(std::make_unique<Means>()) {
    if (components.size() == 1)
        means_->one = std::make_unique<Solver>(components.front().rule, convention, limits_);
    else
        means_->sum = std::make_unique<SumSolver>(components, convention, limits_);
}

Analyst::~Analyst() = default;

std::optional<Outcome> Analyst::look_at(const std::vector<Component>& position) {
    if (means_->one) {
        Answer answer = means_->one->solve(position.front().position);
        if (auto* gave_up = std::get_if<Undecided>(&answer))
            means_->found = SumUndecided{.undecided = std::move(*gave_up)};
        else
            means_->found = std::get<Solution>(std::move(answer));
    } else {
        for (std::size_t i = 0; i < position.size(); ++i) means_->sum->put(i, position[i].position);
        SumAnswer answer = means_->sum->solve();
        if (auto* gave_up = std::get_if<SumUndecided>(&answer))
            means_->found = std::move(*gave_up);
        else
            means_->found = std::get<SumSolution>(std::move(answer));
    }
    return outcome();
}

std::optional<Outcome> Analyst::outcome() const {
    if (const auto* one = std::get_if<Solution>(&means_->found)) return one->outcome;
    if (const auto* sum = std::get_if<SumSolution>(&means_->found)) return sum->outcome;
    return std::nullopt;
}

const SumUndecided& Analyst::undecided() const { return std::get<SumUndecided>(means_->found); }

MoveList Analyst::winning_moves(std::size_t most) const {
    MoveList list;
    Budget budget(limits_);
    const auto take = [&](const SumMove& move) {
        if (list.moves.size() == most) return false;
        list.moves.push_back(move);
        return true;
    };
    if (const auto* one = std::get_if<Solution>(&means_->found))
        list.all = one->for_each_winning_move(
            [&](const Move& move) { return take({.component = 0, .move = move}); }, budget);
    else if (const auto* sum = std::get_if<SumSolution>(&means_->found))
        list.all = sum->for_each_winning_move(take, budget);
    else
        list.all = false;
    return list;
}

std::string Analyst::cause(Language language) const {
    if (const auto* one = std::get_if<Solution>(&means_->found))
        return bouton::cause(*means_->one, *one, language);
    return bouton::cause(*means_->sum, std::get<SumSolution>(means_->found), language);
}

std::vector<Step> Analyst::explain(Language language) const {
    if (const auto* one = std::get_if<Solution>(&means_->found))
        return bouton::explain(*means_->one, *one, language);
    return bouton::explain(*means_->sum, std::get<SumSolution>(means_->found), language);
}

const Solution* Analyst::solution() const { return std::get_if<Solution>(&means_->found); }

}  // namespace bouton
