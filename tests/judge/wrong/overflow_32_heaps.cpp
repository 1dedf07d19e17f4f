// Heaps and bounds up to 2^31 in a type that ends one below.
#include <cstdint>
#include <iostream>

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        int heaps = 0;
        std::int32_t sum = 0;
        std::cin >> heaps;
        while (heaps-- > 0) {
            std::uint64_t heap = 0;
            std::uint64_t bound = 0;
            std::cin >> heap >> bound;
            const auto modulus = static_cast<std::int32_t>(bound + 1);
            const auto tokens = static_cast<std::int32_t>(heap);
            sum ^= modulus != 0 ? tokens % modulus : tokens;
        }
        std::cout << (sum != 0 ? "Win" : "Lose") << '\n';
    }
}
