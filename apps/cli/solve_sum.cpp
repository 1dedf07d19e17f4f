#include "solve_sum.hpp"

#include <utility>
#include <variant>

#include "answer_text.hpp"
#include "bouton/api/sum_json.hpp"
#include "bouton/play/explain_sum.hpp"
#include "bouton/solve/sum_solver.hpp"
#include "explanation.hpp"
#include "files.hpp"

namespace bouton::cli {
namespace {

void show(const SumSolver& solver, const SumSolution& solution, const SumOptions& options,
          Session& session) {
    const Language language = session.language();
    AnswerText text{
        .rule = sum_name(solver.components()),
        .convention = solver.convention(),
        .position = sum_text(solver.components()),
        .outcome = solution.outcome,
        .grundy = solution.grundy,
        .method = solution.method,
        .moves =
            [&](const AnswerText::Tell& tell, Budget& budget) {
                return solution.for_each_winning_move(
                    [&](const SumMove& move) {
                        tell([&] { return move_text(solver.components(), move, language); });
                        return true;
                    },
                    budget);
            },
        .explanation = {}};
    if (options.explain)
        text.explanation = [&] {
            return explanation_text(explain(solver, solution, language), language);
        };
    print_answer(text, options.all, session);
}

}  // namespace

void solve_sum(const SumOptions& options, Session& session) {
    auto components = parse_sum(options.text, read_file(session));
    if (!components) return session.fail(components.error(), session.say(Message::source_sum));
    SumSolver solver(*std::move(components), options.convention, session.limits());
    const SumAnswer answer = solver.solve();
    if (options.json) {
        const bool whole = write_sum_json(solver, answer, session.language(),
                                          [&](std::string_view piece) { session.print(piece); });
        session.print("\n");
        return whole ? void() : session.leave(undecided);
    }
    if (const auto* gave_up = std::get_if<SumUndecided>(&answer))
        return session.fail(undecided_text(solver, *gave_up, session.language()), undecided);
    show(solver, std::get<SumSolution>(answer), options, session);
}

}  // namespace bouton::cli
