#pragma once

#include <optional>

#include "bouton/core/limits.hpp"

namespace bouton {

/// The running account of one computation against its Limits. Not for use by several threads.
class Budget {
public:
    /// Precondition: `limits` outlives the budget.
    explicit Budget(const Limits& limits) noexcept : limits_(limits) {}

    /// Counts `nodes` more options. Result: false from the moment a bound is passed; stopped() then
    /// tells which. Cost: a few instructions; the clock, the flag and the report only every 16,384
    /// options.
    bool spend(std::uint64_t nodes) {
        nodes_ += nodes;
        return nodes_ < next_look_ ? !stopped_.has_value() : look();
    }

    /// States how much memory the computation holds now. Result: as spend().
    bool hold(std::uint64_t bytes) {
        return bytes > limits_.max_memory ? stop(Stopped::memory) : !stopped_.has_value();
    }

    /// States the largest heap a table is wanted for. Result: as spend().
    bool reach(std::uint64_t heap) {
        return heap > limits_.max_heap ? stop(Stopped::heap) : !stopped_.has_value();
    }

    /// Ends the computation. Result: false.
    bool stop(Stopped why) {
        stopped_ = why;
        return false;
    }

    std::uint64_t nodes() const noexcept { return nodes_; }
    std::optional<Stopped> stopped() const noexcept { return stopped_; }
    const Limits& limits() const noexcept { return limits_; }

private:
    bool look();

    const Limits& limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = 0;
    std::optional<Stopped> stopped_;
};

}  // namespace bouton
