#include "bouton/play/explain.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>
#include <set>

#include "bouton/play/move_text.hpp"
#include "bouton/rules/catalog.hpp"
#include "bouton/rules/heap_sum.hpp"

namespace bouton {
namespace {

/// Writes the steps of one explanation.
class Explainer {
public:
    Explainer(const Solver& solver, const Solution& solution, Language language)
        : solver_(solver), solution_(solution), language_(language) {}

    std::vector<Step> steps() {
        if (solution_.values != nullptr) {
            show_values();
            if (solver_.convention() == Convention::misere) show_classes();
            say_what_it_means();
            if (solution_.values->source() == ValueSource::nim) show_leading_bit();
        } else if (solution_.method == Method::search) {
            say_search();
        } else if (solution_.method == Method::quotient) {
            say(StepKind::theorem,
                won() ? Message::explain_quotient_won : Message::explain_quotient_lost);
        } else {
            say_theorem();
        }
        show_move();
        return std::move(steps_);
    }

private:
    static std::string number(std::uint64_t value) { return std::to_string(value); }

    Step& say(StepKind kind, Message message, const std::vector<std::string>& arguments = {}) {
        steps_.push_back({.kind = kind, .text = render(message, language_, arguments)});
        return steps_.back();
    }

    bool won() const { return solution_.outcome == Outcome::N; }
    std::uint64_t value(std::uint64_t heap) const { return (*solution_.values)(heap); }

    void show_values() {
        const HeapValues& values = *solution_.values;
        const std::vector<std::uint64_t>& heaps = solution_.position;
        Step& step = introduce(values);
        const std::uint64_t lead = std::bit_floor(solution_.nim_sum);
        for (std::size_t i = 0; i < std::min(heaps.size(), rows_shown); ++i)
            step.rows.push_back({.heap = i + 1,
                                 .size = heaps[i],
                                 .value = value(heaps[i]),
                                 .marked = (value(heaps[i]) & lead) != 0});
        step.rows.push_back({.size = solution_.nim_sum, .value = solution_.nim_sum});
        if (heaps.size() > rows_shown)
            step.text += " " + render(Message::explain_more_rows, language_,
                                      std::array{number(rows_shown), number(heaps.size())});
        if (values.source() == ValueSource::table) show_mex();
    }

    Step& introduce(const HeapValues& values) {
        if (solution_.method == Method::period) return introduce_period(values.period());
        switch (values.source()) {
            case ValueSource::nim:
                return say(StepKind::columns, Message::explain_columns);
            case ValueSource::splitting_row:
                return say(StepKind::columns, Message::explain_splitting_row);
            case ValueSource::residue:
                return say(StepKind::residues, Message::explain_residues,
                           {number(values.modulus())});
            case ValueSource::lasker:
                return say(StepKind::values, Message::explain_lasker);
            case ValueSource::table:
            case ValueSource::period:
                break;
        }
        return say(StepKind::values, Message::explain_table);
    }

    Step& introduce_period(const Period& period) {
        std::vector<std::string> numbers{number(period.preperiod), number(period.period),
                                         number(period.checked_to)};
        if (period.saltus == 0) return say(StepKind::values, Message::explain_period, numbers);
        numbers.push_back(number(period.saltus));
        return say(StepKind::values, Message::explain_period_saltus, numbers);
    }

    /// The least missing number of each kind of small heap in the position.
    void show_mex() {
        constexpr std::uint64_t largest_shown = 40;
        constexpr std::size_t most_shown = 4;
        std::set<std::uint64_t> kinds;
        for (const std::uint64_t heap : solution_.position)
            if (heap != 0 && heap <= largest_shown && kinds.size() < most_shown) kinds.insert(heap);
        for (const std::uint64_t heap : kinds) {
            const std::set<std::uint64_t> of_options = values_of_options(heap);
            if (of_options.empty()) {
                say(StepKind::mex, Message::explain_mex_none, {number(heap)});
                continue;
            }
            const std::vector<std::uint64_t> listed(of_options.begin(), of_options.end());
            say(StepKind::mex, Message::explain_mex,
                {number(heap), list_text(listed, language_), number(value(heap))});
        }
    }

    std::set<std::uint64_t> values_of_options(std::uint64_t heap) const {
        std::set<std::uint64_t> found;
        const auto add = [&](Heaps parts) {
            found.insert(std::accumulate(
                parts.begin(), parts.end(), std::uint64_t{0},
                [&](std::uint64_t sum, std::uint64_t part) { return sum ^ value(part); }));
            return found.size() < 1000;
        };
        std::visit(
            [&]<class G>(const G& game) {
                if constexpr (HeapGame<G>) for_each_option(game, heap, add);
            },
            solver_.rule().family);
        return found;
    }

