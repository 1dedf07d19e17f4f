#pragma once
// A sum of different games as one game: what search needs where no theorem speaks of sums.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "bouton/rules/sum.hpp"
#include "bouton/solve/moves.hpp"

namespace bouton {

/// A move is made in one component. Components that are played with heaps under one rule are one:
/// the heaps of a position are non-empty and in ascending order.
class SumGame {
public:
    /// The numbers of every component.
    using Position = std::vector<std::vector<std::uint64_t>>;

    explicit SumGame(const std::vector<Component>& components) {
        auto rules = std::make_shared<std::vector<Rule>>();
        for (const Component& component : components) {
            const auto same = std::find_if(rules->begin(), rules->end(), [&](const Rule& rule) {
                return is_played_with_heaps(rule.family) && rule.name == component.rule.name;
            });
            places_.push_back(static_cast<std::size_t>(same - rules->begin()));
            if (same == rules->end()) rules->push_back(component.rule);
        }
        rules_ = std::move(rules);
    }

    /// Result: the components' positions as one position. Precondition: one for each component that
    /// the game was made from.
    Position canonical(const std::vector<Component>& components) const {
        Position position(rules_->size());
        for (std::size_t i = 0; i < components.size(); ++i) {
            auto& numbers = position[places_[i]];
            numbers.insert(numbers.end(), components[i].position.begin(),
                           components[i].position.end());
        }
        for (std::size_t i = 0; i < position.size(); ++i) tidy(i, position[i]);
        return position;
    }

    template <class Visit>
    bool for_each_option(const Position& position, Visit&& visit) const {
        Position option = position;
        for (std::size_t i = 0; i < position.size(); ++i) {
            const bool went_on = for_each_move((*rules_)[i], position[i], [&](const Move& move) {
                option[i] = after((*rules_)[i], position[i], move);
                tidy(i, option[i]);
                return visit(static_cast<const Position&>(option));
            });
            if (!went_on) return false;
            option[i] = position[i];
        }
        return true;
    }

    /// Writes each component's numbers behind their number.
    void numbers(const Position& position, std::vector<std::uint64_t>& to) const {
        to.clear();
        for (const auto& component : position) {
            to.push_back(component.size());
            to.insert(to.end(), component.begin(), component.end());
        }
    }

private:
    void tidy(std::size_t i, std::vector<std::uint64_t>& numbers) const {
        if (!is_played_with_heaps((*rules_)[i].family)) return;
        std::erase(numbers, std::uint64_t{0});
        std::sort(numbers.begin(), numbers.end());
    }

    std::shared_ptr<const std::vector<Rule>> rules_;
    std::vector<std::size_t> places_;  ///< where each of the components is in a position
};

}  // namespace bouton
