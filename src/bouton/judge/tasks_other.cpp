// What is played with neither heaps in a list nor coins, and what is no game.

#include "bouton/judge/task_rows.hpp"

namespace bouton {
namespace {

using namespace rows;

constexpr Task table[] = {
    {.id = "codeforces-15c",
     .title = "Industrial Nim",
     .cases = Cases::single,
     .fields = {count("n", {1, 100'000}, 1),
                {.kind = FieldKind::numbers,
                 .name = "x, m",
                 .limit = {1, 10'000'000'000'000'000},
                 .second = {1, 10'000'000'000'000'000},
                 .second_floor = 1,
                 .width = 2,
                 .element_a_line = true}},
     .plays = Plays::heap_runs,
     .rule = "nim",
     .won = "tolik",
     .lost = "bolik",
     .source = "Codeforces 15C",
     .own_sample = true,
     .sample_input = "2\n2 1\n3 2\n",
     .sample_output = "tolik\n"},
    {.id = "codeforces-1704f",
     .title = "Colouring Game",
     .cases = Cases::counted,
     .case_count = {1, 10'000},
     .total_most = 500'000,
     .fields = {count("n", {1, 500'000}, 1),
                {.kind = FieldKind::word, .name = "s", .letters = "RB"}},
     .plays = Plays::colours,
     .won = "Alice",
     .lost = "Bob",
     .source = "Codeforces 1704F",
     .own_sample = true,
     .sample_input = "4\n3\nRBR\n2\nRB\n4\nRBBR\n2\nBB\n",
     .sample_output = "Alice\nAlice\nBob\nBob\n"},
    {.id = "poj-2311",
     .aliases = {"luogu-p10501"},
     .title = "Cutting Game",
     .cases = Cases::until_end,
     .fields = {number("W, H", {2, 200}, 2, 2)},
     .plays = Plays::cuts,
     .won = "WIN",
     .lost = "LOSE",
     .source = "POJ 2311",
     .confirmed = true,
     .own_sample = true,
     .sample_input = "2 2\n3 2\n4 2\n",
     .sample_output = "LOSE\nLOSE\nWIN\n"},
    {.id = "librarychecker-nim-product-64",
     .title = "Nim Product (64 bit)",
     .cases = Cases::counted,
     .case_count = {1, million},
     .fields = {number("A, B", {0, unlimited}, 0, 2)},
     .plays = Plays::product,
     .asked = Asked::value,
     .source = "Library Checker, Nim Product",
     .confirmed = true,
     .sample_input = "11\n5 0\n5 1\n5 2\n5 3\n5 4\n5 5\n5 6\n5 7\n5 8\n3141 5926\n"
                     "18446744073709551615 18446744073709551615\n",
     .sample_output = "0\n5\n10\n15\n2\n7\n8\n13\n3\n14994\n11290409524105353207\n"},
};

}  // namespace

std::span<const Task> other_tasks() noexcept { return table; }

}  // namespace bouton
