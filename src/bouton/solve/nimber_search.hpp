#pragma once
// Outcomes and nim-values in normal play of games whose positions fall apart.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/limits.hpp"
#include "bouton/core/outcome.hpp"
#include "bouton/solve/nimber_crew.hpp"
#include "bouton/solve/nimber_table.hpp"
#include "bouton/solve/nimber_walk.hpp"

namespace bouton {

/// One search with its memory: what one question teaches serves the next. Not for use by several
/// threads; it starts some of its own where Limits::threads says so, and its answers do not depend
/// on how many. Precondition: every play of the game ends. No recursion.
///
/// Sources: J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462
/// (2012) 70-79; P. Beling and M. Rogalski, On pruning search trees of impartial games, Artificial
/// Intelligence 283 (2020) 103262. Only one question is asked of a position: is it lost together
/// with a heap of n, which means, is n its nim-value?
///
/// * A position that falls apart is the sum of its parts. Parts of known value go into the heap;
///   of the others all but the heaviest are valued, the lightest first, and the question remains
///   about that one.
/// * A part has the value n when every smaller number is the value of some option and n of none.
///   First an option of value n is looked for; where there is none, options of the values 0, 1, ...
///   up to the first that is missing, which is the part's value.
/// * Every answer about a part bounds its value or rules a number out, and is remembered
///   (Knowledge, NimberTable). What is forgotten is found again: no answer depends on memory.
/// * Options are tried by the weight of their parts, the lightest first.
template <Keyed G>
class NimberSearch {
public:
    using Position = typename G::Position;

    /// The memory holds limits.max_memory bytes at most, and about 20,000 in any case.
    NimberSearch(G game, const Limits& limits)
        : game_(std::move(game)), table_(limits.max_memory - walk_memory(limits)) {}

    /// Result: whether this search can be asked of the position: whether all its parts have keys.
    bool serves(const Position& position) const {
        if constexpr (requires { game_.has_key(position); }) return game_.has_key(position);
        return true;
    }

    /// Result: the nim-value of `position`, or nothing when the budget ran out (what was learned
    /// stays). Cost: at worst every part that can come about, several times where memory is short.
    /// Precondition: serves(position).
    std::optional<std::uint64_t> value(const Position& position, Budget& budget) {
        return ask(position, Walk::whole_value, budget);
    }

    /// Result: whether the player to move loses the sum of `position` and a heap of Nim of `heap`
    /// tokens: whether that is the nim-value. Cost and precondition: as above.
    std::optional<bool> is_lost(const Position& position, std::uint64_t heap, Budget& budget) {
        if (heap > 255) return false;
        const auto answer = ask(position, static_cast<std::uint32_t>(heap), budget);
        if (!answer) return std::nullopt;
        return *answer == 1;
    }

    /// Result: how many parts are remembered.
    std::uint64_t parts() const noexcept { return table_.size(); }

private:
    using Walk = NimberWalk<G>;

    /// Result: what is left to the walk of the memory.
    static std::uint64_t walk_memory(const Limits& limits) {
        constexpr std::uint64_t most = 16'000'000;
        return std::min(limits.max_memory / 4, most);
    }

    std::optional<std::uint32_t> ask(const Position& position, std::uint32_t wanted,
                                     Budget& budget) {
        Walk walk(game_, table_);
        walk.start(position, wanted);
        const std::uint64_t threads = std::min(budget.limits().threads, NimberCrew::most_members);
        const std::uint64_t alone = threads > 1 ? budget.nodes() + worth_threads : UINT64_MAX;
        while (!walk.answer() && budget.nodes() < alone)
            if (!take_step(walk, budget, 0, 0)) return std::nullopt;
        if (!walk.answer()) return ask_together(walk, position, wanted, budget, threads);
        return walk.answer();
    }

    /// Result: false when the budget ran out.
    bool take_step(Walk& walk, Budget& budget, std::uint64_t others, std::uint64_t held) {
        return budget.spend(walk.step() + others) &&
               budget.hold(table_.memory() + walk.memory() + held);
    }

    /// The same with helpers, which begin anew but find in the table what is known already.
    std::optional<std::uint32_t> ask_together(Walk& walk, const Position& position,
                                              std::uint32_t wanted, Budget& budget,
                                              std::uint64_t threads) {
        const auto crew = std::make_unique<NimberCrew>();
        table_.share(true);
        walk.join(*crew, 1);
        {
            Helpers helpers(*crew);
            for (std::uint32_t member = 2; member <= threads; ++member)
                if (!helpers.add([this, &crew, &position, wanted, member] {
                        help(*crew, position, wanted, member);
                    }))
                    break;
            while (!walk.answer() && !crew->answer())
                if (!take_step(walk, budget, crew->take_options(), crew->bytes())) break;
        }
        table_.share(false);
        return walk.answer() ? walk.answer() : crew->answer();
    }

    /// What a helper does until it has the answer or is asked to stop.
    void help(NimberCrew& crew, const Position& position, std::uint32_t wanted,
              std::uint32_t member) {
        Walk walk(game_, table_);
        walk.join(crew, member);
        walk.start(position, wanted);
        std::uint64_t held = 0;
        while (!crew.stopped() && !walk.answer()) {
            crew.spend(walk.step());
            const std::uint64_t holds = walk.memory();
            crew.hold(holds - held);
            held = holds;
        }
        if (walk.answer()) crew.answer(*walk.answer());
    }

    /// The threads that help, which end with it. One that runs out of memory just ends.
    class Helpers {
    public:
        explicit Helpers(NimberCrew& crew) noexcept : crew_(crew) {}
        Helpers(const Helpers&) = delete;
        Helpers& operator=(const Helpers&) = delete;
        ~Helpers() {
            crew_.stop();
            for (std::thread& thread : threads_) thread.join();
        }

        /// Result: whether there is a further thread; a system may have no more.
        template <class Work>
        bool add(Work work) {
            try {
                threads_.emplace_back([work] {
                    try {
                        work();
                    } catch (const std::bad_alloc&) {
                    }
                });
            } catch (const std::system_error&) {
                return false;
            }
            return true;
        }

    private:
        NimberCrew& crew_;
        std::vector<std::thread> threads_;
    };

    /// Options after which a question is hard enough for threads.
    static constexpr std::uint64_t worth_threads = 20'000;

    G game_;
    NimberTable<G::Key::size> table_;
};

}  // namespace bouton
