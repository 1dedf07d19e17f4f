#pragma once
// The judge tasks that Bouton answers, as a table: everything that tells one task from another is
// data.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "bouton/core/convention.hpp"

namespace bouton {

/// How the cases of an input follow each other.
enum class Cases : std::uint8_t {
    counted,     ///< first the number of cases
    single,      ///< one case, nothing around it
    until_zero,  ///< a case that would begin with count 0, or consist of zeros only, ends the input
    until_end    ///< to the end of the file
};

/// What a case consists of.
enum class CaseShape : std::uint8_t {
    counted_heaps,  ///< how many heaps, then their sizes
    fixed_numbers,  ///< always Task::numbers numbers: the position
    heap_and_bound  ///< one heap, then the most that a move may take
};

/// What is asked of a case.
enum class Asked : std::uint8_t {
    decide,       ///< the word for a won, or for a lost position
    count_moves,  ///< how many different first moves win
    first_move    ///< `take heap` and the heaps afterwards for the winning move in the least heap,
                  ///< else the word
};

/// One task. Texts are ASCII and live for ever.
struct Task {
    std::string_view id;
    std::array<std::string_view, 3>
        aliases;  ///< other judges' names of the same task; unused ones empty
    std::string_view title;
    Cases cases;
    CaseShape shape;
    std::uint64_t numbers;  ///< of a case, for fixed_numbers
    std::uint64_t least;    ///< each number of a position is at least this, and counts from it
    std::string_view rule;  ///< as for --rule; for heap_and_bound the bound is put behind it
    std::string_view rule_shown;  ///< a shorter way to say the rule, where it is long; else empty
    Convention convention;
    Asked asked;
    std::string_view won;  ///< what is printed when the player to move wins
    std::string_view lost;
    std::string_view limits;  ///< of the statement; run_task() goes far beyond
    std::string_view source;
    bool confirmed;  ///< the statement was read, not remembered
    std::string_view sample_input;
    std::string_view sample_output;
};

/// Result: all tasks, in the order of their ids. Lives for ever.
std::span<const Task> tasks() noexcept;

/// Result: the task with this id or alias (letters of either case), or null.
const Task* find_task(std::string_view id);

}  // namespace bouton
