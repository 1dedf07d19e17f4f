#pragma once
// The judge tasks that Bouton answers, as a table: everything that tells one task from another is
// data. The data model in short:
//
//   Task      one row of the table: how cases follow each other (Cases), what a case consists of
//             (fields), the rule and what is asked, words, limits as numbers, sample, source
//   Field     one piece of a case: a count, numbers, rows of numbers, a word (FieldKind), with the
//             limits that the validator checks and the generator keeps to
//   TaskCase  one case as data (task_case.hpp): for each field its numbers; counts are not stored
//             but follow from the lists they speak of
//
//   text --(TaskReader, read_cases)--> TaskCase --(write_cases)--> text
//   TaskCase --(TaskSolver)--> the text of the answer
//
// A Task need not stand in the table: any value of this type that is_whole() can be read, written,
// answered, generated and checked.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bouton/core/convention.hpp"

namespace bouton {

/// How the cases of an input follow each other.
enum class Cases : std::uint8_t {
    single,           ///< one case, nothing around it
    counted,          ///< first the number of cases
    width_and_count,  ///< first how many numbers each case has, then the number of cases
    until_zero,       ///< a case that would begin with count 0, or consist of zeros only, ends them
    until_end         ///< to the end of the file
};

/// Whole numbers from `least` to `most`, both included.
struct Range {
    std::uint64_t least = 0;
    std::uint64_t most = UINT64_MAX;

    constexpr bool holds(std::uint64_t number) const noexcept {
        return least <= number && number <= most;
    }
    friend bool operator==(const Range&, const Range&) = default;
};

/// What a piece of a case is.
enum class FieldKind : std::uint8_t {
    none,     ///< behind the last field
    count,    ///< how many elements the later field `of` has, plus `more`; never stored
    numbers,  ///< as many elements as the count that speaks of it says, else exactly `length`
    rows,     ///< as many rows as the count that speaks of it says; a row is `head` numbers, how
              ///< many elements follow, and these
    rows_until_zero,  ///< rows, the last of them followed by one that would have no element
    word              ///< one word of as many letters as the count that speaks of it says
};

/// What must hold between the numbers of one field, beyond the range of each.
enum class Must : std::uint8_t {
    nothing,
    ascend,           ///< none is smaller than the one before
    ascend_strictly,  ///< each is larger than the one before
    differ,           ///< no two are equal
    differ_with_one,  ///< no two are equal, and one of them is 1
    differ_in_pairs,  ///< the two numbers of a pair are not equal
    form_a_tree,      ///< pairs are the edges of a tree on vertices 1 … number of edges + 1
    form_no_cycle,    ///< row v names the vertices (from 0) that arrows from v lead to; acyclic
    hang_together     ///< a row is its number of vertices, then edges that connect them all
};

inline constexpr std::uint8_t no_field = 255;

/// One piece of a case.
struct Field {
    FieldKind kind = FieldKind::none;
    std::string_view name = {};  ///< as the statement calls it; for messages
    Range limit = {};            ///< of a number; of a count as it is written
    Range second = {};           ///< of the second number of each pair, where width is 2
    Range row = {};              ///< of how many elements a row has
    Range head_limit = {};       ///< of the number at the head of a row, where head is 1
    std::uint64_t floor = 0;     ///< below this a number makes no sense, whatever the limits
    std::uint64_t second_floor = 0;
    std::uint8_t of = 0;      ///< count: the index of the field that it counts
    std::uint8_t more = 0;    ///< count: what is written is the number of elements plus this
    std::uint8_t width = 1;   ///< numbers of an element: 1, or 2 for pairs
    std::uint8_t length = 1;  ///< elements, where no count speaks of the field
    std::uint8_t head = 0;    ///< rows: numbers in front of the count, 0 or 1
    std::uint8_t capped_by = no_field;  ///< numbers are at most the number (the count as it is
                                        ///< written, the head of the row) of this field …
    std::uint8_t capped_less = 0;       ///< … less this
    Must must = Must::nothing;
    bool must_always = false;  ///< without it there is no answer, whatever the limits
    bool is_open = false;  ///< the statement names no greatest number; the generator stays at 10^9
    bool is_rule = false;  ///< the numbers belong to the rule, not to the position
    bool element_a_line = false;    ///< each element on a line of its own
    bool ends_line = true;          ///< a line end follows, else a blank
    std::string_view letters = {};  ///< word: those it may consist of
};

/// Where the rule of a case comes from, and how its numbers become a position of it.
enum class Plays : std::uint8_t {
    rule,         ///< Task::rule; the position is the numbers of the one field that is no rule's
    bound,        ///< `bounded:M` with the number of the rule's field; one heap or several
    bound_each,   ///< each pair is a heap and the most a move may take of it
    steps,        ///< `subtract:…` with the numbers of the rule's field
    differences,  ///< Task::rule; the position is the differences of neighbours, last one first
    pairs,        ///< Task::rule; the position is the numbers of all pairs in a row
    heap_runs,    ///< nim; each pair x, m stands for the heaps x, x + 1, …, x + m - 1
    tokens,       ///< tokens on the vertices of the acyclic graph of the rule's field
    tree,         ///< green Hackenbush; the pairs are a tree on vertex 1
    graphs,       ///< green Hackenbush; each row is a graph that stands on its vertex 1
    twice,        ///< Task::rule; the position is the one number of the case, twice
    grundy,       ///< one heap of Grundy's game, whose lost heaps are known: own_games.hpp
    bids,         ///< a race to a price by bids of 1 … M, which may go beyond it
    circle,       ///< Kayles on a circle
    cuts,         ///< a sheet of paper is cut across; whoever makes a piece 1 x 1 wins
    colours,      ///< a row of R and B cells, see own_games.hpp
    product       ///< no game: the nim-product of two numbers
};

/// What is asked of a case, and how the answer is written.
enum class Asked : std::uint8_t {
    decide,       ///< the word for a won, or for a lost position
    verdicts,     ///< the words for each row, or (where Plays::steps has one heap) for each heap
                  ///< from 1 to it, without anything between them
    count_moves,  ///< how many different first moves win
    first_move,  ///< `take heap` and on the next line the heaps afterwards, for the winning move in
                 ///< the least heap, there the least take; else the word `lost`
    first_step,  ///< `won` and on the next line `heap take` of the same move; else `lost`
    all_cuts,    ///< `won`, then on a line each `before after` of every heap with a winning move,
                 ///< in their order; else `lost`
    all_moves,   ///< `heap:take` of every winning move, by heap, then take, a blank between them;
                 ///< else `lost`
    all_takes,   ///< every winning amount, ascending, a blank between them; else `lost`
    least_take,  ///< the least winning amount; else `lost`
    all_results,  ///< `won`, then on a line each the pairs that winning moves lead to, the smaller
                  ///< number first: both heaps lowered, then one heap lowered, the pair with the
                  ///< smaller first number first; else `lost`
    value         ///< a number
};

/// One task. Texts live as long as the task; those of the table are ASCII and live for ever.
struct Task {
    std::string_view id;
    std::array<std::string_view, 6> aliases = {};  ///< other judges' names; unused ones empty
    std::string_view title = {};

