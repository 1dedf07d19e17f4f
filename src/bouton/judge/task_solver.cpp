#include "bouton/judge/task_solver.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/core/nimber.hpp"
#include "bouton/judge/own_games.hpp"
#include "bouton/judge/posed_case.hpp"
#include "bouton/rules/graph_values.hpp"
#include "bouton/rules/hackenbush_values.hpp"
#include "bouton/solve/solver.hpp"
#include "bouton/solve/subtraction_bits.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;
using Verdict = std::variant<Outcome, Undecided>;

Outcome of_value(std::uint64_t value) { return value == 0 ? Outcome::P : Outcome::N; }

/// Result: the first pair that a move leads to, the smaller number first.
std::array<std::uint64_t, 2> pair_after(const Move& move) {
    return {std::min(move.to[0], move.to[1]), std::max(move.to[0], move.to[1])};
}

}  // namespace

class TaskSolver::Means {
public:
    Means(const Task& task, const Limits& limits) : task_(task), limits_(limits) {
        for (std::size_t i = 0; i < fields_of(task).size(); ++i) {
            const Field& field = task.fields[i];
            if (field.kind == FieldKind::count) continue;
            if (field.is_rule)
                rule_field_ = i;
            else if (position_field_ == no_field)
                position_field_ = i;
        }
        // The rules of the table are part of the program; a test parses them all.
        if (!task.rule.empty()) {
            solver_.emplace(*parse_rule(task.rule), task.convention, limits);
            values_ = deciding_values(solver_->rule(), task.convention);
        }
        if (task.plays == Plays::colours) colours_.emplace();
    }

    std::optional<Undecided> answer(const TaskCase& given, Writer& output) {
        switch (task_.asked) {
            case Asked::value:
                product(given, output);
                return std::nullopt;
            case Asked::verdicts:
                return verdicts(given, output);
            case Asked::all_takes: {
                const Bids bids = winning_bids(own(given).front(), rule_numbers(given).front());
                if (bids.first > bids.last) output.put(task_.lost);
                for (std::uint64_t bid = bids.first; bid <= bids.last; ++bid) {
                    if (bid != bids.first) output.put(' ');
                    output.put(bid);
                    if (bid == UINT64_MAX) break;
                }
                output.put('\n');
                return std::nullopt;
            }
            case Asked::decide:
                if (task_.plays == Plays::tokens) return tokens(given, output);
                break;
            default:
                return moves(given, output);
        }
        Verdict verdict = outcome(given);
        if (auto* undecided = std::get_if<Undecided>(&verdict)) return std::move(*undecided);
        put(std::get<Outcome>(verdict), output);
        output.put('\n');
        return std::nullopt;
    }

    Verdict outcome(const TaskCase& given) {
        switch (task_.plays) {
            case Plays::rule:
            case Plays::twice:
            case Plays::differences:
            case Plays::pairs:
                return by_rule(given);
            case Plays::bound:
            case Plays::bound_each:
                return fold(given)->outcome(task_.convention);
            case Plays::steps:
                return steps(given);
            case Plays::heap_runs:
                return runs(own(given));
            case Plays::grundy:
                if (const auto known = grundy_outcome(own(given).front())) return *known;
                return by_rule(given);
            case Plays::circle:
                return circle_of_kayles(own(given).front());
            case Plays::cuts: {
                const Numbers& sides = own(given);
                Budget budget(limits_);
                if (!sheets_.extend(std::max(sides[0], sides[1]), budget))
                    return give_up(Method::table, budget, sides);
                return of_value(sheets_(sides[0], sides[1]));
            }
            case Plays::colours:
                return colours_->outcome(given.fields[position_field_].word);
            case Plays::tree:
                return of_value(tree_value(own(given)));
            case Plays::graphs:
                return of_value(graphs_value(given.fields[position_field_]));
            case Plays::tokens: {
                const auto values = token_values(given);
                const FieldData& queries = given.fields[position_field_];
                return queries.ends.empty() ? Outcome::P
                                            : of_value(sum_at(values, row_of(queries, 0)));
            }
            case Plays::bids: {
                const Bids bids = winning_bids(own(given).front(), rule_numbers(given).front());
                return bids.first > bids.last ? Outcome::P : Outcome::N;
            }
            case Plays::product:
                break;
        }
        return Outcome::P;
    }

