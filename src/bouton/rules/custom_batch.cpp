#include "bouton/rules/custom_batch.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace bouton::detail {
namespace {

constexpr Wide exact_bound = Wide{1} << 52;
constexpr std::uint64_t largest_prime_table = std::uint64_t{1} << 24;

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

/// The least and the largest that a number can be.
struct Reach {
    Wide least = 0;
    Wide most = 1;
};

Reach reach_of(CustomOp op, const Reach& a, const Reach& b) {
    const auto corner = [&](Wide x, Wide y) {
        const CustomNumber arguments[] = {{x}, {y}};
        return custom_apply(op, arguments).value;
    };
    const auto corners = [&](const Reach& right) {
        const auto [least, most] =
            std::minmax({corner(a.least, right.least), corner(a.least, right.most),
                         corner(a.most, right.least), corner(a.most, right.most)});
        return Reach{least, most};
    };
    const Wide size = std::max({a.most, -a.least, b.most, -b.least});
    switch (op) {
        case CustomOp::negate:
            return {-a.most, -a.least};
        case CustomOp::add:
        case CustomOp::subtract:
        case CustomOp::multiply:
        case CustomOp::min:
        case CustomOp::max:
            return corners(b);
        case CustomOp::divide:
            return corners({std::max<Wide>(b.least, 1), std::max<Wide>(b.most, 1)});
        case CustomOp::remainder:
            return {0, std::max<Wide>(b.most, 1)};
        case CustomOp::gcd:
        case CustomOp::abs:
            return {0, size};
        case CustomOp::lcm:
            return {0, reach_of(CustomOp::multiply, {0, size}, {0, size}).most};
        case CustomOp::bits:
            return {0, 127};
        default:
            return {0, 1};
    }
}

}  // namespace

/// What a node left on the stack of the compiler.
struct CustomBatch::Entry {
    std::span<const CustomNode> nodes;
    Reach reach;
    bool varies = false;
    bool divides = false;  ///< may be nothing
    std::uint32_t column = 0;
    std::vector<std::uint32_t> guards = {};  ///< columns that are 0 where it is nothing
};

/// Turns conditions into steps over columns.
class CustomBatch::Compiler {
public:
    Compiler(CustomBatch& batch, std::uint64_t limit)
        : batch_(batch), limit_(static_cast<Wide>(limit)) {}

    void compile(const CustomNodes& nodes) {
        std::vector<Entry> stack;
        const std::span<const CustomNode> all(nodes);
        std::vector<std::size_t> starts;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const std::size_t count = arity(nodes[i].op);
            const std::size_t start = count == 0 ? i : starts[starts.size() - count];
            starts.resize(starts.size() - count);
            starts.push_back(start);
            Entry made = combine(nodes[i], &*stack.end() - count, count);
            made.nodes = all.subspan(start, i + 1 - start);
            check(made);
            stack.resize(stack.size() - count);
            stack.push_back(std::move(made));
        }
        materialise(stack.back());
        batch_.results_.push_back(stack.back().column);
    }

