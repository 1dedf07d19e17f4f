#include "bouton/rules/fibonacci.hpp"

#include <array>
#include <string>

namespace bouton {
namespace {

/// 1, 2, 3, 5, … up to the largest below 2^64.
constexpr auto fibonacci_numbers = [] {
    std::array<std::uint64_t, 92> all{1, 2};
    for (std::size_t i = 2; i < all.size(); ++i) all[i] = all[i - 1] + all[i - 2];
    return all;
}();
static_assert(fibonacci_numbers.back() == 12200160415121876738U);

}  // namespace

std::vector<std::uint64_t> zeckendorf(std::uint64_t n) {
    std::vector<std::uint64_t> parts;
    for (std::size_t i = fibonacci_numbers.size(); i > 0 && n > 0; --i) {
        if (fibonacci_numbers[i - 1] > n) continue;
        parts.push_back(fibonacci_numbers[i - 1]);
        n -= fibonacci_numbers[i - 1];
    }
    std::reverse(parts.begin(), parts.end());
    return parts;
}

Result<Fibonacci::Position> Fibonacci::position(std::span<const std::uint64_t> numbers) const {
    if (numbers.empty() || numbers.size() > 2)
        return fail({.message = Message::fibonacci_expected_numbers,
                     .arguments = {std::to_string(numbers.size())}});
    const std::uint64_t left = numbers[0];
    if (numbers.size() == 2) return Position{left, std::min(left, numbers[1])};
    return Position{left, left == 0 ? 0 : left - 1};
}

std::optional<Outcome> Fibonacci::outcome(const Position& position, Convention convention) const {
    const bool is_misere = convention == Convention::misere;
    if (position.limit == 0) return is_misere ? Outcome::N : Outcome::P;
    const std::vector<std::uint64_t> parts = zeckendorf(position.left - (is_misere ? 1 : 0));
    return parts.empty() || parts.front() > position.limit ? Outcome::P : Outcome::N;
}

}  // namespace bouton
