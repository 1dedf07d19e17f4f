#pragma once
// Rules on one heap that a person writes in one line, such as `heap n: take k if k * k <= n`.
// docs/custom-rules.md tells the language.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "bouton/core/result.hpp"
#include "bouton/rules/custom_rule.hpp"
#include "bouton/rules/partitions.hpp"

namespace bouton {

/// The longest text of a rule, both as it is read and as it is printed.
inline constexpr std::size_t custom_max_length = 10'000;

/// Result: the rule that `text` describes, or the first thing wrong with it and where. Cost: linear
/// in the text (quadratic, bounded by custom_max_length, for deep nesting); nesting has no bound of
/// its own.
Result<CustomRule> parse_custom(std::string_view text);

/// Result: the one spelling of a rule: parse_custom(print(rule)) == rule. The names are n for the
/// heap, k for what is taken, m for what is left, a, b, c… for the parts.
std::string print(const CustomRule& rule);

/// Result: true. Every heap of an option is smaller than the heap it came from, whatever the
/// conditions say.
constexpr bool always_ends(const CustomRule&) noexcept { return true; }

/// Result: whether some clause leaves two or more heaps.
bool splits(const CustomRule& rule) noexcept;

namespace detail {

using CustomVisit = bool (*)(void* visitor, Heaps parts);
bool walk_custom(const CustomRule& rule, std::uint64_t heap, void* visitor, CustomVisit visit);

}  // namespace detail

/// Calls `visit(parts)` once for every option of `heap`: the sizes of the non-empty heaps that are
/// left, largest first, as a span that is valid during the call. No option is visited twice, also
/// when several clauses or several orders of the parts allow it. `visit` returns whether to go on.
/// Result: false if `visit` ended the walk. Order: clause by clause; within one fewest tokens taken
/// first, for `to` the smallest heap first. Cost: for each amount that the monotone parts of a
/// condition (such as k * k <= n, k in 1..5, k = n / 2) leave possible, the condition once.
template <class Visit>
bool for_each_option(const CustomRule& rule, std::uint64_t heap, Visit&& visit) {
    using Visitor = std::remove_reference_t<Visit>;
    return detail::walk_custom(rule, heap, const_cast<void*>(static_cast<const void*>(&visit)),
                               [](void* visitor, Heaps parts) -> bool {
                                   return (*static_cast<Visitor*>(visitor))(parts);
                               });
}

}  // namespace bouton
