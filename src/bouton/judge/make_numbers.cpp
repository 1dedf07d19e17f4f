#include "bouton/judge/make_numbers.hpp"

#include <algorithm>
#include <bit>
#include <unordered_set>

namespace bouton {
namespace {

constexpr std::uint64_t tiny_values = 4;

std::uint64_t into(Range range, std::uint64_t number) {
    return std::clamp(number, range.least, range.most);
}

std::uint64_t nim_sum(const std::vector<std::uint64_t>& numbers, std::size_t first) {
    std::uint64_t sum = 0;
    for (std::size_t i = first; i < numbers.size(); ++i) sum ^= numbers[i];
    return sum;
}

/// Result: the greatest 2^k - 1 of which all numbers are in the range, from its least on.
std::uint64_t whole_bits(Range range) {
    const std::uint64_t bits = std::bit_floor(range.most) - 1;
    return range.most == UINT64_MAX ? UINT64_MAX : std::max(bits, range.least);
}

}  // namespace

std::uint64_t fibonacci_number(std::uint64_t index) {
    std::uint64_t a = 1, b = 2;
    for (; index > 0 && b < UINT64_MAX - a; --index) {
        const std::uint64_t next = a + b;
        a = b;
        b = next;
    }
    return a;
}

std::uint64_t any_length(Draw& draw, Range range) {
    const std::uint64_t width = range.most - range.least;
    const auto bits = static_cast<std::uint64_t>(std::bit_width(width));
    const std::uint64_t length = draw.below(bits + 1);
    if (length == 0) return range.least;
    const std::uint64_t least = std::uint64_t{1} << (length - 1);
    return range.least + draw.in({least, std::min(width, least | (least - 1))});
}

std::uint64_t telling_number(Draw& draw, Range range) {
    const std::uint64_t near = draw.below(3);  // one less, exactly, one more
    switch (draw.below(8)) {
        case 0:
            return into(range, (std::uint64_t{1} << draw.below(64)) + near - 1);
        case 1:
            return into(range, fibonacci_number(draw.below(91)) + near - 1);
        case 2:
            return draw.once_in(2) ? range.most - std::min(near, range.most - range.least)
                                   : range.least + std::min(near, range.most - range.least);
        case 3:
        case 4:
            return draw.in({range.least, std::min(range.most, range.least + 8)});
        case 5:
            return draw.in(range);
        default:
            return any_length(draw, range);
    }
}

void tiny_numbers(std::uint64_t index, std::uint64_t count, Range range,
                  std::vector<std::uint64_t>& to) {
    const std::uint64_t values = std::min(tiny_values - 1, range.most - range.least) + 1;
    for (std::uint64_t i = 0; i < count; ++i, index /= values)
        to.push_back(range.least + index % values);
}

void random_numbers(Draw& draw, std::uint64_t count, Range range, std::vector<std::uint64_t>& to) {
    const std::uint64_t top = any_length(draw, range);
    const bool telling = draw.once_in(2);
    for (std::uint64_t i = 0; i < count; ++i)
        to.push_back(telling ? telling_number(draw, range) : draw.in({range.least, top}));
}

void uniform_numbers(Draw& draw, std::uint64_t count, Range range, std::vector<std::uint64_t>& to) {
    const std::size_t first = to.size();
    to.resize(first + count);
    for (std::size_t i = first; i < to.size(); ++i) to[i] = draw.in(range);
}

void balance(Range range, std::vector<std::uint64_t>& numbers) {
    const std::uint64_t wanted = nim_sum(numbers, 0) ^ numbers.back();
    if (range.holds(wanted)) numbers.back() = wanted;
}

std::uint64_t worst_count(std::uint64_t pattern, Draw& draw, Range counts, std::uint64_t many) {
    const std::uint64_t most = std::max(counts.least, std::min(counts.most, many));
    const auto few = [&](std::uint64_t count) { return into({counts.least, most}, count); };
    switch (pattern % worst_patterns) {
        case 0:  // all equal, of even and of odd number
        case 2:  // all as small as can be
            return few(2 * (1 + draw.below(4)));
        case 1:
        case 3:
            return few(2 * draw.below(4) + 1);
        case 8:
            return most;
        case 9:
            return few(most - (most > counts.least ? 1 : 0));
        case 10:
            return few(1);
        default:
            return few(2 + draw.below(7));
    }
}

void worst_numbers(std::uint64_t pattern, Draw& draw, std::uint64_t count, Range range,
                   std::vector<std::uint64_t>& to) {
    if (count == 0) return;
    const std::size_t first = to.size();
    const auto add = [&](std::uint64_t number) { to.push_back(into(range, number)); };
    const auto random = [&](Range from) {
        for (std::uint64_t i = 0; i < count; ++i) add(draw.in(from));
    };
    switch (pattern % worst_patterns) {
        case 0:
        case 1: {  // all heaps equal
            const std::uint64_t equal = std::max<std::uint64_t>(2, telling_number(draw, range));
            for (std::uint64_t i = 0; i < count; ++i) add(equal);
            break;
        }
        case 2:
        case 3:  // all heaps 1
            for (std::uint64_t i = 0; i < count; ++i) add(1);
            break;
        case 4:  // ones and, where they may be, empty heaps
            random({0, 1});
            break;
        case 5:  // ones and empty heaps and one rich heap
            random({0, 1});
            to[first + draw.below(count)] = into(range, 2 + draw.below(5));
            break;
        case 6:  // nim-sum 0 but for the leading bit, which only the last heap has
        case 7: {
            const std::uint64_t all = whole_bits(range);
            random({range.least, std::max(range.least, all / 2)});
            const std::uint64_t rest = nim_sum(to, first) ^ to.back();
            to.back() = into(range, pattern % 2 == 0 ? rest : rest | (all ^ all / 2));
            break;
        }
        case 8:  // the limits to the digit
            for (std::uint64_t i = 0; i < count; ++i) add(range.most);
            break;
        case 9:
            for (std::uint64_t i = 0; i < count; ++i)
                add(draw.once_in(2) ? range.most : range.least);
            break;
        case 10:  // one huge heap
            random({0, 1});
            to[first + draw.below(count)] = range.most;
            break;
        case 11:  // two huge heaps that differ by one, or not at all
            random({0, 1});
            to.back() = range.most;
            if (count > 1) to[first] = into(range, range.most - draw.below(2));
            break;
        case 12:  // in order, which makes nim-sums 1, n, n + 1 and 0
            for (std::uint64_t i = 0; i < count; ++i) add(range.least + i);
            break;
        case 13:  // in falling order
            for (std::uint64_t i = count; i > 0; --i) add(range.least + i - 1);
            break;
        case 14:  // powers of two, and their sum
            for (std::uint64_t i = 0; i < count; ++i) add(std::uint64_t{1} << (i % 64));
            to.back() = into(range, nim_sum(to, first) ^ to.back());
            break;
        default:  // nim-sum 0 of large heaps
            random({range.least, whole_bits(range)});
            to.back() = into(range, nim_sum(to, first) ^ to.back());
            break;
    }
}

void different_numbers(Draw& draw, std::uint64_t count, Range range,
                       std::vector<std::uint64_t>& to) {
    // Floyd's way: each step makes one more number of the range a possible draw.
    std::unordered_set<std::uint64_t> taken;
    for (std::uint64_t i = count; i > 0; --i) {
        const std::uint64_t last = range.most - (i - 1);
        const std::uint64_t drawn = draw.in({range.least, last});
        const std::uint64_t number = taken.contains(drawn) ? last : drawn;
        taken.insert(number);
        to.push_back(number);
    }
    for (std::uint64_t i = count; i > 1; --i)
        std::swap(to[to.size() - i], to[to.size() - i + draw.below(i)]);
}

}  // namespace bouton
