#include "bouton/solve/sequence.hpp"

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>

#include "bouton/solve/partition_values.hpp"
#include "bouton/solve/split_values.hpp"
#include "bouton/solve/subtraction_values.hpp"

namespace bouton {

/// The way for one kind of rule.
class NimSequence::Engine {
public:
    explicit Engine(const TakeBreak& rule) {
        if (SubtractionValues::speaks_of(rule))
            way_.emplace<SubtractionValues>(rule);
        else if (SplitRule::speaks_of(rule))
            way_.emplace<SplitValues>(rule);
        else
            way_.emplace<PartitionValues>(rule);
    }

    bool extend(std::uint64_t heap, Budget& budget, ValueColumn& values) {
        return std::visit(
            [&](auto& way) {
                if constexpr (requires { way.extend(heap, budget, values); })
                    return way.extend(heap, budget, values);
                else
                    return false;
            },
            way_);
    }

    bool resumes() const noexcept { return !std::holds_alternative<PartitionValues>(way_); }
    void resume(const ValueColumn& values) {
        if (auto* const split = std::get_if<SplitValues>(&way_)) split->resume(values);
    }

    std::uint64_t bytes(std::uint64_t heaps) const {
        if (const auto* const split = std::get_if<SplitValues>(&way_)) return split->bytes(heaps);
        if (const auto* const sets = std::get_if<PartitionValues>(&way_)) return sets->bytes();
        return 0;
    }

private:
    std::variant<std::monostate, SubtractionValues, SplitValues, PartitionValues> way_;
};

NimSequence::NimSequence(TakeBreak rule)
    : rule_(std::move(rule)), engine_(std::make_unique<Engine>(rule_)) {
    assert(always_ends(rule_));
}
NimSequence::NimSequence(NimSequence&&) noexcept = default;
NimSequence& NimSequence::operator=(NimSequence&&) noexcept = default;
NimSequence::~NimSequence() = default;

bool NimSequence::resumes() const noexcept { return engine_->resumes(); }

void NimSequence::resume(ValueColumn values) {
    assert(resumes() && values_.size() == 0);
    values_ = std::move(values);
    if (values_.size() != 0) engine_->resume(values_);
}

bool NimSequence::extend(std::uint64_t heap, Budget& budget) {
    if (heap < values_.size()) return true;
    if (heap == no_end) return budget.stop(Stopped::memory);
    const std::uint64_t known = values_.size();
    const std::uint64_t room = std::max(heap + 1, known + known / 4);  // for calls heap by heap
    if (!budget.hold(values_.bytes_for(room) + engine_->bytes(room))) return false;
    values_.reserve(room);
    return engine_->extend(heap, budget, values_);
}

}  // namespace bouton
