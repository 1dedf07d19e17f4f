#pragma once
// What a request of play asks for, read from JSON and checked.

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "bouton/api/answer_parts.hpp"
#include "bouton/core/limits.hpp"
#include "bouton/core/result.hpp"
#include "bouton/play/game_state.hpp"
#include "bouton/play/opponent.hpp"

namespace bouton {

/// The most moves a request may hold; fewer where the position has more than 200 numbers.
inline constexpr std::size_t most_moves_in_request = 10'000;

/// One request: an object whose keys have all been looked at.
class PlayRequest {
public:
    /// Result: the request, or what is wrong with the text: no JSON, no object, a key that is none
    /// of `keys`.
    static Result<PlayRequest> parse(std::string_view text,
                                     std::initializer_list<std::string_view> keys);

    /// Result: `lang`, English where it is not given or not known.
    Language language() const;

    /// Result: the game of `rule` (nim where it is not given) and `start`, or of `sum`, under
    /// `convention` ("normal" where it is not given), after `moves` (none where they are not
    /// given). Errors: the first thing wrong with them.
    Result<GameState> game(const Limits& limits, const ReadFile& read) const;

    /// Result: the rule and the convention alone.
    Result<Rule> rule(const ReadFile& read) const;
    Result<Convention> convention() const;

    /// Result: the move that stands under `key`, legal in `position`.
    Result<SumMove> move(std::string_view key, const std::vector<Component>& position,
                         const Limits& limits) const;

    /// Result: the number under `key`, or `usual`. Errors: no number from `least` to `most`.
    Result<std::uint64_t> number(std::string_view key, std::uint64_t usual, std::uint64_t least,
                                 std::uint64_t most) const;

    /// Result: the text under `key`; nothing where there is none. Errors: no text.
    Result<std::optional<std::string>> text(std::string_view key) const;

    /// Result: the level under `key`; nothing where there is none. Errors: another word.
    Result<std::optional<Level>> level(std::string_view key) const;

    bool has(std::string_view key) const { return json_.contains(key); }

private:
    explicit PlayRequest(Json json) : json_(std::move(json)) {}

    Result<std::vector<Component>> start(const ReadFile& read) const;
    Result<SumMove> move_of(const Json& value, const std::vector<Component>& position,
                            Budget& budget) const;

    Json json_;
};

}  // namespace bouton
