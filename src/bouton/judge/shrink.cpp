#include "bouton/judge/shrink.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <string>
#include <utility>

namespace bouton {
namespace {

/// Cases with more numbers are not looked at two numbers at a time: there are too many pairs.
constexpr std::size_t most_in_pairs = 12;

bool has_rows(const Field& field) {
    return field.kind == FieldKind::rows || field.kind == FieldKind::rows_until_zero;
}

class Shrinker {
public:
    Shrinker(const Task& task, std::vector<TaskCase> failing, const StillFails& fails,
             std::uint64_t most_tries)
        : task_(task), fields_(fields_of(task)), fails_(fails), most_tries_(most_tries) {
        now_.cases = std::move(failing);
    }

    Shrunk run() {
        for (bool smaller = true; smaller && !is_over_;) {
            smaller = fewer_cases();
            for (std::size_t i = 0; i < now_.cases.size(); ++i) {
                for (std::size_t field = 0; field < fields_.size(); ++field) {
                    smaller = fewer_elements(i, field) || smaller;
                    if (has_rows(fields_[field])) smaller = shorter_rows(i, field) || smaller;
                    smaller = least_numbers(i, field) || smaller;
                    smaller = smaller_numbers(i, field) || smaller;
                }
                smaller = in_pairs(i) || smaller;
            }
        }
        now_.is_smallest = !is_over_;
        return std::move(now_);
    }

private:
    using Cases = std::vector<TaskCase>;

    FieldData& data(Cases& cases, std::size_t i, std::size_t field) const {
        return cases[i].fields[field];
    }
    const FieldData& data(std::size_t i, std::size_t field) const {
        return now_.cases[i].fields[field];
    }

    /// Result: whether the cases, written down, are read as the same cases within the limits.
    bool is_valid(const Cases& cases) const {
        if (cases.empty()) return false;
        if (task_.cases == bouton::Cases::single && cases.size() != 1) return false;
        if (task_.cases == bouton::Cases::width_and_count)
            for (const TaskCase& one : cases)
                if (one.fields[0].numbers.size() != cases[0].fields[0].numbers.size()) return false;
        const auto read = read_cases(task_, write_cases(task_, cases), Bounds::statement);
        return read && *read == cases;
    }

    /// Takes the smaller input if it still fails. Result: whether it does.
    bool take(Cases smaller) {
        if (is_over_ || !is_valid(smaller)) return false;
        if (now_.tried == most_tries_) {
            is_over_ = true;
            return false;
        }
        ++now_.tried;
        switch (fails_(smaller)) {
            case Trial::fails:
                now_.cases = std::move(smaller);
                return true;
            case Trial::stop:
                is_over_ = true;
                break;
            case Trial::passes:
                break;
        }
        return false;
    }

    /// Calls change(first, last) for pieces of 0 … size() - 1, long ones first; a piece that was
    /// taken away is asked for again, because something else stands there now. Result: whether one
    /// was.
    template <class Size, class Change>
    bool in_pieces(Size size, Change change) {
        bool changed = false;
        for (std::size_t length = size(); length > 0 && !is_over_; length /= 2)
            for (std::size_t first = 0; first < size() && !is_over_;) {
                const std::size_t before = size();
                const bool taken = change(first, std::min(first + length, before));
                changed = changed || taken;
                if (size() == before) first += length;
            }
        return changed;
    }

    bool fewer_cases() {
        return in_pieces([&] { return now_.cases.size(); },
                         [&](std::size_t first, std::size_t last) {
                             if (last - first == now_.cases.size()) return false;
                             Cases smaller;
                             smaller.reserve(now_.cases.size() - (last - first));
                             for (std::size_t i = 0; i < now_.cases.size(); ++i)
                                 if (i < first || i >= last) smaller.push_back(now_.cases[i]);
                             return take(std::move(smaller));
                         });
    }

    std::size_t element_count(std::size_t i, std::size_t field) const {
        const FieldData& of = data(i, field);
        switch (fields_[field].kind) {
            case FieldKind::numbers:
                return of.numbers.size() / fields_[field].width;
            case FieldKind::rows:
            case FieldKind::rows_until_zero:
                return of.ends.size();
            case FieldKind::word:
                return of.word.size();
            case FieldKind::none:
            case FieldKind::count:
                break;
        }
        return 0;
    }

