#include "bouton/judge/make_test.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>

#include "bouton/judge/case_rules.hpp"
#include "bouton/judge/make_graphs.hpp"
#include "bouton/judge/make_numbers.hpp"
#include "bouton/judge/task_solver.hpp"
#include "bouton/rules/fibonacci.hpp"
#include "bouton/rules/wythoff.hpp"

namespace bouton {
namespace {

using Numbers = std::vector<std::uint64_t>;

constexpr std::array<std::string_view, 5> kinds = {"sample", "tiny", "random", "worst", "max"};

constexpr std::uint64_t open_end = 1'000'000'000;  // where a statement names no greatest number
constexpr std::uint64_t whole_test = 1'000'000;    // numbers of a largest test of many cases
constexpr std::uint64_t moderate = 1'000;          // numbers of a random case
constexpr std::uint64_t moderate_rows = 8;
constexpr std::uint64_t small_enough_to_solve = 64;  // numbers of a case that is made a lost one

/// Enough for positions that a person would look at.
Limits solver_limits() {
    Limits limits;
    limits.max_heap = 5'000;
    limits.max_nodes = 5'000'000;
    limits.max_memory = 100'000'000;
    return limits;
}

bool is_rows(const Field& field) {
    return field.kind == FieldKind::rows || field.kind == FieldKind::rows_until_zero;
}

Range limit_of(const Field& field) {
    return field.is_open ? Range{field.limit.least, std::min(field.limit.most, open_end)}
                         : field.limit;
}

}  // namespace

std::optional<TestKind> test_kind(std::string_view name) noexcept {
    const auto found = std::find(kinds.begin(), kinds.end(), name);
    if (found == kinds.end()) return std::nullopt;
    return static_cast<TestKind>(found - kinds.begin());
}

std::string_view word(TestKind kind) noexcept { return kinds[static_cast<std::size_t>(kind)]; }

class TestMaker::Work {
public:
    Work(const Task& task, TestKind kind, std::uint64_t seed)
        : task_(task),
          fields_(fields_of(task)),
          kind_(kind),
          seed_(seed),
          limits_(solver_limits()),
          solver_(task, limits_) {
        const Range counts = task.case_count;
        switch (kind) {
            case TestKind::sample:
            case TestKind::tiny:
                cases_ = std::min<std::uint64_t>(counts.most, 60);
                break;
            case TestKind::random:
                cases_ = std::min<std::uint64_t>(counts.most, 20);
                break;
            case TestKind::worst:
                cases_ = std::min<std::uint64_t>(counts.most, 2 * worst_patterns);
                break;
            case TestKind::max:
                cases_ = largest_test();
                break;
        }
        cases_ = task.cases == Cases::single
                     ? 1
                     : std::max(cases_, std::max<std::uint64_t>(1, counts.least));
        if (task.cases == Cases::width_and_count) {
            Draw draw(Draw::mix(seed));
            width_ = kind == TestKind::max ? fields_[0].row.most : draw.in(fields_[0].row);
        }
    }

    std::uint64_t cases() const noexcept { return cases_; }
    std::uint64_t width() const noexcept { return width_; }

    void make(std::uint64_t index, TaskCase& to) const {
        to.fields.resize(fields_.size());
        to.place = {};
        for (FieldData& data : to.fields) {
            data.numbers.clear();
            data.ends.clear();
            data.word.clear();
        }
        State state{.draw = Draw(Draw::mix(seed_ + Draw::mix(index)) ^
                                 Draw::mix(static_cast<std::uint64_t>(kind_) + 1)),
                    .number = seed_ * cases_ + index,
                    .tiny = seed_ * cases_ + index,
                    .to = to};
        for (std::size_t i = 0; i < fields_.size(); ++i)
            if (fields_[i].kind != FieldKind::count) make_field(i, state);
        for (std::size_t i = 0; i < fields_.size(); ++i)
            if (fields_[i].kind == FieldKind::numbers && !fields_[i].is_rule) {
                make_lost(i, state);
                break;
            }
        if (ends_the_input(to))
            to.fields[0].numbers.back() = std::max<std::uint64_t>(1, fields_[0].limit.least);
    }

private:
    struct State {
        Draw draw;
        std::uint64_t number;  // of this case among all cases of all seeds
        std::uint64_t tiny;    // what is left of it for the fields to come
        TaskCase& to;
    };

    // ---- sizes

    std::uint64_t elements_at_most(std::size_t index) const {
        const std::uint8_t count = count_of(task_, index);
        const Field& field = fields_[index];
        if (field.kind == FieldKind::rows_until_zero) return 100;
        return count == no_field ? field.length : fields_[count].limit.most - fields_[count].more;
    }

