// Asks for the end of the input before reading instead of after: the last case comes twice.
#include <iostream>
#include <vector>

int main() {
    std::size_t count = 0;
    std::vector<unsigned> heaps;
    while (!std::cin.eof()) {
        if (std::cin >> count) {
            heaps.resize(count);
            for (unsigned& heap : heaps) std::cin >> heap;
        }
        unsigned sum = 0;
        bool rich = false;
        for (const unsigned heap : heaps) {
            sum ^= heap;
            rich = rich || heap > 1;
        }
        std::cout << ((sum != 0) == rich ? "Yes" : "No") << '\n';
    }
}
