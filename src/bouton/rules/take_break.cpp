#include "bouton/rules/take_break.hpp"

#include <cassert>
#include <utility>

namespace bouton {
namespace {

constexpr Digit whole_or_less{.counts = 3};  // leave nothing or one heap: the digit 3 of Nim

void tidy(Digit& digit) {
    if (!digit.splits()) digit.parts = Parts::any;
}

/// Puts `run` behind `runs`, as part of the last one where they touch and are alike.
void append(std::vector<Run>& runs, const Run& run) {
    assert(run.first <= run.last);
    assert(runs.empty() || runs.back().last < run.first);
    if (run.digit.is_zero()) return;
    const bool goes_on =
        !runs.empty() && runs.back().digit == run.digit && runs.back().last + 1 == run.first;
    if (goes_on)
        runs.back().last = run.last;
    else
        runs.push_back(run);
}

/// Result: the length of the shortest word whose repetition `digits` is.
std::size_t shortest_period(const std::vector<Digit>& digits) {
    const auto size = static_cast<std::ptrdiff_t>(digits.size());
    for (std::ptrdiff_t period = 1; period <= size / 2; ++period)
        if (size % period == 0 && std::equal(digits.begin() + period, digits.end(), digits.begin()))
            return static_cast<std::size_t>(period);
    return digits.size();
}

/// Lets the tail start earlier while the digit before it is the last one of its repeated digits.
void start_early(Tail& tail, std::vector<Run>& runs) {
    const std::size_t period = tail.digits.size();
    std::size_t start = 0;
    for (; tail.first > 1; --tail.first) {
        const std::uint64_t place = tail.first - 1;
        const bool in_run = !runs.empty() && runs.back().last == place;
        const std::size_t before = (start == 0 ? period : start) - 1;
        if ((in_run ? runs.back().digit : Digit{}) != tail.digits[before]) break;
        if (in_run && runs.back().first == place)
            runs.pop_back();
        else if (in_run)
            --runs.back().last;
        start = before;
    }
    const auto middle = tail.digits.begin() + static_cast<std::ptrdiff_t>(start);
    std::rotate(tail.digits.begin(), middle, tail.digits.end());
}

std::vector<std::uint64_t> sorted(std::span<const std::uint64_t> set) {
    std::vector<std::uint64_t> numbers(set.begin(), set.end());
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    assert(numbers.empty() || numbers.front() != 0);
    return numbers;
}

/// Result: whether `added` more tokens, left in `heaps` heaps, may leave one that is no smaller.
bool may_grow(std::uint64_t heaps, Parts parts, std::uint64_t added) {
    if (heaps == 0) return added == 0;
    if (heaps == 1) return true;
    switch (parts) {
        case Parts::any:
        case Parts::not_all_equal:
            // one large heap and heaps - 1 single tokens
            return heaps - 1 <= added;
        case Parts::all_different:
            // one large heap and 1 + … + (heaps - 1) tokens
            return detail::has_partition(added, heaps - 1, 1);
        case Parts::all_equal:
            // heaps of m tokens come from heaps * m - added tokens: at least 1 and at most m of
            // them
            return added / heaps + 1 <= added / (heaps - 1);
    }
    return true;
}

}  // namespace

Digit TakeBreak::digit(std::uint64_t tokens) const noexcept {
    if (!tail.digits.empty() && tokens >= tail.first)
        return tail.digits[static_cast<std::size_t>((tokens - tail.first) % tail.digits.size())];
    const auto after =
        std::upper_bound(runs.begin(), runs.end(), tokens,
                         [](std::uint64_t place, const Run& run) { return place < run.first; });
    if (after == runs.begin()) return {};
    const Run& run = *(after - 1);
    return tokens <= run.last ? run.digit : Digit{};
}

TakeBreak make_take_break(std::vector<Digit> adding, std::vector<Run> runs, Tail tail) {
    TakeBreak rule{.adding = std::move(adding)};
    for (Digit& digit : rule.adding) tidy(digit);
    while (!rule.adding.empty() && rule.adding.back().is_zero()) rule.adding.pop_back();
    for (Run& run : runs) {
        tidy(run.digit);
        append(rule.runs, run);
    }
    if (tail.digits.empty()) return rule;

    assert(runs.empty() || runs.back().last < tail.first);
    for (Digit& digit : tail.digits) tidy(digit);
    tail.digits.resize(shortest_period(tail.digits));
    if (tail.digits.size() == 1) {
        append(rule.runs, {.first = tail.first, .last = no_end, .digit = tail.digits.front()});
        return rule;
    }
    if (tail.first == 0) {
        append(rule.runs, {.first = 0, .last = 0, .digit = tail.digits.front()});
        std::rotate(tail.digits.begin(), tail.digits.begin() + 1, tail.digits.end());
        tail.first = 1;
    }
    start_early(tail, rule.runs);
    rule.tail = std::move(tail);
    return rule;
}

TakeBreak subtraction(std::span<const std::uint64_t> set) {
    std::vector<Run> runs;
    for (const std::uint64_t number : sorted(set))
        runs.push_back({.first = number, .last = number, .digit = whole_or_less});
    return make_take_break({}, std::move(runs), {});
}

TakeBreak all_but(std::span<const std::uint64_t> set) {
    std::vector<Run> runs;
    std::uint64_t first = 1;
    for (const std::uint64_t number : sorted(set)) {
        if (first < number)
            runs.push_back({.first = first, .last = number - 1, .digit = whole_or_less});
        if (number == no_end) return make_take_break({}, std::move(runs), {});
        first = number + 1;
    }
    runs.push_back({.first = first, .last = no_end, .digit = whole_or_less});
    return make_take_break({}, std::move(runs), {});
}

TakeBreak bounded(std::uint64_t m) {
    assert(m >= 1);
    return make_take_break({}, {{.first = 1, .last = m, .digit = whole_or_less}}, {});
}

bool splits(const TakeBreak& rule) noexcept {
    const auto digit_splits = [](const Digit& digit) { return digit.splits(); };
    return std::any_of(rule.adding.begin(), rule.adding.end(), digit_splits) ||
           std::any_of(rule.runs.begin(), rule.runs.end(),
                       [](const Run& run) { return run.digit.splits(); }) ||
           std::any_of(rule.tail.digits.begin(), rule.tail.digits.end(), digit_splits);
}

std::optional<std::uint64_t> endless_heaps(const Digit& digit, std::uint64_t added) noexcept {
    for (std::uint64_t heaps = 0; heaps < 63; ++heaps)
        if (digit.allows(heaps) && may_grow(heaps, digit.parts, added)) return heaps;
    // With 63 or more equal heaps, added + 1 single tokens are such a case whenever added >= 62.
    const bool many =
        digit.parts == Parts::all_equal ? added >= 62 : may_grow(63, digit.parts, added);
    if (digit.allows(63) && many) return 63;
    return std::nullopt;
}

bool always_ends(const TakeBreak& rule) noexcept {
    for (std::size_t i = 0; i < rule.adding.size(); ++i)
        if (endless_heaps(rule.adding[i], i + 1)) return false;
    return !endless_heaps(rule.digit(0), 0);
}

}  // namespace bouton
