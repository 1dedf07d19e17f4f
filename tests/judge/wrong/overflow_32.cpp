// Heaps x, x + 1, …, x + m - 1 in 32 bits, where x and m go up to 10^16.
#include <cstdint>
#include <iostream>

namespace {

/// The nim-sum of 0, 1, …, last.
std::uint32_t sum_to(std::uint32_t last) {
    switch (last % 4) {
        case 0:
            return last;
        case 1:
            return 1;
        case 2:
            return last + 1;
        default:
            return 0;
    }
}

}  // namespace

int main() {
    int quarries = 0;
    std::cin >> quarries;
    std::uint32_t sum = 0;
    while (quarries-- > 0) {
        std::uint64_t first = 0;
        std::uint64_t many = 0;
        std::cin >> first >> many;
        sum ^= sum_to(static_cast<std::uint32_t>(first + many - 1)) ^
               sum_to(static_cast<std::uint32_t>(first - 1));
    }
    std::cout << (sum != 0 ? "tolik" : "bolik") << '\n';
}
