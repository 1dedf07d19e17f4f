#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace bouton {

/// Measures the arms of a Hackenbush ring. Not for use by several threads.
class HackenbushArms {
public:
    /// Sets to[t], for t = 0 … y.size(), to the value of the chain of the first t blocks: 1 + (y0
    /// xor (1 + (y1 xor … (1 + y(t-1))))), and to[0] = 0. Cost: linear, times the number of bits of
    /// the largest value. Precondition: the values fit into 31 bits; `to` is not where y is.
    void measure(std::span<const std::uint32_t> y, std::vector<std::uint32_t>& to);

private:
    /// A set of numbers as a binary tree over their bits, lowest first. `flip` is still to be
    /// xored into the numbers below, counted from the node's own bit. A leaf keeps its number in
    /// child[0].
    struct Node {
        std::uint32_t child[2] = {0, 0};
        std::uint32_t flip = 0;
    };

    std::uint32_t insert_zero();
    void add_one();
    void settle(std::uint32_t node);
    void number_leaves();

    std::vector<Node> nodes_;  // the root is node 1; 0 stands for no node
    std::uint32_t bits_ = 0;
};

}  // namespace bouton
