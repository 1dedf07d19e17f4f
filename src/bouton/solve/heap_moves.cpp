#include "bouton/solve/heap_moves.hpp"

#include <algorithm>

namespace bouton {

bool HeapMoves::extend(Budget& budget) {
    constexpr std::uint64_t most = std::uint64_t{1} << 62;
    const std::uint64_t heap = size();
    const std::size_t start = parts_.size();
    std::uint64_t longest = 0;
    const auto visit = [&](std::span<const std::uint64_t> parts) {
        const std::size_t at = parts_.size();
        parts_.push_back(0);
        std::uint64_t length = 1;
        for (const std::uint64_t part : parts) {
            const auto small = static_cast<std::uint32_t>(part);  // below the heap
            if (is_dead(small)) continue;
            parts_.push_back(small);
            length += longest_[small];
            if (length >= most) return budget.stop(Stopped::value);
        }
        parts_[at] = static_cast<std::uint32_t>(parts_.size() - at - 1);
        longest = std::max(longest, length);
        return budget.spend(1) && (parts_.size() % 4096 != 0 || budget.hold(bytes()));
    };
    const bool known =
        std::visit([&](const auto& rule) { return for_each_option(rule, heap, visit); }, rule_);
    if (!known) {
        parts_.resize(start);
        return false;
    }
    enter(longest);
    return true;
}

}  // namespace bouton
