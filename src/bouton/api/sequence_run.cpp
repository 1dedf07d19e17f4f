#include "bouton/api/sequence_run.hpp"

#include <algorithm>
#include <variant>

#include "bouton/solve/window_period.hpp"

namespace bouton {

std::optional<SequenceRun> SequenceRun::of(const Rule& rule) {
    SequenceRun run;
    run.report_.rule = rule.name;
    if (const auto* game = std::get_if<TakeBreak>(&rule.family))
        run.values_.emplace(run.game_.emplace(*game));
    else if (const auto* custom = std::get_if<CustomRule>(&rule.family))
        run.values_.emplace(*custom);
    else
        return std::nullopt;
    return run;
}

std::optional<Undecided> SequenceRun::run(const SequenceWish& wish, const Limits& limits) {
    report_.from = wish.from;
    report_.to = wish.to;
    if (wish.period) search(wish, limits);
    Budget budget(limits);
    if (!values_->prepare(report_.to, budget)) return give_up(Method::table, budget, {report_.to});
    if (!report_.period) report_.period = values_->period();
    is_settled_ = report_.period.has_value();
    if (!report_.period && wish.period) report_.period = values_->observed();
    report_.searched_to = std::max(report_.searched_to, values_->size() - 1);
    return std::nullopt;
}

/// Looks for the period; what the limits cut short is left out.
void SequenceRun::search(const SequenceWish& wish, const Limits& limits) {
    Budget budget(limits);
    const std::uint64_t last = std::max(wish.search, std::min(wish.to, limits.max_heap));
    if (!game_ || !has_window(*game_)) {
        values_->search(last, budget);
        if (values_->period()) certificate_ = values_->certificate();
        return;
    }
    report_.period = window_period(*game_, last, budget);
    if (report_.period) {
        certificate_ = window_certificate(*game_, *report_.period, budget);
        report_.period->proved = ask_verifier(certificate_, budget) == Proof::accepted;
    }
    if (!budget.stopped()) report_.searched_to = report_.period ? report_.period->checked_to : last;
}

}  // namespace bouton
