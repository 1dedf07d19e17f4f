#include "bouton/solve/quotient_certificate.hpp"

#include <algorithm>
#include <span>
#include <string_view>

#include "bouton/core/digest.hpp"
#include "bouton/rules/heap_sum.hpp"
#include "bouton/solve/quotient_facts.hpp"
#include "bouton/verify/quotient.hpp"

namespace bouton {
namespace {

template <class Numbers>
std::string row(const Numbers& numbers) {
    std::string text;
    for (const auto number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
    return text.empty() ? "none" : text;
}

template <HeapGame R>
std::string listed_moves(const R& rule, std::uint64_t heaps) {
    std::string text;
    for (std::uint64_t heap = 1; heap <= heaps; ++heap) {
        std::string moves;
        for_each_option(rule, heap, [&](std::span<const std::uint64_t> parts) {
            if (!moves.empty()) moves += ' ';
            std::string option;
            for (const std::uint64_t part : parts)
                option += (option.empty() ? "" : "+") + std::to_string(part);
            moves += option.empty() ? "0" : option;
            return true;
        });
        text += "moves " + std::to_string(heap) + ": " + (moves.empty() ? "none" : moves) + "\n";
    }
    return text;
}

std::string write(const std::string& rule, const std::string& moves, const HeapMonoid& monoid,
                  const std::optional<Period>& period) {
    const std::vector<std::uint32_t> generators = generators_of(monoid);
    std::vector<Element> lost;
    for (Element x = 0; x < monoid.size(); ++x)
        if (monoid.lost[x] != 0) lost.push_back(x);
    std::string text = "bouton certificate of a quotient, version 1\nrule: " + rule +
                       "\nheaps: " + std::to_string(monoid.image.size() - 1) + "\n" + moves +
                       "order: " + std::to_string(monoid.size()) +
                       "\ngenerators: " + row(generators) + "\n";
    for (const std::uint32_t heap : generators) {
        std::vector<Element> column(monoid.size());
        for (Element x = 0; x < monoid.size(); ++x)
            column[x] = monoid.product(x, monoid.image[heap]);
        text += "times " + std::to_string(heap) + ": " + row(column) + "\n";
    }
    text += "lost: " + row(lost) + "\nimages: " + row(monoid.image) + "\nperiod: ";
    text += period ? std::to_string(period->period) + " from " + std::to_string(period->preperiod)
                   : std::string("none");
    text += '\n';
    Digest digest;
    digest.add(std::string_view(text));
    return text + "digest: " + digest.text() + "\n";
}

}  // namespace

std::string quotient_certificate(const TakeBreak& rule, const HeapMonoid& monoid,
                                 const std::optional<Period>& period) {
    if (const auto spelled = spell_rule(rule)) return write(*spelled, "", monoid, period);
    return write("too long to be written", listed_moves(rule, monoid.image.size() - 1), monoid,
                 std::nullopt);
}

std::string quotient_certificate(const CustomRule& rule, const HeapMonoid& monoid,
                                 const std::optional<Period>&) {
    return write(print(rule), listed_moves(rule, monoid.image.size() - 1), monoid, std::nullopt);
}

Proof ask_quotient_verifier(const std::string& certificate, Budget& budget) {
    const verify::QuotientReport report = verify::check_quotient(
        certificate, [&](std::uint64_t steps) { return budget.spend(steps); },
        budget.limits().max_memory);
    switch (report.verdict) {
        case verify::QuotientVerdict::accepted:
            return Proof::accepted;
        case verify::QuotientVerdict::stopped:
            return Proof::stopped;
        case verify::QuotientVerdict::too_large:
            budget.stop(Stopped::memory);
            return Proof::stopped;
        default:
            break;
    }
    return Proof::refused;
}

}  // namespace bouton
