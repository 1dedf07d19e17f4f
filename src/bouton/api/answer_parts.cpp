#include "bouton/api/answer_parts.hpp"

#include <cstdint>
#include <numeric>
#include <utility>

namespace bouton {

std::string move_fields(const Rule& rule, const Move& move) {
    if (!is_played_with_heaps(rule.family))
        return "\"from\":" + Json(move.from).dump() + ",\"to\":" + Json(move.to).dump();
    const std::uint64_t left = std::accumulate(move.to.begin(), move.to.end(), std::uint64_t{0});
    const std::uint64_t heap = move.from.front();
    std::string fields = "\"heap\":" + std::to_string(move.part + 1) +
                         ",\"from\":" + std::to_string(heap) + ",\"take\":";
    fields += left > heap ? "-" + std::to_string(left - heap) : std::to_string(heap - left);
    return fields + ",\"to\":" + Json(move.to).dump();
}

std::string json_string(std::string_view text) { return Json(text).dump(); }

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

}  // namespace bouton