private:
    void check(const Entry& entry) {
        const Wide bound = exact_bound / 2;
        if (entry.reach.least <= -bound || entry.reach.most >= bound) batch_.exact_ = false;
    }

    std::uint32_t new_column() {
        batch_.columns_.emplace_back();
        return static_cast<std::uint32_t>(batch_.columns_.size() - 1);
    }

    std::uint32_t step(CustomOp op, std::uint32_t a, std::uint32_t b, std::uint64_t value = 0) {
        const std::uint32_t to = new_column();
        const bool same_b = std::find(same_.begin(), same_.end(), b) != same_.end();
        batch_.steps_.push_back({op, same_b, to, a, b, value});
        return to;
    }

    /// Gives an entry that does not vary a column of its own.
    void materialise(Entry& entry) {
        if (entry.varies) return;
        entry.varies = true;
        entry.column = new_column();
        same_.push_back(entry.column);
        batch_.columns_.back().fill(0);
        Scalar scalar{CustomNodes(entry.nodes.begin(), entry.nodes.end()), entry.column, {}};
        if (entry.divides) {
            scalar.known = new_column();
            batch_.columns_.back().fill(0);
            entry.guards.push_back(*scalar.known);
        }
        batch_.scalars_.push_back(std::move(scalar));
    }

    Entry leaf(const CustomNode& node) {
        Entry made;
        if (node.op == CustomOp::number) {
            made.reach = {Wide{node.value}, Wide{node.value}};
            return made;
        }
        made.reach = {node.value == 1 ? 0 : 1, limit_};
        for (const auto& [variable, column] : batch_.varying_)
            if (variable == node.value) {
                made.varies = true;
                made.column = column;
            }
        return made;
    }

    Entry combine(const CustomNode& node, Entry* arguments, std::size_t count) {
        if (count == 0) return leaf(node);
        Entry made;
        bool varies = false;
        for (std::size_t i = 0; i < count; ++i) {
            varies = varies || arguments[i].varies;
            made.divides = made.divides || arguments[i].divides;
        }
        made.reach =
            reach_of(node.op, arguments[0].reach, count > 1 ? arguments[1].reach : Reach{0, 0});
        const bool quotient = node.op == CustomOp::divide || node.op == CustomOp::remainder;
        const bool guarded = quotient && (arguments[1].reach.least < 1 || arguments[1].divides);
        made.divides = (made.divides || guarded) && !is_condition(node.op);
        if (!varies) return made;

        made.varies = true;
        for (std::size_t i = 0; i < count; ++i) {
            materialise(arguments[i]);
            made.guards.insert(made.guards.end(), arguments[i].guards.begin(),
                               arguments[i].guards.end());
        }
        const std::uint32_t a = arguments[0].column;
        std::uint32_t b = count > 1 ? arguments[1].column : a;
        if (guarded) {
            const std::uint32_t one = constant(1);
            made.guards.push_back(step(CustomOp::greater_equal, b, one));
            b = step(CustomOp::max, b, one);
        }
        if (node.op == CustomOp::in_range) {
            made.column = step(CustomOp::both, step(CustomOp::greater_equal, a, b),
                               step(CustomOp::less_equal, a, arguments[2].column));
        } else {
            made.column = step(node.op, a, b, node.value);
        }
        if (node.op == CustomOp::prime) prepare_primes(arguments[0].reach.most);
        if (is_condition(node.op)) {
            for (const std::uint32_t guard : made.guards)
                made.column = step(CustomOp::both, made.column, guard);
            made.guards.clear();
        }
        return made;
    }

    std::uint32_t constant(double value) {
        const std::uint32_t column = new_column();
        batch_.columns_.back().fill(value);
        return column;
    }

    void prepare_primes(Wide most) {
        const Wide capped =
            std::clamp<Wide>(std::min(most, 4 * limit_) + 1, 2, largest_prime_table);
        const auto size = static_cast<std::size_t>(capped);
        if (batch_.primes_.size() >= size) return;
        auto& primes = batch_.primes_;
        primes.assign(size, true);
        primes[0] = primes[1] = false;
        for (std::size_t p = 2; p * p < size; ++p)
            if (primes[p])
                for (std::size_t q = p * p; q < size; q += p) primes[q] = false;
    }

    CustomBatch& batch_;
    Wide limit_;
    std::vector<std::uint32_t> same_ = {};  // the columns that hold one number in all lanes
};

CustomBatch::CustomBatch(const std::vector<CustomNodes>& conditions,
                         const std::vector<CustomSet>& sets, std::span<const std::uint64_t> varying,
                         std::uint64_t limit)
    : sets_(&sets) {
    for (const std::uint64_t variable : varying) {
        varying_.emplace_back(variable, static_cast<std::uint32_t>(columns_.size()));
        columns_.emplace_back();
        columns_.back().fill(1);
    }
    Compiler compiler(*this, limit);
    for (const CustomNodes& nodes : conditions) compiler.compile(nodes);
}

namespace {

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
