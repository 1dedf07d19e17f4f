// Computes all nim-values of Grundy's game up to a heap (10^6 if none is given) and compares which
// of them are 0 with what judge/own_games.hpp says. This is the computation that table rests on.
//
// Every option counts, yet few are looked at. Call a value rare if the number of its bits above
// bit 0 is even, else common. The nim-sum of a rare and a common value is common, any other is
// rare. So the common options of heap n all come from splits with a rare heap; these are marked one
// by one, and the least common value that is missing is the value unless a smaller rare one is
// missing too, for which the other splits are searched until all are found.

#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bouton/judge/own_games.hpp"

namespace {

bool is_rare(std::uint32_t value) { return std::popcount(value >> 1) % 2 == 0; }

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t most =
        argc > 1 ? std::strtoull(argv[1], nullptr, 10) : bouton::most_known_grundy;
    std::vector<std::uint32_t> values;
    std::vector<std::uint32_t> rare;  // the heaps of rare value
    std::vector<std::uint32_t> seen(4096, UINT32_MAX);
    std::uint64_t zeros = 0, last = 0, wrong = 0;
    for (std::uint32_t n = 0; n <= most; ++n) {
        for (const std::uint32_t heap : rare)
            if (heap != 0 && 2 * heap != n) seen[values[heap] ^ values[n - heap]] = n;
        std::uint32_t value = 0, missing = 0;
        for (;; ++value) {
            if (seen[value] == n) continue;
            if (!is_rare(value)) break;
            ++missing;
        }
        for (std::uint32_t a = 1; 2 * a < n && missing > 0; ++a) {
            const std::uint32_t option = values[a] ^ values[n - a];
            if (seen[option] == n) continue;
            seen[option] = n;
            if (option < value) --missing;
        }
        if (missing > 0) {
            value = 0;
            while (seen[value] == n || !is_rare(value)) ++value;
        }
        values.push_back(value);
        if (is_rare(value)) rare.push_back(n);
        if (value == 0) {
            ++zeros;
            last = n;
        }
        const auto told = bouton::grundy_outcome(n);
        if (told && (*told == bouton::Outcome::P) != (value == 0)) ++wrong;
    }
    std::printf(
        "heaps 0 to %llu: %llu of value 0, the last is %llu; %llu disagree with the table; "
        "%zu rare heaps, the last is %u\n",
        static_cast<unsigned long long>(most), static_cast<unsigned long long>(zeros),
        static_cast<unsigned long long>(last), static_cast<unsigned long long>(wrong), rare.size(),
        rare.back());
    return wrong == 0 ? 0 : 1;
}
