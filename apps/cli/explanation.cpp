#include "explanation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

namespace bouton::cli {
namespace {

/// Result: how many columns of a terminal a UTF-8 text fills, a Chinese character filling two.
std::size_t width(std::string_view text) {
    std::size_t columns = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) columns += 1;
        if (byte >= 0xe0) columns += 2;
        if (byte >= 0xc0 && byte < 0xe0) columns += 1;
    }
    return columns;
}

std::string row_name(const Row& row, Language language) {
    if (row.heap == 0) return std::string(text(Message::row_nim_sum, language));
    return render(Message::row_heap, language, std::array{std::to_string(row.heap)});
}

/// The heaps one under the other with their sizes, their values if these differ, and the values in
/// binary.
std::string table(const Step& step, Language language) {
    std::size_t name_width = 0;
    std::uint64_t largest_size = 0;
    std::uint64_t largest_value = 0;
    for (const Row& row : step.rows) {
        name_width = std::max(name_width, width(row_name(row, language)));
        largest_size = std::max(largest_size, row.size);
        largest_value = std::max(largest_value, row.value);
    }
    const std::size_t size_width = std::to_string(largest_size).size();
    const std::size_t value_width = std::to_string(largest_value).size();
    const int bits = std::max(1, static_cast<int>(std::bit_width(largest_value)));
    const bool has_values = step.kind != StepKind::columns;
    std::string drawn;
    for (const Row& row : step.rows) {
        const std::string name = row_name(row, language);
        drawn += "  " + name + std::string(name_width - width(name), ' ');
        drawn += fmt::format(
            "  {:>{}}", row.heap == 0 && has_values ? "" : std::to_string(row.size), size_width);
        if (has_values) drawn += fmt::format("  {:>{}}", row.value, value_width);
        drawn += fmt::format("  {:0{}b}{}\n", row.value, bits, row.marked ? " *" : "");
    }
    return drawn;
}

}  // namespace

std::string explanation_text(const std::vector<Step>& steps, Language language) {
    std::string all;
    for (const Step& step : steps) {
        all += step.text + "\n";
        if (!step.rows.empty()) all += table(step, language);
    }
    return all;
}

}  // namespace bouton::cli