    Cases cases = Cases::single;
    Range case_count = {};  ///< limits of the number of cases, where it is written
    std::uint64_t total_most =
        0;  ///< at most so many elements in all cases together; 0: not stated
    std::array<Field, 5> fields = {};

    Plays plays = Plays::rule;
    std::string_view rule = {};        ///< as for --rule, where `plays` needs one
    std::string_view rule_shown = {};  ///< another way to say the rule; else empty
    int shift = 0;  ///< what is added to each number of the case to get that of the position
    Convention convention = Convention::normal;

    Asked asked = Asked::decide;
    std::string_view won = {};  ///< what is printed when the player to move wins; tasks that ask
                                ///< whether the other one does have the words the other way round
    std::string_view lost = {};
    bool any_move = false;  ///< where a move is asked for, every winning one is accepted

    std::string_view source = {};
    bool confirmed = false;   ///< the statement was read, not remembered
    bool own_sample = false;  ///< the sample is an example of ours, not that of the statement
    std::string_view sample_input = {};
    std::string_view sample_output = {};
};

/// Result: the fields that are there.
std::span<const Field> fields_of(const Task& task) noexcept;

/// Result: the index of the count that speaks of field `of`, or no_field.
std::uint8_t count_of(const Task& task, std::size_t of) noexcept;

/// Result: all tasks, in the order of their ids. Lives for ever.
std::span<const Task> tasks() noexcept;

/// Result: the task with this id or alias (letters of either case), or null. Lives for ever; it is
/// equal to an element of tasks() but need not be that element.
const Task* find_task(std::string_view id);

}  // namespace bouton
