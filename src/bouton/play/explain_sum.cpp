#include "bouton/play/explain_sum.hpp"

#include <array>
#include <optional>

#include "bouton/play/move_text.hpp"

namespace bouton {
namespace {

std::optional<SumMove> first_winning_move(const SumSolver& solver, const SumSolution& solution) {
    Budget budget(solver.limits());
    std::optional<SumMove> first;
    solution.for_each_winning_move(
        [&](const SumMove& move) {
            first = move;
            return false;
        },
        budget);
    return first;
}

}  // namespace

std::string component_text(const Component& component) {
    return sum_name(component.rule) + " " + position_text(component.position);
}

std::string move_text(const std::vector<Component>& components, const SumMove& move,
                      Language language) {
    const Rule& rule = components[move.component].rule;
    return render(Message::move_in_component, language,
                  std::array{std::to_string(move.component + 1), sum_name(rule),
                             move_text(rule, move.move, language)});
}

std::string sum_text(const std::vector<Component>& components) {
    std::string joined;
    for (const Component& component : components)
        joined += (joined.empty() ? "" : " + ") + component_text(component);
    return joined;
}

std::string worth_text(const SumSolver& solver, const SumSolution& solution, Language language) {
    std::string list;
    for (std::size_t i = 0; i < solution.values.size(); ++i) {
        if (i > 0) list += text(Message::join_comma, language);
        list += render(
            Message::explain_is_worth, language,
            std::array{component_text(solver.components()[i]), std::to_string(solution.values[i])});
    }
    return list;
}

std::vector<Step> explain(const SumSolver& solver, const SumSolution& solution, Language language) {
    std::vector<Step> steps;
    const auto say = [&](StepKind kind, Message message,
                         const std::vector<std::string>& arguments = {}) {
        steps.push_back({.kind = kind, .text = render(message, language, arguments)});
    };
    const bool won = solution.outcome == Outcome::N;
    const std::optional<SumMove> first = first_winning_move(solver, solution);
    if (!solution.grundy) {
        say(StepKind::search, !won    ? Message::explain_sum_search_lost
                              : first ? Message::explain_sum_search_won
                                      : Message::explain_search_end);
    } else {
        say(StepKind::values, Message::explain_sum_values,
            {worth_text(solver, solution, language)});
        if (won)
            say(StepKind::nim_sum, Message::explain_games_not_zero,
                {std::to_string(*solution.grundy)});
        else
            say(StepKind::nim_sum, Message::explain_games_zero);
    }
    if (!first) return steps;
    say(StepKind::move, Message::explain_move, {move_text(solver.components(), *first, language)});
    if (!solution.grundy) return steps;
    std::vector<std::uint64_t> left = solution.values;
    left[first->component] ^= *solution.grundy;
    say(StepKind::check, Message::explain_check_zero, {list_text(left, language)});
    return steps;
}

}  // namespace bouton
