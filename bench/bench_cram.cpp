// Nim-values of Cram boards by the nimber search, each with a memory of its own, against the
// published ones: J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science
// 462 (2012) 70-79.
//
//     bench_cram [THREADS [ROWS COLUMNS]...]

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "bouton/rules/cram.hpp"
#include "bouton/solve/nimber_search.hpp"

namespace {

using Size = std::pair<unsigned, unsigned>;

const std::map<Size, std::uint64_t> published = {
    {{4, 4}, 0},  {{4, 5}, 2},  {{4, 6}, 0}, {{4, 7}, 3}, {{4, 8}, 0}, {{4, 9}, 1},
    {{4, 10}, 0}, {{4, 11}, 1}, {{5, 5}, 0}, {{5, 6}, 2}, {{5, 7}, 1}, {{5, 8}, 1},
    {{5, 9}, 1},  {{5, 10}, 2}, {{6, 6}, 0}, {{6, 7}, 5}};

double seconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

/// Result: whether the value is the published one, or unpublished.
bool solve(Size size, std::uint64_t threads) {
    const bouton::Limits limits{.max_nodes = std::uint64_t{1} << 62, .threads = threads};
    bouton::Budget budget(limits);
    bouton::NimberSearch<bouton::Cram> search({}, limits);
    const double start = seconds();
    const std::clock_t clock_start = std::clock();
    const auto value = search.value(bouton::full_cram_board(size.first, size.second), budget);
    const double time = seconds() - start;
    const double processor = static_cast<double>(std::clock() - clock_start) / CLOCKS_PER_SEC;
    const auto known = published.find(size);
    std::printf(
        "cram %u x %u  value %2llu  %9.3f s  processor %9.3f s  %12llu options  %10llu parts\n",
        size.first, size.second, static_cast<unsigned long long>(value.value_or(99)), time,
        processor, static_cast<unsigned long long>(budget.nodes()),
        static_cast<unsigned long long>(search.parts()));
    std::fflush(stdout);
    return value && (known == published.end() || known->second == *value);
}

}  // namespace

int main(int count, char** arguments) {
    const auto number = [&](int at) { return std::strtoul(arguments[at], nullptr, 10); };
    const std::uint64_t threads = count > 1 ? number(1) : 1;
    std::vector<Size> sizes;
    for (int at = 2; at + 1 < count; at += 2) sizes.emplace_back(number(at), number(at + 1));
    if (sizes.empty()) sizes = {{4, 5}, {4, 7}, {4, 9}, {5, 5}, {5, 6}, {5, 7}, {6, 6}};
    for (const Size& size : sizes) {
        if (size.first == 0 || size.second == 0 || size.first > 64 || size.second > 64 ||
            size.first * size.second > bouton::max_cram_cells)
            return 2;
        if (!solve(size, threads)) {
            std::printf("not the published value\n");
            return 1;
        }
    }
    return 0;
}
