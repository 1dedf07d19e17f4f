#include "bouton/solve/plain_sequence.hpp"

#include <cassert>
#include <utility>

namespace bouton {

PlainSequence::PlainSequence(TakeBreak rule) : rule_(std::move(rule)) {
    assert(always_ends(rule_));
}

bool PlainSequence::extend(std::uint64_t heap, Budget& budget) {
    while (values_.size() <= heap) {
        const std::uint64_t next = values_.size();
        if (next % 4096 == 0 && !budget.hold(values_.capacity() * 2 * sizeof(std::uint32_t)))
            return false;
        if (!budget.spend(1)) return false;
        mex_.clear();
        const bool all = for_each_option(rule_, next, [&](std::span<const std::uint64_t> parts) {
            std::uint32_t value = 0;
            for (const std::uint64_t part : parts) value ^= values_[part];
            mex_.insert(value);
            return budget.spend(1);
        });
        if (!all) return false;
        values_.push_back(static_cast<std::uint32_t>(mex_.mex()));
    }
    return true;
}

}  // namespace bouton
