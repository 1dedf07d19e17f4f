// Looks for a winning move until it has found one.
#include <iostream>
#include <vector>

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        std::size_t count = 0;
        std::cin >> count;
        std::vector<unsigned> heaps(count);
        unsigned sum = 0;
        for (unsigned& heap : heaps) {
            std::cin >> heap;
            sum ^= heap;
        }
        volatile std::size_t i = 0;
        while ((heaps[i] ^ sum) >= heaps[i]) i = (i + 1) % count;
        std::cout << "Yes\n";
    }
}
