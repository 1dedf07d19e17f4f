#include "bouton/api/request.hpp"

#include <algorithm>
#include <utility>

namespace bouton {
namespace {

using Json = nlohmann::ordered_json;

/// Result: the words of the sentence in English; a sentence's argument that is itself of the table
/// would need the language, which an Error does not know.
std::string list_of(std::span<const std::string_view> fields) {
    std::string all;
    for (const std::string_view field : fields) all += std::string(field) + ", ";
    return all + "lang";
}

}  // namespace

int nesting(std::string_view text) noexcept {
    int depth = 0;
    int most = 0;
    bool is_in_text = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (is_in_text && c == '\\')
            ++i;
        else if (c == '"')
            is_in_text = !is_in_text;
        else if (!is_in_text && (c == '[' || c == '{'))
            most = std::max(most, ++depth);
        else if (!is_in_text && (c == ']' || c == '}'))
            --depth;
    }
    return most;
}

Result<Request> Request::read(std::string_view text, std::span<const std::string_view> fields) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return Request(Json::object());
    if (nesting(text) > deepest)
        return fail({.message = Message::request_too_deep, .arguments = {std::to_string(deepest)}});
    Json object;
    try {
        object = Json::parse(text);
    } catch (const Json::parse_error& error) {
        const std::size_t at = std::min(error.byte == 0 ? 0 : error.byte - 1, text.size());
        return fail({.message = Message::request_not_json,
                     .found = std::string(text.substr(at, 8)),
                     .place = place_at(text, at)});
    } catch (const Json::exception&) {  // a number beyond every range
        return fail(
            {.message = Message::request_not_json, .found = std::string(text.substr(0, 8))});
    }
    if (!object.is_object())
        return fail({.message = Message::request_not_object,
                     .arguments = {list_of(fields)},
                     .found = object.dump(-1, ' ', false, Json::error_handler_t::replace)});
    for (const auto& item : object.items())
        if (item.key() != "lang" && std::ranges::find(fields, item.key()) == fields.end())
            return fail({.message = Message::request_unknown_field,
                         .arguments = {list_of(fields)},
                         .found = item.key()});
    return Request(std::move(object));
}

Language Request::language_of(std::string_view text) {
    // A request that is refused may be no JSON: the field is looked for in the bytes.
    const std::size_t field = text.find("\"lang\"");
    if (field == std::string_view::npos) return Language::english;
    std::string_view rest = text.substr(field + 6);
    const std::size_t value = rest.find_first_not_of(" \t\r\n:");
    if (value == std::string_view::npos) return Language::english;
    return rest.substr(value).starts_with("\"zh") ? Language::chinese : Language::english;
}

Result<Language> Request::language() const {
    const auto name = text("lang");
    if (!name) return tl::unexpected(name.error());
    if (!*name || **name == "en") return Language::english;
    if (**name == "zh") return Language::chinese;
    return tl::unexpected(wrong("lang", Message::request_wants_language));
}

const Json* Request::find(std::string_view field) const {
    const auto at = object_.find(std::string(field));
    return at == object_.end() || at->is_null() ? nullptr : &*at;
}

Error Request::wrong(std::string_view field, Message wanted) const {
    const Json* value = find(field);
    const bool is_chinese = object_.contains("lang") && object_["lang"] == "zh";
    std::string found =
        value == nullptr ? "null" : value->dump(-1, ' ', false, Json::error_handler_t::replace);
    return {.message = Message::request_wrong,
            .arguments = {std::string(field),
                          std::string(bouton::text(
                              wanted, is_chinese ? Language::chinese : Language::english))},
            .found = std::move(found)};
}

Result<std::optional<std::string>> Request::text(std::string_view field) const {
    const Json* value = find(field);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) return tl::unexpected(wrong(field, Message::request_wants_text));
    return value->get<std::string>();
}

Result<std::optional<std::uint64_t>> Request::number(std::string_view field) const {
    const Json* value = find(field);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number_unsigned())
        return tl::unexpected(wrong(field, Message::request_wants_number));
    return value->get<std::uint64_t>();
}

Result<std::optional<bool>> Request::flag(std::string_view field) const {
    const Json* value = find(field);
    if (value == nullptr) return std::nullopt;
    if (!value->is_boolean()) return tl::unexpected(wrong(field, Message::request_wants_flag));
    return value->get<bool>();
}

Result<std::optional<std::string>> Request::numbers(std::string_view field) const {
    const Json* value = find(field);
    if (value == nullptr) return std::nullopt;
    if (value->is_string()) return value->get<std::string>();
    std::string all;
    if (value->is_array())
        for (const Json& one : *value) {
            if (!one.is_number_unsigned())
                return tl::unexpected(wrong(field, Message::request_wants_numbers));
            all += std::to_string(one.get<std::uint64_t>()) + " ";
        }
    else
        return tl::unexpected(wrong(field, Message::request_wants_numbers));
    return all;
}

}  // namespace bouton
