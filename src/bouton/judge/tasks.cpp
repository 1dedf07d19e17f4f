#include "bouton/judge/tasks.hpp"

#include <algorithm>
#include <string>

#include "bouton/core/names.hpp"

namespace bouton {
namespace {

constexpr Convention normal = Convention::normal;
constexpr Convention misere = Convention::misere;

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

constexpr Task table[] = {
    {.id = "hdu-1846",
     .aliases = {},
     .title = "Brave Game",
     .cases = Cases::counted,
     .shape = CaseShape::heap_and_bound,
     .numbers = 2,
     .least = 0,
     .rule = "bounded:",
     .rule_shown = "",
     .convention = normal,
     .asked = Asked::decide,
     .won = "first",
     .lost = "second",
     .limits = "C <= 100; n, m <= 1000",
     .source = "HDU 1846",
     .confirmed = true,
     .sample_input = "2\n23 2\n4 3\n",
     .sample_output = "first\nsecond\n"},
    {.id = "hdu-1847",
     .aliases = {},
     .title = "Good Luck in CET-4 Everybody!",
     .cases = Cases::until_end,
     .shape = CaseShape::fixed_numbers,
     .numbers = 1,
     .least = 0,
     .rule = powers_of_two,
     .rule_shown = "subtract:1,2,4,8,..., the powers of 2",
     .convention = normal,
     .asked = Asked::decide,
     .won = "Kiki",
     .lost = "Cici",
     .limits = "1 <= n <= 1000",
     .source = "HDU 1847",
     .confirmed = true,
     .sample_input = "1\n3\n",
     .sample_output = "Kiki\nCici\n"},
    {.id = "hdu-1848",
     .aliases = {},
     .title = "Fibonacci again and again",
     .cases = Cases::until_zero,
     .shape = CaseShape::fixed_numbers,
     .numbers = 3,
     .least = 0,
     .rule = fibonacci_numbers,
     .rule_shown = "subtract:1,2,3,5,..., the Fibonacci numbers",
     .convention = normal,
     .asked = Asked::decide,
     .won = "Fibo",
     .lost = "Nacci",
     .limits = "1 <= m, n, p <= 1000",
     .source = "HDU 1848",
     .confirmed = true,
     .sample_input = "1 1 1\n1 4 1\n0 0 0\n",
     .sample_output = "Fibo\nNacci\n"},
    {.id = "hdu-1849",
     .aliases = {},
     .title = "Rabbit and Grass",
     .cases = Cases::until_zero,
     .shape = CaseShape::counted_heaps,
     .numbers = 0,
     .least = 0,
     .rule = "nim",
     .rule_shown = "",
     .convention = normal,
     .asked = Asked::decide,
     .won = "Rabbit Win!",
     .lost = "Grass Win!",
     .limits = "m <= 1000; 0 <= K <= 1000",
     .source = "HDU 1849",
     .confirmed = true,
     .sample_input = "2\n3 5\n3\n3 5 6\n0\n",
     .sample_output = "Rabbit Win!\nGrass Win!\n"},
    {.id = "hdu-1850",
     .aliases = {},
     .title = "Being a Good Boy in Spring Festival",
     .cases = Cases::until_zero,
     .shape = CaseShape::counted_heaps,
     .numbers = 0,
     .least = 0,
     .rule = "nim",
     .rule_shown = "",
     .convention = normal,
     .asked = Asked::count_moves,
     .won = "",
     .lost = "",
     .limits = "1 < M <= 100; 1 <= N <= 10^6",
     .source = "HDU 1850",
     .confirmed = true,
     .sample_input = "3\n5 7 9\n0\n",
     .sample_output = "1\n"},
    {.id = "hdu-2147",
     .aliases = {},
     .title = "kiki's game",
     .cases = Cases::until_zero,
     .shape = CaseShape::fixed_numbers,
     .numbers = 2,
     .least = 1,
     .rule = "king",
     .rule_shown = "",
     .convention = normal,
     .asked = Asked::decide,
     .won = "Wonderful!",
     .lost = "What a pity!",
     .limits = "0 < n, m <= 2000",
     .source = "HDU 2147",
     .confirmed = true,
     .sample_input = "5 3\n5 4\n6 6\n0 0\n",
     .sample_output = "What a pity!\nWonderful!\nWonderful!\n"},
    {.id = "hdu-2509",
     .aliases = {},
     .title = "Be the Winner",
     .cases = Cases::until_end,
     .shape = CaseShape::counted_heaps,
     .numbers = 0,
     .least = 0,
     .rule = "splitting-row",
     .rule_shown = "",
     .convention = misere,
     .asked = Asked::decide,
     .won = "Yes",
     .lost = "No",
     .limits = "n <= 100; each row <= 100",
     .source = "HDU 2509",
     .confirmed = true,
     .sample_input = "2\n2 2\n1\n3\n",
     .sample_output = "No\nYes\n"},
    {.id = "luogu-p1247",
     .aliases = {"thzwoj-990"},
     .title = "Taking matches",
     .cases = Cases::single,
     .shape = CaseShape::counted_heaps,
     .numbers = 0,
     .least = 0,
     .rule = "nim",
     .rule_shown = "",
     .convention = normal,
     .asked = Asked::first_move,
     .won = "",
     .lost = "lose",
     .limits = "k <= 500000; n <= 10^9",
     .source = "Luogu P1247",
     .confirmed = true,
     .sample_input = "3\n3 6 9\n",
     .sample_output = "4 3\n3 6 5\n"},
    {.id = "luogu-p2197",
     .aliases = {},
     .title = "Nim game (template)",
     .cases = Cases::counted,
     .shape = CaseShape::counted_heaps,
     .numbers = 0,
     .least = 0,
     .rule = "nim",
     .rule_shown = "",
     .convention = normal,
     .asked = Asked::decide,
     .won = "Yes",
     .lost = "No",
     .limits = "T <= 10; n <= 10^4; heap < 10^4",
     .source = "Luogu P2197",
     .confirmed = true,
     .sample_input = "2\n2\n1 1\n2\n1 0\n",
     .sample_output = "No\nYes\n"},
    {.id = "luogu-p4279",
     .aliases = {"bzoj-1022", "hdu-1907", "poj-3480"},
     .title = "John",
     .cases = Cases::counted,
     .shape = CaseShape::counted_heaps,
     .numbers = 0,
     .least = 0,
     .rule = "nim",
     .rule_shown = "",
     .convention = misere,
     .asked = Asked::decide,
     .won = "John",
     .lost = "Brother",
     .limits = "T <= 500; N <= 50; A <= 5000",
     .source = "Luogu P4279, SHOI 2008",
     .confirmed = true,
     .sample_input = "2\n3\n3 5 1\n1\n1\n",
     .sample_output = "John\nBrother\n"},
};

}  // namespace

std::span<const Task> tasks() noexcept { return table; }

const Task* find_task(std::string_view id) {
    const std::string wanted = small_letters(id);
    if (wanted.empty()) return nullptr;
    for (const Task& task : table)
        if (task.id == wanted ||
            std::find(task.aliases.begin(), task.aliases.end(), wanted) != task.aliases.end())
            return &task;
    return nullptr;
}

}  // namespace bouton
