#include "bouton/judge/check_task.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

#include "bouton/judge/task_case.hpp"
#include "bouton/judge/task_solver.hpp"
#include "bouton/judge/words_of_text.hpp"
#include "bouton/judge/writer.hpp"

namespace bouton {
namespace {

constexpr std::size_t longest_shown = 40;  // of a word in a message, see quote()

/// Result: the next word of `text`, which it is cut from, and the gap in front of it.
std::optional<std::pair<std::string_view, Gap>> cut_word(std::string_view& text, bool is_first) {
    const std::size_t from = text.find_first_not_of(" \n");
    if (from == std::string_view::npos) return std::nullopt;
    const bool line = is_first || text.substr(0, from).find('\n') != std::string_view::npos;
    text.remove_prefix(from);
    const std::size_t size = std::min(text.find_first_of(" \n"), text.size());
    const std::string_view word = text.substr(0, size);
    text.remove_prefix(size);
    return std::pair(word, line ? Gap::line : Gap::blank);
}

std::optional<std::uint64_t> number_of(std::string_view word) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool is_whole = error == std::errc() && end == word.data() + word.size();
    return is_whole && (word.size() == 1 || word.front() != '0') ? std::optional(number)
                                                                 : std::nullopt;
}

/// A move that an output names: so many tokens of a heap, counted from 1.
struct NamedMove {
    std::uint64_t heap = 0;
    std::uint64_t take = 0;
};

enum class MoveIs : std::uint8_t { no_move, losing, winning };

class OutputCheck {
public:
    OutputCheck(const Task& task, Scanner& input, Scanner::Read output, const Limits& limits)
        : task_(task),
          reader_(task, input, Bounds::statement, limits),
          solver_(task, limits),
          words_(std::move(output)) {}

    Checked run() {
        Checked checked;
        while (true) {
            const Result<bool> went_on = reader_.next(case_);
            checked.cases = reader_.read() + (went_on ? 0 : 1);
            if (!went_on) return bad_input(std::move(checked), went_on.error());
            if (!*went_on) break;
            std::string expected;
            Writer answer([&expected](std::span<const char> bytes) {
                expected.append(bytes.data(), bytes.size());
                return true;
            });
            if (auto undecided = solver_.answer(case_, answer)) {
                checked.verdict = Verdict::undecided;
                checked.undecided = std::move(undecided);
                return checked;
            }
            answer.flush();
            auto wrong = takes_any_move(expected) ? any_move(expected) : exactly(expected);
            if (wrong) return wrong_output(std::move(checked), std::move(*wrong), expected);
        }
        if (reader_.stopped()) {
            checked.verdict = Verdict::undecided;
            checked.undecided = Undecided{.tried = Method::theorem, .why = *reader_.stopped()};
            return checked;
        }
        if (const auto more = words_.next(longest_shown + 1))
            return wrong_output(std::move(checked),
                                {.message = Message::check_goes_on,
                                 .found = std::string(*more),
                                 .place = words_.place()},
                                "");
        if (presentation_) {
            checked.verdict = Verdict::presentation;
            checked.error = std::move(presentation_);
        }
        return checked;
    }

private:
    /// Result: whether the case is won and the answer names a move that may be another one.
    bool takes_any_move(std::string_view expected) const {
        const bool names_one = task_.asked == Asked::first_move || task_.asked == Asked::first_step;
        return task_.any_move && names_one && expected.substr(0, expected.size() - 1) != task_.lost;
    }

    static Checked bad_input(Checked checked, Error error) {
        checked.verdict = Verdict::bad_input;
        checked.error = std::move(error);
        return checked;
    }

    static Checked wrong_output(Checked checked, Error error, std::string expected) {
        checked.verdict = Verdict::wrong;
        checked.error = std::move(error);
        checked.expected = std::move(expected);
        return checked;
    }

