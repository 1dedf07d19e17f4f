#include "bouton/rules/custom_value.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bouton::detail {
namespace {

constexpr CustomNumber nothing{.value = 0, .known = false};

UnsignedWide size_of(Wide value) noexcept {
    return value < 0 ? UnsignedWide{0} - static_cast<UnsignedWide>(value)
                     : static_cast<UnsignedWide>(value);
}

Wide signed_size(UnsignedWide size, bool negative) noexcept {
    const Wide value = size > static_cast<UnsignedWide>(widest) ? widest : static_cast<Wide>(size);
    return negative ? -value : value;
}

Wide sum(Wide a, Wide b) noexcept {
    if (b > 0 && a > widest - b) return widest;
    if (b < 0 && a < -widest - b) return -widest;
    return a + b;
}

Wide product(Wide a, Wide b) noexcept {
    const UnsignedWide left = size_of(a);
    const UnsignedWide right = size_of(b);
    const bool negative = (a < 0) != (b < 0);
    constexpr auto half = UnsignedWide{1} << 63;
    const bool fits = (left < half && right < half) || right == 0 ||
                      left <= static_cast<UnsignedWide>(widest) / right;
    return signed_size(fits ? left * right : ~UnsignedWide{0}, negative);
}

/// Result: the quotient rounded down. Precondition: b > 0.
Wide quotient(Wide a, Wide b) noexcept {
    if (((a | b) >> 64) == 0) return static_cast<std::uint64_t>(a) / static_cast<std::uint64_t>(b);
    const Wide towards_zero = a / b;
    return a % b < 0 ? towards_zero - 1 : towards_zero;
}

/// Result: from 0 to b - 1. Precondition: b > 0.
Wide remainder(Wide a, Wide b) noexcept {
    if (((a | b) >> 64) == 0) return static_cast<std::uint64_t>(a) % static_cast<std::uint64_t>(b);
    const Wide rest = a % b;
    return rest < 0 ? rest + b : rest;
}

UnsignedWide greatest_divisor(UnsignedWide a, UnsignedWide b) noexcept {
    while (b != 0) {
        if (a >> 64 == 0 && b >> 64 == 0) {
            auto small_a = static_cast<std::uint64_t>(a);
            auto small_b = static_cast<std::uint64_t>(b);
            while (small_b != 0) {
                const std::uint64_t rest = small_a % small_b;
                small_a = small_b;
                small_b = rest;
            }
            return small_a;
        }
        const UnsignedWide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

Wide least_multiple(Wide a, Wide b) noexcept {
    if (a == 0 || b == 0) return 0;
    const UnsignedWide divisor = greatest_divisor(size_of(a), size_of(b));
    const UnsignedWide part = size_of(a) / divisor;
    return product(signed_size(part, false), signed_size(size_of(b), false));
}

std::uint64_t power_modulo(std::uint64_t base, std::uint64_t exponent,
                           std::uint64_t modulus) noexcept {
    UnsignedWide result = 1;
    UnsignedWide factor = base % modulus;
    for (; exponent != 0; exponent >>= 1) {
        if ((exponent & 1) != 0) result = result * factor % modulus;
        factor = factor * factor % modulus;
    }
    return static_cast<std::uint64_t>(result);
}

/// Result: whether `base` does not show that `value` is composite.
bool may_be_prime(std::uint64_t value, std::uint64_t base) noexcept {
    const int twos = std::countr_zero(value - 1);
    UnsignedWide power = power_modulo(base, (value - 1) >> twos, value);
    if (power == 1 || power == value - 1) return true;
    for (int i = 1; i < twos; ++i) {
        power = power * power % value;
        if (power == value - 1) return true;
    }
    return false;
}

bool is_power(Wide base, Wide value) noexcept {
    if (base < 2 || value < 1) return false;
    while (value % base == 0) value /= base;
    return value == 1;
}

bool is_square(Wide value) noexcept {
    if (value < 0) return false;
    const UnsignedWide root = square_root_floor(static_cast<UnsignedWide>(value));
    return root * root == static_cast<UnsignedWide>(value);
}

bool is_fibonacci(Wide value) noexcept {
    Wide small = 0;
    Wide large = 1;
    while (small < value) {
        const Wide next = sum(small, large);
        small = large;
        large = next;
    }
    return small == value && value != widest;
}

bool is_divisor(Wide divisor, Wide value) noexcept {
    return divisor == 0 ? value == 0 : value % divisor == 0;
}

int bits_of(Wide value) noexcept {
    const UnsignedWide size = size_of(value);
    return std::popcount(static_cast<std::uint64_t>(size)) +
           std::popcount(static_cast<std::uint64_t>(size >> 64));
}

}  // namespace

std::uint64_t square_root_floor(UnsignedWide value) noexcept {
    auto root = static_cast<UnsignedWide>(std::sqrt(static_cast<double>(value)));
    constexpr UnsignedWide most = (UnsignedWide{1} << 64) - 1;
    root = std::min(root, most);
    // The estimate is off by a factor of at most 1 + 2^-50: one step of Newton makes it exact but
    // for a few units.
    if (root > 1) root = std::min((root + value / root) / 2, most);
    while (root * root > value) --root;
    while (root < most && (root + 1) * (root + 1) <= value) ++root;
    return static_cast<std::uint64_t>(root);
}

bool is_prime(std::uint64_t value) noexcept {
    constexpr std::uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    if (value < 2) return false;
    for (const std::uint64_t base : bases) {
        if (value == base) return true;
        if (value % base == 0) return false;
    }
    if (value < std::uint64_t{41} * 41) return true;
    for (const std::uint64_t base : bases)
        if (!may_be_prime(value, base)) return false;
    return true;
}

bool custom_in_set(const CustomSet& set, Wide value) noexcept {
    const auto after = std::upper_bound(
        set.begin(), set.end(), value,
        [](Wide number, const CustomInterval& each) { return number < Wide{each.first}; });
    return after != set.begin() && value <= Wide{(after - 1)->last};
}

CustomNumber custom_apply(CustomOp op, const CustomNumber* arguments) noexcept {
    const Wide a = arguments[0].value;
    const std::size_t count = arity(op);
    const Wide b = count > 1 ? arguments[1].value : 0;
    for (std::size_t i = 0; i < count; ++i)
        if (!arguments[i].known) return is_condition(op) ? CustomNumber{0} : nothing;
    const auto truth = [](bool holds) { return CustomNumber{.value = holds ? 1 : 0}; };
    switch (op) {
        case CustomOp::number:
        case CustomOp::variable:
        case CustomOp::in_set:
            break;
        case CustomOp::negate:
            return {-a};
        case CustomOp::add:
            return {sum(a, b)};
        case CustomOp::subtract:
            return {sum(a, -b)};
        case CustomOp::multiply:
            return {product(a, b)};
        case CustomOp::divide:
            return b > 0 ? CustomNumber{quotient(a, b)} : nothing;
        case CustomOp::remainder:
            return b > 0 ? CustomNumber{remainder(a, b)} : nothing;
        case CustomOp::equal:
            return truth(a == b);
        case CustomOp::not_equal:
            return truth(a != b);
        case CustomOp::less:
            return truth(a < b);
        case CustomOp::less_equal:
            return truth(a <= b);
        case CustomOp::greater:
            return truth(a > b);
        case CustomOp::greater_equal:
            return truth(a >= b);
        case CustomOp::in_range:
            return truth(b <= a && a <= arguments[2].value);
        case CustomOp::both:
            return truth(a != 0 && b != 0);
        case CustomOp::either:
            return truth(a != 0 || b != 0);
        case CustomOp::opposite:
            return truth(a == 0);
        case CustomOp::gcd:
            return {signed_size(greatest_divisor(size_of(a), size_of(b)), false)};
        case CustomOp::lcm:
            return {least_multiple(a, b)};
        case CustomOp::min:
            return {std::min(a, b)};
        case CustomOp::max:
            return {std::max(a, b)};
        case CustomOp::abs:
            return {a < 0 ? -a : a};
        case CustomOp::bits:
            return {bits_of(a)};
        case CustomOp::divides:
            return truth(is_divisor(a, b));
        case CustomOp::power:
            return truth(is_power(a, b));
        case CustomOp::prime:
            return truth(a >= 2 && a >> 64 == 0 && is_prime(static_cast<std::uint64_t>(a)));
        case CustomOp::square:
            return truth(is_square(a));
        case CustomOp::pow2:
            return truth(a > 0 && (a & (a - 1)) == 0);
        case CustomOp::fib:
            return truth(is_fibonacci(a));
        case CustomOp::odd:
            return truth((a & 1) != 0);
        case CustomOp::even:
            return truth((a & 1) == 0);
    }
    return nothing;
}

CustomNumber CustomEvaluator::value(std::span<const CustomNode> nodes,
                                    const std::vector<CustomSet>& sets, Variables variables) {
    if (stack_.size() < nodes.size()) stack_.resize(nodes.size());
    CustomNumber* top = stack_.data();  // behind the last result
    for (const CustomNode& node : nodes) {
        const auto which = static_cast<std::size_t>(node.value);
        if (node.op == CustomOp::number) {
            *top++ = {Wide{node.value}};
        } else if (node.op == CustomOp::variable) {
            *top++ = {Wide{variables[which]}};
        } else if (node.op == CustomOp::in_set) {
            CustomNumber& number = top[-1];
            number = {number.known && custom_in_set(sets[which], number.value) ? 1 : 0};
        } else {
            top -= arity(node.op);
            *top = custom_apply(node.op, top);
            ++top;
        }
    }
    return top[-1];
}

}  // namespace bouton::detail
