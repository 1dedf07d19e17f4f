#include "bouton/rules/catalog.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "bouton/rules/heap_rules.hpp"
#include "bouton/rules/rule.hpp"
#include "bouton/rules/take_break_code.hpp"
#include "bouton/solve/solver.hpp"
#include "rules/read_test_file.hpp"

namespace bouton {
namespace {

namespace fs = std::filesystem;

/// Result: the entry's name without the letters that stand for a parameter: `bounded:M` is bounded.
std::string stem(std::string_view name) {
    const std::size_t colon = name.find(':');
    const bool has_parameter =
        colon != std::string_view::npos && std::isupper(name[colon + 1]) != 0;
    return std::string(name.substr(0, has_parameter ? colon : std::string_view::npos));
}

/// Result: the name of its golden file.
std::string file_of(std::string_view name) {
    std::string file = stem(name);
    std::replace(file.begin(), file.end(), ':', '-');
    std::replace(file.begin(), file.end(), ' ', '-');
    return file + ".txt";
}

TEST(Catalog, EveryEntryIsWhole) {
    std::set<std::string> names;
    for (const CatalogEntry& entry : catalog()) {
        EXPECT_TRUE(names.insert(stem(entry.name)).second) << entry.name;
        EXPECT_FALSE(entry.source.empty()) << entry.name;
        const Result<Rule> rule = parse_rule(entry.example_rule, read_test_file);
        ASSERT_TRUE(rule.has_value()) << entry.name;
        EXPECT_EQ(rule->name, entry.example_rule);
        EXPECT_TRUE(parse_position(*rule, entry.example_position).has_value()) << entry.name;
        if (!entry.code.empty()) {
            EXPECT_EQ(print_code(std::get<TakeBreak>(rule->family)), entry.code) << entry.name;
        }
        EXPECT_TRUE(fs::exists(fs::path(BOUTON_SOURCE_DIR) / "tests/golden" / file_of(entry.name)))
            << "no golden file for " << entry.name;
    }
}

TEST(Catalog, HoldsEveryNamedHeapRule) {
    for (const HeapRuleForm& form : heap_rule_forms())
        if (form.input != RuleInput::code) {
            EXPECT_NE(find_entry(form.name), nullptr) << form.name;
        }
    EXPECT_EQ(find_entry("KAYLES"), find_entry("kayles"));
    EXPECT_EQ(find_entry("bounded:7"), find_entry("bounded"));
    EXPECT_EQ(find_entry("0.77"), nullptr);
    EXPECT_EQ(find_entry(""), nullptr);
}

/// One row of tests/literature.tsv: what others have published.
struct Fact {
    std::string entry, rule, kind, position, claim, citation;
};

std::vector<Fact> literature() {
    std::ifstream file(fs::path(BOUTON_SOURCE_DIR) / "tests/literature.tsv");
    std::vector<Fact> facts;
    std::string line;
    std::getline(file, line);  // the heading
    while (std::getline(file, line)) {
        std::istringstream cells(line);
        Fact fact;
        for (std::string* cell :
             {&fact.entry, &fact.rule, &fact.kind, &fact.position, &fact.claim, &fact.citation})
            std::getline(cells, *cell, '\t');
        facts.push_back(fact);
    }
    return facts;
}

TEST(Literature, CoversEveryEntryWithACitation) {
    std::set<std::string> covered;
    for (const Fact& fact : literature()) {
        EXPECT_FALSE(fact.citation.empty()) << fact.entry << " " << fact.claim;
        covered.insert(fact.entry);
    }
    for (const CatalogEntry& entry : catalog())
        EXPECT_TRUE(covered.contains(stem(entry.name))) << "nothing published about " << entry.name;
}

TEST(Literature, AgreesWithTheProgram) {
    const Limits limits;
    const auto facts = literature();
    ASSERT_FALSE(facts.empty());
    for (const Fact& fact : facts) {
        const Result<Rule> rule = parse_rule(fact.rule, read_test_file);
        ASSERT_TRUE(rule.has_value()) << fact.rule;
        if (fact.kind == "values") {  // nim-values of the heaps 0, 1, 2, …
            Solver solver(*rule, Convention::normal, limits);
            std::istringstream values(fact.claim);
            std::uint64_t value = 0;
            for (std::uint64_t heap = 0; values >> value; ++heap) {
                const Answer answer = solver.solve({heap});
                EXPECT_EQ(std::get<Solution>(answer).grundy, value)
                    << fact.rule << " heap " << heap;
            }
            continue;
        }
        if (fact.kind == "value") {  // the nim-value of one position
            Solver solver(*rule, Convention::normal, limits);
            const Answer answer = solver.solve(*parse_position(*rule, fact.position));
            const auto value = std::get<Solution>(answer).grundy;
            ASSERT_TRUE(value.has_value()) << fact.rule << " " << fact.position;
            EXPECT_EQ(std::to_string(*value), fact.claim) << fact.rule << " " << fact.position;
            continue;
        }
        ASSERT_TRUE(fact.kind == "normal" || fact.kind == "misere") << fact.kind;
        Solver solver(*rule, fact.kind == "normal" ? Convention::normal : Convention::misere,
                      limits);
        const Answer answer = solver.solve(*parse_position(*rule, fact.position));
        EXPECT_EQ(letter(std::get<Solution>(answer).outcome), fact.claim)
            << fact.rule << " " << fact.position;
    }
}

}  // namespace
}  // namespace bouton
