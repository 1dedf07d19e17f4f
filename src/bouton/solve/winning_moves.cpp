#include "bouton/solve/winning_moves.hpp"

#include <functional>

#include "bouton/solve/far_moves.hpp"

namespace bouton {
namespace {

/// Result: whether the rule is "take 1 to m", so that every smaller residue is reached in one way
/// only.
bool is_bounded(const TakeBreak& game, const HeapValues& values) {
    return values.source() == ValueSource::residue && game.runs.size() == 1 &&
           game.tail.digits.empty();
}
bool is_bounded(const CustomRule&, const HeapValues&) { return false; }

bool visit_far(const TakeBreak& game, const HeapValues& values, std::uint64_t heap,
               std::uint64_t wanted,
               const std::function<bool(std::span<const std::uint64_t>)>& visit, Budget& budget,
               bool& left_out) {
    const FarHeap far{
        .rule = game, .period = values.period(), .heap = heap, .value = [&](std::uint64_t of) {
            return values(of);
        }};
    return visit_far_moves(far, wanted, visit, budget, left_out);
}
bool visit_far(const CustomRule&, const HeapValues&, std::uint64_t, std::uint64_t,
               const std::function<bool(std::span<const std::uint64_t>)>&, Budget&, bool&) {
    return false;  // no period of such a rule is ever proved
}

}  // namespace

template <HeapGame R>
bool visit_winning_moves(const R& game, const HeapValues& values, Convention convention,
                         std::span<const std::uint64_t> heaps, const NimHeaps& whole,
                         const MoveVisitor& visit, Budget& budget) {
    const bool nim = values.source() == ValueSource::nim;
    const bool direct = nim || is_bounded(game, values);
    bool left_out = false;  // of the ways to leave a heap that no table holds
    Move move{.part = 0, .from = {0}, .to = {}};
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const std::uint64_t heap = heaps[i];
        if (heap == 0) continue;
        if (!budget.spend(1)) return false;
        move.part = i;
        move.from[0] = heap;
        if (direct) {
            const std::uint64_t wanted = whole.wanted(values(heap), convention);
            const std::uint64_t r = values.modulus();
            if (nim ? wanted >= heap : wanted >= r) continue;
            const std::uint64_t take = nim ? heap - wanted : (heap % r + r - wanted) % r;
            if (take == 0 || take > heap) continue;
            move.to.assign(take == heap ? 0 : 1, heap - take);
            if (!visit(move)) return false;
            continue;
        }

        NimHeaps rest = whole;
        rest.remove(values(heap));
        if (values.source(heap) == ValueSource::period && heap > budget.limits().max_heap) {
            const auto visit_parts = [&](std::span<const std::uint64_t> parts) {
                move.to.assign(parts.begin(), parts.end());
                return visit(move);
            };
            if (!visit_far(game, values, heap, rest.sum, visit_parts, budget, left_out))
                return false;
            continue;
        }
        const bool went_on = for_each_option(game, heap, [&](std::span<const std::uint64_t> parts) {
            NimHeaps option = rest;
            for (const std::uint64_t part : parts) option.add(values(part));
            if (option.outcome(convention) == Outcome::P) {
                move.to.assign(parts.begin(), parts.end());
                if (!visit(move)) return false;
            }
            return budget.spend(1);
        });
        if (!went_on) return false;
    }
    return !left_out || budget.stop(Stopped::heap);
}

template bool visit_winning_moves(const TakeBreak&, const HeapValues&, Convention,
                                  std::span<const std::uint64_t>, const NimHeaps&,
                                  const MoveVisitor&, Budget&);
template bool visit_winning_moves(const CustomRule&, const HeapValues&, Convention,
                                  std::span<const std::uint64_t>, const NimHeaps&,
                                  const MoveVisitor&, Budget&);

}  // namespace bouton
