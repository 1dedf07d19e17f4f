#include "bouton/core/nimber.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "bouton/core/mex.hpp"
#include "bouton/core/nimber_definition.hpp"
#include "bouton/core/nimber_tower.hpp"

namespace bouton {
namespace {

constexpr std::uint64_t largest = ~std::uint64_t{0};

/// Where carries, tables and floors of the tower have their edges: 0, 1, 2^k and its neighbours,
/// sums of Fermat powers.
std::vector<Nimber> corners() {
    std::vector<Nimber> found{Nimber(0), Nimber(largest), Nimber(0x5555555555555555),
                              Nimber(0xff00ff00ff00ff00)};
    for (unsigned k = 0; k < 64; ++k)
        for (std::uint64_t near = 0; near < 3; ++near)  // 2^k - 1, 2^k, 2^k + 1
            found.emplace_back((std::uint64_t{1} << k) - 1 + near);
    return found;
}

/// Corners and random nimbers of all lengths in even parts; the same in every run.
class Draw {
public:
    Nimber operator()() {
        const std::uint64_t choice = random_();
        if (choice % 2 == 0) return corners_[choice / 2 % corners_.size()];
        return Nimber(random_() >> (choice / 2 % 64));
    }

    Nimber non_zero() {
        const Nimber drawn = (*this)();
        return drawn == Nimber() ? Nimber(1) : drawn;
    }

private:
    std::mt19937_64 random_{64};
    std::vector<Nimber> corners_ = corners();
};

TEST(Nimber, SmallProductsAreTheLeastExcluded) {
    constexpr std::uint64_t size = 80;
    std::array<std::array<std::uint64_t, size>, size> product{};
    MexSet excluded;
    for (std::uint64_t a = 0; a < size; ++a) {
        for (std::uint64_t b = 0; b < size; ++b) {
            excluded.clear();
            for (std::uint64_t i = 0; i < a; ++i)
                for (std::uint64_t j = 0; j < b; ++j)
                    excluded.insert(product[i][b] ^ product[a][j] ^ product[i][j]);
            product[a][b] = excluded.mex();
            ASSERT_EQ((Nimber(a) * Nimber(b)).value(), product[a][b]) << a << " * " << b;
            ASSERT_EQ(nim_product_by_definition(a, b), product[a][b]) << a << " * " << b;
        }
    }
}

TEST(Nimber, ProductIsThatOfTheDefinition) {
    Draw draw;
    for (int i = 0; i < 3000; ++i) {
        const Nimber a = draw(), b = draw();
        ASSERT_EQ((a * b).value(), nim_product_by_definition(a.value(), b.value()))
            << a.value() << " * " << b.value();
    }
}

// Every pair of powers of two: the product is bilinear, so these 4096 determine all others.
TEST(Nimber, ProductOfPowersOfTwoIsThatOfTheDefinition) {
    for (unsigned i = 0; i < 64; ++i) {
        for (unsigned j = 0; j < 64; ++j) {
            const Nimber a(std::uint64_t{1} << i), b(std::uint64_t{1} << j);
            ASSERT_EQ((a * b).value(), nim_product_by_definition(a.value(), b.value()))
                << i << ' ' << j;
        }
    }
}

// Library Checker, problem nim_product_64, the sample.
TEST(Nimber, LibraryCheckerSample) {
    for (std::uint64_t b = 0; b <= 8; ++b) {
        constexpr std::array<std::uint64_t, 9> expected{0, 5, 10, 15, 2, 7, 8, 13, 3};
        EXPECT_EQ(Nimber(5) * Nimber(b), Nimber(expected[b])) << b;
    }
    EXPECT_EQ(Nimber(3141) * Nimber(5926), Nimber(14994));
    EXPECT_EQ(Nimber(largest) * Nimber(largest), Nimber(11290409524105353207U));
}

// Conway's rule: F times a lesser nimber is the ordinary product, F times F is 3F/2.
TEST(Nimber, FermatPowers) {
    for (unsigned n = 1; n < 64; n *= 2) {
        const std::uint64_t fermat = std::uint64_t{1} << n;
        EXPECT_EQ(square(Nimber(fermat)), Nimber(fermat / 2 * 3));
        EXPECT_EQ(Nimber(fermat) * Nimber(fermat - 1), Nimber(fermat * (fermat - 1)));
    }
    EXPECT_EQ(Nimber(8) * Nimber(13), Nimber(14));
    EXPECT_EQ(Nimber(14) / Nimber(13), Nimber(8));
}

TEST(Nimber, FieldAxioms) {
    Draw draw;
    const Nimber zero, one(1);
    for (int i = 0; i < 20000; ++i) {
        const Nimber a = draw(), b = draw(), c = draw();
        ASSERT_EQ(a + b, b + a);
        ASSERT_EQ((a + b) + c, a + (b + c));
        ASSERT_EQ(a + zero, a);
        ASSERT_EQ(a + a, zero);
        ASSERT_EQ(a * b, b * a) << a.value() << ' ' << b.value();
        ASSERT_EQ((a * b) * c, a * (b * c)) << a.value() << ' ' << b.value() << ' ' << c.value();
        ASSERT_EQ(a * (b + c), a * b + a * c) << a.value() << ' ' << b.value() << ' ' << c.value();
        ASSERT_EQ(a * one, a);
        ASSERT_EQ(a * zero, zero);
    }
}

TEST(Nimber, EveryFloorIsClosed) {
    Draw draw;
    for (int i = 0; i < 2000; ++i) {
        const Nimber a = draw.non_zero(), b = draw.non_zero();
        for (unsigned bits = 1; bits < 64; bits *= 2) {
            const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
            const Nimber x(a.value() & mask), y(b.value() & mask);
            ASSERT_LE((x * y).value(), mask);
            ASSERT_LE(square_root(x).value(), mask);
            if (x != Nimber()) {
                ASSERT_LE(inverse(x).value(), mask);
            }
        }
    }
}

TEST(Nimber, InverseMultipliesToOneAndIsThePowerBeforeTheLast) {
    Draw draw;
    for (int i = 0; i < 5000; ++i) {
        const Nimber a = draw.non_zero(), b = draw();
        ASSERT_EQ(a * inverse(a), Nimber(1)) << a.value();
        ASSERT_EQ(b / a * a, b) << b.value() << ' ' << a.value();
        if (i < 500) {
            ASSERT_EQ(inverse(a), pow(a, largest - 1)) << a.value();
        }
    }
}

TEST(Nimber, SquareIsTheProductWithItselfAndRootUndoesIt) {
    Draw draw;
    for (int i = 0; i < 5000; ++i) {
        const Nimber a = draw();
        ASSERT_EQ(square(a), a * a) << a.value();
        ASSERT_EQ(square_root(square(a)), a) << a.value();
        ASSERT_EQ(square(square_root(a)), a) << a.value();
        if (i < 500) {
            ASSERT_EQ(square_root(a), pow(a, std::uint64_t{1} << 63)) << a.value();
        }
    }
}

TEST(Nimber, PowerIsRepeatedProduct) {
    Draw draw;
    for (int i = 0; i < 200; ++i) {
        const Nimber a = draw();
        Nimber power(1);
        for (std::uint64_t n = 0; n < 40; ++n) {
            ASSERT_EQ(pow(a, n), power) << a.value() << '^' << n;
            power *= a;
        }
    }
    EXPECT_EQ(pow(Nimber(0), 0), Nimber(1));
    EXPECT_EQ(pow(Nimber(0), largest), Nimber(0));
}

TEST(Nimber, PowersAddTheirExponentsAndEndAtTheOrderOfTheGroup) {
    Draw draw;
    for (int i = 0; i < 300; ++i) {
        const Nimber a = draw.non_zero();
        const std::uint64_t m = draw().value() >> 1, n = draw().value() >> 1;
        ASSERT_EQ(pow(a, m) * pow(a, n), pow(a, m + n)) << a.value() << ' ' << m << ' ' << n;
        ASSERT_EQ(pow(a, largest), Nimber(1)) << a.value();
    }
}

// All of the two lower floors, which the tables hold or nearly hold.
TEST(NimberTower, SmallFloorsInFull) {
    namespace tower = nimber_tower;
    for (unsigned i = 0; i < 256; ++i) {
        const auto a = static_cast<std::uint8_t>(i);
        for (unsigned j = 0; j < 256; ++j)
            ASSERT_EQ(tower::product(a, static_cast<std::uint8_t>(j)),
                      nim_product_by_definition(i, j, 4));
        ASSERT_EQ(tower::square(a), tower::product(a, a));
        ASSERT_EQ(tower::square_root(tower::square(a)), a);
        ASSERT_EQ(tower::product(a, tower::inverse(a)), i == 0 ? 0 : 1);
    }
    for (unsigned i = 0; i < 65536; ++i) {
        const auto a = static_cast<std::uint16_t>(i);
        ASSERT_EQ(tower::times_top(a), tower::product(a, std::uint16_t{0x8000}));
        ASSERT_EQ(tower::square(a), tower::product(a, a));
        ASSERT_EQ(tower::square_root(tower::square(a)), a);
        ASSERT_EQ(tower::product(a, tower::inverse(a)), i == 0 ? 0 : 1);
    }
}

TEST(NimberTower, InverseOfZeroIsZero) {
    EXPECT_EQ(nimber_tower::inverse(std::uint32_t{0}), 0U);
    EXPECT_EQ(nimber_tower::inverse(std::uint64_t{0}), 0U);
}

// What the header promises to run at compile time does.
static_assert(Nimber(12) + Nimber(10) == Nimber(6));
static_assert(nimber_tower::product(largest, largest) == 11290409524105353207U);
static_assert(nimber_tower::square(largest) == 11290409524105353207U);
static_assert(nimber_tower::square_root(std::uint64_t{11290409524105353207U}) == largest);
static_assert(nimber_tower::product(nimber_tower::inverse(largest), largest) == 1);

}  // namespace
}  // namespace bouton
