#include "bouton/api/quotient_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;

std::string number(std::uint64_t value) { return std::to_string(value); }

std::uint64_t lost_elements(const HeapMonoid& monoid) {
    return static_cast<std::uint64_t>(std::count(monoid.lost.begin(), monoid.lost.end(), 1));
}

std::string safe(std::string_view text) {
    std::string result;
    for (const char c : text)
        result += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    return result;
}

}  // namespace

std::string quotient_json(const QuotientFacts& facts) {
    const HeapMonoid& monoid = facts.monoid;
    const auto& forms = facts.presentation.normal_forms;
    Json json;
    json["rule"] = facts.rule;
    json["heaps"] = monoid.image.size() - 1;
    json["order"] = monoid.size();
    json["p_order"] = lost_elements(monoid);
    json["phi"] = Json::array();
    for (const Element x : monoid.image) json["phi"].push_back(product_text(forms[x]));
    json["presentation"] = presentation_text(monoid, facts.presentation);
    json["tame"] = is_tame(monoid);
    json["period"] = nullptr;
    if (facts.period)
        json["period"] = {{"preperiod", facts.period->preperiod},
                          {"period", facts.period->period},
                          {"checked_to", facts.period->checked_to}};
    json["proved"] = facts.proved;
    json["generators"] = facts.presentation.generators;
    json["kernel"] = kernel_of(monoid).size();
    json["idempotents"] = Json::array();
    for (const Element x : idempotents_of(monoid))
        json["idempotents"].push_back(product_text(forms[x]));
    return json.dump();
}

std::string quotient_text(const QuotientFacts& facts, Language language) {
    const HeapMonoid& monoid = facts.monoid;
    const Presentation& presentation = facts.presentation;
    std::string text;
    const auto line = [&](Message label, const std::string& what) {
        text += render(label, language) + what + "\n";
    };
    const auto say = [&](Message message, const std::vector<std::string>& arguments = {}) {
        return render(message, language, arguments);
    };
    const std::uint64_t last = monoid.image.size() - 1;
    line(Message::label_rule, facts.rule);
    line(Message::label_heaps, say(Message::quotient_heaps, {number(last)}));
    line(Message::label_order,
         say(Message::quotient_order, {number(monoid.size()), number(lost_elements(monoid))}));
    line(Message::label_quotient, presentation_text(monoid, presentation));
    std::string generators;
    for (std::size_t i = 0; i < presentation.generators.size(); ++i) {
        Exponents one(presentation.generators.size(), 0);
        one[i] = 1;
        generators +=
            (i == 0 ? "" : ", ") + say(Message::quotient_generator,
                                       {product_text(one), number(presentation.generators[i])});
    }
    if (!generators.empty()) line(Message::label_generators, generators);
    const std::string label = say(Message::label_images);
    text += label.substr(0, label.find_last_not_of(' ') + 1);
    const std::size_t width = number(last).size();
    for (std::size_t heap = 0; heap < monoid.image.size(); ++heap) {
        if (heap % 20 == 0) {
            const std::string at = number(heap);
            text += "\n  " + std::string(width - at.size(), ' ') + at + ":";
        }
        text += " " + product_text(presentation.normal_forms[monoid.image[heap]]);
    }
    text += "\n";
    line(Message::label_kind,
         is_tame(monoid) ? say(Message::quotient_tame)
                         : say(Message::quotient_wild, {number(kernel_of(monoid).size()),
                                                        number(idempotents_of(monoid).size())}));
    line(Message::label_period,
         facts.period ? say(Message::quotient_period,
                            {number(facts.period->period), number(facts.period->preperiod),
                             number(facts.period->checked_to)})
                      : say(Message::quotient_no_period));
    line(Message::label_proof,
         say(facts.proved ? Message::quotient_proved : Message::quotient_not_proved));
    return text;
}

std::string lattice_svg(const QuotientFacts& facts, Language language) {
    const IdempotentOrder order = idempotent_order(facts.monoid);
    const std::size_t count = order.idempotents.size();
    std::size_t top = 0;
    std::vector<std::size_t> in_row(count, 0);  // how many stand at a height
    std::vector<std::size_t> place(count);
    for (std::size_t i = 0; i < count; ++i) {
        place[i] = in_row[order.height[i]]++;
        top = std::max(top, order.height[i]);
    }
    const std::size_t widest = *std::max_element(in_row.begin(), in_row.end());
    constexpr std::size_t step = 90;
    const std::size_t width = std::max<std::size_t>(widest * step + 40, 480);
    const std::size_t height = (top + 1) * step + 60;
    const auto x = [&](std::size_t i) {
        return width * (2 * place[i] + 1) / (2 * in_row[order.height[i]]);
    };
    const auto y = [&](std::size_t i) { return 60 + (top - order.height[i]) * step + step / 2; };
    std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(width) + "\" height=\"" +
        number(height) + "\" viewBox=\"0 0 " + number(width) + " " + number(height) +
        "\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" "
        "height=\"100%\" fill=\"white\"/>\n<text x=\"20\" y=\"25\">" +
        safe(render(Message::quotient_lattice, language,
                    std::vector<std::string>{facts.rule, number(facts.monoid.image.size() - 1)})) +
        "</text>\n";
    for (const auto& [lower, upper] : order.covers)
        svg += "<line x1=\"" + number(x(lower)) + "\" y1=\"" + number(y(lower)) + "\" x2=\"" +
               number(x(upper)) + "\" y2=\"" + number(y(upper)) + "\" stroke=\"#888\"/>\n";
    for (std::size_t i = 0; i < count; ++i) {
        const Element e = order.idempotents[i];
        const bool is_lost = facts.monoid.lost[e] != 0;
        svg += "<circle cx=\"" + number(x(i)) + "\" cy=\"" + number(y(i)) +
               "\" r=\"18\" stroke=\"black\" fill=\"" + (is_lost ? "#f4c9a8" : "white") +
               "\"/>\n<text x=\"" + number(x(i)) + "\" y=\"" + number(y(i) + 4) +
               "\" text-anchor=\"middle\">" + product_text(facts.presentation.normal_forms[e]) +
               "</text>\n";
    }
    return svg + "</svg>\n";
}

}  // namespace bouton
