#include "bouton/api/solve_json.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>

#include "bouton/play/explain.hpp"
#include "bouton/play/move_text.hpp"

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;

/// Writes one JSON object piece by piece.
class AnswerWriter {
public:
    AnswerWriter(const Solver& solver, Language language, const Sink& sink)
        : solver_(solver), language_(language), sink_(sink) {}

    void open(std::span<const std::uint64_t> position) {
        sink_("{\"rule\":");
        sink_(Json(solver_.rule().name).dump());
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
        std::string piece = "{\"text\":" + Json(move_text(solver_.rule(), move, language_)).dump();
        if (is_played_with_heaps(solver_.rule().family)) {
            const std::uint64_t left =
                std::accumulate(move.to.begin(), move.to.end(), std::uint64_t{0});
            const std::uint64_t heap = move.from.front();
            piece += ",\"heap\":" + std::to_string(move.part + 1) +
                     ",\"from\":" + std::to_string(heap) + ",\"take\":";
            piece += left > heap ? "-" + std::to_string(left - heap) : std::to_string(heap - left);
            piece += ",\"to\":";
        } else {
            piece += ",\"from\":" + Json(move.from).dump() + ",\"to\":";
        }
        sink_(piece + Json(move.to).dump() + "}");
    }

    const Solver& solver_;
    Language language_;
    const Sink& sink_;
};

Json steps_json(const std::vector<Step>& steps) {
    Json list = Json::array();
    for (const Step& step : steps) {
        Json object{{"kind", word(step.kind)}, {"text", step.text}};
        for (const Row& row : step.rows) {
            Json line{{"size", row.size}, {"value", row.value}, {"marked", row.marked}};
            if (row.heap == 0)
                object["nim_sum"] = row.value;
            else
                object["rows"].push_back(Json{{"heap", row.heap},
                                              {"size", row.size},
                                              {"value", row.value},
                                              {"marked", row.marked}});
        }
        list.push_back(std::move(object));
    }
    return list;
}

Json limits_step(std::string sentence) {
    return Json{{"kind", "limits"}, {"text", std::move(sentence)}};
}

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