    std::optional<NimHeaps> fold(const TaskCase& given) {
        const Numbers& heaps = own(given);
        NimHeaps whole;
        switch (task_.plays) {
            case Plays::rule: {
                Budget budget(limits_);
                if (!values_ || task_.shift != 0 || !values_->prepare(largest(heaps), budget))
                    return std::nullopt;
                return values_->fold(heaps);
            }
            case Plays::bound:
                for (const std::uint64_t heap : heaps)
                    whole.add(residue(heap, rule_numbers(given).front()));
                return whole;
            case Plays::bound_each:  // a bound of 0 leaves no move
                for (std::size_t i = 0; i < heaps.size(); i += 2)
                    whole.add(residue(heaps[i], heaps[i + 1]));
                return whole;
            default:
                return std::nullopt;
        }
    }

private:
    const Numbers& own(const TaskCase& given) const {
        return given.fields[position_field_].numbers;
    }
    const Numbers& rule_numbers(const TaskCase& given) const {
        return given.fields[rule_field_].numbers;
    }
    void put(Outcome outcome, Writer& output) const {
        output.put(outcome == Outcome::N ? task_.won : task_.lost);
    }

    // ---- positions of a rule

    Verdict by_rule(const TaskCase& given) {
        if (const auto whole = fold(given)) return whole->outcome(task_.convention);
        Answer answered = solver_->solve(position_of(task_, given));
        if (auto* undecided = std::get_if<Undecided>(&answered)) return std::move(*undecided);
        return std::get<Solution>(answered).outcome;
    }

    // ---- rules that come with the case

    static std::uint64_t residue(std::uint64_t heap, std::uint64_t bound) {
        return bound == UINT64_MAX ? heap : heap % (bound + 1);
    }

