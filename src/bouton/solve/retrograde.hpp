#pragma once
// Outcomes of games whose play may go on for ever, straight from the definition: all positions that
// can be reached are listed, and outcomes are worked out backwards from those without a move. The
// sibling of search.hpp, and the oracle for every theorem on such games.

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/convention.hpp"
#include "bouton/core/outcome.hpp"
#include "bouton/rules/game.hpp"
#include "bouton/solve/position_table.hpp"

namespace bouton {

/// One analysis with its memory: what one question teaches serves the next. Not for use by several
/// threads. Precondition: finitely many positions can be reached from any one.
template <Game G>
class Retrograde {
public:
    using Position = typename G::Position;

    Retrograde(G game, Convention convention) : game_(std::move(game)), convention_(convention) {}

    /// Result: the outcome of `position`, D where neither player can force an end; or nothing when
    /// the budget ran out (then all is forgotten). Cost: every position that can be reached, with
    /// all its options.
    std::optional<Outcome> outcome(const Position& position, Budget& budget) {
        const auto entry = table_.find(key(position));
        if (entry != PositionTable::none) return outcomes_[entry];
        const auto first = static_cast<Entry>(outcomes_.size());
        enter(position);
        for (Entry at = first; at < outcomes_.size(); ++at)
            if (!list_options(at, first, budget)) {
                forget();
                return std::nullopt;
            }
        work_backwards(first);
        positions_.clear();
        return outcomes_[first];
    }

    std::size_t positions() const noexcept { return outcomes_.size(); }

private:
    using Entry = PositionTable::Index;

    struct Step {
        Entry from;
        Entry to;
    };

    std::span<const std::uint64_t> key(const Position& position) {
        game_.numbers(position, numbers_);
        return numbers_;
    }

    Entry enter(const Position& position) {
        Entry entry = table_.find(key(position));
        if (entry != PositionTable::none) return entry;
        entry = table_.insert(numbers_, 0);
        outcomes_.push_back(Outcome::D);
        positions_.push_back(position);
        return entry;
    }

    bool list_options(Entry entry, Entry first, Budget& budget) {
        const Position position = positions_[entry - first];
        const bool goes_on = game_.for_each_option(position, [&](const Position& option) {
            if (!budget.spend(1) || table_.size() + 1 >= PositionTable::none) return false;
            steps_.push_back({entry, enter(option)});
            return true;
        });
        const std::uint64_t held = table_.memory() + steps_.capacity() * 2 * sizeof(Step) +
                                   positions_.size() * (sizeof(Position) + 2 * sizeof(Entry) +
                                                        numbers_.size() * sizeof(std::uint64_t));
        return goes_on && budget.hold(held);
    }

    void work_backwards(Entry first) {
        // before[starts[i]] … before[starts[i + 1] - 1] are the positions before the entry first +
        // i; left[i] is the number of its options not known to be N-positions.
        const std::size_t count = outcomes_.size() - first;
        std::vector<Entry> starts(count + 1, 0);
        std::vector<Entry> left(count, 0);
        for (const Step& step : steps_) {
            ++left[step.from - first];
            if (step.to >= first) ++starts[step.to - first + 1];
        }
        for (std::size_t i = 0; i < count; ++i) starts[i + 1] += starts[i];
        std::vector<Entry> before(starts[count]);
        std::vector<Entry> next(starts.begin(), starts.end() - 1);
        for (const Step& step : steps_)
            if (step.to >= first) before[next[step.to - first]++] = step.from;

        std::vector<Entry> settled;
        const auto settle = [&](Entry entry, Outcome outcome) {
            outcomes_[entry] = outcome;
            settled.push_back(entry);
        };
        const auto hear = [&](Entry entry, Outcome option) {
            if (outcomes_[entry] != Outcome::D) return;
            if (option == Outcome::P)
                settle(entry, Outcome::N);
            else if (--left[entry - first] == 0)
                settle(entry, Outcome::P);
        };
        for (std::size_t i = 0; i < count; ++i)
            if (left[i] == 0)
                settle(static_cast<Entry>(first + i),
                       convention_ == Convention::normal ? Outcome::P : Outcome::N);
        for (const Step& step : steps_)
            if (step.to < first && outcomes_[step.to] != Outcome::D)
                hear(step.from, outcomes_[step.to]);
        for (std::size_t at = 0; at < settled.size(); ++at) {
            const Outcome option = outcomes_[settled[at]];
            const std::size_t i = settled[at] - first;
            for (Entry k = starts[i]; k < starts[i + 1]; ++k) hear(before[k], option);
        }
        steps_.clear();
    }

    void forget() {
        table_ = {};
        outcomes_.clear();
        positions_.clear();
        steps_.clear();
    }

    G game_;
    Convention convention_;
    PositionTable table_;
    std::vector<Outcome> outcomes_;    // of every entry of the table
    std::vector<Position> positions_;  // of the entries of the present question
    std::vector<Step> steps_;          // and their moves
    std::vector<std::uint64_t> numbers_;
};

}  // namespace bouton
