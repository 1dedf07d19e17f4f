#include "bouton/api/sequence_json.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <vector>

namespace bouton {

void write_sequence_json(const SequenceReport& report, const PeriodicValues& values,
                         const Sink& sink) {
    sink("{\"rule\":" + nlohmann::json(report.rule).dump() + ",\"from\":" +
         std::to_string(report.from) + ",\"to\":" + std::to_string(report.to) + ",\"values\":[");
    std::string piece;
    for (std::uint64_t heap = report.from;; ++heap) {
        piece += std::to_string(values(heap));
        if (heap == report.to) break;
        piece += ',';
        if (piece.size() > 16'384) {
            sink(piece);
            piece.clear();
        }
    }
    piece += "],\"period\":";
    if (const auto& period = report.period)
        piece += "{\"preperiod\":" + std::to_string(period->preperiod) +
                 ",\"period\":" + std::to_string(period->period) +
                 ",\"saltus\":" + std::to_string(period->saltus) +
                 ",\"proved\":" + (period->proved ? "true" : "false") +
                 ",\"checked_to\":" + std::to_string(period->checked_to) + "}";
    else
        piece += "null";
    sink(piece + ",\"searched_to\":" + std::to_string(report.searched_to) + "}");
}

std::string period_text(const SequenceReport& report, Language language) {
    const auto number = [](std::uint64_t value) { return std::to_string(value); };
    if (!report.period)
        return render(Message::period_not_found, language, std::array{number(report.searched_to)});
    const Period& period = *report.period;
    std::vector<std::string> numbers{number(period.period), number(period.preperiod)};
    if (period.saltus != 0) numbers.push_back(number(period.saltus));
    const std::string what = render(
        period.saltus == 0 ? Message::period_plain : Message::period_saltus, language, numbers);
    return render(period.proved ? Message::period_proved : Message::period_not_proved, language,
                  std::array{what, number(period.checked_to)});
}

}  // namespace bouton
