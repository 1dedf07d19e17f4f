#include "bouton/play/rule_facts.hpp"

#include <variant>

#include "bouton/solve/moves.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {

RuleFacts facts_of(const Rule& rule, std::span<const std::uint64_t> position,
                   const Limits& limits) {
    RuleFacts facts;
    Solver normal(rule, Convention::normal, limits);
    const auto value_of = [&](std::span<const std::uint64_t> numbers) {
        Budget budget(limits);
        return normal.value(numbers, budget);
    };
    if (is_played_with_heaps(rule.family))
        for (std::uint64_t heap = 0; heap < values_shown; ++heap) {
            const auto found = value_of({&heap, 1});
            if (!found) break;
            facts.values.push_back(found->value);
        }
    if (const auto found = value_of(position)) facts.grundy = found->value;
    Solver misere(rule, Convention::misere, limits);
    const Answer answer = misere.solve({position.begin(), position.end()});
    if (const auto* solution = std::get_if<Solution>(&answer)) facts.misere = solution->method;
    for_each_move(rule, position, [&](const Move& move) {
        facts.more_moves = facts.moves.size() == moves_shown;
        if (!facts.more_moves) facts.moves.push_back(move);
        return !facts.more_moves;
    });
    return facts;
}

}  // namespace bouton
