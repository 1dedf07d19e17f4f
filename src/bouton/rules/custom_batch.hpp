#pragma once
// Conditions of custom rules asked for many amounts or parts at a time, so that reading the
// condition costs next to nothing for each of them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bouton/rules/custom_plan.hpp"
#include "bouton/rules/custom_value.hpp"

namespace bouton::detail {

/// How many lanes are asked at a time.
inline constexpr std::size_t custom_lanes = 256;

/// One number a lane. Whole numbers below 2^51 in size are exact in it, and so are their sums,
/// products and floored quotients as long as these are below 2^51 too.
using CustomColumn = std::array<double, custom_lanes>;

/// Conditions that must hold together, for heaps up to `limit`.
class CustomBatch {
public:
    /// `varying` tells which variables differ from lane to lane. Precondition: `sets` outlive the
    /// batch; every lane of an amount is at most, and every part from 1 to, `limit`.
    CustomBatch(const std::vector<CustomNodes>& conditions, const std::vector<CustomSet>& sets,
                std::span<const std::uint64_t> varying, std::uint64_t limit);

    /// Result: whether every number that can come up is below 2^51 in size. If not, the batch must
    /// not be asked.
    bool exact() const noexcept { return exact_; }

    /// Fixes the variables that do not vary (those that do are not read).
    void fix(CustomEvaluator::Variables variables);

    /// The lanes of a varying variable, to be written before ask().
    CustomColumn& lanes(std::uint64_t variable) { return columns_[column_of(variable)]; }

    /// Sets the lanes to first, first + 1, … or first, first - 1, …
    void count_up(std::uint64_t variable, std::uint64_t first);
    void count_down(std::uint64_t variable, std::uint64_t first);

    /// Writes the numbers of the lanes below `count` in which all conditions hold to `to`, in
    /// ascending order. Result: how many there are. Precondition: exact(), count <= custom_lanes.
    std::size_t ask(std::size_t count, std::array<std::uint16_t, custom_lanes>& to);

private:
    struct Step {
        CustomOp op;
        bool same_b;  ///< the second number is the same in all lanes
        std::uint32_t to, a, b;
        std::uint64_t value;
    };
    /// An expression without varying variables, which fills the column `to` (and `known`, if it
    /// may be nothing).
    struct Scalar {
        CustomNodes nodes;
        std::uint32_t to;
        std::optional<std::uint32_t> known;
        double last = 0;  ///< what the column holds
        double last_known = 0;
    };
    struct Entry;
    class Compiler;

    std::size_t column_of(std::uint64_t variable) const;
    void run(const Step& step, std::size_t count);
    static void fill(CustomColumn& column, double& last, double value);

    const std::vector<CustomSet>* sets_;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> varying_ = {};
    std::vector<CustomColumn> columns_ = {};
    std::vector<Step> steps_ = {};
    std::vector<Scalar> scalars_ = {};
    std::vector<std::uint32_t> results_ = {};
    std::vector<bool> primes_ = {};
    CustomEvaluator evaluator_ = {};
    bool exact_ = true;
};

}  // namespace bouton::detail
