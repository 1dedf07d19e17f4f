#include "bouton/judge/run_task.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bouton/solve/solver.hpp"

namespace bouton {
namespace {

using Ran = Result<std::optional<Undecided>>;

class TaskRun {
public:
    TaskRun(const Task& task, Scanner& input, Writer& output, const Limits& limits)
        : task_(task), input_(input), output_(output), limits_(limits), budget_(limits) {
        if (task.shape == CaseShape::heap_and_bound) return;
        // The rules of the table are part of the program; a test parses them all.
        solver_.emplace(*parse_rule(task.rule), task.convention, limits);
        if (const auto* game = std::get_if<TakeBreak>(&solver_->rule().family))
            values_.emplace(*game);
    }

    Ran all_cases() {
        switch (task_.cases) {
            case Cases::single:
                return one_case();
            case Cases::counted: {
                const Result<std::uint64_t> count = input_.next();
                if (!count) return fail(count.error());
                for (std::uint64_t i = 0; i < *count && output_.ok(); ++i)
                    if (Ran ran = one_case(); !ran || *ran) return ran;
                return std::nullopt;
            }
            case Cases::until_zero:
            case Cases::until_end:
                break;
        }
        while (output_.ok() && !(task_.cases == Cases::until_end && input_.at_end())) {
            is_over_ = false;
            if (Ran ran = one_case(); !ran || *ran) return ran;
            if (is_over_) break;
        }
        return std::nullopt;
    }

private:
    Ran one_case() {
        switch (task_.shape) {
            case CaseShape::counted_heaps:
                return counted_heaps();
            case CaseShape::fixed_numbers:
                return fixed_numbers();
            case CaseShape::heap_and_bound:
                break;
        }
        return heap_and_bound();
    }

    Ran counted_heaps() {
        const Result<std::uint64_t> count = input_.next();
        if (!count) return fail(count.error());
        if (*count == 0 && task_.cases == Cases::until_zero) {
            is_over_ = true;
            return std::nullopt;
        }
        if (task_.asked == Asked::decide && values_ && values_->speaks_of(task_.convention))
            return fold(*count);
        position_.clear();
        bool fits = true;
        const Result<void> taken = input_.take(*count, [&](std::span<const std::uint64_t> heaps) {
            fits =
                fits && budget_.hold((position_.size() + heaps.size()) * 2 * sizeof(std::uint64_t));
            if (fits) position_.insert(position_.end(), heaps.begin(), heaps.end());
        });
        if (!taken) return fail(taken.error());
        if (!fits) return beyond_limits();
        return solve_and_answer(*solver_);
    }

    /// A case that is decided by the nim-sum of values needs none of its heaps twice.
    Ran fold(std::uint64_t count) {
        const bool ready = values_->keeps_heaps();  // nothing to prepare, whatever the heap
        NimHeaps whole;
        bool known = true;
        const Result<void> taken = input_.take(count, [&](std::span<const std::uint64_t> heaps) {
            known = known && (ready || values_->prepare(largest(heaps), budget_));
            if (known) whole.add(values_->fold(heaps));
        });
        if (!taken) return fail(taken.error());
        if (!known) return beyond_limits();
        answer(whole.outcome(task_.convention));
        return std::nullopt;
    }

    Ran fixed_numbers() {
        position_.clear();
        bool all_zero = true;
        std::optional<Error> too_small;
        for (std::uint64_t i = 0; i < task_.numbers; ++i) {
            const Result<std::uint64_t> number = input_.next();
            if (!number) return fail(number.error());
            if (*number < task_.least && !too_small) too_small = at_least(*number, task_.least);
            all_zero = all_zero && *number == 0;
            position_.push_back(*number - std::min(*number, task_.least));
        }
        if (all_zero && task_.cases == Cases::until_zero) {
            is_over_ = true;
            return std::nullopt;
        }
        if (too_small) return fail(*too_small);
        return solve_and_answer(*solver_);
    }

    Ran heap_and_bound() {
        const Result<std::uint64_t> heap = input_.next();
        if (!heap) return fail(heap.error());
        const Result<std::uint64_t> bound = input_.next();
        if (!bound) return fail(bound.error());
        if (*bound == 0) return fail(at_least(0, 1));
        Solver solver(
            {.name = std::string(task_.rule) + std::to_string(*bound), .family = bounded(*bound)},
            task_.convention, limits_);
        position_.assign(1, *heap);
        return solve_and_answer(solver);
    }

    Error at_least(std::uint64_t found, std::uint64_t least) const {
        return {.message = Message::number_too_small,
                .arguments = {std::to_string(least)},
                .found = std::to_string(found),
                .place = input_.place_of_last()};
    }

    /// Answers the case in position_.
    Ran solve_and_answer(Solver& solver) {
        Answer answered = solver.solve(std::move(position_));
        if (auto* undecided = std::get_if<Undecided>(&answered)) return std::move(*undecided);
        auto& solution = std::get<Solution>(answered);
        Budget budget(limits_);
        if (task_.asked == Asked::decide) {
            answer(solution.outcome);
        } else if (task_.asked == Asked::count_moves) {
            std::uint64_t count = 0;
            const bool all =
                solution.for_each_winning_move([&](const Move&) { return ++count != 0; }, budget);
            if (!all)
                return Undecided{
                    .tried = solution.method, .why = *budget.stopped(), .nodes = budget.nodes()};
            output_.put(count);
            output_.put('\n');
        } else if (solution.outcome == Outcome::P) {
            answer(Outcome::P);
        } else {
            solution.for_each_winning_move(
                [&](const Move& move) {
                    first_move(solution.position, move);
                    return false;
                },
                budget);
        }
        position_ = std::move(solution.position);  // keeps its memory for the next case
        return std::nullopt;
    }

    void first_move(std::vector<std::uint64_t>& heaps, const Move& move) {
        const std::uint64_t left = move.to.empty() ? 0 : move.to.front();
        output_.put(heaps[move.part] - left);
        output_.put(' ');
        output_.put(std::uint64_t{move.part + 1});
        output_.put('\n');
        heaps[move.part] = left;
        output_.put(heaps, ' ');
        output_.put('\n');
    }

    void answer(Outcome outcome) {
        output_.put(outcome == Outcome::N ? task_.won : task_.lost);
        output_.put('\n');
    }

    Ran beyond_limits() const {
        return Undecided{.tried = Method::table,
                         .why = budget_.stopped().value_or(Stopped::nodes),
                         .nodes = budget_.nodes()};
    }

    const Task& task_;
    Scanner& input_;
    Writer& output_;
    const Limits& limits_;
    Budget budget_;
    std::optional<Solver> solver_;
    std::optional<HeapValues> values_;
    std::vector<std::uint64_t> position_;
    bool is_over_ = false;
};

}  // namespace

Result<std::optional<Undecided>> run_task(const Task& task, Scanner& input, Writer& output,
                                          const Limits& limits) {
    return TaskRun(task, input, output, limits).all_cases();
}

}  // namespace bouton
