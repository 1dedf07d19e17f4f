#include "bouton/rules/families.hpp"

#include <charconv>
#include <cstdint>
#include <memory>
#include <system_error>
#include <utility>

#include "bouton/rules/heap_sum.hpp"

namespace bouton {
namespace {

/// A family under its name, with its parameters fixed.
struct NamedFamily {
    std::string_view name;
    Family (*make)();
};

constexpr NamedFamily families[] = {
    {"king", [] { return Family(King{}); }},
    {"staircase", [] { return Family(Staircase{}); }},
    {"staircase:ground", [] { return Family(Staircase{.has_ground = true}); }},
    {"wythoff", [] { return Family(Wythoff{}); }},
    {"euclid", [] { return Family(Euclid{}); }},
    {"euclid:zero", [] { return Family(Euclid{.to_zero = true}); }},
    {"fibonacci", [] { return Family(Fibonacci{}); }},
    {"rook", [] { return Family(Rook{}); }},
    {"queen", [] { return Family(Queen{}); }},
    {"knight", [] { return Family(Knight{}); }},
    {"antonim", [] { return Family(Antonim{}); }},
    {"divisors", [] { return Family(Divisors{}); }},
    {"aliquot", [] { return Family(Divisors{.is_proper = true}); }},
    {"silver-dollar", [] { return Family(SilverDollar{}); }},
    {"northcott", [] { return Family(Northcott{}); }},
    {"welter", [] { return Family(Welter{}); }},
    {"chomp", [] { return Family(Chomp{}); }},
    {"cram", [] { return Family(Cram{}); }},
    {"turning-turtles", [] { return Family(CoinRow{turning_turtles}); }},
    {"mock-turtles", [] { return Family(CoinRow{mock_turtles}); }},
    {"ruler", [] { return Family(CoinRow{ruler}); }},
    {"turning-corners", [] { return Family(turning_corners); }},
};

using SharedGraph = std::shared_ptr<const Graph>;

/// Result: what a game says of a graph, as a family.
template <class G>
Result<Family> as_family(Result<G> game) {
    if (!game) return fail(game.error());
    return Family(*std::move(game));
}

/// A family that is played on a graph.
struct GraphFamily {
    std::string_view name;
    Graph::Kind kind;
    Result<Family> (*make)(SharedGraph graph);
};

constexpr GraphFamily graph_families[] = {
    {"dag", Graph::Kind::directed,
     [](SharedGraph graph) -> Result<Family> { return Family(Dag(std::move(graph))); }},
    {"hackenbush", Graph::Kind::undirected,
     [](SharedGraph graph) { return as_family(Hackenbush::on(std::move(graph))); }},
    {"node-kayles", Graph::Kind::undirected,
     [](SharedGraph graph) { return as_family(NodeKayles::on(std::move(graph))); }},
    {"arc-kayles", Graph::Kind::undirected,
     [](SharedGraph graph) { return as_family(ArcKayles::on(std::move(graph))); }},
    {"geography", Graph::Kind::undirected,
     [](SharedGraph graph) -> Result<Family> { return Family(Geography(std::move(graph))); }},
};

constexpr std::string_view moore = "moore:";

Result<Family> read_moore(std::string_view name) {
    const std::string_view text = name.substr(moore.size());
    std::uint64_t most = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), most);
    if (failed == std::errc() && end == text.data() + text.size() && most >= 1)
        return Family(Moore{.most = most});
    return fail({.message = Message::number_too_small,
                 .arguments = {"1"},
                 .found = std::string(text),
                 .place = place_at(name, moore.size())});
}

}  // namespace

bool is_played_with_heaps(const Family& family) {
    return std::visit([]<class G>(const G&) { return HeapGame<G>; }, family);
}

bool always_ends(const Family& family) {
    return std::visit(
        []<class G>(const G& game) {
            if constexpr (HeapGame<G>)
                return always_ends(game);
            else if constexpr (requires { game.always_ends(); })
                return game.always_ends();
            else
                return true;
        },
        family);
}

std::optional<Result<Family>> find_family(std::string_view name) {
    if (name.starts_with(moore)) return read_moore(name);
    for (const NamedFamily& family : families)
        if (family.name == name) return family.make();
    return std::nullopt;
}

std::optional<Result<Family>> find_graph_family(std::string_view name, std::string_view graph) {
    for (const GraphFamily& family : graph_families) {
        if (family.name != name) continue;
        Result<Graph> read = read_graph(graph, family.kind);
        if (!read) return fail(read.error());
        return family.make(std::make_shared<const Graph>(*std::move(read)));
    }
    return std::nullopt;
}

bool is_graph_family(std::string_view name) noexcept {
    for (const GraphFamily& family : graph_families)
        if (family.name == name) return true;
    return false;
}

std::string family_names() {
    std::string names("heap n:MOVES, ");
    names += moore;
    for (const NamedFamily& family : families) names.append(", ").append(family.name);
    for (const GraphFamily& family : graph_families)
        names.append(", ").append(family.name).append(":FILE");
    return names;
}

}  // namespace bouton
