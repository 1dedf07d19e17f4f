#pragma once
// Every family of rules, and the names of those that are not played with heaps under a code.

#include <string>
#include <string_view>
#include <variant>

#include "bouton/core/result.hpp"
#include "bouton/rules/antonim.hpp"
#include "bouton/rules/chomp.hpp"
#include "bouton/rules/coin_turning.hpp"
#include "bouton/rules/cram.hpp"
#include "bouton/rules/custom.hpp"
#include "bouton/rules/dag.hpp"
#include "bouton/rules/divisors.hpp"
#include "bouton/rules/euclid.hpp"
#include "bouton/rules/fibonacci.hpp"
#include "bouton/rules/geography.hpp"
#include "bouton/rules/graph_kayles.hpp"
#include "bouton/rules/hackenbush.hpp"
#include "bouton/rules/king.hpp"
#include "bouton/rules/knight.hpp"
#include "bouton/rules/moore.hpp"
#include "bouton/rules/northcott.hpp"
#include "bouton/rules/queen.hpp"
#include "bouton/rules/rook.hpp"
#include "bouton/rules/silver_dollar.hpp"
#include "bouton/rules/staircase.hpp"
#include "bouton/rules/take_break.hpp"
#include "bouton/rules/welter.hpp"
#include "bouton/rules/wythoff.hpp"

namespace bouton {

/// The set of families is closed. Those that are played with heaps come first.
using Family =
    std::variant<TakeBreak, CustomRule, King, Moore, Staircase, Wythoff, Euclid, Fibonacci, Rook,
                 Queen, Knight, Antonim, Divisors, SilverDollar, Northcott, Welter, Chomp, Cram,
                 CoinRow, CoinBoard, Dag, Hackenbush, NodeKayles, ArcKayles, Geography>;

/// Result: whether a position is any number of heaps, and a move changes one of them.
bool is_played_with_heaps(const Family& family);

/// Result: whether every play of every position under the rule is sure to end.
bool always_ends(const Family& family);

/// Result: the family that `name` (in small letters) names, as in `wythoff`, `moore:2`,
/// `euclid:zero`; nothing when the name is not one of these. Errors: a parameter that is no number
/// from 1 on, with its place.
std::optional<Result<Family>> find_family(std::string_view name);

/// Result: the family that is played on a graph, under `name` (in small letters, without the file's
/// name): `dag`, `hackenbush`, `node-kayles`, `arc-kayles`, `geography`; nothing when it is none of
/// these. Errors: what is wrong with the text of the graph, and where.
std::optional<Result<Family>> find_graph_family(std::string_view name, std::string_view graph);

/// Result: whether find_graph_family() knows the name.
bool is_graph_family(std::string_view name) noexcept;

/// Result: the names, in a row, for a message.
std::string family_names();

}  // namespace bouton
