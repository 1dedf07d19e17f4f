#include "bouton/judge/posed_case.hpp"

#include <string>
#include <utility>

#include "bouton/rules/take_break.hpp"
#include "bouton/solve/answer.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

constexpr std::uint64_t longest_table = 2000;  // heaps of games whose values need one

/// Result: the first field of a case that is (or is not) the rule's; null when there is none.
const FieldData* field_of(const Task& task, const TaskCase& given, bool is_rule) {
    for (std::size_t i = 0; i < fields_of(task).size(); ++i)
        if (task.fields[i].kind != FieldKind::count && task.fields[i].is_rule == is_rule)
            return &given.fields[i];
    return nullptr;
}

/// Result: the numbers of all fields that are not the rule's, shifted as the task says.
Numbers all_numbers(const Task& task, const TaskCase& given) {
    Numbers all;
    for (std::size_t i = 0; i < given.fields.size(); ++i)
        if (!task.fields[i].is_rule)
            all.insert(all.end(), given.fields[i].numbers.begin(), given.fields[i].numbers.end());
    for (std::uint64_t& number : all)
        if (task.shift < 0)
            number -= static_cast<std::uint64_t>(-task.shift);
        else if (number > UINT64_MAX - static_cast<std::uint64_t>(task.shift))
            number = UINT64_MAX;
        else
            number += static_cast<std::uint64_t>(task.shift);
    return all;
}

/// Result: the differences of neighbours, the last one first.
Numbers differences(const Numbers& numbers) {
    Numbers steps;
    for (std::size_t i = numbers.size(); i > 0; --i)
        steps.push_back(numbers[i - 1] - (i == 1 ? 0 : numbers[i - 2]));
    return steps;
}

std::optional<PosedCase> under(const Task& task, std::string_view rule, Numbers position) {
    Result<Rule> parsed = parse_rule(rule);
    if (!parsed || !check_position(*parsed, position)) return std::nullopt;
    return PosedCase{*std::move(parsed), task.convention, std::move(position)};
}

std::optional<PosedCase> of_steps(const Task& task, const Numbers& steps, const FieldData& heaps) {
    if (heaps.ends.size() > 1 || (heaps.ends.empty() && task.asked == Asked::verdicts))
        return std::nullopt;
    if (steps.empty() || largest(heaps.numbers) > longest_table) return std::nullopt;
    std::string name = "subtract:";
    for (const std::uint64_t step : steps)
        name += (name.back() == ':' ? "" : ",") + std::to_string(step);
    return under(task, name, heaps.numbers);
}

}  // namespace

Numbers position_of(const Task& task, const TaskCase& given) {
    if (task.plays == Plays::differences) return differences(field_of(task, given, false)->numbers);
    if (task.plays != Plays::twice) return all_numbers(task, given);
    const std::uint64_t heap = field_of(task, given, false)->numbers.front();
    return {heap, heap};
}

std::optional<PosedCase> pose(const Task& task, const TaskCase& given) {
    const FieldData* own = field_of(task, given, false);
    const FieldData* of_rule = field_of(task, given, true);
    if (own == nullptr) return std::nullopt;
    switch (task.plays) {
        case Plays::rule:
        case Plays::pairs:
        case Plays::twice:
        case Plays::differences:
            return under(task, task.rule, position_of(task, given));
        case Plays::bound:
            if (of_rule == nullptr || of_rule->numbers.front() == 0) return std::nullopt;
            return under(task, "bounded:" + std::to_string(of_rule->numbers.front()), own->numbers);
        case Plays::steps:
            return of_rule == nullptr ? std::nullopt : of_steps(task, of_rule->numbers, *own);
        case Plays::grundy:
            if (own->numbers.front() > longest_table) return std::nullopt;
            return under(task, "grundy", own->numbers);
        default:
            return std::nullopt;
    }
}

}  // namespace bouton
