// Misère quotients: bench_quotient [RULE HEAPS [MOST]]. Without arguments the table of
// docs/performance.md.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>

#include "bouton/rules/rule.hpp"
#include "bouton/solve/quotient.hpp"
#include "bouton/solve/quotient_certificate.hpp"
#include "bouton/solve/quotient_period.hpp"

namespace {

using namespace bouton;

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void measure(const std::string& text, std::uint64_t heaps, std::uint64_t most) {
    const auto rule = parse_rule(text);
    const auto* game = rule ? std::get_if<TakeBreak>(&rule->family) : nullptr;
    if (game == nullptr) return;
    Limits limits;
    limits.max_nodes = std::uint64_t{1} << 62;
    limits.max_memory = 8'000'000'000;
    Budget budget(limits);
    QuotientBuilder builder(*game, most);
    const double start = processor_seconds();
    auto step = QuotientBuilder::Step::done;
    while (step == QuotientBuilder::Step::done && builder.heaps() <= heaps)
        step = builder.extend(budget);
    const double built = processor_seconds();
    const auto period = period_of_images(*game, builder.monoid().image);
    const auto proof =
        ask_quotient_verifier(quotient_certificate(*game, builder.monoid(), period), budget);
    const double checked = processor_seconds();
    std::printf("%-8s heap %4u  order %5u  %s%s  found %.3f s, checked %.3f s\n", text.c_str(),
                builder.heaps() - 1, builder.monoid().size(),
                proof == Proof::accepted ? "certified" : "NOT certified",
                period ? ", all heaps" : "", built - start, checked - built);
    std::fflush(stdout);
}

/// All codes with one and two digits behind the point, to heap 20.
constexpr std::uint64_t most_in_survey = 1000;

void survey() {
    Limits limits;
    limits.max_nodes = std::uint64_t{1} << 62;
    const double start = processor_seconds();
    int codes = 0, finite = 0, whole = 0;
    for (const char* first : {"0.", "4."})
        for (int digits = 1; digits < 64; ++digits) {
            std::string text = first + std::string(1, static_cast<char>('0' + digits / 8));
            if (digits % 8 != 0) text += static_cast<char>('0' + digits % 8);
            const auto rule = parse_rule(text);
            if (!rule) continue;
            const auto& game = std::get<TakeBreak>(rule->family);
            Budget budget(limits);
            QuotientBuilder builder(game, most_in_survey);
            auto step = QuotientBuilder::Step::done;
            while (step == QuotientBuilder::Step::done && builder.heaps() <= 20)
                step = builder.extend(budget);
            ++codes;
            if (step != QuotientBuilder::Step::done) {
                std::printf("%s: not finite up to %llu elements from heap %u on\n", text.c_str(),
                            static_cast<unsigned long long>(most_in_survey), builder.heaps());
                std::fflush(stdout);
                continue;
            }
            ++finite;
            const auto period = period_of_images(game, builder.monoid().image);
            whole += period ? 1 : 0;
            if (ask_quotient_verifier(quotient_certificate(game, builder.monoid(), period),
                                      budget) != Proof::accepted)
                std::printf("%s: NOT certified\n", text.c_str());
        }
    std::printf("%d codes to heap 20: %d quotients, %d of all heaps, %.1f s\n", codes, finite,
                whole, processor_seconds() - start);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 2) {
        measure(argv[1], std::strtoull(argv[2], nullptr, 10),
                argc > 3 ? std::strtoull(argv[3], nullptr, 10) : QuotientBuilder::usual_most);
        return 0;
    }
    measure("0.77", 167, QuotientBuilder::usual_most);
    measure("0.07", 33, QuotientBuilder::usual_most);
    measure("0.26", 51, QuotientBuilder::usual_most);
    measure("0.15", 155, QuotientBuilder::usual_most);
    measure("0.[7]", 100, QuotientBuilder::usual_most);
    survey();
}
