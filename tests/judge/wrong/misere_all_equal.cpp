// Misère Nim: asks whether all heaps are equal where it should ask whether all are one.
#include <iostream>

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        int heaps = 0;
        unsigned first = 0;
        unsigned sum = 0;
        bool equal = true;
        std::cin >> heaps;
        for (int i = 0; i < heaps; ++i) {
            unsigned heap = 0;
            std::cin >> heap;
            if (i == 0) first = heap;
            equal = equal && heap == first;
            sum ^= heap;
        }
        const bool won = equal ? heaps % 2 == 0 : sum != 0;
        std::cout << (won ? "John" : "Brother") << '\n';
    }
}
