// One way to take from a heap, fixed by the statement or given in the input.

#include "bouton/judge/task_rows.hpp"

namespace bouton {
namespace {

using namespace rows;

/// Take a power of two: all there are below 2^64.
constexpr std::string_view powers_of_two =
    "subtract:1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072,"
    "262144,524288,1048576,2097152,4194304,8388608,16777216,33554432,67108864,134217728,"
    "268435456,536870912,1073741824,2147483648,4294967296,8589934592,17179869184,"
    "34359738368,68719476736,137438953472,274877906944,549755813888,1099511627776,"
    "2199023255552,4398046511104,8796093022208,17592186044416,35184372088832,"
    "70368744177664,140737488355328,281474976710656,562949953421312,1125899906842624,"
    "2251799813685248,4503599627370496,9007199254740992,18014398509481984,"
    "36028797018963968,72057594037927936,144115188075855872,288230376151711744,"
    "576460752303423488,1152921504606846976,2305843009213693952,4611686018427387904,"
    "9223372036854775808";

/// Take a Fibonacci number: all there are below 2^64.
constexpr std::string_view fibonacci_numbers =
    "subtract:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987,1597,2584,4181,6765,10946,"
    "17711,28657,46368,75025,121393,196418,317811,514229,832040,1346269,2178309,3524578,"
    "5702887,9227465,14930352,24157817,39088169,63245986,102334155,165580141,267914296,"
    "433494437,701408733,1134903170,1836311903,2971215073,4807526976,7778742049,"
    "12586269025,20365011074,32951280099,53316291173,86267571272,139583862445,"
    "225851433717,365435296162,591286729879,956722026041,1548008755920,2504730781961,"
    "4052739537881,6557470319842,10610209857723,17167680177565,27777890035288,"
    "44945570212853,72723460248141,117669030460994,190392490709135,308061521170129,"
    "498454011879264,806515533049393,1304969544928657,2111485077978050,3416454622906707,"
    "5527939700884757,8944394323791464,14472334024676221,23416728348467685,"
    "37889062373143906,61305790721611591,99194853094755497,160500643816367088,"
    "259695496911122585,420196140727489673,679891637638612258,1100087778366101931,"
    "1779979416004714189,2880067194370816120,4660046610375530309,7540113804746346429,"
    "12200160415121876738";

/// A list of what a move may take, its length in front.
constexpr Field steps(std::string_view name, Range limit) { return rule_numbers(name, limit); }

constexpr Task table[] = {
    {.id = "hdu-1846",
     .title = "Brave Game",
     .cases = Cases::counted,
     .case_count = {1, 100},
     .fields = {same_line(number("n", {1, 1'000})), rule_numbers("m", {1, 1'000})},
     .plays = Plays::bound,
     .won = "first",
     .lost = "second",
     .source = "HDU 1846",
     .confirmed = true,
     .sample_input = "2\n23 2\n4 3\n",
     .sample_output = "first\nsecond\n"},
    {.id = "hdu-2188",
     .title = "Choosing volunteers",
     .cases = Cases::counted,
     .case_count = {1, unlimited},
     .fields = {Field{.kind = FieldKind::numbers,
                      .name = "n",
                      .limit = {1, unlimited},
                      .is_open = true,
                      .ends_line = false},
                {.kind = FieldKind::numbers,
                 .name = "m",
                 .limit = {1, unlimited},
                 .floor = 1,
                 .is_open = true,
                 .is_rule = true}},
     .plays = Plays::bound,
     .won = "Grass",
     .lost = "Rabbit",
     .source = "HDU 2188",
     .sample_input = "2\n8 10\n11 10\n",
     .sample_output = "Grass\nRabbit\n"},
    {.id = "hdu-2149",
     .title = "Public Sale",
     .cases = Cases::until_end,
     .fields = {same_line(number("M", {1, 1'099}, 1)), rule_numbers("N", {1, 1'099})},
     .plays = Plays::bids,
     .asked = Asked::all_takes,
     .lost = "none",
     .source = "HDU 2149",
     .confirmed = true,
     .own_sample = true,
     .sample_input = "4 2\n3 2\n3 5\n",
     .sample_output = "1\nnone\n3 4 5\n"},
    {.id = "hdu-1847",
     .title = "Good Luck in CET-4 Everybody!",
     .cases = Cases::until_end,
     .fields = {number("n", {1, 1'000})},
     .rule = powers_of_two,
     .rule_shown = "subtract:1,2,4,8,..., the powers of 2",
     .won = "Kiki",
     .lost = "Cici",
     .source = "HDU 1847",
     .confirmed = true,
     .sample_input = "1\n3\n",
     .sample_output = "Kiki\nCici\n"},
    {.id = "hdu-1848",
     .title = "Fibonacci again and again",
     .cases = Cases::until_zero,
     .fields = {number("m, n, p", {1, 1'000}, 0, 3)},
     .rule = fibonacci_numbers,
     .rule_shown = "subtract:1,2,3,5,..., the Fibonacci numbers",
     .won = "Fibo",
     .lost = "Nacci",
     .source = "HDU 1848",
     .confirmed = true,
     .sample_input = "1 1 1\n1 4 1\n0 0 0\n",
     .sample_output = "Fibo\nNacci\n"},
    {.id = "hdu-1851",  // says Yes when the second player wins
     .title = "A Simple Game",
     .cases = Cases::counted,
     .case_count = {1, unlimited},
     .fields = {count("n", {1, 10}, 1),
                {.kind = FieldKind::numbers,
                 .name = "M, L",
                 .limit = {1, 20},
                 .second = {1, 20},
                 .width = 2,
                 .element_a_line = true}},
     .plays = Plays::bound_each,
     .won = "No",
     .lost = "Yes",
     .source = "HDU 1851",
     .confirmed = true,
     .sample_input = "2\n1\n5 4\n2\n1 1\n2 2\n",
     .sample_output = "Yes\nNo\n"},
    {.id = "nyoj-135",
     .title = "Taking stones (2)",
     .cases = Cases::counted,
     .case_count = {1, unlimited},
     .fields = {count("N", {1, 99}, 1),
                {.kind = FieldKind::numbers,
                 .name = "m, n",
                 .limit = {0, int_max + 1},
                 .second = {0, int_max + 1},
                 .width = 2,
                 .element_a_line = true}},
     .plays = Plays::bound_each,
     .won = "Win",
     .lost = "Lose",
     .source = "NYOJ 135",
     .confirmed = true,
     .own_sample = true,
     .sample_input = "2\n1\n1000 1\n2\n1 1\n1 1\n",
     .sample_output = "Lose\nLose\n"},
    {.id = "cses-1098",
     .title = "Nim Game II",
     .cases = Cases::counted,
     .case_count = {1, 200'000},
     .total_most = 200'000,
     .fields = heaps("n", {1, 200'000}, "x", {1, billion}),
     .rule = "bounded:3",
     .won = "first",
     .lost = "second",
     .source = "CSES 1098",
     .sample_input = "3\n4\n5 7 2 5\n2\n4 1\n3\n4 4 4\n",
     .sample_output = "first\nfirst\nsecond\n"},
    {.id = "hdu-1536",
     .aliases = {"hdu-1944", "poj-2960", "kattis-snim"},
     .title = "S-Nim",
     .cases = Cases::until_zero,
     .fields = {same_line(count("k", {1, 100}, 1)),
                steps("s", {1, 10'000}),
                count("m", {1, 100}, 3),
                {.kind = FieldKind::rows,
                 .name = "h",
                 .limit = {0, 10'000},
                 .row = {1, 100},
                 .element_a_line = true}},
     .plays = Plays::steps,
     .asked = Asked::verdicts,
     .won = "W",
     .lost = "L",
     .source = "HDU 1536, NCPC 2004",
     .confirmed = true,
     .sample_input = "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n"
                     "4 2 3 7 12\n0\n",
     .sample_output = "LWW\nWWL\n"},
    {.id = "bzoj-1874",
     .title = "Stone game",
     .cases = Cases::single,
     .fields =
         {count("N", {1, 10}, 1),
          {.kind = FieldKind::numbers, .name = "A", .limit = {1, 1'000}, .element_a_line = true},
          count("M", {1, 10}, 3),
          {.kind = FieldKind::numbers,
           .name = "B",
           .limit = {1, 1'000},
           .floor = 1,
           .must = Must::ascend_strictly,
           .is_rule = true,
           .element_a_line = true}},
     .plays = Plays::steps,
     .asked = Asked::first_step,
     .won = "YES",
     .lost = "NO",
     .source = "BZOJ 1874, Beijing 2009 winter camp",
     .confirmed = true,
     .own_sample = true,
     .sample_input = "3\n7\n6\n9\n2\n1\n2\n",
     .sample_output = "YES\n1 1\n"},
    {.id = "cses-1729",
     .title = "Stick Game",
     .cases = Cases::single,
     .fields = {same_line(number("n", {1, million}, 1)),
                count("k", {1, 100}, 2),
                {.kind = FieldKind::numbers,
                 .name = "p",
                 .limit = {1, million},
                 .floor = 1,
                 .capped_by = 0,
                 .must = Must::differ,
                 .is_rule = true}},
     .plays = Plays::steps,
     .asked = Asked::verdicts,
     .won = "W",
     .lost = "L",
     .source = "CSES 1729",
     .sample_input = "10 3\n1 3 4\n",
     .sample_output = "WLWWWWLWLW\n"},
    {.id = "atcoder-edpc-k",
     .title = "Stones",
     .cases = Cases::single,
     .fields = {same_line(count("N", {1, 100}, 2)),
                number("K", {1, 100'000}),
                {.kind = FieldKind::numbers,
                 .name = "a",
                 .limit = {1, 100'000},
                 .floor = 1,
                 .capped_by = 1,
                 .must = Must::ascend_strictly,
                 .is_rule = true}},
     .plays = Plays::steps,
     .won = "First",
     .lost = "Second",
     .source = "AtCoder, Educational DP Contest, K",
     .sample_input = "2 4\n2 3\n",
     .sample_output = "First\n"},
    {.id = "uva-10404",
     .aliases = {"kattis-bachetsgame"},
     .title = "Bachet's Game",
     .cases = Cases::until_end,
     .fields = {same_line(number("n", {1, million})),
                same_line(count("m", {1, 10}, 2)),
                {.kind = FieldKind::numbers,
                 .name = "s",
                 .limit = {1, million},
                 .floor = 1,
                 .must = Must::differ_with_one,
                 .is_rule = true}},
     .plays = Plays::steps,
     .won = "Stan wins",
     .lost = "Ollie wins",
     .source = "UVa 10404",
     .own_sample = true,
     .sample_input = "20 3 1 3 8\n21 3 1 3 8\n22 3 1 3 8\n23 3 1 3 8\n",
     .sample_output = "Stan wins\nStan wins\nOllie wins\nStan wins\n"},
};

}  // namespace

std::span<const Task> take_tasks() noexcept { return table; }

}  // namespace bouton