    /// Result: how many cases the largest test has.
    std::uint64_t largest_test() const {
        if (task_.total_most != 0)  // one large case, or as many cases as may be
            return seed_ % 2 == 0 ? 1 : std::min(task_.case_count.most, task_.total_most);
        if (task_.case_count.most != UINT64_MAX) return task_.case_count.most;
        std::uint64_t numbers = 1;
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            const Field& field = fields_[i];
            if (field.kind == FieldKind::count) continue;
            numbers += elements_at_most(i) * field.width * (is_rows(field) ? field.row.most : 1);
        }
        return std::clamp<std::uint64_t>(whole_test / numbers, 1, 1'000);
    }

    /// Result: how many elements there may be in one case, and how many there are.
    Range element_range(std::size_t index, std::uint64_t different) const {
        const std::uint8_t count = count_of(task_, index);
        if (task_.cases == Cases::width_and_count && index == 0) return {width_, width_};
        if (fields_[index].kind == FieldKind::rows_until_zero) return {1, 100};
        if (count == no_field) return {fields_[index].length, fields_[index].length};
        const Field& field = fields_[count];
        Range range{std::max<std::uint64_t>(field.limit.least, field.more) - field.more,
                    field.limit.most - field.more};
        if (task_.total_most != 0)
            range.most = std::min(range.most, task_.total_most / cases_ - field.more);
        range.most = std::min(range.most, different);
        return {std::min(range.least, range.most), range.most};
    }

