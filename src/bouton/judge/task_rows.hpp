#pragma once
// What the rows of the table are written with. The table stands in several files by the kind of
// game, since one file would be a thousand lines: tasks_nim.cpp (Nim itself), tasks_take.cpp (one
// rule of taking, fixed or given in the input), tasks_pairs.cpp (positions of two numbers),
// tasks_boards.cpp (coins, stairs, cells, graphs), tasks_other.cpp (the rest).

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "bouton/judge/tasks.hpp"

namespace bouton {

std::span<const Task> nim_tasks() noexcept;
std::span<const Task> take_tasks() noexcept;
std::span<const Task> pair_tasks() noexcept;
std::span<const Task> board_tasks() noexcept;
std::span<const Task> other_tasks() noexcept;

namespace rows {

inline constexpr Convention normal = Convention::normal;
inline constexpr Convention misere = Convention::misere;
inline constexpr std::uint64_t unlimited = UINT64_MAX;
inline constexpr std::uint64_t million = 1'000'000;
inline constexpr std::uint64_t billion = 1'000'000'000;
inline constexpr std::uint64_t int_max = 2'147'483'647;

using Fields = std::array<Field, 5>;

/// Result: how many elements the next field has.
constexpr Field count(std::string_view name, Range limit, std::uint8_t of) {
    return {.kind = FieldKind::count, .name = name, .limit = limit, .of = of};
}

/// Result: the number of heaps, then the heaps.
constexpr Fields heaps(std::string_view count_name, Range counts, std::string_view name,
                       Range sizes) {
    return {count(count_name, counts, 1),
            {.kind = FieldKind::numbers, .name = name, .limit = sizes}};
}

/// Result: `field` on the same line as what follows it.
constexpr Field same_line(Field field) {
    field.ends_line = false;
    return field;
}

/// Result: the same, all on one line.
constexpr Fields one_line(Fields fields) {
    fields[0].ends_line = false;
    return fields;
}

/// Result: so many numbers of the position on one line.
constexpr Field number(std::string_view name, Range limit, std::uint64_t floor = 0,
                       std::uint8_t length = 1) {
    return {
        .kind = FieldKind::numbers, .name = name, .limit = limit, .floor = floor, .length = length};
}

/// Result: numbers that belong to the rule and that 0 cannot be one of: bounds, steps.
constexpr Field rule_numbers(std::string_view name, Range limit) {
    return {.kind = FieldKind::numbers, .name = name, .limit = limit, .floor = 1, .is_rule = true};
}

}  // namespace rows
}  // namespace bouton
