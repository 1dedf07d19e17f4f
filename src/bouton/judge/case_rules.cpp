#include "bouton/judge/case_rules.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

namespace bouton {
namespace {

using Numbers = std::span<const std::uint64_t>;

BrokenRule broken(Message message, const Field& field, std::size_t at, std::uint64_t found,
                  std::vector<std::string> more = {}) {
    more.insert(more.begin(), std::string(field.name));
    return {
        .error = {.message = message, .arguments = std::move(more), .found = std::to_string(found)},
        .number = at};
}

std::optional<BrokenRule> ascends(const Field& field, Numbers numbers) {
    const bool strictly = field.must == Must::ascend_strictly;
    for (std::size_t i = 1; i < numbers.size(); ++i)
        if (numbers[i] < numbers[i - 1] || (strictly && numbers[i] == numbers[i - 1]))
            return broken(strictly ? Message::case_not_larger : Message::case_descends, field, i,
                          numbers[i], {std::to_string(numbers[i - 1])});
    return std::nullopt;
}

std::optional<BrokenRule> differs(const Field& field, Numbers numbers) {
    std::vector<std::size_t> order(numbers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return numbers[a] != numbers[b] ? numbers[a] < numbers[b] : a < b;
    });
    std::size_t first = numbers.size();
    for (std::size_t i = 1; i < order.size(); ++i)
        if (numbers[order[i]] == numbers[order[i - 1]]) first = std::min(first, order[i]);
    if (first != numbers.size())
        return broken(Message::case_repeated, field, first, numbers[first]);
    if (field.must == Must::differ_with_one && !numbers.empty() && numbers[order.front()] != 1)
        return broken(Message::case_no_one, field, 0, numbers.front());
    return std::nullopt;
}

std::optional<BrokenRule> differs_in_pairs(const Field& field, Numbers numbers) {
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
        if (numbers[i] == numbers[i + 1])
            return broken(Message::case_equal_pair, field, i + 1, numbers[i]);
    return std::nullopt;
}

/// Vertices that hang together, after Galler and Fischer.
class Clusters {
public:
    explicit Clusters(std::size_t vertices) : above_(vertices) {
        std::iota(above_.begin(), above_.end(), std::size_t{0});
    }
    std::size_t top(std::size_t vertex) {
        while (above_[vertex] != vertex) vertex = above_[vertex] = above_[above_[vertex]];
        return vertex;
    }
    /// Result: whether they were apart.
    bool join(std::size_t a, std::size_t b) {
        a = top(a);
        b = top(b);
        above_[a] = b;
        return a != b;
    }

private:
    std::vector<std::size_t> above_;
};

std::optional<BrokenRule> is_tree(const Field& field, Numbers numbers) {
    Clusters clusters(numbers.size() / 2 + 1);
    for (std::size_t i = 0; i < numbers.size(); i += 2)
        if (!clusters.join(numbers[i] - 1, numbers[i + 1] - 1))
            return broken(Message::case_no_tree, field, i, numbers[i],
                          {std::to_string(numbers[i + 1])});
    return std::nullopt;
}

std::optional<BrokenRule> hangs_together(const Field& field, const FieldData& data) {
    for (std::size_t row = 0; row < data.ends.size(); ++row) {
        const Numbers numbers = row_of(data, row);
        const std::uint64_t vertices = numbers.front();
        std::uint64_t parts = vertices;
        // With too few edges it is apart anyway, however many vertices are only claimed.
        if (numbers.size() / 2 + 1 >= vertices) {
            Clusters clusters(vertices);
            for (std::size_t i = 1; i < numbers.size(); i += 2)
                if (clusters.join(numbers[i] - 1, numbers[i + 1] - 1)) --parts;
        }
        if (parts > 1)
            return broken(Message::case_apart, field, row == 0 ? 0 : data.ends[row - 1], vertices,
                          {std::to_string(row + 1)});
    }
    return std::nullopt;
}

/// Kahn's order: vertices that nothing leads to are taken away until none is left.
std::optional<BrokenRule> has_no_cycle(const Field& field, const FieldData& data) {
    const std::size_t vertices = data.ends.size();
    std::vector<std::size_t> before(vertices, 0);
    for (const std::uint64_t to : data.numbers) ++before[to];
    std::vector<std::size_t> free;
    for (std::size_t v = 0; v < vertices; ++v)
        if (before[v] == 0) free.push_back(v);
    std::size_t taken = 0;
    while (taken != free.size())
        for (const std::uint64_t to : row_of(data, free[taken++]))
            if (--before[to] == 0) free.push_back(to);
    if (taken == vertices) return std::nullopt;
    for (std::size_t v = 0, at = 0; v < vertices; at = data.ends[v++])
        if (before[v] != 0 && data.ends[v] != at) return broken(Message::case_cycle, field, at, v);
    return std::nullopt;
}

}  // namespace

std::optional<BrokenRule> broken_rule(const Field& field, const FieldData& data) {
    switch (field.must) {
        case Must::nothing:
            break;
        case Must::ascend:
        case Must::ascend_strictly:
            return ascends(field, data.numbers);
        case Must::differ:
        case Must::differ_with_one:
            return differs(field, data.numbers);
        case Must::differ_in_pairs:
            return differs_in_pairs(field, data.numbers);
        case Must::form_a_tree:
            return is_tree(field, data.numbers);
        case Must::form_no_cycle:
            return has_no_cycle(field, data);
        case Must::hang_together:
            return hangs_together(field, data);
    }
    return std::nullopt;
}

}  // namespace bouton
