#include <algorithm>
#include <string>
#include <utility>

#include "bouton/judge/case_rules.hpp"
#include "bouton/judge/task_case.hpp"

namespace bouton {

class TaskReader::Work {
public:
    Work(const Task& task, Scanner& input, Bounds bounds, const Limits& limits)
        : task_(task),
          fields_(fields_of(task)),
          input_(input),
          strict_(bounds == Bounds::statement),
          budget_(limits),
          written_(fields_.size(), 0) {
        for (std::size_t i = 0; i < fields_.size(); ++i) count_of_.push_back(count_of(task, i));
    }

    Result<std::optional<std::uint64_t>> begin() {
        if (std::exchange(is_begun_, true)) return promised_;
        if (task_.cases == Cases::single) promised_ = 1;
        if (task_.cases == Cases::width_and_count) {
            const auto width = number(task_.fields[0].name, task_.fields[0].row, 0);
            if (!width) return fail(width.error());
            width_ = *width;
        }
        if (task_.cases == Cases::counted || task_.cases == Cases::width_and_count) {
            const auto count = number("T", task_.case_count, 0);
            if (!count) return fail(count.error());
            promised_ = *count;
        }
        return promised_;
    }

    Result<bool> next(TaskCase& to) {
        if (const auto promised = begin(); !promised) return fail(promised.error());
        const bool is_last =
            promised_ ? read_ == *promised_ : task_.cases == Cases::until_end && input_.at_end();
        if (is_last || is_over_) return over();
        to.fields.resize(fields_.size());
        to.place = {};
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            const Result<void> got = read_field(i, to);
            if (!got) return fail(got.error());
            if (is_over_) return over();
            if (budget_.stopped()) return false;
        }
        ++read_;
        return true;
    }

    std::uint64_t read() const noexcept { return read_; }
    std::optional<Stopped> stopped() const noexcept { return budget_.stopped(); }

private:
    /// Result: false; or an error when something stands behind the last case.
    Result<bool> over() {
        is_over_ = true;
        if (!strict_ || input_.at_end()) return false;
        const Result<std::uint64_t> found = input_.next();
        Error error{.message = Message::input_goes_on};
        error.found = found ? std::to_string(*found) : *found.error().found;
        error.place = found ? input_.place_of_last() : found.error().place;
        return fail(std::move(error));
    }

    /// Result: a number in front of cases or elements, within `range` or at least `least`.
    Result<std::uint64_t> number(std::string_view name, const Range& range, std::uint64_t least) {
        Result<std::uint64_t> got = input_.next();
        if (!got) return got;
        const Range allowed =
            strict_ ? Range{std::max(range.least, least), range.most} : Range{.least = least};
        if (!allowed.holds(*got)) return fail(outside(name, *got, allowed, 0));
        return got;
    }

    Error outside(std::string_view name, std::uint64_t found, const Range& range,
                  std::uint64_t back) const {
        Error error{.message = Message::number_too_small,
                    .arguments = {std::to_string(range.least)},
                    .found = std::to_string(found),
                    .place = input_.place_before_last(back)};
        if (!strict_ && found < range.least) return error;
        error.message = Message::number_outside;
        error.arguments = {std::string(name), std::to_string(range.least),
                           std::to_string(range.most)};
        return error;
    }

    Result<void> read_field(std::size_t index, TaskCase& to) {
        const Field& field = fields_[index];
        FieldData& data = to.fields[index];
        data.numbers.clear();
        data.ends.clear();
        data.word.clear();
        Result<void> got;
        switch (field.kind) {
            case FieldKind::none:
                break;
            case FieldKind::count:
                got = read_count(index);
                break;
            case FieldKind::word:
                got = read_word(index, data);
                break;
            case FieldKind::numbers:
                got = read_numbers(index, to);
                break;
            case FieldKind::rows:
            case FieldKind::rows_until_zero:
                got = read_rows(index, to);
                break;
        }
        if (!got || is_over_) return got;
        if (strict_ && index == 0) {
            const std::size_t back = data.numbers.empty() ? 0 : data.numbers.size() - 1;
            to.place = input_.place_before_last(back).value_or(input_.place_of_last());
        }
        if (field.must == Must::nothing || !(strict_ || field.must_always)) return got;
        if (auto broken = broken_rule(field, data)) {
            broken->error.place =
                input_.place_before_last(handed_out_since(field, data, broken->number));
            if (!broken->error.place) broken->error.place = input_.place_of_last();
            return fail(std::move(broken->error));
        }
        return got;
    }

