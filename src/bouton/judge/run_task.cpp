#include "bouton/judge/run_task.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "bouton/judge/own_games.hpp"
#include "bouton/judge/task_case.hpp"
#include "bouton/judge/task_solver.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/heap_values.hpp"

namespace bouton {
namespace {

using Ran = Result<std::optional<Undecided>>;

/// The rule of a task whose cases are decided by the nim-sum of the values of a counted list of
/// heaps, so that none of them is needed twice.
std::optional<HeapValues> values_to_fold(const Task& task) {
    const auto fields = fields_of(task);
    const bool is_list = fields.size() == 2 && fields[0].kind == FieldKind::count &&
                         fields[1].kind == FieldKind::numbers && fields[1].width == 1 &&
                         fields[1].floor == 0 && !fields[1].must_always;
    if (!is_list || task.plays != Plays::rule || task.asked != Asked::decide || task.shift != 0)
        return std::nullopt;
    const auto rule = parse_rule(task.rule);
    return rule ? deciding_values(*rule, task.convention) : std::nullopt;
}

/// Answers the cases of such a task in constant memory, at the speed of the scanner.
class FoldingRun {
public:
    FoldingRun(const Task& task, HeapValues values, Scanner& input, Writer& output,
               const Limits& limits)
        : task_(task),
          values_(std::move(values)),
          input_(input),
          output_(output),
          budget_(limits) {}

    Ran all_cases() {
        std::uint64_t left = 1;
        if (task_.cases == Cases::counted) {
            const Result<std::uint64_t> count = input_.next();
            if (!count) return fail(count.error());
            left = *count;
        }
        const bool counts = task_.cases == Cases::counted || task_.cases == Cases::single;
        while (output_.ok() && (!counts || left-- > 0)) {
            if (task_.cases == Cases::until_end && input_.at_end()) break;
            const Result<std::uint64_t> heaps = input_.next();
            if (!heaps) return fail(heaps.error());
            if (*heaps == 0 && task_.cases == Cases::until_zero) break;
            if (Ran ran = one_case(*heaps); !ran || *ran) return ran;
        }
        return std::nullopt;
    }

private:
    Ran one_case(std::uint64_t count) {
        const bool ready = values_.keeps_heaps();  // nothing to prepare, whatever the heap
        NimHeaps whole;
        bool known = true;
        const Result<void> taken = input_.take(count, [&](std::span<const std::uint64_t> heaps) {
            known = known && (ready || values_.prepare(largest(heaps), budget_));
            if (known) whole.add(values_.fold(heaps));
        });
        if (!taken) return fail(taken.error());
        if (!known) return give_up(Method::table, budget_, {});
        output_.put(whole.outcome(task_.convention) == Outcome::N ? task_.won : task_.lost);
        output_.put('\n');
        return std::nullopt;
    }

    const Task& task_;
    HeapValues values_;
    Scanner& input_;
    Writer& output_;
    Budget budget_;
};

/// Answers counted cases of one heap of Grundy's game: each takes a look into a table, which is
/// less than making a case of it.
Ran run_grundy(const Task& task, Scanner& input, Writer& output, const Limits& limits) {
    const Result<std::uint64_t> count = input.next();
    if (!count) return fail(count.error());
    const std::string won = std::string(task.won) + '\n';
    const std::string lost = std::string(task.lost) + '\n';
    std::optional<TaskSolver> solver;  // for what is beyond the table
    TaskCase given{.fields = {FieldData{.numbers = {0}}}};
    std::optional<Undecided> undecided;
    const auto answer = [&](std::span<const std::uint64_t> heaps) {
        for (const std::uint64_t heap : heaps) {
            if (undecided) return;
            auto outcome = grundy_outcome(heap);
            if (!outcome) {
                if (!solver) solver.emplace(task, limits);
                given.fields[0].numbers[0] = heap;
                auto solved = solver->outcome(given);
                if (auto* beyond = std::get_if<Undecided>(&solved)) {
                    undecided = std::move(*beyond);
                    return;
                }
                outcome = std::get<Outcome>(solved);
            }
            output.put(*outcome == Outcome::N ? won : lost);
        }
    };
    constexpr std::uint64_t at_once = 4096;
    for (std::uint64_t left = *count; left > 0 && output.ok();) {
        const std::uint64_t some = std::min(left, at_once);
        const Result<void> taken = input.take(some, answer);
        if (undecided) return undecided;
        if (!taken) return fail(taken.error());
        left -= some;
    }
    return std::nullopt;
}

}  // namespace

Result<std::optional<Undecided>> run_task(const Task& task, Scanner& input, Writer& output,
                                          const Limits& limits) {
    if (task.plays == Plays::grundy && task.cases == Cases::counted)
        return run_grundy(task, input, output, limits);
    const bool has_header = task.cases == Cases::width_and_count;
    if (auto values = has_header ? std::nullopt : values_to_fold(task))
        return FoldingRun(task, std::move(*values), input, output, limits).all_cases();
    TaskReader reader(task, input, Bounds::none, limits);
    TaskSolver solver(task, limits);
    TaskCase given;
    while (output.ok()) {
        const Result<bool> went_on = reader.next(given);
        if (!went_on) return fail(went_on.error());
        if (!*went_on) break;
        if (auto undecided = solver.answer(given, output)) return undecided;
    }
    if (reader.stopped()) return Undecided{.tried = Method::theorem, .why = *reader.stopped()};
    return std::nullopt;
}

}  // namespace bouton
