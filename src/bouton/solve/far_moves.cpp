#include "bouton/solve/far_moves.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace bouton {
namespace {

using Visit = std::function<bool(std::span<const std::uint64_t>)>;

/// Rules that never break a heap, with a saltus: each value belongs to few heaps.
bool visit_by_value(const FarHeap& far, std::uint64_t wanted, const Visit& visit, Budget& budget) {
    const Period& period = far.period;
    std::vector<std::uint64_t> left;  // heaps with the wanted value
    for (std::uint64_t i = 0; i < period.preperiod + period.period; ++i) {
        if (!budget.spend(1)) return false;
        const std::uint64_t value = far.value(i);
        if (i < period.preperiod) {
            if (value == wanted) left.push_back(i);
        } else if (wanted >= value && (wanted - value) % period.saltus == 0) {
            const std::uint64_t rounds = (wanted - value) / period.saltus;
            if (rounds <= (far.heap - i) / period.period)
                left.push_back(i + rounds * period.period);
        }
    }
    std::sort(left.rbegin(), left.rend());
    for (const std::uint64_t rest : left) {
        if (rest >= far.heap) continue;
        if (!far.rule.digit(far.heap - rest).allows(rest == 0 ? 0 : 1)) continue;
        const std::array parts{rest};
        if (!visit(std::span(parts).first(rest == 0 ? 0 : 1))) return false;
    }
    return true;
}

/// Goes through the places of a rule and looks at the first ways to leave the rest.
class PlaceWalk {
public:
    PlaceWalk(const FarHeap& far, std::uint64_t wanted, const Visit& visit, Budget& budget,
              bool& left_out)
        : far_(far),
          wanted_(wanted),
          visit_(visit),
          budget_(budget),
          most_(2 * (far.period.preperiod + far.period.period) + 1000),
          left_out_(left_out) {}

    bool run() {
        const TakeBreak& rule = far_.rule;
        for (std::size_t added = rule.adding.size(); added > 0; --added)
            if (!place(rule.adding[added - 1], far_.heap + added)) return false;
        for (const Run& run : rule.runs)
            if (!places(run.first, std::min(run.last, far_.heap))) return false;
        return rule.tail.digits.empty() || places(rule.tail.first, far_.heap);
    }

private:
    bool places(std::uint64_t first, std::uint64_t last) {
        constexpr std::uint64_t most_places = 100'000;
        for (std::uint64_t tokens = first; tokens <= last; ++tokens) {
            if (tokens - first == most_places) {
                left_out_ = true;
                break;
            }
            if (!place(far_.rule.digit(tokens), far_.heap - tokens)) return false;
            if (tokens == last) break;
        }
        return true;
    }

    bool place(const Digit& digit, std::uint64_t rest) {
        std::uint64_t left = most_;
        bool went_on = true;
        const auto look = [&](std::span<const std::uint64_t> parts) {
            std::uint64_t sum = 0;
            for (const std::uint64_t part : parts) sum ^= far_.value(part);
            went_on = budget_.spend(1) && (sum != wanted_ || visit_(parts));
            return went_on && left-- > 0;
        };
        detail::PartsBuffer buffer;
        if (!detail::for_each_rest(digit, rest, rest, buffer, look) && went_on) left_out_ = true;
        return went_on;
    }

    const FarHeap& far_;
    std::uint64_t wanted_;
    const Visit& visit_;
    Budget& budget_;
    std::uint64_t most_;
    bool& left_out_;
};

}  // namespace

bool visit_far_moves(const FarHeap& far, std::uint64_t wanted, const Visit& visit, Budget& budget,
                     bool& left_out) {
    if (!splits(far.rule) && far.period.saltus > 0)
        return visit_by_value(far, wanted, visit, budget);
    return PlaceWalk(far, wanted, visit, budget, left_out).run();
}

}  // namespace bouton
