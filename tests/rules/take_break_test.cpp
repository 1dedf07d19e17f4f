#include "bouton/rules/take_break.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

namespace bouton {
namespace {

using List = std::vector<std::uint64_t>;

std::vector<List> options(const TakeBreak& rule, std::uint64_t heap) {
    std::vector<List> all;
    for_each_option(rule, heap, [&](Heaps heaps) {
        all.emplace_back(heaps.begin(), heaps.end());
        return true;
    });
    return all;
}

/// All multisets of positive numbers that sum up to `total`, by plain recursion, largest part
/// first.
void grow(List& parts, std::uint64_t total, std::vector<List>& all) {
    if (total == 0) {
        all.push_back(parts);
        return;
    }
    for (std::uint64_t next = 1; next <= total; ++next)
        if (parts.empty() || next <= parts.back()) {
            parts.push_back(next);
            grow(parts, total - next, all);
            parts.pop_back();
        }
}

const std::vector<List>& multisets(std::uint64_t total) {
    static std::map<std::uint64_t, std::vector<List>> known;
    const auto [place, is_new] = known.try_emplace(total);
    if (is_new) {
        List parts;
        grow(parts, total, place->second);
    }
    return place->second;
}

bool fits(const Digit& digit, const List& parts) {
    if (!digit.allows(parts.size())) return false;
    if (parts.size() < 2 || digit.parts == Parts::any) return true;
    const std::size_t kinds = std::set<std::uint64_t>(parts.begin(), parts.end()).size();
    if (digit.parts == Parts::all_different) return kinds == parts.size();
    return (kinds == 1) == (digit.parts == Parts::all_equal);
}

/// A rule as it is written: digits one by one, nothing merged.
struct Written {
    std::vector<Digit> adding;
    std::vector<Digit> digits;  // d0, d1, …
    std::vector<Digit> tail;

    Digit digit(std::uint64_t place) const {
        if (place < digits.size()) return digits[place];
        return tail.empty() ? Digit{} : tail[(place - digits.size()) % tail.size()];
    }
    TakeBreak made() const {
        std::vector<Run> runs;
        for (std::uint64_t i = 0; i < digits.size(); ++i) runs.push_back({i, i, digits[i]});
        return make_take_break(adding, runs, {.first = digits.size(), .digits = tail});
    }
};

std::multiset<List> options_by_definition(const Written& written, std::uint64_t heap) {
    std::multiset<List> all;
    if (heap == 0) return all;
    const auto leave = [&](const Digit& digit, std::uint64_t total) {
        for (const List& parts : multisets(total))
            if (fits(digit, parts)) all.insert(parts);
    };
    for (std::uint64_t a = 1; a <= written.adding.size(); ++a)
        leave(written.adding[a - 1], heap + a);
    for (std::uint64_t taken = 0; taken <= heap; ++taken) leave(written.digit(taken), heap - taken);
    return all;
}

class Dice {
public:
    std::uint64_t below(std::uint64_t n) {
        return std::uniform_int_distribution<std::uint64_t>(0, n - 1)(engine_);
    }
    Digit digit() {
        if (below(3) == 0) return {};
        Digit digit{.parts = static_cast<Parts>(below(4))};
        digit.counts = below(3) == 0 ? (below(2) << 63) | below(1 << 14) : below(8);
        if (below(8) == 0) digit.counts = ~std::uint64_t{0} << below(6);
        return digit;
    }
    std::vector<Digit> digits(std::uint64_t most) {
        std::vector<Digit> all(below(most + 1));
        const Digit often = digit();
        for (Digit& one : all) one = below(2) == 0 ? often : digit();
        return all;
    }
    Written written() {
        Written rule{.adding = below(3) == 0 ? digits(3) : std::vector<Digit>(),
                     .digits = digits(8),
                     .tail = {}};
        if (below(2) == 0) rule.tail = digits(5);
        return rule;
    }

private:
    std::mt19937_64 engine_{20240501};
};

TEST(TakeBreak, OptionsAreThoseOfTheDefinition) {
    Dice dice;
    for (int round = 0; round < 4000; ++round) {
        const Written written = dice.written();
        const TakeBreak rule = written.made();
        const std::uint64_t largest = round % 10 == 0 ? 14 : 9;
        for (std::uint64_t heap = 0; heap <= largest; ++heap) {
            const std::vector<List> found = options(rule, heap);
            ASSERT_EQ(std::multiset<List>(found.begin(), found.end()),
                      options_by_definition(written, heap))
                << "round " << round << " heap " << heap;
            ASSERT_EQ(std::set<List>(found.begin(), found.end()).size(), found.size());
        }
    }
}

}  // namespace
}  // namespace bouton