    /// Takes the next word of the output. Result: nothing, or how it is not the expected one.
    std::optional<Error> take(std::string_view expected, Gap gap) {
        const auto found = words_.next(expected.size() + longest_shown);
        taken_.emplace_back(found.value_or(""));
        if (!found || *found != expected) return differs(found.value_or(""), expected);
        look_at_gap(gap);
        return std::nullopt;
    }

    /// Result: what to say of a word that is not the expected one; of long words the first letter
    /// that differs.
    Error differs(std::string_view found, std::string_view expected) const {
        Error wrong{.message = Message::check_wrong,
                    .arguments = {std::to_string(reader_.read()), std::string(expected)},
                    .found = std::string(found),
                    .place = words_.place()};
        if (expected.size() <= longest_shown || found.empty()) return wrong;
        std::size_t at = 0;
        while (at < found.size() && at < expected.size() && found[at] == expected[at]) ++at;
        wrong.message = Message::check_wrong_letter;
        wrong.found = std::string(found.substr(at, 1));
        wrong.arguments[1] = std::string(expected.substr(at, 1));
        wrong.arguments.push_back(std::to_string(at + 1));
        return wrong;
    }

    void look_at_gap(Gap expected) {
        if (words_.gap() == expected || presentation_) return;
        presentation_ = Error{.message = expected == Gap::line ? Message::check_space_line
                                                               : Message::check_space_blank,
                              .arguments = {std::to_string(reader_.read())},
                              .place = words_.place()};
    }

    std::optional<Error> exactly(std::string_view expected) {
        taken_.clear();
        const std::string_view whole = expected;
        for (bool is_first = true; const auto word = cut_word(expected, is_first);
             is_first = false) {
            auto wrong = take(word->first, word->second);
            if (!wrong) continue;
            if (is_first) add_winner(*wrong);
            add_move(*wrong, whole.substr(0, whole.find('\n')));
            return wrong;
        }
        return std::nullopt;
    }

    /// Says who wins, where that is what the first word tells.
    void add_winner(Error& wrong) {
        if (wrong.message != Message::check_wrong || task_.won == task_.lost ||
            task_.asked == Asked::value || task_.asked == Asked::verdicts ||
            task_.asked == Asked::least_take || task_.plays == Plays::tokens)
            return;
        const auto outcome = solver_.outcome(case_);
        if (std::holds_alternative<Undecided>(outcome)) return;
        wrong.message = std::get<Outcome>(outcome) == Outcome::N ? Message::check_wrong_won
                                                                 : Message::check_wrong_lost;
    }

    /// Says of a wrong move whether it is none, loses, or wins but is not the one asked for.
    void add_move(Error& wrong, std::string_view expected) {
        const bool of_heaps = task_.plays == Plays::rule && task_.rule == "nim";
        if (!of_heaps || (task_.asked != Asked::first_move) || taken_.size() > 2) return;
        if (taken_.size() == 1) {
            const auto second = words_.next(longest_shown);
            taken_.emplace_back(second.value_or(""));
        }
        const auto take = number_of(taken_[0]);
        const auto heap = number_of(taken_[1]);
        if (!take || !heap) return;
        switch (judge({.heap = *heap, .take = *take})) {
            case MoveIs::no_move:
                wrong.message = Message::check_no_move;
                break;
            case MoveIs::losing:
                wrong.message = Message::check_losing_move;
                break;
            case MoveIs::winning:
                wrong.message = Message::check_later_move;
                break;
        }
        wrong.found = taken_[0] + " " + taken_[1];
        wrong.arguments[1] = std::string(expected);
    }

