#include "bouton/rules/custom_batch.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace bouton::detail {
namespace {

/// Result: the whole number nearest to `x`. Precondition: |x| < 2^51.
inline double nearest(double x) {
    constexpr double magic = 6'755'399'441'055'744.0;  // 1.5 * 2^52
    return (x + magic) - magic;
}

/// Result: a / b rounded down. Precondition: whole numbers, |a| < 2^51, 1 <= b. Exact: where a / b
/// is no whole number it differs from one by at least 1 / b, more than half a unit in the last
/// place.
inline double floored(double a, double b) {
    const double quotient = a / b;
    const double whole = nearest(quotient);
    return whole - (whole > quotient ? 1.0 : 0.0);
}

/// Sets to[i] = f(a[i], b[i]) for all lanes below count.
template <class F>
void each(CustomColumn& to, const CustomColumn& a, const CustomColumn& b, std::size_t count, F f) {
    if (count == custom_lanes) {
        for (std::size_t i = 0; i < custom_lanes; ++i) to[i] = f(a[i], b[i]);
    } else {
        for (std::size_t i = 0; i < count; ++i) to[i] = f(a[i], b[i]);
    }
}

double by_definition(CustomOp op, double a, double b) {
    const CustomNumber arguments[] = {{static_cast<Wide>(a)}, {static_cast<Wide>(b)}};
    return static_cast<double>(custom_apply(op, arguments).value);
}

constexpr CustomColumn zero_one_two = [] {
    CustomColumn column{};
    for (std::size_t i = 0; i < custom_lanes; ++i) column[i] = static_cast<double>(i);
    return column;
}();

}  // namespace

void CustomBatch::count_up(std::uint64_t variable, std::uint64_t first) {
    CustomColumn& column = lanes(variable);
    const auto start = static_cast<double>(first);
    for (std::size_t i = 0; i < custom_lanes; ++i) column[i] = start + zero_one_two[i];
}

/// A lane that would fall below 1 gets 1; nobody looks at it.
void CustomBatch::count_down(std::uint64_t variable, std::uint64_t first) {
    CustomColumn& column = lanes(variable);
    const auto start = static_cast<double>(first);
    for (std::size_t i = 0; i < custom_lanes; ++i)
        column[i] = start - zero_one_two[i] > 1.0 ? start - zero_one_two[i] : 1.0;
}

std::size_t CustomBatch::column_of(std::uint64_t variable) const {
    for (const auto& [each, column] : varying_)
        if (each == variable) return column;
    assert(false);
    return 0;
}

void CustomBatch::fill(CustomColumn& column, double& last, double value) {
    if (last == value) return;
    column.fill(value);
    last = value;
}

void CustomBatch::fix(CustomEvaluator::Variables variables) {
    for (Scalar& scalar : scalars_) {
        const CustomNumber number = evaluator_.value(scalar.nodes, *sets_, variables);
        fill(columns_[scalar.to], scalar.last, static_cast<double>(number.value));
        if (scalar.known) fill(columns_[*scalar.known], scalar.last_known, number.known ? 1 : 0);
    }
}

