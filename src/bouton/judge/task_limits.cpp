#include "bouton/judge/task_limits.hpp"

#include <string_view>

namespace bouton {
namespace {

std::string between(const Range& range, std::string_view name, const std::string& most) {
    if (most.empty()) return std::to_string(range.least) + " <= " + std::string(name);
    return std::to_string(range.least) + " <= " + std::string(name) + " <= " + most;
}

std::string between(const Range& range, std::string_view name, bool is_open = false) {
    return between(range, name, is_open ? std::string() : std::to_string(range.most));
}

/// Result: `name`, less something: the greatest number that another one allows.
std::string cap(const Task& task, const Field& field) {
    const Field& by = task.fields[field.capped_by];
    std::string most(by.head != 0 ? std::string_view("m") : by.name);
    if (field.capped_less != 0) most += " - " + std::to_string(field.capped_less);
    return most;
}

void numbers(const Task& task, const Field& field, std::vector<std::string>& to) {
    const bool two_ranges = field.width == 2 && field.second != field.limit;
    const std::size_t comma = field.name.find(", ");
    if (field.capped_by != no_field) {
        to.push_back(between(field.limit, field.name, cap(task, field)));
    } else if (two_ranges && comma != std::string_view::npos) {
        to.push_back(between(field.limit, field.name.substr(0, comma)));
        to.push_back(between(field.second, field.name.substr(comma + 2)));
    } else {
        to.push_back(between(field.limit, field.name, field.is_open));
    }
}

}  // namespace

std::vector<std::string> limit_texts(const Task& task) {
    std::vector<std::string> texts;
    if ((task.cases == Cases::counted || task.cases == Cases::width_and_count) &&
        task.case_count.most != UINT64_MAX)
        texts.push_back(between(task.case_count, "T"));
    for (const Field& field : fields_of(task)) {
        switch (field.kind) {
            case FieldKind::none:
            case FieldKind::word:
                break;
            case FieldKind::count:
                texts.push_back(between(field.limit, field.name));
                break;
            case FieldKind::numbers:
                if (task.cases == Cases::width_and_count) texts.push_back(between(field.row, "N"));
                numbers(task, field, texts);
                break;
            case FieldKind::rows:
            case FieldKind::rows_until_zero:
                if (field.head != 0) texts.push_back(between(field.head_limit, "m"));
                texts.push_back(between(field.row, field.head != 0 ? "k" : "l"));
                numbers(task, field, texts);
                break;
        }
    }
    if (task.total_most != 0)
        texts.push_back("sum of " + std::string(task.fields.front().name) +
                        " <= " + std::to_string(task.total_most));
    return texts;
}

}  // namespace bouton
