#include "bouton/api/sequence_plot.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <set>
#include <utility>

namespace bouton {
namespace {

/// A rectangle of the drawing and the numbers at its edges, both edges included.
struct Panel {
    unsigned left, top, width, height;
    std::uint64_t first, last;  ///< from left to right; one number alone stands at the left
    std::uint64_t most;         ///< at the top; 0 at the bottom

    unsigned x(std::uint64_t at) const {
        if (first == last) return left;
        const double part = static_cast<double>(at - first) / static_cast<double>(last - first);
        return left + static_cast<unsigned>(part * width);
    }
    unsigned y(std::uint64_t value) const {
        if (most == 0) return top + height;
        const double part = static_cast<double>(value) / static_cast<double>(most);
        return top + height - static_cast<unsigned>(part * height);
    }
};

/// Result: the text with the signs that XML reserves written out.
std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else
            safe += c;
    }
    return safe;
}

class Drawing {
public:
    Drawing(unsigned width, unsigned height) {
        const std::string w = std::to_string(width);
        const std::string h = std::to_string(height);
        svg_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + w + "\" height=\"" + h +
               "\" viewBox=\"0 0 " + w + " " + h +
               "\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" "
               "height=\"100%\" fill=\"white\"/>\n";
    }

    void rectangle(unsigned x, unsigned y, unsigned width, unsigned height, const char* style) {
        svg_ += "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" +
                std::to_string(width) + "\" height=\"" + std::to_string(height) + "\" " + style +
                "/>\n";
    }

    void text(unsigned x, unsigned y, const char* anchor, std::string_view words) {
        svg_ += "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) +
                "\" text-anchor=\"" + anchor + "\">" + escaped(words) + "</text>\n";
    }

    /// Small squares, all of one colour, as a single path.
    void squares(const std::set<std::pair<unsigned, unsigned>>& points) {
        svg_ += "<path fill=\"#1f4e9c\" d=\"";
        for (const auto& [x, y] : points)
            svg_ += "M" + std::to_string(x - 1) + " " + std::to_string(y - 1) + "h2v2h-2z";
        svg_ += "\"/>\n";
    }

    void frame(const Panel& panel, std::string_view below, std::string_view above) {
        rectangle(panel.left, panel.top, panel.width, panel.height,
                  "fill=\"none\" stroke=\"#888888\"");
        const unsigned bottom = panel.top + panel.height;
        text(panel.left, bottom + 16, "start", std::to_string(panel.first));
        text(panel.left + panel.width, bottom + 16, "end", std::to_string(panel.last));
        text(panel.left + panel.width / 2, bottom + 16, "middle", below);
        text(panel.left - 6, bottom, "end", "0");
        text(panel.left - 6, panel.top + 10, "end", std::to_string(panel.most));
        text(panel.left, panel.top - 8, "start", above);
    }

    std::string finish() { return svg_ + "</svg>\n"; }

private:
    std::string svg_;
};

}  // namespace

std::string sequence_svg(const SequenceReport& report, std::span<const std::uint64_t> values,
                         Language language) {
    Drawing drawing(1000, 640);
    const std::uint64_t most =
        std::max<std::uint64_t>(1, *std::max_element(values.begin(), values.end()));
    const Panel plot{.left = 60,
                     .top = 60,
                     .width = 920,
                     .height = 340,
                     .first = report.from,
                     .last = std::max(report.to, report.from + 1),
                     .most = most};
    drawing.text(60, 24, "start", report.rule + ": " + period_text(report, language));
    if (const auto& period = report.period)
        for (const std::uint64_t mark : {period->preperiod, period->preperiod + period->period})
            if (report.from <= mark && mark <= report.to)
                drawing.rectangle(plot.x(mark), plot.top, 1, plot.height, "fill=\"#c04020\"");
    std::set<std::pair<unsigned, unsigned>> points;
    std::map<std::uint64_t, std::uint64_t> often;
    for (std::size_t i = 0; i < values.size(); ++i) {
        points.emplace(plot.x(report.from + i), plot.y(values[i]));
        ++often[values[i] * plot.width / (most + 1)];
    }
    drawing.squares(points);
    drawing.frame(plot, text(Message::plot_heap, language), text(Message::plot_value, language));

    std::uint64_t highest = 1;
    for (const auto& [value, times] : often) highest = std::max(highest, times);
    const Panel bars{.left = 60,
                     .top = 460,
                     .width = 920,
                     .height = 140,
                     .first = 0,
                     .last = most,
                     .most = highest};
    const unsigned wide = std::max(1U, static_cast<unsigned>(bars.width / (most + 1)) * 3 / 4);
    for (const auto& [column, times] : often) {
        const unsigned top = bars.y(times);
        drawing.rectangle(bars.left + static_cast<unsigned>(column), top, wide,
                          bars.top + bars.height - top, "fill=\"#5a8f3c\"");
    }
    drawing.frame(bars, text(Message::plot_value, language), text(Message::plot_times, language));
    return drawing.finish();
}

}  // namespace bouton
