#include "bouton/api/sum_json.hpp"

#include <array>

#include "bouton/api/answer_parts.hpp"
#include "bouton/play/explain_sum.hpp"

namespace bouton {
namespace {

void open(const SumSolver& solver, const SumSolution* solution, const Sink& sink) {
    const std::vector<Component>& components = solver.components();
    Json positions = Json::array();
    Json parts = Json::array();
    for (std::size_t i = 0; i < components.size(); ++i) {
        const bool valued = solution != nullptr && i < solution->values.size();
        positions.push_back(components[i].position);
        parts.push_back(Json{{"rule", components[i].rule.name},
                             {"position", components[i].position},
                             {"grundy", valued ? Json(solution->values[i]) : Json()}});
    }
    sink("{\"rule\":" + json_string(sum_name(components)) + ",\"convention\":\"" +
         std::string(word(solver.convention())) + "\",\"position\":" + positions.dump() +
         ",\"components\":" + parts.dump());
}

bool moves(const SumSolver& solver, const SumSolution& solution, Language language,
           const Sink& sink) {
    sink(",\"winning_moves\":[");
    std::uint64_t count = 0;
    Budget budget(solver.limits());
    const bool all = solution.for_each_winning_move(
        [&](const SumMove& move) {
            const Rule& rule = solver.components()[move.component].rule;
            sink(std::string(count++ > 0 ? "," : "") +
                 "{\"text\":" + json_string(move_text(solver.components(), move, language)) +
                 ",\"component\":" + std::to_string(move.component + 1) + "," +
                 move_fields(rule, move.move) + "}");
            return true;
        },
        budget);
    sink("],\"winning_count\":" + (all ? std::to_string(count) : "null"));
    return all;
}

void close(Method method, bool proved, const Json& explanation, const Sink& sink) {
    sink(",\"method\":\"" + std::string(word(method)) + "\",\"proved\":" +
         (proved ? "true" : "false") + ",\"explanation\":" + explanation.dump() + "}");
}

}  // namespace

bool write_sum_json(const SumSolver& solver, const SumAnswer& answer, Language language,
                    const Sink& sink) {
    const auto* solution = std::get_if<SumSolution>(&answer);
    open(solver, solution, sink);
    if (solution == nullptr) {
        const auto& undecided = std::get<SumUndecided>(answer);
        sink(",\"outcome\":null,\"grundy\":null,\"winning_moves\":[],\"winning_count\":null");
        close(undecided.undecided.tried, false,
              Json::array({limits_step(undecided_text(solver, undecided, language))}), sink);
        return false;
    }
    sink(",\"outcome\":\"" + std::string(letter(solution->outcome)) +
         "\",\"grundy\":" + (solution->grundy ? std::to_string(*solution->grundy) : "null"));
    const bool all = moves(solver, *solution, language, sink);
    Json explanation = steps_json(explain(solver, *solution, language));
    if (!all)
        explanation.push_back(
            limits_step(std::string(text(Message::moves_not_all_listed, language))));
    close(solution->method, true, explanation, sink);
    return all;
}

std::string undecided_text(const std::vector<Component>& position, const SumUndecided& undecided,
                           const Limits& limits, Language language) {
    std::string why = undecided_text(undecided.undecided, limits, language);
    if (!undecided.component) return why;
    return render(Message::undecided_component, language,
                  std::array{std::to_string(*undecided.component + 1),
                             component_text(position[*undecided.component]), why});
}

std::string undecided_text(const SumSolver& solver, const SumUndecided& undecided,
                           Language language) {
    return undecided_text(solver.components(), undecided, solver.limits(), language);
}

}  // namespace bouton
