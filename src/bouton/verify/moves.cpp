#include "bouton/verify/moves.hpp"

namespace bouton::verify {
namespace {

bool has_shape(const Left& left, char shape) {
    if (left.size() < 2 || shape == ' ') return true;
    bool all_equal = true;
    bool all_different = true;
    for (std::size_t i = 1; i < left.size(); ++i) {
        all_equal = all_equal && left[i] == left[i - 1];
        all_different = all_different && left[i] != left[i - 1];
    }
    if (shape == '=') return all_equal;
    return shape == '?' ? !all_equal : all_different;
}

/// Adds heaps of at least `least` to `left` until `total` tokens lie in them.
bool part(Left& left, std::uint64_t total, std::uint64_t least, const Rest& rest,
          const std::function<bool(const Left&)>& visit) {
    if (total == 0) {
        const auto heaps = static_cast<unsigned>(left.size() < 63 ? left.size() : 63);
        return !rest.allows(heaps) || !has_shape(left, rest.shape) || visit(left);
    }
    if (rest.counts >> (left.size() < 62 ? left.size() + 1 : 63) == 0) return true;
    for (std::uint64_t size = least; size <= total; ++size) {
        if (size != total && total - size < size) continue;  // no larger heap would be left
        left.push_back(size);
        if (!part(left, total - size, size, rest, visit)) return false;
        left.pop_back();
    }
    return true;
}

}  // namespace

bool for_each_left(const Code& code, std::uint64_t heap,
                   const std::function<bool(const Left&)>& visit) {
    if (heap == 0) return true;
    Left left;
    for (std::uint64_t more = 1; more <= code.adding.size(); ++more)
        if (!part(left, heap + more, 1, code.adding[more - 1], visit)) return false;
    for (std::uint64_t taken = 0; taken <= heap; ++taken)
        if (!part(left, heap - taken, 1, code.rest(taken), visit)) return false;
    return true;
}

}  // namespace bouton::verify
