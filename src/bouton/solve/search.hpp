#pragma once
// Exhaustive memoised search: the answer straight from the definition of a rule's moves. It is the
// oracle for every theorem and table, and the answer where there is none.

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/convention.hpp"
#include "bouton/core/mex.hpp"
#include "bouton/core/outcome.hpp"
#include "bouton/rules/game.hpp"
#include "bouton/solve/position_table.hpp"

namespace bouton {

/// What a search finds out about positions.
enum class Sought : std::uint8_t {
    normal_outcome,  ///< value 1 for N, 0 for P, the player who cannot move loses
    misere_outcome,  ///< value 1 for N, 0 for P, the player who cannot move wins
    nim_value        ///< the least value that no option has
};

constexpr Sought outcome_under(Convention convention) noexcept {
    return convention == Convention::normal ? Sought::normal_outcome : Sought::misere_outcome;
}

/// One search with its memory: what one question teaches serves the next. Not for use by several
/// threads. Precondition: every play of the game ends. Depth-first without recursion, so that long
/// games are safe.
template <Game G>
class Search {
public:
    using Position = typename G::Position;

    Search(G game, Sought sought) : game_(std::move(game)), sought_(sought) {}

    /// Result: the value of `position`, or nothing when the budget ran out (what was learned
    /// stays). Cost: every position that can be reached, at worst, with all its options.
    std::optional<std::uint32_t> value(const Position& position, Budget& budget) {
        if (const auto known = remembered(position)) return known;
        path_.clear();
        held_ = 0;
        enter(position, budget);
        while (!budget.stopped()) {
            Frame& frame = path_.back();
            if (const Position* next = first_unknown(frame)) {
                enter(Position(*next), budget);
                continue;
            }
            const std::uint32_t found = value_of(frame);
            table_.insert(key(frame.position), found);
            held_ -= frame.memory;
            path_.pop_back();
            if (path_.empty()) return found;
        }
        return std::nullopt;
    }

    std::size_t positions() const noexcept { return table_.size(); }
    const G& game() const noexcept { return game_; }

private:
    /// A position whose value is being worked out: the values of its options that are known
    /// already, and the options that are not.
    struct Frame {
        Position position;
        std::vector<std::uint32_t> values = {};
        std::vector<Position> unknown = {};
        std::size_t at = 0;        // the unknown options before this one have become known
        std::uint64_t memory = 0;  // bytes, about
        bool has_option = false;
        bool decided = false;  // an outcome is sought and some option is lost for its player
    };

    std::span<const std::uint64_t> key(const Position& position) {
        game_.numbers(position, numbers_);
        return numbers_;
    }

    std::optional<std::uint32_t> remembered(const Position& position) {
        const auto entry = table_.find(key(position));
        if (entry == PositionTable::none) return std::nullopt;
        return table_.value(entry);
    }

    /// Looks at the options of `position` and puts it on top of the path.
    void enter(const Position& position, Budget& budget) {
        Frame frame{.position = position, .memory = 2 * sizeof(Frame)};
        game_.for_each_option(position, [&](const Position& option) {
            frame.has_option = true;
            if (!budget.spend(1)) return false;
            if (const auto known = remembered(option)) {
                absorb(frame, *known);
            } else {
                frame.unknown.push_back(option);
                frame.memory += memory_of_option();
            }
            return !frame.decided;
        });
        held_ += frame.memory;
        path_.push_back(std::move(frame));
        budget.hold(table_.memory() + held_);
        if (table_.size() + 1 >= PositionTable::none) budget.hold(UINT64_MAX);
    }

    /// Result: bytes that the option whose numbers were written last holds on the path, about:
    /// itself in a list with room to grow, and what it keeps elsewhere.
    std::uint64_t memory_of_option() const {
        return 2 * sizeof(Position) + numbers_.size() * sizeof(std::uint64_t) + 32;
    }

    void absorb(Frame& frame, std::uint32_t value) {
        if (sought_ == Sought::nim_value)
            frame.values.push_back(value);
        else if (value == 0)
            frame.decided = true;
    }

    /// Result: an option that must be searched before the frame's value is known, or null.
    const Position* first_unknown(Frame& frame) {
        for (; !frame.decided && frame.at < frame.unknown.size(); ++frame.at) {
            const auto known = remembered(frame.unknown[frame.at]);
            if (!known) return &frame.unknown[frame.at];
            absorb(frame, *known);
        }
        return nullptr;
    }

    std::uint32_t value_of(const Frame& frame) {
        if (sought_ == Sought::misere_outcome && !frame.has_option) return 1;
        if (sought_ != Sought::nim_value) return frame.decided ? 1 : 0;
        mex_.clear();
        for (const std::uint32_t value : frame.values) mex_.insert(value);
        return static_cast<std::uint32_t>(mex_.mex());
    }

    G game_;
    Sought sought_;
    PositionTable table_;
    std::vector<Frame> path_;
    std::uint64_t held_ = 0;  // bytes of the frames on the path, about
    MexSet mex_;
    std::vector<std::uint64_t> numbers_;
};

}  // namespace bouton