    /// Takes elements [first, last) out of a field.
    void remove(FieldData& from, std::size_t field, std::size_t first, std::size_t last) const {
        const auto at = [](std::size_t offset) { return static_cast<std::ptrdiff_t>(offset); };
        if (fields_[field].kind == FieldKind::word) {
            from.word.erase(first, last - first);
            return;
        }
        std::size_t begin = first * fields_[field].width;
        std::size_t end = last * fields_[field].width;
        if (has_rows(fields_[field])) {
            begin = first == 0 ? 0 : from.ends[first - 1];
            end = from.ends[last - 1];
            from.ends.erase(from.ends.begin() + at(first), from.ends.begin() + at(last));
            for (std::size_t row = first; row < from.ends.size(); ++row)
                from.ends[row] -= end - begin;
        }
        from.numbers.erase(from.numbers.begin() + at(begin), from.numbers.begin() + at(end));
    }

    bool fewer_elements(std::size_t i, std::size_t field) {
        return in_pieces([&] { return element_count(i, field); },
                         [&](std::size_t first, std::size_t last) {
                             Cases smaller = now_.cases;
                             remove(data(smaller, i, field), field, first, last);
                             return take(std::move(smaller));
                         });
    }

    /// Takes elements out of the rows of a field, heads staying.
    bool shorter_rows(std::size_t i, std::size_t field) {
        bool changed = false;
        for (std::size_t row = 0; row < data(i, field).ends.size(); ++row) {
            const std::size_t begin =
                (row == 0 ? 0 : data(i, field).ends[row - 1]) + fields_[field].head;
            const std::size_t width = fields_[field].width;
            const auto length = [&] {
                const std::size_t end = data(i, field).ends[row];
                return end > begin ? (end - begin) / width : 0;
            };
            const auto cut = [&](std::size_t first, std::size_t last) {
                Cases smaller = now_.cases;
                FieldData& from = data(smaller, i, field);
                const auto start = from.numbers.begin() + static_cast<std::ptrdiff_t>(begin);
                from.numbers.erase(start + static_cast<std::ptrdiff_t>(first * width),
                                   start + static_cast<std::ptrdiff_t>(last * width));
                for (std::size_t later = row; later < from.ends.size(); ++later)
                    from.ends[later] -= (last - first) * width;
                return take(std::move(smaller));
            };
            changed = in_pieces(length, cut) || changed;
        }
        return changed;
    }

    /// Result: the least that number `at` of a field may be. The validator has the last word.
    std::uint64_t least(std::size_t i, std::size_t field, std::size_t at) const {
        const Field& of = fields_[field];
        std::size_t in_element = at;
        if (has_rows(of)) {
            const std::vector<std::size_t>& ends = data(i, field).ends;
            const auto row = std::upper_bound(ends.begin(), ends.end(), at);
            in_element = at - (row == ends.begin() ? 0 : *(row - 1));
            if (in_element < of.head) return of.head_limit.least;
            in_element -= of.head;
        }
        const bool is_second = of.width == 2 && in_element % 2 == 1;
        return is_second ? std::max(of.second.least, of.second_floor)
                         : std::max(of.limit.least, of.floor);
    }

    /// Sets many numbers at a time to the least they may be, or half-way there.
    bool least_numbers(std::size_t i, std::size_t field) {
        bool changed = false;
        const auto size = [&] { return data(i, field).numbers.size(); };
        for (const unsigned divisor : {0U, 2U}) {
            const auto lower = [&](std::size_t first, std::size_t last) {
                Cases smaller = now_.cases;
                bool is_smaller = false;
                for (std::size_t at = first; at < last; ++at) {
                    std::uint64_t& number = data(smaller, i, field).numbers[at];
                    const std::uint64_t bottom = least(i, field, at);
                    if (number <= bottom) continue;
                    number = divisor == 0 ? bottom : bottom + (number - bottom) / divisor;
                    is_smaller = true;
                }
                return is_smaller && take(std::move(smaller));
            };
            changed = in_pieces(size, lower) || changed;
        }
        return changed;
    }