void CustomBatch::run(const Step& step, std::size_t count) {
    CustomColumn& to = columns_[step.to];
    const CustomColumn& a = columns_[step.a];
    const CustomColumn& b = columns_[step.b];
    const auto all = [&](auto f) { each(to, a, b, count, f); };
    // With one divisor b >= 1 the quotient a * (1 / b) is off by less than 1/2, so that the nearest
    // whole number is off by less than 1 and the sign of what remains tells which way.
    const double same = b[0];
    const double inverse = 1.0 / same;
    const auto remainder_by_same = [same, inverse](double x) {
        const double rest = x - nearest(x * inverse) * same;
        return rest < 0.0 ? rest + same : rest;
    };
    switch (step.op) {
        case CustomOp::negate:
            return all([](double x, double) { return 0.0 - x; });
        case CustomOp::add:
            return all([](double x, double y) { return x + y; });
        case CustomOp::subtract:
            return all([](double x, double y) { return x - y; });
        case CustomOp::multiply:
        case CustomOp::both:
            return all([](double x, double y) { return x * y; });
        case CustomOp::divide:
            if (step.same_b)
                return all([&](double x, double) {
                    const double whole = nearest(x * inverse);
                    return whole - (x - whole * same < 0.0 ? 1.0 : 0.0);
                });
            return all([](double x, double y) { return floored(x, y); });
        case CustomOp::remainder:
            if (step.same_b) return all([&](double x, double) { return remainder_by_same(x); });
            return all([](double x, double y) { return x - floored(x, y) * y; });
        case CustomOp::equal:
            return all([](double x, double y) { return x == y ? 1.0 : 0.0; });
        case CustomOp::not_equal:
            return all([](double x, double y) { return x != y ? 1.0 : 0.0; });
        case CustomOp::less:
            return all([](double x, double y) { return x < y ? 1.0 : 0.0; });
        case CustomOp::less_equal:
            return all([](double x, double y) { return x <= y ? 1.0 : 0.0; });
        case CustomOp::greater:
            return all([](double x, double y) { return x > y ? 1.0 : 0.0; });
        case CustomOp::greater_equal:
            return all([](double x, double y) { return x >= y ? 1.0 : 0.0; });
        case CustomOp::opposite:
            return all([](double x, double) { return 1.0 - x; });
        case CustomOp::min:
            return all([](double x, double y) { return x < y ? x : y; });
        case CustomOp::max:
        case CustomOp::either:
            return all([](double x, double y) { return x > y ? x : y; });
        case CustomOp::abs:
            return all([](double x, double) { return x < 0.0 ? 0.0 - x : x; });
        case CustomOp::odd:
        case CustomOp::even: {
            const double wanted = step.op == CustomOp::odd ? 1.0 : 0.0;
            return all([wanted](double x, double) {
                return x - 2.0 * floored(x, 2.0) == wanted ? 1.0 : 0.0;
            });
        }
        case CustomOp::square:
            return all([](double x, double) {
                const double root = std::sqrt(x < 0.0 ? 0.5 : x);
                const double whole = nearest(root);
                return whole * whole == x ? 1.0 : 0.0;
            });
        case CustomOp::pow2:
            return all([](double x, double) {
                const auto whole = static_cast<std::int64_t>(x);
                return whole > 0 && (whole & (whole - 1)) == 0 ? 1.0 : 0.0;
            });
        case CustomOp::divides:
            return all([](double x, double y) {
                const double size = x < 0.0 ? 0.0 - x : x;
                const double divisor = size > 0.0 ? size : 1.0;
                const double rest = y - floored(y, divisor) * divisor;
                return (size > 0.0 ? rest : y) == 0.0 ? 1.0 : 0.0;
            });
        case CustomOp::prime:
            return all([&](double x, double) {
                if (x < 2.0) return 0.0;
                const auto whole = static_cast<std::uint64_t>(x);
                const bool prime = whole < primes_.size() ? primes_[static_cast<std::size_t>(whole)]
                                                          : is_prime(whole);
                return prime ? 1.0 : 0.0;
            });
        case CustomOp::in_set: {
            const CustomSet& set = (*sets_)[static_cast<std::size_t>(step.value)];
            return all([&](double x, double) {
                return custom_in_set(set, static_cast<Wide>(x)) ? 1.0 : 0.0;
            });
        }
        default:
            return all([&](double x, double y) { return by_definition(step.op, x, y); });
    }
}

std::size_t CustomBatch::ask(std::size_t count, std::array<std::uint16_t, custom_lanes>& to) {
    assert(exact_ && count <= custom_lanes);
    for (const Step& step : steps_) run(step, count);
    for (std::size_t i = 1; i < results_.size(); ++i)
        each(columns_[results_[0]], columns_[results_[0]], columns_[results_[i]], count,
             [](double x, double y) { return x * y; });
    // A lane is 0.0 or 1.0, and only 1.0 has the lowest bit of the exponent.
    std::size_t found = 0;
    for (std::size_t start = 0; start < count; start += 64) {
        const std::size_t lanes = std::min<std::size_t>(64, count - start);
        std::uint64_t hits = ~std::uint64_t{0};
        if (!results_.empty()) {
            const double* const column = columns_[results_[0]].data() + start;
            hits = 0;
            for (std::size_t i = 0; i < 64; ++i)
                hits |= (std::bit_cast<std::uint64_t>(column[i]) >> 52 & 1) << i;
        }
        if (lanes < 64) hits &= (std::uint64_t{1} << lanes) - 1;
        if (hits == ~std::uint64_t{0}) {
            for (std::size_t i = 0; i < 64; ++i)
                to[found + i] = static_cast<std::uint16_t>(start + i);
            found += 64;
            continue;
        }
        for (; hits != 0; hits &= hits - 1)
            to[found++] = static_cast<std::uint16_t>(
                start + static_cast<std::size_t>(std::countr_zero(hits)));
    }
    return found;
}

}  // namespace bouton::detail
