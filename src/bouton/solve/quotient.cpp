#include "bouton/solve/quotient.hpp"

#include <utility>

#include "bouton/solve/outcome_rows.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t most_rounds = 1000;  // of learning, for one heap

/// Result: the monoid with one more heap beside, of which 0, 1, 2, … 5 copies differ and further
/// ones count by their parity.
HeapMonoid with_copies(const HeapMonoid& monoid, const HeapMoves& moves) {
    constexpr Element index = 4;
    constexpr Element copies = index + 2;
    const auto heap = static_cast<std::uint32_t>(monoid.image.size());
    HeapMonoid result;
    result.letters = monoid.letters;
    result.letters.push_back(heap);
    const Element size = monoid.size() * copies;
    result.lost.assign(size, 0);
    result.longest.assign(size, 0);
    result.last.resize(size);
    result.times.assign(result.letters.size(), std::vector<Element>(size));
    for (Element x = 0; x < monoid.size(); ++x)
        for (Element k = 0; k < copies; ++k) {
            const Element at = x * copies + k;
            const auto [before, letter] = monoid.last[x];
            if (k == 0)
                result.last[at] = {before * copies, letter};
            else
                result.last[at] = {at - 1, static_cast<std::uint32_t>(monoid.letters.size())};
            for (std::size_t i = 0; i < monoid.times.size(); ++i)
                result.times[i][at] = monoid.times[i][x] * copies + k;
            result.times.back()[at] = x * copies + (k + 1 == copies ? index : k + 1);
        }
    for (std::uint32_t old = 1; old < heap; ++old)
        result.image.push_back(monoid.image[old] * copies);
    result.image.push_back(1);
    return with_shortest_words(result, moves);
}

}  // namespace

QuotientBuilder::Step QuotientBuilder::extend(Budget& budget) {
    if (!proof_) {
        proof_ = std::make_unique<QuotientProof>(monoid_, moves_, budget);
        if (proof_->run() != QuotientProof::Verdict::holds) return Step::stopped;
    }
    const std::uint32_t heap = heaps();
    if (moves_.size() == heap && !moves_.extend(budget)) return Step::stopped;
    if (const auto image = proof_->admit(heap)) {
        monoid_.image.push_back(*image);
        return Step::done;
    }
    return budget.stopped() ? Step::stopped : learn(budget);
}

QuotientBuilder::Step QuotientBuilder::learn(Budget& budget) {
    const std::uint32_t heap = heaps();
    HeapMonoid beside = with_copies(monoid_, moves_);
    std::vector<HeapWord> more;
    for (std::uint64_t round = 0; round < most_rounds; ++round) {
        ++work_.rounds;
        const Contexts contexts(beside, moves_, more);
        auto learned = learn_monoid(moves_, heap + 1, contexts, most_, budget);
        if (budget.stopped()) return Step::stopped;
        if (!learned) return Step::too_large;
        const auto missing = missing_contexts(*learned, contexts);
        if (!missing.empty()) {
            more.insert(more.end(), missing.begin(), missing.end());
            beside = std::move(learned->monoid);
            continue;
        }
        auto monoid = std::make_unique<HeapMonoid>(reduced(learned->monoid, moves_));
        auto proof = std::make_unique<QuotientProof>(*monoid, moves_, budget);
        const auto verdict = proof->run();
        work_.pairs = proof->pairs();
        if (verdict == QuotientProof::Verdict::stopped) return Step::stopped;
        if (verdict == QuotientProof::Verdict::holds) {
            monoid_ = *std::move(monoid);
            proof_ = std::make_unique<QuotientProof>(monoid_, moves_, budget);
            return proof_->run() == QuotientProof::Verdict::holds ? Step::done : Step::stopped;
        }
        for (HeapWord& part : parts_of(proof->failure())) more.push_back(std::move(part));
        beside = *std::move(monoid);
    }
    return Step::too_large;
}

}  // namespace bouton
