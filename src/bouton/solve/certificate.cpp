#include "bouton/solve/certificate.hpp"

#include <utility>
#include <vector>

#include "bouton/rules/heap_rules.hpp"
#include "bouton/rules/take_break_code.hpp"
#include "bouton/verify/certificate.hpp"

namespace bouton {
namespace {

constexpr Digit take{.counts = 3};  // leave nothing, or one heap

/// Result: `name` and the numbers first … last of each run behind it; nothing when there are too
/// many of them, or none.
std::optional<std::string> spell_set(std::string name, const std::vector<Run>& runs) {
    std::uint64_t count = 0;
    for (const Run& run : runs)
        for (std::uint64_t number = run.first; number <= run.last; ++number) {
            if (count == max_rule_numbers) return std::nullopt;
            name += (count++ == 0 ? ':' : ',') + std::to_string(number);
        }
    if (count == 0) return std::nullopt;
    return name;
}

}  // namespace

std::optional<std::string> spell_rule(const TakeBreak& rule) {
    if (auto code = print_code(rule)) return code;
    if (!rule.adding.empty() || !rule.tail.digits.empty()) return std::nullopt;
    for (const Run& run : rule.runs)
        if (run.digit != take) return std::nullopt;
    if (rule.runs.back().last != no_end) return spell_set("subtract", rule.runs);
    std::vector<Run> missing;
    std::uint64_t first = 1;
    for (const Run& run : rule.runs) {
        if (first < run.first) missing.push_back({.first = first, .last = run.first - 1});
        first = run.last + 1;
    }
    return spell_set("allbut", missing);
}

std::optional<CertificateWriter> CertificateWriter::start(const TakeBreak& rule,
                                                          const Period& period) {
    const auto spelled = spell_rule(rule);
    if (!spelled) return std::nullopt;
    return CertificateWriter("bouton certificate of a period, version 1\nrule: " + *spelled +
                             "\npreperiod: " + std::to_string(period.preperiod) +
                             "\nperiod: " + std::to_string(period.period) +
                             "\nsaltus: " + std::to_string(period.saltus) +
                             "\nchecked to heap: " + std::to_string(period.checked_to) + "\n");
}

CertificateWriter::CertificateWriter(std::string head) : head_(std::move(head)) {
    digest_.add(std::string_view(head_));
}

std::string CertificateWriter::finish() const { return head_ + "digest: " + digest_.text() + "\n"; }

Proof ask_verifier(const std::optional<std::string>& certificate, Budget& budget) {
    if (!certificate) return Proof::refused;
    const auto room = budget.limits().max_memory / sizeof(std::uint32_t);
    const verify::Report report = verify::check(
        *certificate, [&](std::uint64_t options) { return budget.spend(options); }, room);
    switch (report.verdict) {
        case verify::Verdict::accepted:
            return Proof::accepted;
        case verify::Verdict::stopped:
            return Proof::stopped;
        case verify::Verdict::too_many_values:
            budget.stop(Stopped::memory);
            return Proof::stopped;
        default:
            break;
    }
    return Proof::refused;
}

}  // namespace bouton
