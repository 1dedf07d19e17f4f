// The field of the nimbers below 2^64: its operations, and the definition of the product in the
// same run.

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>

#include "bouton/core/nimber.hpp"
#include "bouton/core/nimber_definition.hpp"
#include "bouton/core/nimber_expression.hpp"

namespace {

using bouton::Nimber;

/// 1024 operands, the same in every run; none is 0.
const std::array<Nimber, 1024>& operands() {
    static const auto made = [] {
        std::array<Nimber, 1024> drawn;
        std::mt19937_64 random(1901);
        for (Nimber& each : drawn) each = Nimber(random() | 1);
        return drawn;
    }();
    return made;
}

/// Runs `operation` on pairs of neighbours; independent operands, so that one call need not wait
/// for another.
template <class Operation>
void measure(benchmark::State& state, Operation operation) {
    const auto& numbers = operands();
    std::size_t i = 0;
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(operation(numbers[i % 1024], numbers[(i + 1) % 1024]));
        ++i;
    }
}

void product(benchmark::State& state) {
    measure(state, [](Nimber a, Nimber b) { return a * b; });
}
void product_chained(benchmark::State& state) {
    Nimber power(2);
    for ([[maybe_unused]] auto _ : state) power *= Nimber(0x123456789abcdef1);
    benchmark::DoNotOptimize(power);
}
void product_by_definition(benchmark::State& state) {
    measure(state, [](Nimber a, Nimber b) {
        return bouton::nim_product_by_definition(a.value(), b.value());
    });
}
void quotient(benchmark::State& state) {
    measure(state, [](Nimber a, Nimber b) { return a / b; });
}
void inverse_of(benchmark::State& state) {
    measure(state, [](Nimber a, Nimber) { return inverse(a); });
}
void square_of(benchmark::State& state) {
    measure(state, [](Nimber a, Nimber) { return square(a); });
}
void square_root_of(benchmark::State& state) {
    measure(state, [](Nimber a, Nimber) { return square_root(a); });
}
void power_of(benchmark::State& state) {
    measure(state, [](Nimber a, Nimber b) { return pow(a, b.value()); });
}
void expression(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(bouton::evaluate_nimber("(8 * 13 + sqrt(5))^-1 / 77"));
}

BENCHMARK(product);
BENCHMARK(product_chained);
BENCHMARK(product_by_definition);
BENCHMARK(quotient);
BENCHMARK(inverse_of);
BENCHMARK(square_of);
BENCHMARK(square_root_of);
BENCHMARK(power_of);
BENCHMARK(expression);

}  // namespace
