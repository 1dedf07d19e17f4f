#include "bouton/play/game_text.hpp"

#include "bouton/play/explain_sum.hpp"
#include "bouton/play/move_text.hpp"

namespace bouton {

std::string played_text(const std::vector<Component>& position, const SumMove& move,
                        Language language) {
    if (position.size() == 1) return move_text(position.front().rule, move.move, language);
    return move_text(position, move, language);
}

std::string whole_position_text(const std::vector<Component>& position) {
    return position.size() == 1 ? position_text(position.front().position) : sum_text(position);
}

std::string whole_rule_text(const std::vector<Component>& position) {
    return position.size() == 1 ? position.front().rule.name : sum_name(position);
}

std::string plain_numbers(const std::vector<std::uint64_t>& numbers) {
    std::string list;
    for (const std::uint64_t number : numbers)
        list += (list.empty() ? "" : " ") + std::to_string(number);
    return list.empty() ? "-" : list;
}

std::string plain_sum(const std::vector<Component>& position) {
    std::string sum;
    for (const Component& component : position)
        sum += (sum.empty() ? "" : " + ") + sum_name(component.rule) + " " +
               plain_numbers(component.position);
    return sum;
}

std::string player_text(Player player, Language language) {
    return std::string(
        text(player == Player::first ? Message::play_first_player : Message::play_second_player,
             language));
}

}  // namespace bouton
