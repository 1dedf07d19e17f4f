// How long the walk over the options of a heap takes, an option at a time.

#include <benchmark/benchmark.h>

#include <cstdint>

#include "bouton/rules/heap_rules.hpp"

namespace {

void options(benchmark::State& state, const char* rule, std::uint64_t heap) {
    const bouton::TakeBreak game = bouton::parse_heap_rule(rule)->game;
    std::int64_t visited = 0;
    for (auto round : state) {
        std::uint64_t sum = 0;
        bouton::for_each_option(game, heap, [&](bouton::Heaps parts) {
            for (const std::uint64_t part : parts) sum ^= part;
            ++visited;
            return true;
        });
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(visited);
}
BENCHMARK_CAPTURE(options, nim, "nim", 100'000);
BENCHMARK_CAPTURE(options, kayles, "0.77", 100'000);
BENCHMARK_CAPTURE(options, splitting_row, "0.[7]", 1'000);
BENCHMARK_CAPTURE(options, any_number_of_heaps, "0.{2+}", 40);

}  // namespace
