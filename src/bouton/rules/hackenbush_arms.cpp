#include "bouton/rules/hackenbush_arms.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace bouton {

// From the last block to the first: every chain that has begun takes the same step z -> 1 + (y xor
// z), and a chain that begins starts from 0. So all chains are steps of one set of numbers, to
// which xor and + 1 are applied as a whole; chains that once agree agree for ever and share a leaf.
void HackenbushArms::measure(std::span<const std::uint32_t> y, std::vector<std::uint32_t>& to) {
    to.assign(y.size() + 1, 0);
    std::uint32_t all = 0;
    for (const std::uint32_t block : y) all |= block;
    // Above the bits of the blocks a number changes only by a carry, at most once a step.
    bits_ = std::min(31u, static_cast<std::uint32_t>(std::bit_width(all)) +
                              static_cast<std::uint32_t>(std::bit_width(y.size())));
    nodes_.assign(2, {});
    for (std::size_t i = y.size(); i-- > 0;) {
        to[i + 1] = insert_zero();
        nodes_[1].flip ^= y[i];
        add_one();
    }
    number_leaves();
    for (std::size_t i = 1; i < to.size(); ++i) to[i] = nodes_[to[i]].child[0];
}

std::uint32_t HackenbushArms::insert_zero() {
    std::uint32_t node = 1;
    for (std::uint32_t bit = 0; bit < bits_; ++bit) {
        settle(node);
        if (nodes_[node].child[0] == 0) {
            nodes_[node].child[0] = static_cast<std::uint32_t>(nodes_.size());
            nodes_.push_back({});
        }
        node = nodes_[node].child[0];
    }
    return node;
}

void HackenbushArms::add_one() {
    std::uint32_t node = 1;
    for (std::uint32_t bit = 0; bit < bits_ && node != 0; ++bit) {
        settle(node);
        std::swap(nodes_[node].child[0], nodes_[node].child[1]);
        node = nodes_[node].child[0];  // these carry
    }
}

/// Passes what is to be xored into the numbers below `node` on to its children.
void HackenbushArms::settle(std::uint32_t node) {
    const std::uint32_t flip = std::exchange(nodes_[node].flip, 0);
    if (flip == 0) return;
    auto& child = nodes_[node].child;
    if (flip % 2 == 1) std::swap(child[0], child[1]);
    for (const std::uint32_t next : child)
        if (next != 0) nodes_[next].flip ^= flip / 2;
}

void HackenbushArms::number_leaves() {
    struct Step {
        std::uint32_t node;
        std::uint32_t bit;
        std::uint32_t number;
    };
    std::vector<Step> steps = {{1, 0, 0}};
    while (!steps.empty()) {
        const Step step = steps.back();
        steps.pop_back();
        if (step.bit == bits_) {
            nodes_[step.node].child[0] = step.number;
            continue;
        }
        settle(step.node);
        for (std::uint32_t value = 0; value < 2; ++value)
            if (const std::uint32_t next = nodes_[step.node].child[value]; next != 0)
                steps.push_back({next, step.bit + 1, step.number | value << step.bit});
    }
}

}  // namespace bouton
