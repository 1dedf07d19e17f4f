#pragma once
// Who wins, straight from the definition of the moves; and the small positions of every rule.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bouton/play/game_state.hpp"
#include "bouton/rules/catalog.hpp"
#include "rules/read_test_file.hpp"

namespace bouton {

using Numbers = std::vector<std::uint64_t>;

/// The oracle of the tests of play: plain recursion with a memory.
class PlainPlay {
public:
    explicit PlainPlay(Convention convention) : convention_(convention) {}

    /// Result: whether the player to move wins; nothing where that takes more than `most`
    /// positions.
    std::optional<bool> wins(const std::vector<Component>& position, std::size_t most = 3000) {
        left_ = most;
        return search(position);
    }

private:
    std::optional<bool> search(const std::vector<Component>& position) {
        std::vector<Numbers> key;
        for (const Component& component : position) key.push_back(component.position);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        if (left_ == 0) return std::nullopt;
        --left_;
        bool has_move = false;
        bool wins = false;
        bool open = false;
        for_each_move(position, [&](const SumMove& move) {
            has_move = true;
            std::vector<Component> option = position;
            make_move(option, move);
            const auto reply = search(option);
            open = open || !reply;
            wins = wins || reply == false;
            return !wins && !open;
        });
        if (!wins && open) return std::nullopt;
        if (!has_move) wins = convention_ == Convention::misere;
        known_.emplace(std::move(key), wins);
        return wins;
    }

    Convention convention_;
    std::size_t left_ = 0;
    std::map<std::vector<Numbers>, bool> known_;
};

/// Visits small positions of a rule: up to three heaps of up to `heap`, or short rows of numbers.
inline void for_each_small_position(const Rule& rule, std::uint64_t heap,
                                    const std::function<void(const Numbers&)>& visit) {
    const bool heaps = is_played_with_heaps(rule.family);
    const auto walk = [&](std::size_t length, std::uint64_t largest) {
        Numbers numbers(length, 0);
        while (true) {
            const bool ordered = std::is_sorted(numbers.begin(), numbers.end());
            if ((!heaps || ordered) && check_position(rule, numbers)) visit(numbers);
            std::size_t i = 0;
            while (i < length && numbers[i] == largest) numbers[i++] = 0;
            if (i == length) return;
            ++numbers[i];
        }
    };
    if (heaps) {
        walk(3, heap);
        return walk(1, 3 * heap);
    }
    walk(4, 2);
    walk(3, 3);
    walk(2, 6);
    walk(1, 12);
    if (const auto start = usual_start(rule)) visit(*start);
}

/// The example rules of the catalogue, and a few more.
inline std::vector<Rule> rules_to_play() {
    std::vector<Rule> rules;
    for (const CatalogEntry& entry : catalog())
        rules.push_back(*parse_rule(entry.example_rule, read_test_file));
    for (const char* more : {"0.77", "4!.0", "0.{2,3}", "heap n: take k if k * k <= n",
                             "heap n: to n / 2; to n / 3; take 1", "heap n: split a, b if a != b"})
        rules.push_back(*parse_rule(more));
    return rules;
}

}  // namespace bouton