    std::uint64_t element_count(std::size_t index, State& state,
                                std::uint64_t different = UINT64_MAX) const {
        const Field& field = fields_[index];
        const Range range = element_range(index, different);
        const std::uint64_t some = is_rows(field) ? moderate_rows : moderate;
        switch (kind_) {
            case TestKind::tiny: {
                const std::uint64_t sizes =
                    std::min<std::uint64_t>(range.most - range.least, is_rows(field) ? 2 : 3) + 1;
                return range.least + take(state, sizes);
            }
            case TestKind::random:
                return any_length(state.draw,
                                  {range.least, std::max(range.least, std::min(range.most, some))});
            case TestKind::worst:
                return worst_count(state.number, state.draw, range,
                                   is_rows(field) ? some : 100'000);
            default:
                return range.most;
        }
    }

    /// Result: the next digit, to base `base`, of the number of a tiny case.
    static std::uint64_t take(State& state, std::uint64_t base) {
        const std::uint64_t digit = state.tiny % base;
        state.tiny /= base;
        return digit;
    }

    Range range_of(std::size_t index, const TaskCase& given) const {
        const Field& field = fields_[index];
        Range range = limit_of(field);
        range.least = std::max(range.least, field.floor);
        if (field.capped_by != no_field && field.capped_by < index &&
            fields_[field.capped_by].kind == FieldKind::numbers)
            range.most = std::min(range.most, given.fields[field.capped_by].numbers.front());
        return {std::min(range.least, range.most), range.most};
    }

    // ---- fields

    void make_field(std::size_t index, State& state) const {
        const Field& field = fields_[index];
        FieldData& data = state.to.fields[index];
        switch (field.must) {
            case Must::form_a_tree:
                return make_tree(state.draw, element_count(index, state) + 1, data);
            case Must::form_no_cycle:
                return make_acyclic(
                    state.draw, element_count(index, state),
                    std::min(field.row.most, kind_ == TestKind::max ? 999 : moderate_rows), data);
            case Must::hang_together:
                return graphs(index, state);
            default:
                break;
        }
        if (field.kind == FieldKind::word) return letters(index, state);
        if (is_rows(field)) return rows(index, state);
        if (field.width == 2) return pairs(index, state);
        if (field.is_rule || field.must == Must::differ || field.must == Must::ascend_strictly)
            return set(index, state);
        const bool is_list = count_of(task_, index) != no_field || width_ != 0;
        if (is_list)
            list(element_count(index, state), range_of(index, state.to), state, data.numbers);
        else
            position(index, state);
        if (field.must == Must::ascend) std::sort(data.numbers.begin(), data.numbers.end());
    }

    void list(std::uint64_t count, Range range, State& state, Numbers& to) const {
        switch (kind_) {
            case TestKind::tiny: {
                tiny_numbers(state.tiny, count, range, to);
                state.tiny = 0;
                break;
            }
            case TestKind::random:
                random_numbers(state.draw, count, range, to);
                break;
            case TestKind::worst:
                worst_numbers(state.number, state.draw, count, range, to);
                break;
            default:
                uniform_numbers(state.draw, count, range, to);
                if (count > 1 && state.draw.once_in(2)) balance(range, to);
                break;
        }
    }

    /// One to three numbers that are the whole position (or a bound).
    void position(std::size_t index, State& state) const {
        const Field& field = fields_[index];
        const Range range = range_of(index, state.to);
        Numbers& to = state.to.fields[index].numbers;
        if (kind_ == TestKind::tiny) {
            const std::uint64_t base = field.length == 1 ? 40 : field.length == 2 ? 12 : 7;
            const std::uint64_t values = std::min(base - 1, range.most - range.least) + 1;
            for (std::uint64_t i = 0; i < field.length; ++i)
                to.push_back(range.least + take(state, values));
            return;
        }
        for (std::uint64_t i = 0; i < field.length; ++i)
            to.push_back(
                kind_ == TestKind::max
                    ? state.draw.in({range.most - (range.most - range.least) / 4, range.most})
                    : telling_number(state.draw, range));
        if (kind_ != TestKind::random && state.number % 4 == 0) to.back() = range.most;
        if (kind_ == TestKind::max && !state.draw.once_in(2)) return;
        if (field.length == 2 && task_.rule == "wythoff") cold_pair(range, state, to);
        if (field.length == 2 && task_.rule.starts_with("euclid")) golden_pair(range, state, to);
        if (task_.rule == "fibonacci" && state.draw.once_in(2)) {
            const std::uint64_t part = zeckendorf(to.front()).back();
            if (range.holds(part)) to.front() = part;
        }
    }

    /// A lost pair of Wythoff's game, or one beside it; in `worst` and `max` as large as may be.
    /// Where the difference d is a small multiple of a Fibonacci number, d * phi is nearly whole:
    /// these pairs are the first that floating point takes for won.
    void cold_pair(Range range, State& state, Numbers& to) const {
        const std::uint64_t widest = range.most - golden_part(range.most);  // most / phi^2
        const bool large = kind_ != TestKind::random;
        std::uint64_t difference = large ? widest - std::min(widest, state.draw.below(1'000))
                                         : any_length(state.draw, {0, widest});
        if (kind_ == TestKind::worst && state.draw.once_in(2)) {
            const std::uint64_t step = fibonacci_number(state.draw.below(91));
            const std::uint64_t multiple = 1 + state.draw.below(3);
            if (step <= widest / multiple) difference = step * multiple;
        }
        const auto smaller = wythoff_smaller(difference, task_.convention);
        if (!smaller || *smaller > range.most - difference || *smaller < range.least) return;
        to = {*smaller, *smaller + difference};
        if (state.draw.once_in(3)) {
            std::uint64_t& one = to[state.draw.below(2)];
            if (one > range.least) --one;
        }
        if (state.draw.once_in(2)) std::swap(to[0], to[1]);
    }

    /// Two numbers whose ratio is nearest to the golden one, or a multiple of two such.
    void golden_pair(Range range, State& state, Numbers& to) const {
        const std::uint64_t larger = std::max(to[0], to[1]);
        const std::uint64_t smaller = golden_part(larger) + state.draw.below(2);
        if (state.draw.once_in(4) || !range.holds(smaller)) return;
        to = {larger, smaller};
        if (state.draw.once_in(2)) std::swap(to[0], to[1]);
    }

    /// Different numbers: steps of a rule, a bound, cells.
    void set(std::size_t index, State& state) const {
        const Field& field = fields_[index];
        Range range = range_of(index, state.to);
        Numbers& to = state.to.fields[index].numbers;
        const bool is_list = count_of(task_, index) != no_field;
        if (!is_list) {
            if (kind_ == TestKind::tiny)
                to.push_back(range.least +
                             take(state, std::min<std::uint64_t>(5, range.most - range.least + 1)));
            else if (kind_ == TestKind::max)
                to.push_back(state.draw.once_in(2) ? range.most : state.draw.in(range));
            else
                to.push_back(telling_number(state.draw, range));
            return;
        }
        const std::uint64_t there = range.most - range.least;
        const std::uint64_t count =
            element_count(index, state, there == UINT64_MAX ? there : there + 1);
        if (count == 0) return;
        if (kind_ == TestKind::tiny)
            range.most = range.least + std::min(there, count + 2);
        else if (kind_ != TestKind::max && state.draw.once_in(2))
            range.most = std::max(range.least + (count - 1), any_length(state.draw, range));
        different_numbers(state.draw, count, range, to);
        if (field.must == Must::differ_with_one && std::find(to.begin(), to.end(), 1) == to.end())
            to.front() = 1;
        if (field.must == Must::ascend_strictly) std::sort(to.begin(), to.end());
    }

    void pairs(std::size_t index, State& state) const {
        const Field& field = fields_[index];
        const Range first = range_of(index, state.to);
        Range second{std::max(field.second.least, field.second_floor), field.second.most};
        if (field.capped_by != no_field) second.most = std::min(second.most, first.most);
        Numbers left, right;
        const std::uint64_t count = element_count(index, state);
        list(count, first, state, left);
        if (kind_ == TestKind::tiny)
            random_tiny(count, second, state, right);
        else if (kind_ == TestKind::max)
            uniform_numbers(state.draw, count, second, right);
        else
            random_numbers(state.draw, count, second, right);
        Numbers& to = state.to.fields[index].numbers;
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (field.must == Must::differ_in_pairs && left[i] == right[i])
                right[i] = right[i] == second.least ? second.least + 1 : right[i] - 1;
            to.push_back(left[i]);
            to.push_back(right[i]);
        }
    }

    static void random_tiny(std::uint64_t count, Range range, State& state, Numbers& to) {
        const Range small{range.least,
                          range.least + std::min<std::uint64_t>(3, range.most - range.least)};
        uniform_numbers(state.draw, count, small, to);
    }

    /// Rows of heaps, or of vertices.
    void rows(std::size_t index, State& state) const {
        const Field& field = fields_[index];
        FieldData& data = state.to.fields[index];
        Range range = range_of(index, state.to);
        if (field.capped_by != no_field) {
            const std::uint8_t counted = fields_[field.capped_by].of;
            const std::uint64_t most = elements(task_, state.to, counted) - field.capped_less;
            range.most = std::min(range.most, most);
        }
        const std::uint64_t count = element_count(index, state);
        Numbers row;
        for (std::uint64_t i = 0; i < count; ++i) {
            row.clear();
            const Range sizes{field.row.least,
                              std::min(field.row.most, kind_ == TestKind::tiny ? std::uint64_t{3}
                                                                               : field.row.most)};
            const std::uint64_t size =
                kind_ == TestKind::max ? sizes.most : any_length(state.draw, sizes);
            if (kind_ == TestKind::tiny)
                uniform_numbers(state.draw, size,
                                {range.least, std::min(range.most, range.least + 9)}, row);
            else
                list(size, range, state, row);
            data.numbers.insert(data.numbers.end(), row.begin(), row.end());
            data.ends.push_back(data.numbers.size());
        }
    }

    void graphs(std::size_t index, State& state) const {
        const Field& field = fields_[index];
        const std::uint64_t count = element_count(index, state);
        const std::uint64_t most = kind_ == TestKind::tiny  ? 4
                                   : kind_ == TestKind::max ? field.head_limit.most
                                                            : 30;
        const Range vertices{std::max(field.head_limit.least, field.floor),
                             std::min(most, field.head_limit.most)};
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint64_t some =
                kind_ == TestKind::max ? vertices.most : state.draw.in(vertices);
            make_cactus(state.draw, std::min(some, field.row.most + 1), field.row.most,
                        state.to.fields[index]);
        }
    }

    void letters(std::size_t index, State& state) const {
        const std::string_view letters = fields_[index].letters;
        std::string& word = state.to.fields[index].word;
        const std::uint64_t count = element_count(index, state);
        const std::uint64_t shape = kind_ == TestKind::tiny ? 0 : state.draw.below(4);
        for (std::uint64_t i = 0; i < count; ++i) {
            std::uint64_t letter = 0;
            if (kind_ == TestKind::tiny)
                letter = take(state, letters.size());
            else if (shape == 0)
                letter = state.draw.below(letters.size());  // any
            else if (shape == 1)
                letter = i % letters.size();  // one after the other
            else if (shape == 2)
                letter = i * letters.size() / count;  // in blocks
            else                                      // runs of one after the other
                letter = state.draw.once_in(9) || i == 0
                             ? state.draw.below(letters.size())
                             : (letters.find(word.back()) + 1) % letters.size();
            word.push_back(letters[letter]);
        }
        if (kind_ == TestKind::tiny || shape == 2 || letters.size() != 2 || state.draw.once_in(3))
            return;
        // As many of one as of the other: what is turned lies at the end.
        auto first = static_cast<std::uint64_t>(std::count(word.begin(), word.end(), letters[0]));
        for (std::size_t i = word.size(); i > 0 && first != count / 2; --i) {
            const bool is_first = word[i - 1] == letters[0];
            if (is_first != (first > count / 2)) continue;
            word[i - 1] = letters[is_first ? 1 : 0];
            first = is_first ? first - 1 : first + 1;
        }
    }

    /// Half of the random cases become lost ones, where changing the last number does it.
    void make_lost(std::size_t index, State& state) const {
        const Field& field = fields_[index];
        Numbers& numbers = state.to.fields[index].numbers;
        const bool is_tree =
            field.must == Must::form_a_tree;  // another end is another tree, or none
        if (kind_ != TestKind::random || task_.asked == Asked::value || numbers.empty() ||
            is_tree || !state.draw.once_in(2))
            return;
        const bool is_list = count_of(task_, index) != no_field || width_ != 0;
        const bool is_sum = is_list && field.width == 1 && field.must == Must::nothing;
        if (is_sum) {  // the last heap may have to be about as large as the sum of the others
            const std::uint64_t last = std::exchange(numbers.back(), 0);
            const auto others = solver_.fold(state.to);
            numbers.back() =
                others ? std::clamp(others->sum, limit_of(field).least, limit_of(field).most)
                       : last;
            if (!others && numbers.size() > small_enough_to_solve) return;
        } else if (numbers.size() > small_enough_to_solve) {
            return;
        }
        const Range range = range_of(index, state.to);
        const Range last = field.width == 2
                               ? Range{std::max(field.second.least, field.second_floor),
                                       field.capped_by == no_field ? field.second.most : range.most}
                               : range;
        const std::uint64_t was = numbers.back();
        for (std::uint64_t way = 0; way < 32; ++way) {
            const std::uint64_t step = way / 2;
            numbers.back() =
                way % 2 == 0 ? was - std::min(was, step) : was + std::min(UINT64_MAX - was, step);
            if (!last.holds(numbers.back()) || is_passed(index, state.to) ||
                broken_rule(field, state.to.fields[index]))
                continue;
            const auto outcome = solver_.outcome(state.to);
            if (std::holds_alternative<Undecided>(outcome)) break;
            if (std::get<Outcome>(outcome) == Outcome::P) return;
        }
        numbers.back() = was;
    }

    /// Result: whether another field holds a number above the one of field `index` that caps it.
    bool is_passed(std::size_t index, const TaskCase& given) const {
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            if (i == index || fields_[i].capped_by != index) continue;
            const Numbers& capped = given.fields[i].numbers;
            const std::uint64_t cap = given.fields[index].numbers.front();
            if (std::any_of(capped.begin(), capped.end(), [&](auto n) { return n > cap; }))
                return true;
        }
        return false;
    }

