#include "stress_run.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <tuple>
#include <utility>

#include "bouton/judge/check_task.hpp"
#include "bouton/judge/posed_case.hpp"

namespace bouton::cli {
namespace {

constexpr std::size_t runs_at_a_time = 2;
constexpr std::uint64_t most_shrink_runs = 5000;
constexpr double most_shrink_seconds = 10;

/// Result: kind and seed of input `index`: two fifths tiny, two fifths random, the rest worst;
/// first a tenth of each, so that what only large inputs show is not found last.
std::pair<TestKind, std::uint64_t> test_of(std::uint64_t index, const StressPlan& plan) {
    const std::uint64_t tiny = plan.count - plan.count * 3 / 5;
    const std::uint64_t random = plan.count * 2 / 5;
    const std::uint64_t worst = plan.count - tiny - random;
    const auto in_round = [&](std::uint64_t at, std::uint64_t first_tiny,
                              std::uint64_t first_random, std::uint64_t first_worst,
                              std::uint64_t tinies,
                              std::uint64_t randoms) -> std::pair<TestKind, std::uint64_t> {
        if (at < tinies) return {TestKind::tiny, first_tiny + at};
        if (at < tinies + randoms)
            return {TestKind::random, plan.seed + first_random + (at - tinies)};
        return {TestKind::worst, plan.seed + first_worst + (at - tinies - randoms)};
    };
    const std::uint64_t first_round = tiny / 10 + random / 10 + worst / 10;
    if (index < first_round) return in_round(index, 0, 0, 0, tiny / 10, random / 10);
    return in_round(index - first_round, tiny / 10, random / 10, worst / 10, tiny - tiny / 10,
                    random - random / 10);
}

/// Result: whether an input that fails in one way stands for one that fails in the other: how a
/// program dies or how it spends its time may change while the mistake is the same.
bool are_alike(Fault a, Fault b) {
    const auto group = [](Fault fault) {
        if (fault == Fault::memory) return Fault::crash;
        if (fault == Fault::hang) return Fault::time;
        return fault;
    };
    return group(a) == group(b);
}

/// Result: the source of a Scanner that reads a text, which becomes shorter by it.
Scanner::Read read_from(std::string_view& text) {
    return [&text](std::span<char> to) {
        const std::size_t size = std::min(to.size(), text.size());
        std::copy_n(text.data(), size, to.data());
        text.remove_prefix(size);
        return size;
    };
}

bool speaks_of_memory(std::string_view errors) {
    for (const std::string_view words :
         {"bad_alloc", "MemoryError", "out of memory", "OutOfMemory", "Cannot allocate memory"})
        if (errors.find(words) != std::string_view::npos) return true;
    return false;
}

}  // namespace

/// One input on its way.
struct Stress::Attempt {
    std::uint64_t index = 0;
    TestKind kind = TestKind::tiny;
    std::uint64_t seed = 0;
    std::vector<TaskCase> cases = {};
    std::string input = {};
    std::string expected = {};
};

Stress::Stress(const Task& task, const Command& command, const StressPlan& plan, Session& session)
    : task_(task),
      plan_(plan),
      session_(session),
      runner_(command, runs_at_a_time),
      solver_(task, session.limits()) {}

/// Makes the cases and the text of an input. Result: false when no case is a position.
bool Stress::prepare(Attempt& attempt) {
    attempt.cases = make_cases(task_, attempt.kind, attempt.seed);
    if (plan_.made)
        std::erase_if(attempt.cases, [&](const TaskCase& one) { return !pose(task_, one); });
    if (attempt.cases.empty()) return false;
    attempt.input = write_cases(task_, attempt.cases);
    return true;
}

/// Result: the answers of all cases, or nothing when one is beyond the limits.
std::optional<std::string> Stress::expected_of(const std::vector<TaskCase>& cases) {
    std::string text;
    Writer output([&text](std::span<const char> bytes) {
        text.append(bytes.data(), bytes.size());
        return true;
    });
    for (const TaskCase& one : cases) {
        session_.restart_clock();
        if (solver_.answer(one, output)) return std::nullopt;
    }
    output.flush();
    return text;
}

StressResult Stress::run() {
    const auto stopped = [] { return Session::interrupted(); };
    std::vector<Attempt> in_slot(runner_.slots());
    std::optional<Failure> first;  // the one with the least number
    std::uint64_t next = 0;
    while (true) {
        for (std::size_t slot = 0; slot < runner_.slots(); ++slot) {
            while (!runner_.busy(slot) && !first && next < plan_.count) {
                Attempt& attempt = in_slot[slot];
                attempt = {};
                attempt.index = next++;
                std::tie(attempt.kind, attempt.seed) = test_of(attempt.index, plan_);
                if (!prepare(attempt)) {
                    done_.push_back({attempt.index, attempt.kind, 0});
                    continue;
                }
                if (!runner_.start(slot, attempt.input, plan_.limits)) {
                    result_.not_started = runner_.problem();
                    return std::move(result_);
                }
                // While the program runs, Bouton answers the same cases itself.
                auto expected = expected_of(attempt.cases);
                if (!expected) {
                    runner_.cancel(slot);
                    done_.push_back({attempt.index, attempt.kind, 0});
                    continue;
                }
                attempt.expected = *std::move(expected);
            }
            if (first && runner_.busy(slot) && in_slot[slot].index >= first->number)
                runner_.cancel(slot);  // it came after the one that failed
        }
        if (!runner_.any_busy()) break;
        const auto slot = runner_.wait(stopped);
        if (!slot) {
            result_.is_stopped = true;
            break;
        }
        Attempt& attempt = in_slot[*slot];
        RunReport report = runner_.take(*slot);
        done_.push_back({attempt.index, attempt.kind, attempt.cases.size()});
        const double seconds = report.cpu_seconds;
        auto failure = judge(attempt, std::move(report));
        if (!failure)
            slowest_ = std::max(slowest_, seconds);
        else if (!first || failure->number < first->number)
            first = std::move(failure);
    }
    for (std::size_t slot = 0; slot < runner_.slots(); ++slot) runner_.cancel(slot);
    count(first ? first->number : UINT64_MAX);
    if (first) {
        shrink_failure(*first);
        settle_memory(*first);
        result_.failure = std::move(first);
    }
    return std::move(result_);
}

/// Counts the first `last` inputs: what was done beyond the one that failed depends on chance.
void Stress::count(std::uint64_t last) {
    for (const Done& one : done_) {
        if (one.index >= last) continue;
        result_.skipped += one.cases == 0 ? 1 : 0;
        if (one.cases == 0) continue;
        ++result_.inputs;
        result_.cases += one.cases;
        ++result_.of_kind[static_cast<std::size_t>(one.kind) -
                          static_cast<std::size_t>(TestKind::tiny)];
    }
}

/// Result: whether an output is the answer; if not, `failure` is told where and why.
bool Stress::is_right(const Attempt& attempt, const std::string& output, Failure& failure) const {
    if (output == attempt.expected) return true;
    std::string_view input_left = attempt.input;
    std::string_view output_left = output;
    Scanner input(read_from(input_left));
    const Checked checked = check_output(task_, input, read_from(output_left), session_.limits());
    if (checked.verdict != Verdict::wrong && checked.verdict != Verdict::presentation) return true;
    failure.wrong_case = checked.cases == 0 ? 0 : checked.cases - 1;
    if (checked.error)
        failure.why =
            describe(*checked.error, session_.language(), session_.say(Message::stress_output));
    return false;
}

/// Result: what is wrong with a run, or nothing.
std::optional<Failure> Stress::judge(const Attempt& attempt, RunReport report) const {
    Failure failure;
    switch (report.end) {
        case RunEnd::time:
            failure.fault = Fault::time;
            break;
        case RunEnd::hang:
            failure.fault = Fault::hang;
            break;
        case RunEnd::output:
            failure.fault = Fault::output;
            break;
        case RunEnd::signalled:
            failure.fault = Fault::crash;
            break;
        case RunEnd::exited:
            if (report.code != 0) {
                failure.fault = Fault::crash;
                break;
            }
            if (is_right(attempt, report.output, failure)) return std::nullopt;
            break;
    }
    failure.cases = attempt.cases;
    failure.input = attempt.input;
    failure.expected = attempt.expected;
    failure.run = std::move(report);
    failure.number = attempt.index + 1;
    failure.kind = attempt.kind;
    failure.seed = attempt.seed;
    return failure;
}

/// Result: what is wrong with one run of the program, or nothing (also when Ctrl-C ended it).
std::optional<Failure> Stress::run_once(const Attempt& attempt, const RunLimits& limits) {
    if (!runner_.start(0, attempt.input, limits)) return std::nullopt;
    if (!runner_.wait([] { return Session::interrupted(); })) {
        runner_.cancel(0);
        return std::nullopt;
    }
    return judge(attempt, runner_.take(0));
}

void Stress::shrink_failure(Failure& failure) {
    const bool is_slow = failure.fault == Fault::time || failure.fault == Fault::hang;
    // A run that hangs costs all its time: while shrinking, twenty times what right runs took is
    // taken for hanging, and the last word is spoken with the full limits again.
    RunLimits limits = plan_.limits;
    if (is_slow) {
        limits.cpu_seconds = std::clamp(20 * slowest_, 0.1, plan_.limits.cpu_seconds);
        limits.idle_seconds = std::min(plan_.limits.idle_seconds, limits.cpu_seconds + 0.2);
    }
    const double until = now_seconds() + most_shrink_seconds;
    std::optional<Failure> smaller;
    const auto attempt_of = [&](std::span<const TaskCase> cases) -> std::optional<Attempt> {
        Attempt attempt;
        attempt.cases.assign(cases.begin(), cases.end());
        const auto is_none = [&](const TaskCase& one) { return !pose(task_, one); };
        if (plan_.made && std::any_of(cases.begin(), cases.end(), is_none)) return std::nullopt;
        auto expected = expected_of(attempt.cases);
        if (!expected) return std::nullopt;
        attempt.expected = *std::move(expected);
        attempt.input = write_cases(task_, attempt.cases);
        return attempt;
    };
    const auto still_fails = [&](std::span<const TaskCase> cases) {
        if (Session::interrupted() || now_seconds() > until) return Trial::stop;
        const auto attempt = attempt_of(cases);
        if (!attempt) return Trial::passes;
        auto found = run_once(*attempt, limits);
        if (!found || !are_alike(found->fault, failure.fault)) return Trial::passes;
        smaller = std::move(found);
        return Trial::fails;
    };
    // The case that was wrong is the first to be tried by itself.
    std::vector<TaskCase> from = failure.cases;
    std::uint64_t first_try = 0;
    if (failure.wrong_case && *failure.wrong_case < from.size() && from.size() > 1) {
        const std::vector<TaskCase> alone = {from[*failure.wrong_case]};
        if (read_cases(task_, write_cases(task_, alone))) {
            ++first_try;
            if (still_fails(alone) == Trial::fails) from = alone;
        }
    }
    const Shrunk shrunk = shrink(task_, std::move(from), still_fails, most_shrink_runs);
    failure.shrink_runs = first_try + shrunk.tried;
    failure.is_smallest = shrunk.is_smallest;
    if (!smaller) return;
    if (is_slow) {
        smaller = run_once(*attempt_of(smaller->cases), plan_.limits);
        if (!smaller || !are_alike(smaller->fault, failure.fault)) return;
    }
    smaller->number = failure.number;
    smaller->kind = failure.kind;
    smaller->seed = failure.seed;
    smaller->shrink_runs = failure.shrink_runs;
    smaller->is_smallest = failure.is_smallest;
    failure = *std::move(smaller);
}

/// A program that is refused memory dies like any other. It is memory that it lacked when it says
/// so, when it had all of it, or when it lives with four times as much and dies again without.
void Stress::settle_memory(Failure& failure) {
    if (failure.fault != Fault::crash) return;
    RunLimits more = plan_.limits;
    more.memory *= 4;
    Attempt attempt;
    attempt.cases = failure.cases;
    attempt.input = failure.input;
    attempt.expected = failure.expected;
    const auto dies = [](const std::optional<Failure>& run) {
        return run && run->fault == Fault::crash;
    };
    const auto again = run_once(attempt, more);
    const bool lacked = dies(again) ? speaks_of_memory(failure.run.errors) ||
                                          again->run.peak_memory > plan_.limits.memory
                                    : dies(run_once(attempt, plan_.limits));
    if (lacked && !Session::interrupted()) failure.fault = Fault::memory;
}

}  // namespace bouton::cli
