#pragma once
// The options of one heap under one clause, from its plan.

#include <cstdint>
#include <optional>
#include <vector>

#include "bouton/rules/custom_plan.hpp"
#include "bouton/rules/custom_rule.hpp"
#include "bouton/rules/custom_value.hpp"
#include "bouton/rules/partitions.hpp"

namespace bouton::detail {

/// The amounts that a clause allows for a heap by its bounds, both included; none if last < first.
struct CustomAmounts {
    std::uint64_t first = 1;
    std::uint64_t last = 0;
};

/// A clause with its plan, ready to be asked heap after heap. Remembers the last bounds, from which
/// those of the next heap are not far.
class CustomWalker {
public:
    /// Precondition: `clause` outlives the walker.
    explicit CustomWalker(const CustomClause& clause)
        : clause_(&clause),
          plan_(make_custom_plan(clause)),
          hints_(plan_.bounds.size(), 0),
          settled_(plan_.bounds.size(), false) {}

    const CustomClause& clause() const noexcept { return *clause_; }
    const CustomPlan& plan() const noexcept { return plan_; }

    /// Result: the amounts that the gates and bounds leave. Precondition: heap >= 1. Cost:
    /// logarithmic in the distance from those of the last heap.
    CustomAmounts amounts(std::uint64_t heap);

    /// Result: whether all of `conditions` hold.
    bool holds(const std::vector<CustomNodes>& conditions, CustomEvaluator::Variables variables);

    /// Result: whether `amount`, one of amounts(heap), is allowed, whatever the parts.
    bool allows_amount(std::uint64_t heap, std::uint64_t amount);

    /// Result: whether the clause leads from `heap` to `parts`, by the plain definition.
    /// Precondition: every part >= 1, together at most `heap`.
    bool allows(std::uint64_t heap, Heaps parts);

    /// Result: whether some order of the parts satisfies `conditions`.
    bool some_order(const std::vector<CustomNodes>& conditions, std::uint64_t heap,
                    std::uint64_t amount, Heaps parts);

    /// Calls visit(parts) for every option of `heap`, each once. Result: false if `visit` ended it.
    template <class Visit>
    bool for_each(std::uint64_t heap, Visit& visit);

private:
    std::uint64_t next(std::uint64_t from, std::uint64_t last) const;
    std::uint64_t change_of(const CustomBound& bound, std::uint64_t heap,
                            const CustomAmounts& range, std::uint64_t hint);
    bool holds_at(const CustomNodes& condition, std::uint64_t heap, std::uint64_t amount);

    const CustomClause* clause_;
    CustomPlan plan_;
    std::vector<std::uint64_t> hints_;
    std::vector<bool> settled_;  ///< where the bound of every larger heap is the hint
    CustomEvaluator evaluator_ = {};
    std::vector<CustomNodes> whole_ = {};
};

}  // namespace bouton::detail
