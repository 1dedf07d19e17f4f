// Counts the heaps that can become heap ^ sum, and forgets that a move must take something.
#include <iostream>
#include <vector>

int main() {
    std::size_t count = 0;
    while (std::cin >> count && count != 0) {
        std::vector<unsigned> heaps(count);
        unsigned sum = 0;
        for (unsigned& heap : heaps) {
            std::cin >> heap;
            sum ^= heap;
        }
        int moves = 0;
        for (const unsigned heap : heaps) moves += (heap ^ sum) <= heap ? 1 : 0;
        std::cout << moves << '\n';
    }
}
