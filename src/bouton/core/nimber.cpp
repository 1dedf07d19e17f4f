#include "bouton/core/nimber.hpp"

#include <cassert>

#include "bouton/core/nimber_tower.hpp"

namespace bouton {

Nimber& Nimber::operator*=(Nimber other) noexcept { return *this = *this * other; }

Nimber& Nimber::operator/=(Nimber other) noexcept { return *this = *this / other; }

Nimber operator*(Nimber a, Nimber b) noexcept {
    return Nimber(nimber_tower::product(a.value(), b.value()));
}

Nimber operator/(Nimber a, Nimber b) noexcept { return a * inverse(b); }

Nimber square(Nimber a) noexcept { return Nimber(nimber_tower::square(a.value())); }

Nimber square_root(Nimber a) noexcept { return Nimber(nimber_tower::square_root(a.value())); }

Nimber inverse(Nimber a) noexcept {
    assert(a != Nimber());
    return Nimber(nimber_tower::inverse(a.value()));
}

Nimber pow(Nimber a, std::uint64_t exponent) noexcept {
    Nimber power(1);
    for (; exponent != 0; exponent >>= 1) {
        if ((exponent & 1) != 0) power *= a;
        a = square(a);
    }
    return power;
}

}  // namespace bouton
