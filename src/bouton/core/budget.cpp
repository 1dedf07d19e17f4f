#include "bouton/core/budget.hpp"

#include <algorithm>

namespace bouton {

bool Budget::look() {
    constexpr std::uint64_t interval = 16'384;
    if (nodes_ > limits_.max_nodes) stopped_ = Stopped::nodes;
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed))
        stopped_ = Stopped::asked;
    if (limits_.max_seconds > 0 && limits_.seconds && limits_.seconds() > limits_.max_seconds)
        stopped_ = Stopped::time;
    if (limits_.report) limits_.report({.done = nodes_, .total = 0});
    next_look_ = std::min(nodes_ + interval, std::max(nodes_, limits_.max_nodes) + 1);
    return !stopped_.has_value();
}

}  // namespace bouton
