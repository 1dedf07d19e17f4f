#include "bouton/solve/periodic_values.hpp"

#include <algorithm>

namespace bouton {

bool PeriodicValues::search(std::uint64_t last, Budget& budget) {
    if (asked_) return true;
    const bool went_on =
        std::visit([&](auto& table) { return hunt_.advance(table, last, budget); }, table_);
    if (!went_on) return false;
    if (!hunt_.settled()) return true;
    period_ = hunt_.settled();
    const Proof proof = ask_verifier(certificate(), budget);
    if (proof == Proof::stopped) return false;
    asked_ = true;
    period_->proved = proof == Proof::accepted;
    return true;
}

std::optional<std::string> PeriodicValues::certificate() const {
    const auto* table = std::get_if<NimSequence>(&table_);
    return table == nullptr ? std::nullopt : certificate_of(table->rule(), *period_, *table);
}

bool PeriodicValues::prepare(std::uint64_t heap, Budget& budget) {
    if (heap < size()) return true;
    const bool far = heap > budget.limits().max_heap;
    if (hunt_.theorem().kind() != PeriodKind::none) {
        const std::uint64_t last = far ? std::min(budget.limits().max_heap, search_limit) : heap;
        const bool went_on = search(last, budget);
        if (heap < size()) return true;  // known, even where the check of the period was cut short
        if (!went_on) return false;
        if (period_ && period_->proved) return true;
    }
    return budget.reach(heap) &&
           std::visit([&](auto& table) { return table.extend(heap, budget); }, table_);
}

}  // namespace bouton
