// How fast nim-sequences are made: seconds and millions of values a second of one engine, for rules
// and numbers of heaps given as RULE LAST THREADS …, or for the suite of docs/performance.md.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "bouton/rules/rule.hpp"
#include "bouton/solve/plain_sequence.hpp"
#include "bouton/solve/sequence.hpp"

namespace {

double seconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(now).count();
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <class Sequence>
void run(const char* name, const bouton::TakeBreak& rule, const std::string& code,
         std::uint64_t last, unsigned threads) {
    const bouton::Limits limits{.max_heap = last,
                                .max_nodes = std::uint64_t{1} << 62,
                                .max_memory = std::uint64_t{1} << 36,
                                .threads = threads};
    bouton::Budget budget(limits);
    Sequence sequence(rule);
    const double start = seconds();
    const double used = processor_seconds();
    if (!sequence.extend(last, budget)) std::abort();
    const double wall = seconds() - start;
    const double processor = processor_seconds() - used;
    std::uint64_t sum = 0;
    for (std::uint64_t heap = 0; heap <= last; ++heap) sum = sum * 31 + sequence[heap];
    std::printf(
        "%-6s %-26s to %11llu %9.4f s %9.4f s of processor %9.3f million/s  %7.0f pairs a value  "
        "%016llx\n",
        name, code.c_str(), static_cast<unsigned long long>(last), wall, processor,
        static_cast<double>(last) / processor / 1e6,
        64 * (static_cast<double>(budget.nodes()) / static_cast<double>(last) - 1),
        static_cast<unsigned long long>(sum));
    std::fflush(stdout);
}

void measure(const std::string& code, std::uint64_t last, std::uint64_t plain,
             unsigned threads = 1) {
    const auto rule = bouton::parse_rule(code);
    if (!rule) std::abort();
    const auto& heaps = std::get<bouton::TakeBreak>(rule->family);
    run<bouton::NimSequence>("fast", heaps, code, last, threads);
    if (plain != 0) run<bouton::PlainSequence>("plain", heaps, code, plain, 1);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 2) {
        for (int i = 1; i + 2 < argc; i += 3)
            measure(argv[i], std::strtoull(argv[i + 1], nullptr, 10), 0,
                    static_cast<unsigned>(std::atoi(argv[i + 2])));
        return 0;
    }
    measure("0.16", 2 * (105'351 + 149'459) + 2, 20'000);
    measure("0.376", 2 * (2'268'248 + 4) + 3, 20'000);
    measure("0.06", 100'000, 20'000);
    measure("0.6", std::uint64_t{1} << 22, 20'000);
    measure("4!.0", std::uint64_t{1} << 22, 20'000);
    measure("subtract:2,3,5,7,11,13,17,19,23,29,31,37,41,43,47,53,59,61", 100'000'000, 10'000'000);
    measure("subtract:1,5,9,64", 100'000'000, 10'000'000);
    measure("0.3F", 2'000, 1'000);
    return 0;
}
