#include "bouton/judge/tasks.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "bouton/core/names.hpp"
#include "bouton/judge/task_rows.hpp"

namespace bouton {
namespace {

std::vector<Task> gather() {
    std::vector<Task> all;
    for (const std::span<const Task> some :
         {nim_tasks(), take_tasks(), pair_tasks(), board_tasks(), other_tasks()})
        all.insert(all.end(), some.begin(), some.end());
    std::sort(all.begin(), all.end(), [](const Task& a, const Task& b) { return a.id < b.id; });
    return all;
}

}  // namespace

std::span<const Field> fields_of(const Task& task) noexcept {
    const auto end = std::find_if(task.fields.begin(), task.fields.end(),
                                  [](const Field& field) { return field.kind == FieldKind::none; });
    return {task.fields.begin(), end};
}

std::uint8_t count_of(const Task& task, std::size_t of) noexcept {
    for (std::uint8_t i = 0; i < task.fields.size(); ++i)
        if (task.fields[i].kind == FieldKind::count && task.fields[i].of == of) return i;
    return no_field;
}

std::span<const Task> tasks() noexcept {
    static const std::vector<Task> all = gather();
    return all;
}

const Task* find_task(std::string_view id) {
    const std::string wanted = small_letters(id);
    if (wanted.empty()) return nullptr;
    for (const Task& task : tasks())
        if (task.id == wanted ||
            std::find(task.aliases.begin(), task.aliases.end(), wanted) != task.aliases.end())
            return &task;
    return nullptr;
}

}  // namespace bouton
