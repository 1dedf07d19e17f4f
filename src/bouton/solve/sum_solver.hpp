#pragma once
// Sums of different games, solved component by component in normal play and whole in misère play.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "bouton/core/budget.hpp"
#include "bouton/core/convention.hpp"
#include "bouton/core/limits.hpp"
#include "bouton/core/outcome.hpp"
#include "bouton/rules/sum.hpp"
#include "bouton/solve/answer.hpp"

namespace bouton {

/// A move in one component of a sum.
struct SumMove {
    std::size_t component = 0;  ///< counted from 0
    Move move = {};

    friend bool operator==(const SumMove&, const SumMove&) = default;
};

using SumMoveVisitor = std::function<bool(const SumMove&)>;

/// Everything known of a sum. It refers to the SumSolver that made it and must not outlive it.
struct SumSolution {
    Outcome outcome = Outcome::P;
    std::optional<std::uint64_t> grundy = std::nullopt;  ///< under normal play
    Method method = Method::theorem;                     ///< the least of those it rests on
    std::vector<std::uint64_t> values = {};              ///< of the components, under normal play
    std::function<bool(const SumMoveVisitor&, Budget&)> walk = {};

    /// Visits the winning moves, component by component. Result: false when the visitor or the
    /// budget ended it early.
    bool for_each_winning_move(const SumMoveVisitor& visit, Budget& budget) const {
        return walk(visit, budget);
    }
};

/// "Could not decide within the limits", and the component that could not be valued: nothing where
/// the whole sum was searched.
struct SumUndecided {
    Undecided undecided;
    std::optional<std::size_t> component = std::nullopt;
};

using SumAnswer = std::variant<SumSolution, SumUndecided>;

/// Solves one sum under one convention. Not for use by several threads at once.
class SumSolver {
public:
    /// Precondition: `components` is what parse_sum() gives; `limits` outlives the solver.
    SumSolver(std::vector<Component> components, Convention convention, const Limits& limits);
    ~SumSolver();
    SumSolver(const SumSolver&) = delete;
    SumSolver& operator=(const SumSolver&) = delete;

    /// Result: the answer, or SumUndecided when the limits do not allow one. Cost: normal play: the
    /// nim-value of every component (Sprague 1935, Grundy 1939); misère play: a search of the whole
    /// sum, of which no theorem speaks.
    SumAnswer solve();

    /// Puts a component elsewhere; what was learned of the sum stays. Precondition: component <
    /// components().size(); check_position(its rule, position). A solution made before is no longer
    /// to be asked.
    void put(std::size_t component, std::vector<std::uint64_t> position) {
        components_[component].position = std::move(position);
    }

    const std::vector<Component>& components() const noexcept { return components_; }
    Convention convention() const noexcept { return convention_; }
    const Limits& limits() const noexcept { return limits_; }

private:
    struct Means;

    SumAnswer solve_by_values();
    SumAnswer solve_by_search();

    std::vector<Component> components_;
    Convention convention_;
    const Limits& limits_;
    std::unique_ptr<Means> means_;
};

}  // namespace bouton
