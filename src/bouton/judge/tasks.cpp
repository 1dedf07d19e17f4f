#include "bouton/judge/tasks.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "bouton/core/names.hpp"
#include "bouton/judge/task_rows.hpp"

namespace bouton {
namespace {

std::array<std::span<const Task>, 5> tables() {
    return {nim_tasks(), take_tasks(), pair_tasks(), board_tasks(), other_tasks()};
}

std::vector<Task> gather() {
    std::vector<Task> all;
    for (const std::span<const Task> some : tables())
        all.insert(all.end(), some.begin(), some.end());
    std::sort(all.begin(), all.end(), [](const Task& a, const Task& b) { return a.id < b.id; });
    return all;
}

bool is_named(const Task& task, std::string_view name) {
    return task.id == name ||
           std::find(task.aliases.begin(), task.aliases.end(), name) != task.aliases.end();
}

}  // namespace

std::span<const Field> fields_of(const Task& task) noexcept {
    const auto end = std::find_if(task.fields.begin(), task.fields.end(),
                                  [](const Field& field) { return field.kind == FieldKind::none; });
    return {task.fields.begin(), end};
}

std::uint8_t count_of(const Task& task, std::size_t of) noexcept {
    for (std::size_t i = 0; i < task.fields.size(); ++i)
        if (task.fields[i].kind == FieldKind::count && task.fields[i].of == of)
            return static_cast<std::uint8_t>(i);
    return no_field;
}

std::span<const Task> tasks() noexcept {
    static const std::vector<Task> all = gather();
    return all;
}

const Task* find_task(std::string_view id) {
    const std::string wanted = small_letters(id);
    if (wanted.empty()) return nullptr;
    // Not in tasks(): putting them in order takes longer than many a run.
    for (const std::span<const Task> some : tables())
        for (const Task& task : some)
            if (is_named(task, wanted)) return &task;
    return nullptr;
}

}  // namespace bouton