    Verdict runs(const Numbers& pairs) const {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < pairs.size(); i += 2) {
            const auto run = nim_sum_of_run(pairs[i], pairs[i + 1]);
            if (!run) return Undecided{.tried = Method::theorem, .why = Stopped::value};
            sum ^= *run;
        }
        return of_value(sum);
    }

    Verdict steps(const TaskCase& given) {
        const Numbers& heaps = own(given);
        Budget budget(limits_);
        if (heaps.size() == 1) {
            LostHeaps lost(rule_numbers(given));
            if (!lost.extend(heaps.front(), budget)) return give_up(Method::table, budget, heaps);
            return lost(heaps.front()) ? Outcome::P : Outcome::N;
        }
        if (!subtraction_values(rule_numbers(given), largest(heaps), table_, budget))
            return give_up(Method::table, budget, heaps);
        return of_value(sum_at(table_, heaps));
    }

    static std::uint64_t sum_at(std::span<const std::uint32_t> values,
                                std::span<const std::uint64_t> places) {
        std::uint64_t sum = 0;
        for (const std::uint64_t place : places) sum ^= values[place];
        return sum;
    }

    /// The words for heaps 1 … most; letters eight at a time.
    void put_each(const LostHeaps& lost, std::uint64_t most, Writer& output) const {
        std::uint64_t heap = 1;
        const auto one_by_one = [&](std::uint64_t end) {
            for (; heap <= most && heap < end; ++heap)
                put(lost(heap) ? Outcome::P : Outcome::N, output);
        };
        if (task_.won.size() != 1 || task_.lost.size() != 1) return one_by_one(UINT64_MAX);
        std::array<std::array<char, 8>, 256> letters = {};
        for (std::size_t bits = 0; bits < letters.size(); ++bits)
            for (std::size_t i = 0; i < 8; ++i)
                letters[bits][i] = (bits >> i & 1) != 0 ? task_.lost.front() : task_.won.front();
        one_by_one(64);
        std::array<char, 64> text = {};
        for (; heap + 63 <= most; heap += 64) {
            const std::uint64_t bits = lost.word(heap / 64);
            for (std::size_t i = 0; i < 8; ++i)
                std::copy_n(letters[bits >> 8 * i & 0xff].data(), 8, text.data() + 8 * i);
            output.put(std::string_view(text.data(), text.size()));
        }
        one_by_one(UINT64_MAX);
    }

    /// W and L for each row of heaps, or for each heap from 1 to the one there is.
    std::optional<Undecided> verdicts(const TaskCase& given, Writer& output) {
        const FieldData& data = given.fields[position_field_];
        const std::uint64_t most = largest(data.numbers);
        Budget budget(limits_);
        if (data.ends.empty()) {
            LostHeaps lost(rule_numbers(given));
            if (!lost.extend(most, budget)) return give_up(Method::table, budget, data.numbers);
            put_each(lost, most, output);
        } else {
            if (!subtraction_values(rule_numbers(given), most, table_, budget))
                return give_up(Method::table, budget, {});
            for (std::size_t row = 0; row < data.ends.size(); ++row)
                put(of_value(sum_at(table_, row_of(data, row))), output);
        }
        output.put('\n');
        return std::nullopt;
    }

    // ---- graphs

    std::vector<std::uint32_t> token_values(const TaskCase& given) const {
        const FieldData& arrows = given.fields[rule_field_];
        std::vector<std::uint32_t> names(arrows.ends.size());
        std::vector<Graph::Ends> ends;
        for (std::uint32_t v = 0; v < names.size(); ++v) {
            names[v] = v;
            for (const std::uint64_t to : row_of(arrows, v))
                ends.push_back({v, static_cast<std::uint32_t>(to)});
        }
        // The reader refuses cycles.
        return *acyclic_values(Graph(Graph::Kind::directed, std::move(names), std::move(ends)));
    }

    std::optional<Undecided> tokens(const TaskCase& given, Writer& output) const {
        const auto values = token_values(given);
        const FieldData& queries = given.fields[position_field_];
        for (std::size_t row = 0; row < queries.ends.size(); ++row) {
            put(of_value(sum_at(values, row_of(queries, row))), output);
            output.put('\n');
        }
        return std::nullopt;
    }

    /// Result: the value of green Hackenbush on these edges of vertices 1 … count, on vertex 1.
    static std::uint64_t hackenbush(std::uint64_t count, std::span<const std::uint64_t> edges) {
        std::vector<std::uint32_t> names(count);
        for (std::uint32_t v = 0; v < count; ++v) names[v] = v + 1;
        std::vector<Graph::Ends> ends;
        for (std::size_t i = 0; i < edges.size(); i += 2)
            ends.push_back({static_cast<std::uint32_t>(edges[i] - 1),
                            static_cast<std::uint32_t>(edges[i + 1] - 1)});
        const std::vector<std::uint8_t> standing(ends.size(), 1);
        return hackenbush_value(Graph(Graph::Kind::undirected, std::move(names), std::move(ends)),
                                0, standing);
    }

    static std::uint64_t tree_value(const Numbers& edges) {
        return hackenbush(edges.size() / 2 + 1, edges);
    }

    static std::uint64_t graphs_value(const FieldData& graphs) {
        std::uint64_t sum = 0;
        for (std::size_t row = 0; row < graphs.ends.size(); ++row) {
            const auto numbers = row_of(graphs, row);
            sum ^= hackenbush(numbers.front(), numbers.subspan(1));
        }
        return sum;
    }

    void product(const TaskCase& given, Writer& output) const {
        const Numbers& factors = own(given);
        output.put((Nimber(factors[0]) * Nimber(factors[1])).value());
        output.put('\n');
    }

    // ---- moves

    std::optional<Undecided> moves(const TaskCase& given, Writer& output) {
        if (task_.plays == Plays::steps)
            solver_.emplace(Rule{.name = "subtract", .family = subtraction(rule_numbers(given))},
                            task_.convention, limits_);
        Answer answered = solver_->solve(position_of(task_, given));
        if (auto* undecided = std::get_if<Undecided>(&answered)) return std::move(*undecided);
        auto& solution = std::get<Solution>(answered);
        Budget budget(limits_);
        switch (task_.asked) {
            case Asked::count_moves: {
                std::uint64_t count = 0;
                solution.for_each_winning_move([&](const Move&) { return ++count != 0; }, budget);
                if (budget.stopped()) return give_up(solution.method, budget, {});
                output.put(count);
                output.put('\n');
                return std::nullopt;
            }
            case Asked::all_results:
                return all_results(solution, budget, output);
            case Asked::all_cuts:
            case Asked::all_moves:
                return listed_moves(solution, budget, output);
            default:
                return first_move(solution, budget, output);
        }
    }

    std::optional<Undecided> first_move(Solution& solution, Budget& budget, Writer& output) {
        std::optional<Move> first;
        if (solution.outcome == Outcome::N) {
            first = solution.first_winning_move(budget);
            if (!first) return give_up(solution.method, budget, {});
        }
        if (!first) {
            output.put(task_.lost);
            output.put('\n');
            return std::nullopt;
        }
        const std::uint64_t from = first->from.front();
        const std::uint64_t left = first->to.empty() ? 0 : first->to.front();
        if (task_.asked == Asked::least_take) {
            output.put(from - left);
        } else if (task_.asked == Asked::first_step) {
            output.put(task_.won);
            output.put('\n');
            output.put(std::uint64_t{first->part + 1});
            output.put(' ');
            output.put(from - left);
        } else {
            output.put(from - left);
            output.put(' ');
            output.put(std::uint64_t{first->part + 1});
            output.put('\n');
            solution.position[first->part] = left;
            output.put(solution.position, ' ');
        }
        output.put('\n');
        return std::nullopt;
    }

    std::optional<Undecided> listed_moves(const Solution& solution, Budget& budget,
                                          Writer& output) {
        const bool cuts = task_.asked == Asked::all_cuts;
        bool any = false;
        if (solution.outcome == Outcome::N && cuts) {
            output.put(task_.won);
            output.put('\n');
        }
        solution.for_each_winning_move(
            [&](const Move& move) {
                const std::uint64_t from = move.from.front();
                const std::uint64_t left = move.to.empty() ? 0 : move.to.front();
                if (!cuts && any) output.put(' ');
                any = true;
                output.put(cuts ? from : std::uint64_t{move.part + 1});
                output.put(cuts ? ' ' : ':');
                output.put(cuts ? left : from - left);
                if (cuts) output.put('\n');
                return true;
            },
            budget);
        if (budget.stopped()) return give_up(solution.method, budget, {});
        if (!any) output.put(task_.lost);
        if (!any || !cuts) output.put('\n');
        return std::nullopt;
    }

    std::optional<Undecided> all_results(const Solution& solution, Budget& budget, Writer& output) {
        if (solution.outcome == Outcome::P) {
            output.put(task_.lost);
            output.put('\n');
            return std::nullopt;
        }
        std::vector<std::array<std::uint64_t, 2>> both, one;
        solution.for_each_winning_move(
            [&](const Move& move) {
                const bool of_both = move.from[0] != move.to[0] && move.from[1] != move.to[1];
                (of_both ? both : one).push_back(pair_after(move));
                return true;
            },
            budget);
        if (budget.stopped()) return give_up(solution.method, budget, {});
        std::sort(one.begin(), one.end());
        one.erase(std::unique(one.begin(), one.end()), one.end());
        both.insert(both.end(), one.begin(), one.end());
        output.put(task_.won);
        output.put('\n');
        for (const auto& pair : both) {
            output.put(pair[0]);
            output.put(' ');
            output.put(pair[1]);
            output.put('\n');
        }
        return std::nullopt;
    }

    const Task& task_;
    const Limits& limits_;
    std::size_t position_field_ = no_field;
    std::size_t rule_field_ = no_field;
    std::optional<Solver> solver_;
    std::optional<HeapValues> values_;  // where they speak of the convention
    SheetValues sheets_;
    std::optional<ColouredRow> colours_;
    std::vector<std::uint32_t> table_;
};