    /// Result: how many numbers of the field, counts in front of rows included, were read after
    /// number `index`.
    static std::uint64_t handed_out_since(const Field& field, const FieldData& data,
                                          std::size_t index) {
        const auto row = std::upper_bound(data.ends.begin(), data.ends.end(), index);
        std::uint64_t counts =
            data.ends.empty() ? 0 : static_cast<std::uint64_t>(data.ends.end() - row) - 1;
        const std::size_t first = row == data.ends.begin() ? 0 : *(row - 1);
        if (field.head != 0 && index == first) ++counts;  // the head stands before its count
        return data.numbers.size() - 1 - index + counts;
    }

    Result<void> read_count(std::size_t index) {
        const Field& field = fields_[index];
        const bool may_end = index == 0 && task_.cases == Cases::until_zero;
        Result<std::uint64_t> got = input_.next();
        if (!got) return fail(got.error());
        if (*got == 0 && may_end) {
            is_over_ = true;
            return {};
        }
        const Range allowed = strict_ ? field.limit : Range{.least = field.more};
        if (!allowed.holds(*got)) return fail(outside(field.name, *got, allowed, 0));
        written_[index] = *got;
        if (index != 0 || !strict_ || task_.total_most == 0) return {};
        if (*got > task_.total_most - total_)
            return fail({.message = Message::total_too_large,
                         .arguments = {std::string(field.name), std::to_string(task_.total_most)},
                         .found = std::to_string(*got),
                         .place = input_.place_of_last()});
        total_ += *got;
        return {};
    }

    /// Result: how many elements field `index` has.
    std::uint64_t length(std::size_t index) const {
        if (task_.cases == Cases::width_and_count && index == 0) return width_;
        const std::uint8_t count = count_of_[index];
        return count == no_field ? fields_[index].length : written_[count] - fields_[count].more;
    }

    /// Result: the greatest number that field `index` may hold because of another one.
    std::uint64_t cap(std::size_t index, const TaskCase& given, std::uint64_t head) const {
        const Field& field = fields_[index];
        if (field.capped_by == no_field || !(strict_ || field.must_always)) return UINT64_MAX;
        const Field& by = fields_[field.capped_by];
        const std::uint64_t most = field.capped_by == index ? head
                                   : by.kind == FieldKind::count
                                       ? written_[field.capped_by]
                                       : given.fields[field.capped_by].numbers.front();
        return most < field.capped_less ? 0 : most - field.capped_less;
    }

    Result<void> read_numbers(std::size_t index, TaskCase& to) {
        FieldData& data = to.fields[index];
        const bool may_end = index == 0 && task_.cases == Cases::until_zero;
        const std::uint64_t count = length(index);
        const std::uint64_t most = cap(index, to, 0);
        if (!may_end) return read_elements(index, count, most, 0, data);
        // A case of zeros ends the input, whatever the limits: look at it as a whole.
        if (Result<void> got = input_.read_into(data.numbers, count); !got) return got;
        is_over_ = std::all_of(data.numbers.begin(), data.numbers.end(),
                               [](std::uint64_t number) { return number == 0; });
        return is_over_ ? Result<void>() : check(index, data.numbers, 0, most);
    }

    /// Appends `count` elements to the data.
    Result<void> read_elements(std::size_t index, std::uint64_t count, std::uint64_t most,
                               std::size_t first, FieldData& data) {
        const std::uint64_t width = fields_[index].width;
        if (count > UINT64_MAX / width) count = UINT64_MAX / width;  // no input is as long
        std::optional<Error> wrong;
        Result<void> got = input_.take(count * width, [&](std::span<const std::uint64_t> piece) {
            if (wrong ||
                !budget_.hold((data.numbers.size() + piece.size()) * 2 * sizeof(std::uint64_t)))
                return;
            const Result<void> right =
                check(index, piece, (data.numbers.size() - first) % width, most);
            if (!right) wrong = right.error();
            data.numbers.insert(data.numbers.end(), piece.begin(), piece.end());
        });
        if (wrong) return fail(std::move(*wrong));
        return got;
    }

