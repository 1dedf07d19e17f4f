#include "bouton/api/signature.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include "bouton/core/nimber.hpp"
#include "bouton/judge/scanner.hpp"
#include "bouton/solve/solver.hpp"

namespace bouton {
namespace {

class Suite {
public:
    void nim_values(std::string_view rule, std::uint64_t up_to) {
        NimSequence sequence(std::get<TakeBreak>(parse_rule(rule)->family));
        Budget budget(limits_);
        sequence.extend(up_to, budget);
        for (std::uint64_t heap = 0; heap < sequence.size(); ++heap) mix(sequence[heap]);
        signature_.work += budget.nodes();
    }

    /// Every position of up to three heaps up to `largest`.
    void positions(std::string_view rule, Convention convention, std::uint64_t largest) {
        Solver solver(*parse_rule(rule), convention, limits_);
        for (std::uint64_t a = 0; a <= largest; ++a)
            for (std::uint64_t b = 0; b <= a; ++b)
                for (std::uint64_t c = 0; c <= b; ++c) position(solver, {a, b, c});
    }

    void position(Solver& solver, std::vector<std::uint64_t> heaps) {
        const Answer answer = solver.solve(std::move(heaps));
        const auto& solution = std::get<Solution>(answer);
        std::uint64_t count = 0;
        Budget budget(limits_);
        solution.for_each_winning_move([&](const Move&) { return ++count != 0; }, budget);
        mix(solution.outcome == Outcome::N ? 1 : 0);
        mix(solution.grundy.value_or(0));
        mix(count);
        signature_.work += budget.nodes();
    }

    void nim_products(int count) {
        for (int i = 0; i < count; ++i) mix((Nimber(random()) * Nimber(random())).value());
    }

    void text(int count) {
        std::string written;
        for (int i = 0; i < count; ++i)
            written += std::to_string(random() >> (random() % 64)) + (i % 7 == 0 ? "\r\n" : " ");
        std::size_t at = 0;
        Scanner scanner([&](std::span<char> to) {
            const std::size_t size = std::min(to.size(), written.size() - at);
            std::copy_n(written.data() + at, size, to.data());
            at += size;
            return size;
        });
        while (!scanner.at_end()) mix(scanner.next().value_or(0));
    }

    Signature signature() const { return signature_; }

private:
    void mix(std::uint64_t value) {
        signature_.answer = (signature_.answer ^ value) * 0x9e3779b97f4a7c15;
        signature_.answer ^= signature_.answer >> 32;
    }

    std::uint64_t random() {  // a multiplicative generator: the same numbers everywhere
        seed_ = seed_ * 6364136223846793005 + 1442695040888963407;
        return seed_ ^ (seed_ >> 33);
    }

    Limits limits_;
    Signature signature_;
    std::uint64_t seed_ = 1901;
};

}  // namespace

Signature compute_signature() {
    Suite suite;
    for (const std::string_view rule : {"0.77", "0.07", "0.137", "0.6", "0.007", "4!.0", "4.[3]",
                                        "0.[7]", "8!.0", "0.3F", "0.{2+}", "{2+}=.0"})
        suite.nim_values(rule, 60);
    suite.nim_values("kayles", 1000);
    suite.nim_values("subtract:2,3,7", 5000);
    for (const std::string_view rule : {"nim", "bounded:3", "subtract:2,3", "allbut:2", "kayles",
                                        "lasker", "grundy", "splitting-row"})
        for (const Convention convention : {Convention::normal, Convention::misere})
            suite.positions(rule, convention, 6);
    suite.nim_products(10'000);
    suite.text(10'000);
    return suite.signature();
}

}  // namespace bouton
