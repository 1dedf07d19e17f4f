#include "bouton/solve/solver.hpp"

#include <algorithm>
#include <utility>

#include "bouton/kernels/nim_sum.hpp"
#include "bouton/solve/winning_moves.hpp"

namespace bouton {
namespace {

std::uint64_t largest(std::span<const std::uint64_t> position) {
    return position.empty() ? 0 : *std::max_element(position.begin(), position.end());
}

Undecided give_up(Method tried, const Budget& budget, std::vector<std::uint64_t> position) {
    const std::uint64_t largest_heap = largest(position);
    return {.position = std::move(position),
            .tried = tried,
            .why = budget.stopped().value_or(Stopped::nodes),
            .nodes = budget.nodes(),
            .largest_heap = largest_heap};
}

ValueFold fold(const HeapValues& values, std::span<const std::uint64_t> heaps) {
    if (values.source() == ValueSource::nim || values.source() == ValueSource::splitting_row) {
        const NimFold nim = fold_nim(heaps);
        return {.nim_sum = nim.nim_sum, .rich = nim.rich};
    }
    ValueFold result;
    for (const std::uint64_t heap : heaps) result.add(values(heap));
    return result;
}

}  // namespace

Solver::Solver(Rule rule, Convention convention, const Limits& limits)
    : rule_(std::move(rule)), convention_(convention), limits_(limits) {
    if (rule_.endless) return;
    if (const auto* game = std::get_if<TakeBreak>(&rule_.family))
        means_ = Heaps{HeapValues(*game), Search<HeapSum>({*game}, outcome_under(convention))};
    else
        means_ = Search<King>(King{}, outcome_under(convention));
}

Answer Solver::solve(std::vector<std::uint64_t> position) {
    if (auto* heaps = std::get_if<Heaps>(&means_))
        return solve_heaps(std::get<TakeBreak>(rule_.family), *heaps, std::move(position));
    if (auto* search = std::get_if<Search<King>>(&means_))
        return solve_king(*search, std::move(position));
    return Undecided{.position = std::move(position), .why = Stopped::endless};
}

Answer Solver::solve_heaps(const TakeBreak& game, Heaps& heaps,
                           std::vector<std::uint64_t> position) {
    HeapValues& values = heaps.values;
    if (!values.speaks_of(convention_)) return solve_by_search(game, heaps, std::move(position));
    const bool table = values.source() == ValueSource::table;
    Budget budget(limits_);
    if (values.source() != ValueSource::nim && !values.prepare(largest(position), budget))
        return give_up(Method::table, budget, std::move(position));

    const ValueFold whole = fold(values, position);
    const bool lost = is_nim_loss(whole.nim_sum, whole.rich, convention_);
    Solution solution{.position = std::move(position),
                      .outcome = lost ? Outcome::P : Outcome::N,
                      .method = table ? Method::table : Method::theorem,
                      .values = &values,
                      .nim_sum = whole.nim_sum,
                      .rich = whole.rich};
    if (convention_ == Convention::normal) solution.grundy = whole.nim_sum;
    solution.walk = [this, &game, &values, lost, whole](std::span<const std::uint64_t> of,
                                                        const MoveVisitor& visit, Budget& moves) {
        return lost || visit_winning_moves(game, values, convention_, of, whole, visit, moves);
    };
    return solution;
}

Answer Solver::solve_by_search(const TakeBreak& game, Heaps& heaps,
                               std::vector<std::uint64_t> position) {
    Budget budget(limits_);
    const auto value = heaps.search.value(HeapSum::canonical(position), budget);
    if (!value) return give_up(Method::search, budget, std::move(position));
    Solution solution{.position = std::move(position),
                      .outcome = *value == 0 ? Outcome::P : Outcome::N,
                      .method = Method::search,
                      .positions = heaps.search.positions()};
    solution.walk = [&game, &heaps, lost = *value == 0](std::span<const std::uint64_t> of,
                                                        const MoveVisitor& visit, Budget& moves) {
        if (lost) return true;
        Move move{.part = 0, .from = {0}, .to = {}};
        std::vector<std::uint64_t> option;
        for (std::size_t i = 0; i < of.size(); ++i) {
            const bool went_on =
                for_each_option(game, of[i], [&](std::span<const std::uint64_t> parts) {
                    option.assign(of.begin(), of.end());
                    option[i] = 0;
                    option.insert(option.end(), parts.begin(), parts.end());
                    const auto outcome = heaps.search.value(HeapSum::canonical(option), moves);
                    if (!outcome) return false;
                    if (*outcome != 0) return moves.spend(1);
                    move.part = i;
                    move.from[0] = of[i];
                    move.to.assign(parts.begin(), parts.end());
                    return visit(move);
                });
            if (!went_on) return false;
        }
        return true;
    };
    return solution;
}

Answer Solver::solve_king(Search<King>& search, std::vector<std::uint64_t> position) {
    Budget budget(limits_);
    const King::Position at{position[0], position[1]};
    Solution solution{.position = std::move(position)};
    if (convention_ == Convention::normal) {
        solution.grundy = king_value(at);
        solution.outcome = *solution.grundy == 0 ? Outcome::P : Outcome::N;
    } else {
        const auto value = search.value(at, budget);
        if (!value) return give_up(Method::search, budget, std::move(solution.position));
        solution.outcome = *value == 0 ? Outcome::P : Outcome::N;
        solution.method = Method::search;
        solution.positions = search.positions();
    }
    solution.walk = [this, &search, at](std::span<const std::uint64_t>, const MoveVisitor& visit,
                                        Budget& moves) {
        return King{}.for_each_option(at, [&](const King::Position& option) {
            if (convention_ == Convention::normal) {
                if (king_value(option) != 0) return true;
            } else {
                const auto value = search.value(option, moves);
                if (!value) return false;
                if (*value != 0) return true;
            }
            return visit(Move{.part = 0, .from = {at[0], at[1]}, .to = {option[0], option[1]}});
        });
    };
    return solution;
}

}  // namespace bouton