    /// Result: whether the case would be read as the end of the input.
    bool ends_the_input(const TaskCase& given) const {
        if (task_.cases != Cases::until_zero || fields_[0].kind == FieldKind::count) return false;
        const Numbers& numbers = given.fields[0].numbers;
        return std::all_of(numbers.begin(), numbers.end(), [](std::uint64_t n) { return n == 0; });
    }

    const Task& task_;
    std::span<const Field> fields_;
    TestKind kind_;
    std::uint64_t seed_;
    std::uint64_t cases_ = 1;
    std::uint64_t width_ = 0;
    Limits limits_;
    mutable TaskSolver solver_;  // answers only; what it has learnt makes no difference
};

TestMaker::TestMaker(const Task& task, TestKind kind, std::uint64_t seed)
    : work_(std::make_unique<Work>(task, kind, seed)) {}

TestMaker::~TestMaker() = default;

std::uint64_t TestMaker::cases() const noexcept { return work_->cases(); }
std::uint64_t TestMaker::width() const noexcept { return work_->width(); }
void TestMaker::make(std::uint64_t index, TaskCase& to) const { work_->make(index, to); }

void make_test(const Task& task, TestKind kind, std::uint64_t seed, Writer& output) {
    if (kind == TestKind::sample) return output.put(task.sample_input);
    const TestMaker maker(task, kind, seed);
    TaskWriter writer(task, output, maker.cases(), maker.width());
    TaskCase given;
    for (std::uint64_t i = 0; i < maker.cases() && output.ok(); ++i) {
        maker.make(i, given);
        writer.put(given);
    }
    writer.end();
}

std::vector<TaskCase> make_cases(const Task& task, TestKind kind, std::uint64_t seed) {
    if (kind == TestKind::sample) {
        const auto cases = read_cases(task, task.sample_input);
        return cases ? *cases : std::vector<TaskCase>();
    }
    const TestMaker maker(task, kind, seed);
    std::vector<TaskCase> cases(maker.cases());
    for (std::uint64_t i = 0; i < cases.size(); ++i) maker.make(i, cases[i]);
    return cases;
}

}  // namespace bouton
