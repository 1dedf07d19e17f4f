#pragma once
// Random custom rules with their text and their meaning, independent of the library: a condition is
// a tree here, evaluated by recursion in 64-bit numbers, and options are found by trying
// everything.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace bouton::naive {

using Number = std::optional<long long>;   // nothing: divided by what is not positive
using Variables = std::vector<long long>;  // n, amount, parts

struct Expression {
    std::string text;
    std::function<Number(const Variables&)> value;
};
struct Condition {
    std::string text;
    std::function<bool(const Variables&)> holds;
};
struct Clause {
    std::string text;
    int kind = 0;  // 0 take, 1 take all, 2 to, 3 split, 4 take split
    std::size_t parts = 0;
    std::function<bool(const Variables&)> holds;
};

inline bool is_prime(long long x) {
    for (long long d = 2; d < x; ++d)
        if (x % d == 0) return false;
    return x > 1;
}
inline bool is_square(long long x) {
    for (long long r = 0; r * r <= x; ++r)
        if (r * r == x) return true;
    return false;
}
inline bool is_power(long long b, long long x) {
    if (b < 2) return false;
    long long p = 1;
    while (p < x) p *= b;
    return p == x;
}
inline bool is_fibonacci(long long x) {
    long long a = 0;
    long long b = 1;
    while (a < x) std::tie(a, b) = std::pair(b, a + b);
    return a == x;
}
inline long long floored_rest(long long a, long long b) { return ((a % b) + b) % b; }

/// Draws rules; `names` are those of the clause that is being drawn.
class Drawer {
public:
    explicit Drawer(unsigned seed) : random_(seed) {}

    std::size_t below(std::size_t bound) { return random_() % bound; }

    Expression number(int depth, const std::vector<std::string>& names) {
        const std::size_t kind = below(depth == 0 ? 5 : 14);
        if (kind < 2) {
            const auto literal = static_cast<long long>(below(9));
            return {std::to_string(literal), [literal](const Variables&) { return literal; }};
        }
        if (kind < 5) {
            std::size_t which = below(names.size());
            while (names[which].empty()) which = below(names.size());
            return {names[which], [which](const Variables& v) { return v[which]; }};
        }
        const Expression a = number(depth - 1, names);
        if (kind == 5)
            return {"-(" + a.text + ")", [a](const Variables& v) -> Number {
                        const Number x = a.value(v);
                        if (!x) return x;
                        return -*x;
                    }};
        const Expression b = number(depth - 1, names);
        const auto both = [a, b](auto make) {
            return [a, b, make](const Variables& v) -> Number {
                const Number x = a.value(v);
                const Number y = b.value(v);
                if (!x || !y) return std::nullopt;
                return make(*x, *y);
            };
        };
        const auto infix = [&](const char* sign) {
            return "(" + a.text + ")" + sign + "(" + b.text + ")";
        };
        const auto call = [&](const char* name) {
            return std::string(name) + "(" + a.text + "," + b.text + ")";
        };
        using N = long long;
        switch (kind) {
            case 6:
                return {infix("+"), both([](N x, N y) -> Number { return x + y; })};
            case 7:
                return {infix("-"), both([](N x, N y) -> Number { return x - y; })};
            case 8:
                return {infix("*"), both([](N x, N y) -> Number { return x * y; })};
            case 9:
                return {infix("/"), both([](N x, N y) -> Number {
                            if (y <= 0) return std::nullopt;
                            return (x - floored_rest(x, y)) / y;
                        })};
            case 10:
                return {infix("%"), both([](N x, N y) -> Number {
                            if (y <= 0) return std::nullopt;
                            return floored_rest(x, y);
                        })};
            case 11:
                return {call("gcd"), both([](N x, N y) -> Number { return std::gcd(x, y); })};
            case 12:
                return {call("min"), both([](N x, N y) -> Number { return std::min(x, y); })};
            default:
                return {call("max"), both([](N x, N y) -> Number { return std::max(x, y); })};
        }
    }