    void show_classes() {
        const std::uint64_t rich = solution_.rich;
        std::uint64_t lonely = 0;
        for (const std::uint64_t heap : solution_.position) lonely += value(heap) == 1 ? 1 : 0;
        const std::string rank = number(std::min<std::uint64_t>(rich, 2));
        const bool balanced = solution_.nim_sum == 0;
        say(StepKind::classes, Message::explain_classes,
            {number(lonely), number(rich), (balanced ? "T" : "S") + rank,
             (balanced ? "P" : "N") + rank});
    }

    void say_what_it_means() {
        const bool misere = solver_.convention() == Convention::misere;
        const std::string sum = number(solution_.nim_sum);
        if (!misere)
            say(StepKind::nim_sum,
                won() ? Message::explain_sum_not_zero : Message::explain_sum_zero,
                won() ? std::vector{sum} : std::vector<std::string>{});
        else if (solution_.rich == 0)
            say(StepKind::nim_sum,
                won() ? Message::explain_lonely_even : Message::explain_lonely_odd);
        else if (solution_.rich == 1)
            say(StepKind::nim_sum, Message::explain_one_rich);
        else if (won())
            say(StepKind::nim_sum, Message::explain_rich_not_zero, {sum});
        else
            say(StepKind::nim_sum, Message::explain_rich_zero);
    }

    /// Where the nim-sum has to become 0, it is the leading one that tells the heaps that can be
    /// cut.
    void show_leading_bit() {
        const bool to_zero = solver_.convention() == Convention::normal || solution_.rich > 1;
        if (!won() || !to_zero) return;
        const std::uint64_t lead = std::bit_floor(solution_.nim_sum);
        std::vector<std::uint64_t> holders;
        for (std::size_t i = 0; i < solution_.position.size() && holders.size() <= rows_shown; ++i)
            if ((solution_.position[i] & lead) != 0) holders.push_back(i + 1);
        say(StepKind::leading_bit, Message::explain_leading_bit,
            {number(lead), list_text(holders, language_, rows_shown)});
        say(StepKind::only_these, Message::explain_only_these, {number(solution_.nim_sum)});
    }

    /// What the catalogue says of the rule, and what it comes to here.
    void say_theorem() {
        if (const CatalogEntry* entry = find_entry(solver_.rule().name))
            say(StepKind::theorem, entry->theorem);
        if (solution_.grundy && !solution_.value_by_search)
            say(StepKind::theorem, Message::explain_value_here, {number(*solution_.grundy)});
        else
            say(StepKind::theorem, won() ? Message::explain_won_here : Message::explain_lost_here);
        if (solution_.value_by_search)
            say(StepKind::search, Message::explain_value_searched, {number(*solution_.grundy)});
    }

    void say_search() {
        if (won() && !first_move())
            say(StepKind::search, Message::explain_search_end);
        else
            say(StepKind::search,
                won() ? Message::explain_search_won : Message::explain_search_lost);
    }

    /// Result: the first winning move within the limits, if there is one.
    std::optional<Move> first_move() const {
        Budget budget(solver_.limits());
        return solution_.first_winning_move(budget);
    }

    void show_move() {
        const std::optional<Move> first = first_move();
        if (!first) return;
        say(StepKind::move, Message::explain_move, {move_text(solver_.rule(), *first, language_)});
        if (solution_.values == nullptr) return;
        std::vector<std::uint64_t> left = after(solver_.rule(), solution_.position, *first);
        bool rich = false;
        for (std::uint64_t& heap : left) {
            heap = value(heap);
            rich = rich || heap > 1;
        }
        const bool to_zero = solver_.convention() == Convention::normal || rich;
        say(StepKind::check, to_zero ? Message::explain_check_zero : Message::explain_check_lonely,
            {list_text(left, language_)});
    }

    const Solver& solver_;
    const Solution& solution_;
    Language language_;
    std::vector<Step> steps_;
};

}  // namespace

std::string_view word(StepKind kind) noexcept {
    switch (kind) {
        case StepKind::columns:
            return "columns";
        case StepKind::residues:
            return "residues";
        case StepKind::values:
            return "values";
        case StepKind::mex:
            return "mex";
        case StepKind::classes:
            return "classes";
        case StepKind::nim_sum:
            return "nim_sum";
        case StepKind::leading_bit:
            return "leading_bit";
        case StepKind::only_these:
            return "only_these";
        case StepKind::move:
            return "move";
        case StepKind::check:
            return "check";
        case StepKind::search:
            return "search";
        case StepKind::theorem:
            break;
    }
    return "theorem";
}

std::vector<Step> explain(const Solver& solver, const Solution& solution, Language language) {
    return Explainer(solver, solution, language).steps();
}

}  // namespace bouton
