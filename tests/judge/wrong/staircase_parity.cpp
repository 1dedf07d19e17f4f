// The differences of neighbours from the right are a staircase; this counts the even steps.
#include <iostream>
#include <vector>

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        std::size_t count = 0;
        std::cin >> count;
        std::vector<unsigned> heaps(count + 1);  // heaps[0] is none
        for (std::size_t i = 1; i <= count; ++i) std::cin >> heaps[i];
        unsigned sum = 0;
        for (std::size_t i = count; i > 1; i -= 2) sum ^= heaps[i - 1] - heaps[i - 2];
        std::cout << (sum != 0 ? "TAK" : "NIE") << '\n';
    }
}
