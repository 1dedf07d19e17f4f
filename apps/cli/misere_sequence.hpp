#pragma once

#include <cstdint>

#include "bouton/rules/rule.hpp"
#include "session.hpp"

namespace bouton::cli {

enum class MisereColumn : std::uint8_t { genus, form };

/// Prints the genus or the canonical form of the heaps `from` to `to`, a heap a line, as far as the
/// limits allow. Precondition: the rule is played with heaps under a code or a line, and its plays
/// end.
void show_misere(const Rule& rule, std::uint64_t from, std::uint64_t to, MisereColumn column,
                 Session& session);

}  // namespace bouton::cli
