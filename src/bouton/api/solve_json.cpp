#include "bouton/api/solve_json.hpp"

#include <array>
#include <string>

#include "bouton/api/answer_parts.hpp"
#include "bouton/play/explain.hpp"
#include "bouton/play/move_text.hpp"

namespace bouton {
namespace {

/// Writes one JSON object piece by piece.
class AnswerWriter {
public:
    AnswerWriter(const Solver& solver, Language language, const Sink& sink)
        : solver_(solver), language_(language), sink_(sink) {}

    void open(std::span<const std::uint64_t> position) {
        sink_("{\"rule\":");
        sink_(json_string(solver_.rule().name));
        sink_(",\"convention\":\"");
        sink_(word(solver_.convention()));
        sink_("\",\"position\":");
        numbers(position);
    }

    bool moves(const Solution& solution) {
        sink_(",\"winning_moves\":[");
        std::uint64_t count = 0;
        Budget budget(solver_.limits());
        const bool all = solution.for_each_winning_move(
            [&](const Move& move) {
                if (count++ > 0) sink_(",");
                one_move(move);
                return true;
            },
            budget);
        sink_("],\"winning_count\":");
        sink_(all ? std::to_string(count) : "null");
        return all;
    }

    void close(Method method, bool proved, const Json& explanation) {
        sink_(",\"method\":\"");
        sink_(word(method));
        sink_("\",\"proved\":");
        sink_(proved ? "true" : "false");
        sink_(",\"explanation\":");
        sink_(explanation.dump());
        sink_("}");
    }

private:
    void numbers(std::span<const std::uint64_t> values) {
        std::string piece = "[";
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i > 0) piece += ',';
            piece += std::to_string(values[i]);
            if (piece.size() > 16'384) {
                sink_(piece);
                piece.clear();
            }
        }
        sink_(piece + "]");
    }

    void one_move(const Move& move) {
        sink_("{\"text\":" + json_string(move_text(solver_.rule(), move, language_)) + "," +
              move_fields(solver_.rule(), move) + "}");
    }

    const Solver& solver_;
    Language language_;
    const Sink& sink_;
};

}  // namespace

std::string undecided_text(const Undecided& undecided, const Limits& limits, Language language) {
    const std::string tried(
        text(undecided.tried == Method::search ? Message::tried_search : Message::tried_table,
             language));
    const std::string nodes = std::to_string(undecided.nodes);
    const auto say = [&](Message message, const std::vector<std::string>& arguments) {
        return render(message, language, arguments);
    };
    switch (undecided.why) {
        case Stopped::heap:
            return say(Message::undecided_heap, {tried, std::to_string(undecided.largest_heap),
                                                 std::to_string(limits.max_heap)});
        case Stopped::nodes:
            return say(Message::undecided_nodes, {tried, std::to_string(limits.max_nodes)});
        case Stopped::time:
            return say(Message::undecided_time, {tried, nodes});
        case Stopped::memory:
            return say(Message::undecided_memory,
                       {tried, std::to_string(limits.max_memory / 1'000'000), nodes});
        case Stopped::asked:
            return say(Message::undecided_asked, {tried, nodes});
        case Stopped::value:
            return say(Message::undecided_value, {std::to_string(undecided.largest_heap)});
        case Stopped::endless:
            break;
    }
    return say(Message::undecided_endless, {});
}

bool write_answer_json(const Solver& solver, const Answer& answer, Language language,
                       const Sink& sink) {
    AnswerWriter writer(solver, language, sink);
    if (const auto* undecided = std::get_if<Undecided>(&answer)) {
        writer.open(undecided->position);
        sink(",\"outcome\":null,\"grundy\":null,\"winning_moves\":[],\"winning_count\":null");
        writer.close(
            undecided->tried, false,
            Json::array({limits_step(undecided_text(*undecided, solver.limits(), language))}));
        return false;
    }
    const auto& solution = std::get<Solution>(answer);
    writer.open(solution.position);
    sink(",\"outcome\":\"");
    sink(letter(solution.outcome));
    sink("\",\"grundy\":");
    sink(solution.grundy ? std::to_string(*solution.grundy) : "null");
    const bool all = writer.moves(solution);
    Json explanation = steps_json(explain(solver, solution, language));
    if (!all)
        explanation.push_back(
            limits_step(std::string(text(Message::moves_not_all_listed, language))));
    writer.close(solution.method, solution.proved, explanation);
    return all;
}

}  // namespace bouton
