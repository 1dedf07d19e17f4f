#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

#include "bouton/core/budget.hpp"
#include "bouton/rules/custom_sequence.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/solve/certificate.hpp"
#include "bouton/solve/period_hunt.hpp"
#include "bouton/solve/sequence.hpp"

namespace bouton {

/// The nim-values of the heaps of one rule: from a table, and beyond it from a period, once one is
/// proved. While the table grows a period is looked for; when a theorem settles one, its
/// certificate goes to the independent check, and only what that accepts is used.
class PeriodicValues {
public:
    /// Precondition: always_ends(rule).
    explicit PeriodicValues(const TakeBreak& rule)
        : table_(std::in_place_type<NimSequence>, rule), hunt_(PeriodTheorem(rule)) {}
    explicit PeriodicValues(const CustomRule& rule)
        : table_(std::in_place_type<CustomSequence>, rule), hunt_(PeriodTheorem()) {}

    /// Makes the value of `heap` known. A heap beyond budget.limits().max_heap can only be known by
    /// a period; it is looked for up to search_limit. Result: false when the budget ran out, or the
    /// heap is too large for a table and no period was proved (Stopped::heap). Cost: the table's;
    /// nothing once a period is proved.
    bool prepare(std::uint64_t heap, Budget& budget);

    /// Result: whether resume() speaks of the rule.
    bool resumes() const noexcept {
        const auto* table = std::get_if<NimSequence>(&table_);
        return table != nullptr && table->resumes();
    }
    /// Goes on from values that another run found: NimSequence::resume(). Preconditions: resumes(),
    /// nothing prepared or searched yet.
    void resume(ValueColumn values) {
        std::get_if<NimSequence>(&table_)->resume(std::move(values));
    }
    /// Result: the values known by themselves; none for a rule in one line.
    const ValueColumn* column() const noexcept {
        const auto* table = std::get_if<NimSequence>(&table_);
        return table == nullptr ? nullptr : &table->column();
    }

    /// Looks for a period in the values of heaps 0 … `last`. Result: false when the budget ran out.
    bool search(std::uint64_t last, Budget& budget);

    /// Result: the nim-value. Precondition: prepare(heap) was true. Cost: constant.
    std::uint64_t operator()(std::uint64_t heap) const noexcept {
        if (heap < size()) return in_table(heap);
        const std::uint64_t beyond = heap - period_->preperiod;
        return in_table(period_->preperiod + beyond % period_->period) +
               beyond / period_->period * period_->saltus;
    }

    /// Result: how many values are known by themselves, from heap 0 on.
    std::uint64_t size() const noexcept {
        if (const auto* custom = std::get_if<CustomSequence>(&table_)) return custom->size();
        return std::get_if<NimSequence>(&table_)->size();
    }

    /// Result: whether the value of `heap` is taken from a proved period rather than from the
    /// table. It depends on the rule alone, not on what was asked before.
    bool needs_period(std::uint64_t heap) const noexcept {
        return period_ && period_->proved && heap >= hunt_.settled_at();
    }

    /// Result: the period that a theorem settles; `proved` when the independent check has accepted
    /// it.
    const std::optional<Period>& period() const noexcept { return period_; }

    /// Result: a period that is seen and not settled; see PeriodHunt::observed().
    std::optional<Period> observed() {
        return std::visit([this](const auto& table) { return hunt_.observed(table); }, table_);
    }

    /// Result: the certificate of period(); nothing where the rule has no spelling for it.
    /// Precondition: there is a period().
    std::optional<std::string> certificate() const;

    /// How far a period is looked for when a heap is beyond all tables.
    static constexpr std::uint64_t search_limit = 20'000;

private:
    std::uint32_t in_table(std::uint64_t heap) const noexcept {
        if (const auto* custom = std::get_if<CustomSequence>(&table_)) return (*custom)[heap];
        return (*std::get_if<NimSequence>(&table_))[heap];
    }

    std::variant<NimSequence, CustomSequence> table_;
    PeriodHunt hunt_;
    std::optional<Period> period_ = {};
    bool asked_ = false;  // the independent check, with an answer
};

}  // namespace bouton
