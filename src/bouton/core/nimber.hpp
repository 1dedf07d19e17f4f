#pragma once
// The nimbers below 2^64: the values of Nim heaps, and a field. Sources: Conway, On Numbers and
// Games, chapter 6; H. W. Lenstra, Nim multiplication, 1977.

#include <cstdint>

namespace bouton {

/// A nimber below 2^64, a value of eight bytes. Sum and product are those of the field of 2^64
/// elements whose 0 and 1 are the nimbers 0 and 1; every nimber is its own negative, so there is no
/// minus.
class Nimber {
public:
    /// The nimber 0.
    constexpr Nimber() noexcept = default;
    constexpr explicit Nimber(std::uint64_t value) noexcept : value_(value) {}

    /// Result: the size of the Nim heap with this value, 0 … 2^64-1.
    constexpr std::uint64_t value() const noexcept { return value_; }

    friend constexpr bool operator==(Nimber, Nimber) noexcept = default;

    /// Result: the nim-sum, the value of two games played together: binary addition without carry.
    friend constexpr Nimber operator+(Nimber a, Nimber b) noexcept {
        return Nimber(a.value_ ^ b.value_);
    }
    constexpr Nimber& operator+=(Nimber other) noexcept { return *this = *this + other; }

    /// As a * b and a / b below.
    Nimber& operator*=(Nimber other) noexcept;
    Nimber& operator/=(Nimber other) noexcept;

private:
    std::uint64_t value_ = 0;
};

/// Result: the nim-product: the least nimber that is no a'b + ab' + a'b' with a' < a and b' < b.
/// Cost: about 20 ns, whatever the operands; two levels of Karatsuba over tables of 10 KiB.
Nimber operator*(Nimber a, Nimber b) noexcept;

/// Result: the one c with c * b = a. Precondition: b is not 0. Cost: an inverse and a product.
Nimber operator/(Nimber a, Nimber b) noexcept;

/// Result: a * a. Cost: a third of a product, for squaring is linear: (a + b)^2 = a^2 + b^2.
Nimber square(Nimber a) noexcept;

/// Result: the one b with b * b = a; every nimber has one. It is a^(2^63), but costs as little as a
/// square.
Nimber square_root(Nimber a) noexcept;

/// Result: the one b with a * b = 1. Precondition: a is not 0. Cost: some two products, by norms
/// down the tower of fields 2^64, 2^32, 2^16, 2^8.
Nimber inverse(Nimber a) noexcept;

/// Result: the nim-product of `exponent` factors a; 1 for exponent 0, also when a is 0. The
/// exponent is an ordinary number: a^(2^64-1) = 1 for every a but 0. Cost: a square for each of its
/// bits, a product for each bit that is 1.
Nimber pow(Nimber a, std::uint64_t exponent) noexcept;

}  // namespace bouton
