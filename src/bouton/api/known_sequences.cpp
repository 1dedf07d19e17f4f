#include "bouton/api/known_sequences.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include "bouton/rules/catalog.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/solve/sequence.hpp"

namespace bouton {
namespace {

/// Sequences of The On-Line Encyclopedia of Integer Sequences, https://oeis.org, each compared with
/// what its entry lists.
struct Entry {
    std::string_view rule;
    std::string_view oeis;
};
constexpr Entry entries[] = {
    {"nim", "A001477"},     {"kayles", "A002186"},        {"0.771", "A002186"},
    {"grundy", "A002188"},  {"dawsons-chess", "A002187"}, {"dawsons-kayles", "A002187"},
    {"0.4", "A002187"},     {"treblecross", "A071426"},   {"0.1377", "A071434"},
    {"0.177", "A071435"},   {"0.56", "A071436"},          {"0.113377", "A071451"},
    {"0.11377", "A071452"}, {"0.117", "A071453"},         {"0.1777", "A071509"},
};

std::string_view oeis_of(std::string_view rule) {
    const auto* const entry = std::find_if(std::begin(entries), std::end(entries),
                                           [&](const Entry& one) { return one.rule == rule; });
    return entry == std::end(entries) ? std::string_view() : entry->oeis;
}

/// Result: the names and codes to compare with, the best known first.
std::vector<std::string> candidates() {
    std::vector<std::string> all;
    for (const CatalogEntry& entry : catalog())
        if (!entry.code.empty()) all.emplace_back(entry.name);
    for (const Entry& entry : entries) all.emplace_back(entry.rule);
    constexpr std::string_view digits = "01234567";
    for (const char front : {'0', '4'})
        for (unsigned places = 1; places <= 3; ++places)
            for (unsigned number = 0; number < 1U << (3 * places); ++number) {
                if (number % 8 == 0) continue;  // the same as a shorter one
                std::string code{front, '.'};
                for (unsigned place = places; place-- > 0;)
                    code += digits[number >> (3 * place) & 7];
                all.push_back(std::move(code));
            }
    for (unsigned set = 1; set < 1U << 9; ++set) {
        std::string rule = "subtract";
        unsigned count = 0;
        for (unsigned i = 0; i < 9; ++i)
            if ((set >> i & 1) != 0) {
                rule += (count++ == 0 ? ':' : ',');
                rule += std::to_string(i + 1);
            }
        if (count <= 3) all.push_back(std::move(rule));
    }
    return all;
}

}  // namespace

KnownSequences find_known_sequences(std::span<const std::uint64_t> values) {
    constexpr std::size_t most_compared = 200;
    values = values.first(std::min(values.size(), most_compared));
    const Limits limits;
    KnownSequences known;
    std::set<std::string> tried;  // the codes of the rules that have a name, too
    for (const std::string& rule : candidates()) {
        const auto parsed = parse_rule(rule);
        const auto* const game = parsed ? std::get_if<TakeBreak>(&parsed->family) : nullptr;
        if (game == nullptr || parsed->endless || !tried.insert(parsed->name).second) continue;
        if (const CatalogEntry* const entry = find_entry(rule)) tried.emplace(entry->code);
        ++known.tried;
        NimSequence sequence(*game);
        for (std::uint64_t shift = 0; shift < 3; ++shift) {
            Budget budget(limits);
            bool same = true;
            for (std::size_t i = 0; same && i < values.size(); ++i)
                same = sequence.extend(shift + i, budget) && sequence[shift + i] == values[i];
            if (!same) continue;
            known.found.push_back({rule, shift, std::string(oeis_of(rule))});
            break;
        }
    }
    std::stable_sort(
        known.found.begin(), known.found.end(),
        [](const KnownSequence& a, const KnownSequence& b) { return a.shift < b.shift; });
    return known;
}

}  // namespace bouton
