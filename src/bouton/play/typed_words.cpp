#include "bouton/play/typed_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "bouton/core/names.hpp"
#include "bouton/rules/rule.hpp"

namespace bouton {
namespace {

struct KnownWord {
    std::string_view word;
    WordKind kind;
};

constexpr std::array english{KnownWord{"from", WordKind::heap},
                             KnownWord{"heap", WordKind::heap},
                             KnownWord{"row", WordKind::heap},
                             KnownWord{"pile", WordKind::heap},
                             KnownWord{"stack", WordKind::heap},
                             KnownWord{"take", WordKind::take},
                             KnownWord{"takes", WordKind::take},
                             KnownWord{"remove", WordKind::take},
                             KnownWord{"add", WordKind::add},
                             KnownWord{"leaving", WordKind::leave},
                             KnownWord{"leave", WordKind::leave},
                             KnownWord{"leaves", WordKind::leave},
                             KnownWord{"into", WordKind::leave},
                             KnownWord{"to", WordKind::to},
                             KnownWord{"all", WordKind::all},
                             KnownWord{"everything", WordKind::all},
                             KnownWord{"component", WordKind::component},
                             KnownWord{"game", WordKind::component},
                             KnownWord{"and", WordKind::filler},
                             KnownWord{"the", WordKind::filler},
                             KnownWord{"of", WordKind::filler},
                             KnownWord{"in", WordKind::filler},
                             KnownWord{"i", WordKind::filler},
                             KnownWord{"please", WordKind::filler},
                             KnownWord{"move", WordKind::filler},
                             KnownWord{"split", WordKind::filler},
                             KnownWord{"out", WordKind::filler},
                             KnownWord{"that", WordKind::filler},
                             KnownWord{"is", WordKind::filler},
                             KnownWord{"left", WordKind::filler},
                             KnownWord{"token", WordKind::filler},
                             KnownWord{"tokens", WordKind::filler},
                             KnownWord{"stone", WordKind::filler},
                             KnownWord{"stones", WordKind::filler},
                             KnownWord{"coin", WordKind::filler},
                             KnownWord{"coins", WordKind::filler},
                             KnownWord{"match", WordKind::filler},
                             KnownWord{"matches", WordKind::filler},
                             KnownWord{"piece", WordKind::filler},
                             KnownWord{"pieces", WordKind::filler},
                             KnownWord{"number", WordKind::filler},
                             KnownWord{"nr", WordKind::filler}};

/// Longer ones before the ones they begin with.
constexpr std::array chinese{
    KnownWord{"个游戏", WordKind::filler}, KnownWord{"游戏", WordKind::component},
    KnownWord{"全部", WordKind::all},      KnownWord{"走到", WordKind::to},
    KnownWord{"取走", WordKind::take},     KnownWord{"拿走", WordKind::take},
    KnownWord{"剩下的", WordKind::filler}, KnownWord{"剩下", WordKind::leave},
    KnownWord{"剩", WordKind::leave},      KnownWord{"变成", WordKind::leave},
    KnownWord{"分成", WordKind::leave},    KnownWord{"从", WordKind::heap},
    KnownWord{"第", WordKind::heap},       KnownWord{"取", WordKind::take},
    KnownWord{"拿", WordKind::take},       KnownWord{"添上", WordKind::add},
    KnownWord{"添", WordKind::add},        KnownWord{"加", WordKind::add},
    KnownWord{"堆", WordKind::filler},     KnownWord{"个", WordKind::filler},
    KnownWord{"和", WordKind::filler},     KnownWord{"把", WordKind::filler},
    KnownWord{"给", WordKind::filler},     KnownWord{"里", WordKind::filler},
    KnownWord{"在", WordKind::filler},     KnownWord{"中", WordKind::filler},
    KnownWord{"我", WordKind::filler},     KnownWord{"颗", WordKind::filler},
    KnownWord{"粒", WordKind::filler},     KnownWord{"，", WordKind::filler},
    KnownWord{"。", WordKind::filler},     KnownWord{"、", WordKind::filler},
    KnownWord{"：", WordKind::colon},      KnownWord{"　", WordKind::filler}};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/// Result: whether the byte can stand inside a word or a number that is none.
bool is_solid(char c) {
    return static_cast<unsigned char>(c) > ' ' &&
           std::string_view(",;:#()").find(c) == std::string_view::npos;
}

}  // namespace

Result<std::vector<TypedWord>> typed_words(std::string_view text) {
    constexpr std::string_view marks = " \t\r\n\v\f,;.!()";
    std::vector<TypedWord> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const char c = rest.front();
        if (c == ':' || c == '#') {
            words.push_back({.kind = c == ':' ? WordKind::colon : WordKind::list});
            ++at;
            continue;
        }
        if (marks.find(c) != std::string_view::npos) {
            ++at;
            continue;
        }
        if (is_digit(c)) {
            std::size_t end = 1;
            while (end < rest.size() && is_digit(rest[end])) ++end;
            const bool broken =
                end + 1 < rest.size() && rest[end] == '.' && is_digit(rest[end + 1]);
            const auto number = parse_numbers(rest.substr(0, end));
            if (broken || !number)
                return fail({.message = broken ? Message::expected_number : number.error().message,
                             .found = std::string(rest.substr(0, broken ? end + 2 : end))});
            words.push_back({.kind = WordKind::number, .number = number->front()});
            at += end;
            continue;
        }
        if (is_letter(c)) {
            std::size_t end = 1;
            while (end < rest.size() && is_letter(rest[end])) ++end;
            const std::string word = small_letters(rest.substr(0, end));
            const auto known = std::find_if(english.begin(), english.end(),
                                            [&](const KnownWord& one) { return one.word == word; });
            if (known == english.end())
                return fail({.message = Message::play_not_understood,
                             .found = std::string(rest.substr(0, end))});
            words.push_back({.kind = known->kind});
            at += end;
            continue;
        }
        const auto known = std::find_if(chinese.begin(), chinese.end(), [&](const KnownWord& one) {
            return rest.starts_with(one.word);
        });
        if (known == chinese.end()) {
            std::size_t end = 1;
            while (end < rest.size() && is_solid(rest[end])) ++end;
            const bool negative = c == '-' && rest.size() > 1 && is_digit(rest[1]);
            return fail(
                {.message = negative ? Message::negative_number : Message::play_not_understood,
                 .found = std::string(rest.substr(0, end))});
        }
        words.push_back({.kind = known->kind});
        at += known->word.size();
    }
    return words;
}

}  // namespace bouton