    /// Result: nothing, or the first of `piece` (the numbers handed out last) that is outside its
    /// range. `phase`: the place of the first of them in its element.
    Result<void> check(std::size_t index, std::span<const std::uint64_t> piece, std::size_t phase,
                       std::uint64_t most) const {
        const Field& field = fields_[index];
        const Range first{strict_ ? std::max(field.limit.least, field.floor) : field.floor,
                          std::min(most, strict_ ? field.limit.most : UINT64_MAX)};
        const Range second{
            strict_ ? std::max(field.second.least, field.second_floor) : field.second_floor,
            std::min(most, strict_ ? field.second.most : UINT64_MAX)};
        if (field.width == 1 || first == second) {
            bool all = true;  // without a branch: this is the speed of reading
            for (const std::uint64_t number : piece)
                all &= number - first.least <= first.most - first.least;
            if (all && first.least <= first.most) return {};
        }
        for (std::size_t i = 0; i < piece.size(); ++i) {
            const bool is_second = field.width == 2 && (i + phase) % 2 == 1;
            const Range& range = is_second ? second : first;
            if (!range.holds(piece[i]))
                return fail(outside(field.name, piece[i], range, piece.size() - 1 - i));
        }
        return {};
    }

    Result<void> read_rows(std::size_t index, TaskCase& to) {
        const Field& field = fields_[index];
        FieldData& data = to.fields[index];
        const bool until_zero = field.kind == FieldKind::rows_until_zero;
        const std::uint64_t rows = until_zero ? UINT64_MAX : length(index);
        for (std::uint64_t row = 0; row < rows && !budget_.stopped(); ++row) {
            std::uint64_t head = 0;
            if (field.head == 1) {
                const auto got = number(field.name, field.head_limit, field.floor);
                if (!got) return fail(got.error());
                head = *got;
                data.numbers.push_back(head);
            }
            Result<std::uint64_t> count = input_.next();
            if (!count) return fail(count.error());
            if (*count == 0 && until_zero) break;
            if (strict_ && !field.row.holds(*count))
                return fail(outside(field.name, *count, field.row, 0));
            Result<void> got =
                read_elements(index, *count, cap(index, to, head), data.numbers.size(), data);
            if (!got) return got;
            data.ends.push_back(data.numbers.size());
            budget_.hold((data.numbers.size() + data.ends.size()) * 2 * sizeof(std::uint64_t));
        }
        return {};
    }

    Result<void> read_word(std::size_t index, FieldData& data) {
        const Field& field = fields_[index];
        const std::uint64_t count = length(index);
        const auto at_most = static_cast<std::size_t>(
            std::min<std::uint64_t>(count, budget_.limits().max_memory) + 1);
        const std::size_t size = input_.read_word(data.word, at_most);
        const bool is_right =
            size == count && data.word.find_first_not_of(field.letters) == std::string::npos;
        if (is_right) return {};
        if (size > budget_.limits().max_memory) {
            budget_.stop(Stopped::memory);
            return {};
        }
        Error error{.message = Message::expected_word,
                    .arguments = {std::string(field.name), std::to_string(count),
                                  std::string(field.letters)},
                    .found = data.word.substr(0, 64)};
        if (size != 0) {
            error.place = input_.place_of_last();
        } else {
            const Result<std::uint64_t> instead = input_.next();
            error.found = instead ? std::to_string(*instead) : *instead.error().found;
            error.place = instead ? input_.place_of_last() : instead.error().place;
        }
        return fail(std::move(error));
    }

    const Task& task_;
    std::span<const Field> fields_;
    Scanner& input_;
    bool strict_;
    Budget budget_;
    std::vector<std::uint8_t> count_of_;  // the count that speaks of each field
    std::vector<std::uint64_t> written_;  // the counts of this case, as they were read
    std::optional<std::uint64_t> promised_;
    std::uint64_t width_ = 0;
    std::uint64_t read_ = 0;
    std::uint64_t total_ = 0;
    bool is_begun_ = false;
    bool is_over_ = false;
};

TaskReader::TaskReader(const Task& task, Scanner& input, Bounds bounds, const Limits& limits)
    : work_(std::make_unique<Work>(task, input, bounds, limits)) {}

TaskReader::~TaskReader() = default;

Result<bool> TaskReader::next(TaskCase& to) { return work_->next(to); }
Result<std::optional<std::uint64_t>> TaskReader::begin() { return work_->begin(); }
std::uint64_t TaskReader::read() const noexcept { return work_->read(); }
std::optional<Stopped> TaskReader::stopped() const noexcept { return work_->stopped(); }

}  // namespace bouton
