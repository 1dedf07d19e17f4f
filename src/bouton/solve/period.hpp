#pragma once
// When a stretch of nim-values that repeats must repeat for ever. docs/theory.md has the proofs.

#include <cstdint>
#include <optional>
#include <vector>

#include "bouton/rules/take_break.hpp"

namespace bouton {

/// The statement g(n + period) = g(n) + saltus for all heaps n >= preperiod, heaps counted from 0.
struct Period {
    std::uint64_t preperiod = 0;
    std::uint64_t period = 0;  ///< at least 1
    std::uint64_t saltus = 0;
    std::uint64_t checked_to = 0;  ///< the largest heap whose value the statement rests on
    /// Whether the statement holds for ever: a theorem says so and separate code has agreed
    /// (solve/certificate.hpp). False: it was seen up to checked_to, which proves nothing.
    bool proved = false;

    friend bool operator==(const Period&, const Period&) = default;
};

/// Which theorem may turn a repetition of values into a period.
enum class PeriodKind : std::uint8_t {
    none,    ///< none that Bouton knows
    finite,  ///< finitely many digits that each name finitely many numbers of heaps
    tail     ///< no breaking, and digits that repeat for ever
};

/// Tells of one rule how many values settle a period.
///
/// Finite codes. Let k be the last place, m = max(preperiod, 1), and q the least multiple of the
/// period p such that for every number r of heaps under the suffix `=`: r divides q, and for odd r
/// also p divides q / r. If g(n + p) = g(n) for preperiod <= n < B + q - p, then for all n >=
/// preperiod, where B is the largest of m + k and, for each allowed number r >= 2 of heaps,
///
///     r m + (r - 1) q + k      without a suffix
///     r m + r q + k            under `?`, and under `!` for r = 2
///     r m + (r^2 - 1) q + k    under `!` for r > 2
///     r m + k                  under `=`
///
/// For an octal code without suffixes that is the bound 2 n0 + p + k of Guy and Smith (1956), with
/// n0 = 0 counted as 1: for 0.04 the values 0 0 0 0 of heaps 0 to 3 would else "settle" the period
/// 1. For a subtraction set it says that a stretch of max(S) values has come again.
class PeriodTheorem {
public:
    PeriodTheorem() = default;  ///< of PeriodKind::none
    explicit PeriodTheorem(const TakeBreak& rule);

    PeriodKind kind() const noexcept { return kind_; }

    /// Result: how many values, from heap 0 on, settle a period without saltus; none where there is
    /// no such number below 2^63. Precondition: period >= 1. Cost: linear in the number of
    /// different digits.
    std::optional<std::uint64_t> values_needed(std::uint64_t preperiod, std::uint64_t period) const;

    /// Result: for a finite code the number q above, for a tail the least multiple of the period
    /// that is also one of the length of the tail; 0 where that is 2^63 or more. Precondition: 1 <=
    /// period < 2^57.
    std::uint64_t stride(std::uint64_t period) const noexcept;

    /// For PeriodKind::tail: whether the values of heaps 0 … size - 1, given as value(heap), settle
    /// the period. Let q = stride(period) and N = size - q. Heap N and heap N + q then see the
    /// same, q / period * saltus higher: the last values, and for each residue the set of the
    /// values that the tail reaches, from the least missing one on. So the values go on alike for
    /// ever. Precondition: value(n + period) = value(n) + saltus for preperiod <= n < size -
    /// period. Cost: linear in size, and the square of the tail's length times the largest value /
    /// 64; false where that would take more than 256 MB.
    template <class Value>
    bool settles(const Value& value, std::uint64_t size, const Period& period) const;

private:
    /// A term r m + c q + k of the bound.
    struct Term {
        std::uint64_t heaps = 1;
        std::uint64_t strides = 0;
    };
    using Bits = std::vector<std::uint64_t>;

    std::uint64_t first_of_tail() const noexcept;
    std::uint64_t tail_length() const noexcept;
    Digit tail_digit(std::uint64_t offset) const noexcept;

    /// For each residue of a heap modulo the length of the tail: the values that its tail reaches
    /// in the heaps from 1 to below `end`, given by the residue of the heap that is left.
    std::vector<Bits> reached(const std::vector<Bits>& by_residue) const;
    static bool same_from_mex(const Bits& before, const Bits& after, std::uint64_t shift);

    PeriodKind kind_ = PeriodKind::none;
    std::uint64_t last_place_ = 0;
    std::vector<Term> terms_ = {};
    std::vector<std::uint64_t> equal_ = {};  ///< the numbers of heaps under `=`, from 2 on
    TakeBreak rule_ = {};
};

template <class Value>
bool PeriodTheorem::settles(const Value& value, std::uint64_t size, const Period& period) const {
    if (kind_ != PeriodKind::tail) return false;
    const std::uint64_t q = stride(period.period);
    const std::uint64_t first = first_of_tail();
    const std::uint64_t start = period.preperiod == 0 ? 1 : period.preperiod;
    if (q == 0 || size < q || size - q < start || size - q - start < first) return false;
    const std::uint64_t length = tail_length();
    std::uint64_t largest = 0;
    for (std::uint64_t heap = 0; heap < size; ++heap)
        if (value(heap) > largest) largest = value(heap);
    constexpr std::uint64_t most_words = 32'000'000;
    const std::uint64_t words = largest / 64 + 1;
    if (words > most_words / (4 * length)) return false;

    // The heaps that heap `next` may leave through its tail are those below next - first + 1.
    std::vector<Bits> by_residue(static_cast<std::size_t>(length),
                                 Bits(static_cast<std::size_t>(words)));
    std::vector<Bits> before;
    const std::uint64_t next = size - q;
    for (std::uint64_t heap = 1; heap + first <= size; ++heap) {
        if (heap + first == next + 1) before = reached(by_residue);
        const std::uint64_t reach = value(heap);
        by_residue[static_cast<std::size_t>(heap % length)][static_cast<std::size_t>(reach / 64)] |=
            std::uint64_t{1} << (reach % 64);
    }
    const std::vector<Bits> after = reached(by_residue);
    const std::uint64_t shift = q / period.period * period.saltus;
    for (std::size_t residue = 0; residue < before.size(); ++residue)
        if (!same_from_mex(before[residue], after[residue], shift)) return false;
    return !before.empty();
}

}  // namespace bouton
