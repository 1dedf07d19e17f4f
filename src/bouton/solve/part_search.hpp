#pragma once
// Nim-values by exhaustive search of games whose positions fall apart: each part is valued once and
// alone. The sibling of search.hpp, with which it is compared.

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/mex.hpp"
#include "bouton/rules/game.hpp"
#include "bouton/solve/position_table.hpp"

namespace bouton {

/// A game whose positions are sums: `for_each_part(position, visit)` visits the independent parts,
/// each a position of its own.
template <class G>
concept Splits = Game<G> && requires(const G& game, const typename G::Position& position) {
    {
        game.for_each_part(position, [](const typename G::Position&) { return true; })
        } -> std::same_as<bool>;
};

/// One search with its memory: what one question teaches serves the next. Not for use by several
/// threads. Precondition: every play of the game ends. Depth-first without recursion.
template <Splits G>
class PartSearch {
public:
    using Position = typename G::Position;

    explicit PartSearch(G game) : game_(std::move(game)) {}

    /// Result: the nim-value of `position` under normal play, or nothing when the budget ran out
    /// (what was learned stays). Cost: every part that can come about, at worst, with all its
    /// options; parts of which the game's theorem speaks cost only the theorem.
    std::optional<std::uint64_t> value(const Position& position, Budget& budget) {
        path_.clear();
        held_ = 0;
        Position missing{};
        for (;;) {
            if (path_.empty()) {
                if (const auto sum = sum_of_parts(position, missing)) return sum;
                enter(missing, budget);
            } else if (Frame& frame = path_.back(); frame.at == frame.options.size()) {
                mex_.clear();
                for (const std::uint64_t value : frame.values) mex_.insert(value);
                game_.numbers(frame.part, numbers_);
                table_.insert(numbers_, static_cast<std::uint32_t>(mex_.mex()));
                held_ -= memory_of(frame);
                path_.pop_back();
            } else if (const auto sum = sum_of_parts(frame.options[frame.at], missing)) {
                frame.values.push_back(*sum);
                ++frame.at;
            } else {
                enter(missing, budget);
            }
            if (budget.stopped()) return std::nullopt;
        }
    }

    /// Result: how many parts are remembered.
    std::size_t positions() const noexcept { return table_.size(); }

private:
    struct Frame {
        Position part;
        std::vector<Position> options = {};
        std::vector<std::uint64_t> values = {};
        std::size_t at = 0;  // the options before this one have their values
    };

    /// Result: the nim-sum of the parts; or nothing, and a part without a value yet.
    std::optional<std::uint64_t> sum_of_parts(const Position& position, Position& missing) {
        std::uint64_t sum = 0;
        const bool known = game_.for_each_part(position, [&](const Position& part) {
            const auto value = value_of_part(part);
            if (value)
                sum ^= *value;
            else
                missing = part;
            return value.has_value();
        });
        if (!known) return std::nullopt;
        return sum;
    }

    std::optional<std::uint64_t> value_of_part(const Position& part) {
        if constexpr (HasValueTheorem<G>)
            if (const auto value = game_.value(part)) return value;
        game_.numbers(part, numbers_);
        const auto entry = table_.find(numbers_);
        if (entry == PositionTable::none) return std::nullopt;
        return table_.value(entry);
    }

    void enter(const Position& part, Budget& budget) {
        Frame frame{.part = part};
        game_.for_each_option(part, [&](const Position& option) {
            frame.options.push_back(option);
            return budget.spend(1);
        });
        held_ += memory_of(frame);
        path_.push_back(std::move(frame));
        budget.hold(table_.memory() + held_);
        if (table_.size() + 1 >= PositionTable::none) budget.hold(UINT64_MAX);
    }

    /// Result: bytes that a frame holds when it is entered, about: options in a list with room to
    /// grow, and a value for each.
    static std::uint64_t memory_of(const Frame& frame) {
        return sizeof(Frame) +
               frame.options.size() * 2 * (sizeof(Position) + sizeof(std::uint64_t));
    }

    G game_;
    PositionTable table_;
    std::vector<Frame> path_;
    std::uint64_t held_ = 0;  // bytes of the frames on the path, about
    MexSet mex_;
    std::vector<std::uint64_t> numbers_;
};

}  // namespace bouton