    Condition condition(int depth, const std::vector<std::string>& names) {
        const std::size_t kind = below(depth == 0 ? 12 : 20);
        if (kind >= 12) {
            const Condition a = condition(depth - 1, names);
            if (kind < 14)
                return {"not (" + a.text + ")", [a](const Variables& v) { return !a.holds(v); }};
            const Condition b = condition(depth - 1, names);
            if (kind < 18)
                return {"(" + a.text + ") and (" + b.text + ")",
                        [a, b](const Variables& v) { return a.holds(v) && b.holds(v); }};
            return {"(" + a.text + ") or (" + b.text + ")",
                    [a, b](const Variables& v) { return a.holds(v) || b.holds(v); }};
        }
        const Expression a = number(2, names);
        const auto of_one = [&](const char* name, bool (*holds)(long long)) {
            return Condition{std::string(name) + "(" + a.text + ")",
                             [a, holds](const Variables& v) {
                                 const Number x = a.value(v);
                                 return x && holds(*x);
                             }};
        };
        if (kind == 0) return of_one("prime", is_prime);
        if (kind == 1) return of_one("square", is_square);
        if (kind == 2) return of_one("pow2", [](long long x) { return is_power(2, x); });
        if (kind == 3) return of_one("fib", is_fibonacci);
        if (kind == 4) return of_one("odd", [](long long x) { return x % 2 != 0; });
        if (kind == 5) {
            const auto low = static_cast<long long>(below(6));
            const auto high = low + static_cast<long long>(below(6));
            const auto more = static_cast<long long>(below(20));
            return {a.text + " in {" + std::to_string(more) + "," + std::to_string(low) + ".." +
                        std::to_string(high) + "}",
                    [=](const Variables& v) {
                        const Number x = a.value(v);
                        return x && (*x == more || (low <= *x && *x <= high));
                    }};
        }
        const Expression b = number(1, names);
        const auto compare = [&](const std::string& text, auto holds) {
            return Condition{text, [a, b, holds](const Variables& v) {
                                 const Number x = a.value(v);
                                 const Number y = b.value(v);
                                 return x && y && holds(*x, *y);
                             }};
        };
        const auto infix = [&](const char* sign) { return a.text + sign + b.text; };
        using N = long long;
        switch (kind) {
            case 6:
                return compare("divides(" + a.text + ", " + b.text + ")",
                               [](N x, N y) { return x == 0 ? y == 0 : y % x == 0; });
            case 7:
                return compare("power(" + b.text + "," + a.text + ")",
                               [](N x, N y) { return is_power(y, x); });
            case 8:
                return compare(infix(below(2) == 0 ? " = " : "=="),
                               [](N x, N y) { return x == y; });
            case 9:
                return compare(infix(" != "), [](N x, N y) { return x != y; });
            case 10:
                return below(2) == 0 ? compare(infix(" < "), [](N x, N y) { return x < y; })
                                     : compare(infix("≥"), [](N x, N y) { return x >= y; });
            default: {
                const Expression c = number(1, names);
                return {a.text + " in (" + b.text + ").." + c.text + " + 0",
                        [a, b, c](const Variables& v) {
                            const Number x = a.value(v);
                            const Number low = b.value(v);
                            const Number high = c.value(v);
                            return x && low && high && *low <= *x && *x <= *high;
                        }};
            }
        }
    }

    Clause clause(int depth) {
        Clause made;
        made.kind = static_cast<int>(below(5));
        std::vector<std::string> names{"n", ""};
        if (made.kind >= 3) made.parts = below(4) == 0 ? 3 : 2;
        if (made.kind == 0 || made.kind == 4) names[1] = "k";
        if (made.kind == 2) names[1] = "m";
        for (std::size_t i = 0; i < made.parts; ++i) names.emplace_back(1, "abc"[i]);
        const char* const moves[] = {"take k", "take all", "to m", "split ", "take k split "};
        made.text = moves[made.kind];
        for (std::size_t i = 0; i < made.parts; ++i)
            made.text += (i == 0 ? "" : ",") + names[i + 2];
        made.holds = [](const Variables&) { return true; };
        if (below(8) != 0) {
            const Condition condition_ = condition(depth, names);
            made.text += " if " + condition_.text;
            made.holds = condition_.holds;
        }
        return made;
    }

private:
    std::mt19937 random_;
};

using Options = std::multiset<std::vector<std::uint64_t>>;

/// All options of `n`, each once, by trying every amount and every part.
inline Options options(const std::vector<Clause>& clauses, long long n) {
    std::set<std::vector<std::uint64_t>> found;
    const auto add = [&](std::vector<long long> parts) {
        std::sort(parts.rbegin(), parts.rend());
        found.emplace(parts.begin(), parts.end());
    };
    for (const Clause& clause : clauses) {
        for (long long x = 0; x <= n; ++x) {
            if (clause.parts == 0) {
                if (clause.kind == 0 && x >= 1 && clause.holds({n, x}))
                    add(x == n ? std::vector<long long>{} : std::vector{n - x});
                if (clause.kind == 1 && x == n && n >= 1 && clause.holds({n, 0})) add({});
                if (clause.kind == 2 && x < n && clause.holds({n, x}))
                    add(x == 0 ? std::vector<long long>{} : std::vector{x});
                continue;
            }
            if (clause.kind == 3 && x != 0) continue;
            for (long long a = 1; a <= n - x; ++a)
                for (long long b = 1; a + b <= n - x; ++b) {
                    const long long c = n - x - a - b;
                    if (clause.parts == 2 && c == 0 && clause.holds({n, x, a, b})) add({a, b});
                    if (clause.parts == 3 && c > 0 && clause.holds({n, x, a, b, c})) add({a, b, c});
                }
        }
    }
    return {found.begin(), found.end()};
}

}  // namespace bouton::naive
