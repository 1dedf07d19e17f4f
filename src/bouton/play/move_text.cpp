#include "bouton/play/move_text.hpp"

#include <array>
#include <numeric>

namespace bouton {
namespace {

template <std::size_t N>
std::string say(Message message, Language language, std::array<std::string, N> arguments) {
    return render(message, language, arguments);
}

std::string heap_move_text(const Move& move, Language language) {
    const std::uint64_t left = std::accumulate(move.to.begin(), move.to.end(), std::uint64_t{0});
    const std::uint64_t heap = move.from.front();
    const std::string number = std::to_string(move.part + 1);
    const std::string parts = list_text(move.to, language);
    if (left > heap)
        return say(Message::move_add, language,
                   std::array{std::to_string(left - heap), number, parts});
    if (left == heap) return say(Message::move_split, language, std::array{number, parts});
    const std::string taken = std::to_string(heap - left);
    if (move.to.size() < 2) return say(Message::move_take, language, std::array{taken, number});
    return say(Message::move_take_leaving, language, std::array{taken, number, parts});
}

}  // namespace

std::string move_text(const Rule& rule, const Move& move, Language language) {
    if (is_played_with_heaps(rule.family)) return heap_move_text(move, language);
    if (move.to.empty()) return std::string(text(Message::move_to_nothing, language));
    std::string numbers;
    for (const std::uint64_t number : move.to)
        numbers += (numbers.empty() ? "" : " ") + std::to_string(number);
    return say(Message::move_to, language, std::array{numbers});
}

std::string list_text(std::span<const std::uint64_t> numbers, Language language,
                      std::size_t longest) {
    std::string list;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i == longest) return list + std::string(text(Message::join_comma, language)) + "…";
        if (i > 0)
            list +=
                text(i + 1 == numbers.size() ? Message::join_and : Message::join_comma, language);
        list += std::to_string(numbers[i]);
    }
    return list;
}

std::string position_text(std::span<const std::uint64_t> numbers, std::size_t longest) {
    std::string shown = "(";
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i > 0) shown += ',';
        if (i == longest) {
            shown += "…";
            break;
        }
        shown += std::to_string(numbers[i]);
    }
    return shown + ")";
}

}  // namespace bouton
