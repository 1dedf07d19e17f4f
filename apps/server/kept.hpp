#pragma once
// Saved games as questions and answers, and results that are not worked out twice.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bouton/api/service.hpp"
#include "bouton/store/store.hpp"

namespace bouton::server {

inline constexpr std::size_t longest_name = 200;       ///< of a game, in bytes
inline constexpr std::size_t longest_question = 4096;  ///< whose result is remembered

/// The services that a store answers, beside services(): `games/list`, `games/save`, `games/load`,
/// `games/drop`.
std::span<const Service> kept_services() noexcept;

/// Result: whether the name is one of these.
bool is_kept_service(std::string_view name) noexcept;

/// Result: the reply; an error where there is no store (`store` is null), or it fails. What is
/// saved must be a transcript that can be played again. `now` is the time in words.
Reply answer_kept(Store* store, std::string_view name, std::string_view text,
                  const std::string& now, const Limits& limits);

/// Result: the remembered answer of this version of the program to a question that takes long.
std::optional<std::string> remembered(Store* store, std::string_view name, std::string_view text);

/// Remembers one; where the store fails the answer is as good.
void remember(Store* store, std::string_view name, std::string_view text, const Reply& reply,
              const std::string& now, double seconds);

}  // namespace bouton::server