    /// Sets single numbers to one of the least, or takes powers of two off them, large ones first.
    bool smaller_numbers(std::size_t i, std::size_t field) {
        bool changed = false;
        for (std::size_t at = 0; at < data(i, field).numbers.size() && !is_over_; ++at) {
            changed = small_number(i, field, at) || changed;
            const std::uint64_t bottom = least(i, field, at);
            const auto room = [&] {
                const std::uint64_t number = data(i, field).numbers[at];
                return number > bottom ? number - bottom : 0;
            };
            for (int bit = static_cast<int>(std::bit_width(room())) - 1; bit >= 0 && !is_over_;) {
                const auto lower = [&] {
                    Cases smaller = now_.cases;
                    data(smaller, i, field).numbers[at] -= std::uint64_t{1} << bit;
                    return take(std::move(smaller));
                };
                const bool taken = room() >> bit != 0 && lower();
                changed = changed || taken;
                if (!taken) --bit;
            }
        }
        return changed;
    }

    bool small_number(std::size_t i, std::size_t field, std::size_t at) {
        constexpr std::uint64_t small = 8;
        const std::uint64_t bottom = least(i, field, at);
        for (std::uint64_t up = 1; up <= small && !is_over_; ++up) {
            const std::uint64_t number = data(i, field).numbers[at];
            if (number <= bottom || number - bottom <= up) return false;
            Cases smaller = now_.cases;
            data(smaller, i, field).numbers[at] = bottom + up;
            if (take(std::move(smaller))) return true;
        }
        return false;
    }

    /// Where two numbers of a case stand.
    struct Spot {
        std::size_t field;
        std::size_t at;
    };

    bool in_pairs(std::size_t i) {
        bool changed = false;
        for (std::size_t field = 0; field < fields_.size(); ++field)
            changed = without_two(i, field) || changed;
        std::vector<Spot> spots;
        for (std::size_t field = 0; field < fields_.size(); ++field)
            for (std::size_t at = 0; at < data(i, field).numbers.size(); ++at)
                spots.push_back({field, at});
        if (spots.size() > most_in_pairs) return changed;
        for (std::size_t a = 0; a < spots.size(); ++a)
            for (std::size_t b = a + 1; b < spots.size(); ++b)
                changed = both_smaller(i, spots[a], spots[b]) || changed;
        return changed;
    }

    bool without_two(std::size_t i, std::size_t field) {
        bool changed = false;
        if (element_count(i, field) > most_in_pairs) return false;
        for (std::size_t a = 0; a + 1 < element_count(i, field); ++a)
            for (std::size_t b = a + 1; b < element_count(i, field) && !is_over_;) {
                Cases smaller = now_.cases;
                remove(data(smaller, i, field), field, b, b + 1);
                remove(data(smaller, i, field), field, a, a + 1);
                const bool taken = take(std::move(smaller));
                changed = changed || taken;
                b = taken ? a + 1 : b + 1;
            }
        return changed;
    }

    /// Takes the same power of two off both numbers, large ones first.
    bool both_smaller(std::size_t i, const Spot& a, const Spot& b) {
        bool changed = false;
        for (int bit = 63; bit >= 0 && !is_over_;) {
            const std::uint64_t off = std::uint64_t{1} << bit;
            const auto lower = [&] {
                Cases smaller = now_.cases;
                data(smaller, i, a.field).numbers[a.at] -= off;
                data(smaller, i, b.field).numbers[b.at] -= off;
                return take(std::move(smaller));
            };
            const bool taken = data(i, a.field).numbers[a.at] >= off &&
                               data(i, b.field).numbers[b.at] >= off && lower();
            changed = changed || taken;
            if (!taken) --bit;
        }
        return changed;
    }

    const Task& task_;
    std::span<const Field> fields_;
    const StillFails& fails_;
    std::uint64_t most_tries_;
    Shrunk now_;
    bool is_over_ = false;
};

}  // namespace

Shrunk shrink(const Task& task, std::vector<TaskCase> failing, const StillFails& fails,
              std::uint64_t most_tries) {
    return Shrinker(task, std::move(failing), fails, most_tries).run();
}

}  // namespace bouton
