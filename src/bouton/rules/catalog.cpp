#include "bouton/rules/catalog.hpp"

#include <algorithm>

namespace bouton {
namespace {

constexpr CatalogEntry entries[] = {
    {.name = "nim",
     .code = "0.[3]",
     .sentence = Message::rule_nim,
     .theorem = Message::theorem_nim,
     .source = "C. L. Bouton, Annals of Mathematics 3 (1901) 35-39",
     .example_rule = "nim",
     .example_position = "3 6 9"},
    {.name = "bounded:M",
     .code = "",
     .sentence = Message::rule_bounded,
     .theorem = Message::theorem_residues,
     .source = "Bachet 1612 (one heap); Winning Ways, ch. 4",
     .example_rule = "bounded:3",
     .example_position = "5 6 10"},
    {.name = "subtract:A,B,...",
     .code = "",
     .sentence = Message::rule_subtract,
     .theorem = Message::theorem_subtract,
     .source = "Golomb 1966; Ferguson 1974; Winning Ways, ch. 4",
     .example_rule = "subtract:2,3",
     .example_position = "4"},
    {.name = "allbut:A,B,...",
     .code = "",
     .sentence = Message::rule_allbut,
     .theorem = Message::theorem_table,
     .source = "Siegel, Coping with cycles and misere play (2006)",
     .example_rule = "allbut:2,3",
     .example_position = "7 9"},
    {.name = "kayles",
     .code = "0.77",
     .sentence = Message::rule_kayles,
     .theorem = Message::theorem_table,
     .source = "Guy and Smith 1956; Sibert and Conway 1992",
     .example_rule = "kayles",
     .example_position = "7 8"},
    {.name = "dawsons-kayles",
     .code = "0.07",
     .sentence = Message::rule_dawsons_kayles,
     .theorem = Message::theorem_table,
     .source = "Guy and Smith 1956",
     .example_rule = "dawsons-kayles",
     .example_position = "9 10"},
    {.name = "dawsons-chess",
     .code = "0.137",
     .sentence = Message::rule_dawsons_chess,
     .theorem = Message::theorem_table,
     .source = "Dawson 1935; Guy and Smith 1956",
     .example_rule = "dawsons-chess",
     .example_position = "12"},
    {.name = "lasker",
     .code = "4.[3]",
     .sentence = Message::rule_lasker,
     .theorem = Message::theorem_lasker,
     .source = "Lasker 1931; Winning Ways, ch. 4",
     .example_rule = "lasker",
     .example_position = "3 4 5"},
    {.name = "grundy",
     .code = "4!.0",
     .sentence = Message::rule_grundy,
     .theorem = Message::theorem_table,
     .source = "Grundy 1939; Winning Ways, ch. 4",
     .example_rule = "grundy",
     .example_position = "8 11"},
    {.name = "officers",
     .code = "0.6",
     .sentence = Message::rule_officers,
     .theorem = Message::theorem_table,
     .source = "Winning Ways, ch. 4; Grossman, Games of No Chance 5 (2019)",
     .example_rule = "officers",
     .example_position = "13"},
    {.name = "treblecross",
     .code = "0.007",
     .sentence = Message::rule_treblecross,
     .theorem = Message::theorem_table,
     .source = "Winning Ways, ch. 4",
     .example_rule = "treblecross",
     .example_position = "10"},
    {.name = "splitting-row",
     .code = "0.[7]",
     .sentence = Message::rule_splitting_row,
     .theorem = Message::theorem_splitting_row,
     .source = "docs/theory.md, with proof",
     .example_rule = "splitting-row",
     .example_position = "2 5"},
    {.name = "king",
     .code = "",
     .sentence = Message::rule_king,
     .theorem = Message::theorem_king,
     .source = "docs/theory.md, with proof",
     .example_rule = "king",
     .example_position = "4 3"},
};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::span<const CatalogEntry> catalog() noexcept { return entries; }

const CatalogEntry* find_entry(std::string_view name) noexcept {
    const auto stem = [](std::string_view whole) { return whole.substr(0, whole.find(':')); };
    const std::string_view wanted = stem(name);
    for (const CatalogEntry& entry : entries) {
        const std::string_view known = stem(entry.name);
        if (std::equal(known.begin(), known.end(), wanted.begin(), wanted.end(),
                       [](char a, char b) { return a == lower(b); }))
            return &entry;
    }
    return nullptr;
}

}  // namespace bouton
