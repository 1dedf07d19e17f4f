// How fast numbers come out of text and go back into it, in bytes a second, from the second-level
// cache.

#include <benchmark/benchmark.h>

#include <random>
#include <string>
#include <vector>

#include "bouton/kernels/integer_paths.hpp"
#include "bouton/kernels/integer_text.hpp"
#include "bouton/kernels/integer_write.hpp"
#include "bouton/kernels/nim_sum.hpp"

namespace {

using namespace bouton::kernels;

constexpr std::size_t text_size = 256 * 1024;

/// Numbers below `bound` (0: all of 64 bits), a blank behind each.
std::string made_text(std::uint64_t bound) {
    std::mt19937_64 random(1);
    std::string text;
    while (text.size() < text_size)
        text += std::to_string(bound == 0 ? random() : random() % bound) + ' ';
    return text;
}

template <class Read>
void read_text(benchmark::State& state, Read read) {
    const std::string text = made_text(static_cast<std::uint64_t>(state.range(0)));
    std::vector<std::uint64_t> values(2048);
    for (auto _ : state) {
        std::span<const char> rest(text);
        IntegerText got;
        do {
            got = read(rest, true, values);
            benchmark::DoNotOptimize(values.data());
            rest = rest.subspan(got.bytes);
        } while (got.ended == Ended::out_full);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void bounds(benchmark::internal::Benchmark* bench) {
    for (const std::int64_t bound :
         {std::int64_t{10}, std::int64_t{10'000}, std::int64_t{1'000'000'001},
          std::int64_t{1'000'000'000'000'000}, std::int64_t{0}})
        bench->Arg(bound);
}

void read_plain(benchmark::State& state) { read_text(state, read_integers_plain); }
void read_highway(benchmark::State& state) { read_text(state, read_integers_highway); }
void read_vbmi2(benchmark::State& state) {
    if (has_vbmi2()) {
        read_text(state, read_integers_vbmi2);
    } else {
        state.SkipWithError("this processor has no AVX-512 VBMI2");
    }
}
void newlines(benchmark::State& state) {
    const std::string text = made_text(1'000'000'001);
    for (auto _ : state) benchmark::DoNotOptimize(count_newlines(text));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

std::vector<std::uint64_t> made_numbers(std::size_t size, std::uint64_t bound) {
    std::mt19937_64 random(1);
    std::vector<std::uint64_t> numbers(size);
    for (std::uint64_t& number : numbers) number = bound == 0 ? random() : random() % bound;
    return numbers;
}

void write_bulk(benchmark::State& state) {
    const auto numbers = made_numbers(10'000, static_cast<std::uint64_t>(state.range(0)));
    std::vector<char> text(numbers.size() * (longest_integer + 1));
    std::int64_t bytes = 0;
    for (auto _ : state) bytes += write_integers(text.data(), numbers, ' ') - text.data();
    state.SetBytesProcessed(bytes);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(numbers.size()));
}

void write_single(benchmark::State& state) {
    const auto numbers = made_numbers(10'000, static_cast<std::uint64_t>(state.range(0)));
    std::vector<char> text(numbers.size() * (longest_integer + 1));
    std::int64_t bytes = 0;
    for (auto _ : state) {
        char* to = text.data();
        for (const std::uint64_t number : numbers) to = write_integer(to, number);
        bytes += to - text.data();
    }
    state.SetBytesProcessed(bytes);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(numbers.size()));
}

void fold(benchmark::State& state) {
    const auto heaps = made_numbers(2048, 1'000'000'001);
    for (auto _ : state) benchmark::DoNotOptimize(bouton::fold_nim(heaps));
    state.SetBytesProcessed(state.iterations() * 2048 * 8);
}

void cuts(benchmark::State& state) {
    const auto heaps = made_numbers(2048, 1'000'000'001);
    for (auto _ : state)
        benchmark::DoNotOptimize(bouton::count_cuts(heaps, std::uint64_t{1} << 20));
    state.SetBytesProcessed(state.iterations() * 2048 * 8);
}

BENCHMARK(read_plain)->Apply(bounds);
BENCHMARK(read_highway)->Apply(bounds);
BENCHMARK(read_vbmi2)->Apply(bounds);
BENCHMARK(newlines);
BENCHMARK(write_single)->Apply(bounds);
BENCHMARK(write_bulk)->Apply(bounds);
BENCHMARK(fold);
BENCHMARK(cuts);

}  // namespace
