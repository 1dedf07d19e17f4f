#pragma once
// One case of a task as data, and the way from text to cases and back.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/result.hpp"
#include "bouton/judge/scanner.hpp"
#include "bouton/judge/tasks.hpp"
#include "bouton/judge/writer.hpp"

namespace bouton {

/// What stands in one field of a case.
struct FieldData {
    /// The numbers, element by element; of rows the head (if any) and the elements of the first
    /// row, then of the second, and so on. Empty for a count.
    std::vector<std::uint64_t> numbers = {};
    std::vector<std::size_t> ends = {};  ///< rows: where in `numbers` each row ends
    std::string word = {};

    friend bool operator==(const FieldData&, const FieldData&) = default;
};

/// One case. fields[i] belongs to Task::fields[i]; those of counts stay empty, for a count is the
/// number of elements of the field it speaks of. To change a case, change its numbers (and `ends`
/// with them): whatever is written afterwards has the right counts.
struct TaskCase {
    std::vector<FieldData> fields = {};
    Place place = {};  ///< where it began in the text it was read from

    /// Cases are equal when they say the same, wherever they were read.
    friend bool operator==(const TaskCase& a, const TaskCase& b) { return a.fields == b.fields; }
};

/// Result: how many elements (numbers, pairs, rows, letters) field `index` of the case has.
std::uint64_t elements(const Task& task, const TaskCase& given, std::size_t index);

/// Result: numbers [first, last) of row `row`.
std::span<const std::uint64_t> row_of(const FieldData& data, std::size_t row);

/// Which numbers a reader accepts.
enum class Bounds : std::uint8_t {
    none,      ///< all that have an answer: Field::floor and what the rule itself needs
    statement  ///< those within the limits of the task as well, and nothing behind the last case
};

/// Reads the cases of one input, one after the other.
class TaskReader {
public:
    /// Precondition: task, input and limits outlive the reader. `limits` bound the memory of one
    /// case.
    TaskReader(const Task& task, Scanner& input, Bounds bounds, const Limits& limits);
    ~TaskReader();
    TaskReader(const TaskReader&) = delete;
    TaskReader& operator=(const TaskReader&) = delete;

    /// Result: true and the next case in `to`, whose memory is used again; false when the input has
    /// ended the way the task says (then, with Bounds::statement, nothing but white space is left),
    /// or when the case is too large for the limits (then stopped() tells). Errors: with their
    /// places, see judge.inc. Cost: that of the scanner.
    Result<bool> next(TaskCase& to);

    /// Result: why the last case could not be held, if so.
    std::optional<Stopped> stopped() const noexcept;

    /// Reads what stands in front of the first case. Result: how many cases it promises; nothing
    /// where it does not say. next() does so by itself.
    Result<std::optional<std::uint64_t>> begin();

    /// Result: how many cases next() has given.
    std::uint64_t read() const noexcept;

private:
    class Work;
    std::unique_ptr<Work> work_;
};

/// Result: all cases of a text, or what is wrong with it and where.
Result<std::vector<TaskCase>> read_cases(const Task& task, std::string_view text,
                                         Bounds bounds = Bounds::statement);

/// Writes cases in the form of the task. Precondition of width_and_count: all have equally many
/// numbers, at least one case.
class TaskWriter {
public:
    /// Writes what stands in front of the first case. `cases` is how many put() will be called
    /// for, `width` how many numbers each has (only for Cases::width_and_count).
    TaskWriter(const Task& task, Writer& output, std::uint64_t cases, std::uint64_t width = 0);
    /// Cost: that of the writer.
    void put(const TaskCase& given);
    /// Writes what stands behind the last case.
    void end();

private:
    void put_field(const Field& field, const FieldData& data);
    void put_row(const Field& field, std::span<const std::uint64_t> row);
    void put_elements(const Field& field, std::span<const std::uint64_t> numbers);

    const Task& task_;
    Writer& output_;
};

/// Result: the input that consists of these cases: read_cases() gives them back.
std::string write_cases(const Task& task, std::span<const TaskCase> cases);

}  // namespace bouton
