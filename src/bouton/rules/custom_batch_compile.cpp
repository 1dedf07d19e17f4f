// How conditions become steps over columns.

#include <algorithm>

#include "bouton/rules/custom_batch.hpp"

namespace bouton::detail {
namespace {

constexpr Wide exact_bound = Wide{1} << 51;
constexpr std::uint64_t largest_prime_table = std::uint64_t{1} << 24;

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
            Entry made = combine(nodes[i], stack.data() + (stack.size() - count), count);
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
        if (entry.reach.least <= -exact_bound || entry.reach.most >= exact_bound)
            batch_.exact_ = false;
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

}  // namespace bouton::detail
