#include "bouton/rules/custom_scan.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "bouton/core/names.hpp"

namespace bouton::detail {
namespace {

constexpr std::string_view space = " \t\n\v\f\r";
constexpr std::string_view digits = "0123456789";
constexpr std::string_view letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";

constexpr std::pair<std::string_view, CustomSign> signs[] = {
    {"..", CustomSign::range},         {"==", CustomSign::equal},
    {"!=", CustomSign::not_equal},     {"<=", CustomSign::less_equal},
    {">=", CustomSign::greater_equal}, {"=", CustomSign::equal},
    {"<", CustomSign::less},           {">", CustomSign::greater},
    {"+", CustomSign::plus},           {"-", CustomSign::minus},
    {"*", CustomSign::times},          {"/", CustomSign::divide},
    {"%", CustomSign::remainder},      {"(", CustomSign::open},
    {")", CustomSign::close},          {"{", CustomSign::open_set},
    {"}", CustomSign::close_set},      {",", CustomSign::comma},
    {":", CustomSign::colon},          {";", CustomSign::semicolon},
    {"≠", CustomSign::not_equal},      {"≤", CustomSign::less_equal},
    {"≥", CustomSign::greater_equal},  {"×", CustomSign::times},
    {"（", CustomSign::open},          {"）", CustomSign::close},
    {"，", CustomSign::comma},         {"：", CustomSign::colon},
    {"；", CustomSign::semicolon}};

std::size_t run_of(std::string_view set, std::string_view text) {
    return std::min(text.find_first_not_of(set), text.size());
}

}  // namespace

CustomToken CustomScanner::next() const {
    const std::size_t start = text_.find_first_not_of(space, now_end());
    if (start == std::string_view::npos) return {CustomSign::end, {}, text_.size()};
    const std::string_view rest = text_.substr(start);
    for (const auto& [sign, kind] : signs)
        if (rest.substr(0, sign.size()) == sign) return {kind, rest.substr(0, sign.size()), start};
    if (const std::size_t length = run_of(digits, rest); length != 0)
        return {CustomSign::number, rest.substr(0, length), start};
    if (const std::size_t length = run_of(letters, rest); length != 0)
        return {CustomSign::name, rest.substr(0, length), start};
    std::size_t length = 1;  // a whole UTF-8 character: its bytes after the first are 10xxxxxx
    while (length < 4 && length < rest.size() &&
           (static_cast<unsigned char>(rest[length]) & 0xc0) == 0x80)
        ++length;
    return {CustomSign::unknown, rest.substr(0, length), start};
}

Error CustomScanner::error(Message message, std::size_t first, std::size_t end,
                           std::vector<std::string> arguments) const {
    return {.message = message,
            .arguments = std::move(arguments),
            .found = std::string(text_.substr(first, end - first)),
            .place = place_at(text_, first)};
}

std::optional<std::string> nearest_name(std::string_view name,
                                        std::span<const std::string_view> names) {
    constexpr std::size_t longest = 40;
    if (name.size() > longest) return std::nullopt;
    const std::string small = small_letters(name);
    std::optional<std::string> best;
    std::size_t best_distance = longest;
    for (const std::string_view known : names) {
        const std::size_t distance = edit_distance(small, known);
        if (distance <= (known.size() + 2) / 4 && distance < best_distance) {
            best = known;
            best_distance = distance;
        }
    }
    return best;
}

}  // namespace bouton::detail