    /// Result: what the move is worth in the case, whose heaps change by it until the next case.
    MoveIs judge(const NamedMove& move) {
        for (std::size_t i = 0; i < case_.fields.size(); ++i) {
            if (task_.fields[i].is_rule || task_.fields[i].kind == FieldKind::count) continue;
            auto& heaps = case_.fields[i].numbers;
            if (move.heap == 0 || move.heap > heaps.size() || move.take == 0 ||
                move.take > heaps[move.heap - 1] || !allows(move.take))
                return MoveIs::no_move;
            heaps[move.heap - 1] -= move.take;
            const auto outcome = solver_.outcome(case_);
            const bool lost = std::holds_alternative<Outcome>(outcome) &&
                              std::get<Outcome>(outcome) == Outcome::P;
            return lost ? MoveIs::winning : MoveIs::losing;
        }
        return MoveIs::no_move;
    }

    /// Result: whether the rule of the case lets a move take so many.
    bool allows(std::uint64_t take) const {
        for (std::size_t i = 0; i < case_.fields.size(); ++i)
            if (task_.fields[i].is_rule) {
                const auto& steps = case_.fields[i].numbers;
                return std::find(steps.begin(), steps.end(), take) != steps.end();
            }
        return true;
    }

    /// The case is won and a move is asked for: any that wins will do.
    std::optional<Error> any_move(std::string_view expected) {
        taken_.clear();
        const bool step = task_.asked == Asked::first_step;
        std::string_view rest = expected;
        if (step) {
            const auto won = cut_word(rest, true);
            if (auto wrong = take(won->first, Gap::line)) {
                add_winner(*wrong);
                return wrong;
            }
            rest.remove_prefix(1);  // the end of that line
        }
        std::string words[2];
        Place place;
        for (std::size_t i = 0; i < 2; ++i) {
            words[i] = std::string(words_.next(longest_shown).value_or(""));
            if (i == 0) place = words_.place();
            look_at_gap(i == 0 ? Gap::line : Gap::blank);
        }
        const auto first = number_of(words[0]);
        const auto second = number_of(words[1]);
        Error wrong{.message = Message::check_no_move,
                    .arguments = {std::to_string(reader_.read()),
                                  std::string(rest.substr(0, rest.find('\n')))},
                    .found = words[0] + (words[1].empty() ? "" : " ") + words[1],
                    .place = place};
        if (!first || !second) return wrong;
        const MoveIs is = judge({.heap = step ? *first : *second, .take = step ? *second : *first});
        if (is == MoveIs::losing) wrong.message = Message::check_losing_move;
        if (is != MoveIs::winning) return wrong;
        if (step) return std::nullopt;
        bool is_first = true;
        for (const std::uint64_t heap : heaps_now()) {
            if (auto bad = take(std::to_string(heap), is_first ? Gap::line : Gap::blank))
                return bad;
            is_first = false;
        }
        return std::nullopt;
    }

    std::span<const std::uint64_t> heaps_now() const {
        for (std::size_t i = 0; i < case_.fields.size(); ++i)
            if (!task_.fields[i].is_rule && task_.fields[i].kind != FieldKind::count)
                return case_.fields[i].numbers;
        return {};
    }

    const Task& task_;
    TaskReader reader_;
    TaskSolver solver_;
    WordsOfText words_;
    TaskCase case_;
    std::vector<std::string> taken_;  // words of the output for the present case
    std::optional<Error> presentation_;
};

}  // namespace

Checked check_input(const Task& task, Scanner& input, const Limits& limits) {
    TaskReader reader(task, input, Bounds::statement, limits);
    TaskCase given;
    Checked checked;
    while (true) {
        const Result<bool> went_on = reader.next(given);
        checked.cases = reader.read() + (went_on ? 0 : 1);
        if (!went_on) {
            checked.verdict = Verdict::bad_input;
            checked.error = went_on.error();
            return checked;
        }
        if (!*went_on) break;
    }
    if (reader.stopped()) {
        checked.verdict = Verdict::undecided;
        checked.undecided = Undecided{.tried = Method::theorem, .why = *reader.stopped()};
    }
    return checked;
}

Checked check_output(const Task& task, Scanner& input, Scanner::Read output, const Limits& limits) {
    return OutputCheck(task, input, std::move(output), limits).run();
}

}  // namespace bouton
