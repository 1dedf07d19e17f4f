#include "bouton/judge/task_case.hpp"

#include <algorithm>

namespace bouton {
namespace {

bool is_rows(const Field& field) {
    return field.kind == FieldKind::rows || field.kind == FieldKind::rows_until_zero;
}

/// Result: the source of a Scanner that reads a text.
Scanner::Read read_from(std::string_view& text) {
    return [&text](std::span<char> to) {
        const std::size_t size = std::min(to.size(), text.size());
        std::copy_n(text.data(), size, to.data());
        text.remove_prefix(size);
        return size;
    };
}

}  // namespace

std::uint64_t elements(const Task& task, const TaskCase& given, std::size_t index) {
    const Field& field = task.fields[index];
    const FieldData& data = given.fields[index];
    if (field.kind == FieldKind::word) return data.word.size();
    if (is_rows(field)) return data.ends.size();
    return data.numbers.size() / field.width;
}

std::span<const std::uint64_t> row_of(const FieldData& data, std::size_t row) {
    const std::size_t first = row == 0 ? 0 : data.ends[row - 1];
    return std::span(data.numbers).subspan(first, data.ends[row] - first);
}

Result<std::vector<TaskCase>> read_cases(const Task& task, std::string_view text, Bounds bounds) {
    const Limits limits;
    Scanner input(read_from(text));
    TaskReader reader(task, input, bounds, limits);
    std::vector<TaskCase> cases;
    TaskCase given;
    while (true) {
        const Result<bool> went_on = reader.next(given);
        if (!went_on) return fail(went_on.error());
        if (!*went_on) break;
        cases.push_back(given);
    }
    if (!reader.stopped()) return cases;
    return fail({.message = Message::case_too_large,
                 .arguments = {std::to_string(limits.max_memory / 1'000'000)},
                 .place = input.place_of_last()});
}

TaskWriter::TaskWriter(const Task& task, Writer& output, std::uint64_t cases, std::uint64_t width)
    : task_(task), output_(output) {
    if (task.cases == Cases::width_and_count) {
        output_.put(width);
        output_.put(' ');
    }
    if (task.cases == Cases::counted || task.cases == Cases::width_and_count) {
        output_.put(cases);
        output_.put('\n');
    }
}

void TaskWriter::put(const TaskCase& given) {
    const auto fields = fields_of(task_);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].kind != FieldKind::count) {
            put_field(fields[i], given.fields[i]);
            continue;
        }
        output_.put(elements(task_, given, fields[i].of) + fields[i].more);
        output_.put(fields[i].ends_line ? '\n' : ' ');
    }
}

void TaskWriter::put_field(const Field& field, const FieldData& data) {
    switch (field.kind) {
        case FieldKind::none:
        case FieldKind::count:
            return;
        case FieldKind::word:
            output_.put(data.word);
            break;
        case FieldKind::numbers:
            if (data.numbers.empty() && field.element_a_line) return;
            put_elements(field, data.numbers);
            break;
        case FieldKind::rows:
        case FieldKind::rows_until_zero:
            for (std::size_t row = 0; row < data.ends.size(); ++row)
                put_row(field, row_of(data, row));
            if (field.kind == FieldKind::rows_until_zero) output_.put("0\n");
            return;
    }
    output_.put(field.ends_line ? '\n' : ' ');
}

/// A row of single numbers on one line; one of pairs on a line each, behind the line of the count.
void TaskWriter::put_row(const Field& field, std::span<const std::uint64_t> row) {
    for (std::size_t i = 0; i < field.head; ++i) {
        output_.put(row[i]);
        output_.put(' ');
    }
    row = row.subspan(field.head);
    output_.put(static_cast<std::uint64_t>(row.size() / field.width));
    if (!row.empty()) {
        output_.put(field.width == 1 ? ' ' : '\n');
        put_elements(field, row);
    }
    output_.put('\n');
}

void TaskWriter::put_elements(const Field& field, std::span<const std::uint64_t> numbers) {
    if (field.width == 1) {
        const bool is_row = field.kind != FieldKind::numbers;
        return output_.put(numbers, field.element_a_line && !is_row ? '\n' : ' ');
    }
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
        if (i != 0) output_.put(field.element_a_line ? '\n' : ' ');
        output_.put(numbers[i]);
        output_.put(' ');
        output_.put(numbers[i + 1]);
    }
}

void TaskWriter::end() {
    if (task_.cases != Cases::until_zero) return;
    const Field& first = task_.fields.front();
    const std::size_t zeros = first.kind == FieldKind::count ? 1 : first.length;
    for (std::size_t i = 0; i < zeros; ++i) output_.put(i + 1 == zeros ? "0\n" : "0 ");
}

std::string write_cases(const Task& task, std::span<const TaskCase> cases) {
    std::string text;
    Writer output([&text](std::span<const char> bytes) {
        text.append(bytes.data(), bytes.size());
        return true;
    });
    const std::uint64_t width = cases.empty() ? 0 : elements(task, cases.front(), 0);
    TaskWriter writer(task, output, cases.size(), width);
    for (const TaskCase& given : cases) writer.put(given);
    writer.end();
    output.flush();
    return text;
}

}  // namespace bouton
