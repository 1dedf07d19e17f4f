#include "bouton/play/reason.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <variant>
#include <vector>

#include "bouton/play/explain_sum.hpp"
#include "bouton/play/move_text.hpp"

namespace bouton {
namespace {

std::string numbers_text(std::span<const std::uint64_t> numbers) {
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i == reason_numbers) return text + " …";
        text += (i == 0 ? "" : " ") + std::to_string(numbers[i]);
    }
    return text;
}

class Reason {
public:
    Reason(const Solver& solver, const Solution& solution, Language language)
        : solver_(solver), solution_(solution), language_(language) {}

    std::string line() const {
        const bool heaps = is_played_with_heaps(solver_.rule().family);
        return say(heaps ? Message::reason_heaps : Message::reason_position,
                   {numbers_text(solution_.position), cause(), winner()});
    }

    std::string cause() const {
        if (solution_.values != nullptr) return of_values();
        if (solution_.method == Method::search) return say(Message::reason_search);
        if (solution_.grundy)
            return say(Message::reason_value, {std::to_string(*solution_.grundy)});
        return say(Message::reason_theorem);
    }

private:
    std::string say(Message message, const std::vector<std::string>& arguments = {}) const {
        return render(message, language_, arguments);
    }

    /// Heaps by what they are worth, which is said where it is not simply their size.
    std::string of_values() const {
        std::string text = solver_.convention() == Convention::misere ? misere() : nim_sum_text();
        const HeapValues& values = *solution_.values;
        if (values.keeps_heaps()) return text;
        std::vector<std::uint64_t> worth;
        for (const std::uint64_t heap : solution_.position) {
            if (worth.size() > reason_numbers) break;
            worth.push_back(values(heap));
        }
        return say(Message::reason_worth, {numbers_text(worth), text});
    }

    std::string nim_sum_text() const {
        return solution_.nim_sum == 0
                   ? say(Message::reason_sum_zero)
                   : say(Message::reason_sum_not_zero, {std::to_string(solution_.nim_sum)});
    }

    std::string misere() const {
        if (solution_.rich == 1) return say(Message::reason_one_rich);
        if (solution_.rich > 1)
            return say(Message::reason_rich, {std::to_string(solution_.rich), nim_sum_text()});
        const HeapValues& values = *solution_.values;
        const auto empty = static_cast<std::size_t>(
            std::count_if(solution_.position.begin(), solution_.position.end(),
                          [&](std::uint64_t heap) { return values(heap) == 0; }));
        const std::size_t lonely = solution_.position.size() - empty;
        if (largest(solution_.position) == 0) return say(Message::reason_nothing_left);
        std::string text =
            say(lonely % 2 == 0 ? Message::reason_lonely_even : Message::reason_lonely_odd,
                {std::to_string(lonely)});
        if (empty == 0) return text;
        if (!values.keeps_heaps()) return say(Message::reason_worthless, {text});
        if (empty == 1) return say(Message::reason_one_empty, {text});
        return say(Message::reason_many_empty, {text, std::to_string(empty)});
    }

    std::string winner() const {
        if (solution_.outcome == Outcome::P) return say(Message::reason_second_wins);
        if (solution_.outcome == Outcome::D) return say(Message::reason_draw);
        Budget budget(solver_.limits());
        const auto first = solution_.first_winning_move(budget);
        if (!first) return say(Message::reason_first_wins);
        return say(Message::reason_first_wins_by, {move_text(solver_.rule(), *first, language_)});
    }

    const Solver& solver_;
    const Solution& solution_;
    Language language_;
};

}  // namespace

std::string reason(const Solver& solver, const Solution& solution, Language language) {
    return Reason(solver, solution, language).line();
}

std::string cause(const Solver& solver, const Solution& solution, Language language) {
    return Reason(solver, solution, language).cause();
}

std::string cause(const SumSolver& solver, const SumSolution& solution, Language language) {
    if (!solution.grundy) return std::string(text(Message::reason_search, language));
    const std::string nim_sum = *solution.grundy == 0
                                    ? std::string(text(Message::reason_sum_zero, language))
                                    : render(Message::reason_sum_not_zero, language,
                                             std::array{std::to_string(*solution.grundy)});
    return render(Message::reason_sum_of_games, language,
                  std::array{worth_text(solver, solution, language), nim_sum});
}

std::string reason(const Solver& solver, const Answer& answer, Language language) {
    if (const auto* undecided = std::get_if<Undecided>(&answer))
        return render(Message::reason_undecided, language,
                      std::vector{numbers_text(undecided->position)});
    return reason(solver, std::get<Solution>(answer), language);
}

}  // namespace bouton
