#include "bouton/rules/antonim.hpp"

#include <array>
#include <string>

#include "bouton/core/wide.hpp"

namespace bouton {
namespace {

/// Result: the heaps that are not empty, behind as many empty ones as fill up to `heaps`; nothing
/// when there are more than that.
template <std::size_t heaps>
std::optional<std::array<std::uint64_t, heaps>> last_heaps(const Antonim::Position& position) {
    std::array<std::uint64_t, heaps> last{};
    const std::size_t known = std::min(heaps, position.size());
    if (position.size() > heaps && position[position.size() - heaps - 1] > 0) return std::nullopt;
    std::copy(position.end() - static_cast<std::ptrdiff_t>(known), position.end(),
              last.end() - static_cast<std::ptrdiff_t>(known));
    return last;
}

/// Result: what a third heap must be to make a P-position of normal play with these two.
/// Precondition: they differ or are both empty. A result above 2^64-1 stands for no heap.
Wide normal_partner(std::uint64_t a, std::uint64_t b) {
    if (a == b) return 0;
    return ((static_cast<Wide>(a) + 1) ^ (static_cast<Wide>(b) + 1)) - 1;
}

}  // namespace

Result<Antonim::Position> Antonim::position(std::span<const std::uint64_t> numbers) const {
    Position position(numbers.begin(), numbers.end());
    std::sort(position.begin(), position.end());
    for (std::size_t i = 1; i < position.size(); ++i)
        if (position[i] > 0 && position[i] == position[i - 1])
            return fail({.message = Message::antonim_equal_heaps,
                         .arguments = {std::to_string(position[i])}});
    return position;
}

std::optional<Outcome> Antonim::outcome(const Position& position, Convention convention) const {
    bool is_lost = false;
    if (convention == Convention::normal) {
        const auto heaps = last_heaps<3>(position);
        if (!heaps) return std::nullopt;
        const auto [a, b, c] = *heaps;
        is_lost = c == normal_partner(a, b);
    } else {
        const auto heaps = last_heaps<2>(position);
        if (!heaps) return std::nullopt;
        const auto [a, b] = *heaps;
        is_lost = b == (a ^ 1);
    }
    return is_lost ? Outcome::P : Outcome::N;
}

bool Antonim::for_each_winning_option(const Position& position, Convention convention,
                                      const std::function<bool(const Position&)>& visit) const {
    const auto heaps = last_heaps<3>(position);
    if (!heaps) return true;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::uint64_t heap = (*heaps)[i];
        if (heap == 0) continue;
        const auto others = std::minmax((*heaps)[(i + 1) % 3], (*heaps)[(i + 2) % 3]);
        const Wide left = convention == Convention::normal
                              ? normal_partner(others.first, others.second)
                              : static_cast<Wide>(others.second ^ 1);
        if (left >= heap) continue;
        if (!visit(with(position, position.size() + i - 3, static_cast<std::uint64_t>(left))))
            return false;
    }
    return true;
}

Antonim::Position Antonim::with(const Position& position, std::size_t i, std::uint64_t left) {
    Position option = position;
    const auto from = option.begin() + static_cast<std::ptrdiff_t>(i);
    const auto to = std::lower_bound(option.begin(), from, left);
    std::rotate(to, from, from + 1);
    *to = left;
    return option;
}

}  // namespace bouton
