#include "play_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bouton/play/move_text.hpp"
#include "bouton/rules/families.hpp"

namespace bouton::cli {
namespace {

std::string tokens(std::uint64_t count) {
    std::string row;
    for (std::uint64_t i = 0; i < std::min(count, tokens_drawn); ++i)
        row += i > 0 && i % 5 == 0 ? " o" : "o";
    return count > tokens_drawn ? row + " ..." : row;
}

std::string rows(const std::vector<std::uint64_t>& heaps, bool colour) {
    const std::size_t number_width = std::to_string(heaps.size()).size();
    const std::size_t size_width =
        std::to_string(*std::max_element(heaps.begin(), heaps.end())).size();
    std::string drawn;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        std::string row =
            fmt::format("  {:>{}}: {:>{}}", i + 1, number_width, heaps[i], size_width);
        if (heaps[i] > 0)
            row += (colour ? "  \x1b[33m" : "  ") + tokens(heaps[i]) + (colour ? "\x1b[0m" : "");
        drawn += row + '\n';
    }
    return drawn;
}

}  // namespace

std::string drawn(const std::vector<Component>& position, Language language, bool colour) {
    std::string all;
    for (std::size_t i = 0; i < position.size(); ++i) {
        const Component& component = position[i];
        if (position.size() > 1)
            all += render(Message::play_component, language,
                          std::array{std::to_string(i + 1), sum_name(component.rule)}) +
                   '\n';
        const std::vector<std::uint64_t>& numbers = component.position;
        if (is_played_with_heaps(component.rule.family) && !numbers.empty() &&
            numbers.size() <= heaps_drawn)
            all += rows(numbers, colour);
        else
            all += "  " +
                   render(Message::play_position, language, std::array{position_text(numbers)}) +
                   '\n';
    }
    return all;
}

}  // namespace bouton::cli
