// A program that knows nothing of Bouton but its installed headers and library.
#include <bouton/core/nimber.hpp>
#include <bouton/rules/rule.hpp>
#include <bouton/solve/solver.hpp>

int main() {
    const bouton::Limits limits;
    bouton::Solver nim(*bouton::parse_rule("nim"), bouton::Convention::normal, limits);
    const bouton::Answer answer = nim.solve({3, 6, 9});
    const bool won = std::get<bouton::Solution>(answer).outcome == bouton::Outcome::N;
    return won && bouton::Nimber(2) * bouton::Nimber(2) == bouton::Nimber(3) ? 0 : 1;
}
