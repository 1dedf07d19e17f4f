#include "bouton/solve/retrograde.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "bouton/rules/dag.hpp"
#include "bouton/rules/king.hpp"
#include "bouton/solve/search.hpp"

namespace bouton {
namespace {

TEST(Retrograde, IsSearchWhereEveryPlayEnds) {
    const Limits limits;
    Budget budget(limits);
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        Retrograde<King> retrograde(King{}, convention);
        Search<King> search(King{}, outcome_under(convention));
        for (std::uint64_t a = 0; a <= 20; ++a)
            for (std::uint64_t b = 0; b <= 20; ++b)
                ASSERT_EQ(*retrograde.outcome({a, b}, budget),
                          *search.value({a, b}, budget) == 1 ? Outcome::N : Outcome::P)
                    << word(convention) << " " << a << " " << b;
        EXPECT_EQ(retrograde.positions(), 21u * 21u);
    }
}

TEST(Retrograde, GivesUpWithinTheLimits) {
    const Dag game(std::make_shared<const Graph>(
        *read_graph("0 1\n1 2\n2 3\n3 4\n4 5\n5 0\n", Graph::Kind::directed)));
    Limits limits;
    limits.max_nodes = 3;
    Budget budget(limits);
    Retrograde<Dag> retrograde(game, Convention::normal);
    EXPECT_FALSE(retrograde.outcome({0}, budget).has_value());
    EXPECT_EQ(budget.stopped(), Stopped::nodes);
    const Limits wide;
    Budget enough(wide);
    EXPECT_EQ(retrograde.outcome({0}, enough), Outcome::D);
}

}  // namespace
}  // namespace bouton
