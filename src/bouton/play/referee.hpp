#pragma once
// One game of a program against the perfect opponent, as lines of text in and out: the protocol of
// docs/interactive.md without anything of processes.

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "bouton/core/messages.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {

/// Keeps a game, checks every line of the program, answers with the opponent's moves. The program
/// chooses its side, so that it can win from every position; the game is over at its first mistake,
/// because from there on the opponent wins.
class Referee {
public:
    enum class State : std::uint8_t {
        waiting,   ///< for a line of the program
        won,       ///< by the program
        lost,      ///< verdict() tells how
        undecided  ///< a position is beyond the solver's limits
    };

    /// How many lines record() keeps, the last ones.
    static constexpr std::size_t longest_record = 40;

    /// `seed` draws the moves of the opponent where it is lost. Precondition: `solver` outlives the
    /// referee; can_be_played_by_lines(solver.rule()); check_position(solver.rule(), start).
    Referee(Solver& solver, std::vector<std::uint64_t> start, std::uint64_t seed,
            Language language);

    /// Result: what the program is told first: how many numbers, and on the next line these.
    std::string opening() const;

    /// Takes a line of the program, without its end. Result: what is to be said to it, line ends
    /// included: a move, `win` or `lose`, or a move and `win`. Precondition: state() is waiting.
    /// Cost: two positions solved.
    std::string hear(std::string_view line);

    State state() const noexcept { return state_; }
    /// Result: the position now.
    const std::vector<std::uint64_t>& position() const noexcept { return position_; }
    /// Result: what was played, a line a move, in the words of the language.
    const std::deque<std::string>& record() const noexcept { return record_; }
    /// Result: why the program has lost, in one sentence; empty while it has not.
    const std::string& verdict() const noexcept { return verdict_; }

private:
    std::string say(Message message, const std::vector<std::string>& arguments) const {
        return render(message, language_, arguments);
    }
    std::string choose_side(std::string_view line);
    std::string play_on();
    std::string lose(std::string verdict);
    std::string win();
    std::string give_up();
    void make(const Move& move, Message message);
    void note(std::string line);

    Solver& solver_;
    std::vector<std::uint64_t> position_;
    std::uint64_t seed_;
    Language language_;
    State state_ = State::waiting;
    bool has_side_ = false;
    std::deque<std::string> record_;
    std::string verdict_;
};

}  // namespace bouton
