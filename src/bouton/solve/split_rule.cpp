#include "bouton/solve/split_rule.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t last_place = 4096;
constexpr std::size_t most_places = 256;

}  // namespace

bool SplitRule::speaks_of(const TakeBreak& rule) noexcept {
    if (!rule.adding.empty() || !splits(rule)) return false;
    std::uint64_t places = 0;
    for (const Run& run : rule.runs) {
        if (run.digit.counts >> 3 != 0) return false;
        if (!run.digit.splits()) continue;
        if (run.last > last_place) return false;
        places += run.last - run.first + 1;
    }
    return places <= most_places && std::none_of(rule.tail.digits.begin(), rule.tail.digits.end(),
                                                 [](const Digit& digit) { return digit.splits(); });
}

SplitRule::SplitRule(const TakeBreak& rule) : one_heap(rule) {
    for (const Run& run : rule.runs) {
        if (run.digit.allows(0) && run.last >= all_end)
            all_end = run.last == no_end ? no_end : run.last + 1;
        if (!run.digit.splits()) continue;
        for (std::uint64_t t = run.first; t <= run.last; ++t) {
            const Parts parts = run.digit.parts;
            if (parts != Parts::all_equal) unequal.push_back(t);
            if (parts == Parts::any || parts == Parts::all_equal) equal.push_back(t);
        }
    }
    if (!rule.tail.digits.empty()) all_end = no_end;
    const auto is_odd = [](std::uint64_t t) { return t % 2 != 0; };
    const auto odds = std::count_if(unequal.begin(), unequal.end(), is_odd);
    if (odds == 0) odd = false;
    if (odds == static_cast<std::ptrdiff_t>(unequal.size()) && odds != 0) odd = true;
}

}  // namespace bouton
