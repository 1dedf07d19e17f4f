// Graphs of a million vertices or edges: reading, nim-values, green Hackenbush. Time and items
// (edges) a second; every graph comes from a fixed seed.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "bouton/rules/graph.hpp"
#include "bouton/rules/graph_values.hpp"
#include "bouton/rules/hackenbush.hpp"

namespace {

using bouton::Graph;

constexpr std::uint32_t vertices = 1'000'000;

std::vector<std::uint32_t> names() {
    std::vector<std::uint32_t> all(vertices);
    for (std::uint32_t v = 0; v < vertices; ++v) all[v] = v;
    return all;
}

/// Five arrows a vertex, to larger vertices; with `cycles` one in a thousand goes anywhere.
std::vector<Graph::Ends> arrows(bool cycles) {
    std::mt19937 random(1935);
    std::vector<Graph::Ends> ends;
    for (std::uint32_t v = 0; v + 1 < vertices; ++v)
        for (int i = 0; i < 5; ++i) {
            const bool anywhere = cycles && random() % 1000 == 0;
            const auto to = static_cast<std::uint32_t>(
                anywhere ? random() % vertices : v + 1 + random() % (vertices - v - 1));
            ends.push_back({v, to});
        }
    return ends;
}

/// A random tree on the ground 0, and one more edge for every hundred vertices.
std::vector<Graph::Ends> bushes() {
    std::mt19937 random(1982);
    std::vector<Graph::Ends> ends;
    for (std::uint32_t v = 1; v < vertices; ++v) {
        ends.push_back({static_cast<std::uint32_t>(random() % v), v});
        if (v % 100 == 0) ends.push_back({static_cast<std::uint32_t>(random() % v), v});
    }
    return ends;
}

/// One path of a million edges: as deep as a graph can be.
std::vector<Graph::Ends> path() {
    std::vector<Graph::Ends> ends;
    for (std::uint32_t v = 1; v < vertices; ++v) ends.push_back({v - 1, v});
    return ends;
}

std::string text_of(const std::vector<Graph::Ends>& ends) {
    std::string text;
    for (const Graph::Ends& edge : ends)
        text += std::to_string(edge.from) + " " + std::to_string(edge.to) + "\n";
    return text;
}

void read_text(benchmark::State& state) {
    const std::string text = text_of(arrows(false));
    for (auto round : state)
        benchmark::DoNotOptimize(bouton::read_graph(text, Graph::Kind::directed));
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
}
BENCHMARK(read_text)->Unit(benchmark::kMillisecond);

void nim_values(benchmark::State& state) {
    const Graph graph(Graph::Kind::directed, names(), arrows(state.range(0) != 0));
    for (auto round : state) benchmark::DoNotOptimize(bouton::graph_values(graph));
    state.SetItemsProcessed(static_cast<std::int64_t>(graph.edges()) * state.iterations());
}
BENCHMARK(nim_values)->ArgName("cycles")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void hackenbush_value(benchmark::State& state) {
    const auto graph = std::make_shared<const Graph>(Graph::Kind::undirected, names(),
                                                     state.range(0) != 0 ? path() : bushes());
    const bouton::Hackenbush game = *bouton::Hackenbush::on(graph);
    const auto start = game.start();
    for (auto round : state) benchmark::DoNotOptimize(game.value(start));
    state.SetItemsProcessed(static_cast<std::int64_t>(graph->edges()) * state.iterations());
}
BENCHMARK(hackenbush_value)->ArgName("path")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

}  // namespace
