#pragma once
// A JSON request read as strictly as everything else that people type: what is no field of it, or
// not of the field's kind, is refused with a plain sentence.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bouton/core/messages.hpp"
#include "bouton/core/result.hpp"

namespace bouton {

/// Result: how deep lists and objects stand in each other in a text that may be JSON. Cost: linear,
/// and no recursion: what takes JSON apart, or writes it, may recurse as deep as the text goes.
int nesting(std::string_view text) noexcept;

/// The fields of one request.
class Request {
public:
    /// Lists and objects of a request may be this deep.
    static constexpr int deepest = 16;

    /// Result: the request; an empty text stands for one without fields. `fields` names those that
    /// it may have; every request may have `lang` too. Errors: no JSON (with its place), too deep,
    /// no object, a field without a name in `fields`. Cost: linear; memory some 20 times the text.
    static Result<Request> read(std::string_view text, std::span<const std::string_view> fields);

    /// Result: the language that the text asks for, as far as it can be made out; English where it
    /// cannot. For the words in which a request is refused.
    static Language language_of(std::string_view text);

    /// Result: what stands in the field `lang`: English where there is none. Errors: another word
    /// than "en" and "zh".
    Result<Language> language() const;

    bool has(std::string_view field) const { return find(field) != nullptr; }

    /// Result: the field, or nothing where it is missing or null. Errors: it is of another kind.
    Result<std::optional<std::string>> text(std::string_view field) const;
    Result<std::optional<std::uint64_t>> number(std::string_view field) const;
    Result<std::optional<bool>> flag(std::string_view field) const;

    /// Result: a field that holds a list of whole numbers, or a text with such numbers, as that
    /// text: `[3,6,9]` as "3 6 9".
    Result<std::optional<std::string>> numbers(std::string_view field) const;

    /// Result: the field as it stands; null where it is missing or null.
    const nlohmann::ordered_json* find(std::string_view field) const;

    /// Result: the failure that says that `field` holds something else than `wanted`.
    Error wrong(std::string_view field, Message wanted) const;

private:
    explicit Request(nlohmann::ordered_json object) : object_(std::move(object)) {}

    nlohmann::ordered_json object_;
};

}  // namespace bouton