TaskSolver::TaskSolver(const Task& task, const Limits& limits)
    : means_(std::make_unique<Means>(task, limits)) {}

TaskSolver::~TaskSolver() = default;

std::optional<Undecided> TaskSolver::answer(const TaskCase& given, Writer& output) {
    return means_->answer(given, output);
}

std::variant<Outcome, Undecided> TaskSolver::outcome(const TaskCase& given) {
    return means_->outcome(given);
}

std::optional<NimHeaps> TaskSolver::fold(const TaskCase& given) { return means_->fold(given); }

std::optional<HeapValues> deciding_values(const Rule& rule, Convention convention) {
    std::optional<HeapValues> values;
    if (rule.endless) return values;
    if (const auto* game = std::get_if<TakeBreak>(&rule.family)) values.emplace(*game);
    if (const auto* game = std::get_if<CustomRule>(&rule.family)) values.emplace(*game);
    if (values && !values->speaks_of(convention)) values.reset();
    return values;
}

std::variant<std::string, Undecided> answer(const Task& task, const TaskCase& given,
                                            const Limits& limits) {
    std::string text;
    Writer output([&text](std::span<const char> bytes) {
        text.append(bytes.data(), bytes.size());
        return true;
    });
    if (auto undecided = TaskSolver(task, limits).answer(given, output)) return *undecided;
    output.flush();
    return text;
}

}  // namespace bouton
